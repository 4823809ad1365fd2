"""Numsets as JSON-ready values."""

import math
from collections.abc import Mapping
from fractions import Fraction

from qreas.interval import Bound, integer_text
from qreas.types import Numset


def numset_to_dict(numset: Numset) -> Mapping[str, str | int | bool | list[str] | None]:
    """The fields of a Numset that `qreas quantities --json` prints.

    The ends are exact texts ("2.5", "1/3"); None stands for an end that is not bounded.
    """
    interval = numset.interval
    return {
        "text": numset.text,
        "start": numset.start,
        "end": numset.end,
        "low": exact_text(interval.low),
        "high": exact_text(interval.high),
        "low_open": interval.low_open,
        "high_open": interval.high_open,
        "unit": str(numset.unit),
        "kind": numset.unit.kind.value,
        "approximate": numset.is_approximate,
        "entity": numset.context.entity,
        "concepts": list(numset.context.concepts),
    }


def exact_text(bound: Bound) -> str | None:
    """An end as a decimal where that is exact, else as a fraction; None for an infinite one."""
    if isinstance(bound, float):
        assert math.isinf(bound)
        return None
    fraction = f"{integer_text(bound.numerator)}/{integer_text(bound.denominator)}"
    return _decimal(bound) or fraction


def _decimal(value: Fraction) -> str | None:
    """The finite decimal of a value; None when it has none."""
    rest, twos, fives = value.denominator, 0, 0
    while rest % 2 == 0:
        rest, twos = rest // 2, twos + 1
    while rest % 5 == 0:
        rest, fives = rest // 5, fives + 1
    digits = max(twos, fives)
    if rest != 1:
        return None
    if digits == 0:
        return integer_text(value.numerator)
    whole = integer_text(abs(value.numerator) * 10**digits // value.denominator)
    whole = whole.rjust(digits + 1, "0")
    return f"{'-' if value < 0 else ''}{whole[:-digits]}.{whole[-digits:]}"
