"""Provers that compare one quantity with another."""

from collections.abc import Mapping

from qreas.reasoning.contrast.attained import prove_by_attained
from qreas.reasoning.contrast.chances import prove_by_chances
from qreas.reasoning.contrast.compared_parts import prove_by_compared_parts
from qreas.reasoning.contrast.contrasts import prove_by_contrast
from qreas.reasoning.contrast.eldest import prove_by_eldest
from qreas.reasoning.contrast.elided_standards import prove_by_elided_standards
from qreas.reasoning.contrast.equatives import prove_by_equatives
from qreas.reasoning.contrast.extremes import prove_by_extremes
from qreas.reasoning.contrast.gapped_multiples import prove_by_gapped_multiples
from qreas.reasoning.contrast.graded_changes import prove_by_graded_changes
from qreas.reasoning.contrast.group_shares import prove_by_group_shares
from qreas.reasoning.contrast.highs_and_lows import prove_by_highs_and_lows
from qreas.reasoning.contrast.leads import prove_by_leads
from qreas.reasoning.contrast.likelihoods import prove_by_likelihoods
from qreas.reasoning.contrast.measured_chains import prove_by_measured_chains
from qreas.reasoning.contrast.mixtures import prove_by_mixtures
from qreas.reasoning.contrast.others import prove_by_others
from qreas.reasoning.contrast.paces import prove_by_paces
from qreas.reasoning.contrast.partitions import prove_by_partitions
from qreas.reasoning.contrast.profits import prove_by_profits
from qreas.reasoning.contrast.second_values import prove_by_second_values
from qreas.reasoning.contrast.set_against import prove_by_set_against
from qreas.reasoning.contrast.siblings import prove_by_siblings
from qreas.reasoning.contrast.side_ratios import prove_by_side_ratios
from qreas.reasoning.contrast.streaks import prove_by_streaks
from qreas.reasoning.contrast.then_and_now import prove_by_then_and_now
from qreas.reasoning.contrast.told_before import prove_by_told_before
from qreas.reasoning.contrast.told_ratios import prove_by_told_ratios
from qreas.reasoning.contrast.top_values import prove_by_top_values
from qreas.reasoning.contrast.trends import prove_by_trends
from qreas.reasoning.contrast.yardsticks import prove_by_yardsticks
from qreas.reasoning.proof import Prover

CONTRAST: Mapping[str, Prover] = {
    "second-values": prove_by_second_values,
    "told-before": prove_by_told_before,
    "then-and-now": prove_by_then_and_now,
    "elided-standards": prove_by_elided_standards,
    "chances": prove_by_chances,
    "measured-chains": prove_by_measured_chains,
    "others": prove_by_others,
    "eldest": prove_by_eldest,
    "siblings": prove_by_siblings,
    "yardsticks": prove_by_yardsticks,
    "leads": prove_by_leads,
    "gapped-multiples": prove_by_gapped_multiples,
    "side-ratios": prove_by_side_ratios,
    "told-ratios": prove_by_told_ratios,
    "group-shares": prove_by_group_shares,
    "set-against": prove_by_set_against,
    "likelihoods": prove_by_likelihoods,
    "profits": prove_by_profits,
    "highs-and-lows": prove_by_highs_and_lows,
    "trends": prove_by_trends,
    "attained": prove_by_attained,
    "graded-changes": prove_by_graded_changes,
    "partitions": prove_by_partitions,
    "compared-parts": prove_by_compared_parts,
    "paces": prove_by_paces,
    "streaks": prove_by_streaks,
    "mixtures": prove_by_mixtures,
    "contrast": prove_by_contrast,
    "equatives": prove_by_equatives,
    "extremes": prove_by_extremes,
    "top-values": prove_by_top_values,
}
"""In the order in which they are asked."""
