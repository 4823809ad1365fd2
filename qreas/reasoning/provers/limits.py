"""Provers of limits, goals and needs."""

from collections.abc import Mapping

from qreas.reasoning.limits.benefits import prove_by_benefits
from qreas.reasoning.limits.class_rules import prove_by_class_rules
from qreas.reasoning.limits.coverage import prove_by_coverage
from qreas.reasoning.limits.eligibility import prove_by_eligibility
from qreas.reasoning.limits.enough import prove_by_enough
from qreas.reasoning.limits.hurdles import prove_by_hurdles
from qreas.reasoning.limits.limits import prove_by_limits
from qreas.reasoning.limits.marks import prove_by_marks
from qreas.reasoning.limits.memberships import prove_by_memberships
from qreas.reasoning.limits.quorums import prove_by_quorums
from qreas.reasoning.limits.required import prove_by_required
from qreas.reasoning.limits.standards import prove_by_standards
from qreas.reasoning.proof import Prover

LIMITS: Mapping[str, Prover] = {
    "class-rules": prove_by_class_rules,
    "quorums": prove_by_quorums,
    "limits": prove_by_limits,
    "marks": prove_by_marks,
    "standards": prove_by_standards,
    "coverage": prove_by_coverage,
    "required": prove_by_required,
    "enough": prove_by_enough,
    "eligibility": prove_by_eligibility,
    "memberships": prove_by_memberships,
    "benefits": prove_by_benefits,
    "hurdles": prove_by_hurdles,
}
"""In the order in which they are asked."""
