"""Provers of what is denied, planned or excluded."""

from collections.abc import Mapping

from qreas.reasoning.denial.called_off import prove_by_called_off
from qreas.reasoning.denial.contests import prove_by_contests
from qreas.reasoning.denial.unrealised import prove_by_unrealised
from qreas.reasoning.proof import Prover

DENIAL: Mapping[str, Prover] = {
    "called-off": prove_by_called_off,
    "unrealised": prove_by_unrealised,
    "contests": prove_by_contests,
}
"""In the order in which they are asked."""
