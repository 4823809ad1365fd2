"""For how long it had been so by a year: since 2010 a teacher, in 2020 for ten years.

The sentence is read as one that tells it up to now ("has been"), without the length and with the
year as its time.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from math import ceil, floor

from qreas.conversion import convert
from qreas.interval import Interval
from qreas.quantity.load import load_units
from qreas.reasoning.time.spell_reading import Telling, Tense, read_words
from qreas.reasoning.time.spell_times import When
from qreas.types import Kind, Label, Numset, Sentence, Token

_HAD, _FOR, _BY, _IN = "had", "for", "by", "in"
_DAYS_OF_YEAR = Fraction(36525, 100)


@dataclass(frozen=True, slots=True)
class Length:
    """What was so by a year, and for how long."""

    telling: Telling
    length: Numset


def read_length(sentence: Sentence, numsets: Sequence[Numset]) -> Length | None:
    """Reads "in 2020 she had been a teacher for ten years"; None of any other sentence."""
    lengths = [n for n in numsets if n.unit.kind is Kind.DURATION and n.unit.per is None]
    if len(numsets) != len(lengths) + 1 or len(lengths) != 1 or _HAD not in sentence.vocabulary:
        return None
    (length,) = lengths
    opening = [t.index for t in sentence.tokens if t.form == _FOR and t.start <= length.start]
    rest = [t for t in sentence.tokens if not length.holds(t)]
    if not opening or length.is_approximate:
        return None
    between = sentence.tokens[opening[-1] + 1 : length.tokens_in(sentence)[0].index]
    if between:
        return None
    telling = read_words([_up_to_now(t, sentence) for t in rest if t.index != opening[-1]])
    is_plain = telling is not None and telling.tense is Tense.PERFECT and not telling.is_denied
    return Length(telling, length) if telling is not None and is_plain else None


def _up_to_now(token: Token, sentence: Sentence) -> Token:
    """The word as it stands in a sentence of what has been so up to now."""
    if token.form == _HAD:
        return replace(token, tag="VBZ")
    behind = sentence.tokens[token.index + 1 : token.index + 2]
    if token.form == _BY and any(t.text.isdigit() for t in behind):
        return replace(token, text=_IN, lemma=_IN)
    return token


def by_then(since: When, asked: Length) -> Label | None:
    """Whether it had been so for that long by the year; None where that is not told."""
    when = asked.telling.when
    if since.opening != "since" or since.date is None or when is None or when.date is None:
        return None
    if when.opening != _IN or when.date.first <= since.date.last:
        return None
    days = Interval.closed(
        (when.date.first - since.date.last).days, (when.date.last - since.date.first).days
    )
    year = load_units("en").units["year"]
    wanted = convert(asked.length.interval, asked.length.unit, year)
    gone = days.scaled(1 / _DAYS_OF_YEAR)
    if gone.within(wanted):
        return Label.ENTAILMENT
    if Interval.closed(floor(gone.low), ceil(gone.high)).disjoint(wanted):
        return Label.CONTRADICTION
    # Years are told as they are counted: from 2010 to 2020 they are ten.
    counted = Interval.point(when.date.first.year - since.date.first.year)
    is_counted = asked.length.unit.name == year.name and wanted.is_point
    return Label.ENTAILMENT if is_counted and counted == wanted else None
