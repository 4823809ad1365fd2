"""How often: "every six hours", "one pill every six hours", "every other day" are rates."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from qreas.interval import Interval
from qreas.quantity.grammar import UnitGrammar
from qreas.quantity.lexeme import Lexeme, lower_at
from qreas.quantity.parts import Number, Span, point
from qreas.quantity.per import rate
from qreas.quantity.sharing import Made
from qreas.types import Kind, Numset, Unit

TIME = Unit(Kind.MULTIPLE, "time")
"""What is counted of an event that is told to happen every so often."""

_PREPOSITIONS = frozenset(("after", "for", "in", "of", "per", "on", "with", "out"))


def period_number(
    lexemes: Sequence[Lexeme], spans: Mapping[int, Span], every: int, grammar: UnitGrammar
) -> Number | None:
    """The two of "every other day", the three of "every third year", at the lexeme "every"."""
    rank = spans.get(every + 1)
    if rank is not None and rank.is_ordinal:
        last, value = rank.last, rank.value
    elif lower_at(lexemes, every + 1) == "other":
        last, value = every + 1, Fraction(2)
    else:
        return None
    spellings = grammar.after.get(lower_at(lexemes, last + 1), ())
    is_time = any(grammar.units[s.name].kind is Kind.DURATION for s in spellings)
    return point(every, last, value, is_digits=False) if is_time else None


def rated(lexemes: Sequence[Lexeme], made: Sequence[Made], text: str) -> list[Made]:
    """The quantities, those that return every so often as rates.

    text: the document that they are from.
    """
    found: list[Made] = []
    for each in made:
        every = _every(lexemes, each)
        if every is None:
            found.append(each)
        elif (at := _single(found, lexemes[every], text)) is not None:
            found[at] = replace(found[at], numset=_rate(found[at].numset, each.numset, text))
        elif _is_alone(each, made) and lower_at(lexemes, every - 1) not in _PREPOSITIONS:
            found.append(replace(each, numset=_frequency(each.numset, lexemes[every], text)))
        else:
            found.append(each)
    return found


def _every(lexemes: Sequence[Lexeme], made: Made) -> int | None:
    """The lexeme "every" that makes a duration an interval; None where there is none."""
    numset, first = made.numset, made.reading.first
    interval = numset.interval
    if numset.unit.kind is not Kind.DURATION or not interval.is_point or interval.value <= 0:
        return None
    return next((at for at in (first, first - 1) if lower_at(lexemes, at) == "every"), None)


def _single(found: Sequence[Made], every: Lexeme, text: str) -> int | None:
    """Where the one thing right before "every" is, which may have another quantity inside it.

    "One 500 mg tablet every eight hours".
    """
    near = range(len(found) - 1, max(len(found) - 3, -1), -1)
    return next((at for at in near if _is_single(found[at], every, text)), None)


def _is_single(made: Made, every: Lexeme, text: str) -> bool:
    """The one thing right before "every" is what returns: "one pill every six hours".

    So many of them stay a quantity beside the time, from which composition finds how many there
    are in another: "7 buckets every 5 minutes".
    """
    numset = made.numset
    is_close = not text[numset.end : every.start].strip() and numset.end <= every.start
    is_one = made.reading.number.interval == Interval.point(1) and numset.unit.per is None
    return is_close and is_one and numset.unit.kind in (Kind.COUNT, Kind.MULTIPLE)


def _is_alone(one: Made, made: Sequence[Made]) -> bool:
    """Nothing else is counted of the event, so that the event itself returns."""
    event = (one.numset.sentence, one.numset.context.verb)
    return not any(
        (other.numset.sentence, other.numset.context.verb) == event
        for other in made
        if other is not one
    )


def _rate(counted: Numset, period: Numset, text: str) -> Numset:
    return replace(
        counted,
        interval=counted.interval.scaled(1 / Fraction(period.interval.value)),
        unit=rate(counted.unit, period.unit),
        text=text[counted.start : period.end],
        end=period.end,
        parts=(counted, period),
    )


def _frequency(period: Numset, every: Lexeme, text: str) -> Numset:
    return replace(
        period,
        interval=Interval.point(1 / Fraction(period.interval.value)),
        unit=rate(TIME, period.unit),
        text=text[every.start : period.end],
        start=every.start,
        parts=(),
    )
