"""Provers that compare one quantity with another."""

from collections.abc import Mapping

from qreas.reasoning.contrast.attained import prove_by_attained
from qreas.reasoning.contrast.compared_parts import prove_by_compared_parts
from qreas.reasoning.contrast.contrasts import prove_by_contrast
from qreas.reasoning.contrast.equatives import prove_by_equatives
from qreas.reasoning.contrast.extremes import prove_by_extremes
from qreas.reasoning.contrast.graded_changes import prove_by_graded_changes
from qreas.reasoning.contrast.group_shares import prove_by_group_shares
from qreas.reasoning.contrast.highs_and_lows import prove_by_highs_and_lows
from qreas.reasoning.contrast.leads import prove_by_leads
from qreas.reasoning.contrast.others import prove_by_others
from qreas.reasoning.contrast.partitions import prove_by_partitions
from qreas.reasoning.contrast.profits import prove_by_profits
from qreas.reasoning.contrast.second_values import prove_by_second_values
from qreas.reasoning.contrast.set_against import prove_by_set_against
from qreas.reasoning.contrast.siblings import prove_by_siblings
from qreas.reasoning.contrast.told_ratios import prove_by_told_ratios
from qreas.reasoning.contrast.trends import prove_by_trends
from qreas.reasoning.contrast.yardsticks import prove_by_yardsticks
from qreas.reasoning.proof import Prover

CONTRAST: Mapping[str, Prover] = {
    "second-values": prove_by_second_values,
    "others": prove_by_others,
    "siblings": prove_by_siblings,
    "yardsticks": prove_by_yardsticks,
    "leads": prove_by_leads,
    "told-ratios": prove_by_told_ratios,
    "group-shares": prove_by_group_shares,
    "set-against": prove_by_set_against,
    "profits": prove_by_profits,
    "highs-and-lows": prove_by_highs_and_lows,
    "trends": prove_by_trends,
    "attained": prove_by_attained,
    "graded-changes": prove_by_graded_changes,
    "partitions": prove_by_partitions,
    "compared-parts": prove_by_compared_parts,
    "contrast": prove_by_contrast,
    "equatives": prove_by_equatives,
    "extremes": prove_by_extremes,
}
"""In the order in which they are asked."""
