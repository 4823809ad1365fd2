"""The provers of the default reasoner, in the order in which they are asked.

Each reads a pair in one way and proves what it can, and `decide` takes the first proof. Those that
read a certain kind of sentence come before those that compare word by word.
"""

from collections.abc import Mapping
from functools import cache

from qreas.reasoning.calculation.accounts import prove_by_accounts
from qreas.reasoning.calculation.applied_rates import prove_by_applied_rates
from qreas.reasoning.calculation.averages import prove_by_averages
from qreas.reasoning.calculation.been_there import prove_by_been_there
from qreas.reasoning.calculation.boxes import prove_by_boxes
from qreas.reasoning.calculation.calculated import prove_by_calculation
from qreas.reasoning.calculation.capacities import prove_by_capacities
from qreas.reasoning.calculation.chamber_votes import prove_by_chamber_votes
from qreas.reasoning.calculation.change_back import prove_by_change_back
from qreas.reasoning.calculation.coins import prove_by_coins
from qreas.reasoning.calculation.comparisons import prove_by_comparisons
from qreas.reasoning.calculation.contents import prove_by_contents
from qreas.reasoning.calculation.contest_scores import prove_by_contest_scores
from qreas.reasoning.calculation.done_so_far import prove_by_done_so_far
from qreas.reasoning.calculation.doses import prove_by_doses
from qreas.reasoning.calculation.entry_fees import prove_by_entry_fees
from qreas.reasoning.calculation.extras import prove_by_extras
from qreas.reasoning.calculation.fill_levels import prove_by_fill_levels
from qreas.reasoning.calculation.firsts import prove_by_firsts
from qreas.reasoning.calculation.goals import prove_by_goals
from qreas.reasoning.calculation.instalments import prove_by_instalments
from qreas.reasoning.calculation.itemised import prove_by_itemised
from qreas.reasoning.calculation.joint_measures import prove_by_joint_measures
from qreas.reasoning.calculation.joint_totals import prove_by_joint_totals
from qreas.reasoning.calculation.laps import prove_by_laps
from qreas.reasoning.calculation.lists import prove_by_lists
from qreas.reasoning.calculation.majorities import prove_by_majorities
from qreas.reasoning.calculation.mean_rates import prove_by_mean_rates
from qreas.reasoning.calculation.months_worth import prove_by_months_worth
from qreas.reasoning.calculation.offers import prove_by_offers
from qreas.reasoning.calculation.outcomes import prove_by_outcomes
from qreas.reasoning.calculation.own_series import prove_by_own_series
from qreas.reasoning.calculation.places import prove_by_places
from qreas.reasoning.calculation.polls import prove_by_polls
from qreas.reasoning.calculation.portions import prove_by_portions
from qreas.reasoning.calculation.price_lists import prove_by_price_lists
from qreas.reasoning.calculation.prices import prove_by_prices
from qreas.reasoning.calculation.records import prove_by_records
from qreas.reasoning.calculation.rectangles import prove_by_rectangles
from qreas.reasoning.calculation.reductions import prove_by_reductions
from qreas.reasoning.calculation.respectively import prove_by_respectively
from qreas.reasoning.calculation.room_taken import prove_by_room_taken
from qreas.reasoning.calculation.rows import prove_by_rows
from qreas.reasoning.calculation.running_shares import prove_by_running_shares
from qreas.reasoning.calculation.scaling import prove_by_scaling
from qreas.reasoning.calculation.seats import prove_by_seats
from qreas.reasoning.calculation.shared_out import prove_by_shared_out
from qreas.reasoning.calculation.shares_for import prove_by_shares_for
from qreas.reasoning.calculation.shortfalls import prove_by_shortfalls
from qreas.reasoning.calculation.side_counts import prove_by_side_counts
from qreas.reasoning.calculation.since_start import prove_by_since_start
from qreas.reasoning.calculation.split_bills import prove_by_split_bills
from qreas.reasoning.calculation.standings import prove_by_standings
from qreas.reasoning.calculation.systems import prove_by_systems
from qreas.reasoning.calculation.tariffs import prove_by_tariffs
from qreas.reasoning.calculation.told_missing import prove_by_told_missing
from qreas.reasoning.calculation.told_units import prove_by_told_units
from qreas.reasoning.calculation.two_places import prove_by_two_places
from qreas.reasoning.calculation.unanimity import prove_by_unanimity
from qreas.reasoning.calculation.vessels import prove_by_vessels
from qreas.reasoning.calculation.votes import prove_by_votes
from qreas.reasoning.calculation.wages import prove_by_wages
from qreas.reasoning.contrast.chances import prove_by_chances
from qreas.reasoning.contrast.compared_parts import prove_by_compared_parts
from qreas.reasoning.contrast.contrasts import prove_by_contrast
from qreas.reasoning.contrast.differences import prove_by_differences
from qreas.reasoning.contrast.eldest import prove_by_eldest
from qreas.reasoning.contrast.elided_standards import prove_by_elided_standards
from qreas.reasoning.contrast.equatives import prove_by_equatives
from qreas.reasoning.contrast.extremes import prove_by_extremes, prove_by_untold_extremes
from qreas.reasoning.contrast.gapped_multiples import prove_by_gapped_multiples
from qreas.reasoning.contrast.graded_changes import prove_by_graded_changes
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
from qreas.reasoning.contrast.uncompared import prove_by_uncompared
from qreas.reasoning.contrast.yardsticks import prove_by_yardsticks
from qreas.reasoning.denial.alternatives import prove_by_alternatives
from qreas.reasoning.denial.called_off import prove_by_called_off
from qreas.reasoning.denial.contests import prove_by_contests
from qreas.reasoning.denial.counterfactuals import prove_by_counterfactuals
from qreas.reasoning.denial.denied_event import prove_by_denial
from qreas.reasoning.denial.disputed import prove_by_disputed
from qreas.reasoning.denial.efficacy import prove_by_efficacy
from qreas.reasoning.denial.fates import prove_by_fates
from qreas.reasoning.denial.opposites import prove_by_opposites
from qreas.reasoning.denial.other_matters import prove_by_other_matters
from qreas.reasoning.denial.sequels import prove_by_sequels
from qreas.reasoning.denial.strangers import prove_by_strangers
from qreas.reasoning.denial.survivors import prove_by_survivors
from qreas.reasoning.denial.unclaimed import prove_by_unclaimed
from qreas.reasoning.denial.unrealised import prove_by_unrealised
from qreas.reasoning.division.all_gone import prove_by_all_gone
from qreas.reasoning.division.belongings import prove_by_belongings
from qreas.reasoning.division.divided_times import prove_by_divided_times
from qreas.reasoning.division.division import prove_by_division
from qreas.reasoning.division.in_all import prove_by_in_all
from qreas.reasoning.division.kept import prove_by_kept
from qreas.reasoning.division.one_and_other import prove_by_one_and_other
from qreas.reasoning.division.others_shares import prove_by_others_shares
from qreas.reasoning.division.remainder import prove_by_remainder
from qreas.reasoning.division.remains import prove_by_remains
from qreas.reasoning.division.rests import prove_by_rests
from qreas.reasoning.division.sections import prove_by_sections
from qreas.reasoning.division.share_complements import prove_by_share_complements
from qreas.reasoning.division.used_shares import prove_by_used_shares
from qreas.reasoning.limits.benefits import prove_by_benefits
from qreas.reasoning.limits.class_rules import prove_by_class_rules
from qreas.reasoning.limits.eligibility import prove_by_eligibility
from qreas.reasoning.limits.enough import prove_by_enough
from qreas.reasoning.limits.free_over import prove_by_free_over
from qreas.reasoning.limits.generics import prove_by_generics
from qreas.reasoning.limits.hurdles import prove_by_hurdles
from qreas.reasoning.limits.kept_bounds import prove_by_kept_bounds
from qreas.reasoning.limits.limits import prove_by_limits
from qreas.reasoning.limits.marks import prove_by_marks
from qreas.reasoning.limits.memberships import prove_by_memberships
from qreas.reasoning.limits.pass_marks import prove_by_pass_marks
from qreas.reasoning.limits.plain_terms import prove_by_plain_terms
from qreas.reasoning.limits.required import prove_by_required
from qreas.reasoning.limits.standards import prove_by_standards
from qreas.reasoning.logic.comparatives import prove_by_order
from qreas.reasoning.logic.detachment import prove_by_detachment
from qreas.reasoning.logic.natural import prove_by_edits
from qreas.reasoning.logic.parts import prove_by_parts
from qreas.reasoning.logic.quantifiers import prove_by_clauses
from qreas.reasoning.logic.repetition import prove_by_repetition
from qreas.reasoning.logic.replacement import prove_by_replacement
from qreas.reasoning.logic.set_apart import prove_by_set_apart
from qreas.reasoning.needs import Index
from qreas.reasoning.one_event.adverts import prove_by_adverts
from qreas.reasoning.one_event.bounds_of_all import prove_by_bounds_of_all
from qreas.reasoning.one_event.corrections import prove_by_corrections
from qreas.reasoning.one_event.denied_conjuncts import prove_by_denied_conjuncts
from qreas.reasoning.one_event.directions import prove_by_directions
from qreas.reasoning.one_event.emptiness import prove_by_emptiness
from qreas.reasoning.one_event.exchanged import prove_by_exchanged
from qreas.reasoning.one_event.holders import prove_by_holders
from qreas.reasoning.one_event.jointly import prove_by_jointly
from qreas.reasoning.one_event.lacks import prove_by_lacks
from qreas.reasoning.one_event.made_up_of import prove_by_made_up_of
from qreas.reasoning.one_event.measures import prove_by_measures
from qreas.reasoning.one_event.once_elsewhere import prove_by_once_elsewhere
from qreas.reasoning.one_event.other_labels import prove_by_other_labels
from qreas.reasoning.one_event.other_sex import prove_by_other_sex
from qreas.reasoning.one_event.outright import prove_by_outright
from qreas.reasoning.one_event.own_clauses import prove_by_own_clauses
from qreas.reasoning.one_event.paired_times import prove_by_paired_times
from qreas.reasoning.one_event.participants import prove_by_participants
from qreas.reasoning.one_event.positions import prove_by_positions
from qreas.reasoning.one_event.presupposed import prove_by_presupposed
from qreas.reasoning.one_event.quantified import prove_by_quantified
from qreas.reasoning.one_event.relative_temperatures import prove_by_relative_temperatures
from qreas.reasoning.one_event.roles import prove_by_roles
from qreas.reasoning.one_event.same_event import prove_by_courses, prove_by_same_event
from qreas.reasoning.one_event.sole_ones import prove_by_sole_ones
from qreas.reasoning.one_event.temperatures import prove_by_temperatures
from qreas.reasoning.one_event.told import prove_by_told
from qreas.reasoning.one_event.tolls import prove_by_tolls
from qreas.reasoning.one_event.transfers import prove_by_transfers
from qreas.reasoning.one_event.word_for_word import prove_by_word_for_word
from qreas.reasoning.proof import Prover
from qreas.reasoning.time.age_at_end import prove_by_age_at_end
from qreas.reasoning.time.age_nouns import prove_by_age_nouns
from qreas.reasoning.time.ages import prove_by_ages
from qreas.reasoning.time.ahead import prove_by_ahead
from qreas.reasoning.time.appointments import prove_by_appointments
from qreas.reasoning.time.between_times import prove_by_between_times
from qreas.reasoning.time.catching import prove_by_catching
from qreas.reasoning.time.clause_order import prove_by_clause_order
from qreas.reasoning.time.clocks import prove_by_clocks
from qreas.reasoning.time.couples import prove_by_couples
from qreas.reasoning.time.deadlines import prove_by_deadlines
from qreas.reasoning.time.delays import prove_by_delays
from qreas.reasoning.time.doing_times import prove_by_doing_times
from qreas.reasoning.time.each_one import prove_by_each_one
from qreas.reasoning.time.each_time import prove_by_each_time
from qreas.reasoning.time.event_ages import prove_by_event_ages
from qreas.reasoning.time.event_dates import prove_by_event_dates
from qreas.reasoning.time.ever_since import prove_by_ever_since
from qreas.reasoning.time.finishes import prove_by_finishes
from qreas.reasoning.time.first_since import prove_by_first_since
from qreas.reasoning.time.frequencies import prove_by_frequencies
from qreas.reasoning.time.from_now import prove_by_from_now
from qreas.reasoning.time.given_up import prove_by_given_up
from qreas.reasoning.time.jail_terms import prove_by_jail_terms
from qreas.reasoning.time.kept_habits import prove_by_kept_habits
from qreas.reasoning.time.life_dates import prove_by_life_dates
from qreas.reasoning.time.not_until import prove_by_not_until
from qreas.reasoning.time.occasions import prove_by_occasions
from qreas.reasoning.time.offsets import prove_by_offsets
from qreas.reasoning.time.only_once import prove_by_only_once
from qreas.reasoning.time.opening_hours import prove_by_opening_hours
from qreas.reasoning.time.periods import prove_by_periods
from qreas.reasoning.time.punctuality import prove_by_punctuality
from qreas.reasoning.time.reckoning import prove_by_reckoning
from qreas.reasoning.time.rescheduling import prove_by_rescheduling
from qreas.reasoning.time.running_times import prove_by_running_times
from qreas.reasoning.time.schedules import prove_by_schedules
from qreas.reasoning.time.sequence import prove_by_sequence
from qreas.reasoning.time.settings import prove_by_settings
from qreas.reasoning.time.spells import prove_by_spells
from qreas.reasoning.time.stays import prove_by_stays
from qreas.reasoning.time.step_times import prove_by_step_times
from qreas.reasoning.time.tallies import prove_by_tallies
from qreas.reasoning.time.time_zones import prove_by_time_zones
from qreas.reasoning.time.times import prove_by_times
from qreas.reasoning.time.timetables import prove_by_timetables
from qreas.reasoning.time.until_then import prove_by_until_then
from qreas.reasoning.time.up_to_now import prove_by_up_to_now
from qreas.reasoning.time.weekdays import prove_by_weekdays

