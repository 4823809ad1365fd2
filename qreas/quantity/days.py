"""Dates, times of day and years that only the words beside a number give away."""

from qreas.quantity.decade import APOSTROPHES, decade_in_digits
from qreas.quantity.lexeme import WORD
from qreas.quantity.neighbours import Neighbours, Special
from qreas.types import Kind

FIRST_YEAR, LAST_YEAR = 1500, 2100
"""A bare four-digit number in between may be a year where its neighbours say so."""
RECENT_YEARS = (1900, 2050)
"""In between it is a year unless its neighbours say that it counts."""
_LAST_DAY = 31
_JOINING = ("-", "–", "to", "and", "through", "until")
_ERAS = frozenset(("a.d.", "ad", "b.c.", "bc", "bce", "ce"))
_SURE_CUES = frozenset(("in", "since", "during", "until", "till", "mid", "early", "late", "circa"))
_DETERMINERS = frozenset(
    ("the", "a", "an", "its", "his", "her", "their", "our", "this", "that", "my")
)
_BOUNDING = frozenset(("than", "least", "most", "about", "over", "under", "nearly", "almost", "="))
_OPENING, _BEFORE_CLAUSE = frozenset(("in", "by")), ("", ".", ",", ";", "but", "and")
_FINITE = frozenset(("was", "were", "had", "have", "has", "is", "are", "will", "would"))
_PLURALS = frozenset(("people", "men", "women", "children"))
_BEFORE_DAYS = frozenset(("on", "by", "since", "until", "of", "from", "before", "after", "through"))


def date_at(near: Neighbours, at: int) -> Special | None:
    """Reads "May 19, 1990", "the 5th of May", "Oct. 18-22"; of "May 1990" only the year."""
    day = near.integer(at)
    last = at + (near.text(at + 1) in ("st", "nd", "rd", "th") and near.is_glued(at + 1))
    month_before = near.past_dot(at - 1, -1)
    if near.text(month_before) == "the":
        month_before -= 1
    after = last + 1 + (near.text(last + 1) == "of")
    if 1 <= day <= _LAST_DAY:
        if _is_month(near, month_before):
            return Special(Kind.DATE, month_before, _with_year(near, last), day)
        if _is_month(near, after):
            dotted = after + (near.text(after + 1) == ".")
            end = _with_year(near, dotted)
            return Special(Kind.DATE, at, after if end == dotted else end, day)
        if _shares_month(near, at, last):
            return Special(Kind.DATE, at, last, day)
    if near.text(month_before) == "of" and _is_year(near, at):
        month_before = near.past_dot(month_before - 1, -1)
    if _is_year(near, at) and _is_month(near, near.past_dot(month_before, -1)):
        return Special(Kind.YEAR, at, at, day)
    return None


def time_at(near: Neighbours, at: int) -> Special | None:
    """Reads "9 a.m.", "10 o'clock", "14 GMT"."""
    hour = near.integer(at)
    after = near.text(at + 1)
    if 0 <= hour <= 24 and after in ("a.m.", "p.m.", "a.m", "p.m", "o'clock"):
        return Special(Kind.TIME, at, at + 1, hour)
    if 0 <= hour <= 24 and after in near.labels.zones and near.lexemes[at + 1].text.isupper():
        return Special(Kind.TIME, at, at + 1, hour)
    return None


def year_at(near: Neighbours, at: int) -> Special | None:
    """Reads "in 1998", "the '80s", "A.D. 60", and bare numbers that nothing counts by."""
    if not _is_four_digits(near, at):
        return _short_year(near, at)
    year = near.integer(at)
    special = Special(Kind.YEAR, at, at, year)
    before = near.text(at - 1)
    before = near.text(at - 2) if before == "-" else before
    if before in near.labels.year_nouns and 900 <= year <= LAST_YEAR:
        return special
    if before in ("and", "to", "-", "–") and _is_era_year(near, at - 2, at - 3):
        return special
    if not _is_year(near, at) or _is_measured(near, at) or _counts(near, at, before):
        return None
    is_recent = RECENT_YEARS[0] <= year <= RECENT_YEARS[1]
    if year % 100 == 0 and before in ("", "."):
        return None
    is_cued = before in near.labels.year_cues or before in near.labels.weekdays
    return special if is_recent or (is_cued and before in _SURE_CUES) else None


