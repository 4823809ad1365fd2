"""Provers by one step of calculation."""

from collections.abc import Mapping

from qreas.reasoning.calculation.accounts import prove_by_accounts
from qreas.reasoning.calculation.all_gone import prove_by_all_gone
from qreas.reasoning.calculation.applied_rates import prove_by_applied_rates
from qreas.reasoning.calculation.averages import prove_by_averages
from qreas.reasoning.calculation.capacities import prove_by_capacities
from qreas.reasoning.calculation.chamber_votes import prove_by_chamber_votes
from qreas.reasoning.calculation.coins import prove_by_coins
from qreas.reasoning.calculation.comparisons import prove_by_comparisons
from qreas.reasoning.calculation.concentrations import prove_by_concentrations
from qreas.reasoning.calculation.contents import prove_by_contents
from qreas.reasoning.calculation.contest_scores import prove_by_contest_scores
from qreas.reasoning.calculation.densities import prove_by_densities
from qreas.reasoning.calculation.done_so_far import prove_by_done_so_far
from qreas.reasoning.calculation.doses import prove_by_doses
from qreas.reasoning.calculation.doublings import prove_by_doublings
from qreas.reasoning.calculation.extras import prove_by_extras
from qreas.reasoning.calculation.fill_levels import prove_by_fill_levels
from qreas.reasoning.calculation.firsts import prove_by_firsts
from qreas.reasoning.calculation.goals import prove_by_goals
from qreas.reasoning.calculation.itemised import prove_by_itemised
from qreas.reasoning.calculation.joint_totals import prove_by_joint_totals
from qreas.reasoning.calculation.laps import prove_by_laps
from qreas.reasoning.calculation.lists import prove_by_lists
from qreas.reasoning.calculation.majorities import prove_by_majorities
from qreas.reasoning.calculation.own_series import prove_by_own_series
from qreas.reasoning.calculation.places import prove_by_places
from qreas.reasoning.calculation.polls import prove_by_polls
from qreas.reasoning.calculation.portions import prove_by_portions
from qreas.reasoning.calculation.price_lists import prove_by_price_lists
from qreas.reasoning.calculation.prices import prove_by_prices
from qreas.reasoning.calculation.records import prove_by_records
from qreas.reasoning.calculation.respectively import prove_by_respectively
from qreas.reasoning.calculation.running_shares import prove_by_running_shares
from qreas.reasoning.calculation.scaling import prove_by_scaling
from qreas.reasoning.calculation.shapes import prove_by_shapes
from qreas.reasoning.calculation.shared_out import prove_by_shared_out
from qreas.reasoning.calculation.shares_for import prove_by_shares_for
from qreas.reasoning.calculation.side_counts import prove_by_side_counts
from qreas.reasoning.calculation.since_start import prove_by_since_start
from qreas.reasoning.calculation.standings import prove_by_standings
from qreas.reasoning.calculation.systems import prove_by_systems
from qreas.reasoning.calculation.tariffs import prove_by_tariffs
from qreas.reasoning.calculation.told_missing import prove_by_told_missing
from qreas.reasoning.calculation.votes import prove_by_votes
from qreas.reasoning.proof import Prover

CALCULATION: Mapping[str, Prover] = {
    "averages": prove_by_averages,
    "systems": prove_by_systems,
    "told-missing": prove_by_told_missing,
    "done-so-far": prove_by_done_so_far,
    "comparisons": prove_by_comparisons,
    "chamber-votes": prove_by_chamber_votes,
    "shares-for": prove_by_shares_for,
    "respectively": prove_by_respectively,
    "shapes": prove_by_shapes,
    "joint-totals": prove_by_joint_totals,
    "running-shares": prove_by_running_shares,
    "price-lists": prove_by_price_lists,
    "tariffs": prove_by_tariffs,
    "applied-rates": prove_by_applied_rates,
    "accounts": prove_by_accounts,
    "since-start": prove_by_since_start,
    "all-gone": prove_by_all_gone,
    "doses": prove_by_doses,
    "doublings": prove_by_doublings,
    "densities": prove_by_densities,
    "concentrations": prove_by_concentrations,
    "laps": prove_by_laps,
    "scaling": prove_by_scaling,
    "shared-out": prove_by_shared_out,
    "side-counts": prove_by_side_counts,
    "portions": prove_by_portions,
    "itemised": prove_by_itemised,
    "coins": prove_by_coins,
    "prices": prove_by_prices,
    "extras": prove_by_extras,
    "capacities": prove_by_capacities,
    "contents": prove_by_contents,
    "fill-levels": prove_by_fill_levels,
    "majorities": prove_by_majorities,
    "votes": prove_by_votes,
    "standings": prove_by_standings,
    "polls": prove_by_polls,
    "contest-scores": prove_by_contest_scores,
    "records": prove_by_records,
    "lists": prove_by_lists,
    "places": prove_by_places,
    "firsts": prove_by_firsts,
    "own-series": prove_by_own_series,
    "goals": prove_by_goals,
}
"""In the order in which they are asked."""