PROVERS: Mapping[str, Prover] = {
    "disputed": prove_by_disputed,
    "repetition": prove_by_repetition,
    "other-sex": prove_by_other_sex,
    "alternatives": prove_by_alternatives,
    "set-apart": prove_by_set_apart,
    "sole": prove_by_sole_ones,
    "one-and-other": prove_by_one_and_other,
    "once-elsewhere": prove_by_once_elsewhere,
    "made-up": prove_by_made_up_of,
    "paired-times": prove_by_paired_times,
    "other-labels": prove_by_other_labels,
    "kept-habits": prove_by_kept_habits,
    "temperatures": prove_by_temperatures,
    "relative-temperatures": prove_by_relative_temperatures,
    "second-values": prove_by_second_values,
    "told-before": prove_by_told_before,
    "then-and-now": prove_by_then_and_now,
    "elided-standards": prove_by_elided_standards,
    "class-rules": prove_by_class_rules,
    "chances": prove_by_chances,
    "order": prove_by_order,
    "measured-chains": prove_by_measured_chains,
    "others": prove_by_others,
    "ages": prove_by_ages,
    "age-nouns": prove_by_age_nouns,
    "eldest": prove_by_eldest,
    "siblings": prove_by_siblings,
    "clauses": prove_by_clauses,
    "averages": prove_by_averages,
    "systems": prove_by_systems,
    "yardsticks": prove_by_yardsticks,
    "differences": prove_by_differences,
    "leads": prove_by_leads,
    "gapped-multiples": prove_by_gapped_multiples,
    "side-ratios": prove_by_side_ratios,
    "share-complements": prove_by_share_complements,
    "efficacy": prove_by_efficacy,
    "told-ratios": prove_by_told_ratios,
    "told-units": prove_by_told_units,
    "told-missing": prove_by_told_missing,
    "done-so-far": prove_by_done_so_far,
    "comparisons": prove_by_comparisons,
    "set-against": prove_by_set_against,
    "jail-terms": prove_by_jail_terms,
    "chamber-votes": prove_by_chamber_votes,
    "shares-for": prove_by_shares_for,
    "own-clauses": prove_by_own_clauses,
    "likelihoods": prove_by_likelihoods,
    "respectively": prove_by_respectively,
    "rectangles": prove_by_rectangles,
    "boxes": prove_by_boxes,
    "joint-totals": prove_by_joint_totals,
    "joint-measures": prove_by_joint_measures,
    "corrections": prove_by_corrections,
    "rescheduling": prove_by_rescheduling,
    "told": prove_by_told,
    "word-for-word": prove_by_word_for_word,
    "first-since": prove_by_first_since,
    "not-until": prove_by_not_until,
    "occasions": prove_by_occasions,
    "frequencies": prove_by_frequencies,
    "tallies": prove_by_tallies,
    "only-once": prove_by_only_once,
    "given-up": prove_by_given_up,
    "ever-since": prove_by_ever_since,
    "spells": prove_by_spells,
    "in-all": prove_by_in_all,
    "up-to-now": prove_by_up_to_now,
    "each-time": prove_by_each_time,
    "remainder": prove_by_remainder,
    "outcomes": prove_by_outcomes,
    "running-shares": prove_by_running_shares,
    "accounts": prove_by_accounts,
    "since-start": prove_by_since_start,
    "rests": prove_by_rests,
    "others-shares": prove_by_others_shares,
    "unanimity": prove_by_unanimity,
    "all-gone": prove_by_all_gone,
    "division": prove_by_division,
    "used-shares": prove_by_used_shares,
    "kept": prove_by_kept,
    "divided-times": prove_by_divided_times,
    "sections": prove_by_sections,
    "two-places": prove_by_two_places,
    "step-times": prove_by_step_times,
    "adverts": prove_by_adverts,
    "months-worth": prove_by_months_worth,
    "doses": prove_by_doses,
    "wages": prove_by_wages,
    "instalments": prove_by_instalments,
    "tariffs": prove_by_tariffs,
    "applied-rates": prove_by_applied_rates,
    "entry-fees": prove_by_entry_fees,
    "price-lists": prove_by_price_lists,
    "offers": prove_by_offers,
    "mean-rates": prove_by_mean_rates,
    "laps": prove_by_laps,
    "scaling": prove_by_scaling,
    "shared-out": prove_by_shared_out,
    "split-bills": prove_by_split_bills,
    "side-counts": prove_by_side_counts,
    "profits": prove_by_profits,
    "portions": prove_by_portions,
    "itemised": prove_by_itemised,
    "coins": prove_by_coins,
    "change-back": prove_by_change_back,
    "shortfalls": prove_by_shortfalls,
    "prices": prove_by_prices,
    "reductions": prove_by_reductions,
    "extras": prove_by_extras,
    "room-taken": prove_by_room_taken,
    "capacities": prove_by_capacities,
    "remains": prove_by_remains,
    "presupposed": prove_by_presupposed,
    "outright": prove_by_outright,
    "contents": prove_by_contents,
    "vessels": prove_by_vessels,
    "fill-levels": prove_by_fill_levels,
    "seats": prove_by_seats,
    "majorities": prove_by_majorities,
    "finishes": prove_by_finishes,
    "votes": prove_by_votes,
    "standings": prove_by_standings,
    "polls": prove_by_polls,
    "contest-scores": prove_by_contest_scores,
    "highs-and-lows": prove_by_highs_and_lows,
    "trends": prove_by_trends,
    "graded-changes": prove_by_graded_changes,
    "records": prove_by_records,
    "lists": prove_by_lists,
    "partitions": prove_by_partitions,
    "compared-parts": prove_by_compared_parts,
    "paces": prove_by_paces,
    "streaks": prove_by_streaks,
    "mixtures": prove_by_mixtures,
    "contrast": prove_by_contrast,
    "equatives": prove_by_equatives,
    "places": prove_by_places,
    "been-there": prove_by_been_there,
    "firsts": prove_by_firsts,
    "own-series": prove_by_own_series,
    "rows": prove_by_rows,
    "denied-conjuncts": prove_by_denied_conjuncts,
    "quantified": prove_by_quantified,
    "bounds-of-all": prove_by_bounds_of_all,
    "extremes": prove_by_extremes,
    "emptiness": prove_by_emptiness,
    "each-one": prove_by_each_one,
    "lacks": prove_by_lacks,
    "limits": prove_by_limits,
    "kept-bounds": prove_by_kept_bounds,
    "marks": prove_by_marks,
    "standards": prove_by_standards,
    "top-values": prove_by_top_values,
    "required": prove_by_required,
    "enough": prove_by_enough,
    "eligibility": prove_by_eligibility,
    "generics": prove_by_generics,
    "memberships": prove_by_memberships,
    "free-over": prove_by_free_over,
    "benefits": prove_by_benefits,
    "plain-terms": prove_by_plain_terms,
    "hurdles": prove_by_hurdles,
    "pass-marks": prove_by_pass_marks,
    "called-off": prove_by_called_off,
    "unrealised": prove_by_unrealised,
    "transfers": prove_by_transfers,
    "contests": prove_by_contests,
    "goals": prove_by_goals,
    "positions": prove_by_positions,
    "exchanged": prove_by_exchanged,
    "belongings": prove_by_belongings,
    "holders": prove_by_holders,
    "directions": prove_by_directions,
    "appointments": prove_by_appointments,
    "from-now": prove_by_from_now,
    "until-then": prove_by_until_then,
    "timetables": prove_by_timetables,
    "ahead": prove_by_ahead,
    "between-times": prove_by_between_times,
    "time-zones": prove_by_time_zones,
    "clocks": prove_by_clocks,
    "opening-hours": prove_by_opening_hours,
    "weekdays": prove_by_weekdays,
    "event-dates": prove_by_event_dates,
    "life-dates": prove_by_life_dates,
    "event-ages": prove_by_event_ages,
    "age-at-end": prove_by_age_at_end,
    "reckoning": prove_by_reckoning,
    "couples": prove_by_couples,
    "clause-order": prove_by_clause_order,
    "offsets": prove_by_offsets,
    "delays": prove_by_delays,
    "running-times": prove_by_running_times,
    "stays": prove_by_stays,
    "doing-times": prove_by_doing_times,
    "punctuality": prove_by_punctuality,
    "courses": prove_by_courses,
    "deadlines": prove_by_deadlines,
    "schedules": prove_by_schedules,
    "catching": prove_by_catching,
    "sequence": prove_by_sequence,
    "detachment": prove_by_detachment,
    "counterfactuals": prove_by_counterfactuals,
    "unclaimed": prove_by_unclaimed,
    "participants": prove_by_participants,
    "fates": prove_by_fates,
    "survivors": prove_by_survivors,
    "tolls": prove_by_tolls,
    "measures": prove_by_measures,
    "periods": prove_by_periods,
    "times": prove_by_times,
    "opposites": prove_by_opposites,
    "sequels": prove_by_sequels,
    "parts": prove_by_parts,
    "jointly": prove_by_jointly,
    "strangers": prove_by_strangers,
    "calculation": prove_by_calculation,
    "settings": prove_by_settings,
    "same-event": prove_by_same_event,
    "edits": prove_by_edits,
    "roles": prove_by_roles,
    "replacement": prove_by_replacement,
    "denial": prove_by_denial,
    "other-matters": prove_by_other_matters,
    "untold-extremes": prove_by_untold_extremes,
    "uncompared": prove_by_uncompared,
}
"""The provers, in the order in which they are asked; the first proof stands."""


@cache
def prover_index() -> Index[Prover]:
    """The provers by the words and quantities that they need, as their word lists have them."""
    return Index.of(PROVERS)
