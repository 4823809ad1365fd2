"""Provers of wholes and their parts."""

from collections.abc import Mapping

from qreas.reasoning.division.belongings import prove_by_belongings
from qreas.reasoning.division.counted_parts import prove_by_counted_parts
from qreas.reasoning.division.deliveries import prove_by_deliveries
from qreas.reasoning.division.divided_times import prove_by_divided_times
from qreas.reasoning.division.division import prove_by_division
from qreas.reasoning.division.in_all import prove_by_in_all
from qreas.reasoning.division.kept import prove_by_kept
from qreas.reasoning.division.remainder import prove_by_remainder
from qreas.reasoning.division.rests import prove_by_rests
from qreas.reasoning.division.sections import prove_by_sections
from qreas.reasoning.division.used_shares import prove_by_used_shares
from qreas.reasoning.proof import Prover

DIVISION: Mapping[str, Prover] = {
    "in-all": prove_by_in_all,
    "deliveries": prove_by_deliveries,
    "counted-parts": prove_by_counted_parts,
    "remainder": prove_by_remainder,
    "rests": prove_by_rests,
    "division": prove_by_division,
    "used-shares": prove_by_used_shares,
    "kept": prove_by_kept,
    "divided-times": prove_by_divided_times,
    "sections": prove_by_sections,
    "belongings": prove_by_belongings,
}
"""In the order in which they are asked."""
