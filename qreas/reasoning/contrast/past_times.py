"""Which past times a text speaks of: "since March 2021", "in ten years", "a year earlier".

A month without a year is the last one before the text's own time.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from qreas.reasoning.knowledge.calendar_names import MONTHS
from qreas.reasoning.word_lists import load_word_lists
from qreas.types import Kind, Numset, Sentence, Token

_WORDS = "contrast/highs_and_lows"
_SINCE, _SPANNING = "since", ("in", "for")
_DATING = ("in", "during")
_IN_YEARS = {
    "week": Fraction(1, 52),
    "month": Fraction(1, 12),
    "quarter": Fraction(1, 4),
    "year": Fraction(1),
    "decade": Fraction(10),
}
_RECORDED = ("on", "record")
_HALF_YEAR = 6
_ONE = ("a", "an", "the", "one")


@dataclass(frozen=True, slots=True)
class Past:
    """A past time: a year, a month, or both, or so many years before the text's own time.

    places: which words of the sentence name it.
    """

    text: str
    places: frozenset[int]
    year: int | None = None
    month: int | None = None
    years_back: Fraction | None = None


@dataclass(frozen=True, slots=True)
class Reach:
    """The times for which a value is the highest or the lowest.

    since: the time that it reaches back to; None where it is for all time before.
    now:   that of the value itself, as far as it is told.
    """

    text: str
    since: Past | None
    now: Past | None = None

    def covers(self, past: Past) -> bool | None:
        """Whether the time lies between the two; None where that is not told."""
        since, now = self.since, self.now
        if past.years_back is not None:
            if since is None:
                return True
            return None if since.years_back is None else past.years_back < since.years_back
        if now is not None and now.year is not None and past.year is not None:
            if past.year > now.year:
                return None
            if past.year == now.year and (past.month is None or past.month == now.month):
                return None
        if since is None and past.year is not None:
            return True
        if since is not None and since.year is not None and past.year is not None:
            return _is_after((past.year, past.month), (since.year, since.month))
        return self._covers_month(past)

    def _covers_month(self, past: Past) -> bool | None:
        """Of a month that no year is told of, it is the same year as now's."""
        since, now = self.since, self.now
        if past.month is None or past.year is not None:
            return None
        if now is None:  # what was so before now, of this year: "the lowest since February"
            if since is None or since.month is None or since.year is not None:
                return None
            return _is_between(past.month, since.month)
        if now.month is None:
            return None
        if past.month >= now.month:
            return None
        if since is None:
            return True
        if since.years_back is not None:
            return None
        is_later_year = since.year is not None and (
            since.month is None or (now.year is not None and now.year > since.year)
        )
        if is_later_year or (since.month is not None and past.month > since.month):
            return True
        return None if since.year is not None else False


def _is_between(month: int, since: int) -> bool | None:
    """Whether the last such month is after the one since which; of half a year off, both may be."""
    if month == since or abs(month - since) > _HALF_YEAR:
        return None
    return month > since


def _is_after(past: tuple[int, int | None], since: tuple[int, int | None]) -> bool | None:
    """Whether the one time is after the other; None where one holds the other, or is it."""
    if past[0] != since[0]:
        return past[0] > since[0]
    if past[1] is None or since[1] is None or past[1] == since[1]:
        return None
    return past[1] > since[1]


def reach_of(sentence: Sentence, last: Token, numsets: Sequence[Numset]) -> Reach | None:
    """For how long what a superlative says goes, by the words behind it.

    last: the superlative's last word.
    """
    levels = load_word_lists(_WORDS)["level"]
    behind = list(sentence.tokens[last.index + 1 :])
    while behind and behind[0].lemma in levels:
        behind = behind[1:]
    if not behind:
        return None
    opening = behind[0].form
    before = sentence.tokens[: last.index]
    now = _dated([t for t in before if t.pos != "VERB"], numsets)
    if opening == _SINCE:
        since = _dated(behind[1:], numsets, is_first=True)
        return None if since is None else Reach(_words(behind[:4]), since, now)
    if opening in load_word_lists(_WORDS)["ever"] or _forms(behind[:2]) == _RECORDED:
        return Reach(_words(behind[:2]), None, now)
    if opening in _SPANNING:
        years = _length(behind[1:], numsets)
        if years is not None:
            return Reach(_words(behind[:4]), Past("", frozenset(), years_back=years), now)
    return None


def past_time(sentence: Sentence, numsets: Sequence[Numset]) -> Past | None:
    """The only past time that a hypothesis names."""
    tokens = sentence.tokens
    words = load_word_lists(_WORDS)
    for token in tokens:
        if token.form in words["back"] and token.index > 1:
            years = _length(tokens[: token.index], numsets, is_end=True)
            first = max(token.index - 2, 0)
            places = frozenset(range(first, token.index + 1))
            return None if years is None else Past(token.text, places, years_back=years)
    at = [t.index for t in tokens if t.form in _DATING]
    found = [p for i in at if (p := _dated(tokens[i + 1 :], numsets, is_first=True)) is not None]
    return found[0] if len(found) == 1 else None


def _dated(
    tokens: Sequence[Token], numsets: Sequence[Numset], is_first: bool = False
) -> Past | None:
    """The month, the year or both that words name; where `is_first`, those that begin with it."""
    for at, token in enumerate(tokens):
        month = MONTHS.get(token.form) if token.pos == "PROPN" else None
        year = _year(token, numsets)
        if month is not None:
            behind = tokens[at + 1 : at + 2]
            year = _year(behind[0], numsets) if behind else None
            places = (token.index, *(t.index for t in behind if year is not None))
            return Past(token.text, frozenset(places), year, month)
        if year is not None:
            return Past(token.text, frozenset((token.index,)), year)
        if is_first:
            return None
    return None


def _year(token: Token, numsets: Sequence[Numset]) -> int | None:
    year = next((n for n in numsets if n.unit.kind is Kind.YEAR and n.holds(token)), None)
    return int(year.interval.value) if year is not None and year.interval.is_point else None


def _length(
    tokens: Sequence[Token], numsets: Sequence[Numset], is_end: bool = False
) -> Fraction | None:
    """How many years a length of time has that begins some words, or ends them."""
    units = load_word_lists(_WORDS)["units"]
    near = [t for t in (tokens[-2:] if is_end else tokens[:4]) if t.lemma in units]
    if len(near) != 1:
        return None
    noun = near[0]
    told = next((n for n in numsets if n.holds(noun) and n.unit.kind is Kind.DURATION), None)
    count = Fraction(1)
    if told is not None:
        if not told.interval.is_point:
            return None
        count = Fraction(told.interval.value)
    elif not any(t.form in _ONE and t.index == noun.index - 1 for t in tokens):
        return None
    return count * _IN_YEARS[noun.lemma]


def _forms(tokens: Sequence[Token]) -> tuple[str, ...]:
    return tuple(t.form for t in tokens)


def _words(tokens: Sequence[Token]) -> str:
    return " ".join(t.text for t in tokens if t.pos != "PUNCT")