def _is_month(near: Neighbours, at: int) -> bool:
    """A month's name; "may" and "march" only with a capital or a full date around."""
    word = near.text(at)
    if word not in near.labels.months:
        return False
    if word not in ("may", "march") or near.lexemes[at].text[0].isupper():
        return True
    return near.text(at - 1) in _BEFORE_DAYS or near.text(at - 2) in _BEFORE_DAYS


def _shares_month(near: Neighbours, at: int, last: int) -> bool:
    """Another day is joined to it, whose month is its own: "5 to 20 March", "Oct. 18-22"."""
    if near.text(last + 1) in _JOINING and 1 <= near.integer(last + 2) <= _LAST_DAY:
        following = last + 3
        return _is_month(near, following + (near.text(following) == "of"))
    is_joined = near.text(at - 1) in _JOINING and 1 <= near.integer(at - 2) <= _LAST_DAY
    is_end = near.text(at - 1) in "-–" or near.text(last + 1) in ("", ".", ",", ";")
    return is_joined and is_end and _is_month(near, near.past_dot(at - 3, -1))


def _with_year(near: Neighbours, last: int) -> int:
    """The end of a date that a year follows: "May 19, 1990"."""
    at = last + 1 + (near.text(last + 1) == ",")
    return at if _is_year(near, at) else last


def _is_year(near: Neighbours, at: int) -> bool:
    text = near.text(at)
    return len(text) == 4 and text.isdecimal() and FIRST_YEAR <= int(text) <= LAST_YEAR


def _is_four_digits(near: Neighbours, at: int) -> bool:
    text = near.text(at)
    return len(text) == 4 and text.isdecimal()


def _is_era_year(near: Neighbours, at: int, era: int) -> bool:
    return _is_four_digits(near, at) and (_is_year(near, at) or near.text(era) in _ERAS)


def _counts(near: Neighbours, at: int, before: str) -> bool:
    """The number counts what follows: a plural, and nothing before it speaks for a year."""
    if before in _SURE_CUES and near.integer(at) % 100 != 0:
        return False
    if before in _OPENING and near.text(at - 2) in _BEFORE_CLAUSE and near.text(at + 2) in _FINITE:
        return False  # "In 2000 rents were low": a subject stands behind no preposition
    if before in _DETERMINERS or (before == "'s" or before.endswith("'s")):
        return False
    follower = near.lexemes[at + 1] if at + 1 < len(near.lexemes) else None
    if follower is None or follower.sort is not WORD:
        return before in _BOUNDING
    if follower.lower in near.labels.function_words:
        return before in _BOUNDING
    nouns = [near.text(k) for k in (at + 1, at + 2)]
    plural = any((n.endswith("s") and not n.endswith(("ss", "'s"))) or n in _PLURALS for n in nouns)
    return plural or before in _BOUNDING


def _short_year(near: Neighbours, at: int) -> Special | None:
    """Reads "'98", "A.D. 60", "in the 30s"."""
    decade = decade_in_digits(near.lexemes, at, near.grammar)
    if decade is not None:
        kind = None if decade.year is None else Kind.YEAR
        return Special(kind, decade.first, decade.last, decade.year or 0)
    if near.text(at - 1) in APOSTROPHES and near.is_glued(at) and not near.is_glued(at - 1):
        text = near.text(at)
        if len(text) == 2 and text.isdecimal() and near.text(at + 1) not in ("'", '"'):
            return Special(Kind.YEAR, at - 1, at, int(text))
    is_era = near.text(at - 1) in _ERAS or near.text(at + 1) in _ERAS
    if is_era and near.integer(at) > 0:
        return Special(Kind.YEAR, at, at, near.integer(at))
    return None


def _is_measured(near: Neighbours, at: int) -> bool:
    """A sign of money or percent stands with the number."""
    after = near.lexemes[at + 1] if at + 1 < len(near.lexemes) else None
    if after is not None and after.is_glued and (after.sort is WORD or after.text == "%"):
        return True
    return near.text(at - 1) in "$€£¥₹" and at > 0
