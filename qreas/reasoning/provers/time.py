"""Provers of dates, clocks, spans and ages."""

from collections.abc import Mapping

from qreas.reasoning.proof import Prover
from qreas.reasoning.time.ages import prove_by_ages
from qreas.reasoning.time.changed_states import prove_by_changed_states
from qreas.reasoning.time.clause_order import prove_by_clause_order
from qreas.reasoning.time.doing_times import prove_by_doing_times
from qreas.reasoning.time.each_time import prove_by_each_time
from qreas.reasoning.time.event_ages import prove_by_event_ages
from qreas.reasoning.time.event_times import prove_by_event_times
from qreas.reasoning.time.finishes import prove_by_finishes
from qreas.reasoning.time.frequencies import prove_by_frequencies
from qreas.reasoning.time.kept_habits import prove_by_kept_habits
from qreas.reasoning.time.lateness import prove_by_lateness
from qreas.reasoning.time.life_dates import prove_by_life_dates
from qreas.reasoning.time.not_until import prove_by_not_until
from qreas.reasoning.time.occasions import prove_by_occasions
from qreas.reasoning.time.offsets import prove_by_offsets
from qreas.reasoning.time.opening_hours import prove_by_opening_hours
from qreas.reasoning.time.reckoning import prove_by_reckoning
from qreas.reasoning.time.running_times import prove_by_running_times
from qreas.reasoning.time.span_ends import prove_by_span_ends
from qreas.reasoning.time.spells import prove_by_spells
from qreas.reasoning.time.time_zones import prove_by_time_zones
from qreas.reasoning.time.timetables import prove_by_timetables
from qreas.reasoning.time.until_then import prove_by_until_then
from qreas.reasoning.time.up_to_now import prove_by_up_to_now
from qreas.reasoning.time.weekdays import prove_by_weekdays

TIME: Mapping[str, Prover] = {
    "kept-habits": prove_by_kept_habits,
    "ages": prove_by_ages,
    "changed-states": prove_by_changed_states,
    "not-until": prove_by_not_until,
    "occasions": prove_by_occasions,
    "frequencies": prove_by_frequencies,
    "spells": prove_by_spells,
    "up-to-now": prove_by_up_to_now,
    "each-time": prove_by_each_time,
    "finishes": prove_by_finishes,
    "until-then": prove_by_until_then,
    "timetables": prove_by_timetables,
    "time-zones": prove_by_time_zones,
    "event-times": prove_by_event_times,
    "opening-hours": prove_by_opening_hours,
    "weekdays": prove_by_weekdays,
    "life-dates": prove_by_life_dates,
    "event-ages": prove_by_event_ages,
    "reckoning": prove_by_reckoning,
    "clause-order": prove_by_clause_order,
    "offsets": prove_by_offsets,
    "running-times": prove_by_running_times,
    "doing-times": prove_by_doing_times,
    "span-ends": prove_by_span_ends,
    "lateness": prove_by_lateness,
}
"""In the order in which they are asked."""
