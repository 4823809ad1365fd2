"""What time it is in one place when it is some time in another: eight hours ahead, noon is 8 pm.

When it is 3 pm in London and 10 am in New York, New York is five hours behind London; and what time
it is in the one place tells what time it is in the other. Of a third place nothing is told.
"""

from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step, yes_or_no
from qreas.reasoning.rules import Numerals
from qreas.reasoning.time.zone_clocks import Zones, zones_told
from qreas.types import Label, Missing

_RULE = "time-zones"
_DAY, _HALF_DAY = 1440, 720


@needs(premise=("hour", "hours", "it"), hypothesis=("ahead", "behind", "it"))
def prove_by_time_zones(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when both texts tell how far apart the clocks of two places are, or the time."""
    del numerals  # an hour is an hour
    case = found.case
    if case.mentions(load_operators().negations):
        return None
    told = zones_told(case.premise, case.premise_numsets)
    asked = None if told is None else zones_told(case.hypothesis, case.hypothesis_numsets)
    # In a race, too, somebody is an hour ahead.
    if told is None or asked is None or not (told.has_clock or asked.has_clock):
        return None
    if asked.offset is None and asked.side is None and asked.time is not None:
        there = told.time_in(asked.time.place)
        if there is None and told.time is not None:
            missing = (Missing("other-setting", asked.time.place),)
            return Proof(Label.NEUTRAL, _RULE, (), (), missing)
        is_so = None if there is None else there.may_be(asked.time.time)
    else:
        is_so = _is_so(told, asked)
    if is_so is None:
        return None
    return in_one_step(_RULE, yes_or_no(is_so), case.premise.text.rstrip("."), step="by-hours")


def _is_so(told: Zones, asked: Zones) -> bool | None:
    """Whether the second place is as far ahead of the first as asked, or ahead of it at all."""
    places = asked.offset or asked.side
    apart = None if places is None else told.between(places[0], places[1])
    if apart is None or places is None:
        return None
    if asked.offset is not None:
        return (apart - places[2]) % _DAY == 0
    nearest = (apart + _HALF_DAY) % _DAY - _HALF_DAY  # by the nearer way round
    return None if nearest in (0, -_HALF_DAY) else (nearest > 0) is (places[2] > 0)
