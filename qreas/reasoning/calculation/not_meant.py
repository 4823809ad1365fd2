"""Calculations whose number agrees by chance: the words tell their quantities of something else."""

from collections.abc import Sequence

from qreas.reasoning.apart.across import reckons_across
from qreas.reasoning.apart.bases import is_share_beside, is_share_of_others, is_told_of_others
from qreas.reasoning.apart.changed import takes_for_rest, takes_share_of_circumstance
from qreas.reasoning.apart.dated import is_dated_apart
from qreas.reasoning.apart.led_to import repeats, undoes
from qreas.reasoning.apart.measured import is_of_farther_amount, is_of_other_deed
from qreas.reasoning.apart.parts import is_said_of_whole
from qreas.reasoning.apart.priced import takes_change_of_value, takes_what_was_not
from qreas.reasoning.apart.shared import adds_what_each_has
from qreas.reasoning.apart.sorts import mixes_in_others
from qreas.reasoning.apart.spans import are_recurring, are_within, leaves_out_day
from qreas.reasoning.apart.untold import is_beside_untold
from qreas.reasoning.calculation.calculations import Calculation, Way
from qreas.reasoning.events.unpriced import leaves_out_priced, leaves_out_unpriced
from qreas.types import Case, Kind, Numset, Role

_BE, _OF_CLOCK = "be", frozenset(("hour", "minute", "second"))
_ADDING, _OF_SHARES = (Way.SUM, Way.DIFFERENCE), (Way.PART, Way.REST)


def is_not_meant(calculation: Calculation, asked: Numset, case: Case) -> bool:
    """Of the quantities that it reckons with, the premise tells something that forbids it."""
    used, way = calculation.used, calculation.way
    return (
        is_told_of_others(used, way.operators, asked, case)
        or reckons_across(used, way.operators, asked, case)
        or is_dated_apart(used, case)
        or undoes(used, asked, case)
        or is_of_other_deed(used, case)
        or is_of_farther_amount(used, case)
        or takes_change_of_value(used)
        or leaves_out_unpriced(used, asked, case)
        or is_beside_untold(used, asked, case)
        or takes_what_was_not(used, asked, case)
        or (way in _ADDING and _adds_apart(calculation, asked, case))
        or (way in _OF_SHARES and _is_part_of_other(calculation, asked, case))
        or (way is Way.RATE and _leaves_some_out(calculation, asked, case))
    )


def _adds_apart(calculation: Calculation, asked: Numset, case: Case) -> bool:
    """A sum or a difference of what is not to be added up, or what is no rest of it."""
    used = calculation.used
    if asked.unit.kind is Kind.NUMBER and any(n.unit.name in _OF_CLOCK for n in used):
        return True  # an hour after "at 6" is no sum
    if adds_what_each_has(used, case) or mixes_in_others(used, asked, case):
        return True
    if _mixes_in_holders(used):
        return True
    if _repeats(calculation, case):
        return True
    if calculation.way is Way.SUM:
        return are_within(used, case) or are_recurring(used, case)
    return takes_for_rest(used, asked, case)


def _mixes_in_holders(used: Sequence[Numset]) -> bool:
    """How many there are of those of one of whom a number is told: the older of the two is 15."""
    holders = {n.unit.name for n in used if n.unit.kind is Kind.COUNT}
    told = [n for n in used if n.unit.kind is Kind.NUMBER and n.context.verb == _BE]
    return bool(holders - {""}) and any(n.context.role is Role.PREDICATE for n in told)


def _repeats(calculation: Calculation, case: Case) -> bool:
    """It adds or takes away once more what led to a value."""
    first, *others = calculation.used
    sign = 1 if calculation.way is Way.SUM else -1
    return repeats(((first, 1), *((n, sign) for n in others)), case)


def _is_part_of_other(calculation: Calculation, asked: Numset, case: Case) -> bool:
    """The share is one of something else, or it is a part, and the whole is asked for."""
    whole, share = calculation.used
    if is_share_of_others(share, (whole,), case) or is_share_beside(share, whole, case):
        return True
    return calculation.way is Way.PART and (
        takes_share_of_circumstance(calculation.used, case)
        or is_said_of_whole(asked, whole, share, case)
    )


def _leaves_some_out(calculation: Calculation, asked: Numset, case: Case) -> bool:
    """Something else was bought along with it, or earned on another day that is asked about."""
    used = calculation.used
    return leaves_out_priced(used, asked, case) or leaves_out_day(used, asked, case)
