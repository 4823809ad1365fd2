"""When a place is asked to be open in other words than its hours: "you can visit it at night"."""

from fractions import Fraction

from qreas.interval import Interval
from qreas.reasoning.implied.named_times import Time
from qreas.reasoning.time.day_parts import SURE_HOURS
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import UNDERGOERS
from qreas.types import Sentence, Token

_WORDS, _HOUR = "time/opening_hours", 60
# For so many minutes after it has closed, no place opens again on the same day.
_EVENING = 4 * _HOUR


def visited_place(sentence: Sentence) -> Token | None:
    """What anyone is said to be able to visit: it is open then, or is not."""
    words = load_word_lists(_WORDS)
    root = sentence.root
    if root.lemma not in words["visits"] or sentence.vocabulary.isdisjoint(words["able"]):
        return None
    objects = [t for t in sentence.children(root.index) if t.dep in UNDERGOERS]
    return objects[0] if len(objects) == 1 else None


def part_of_day(sentence: Sentence) -> Interval | None:
    """The minutes of the part of the day in which the sentence says that it is so."""
    parts = [t for t in sentence.tokens if t.form in SURE_HOURS]
    if len(parts) != 1:
        return None
    before = [t.form for t in sentence.tokens[: parts[0].index]][-2:]
    if before != ["in", "the"] and before[-1:] != ["at"]:
        return None
    begin, end = SURE_HOURS[parts[0].form]
    return Interval.closed(Fraction(begin * _HOUR), Fraction(end * _HOUR))


def is_shut_by(end: Time | None, begin: Time | None, asked: Time) -> bool | None:
    """False soon after it closes or before it opens; None where nothing tells, or both are told."""
    known = end or begin
    if known is None or not (known.is_sure and asked.is_sure and known.interval.is_point):
        return None
    apart = asked.interval.low - known.interval.low
    is_off = 0 < apart <= _EVENING if end is not None else -_EVENING <= apart < 0
    return False if is_off else None
