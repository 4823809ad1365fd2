"""Provers that read any sentence, and so come after those that read a certain kind of it."""

from collections.abc import Mapping

from qreas.reasoning.calculation.calculated import prove_by_calculation
from qreas.reasoning.contrast.differences import prove_by_differences
from qreas.reasoning.denial.counterfactuals import prove_by_counterfactuals
from qreas.reasoning.denial.denied_event import prove_by_denial
from qreas.reasoning.denial.opposites import prove_by_opposites
from qreas.reasoning.denial.sequels import prove_by_sequels
from qreas.reasoning.denial.strangers import prove_by_strangers
from qreas.reasoning.denial.survivors import prove_by_survivors
from qreas.reasoning.denial.unclaimed import prove_by_unclaimed
from qreas.reasoning.division.remains import prove_by_remains
from qreas.reasoning.logic.detachment import prove_by_detachment
from qreas.reasoning.logic.natural import prove_by_edits
from qreas.reasoning.logic.parts import prove_by_parts
from qreas.reasoning.logic.replacement import prove_by_replacement
from qreas.reasoning.one_event.holders import prove_by_holders
from qreas.reasoning.one_event.jointly import prove_by_jointly
from qreas.reasoning.one_event.measures import prove_by_measures
from qreas.reasoning.one_event.participants import prove_by_participants
from qreas.reasoning.one_event.roles import prove_by_roles
from qreas.reasoning.one_event.same_event import prove_by_courses, prove_by_same_event
from qreas.reasoning.one_event.tolls import prove_by_tolls
from qreas.reasoning.proof import Prover
from qreas.reasoning.time.settings import prove_by_settings
from qreas.reasoning.time.times import prove_by_times

WORD_BY_WORD: Mapping[str, Prover] = {
    "differences": prove_by_differences,
    "remains": prove_by_remains,
    "holders": prove_by_holders,
    "courses": prove_by_courses,
    "detachment": prove_by_detachment,
    "counterfactuals": prove_by_counterfactuals,
    "unclaimed": prove_by_unclaimed,
    "participants": prove_by_participants,
    "survivors": prove_by_survivors,
    "tolls": prove_by_tolls,
    "measures": prove_by_measures,
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
}
"""In the order in which they are asked."""
