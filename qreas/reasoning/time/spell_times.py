"""The one time that a sentence tells: by a date, by how long ago it was, or by a length."""

from collections.abc import Sequence
from dataclasses import dataclass

from qreas.function_words import UNTIL
from qreas.lexicon.labels import load_labels
from qreas.reasoning.alignment.edits import Place
from qreas.reasoning.events.adjuncts import is_unit_of_time, span_of
from qreas.reasoning.events.moments import Moment, moment
from qreas.reasoning.word_lists import load_word_lists
from qreas.types import Token

WORDS = "time/spells"
_SINCE, _FOR, _IN = "since", "for", "in"
_DATING = frozenset(("in", "on"))
_LENGTHS = frozenset((_FOR, _IN, "over", "during"))
_OF_DATES = frozenset(("the", "of"))
_DAY, _LONGEST, _LONGEST_DATE = 86_400, 8, 4
# In days, from how long to how long ago it was.
_NAMED = {
    ("yesterday",): (0, 2),
    ("last", "night"): (0, 1),
    ("last", "week"): (0, 14),
    ("last", "month"): (0, 62),
    ("last", "year"): (0, 731),
}
_OPENING_NAMED = frozenset(named[0] for named in _NAMED)
_OPENING_DATES = frozenset((_SINCE, *UNTIL, *_DATING))
OPENINGS, AGO = _OPENING_NAMED | _OPENING_DATES | _LENGTHS, "ago"
"""What a time begins with, but for one that is so long "ago"."""


@dataclass(frozen=True, slots=True)
class When:
    """A time, told by a date or by how long ago it was.

    opening: "since" and "until" of its ends; "for-length" and "for-recent" ("for the last two
             years") of a length that ends now, "in-length" and "in-recent" of one in which it
             was so or not; else "in".
    date:    the days that it names.
    ago:     from how many to how many days ago it was; of a length, how many days it has.
    """

    opening: str
    date: Moment | None = None
    ago: tuple[float, float] | None = None


def with_time(tokens: list[Token]) -> tuple[When | None, list[Token]] | None:
    """The one time that the words tell, and the other words; None where there are more times."""
    forms = tuple([token.form for token in tokens])
    found: list[tuple[int, int, When]] = []
    at, has_ago = 0, AGO in forms
    while at < len(tokens):
        if not has_ago and forms[at] not in OPENINGS:
            at += 1
            continue
        end, when = _time(tokens, forms, at)
        if when is not None:
            found.append((at, end, when))
        at = max(end, at + 1)
    if len(found) > 1:
        return None
    if not found:
        return None, tokens
    begin, end, when = found[0]
    return when, [*tokens[:begin], *tokens[end:]]


def has_gone_by(since: When, end: When | None) -> bool:
    """The time up to now begins when the other one ended, or later."""
    if end is None or end.opening != _IN:
        return False
    if since.opening == "for-length" and since.ago is not None and end.ago is not None:
        (low, high), days = since.ago, end.ago[0]
        return low <= days and (days <= high or low == high)  # ten years are five years, too
    if since.opening == _SINCE and since.date is not None and end.date is not None:
        return since.date.first >= end.date.first
    return False


def is_later(when: When, end: When | None) -> bool:
    """It is a time after the other one ended."""
    if end is None or end.opening != _IN or when.opening != _IN:
        return False
    if when.date is not None and end.date is not None:
        return when.date.first > end.date.last
    return when.ago is not None and end.ago is not None and when.ago[1] < end.ago[0]


def _time(tokens: Sequence[Token], forms: tuple[str, ...], at: int) -> tuple[int, When | None]:
    """The time that begins at a word, and where it ends."""
    opening = forms[at]
    for named, ago in _NAMED.items() if opening in _OPENING_NAMED else ():
        if forms[at : at + len(named)] == named:
            return at + len(named), When(_IN, ago=ago)
    if opening in _OPENING_DATES:
        months = load_labels("en").months | _OF_DATES
        for end in range(min(len(tokens), at + 1 + _LONGEST_DATE), at + 1, -1):
            inside = tokens[at + 1 : end]
            named_date = moment([t.text for t in inside if t.form not in _OF_DATES])
            is_date = all(t.form in months or t.text[0].isdigit() for t in inside)
            is_date &= inside[-1].form not in _OF_DATES
            if named_date is not None and is_date:
                kind = _IN if opening in _DATING else _SINCE if opening == _SINCE else "until"
                return end, When(kind, named_date)
    if opening in _LENGTHS:
        recent, begin = load_word_lists(WORDS)["recent"], at + 1
        while begin < len(tokens) and forms[begin] in recent:
            begin += 1
        end, days = _length(tokens, begin)
        if days is not None and forms[end : end + 1] != (AGO,):
            kind = "recent" if begin > at + 1 else "length"
            frame = _FOR if opening == _FOR else _IN
            return end, When(f"{frame}-{kind}", ago=days)
    end, days = _length(tokens, at) if AGO in forms else (at, None)
    if days is not None and forms[end : end + 1] == (AGO,) and days[0] == days[1]:
        return end + 1, When(_IN, ago=days)
    return at, None


def _length(tokens: Sequence[Token], begin: int) -> tuple[int, tuple[float, float] | None]:
    """The length of time that begins at a word, in days, and where it ends."""
    allowed = load_word_lists(WORDS)["length"]
    for end in range(begin, min(len(tokens), begin + _LONGEST)):
        token = tokens[end]
        if is_unit_of_time(token) or token.lemma in ("fortnight", "century"):
            length = span_of([Place(0, t) for t in tokens[begin : end + 1]])
            if length is None or end == begin:
                return begin, None
            seconds = length.seconds
            return end + 1, (float(seconds.low) / _DAY, float(seconds.high) / _DAY)
        if token.pos != "NUM" and token.form not in allowed and not token.text.isdigit():
            break
    return begin, None
