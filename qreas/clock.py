"""Times of day in words as minutes: "9:40", "half past six"; half the day may be left open."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

_HOUR = 60
_HALF, _DAY = 12 * _HOUR, 24 * _HOUR
_NAMED = {"noon": _HALF, "midday": _HALF, "midnight": 0}
_HOURS = (
    *("one", "two", "three", "four", "five", "six"),
    *("seven", "eight", "nine", "ten", "eleven", "twelve"),
)
_STEPS = {"half": 30, "quarter": 15, "five": 5, "ten": 10, "twenty": 20, "twenty-five": 25}
_MORNING, _NIGHT = "in the morning", "at night"
# "Two at night" is after midnight, "ten at night" is not.
_SMALL_HOURS = 6 * _HOUR

_IN_DIGITS = re.compile(
    r"(\d{1,2})(?:[:.](\d{2}))?\s*(?:([ap])\.?\s?m\b.*|o['’]clock)?", re.IGNORECASE
)
_IN_WORDS = re.compile(
    r"(?<![\w:.-])(?:(?:(?:twelve|12) )?(?P<name>noon|midday|midnight)"
    r"|(?:(?P<step>half|(?:a )?quarter|twenty-five|twenty|ten|five|\d{1,2})(?: minutes)? "
    rf"(?P<way>past|to) )?(?P<hour>1[0-2]|[1-9]|{'|'.join(_HOURS)})(?::(?P<minute>[0-5]\d))?"
    r"(?P<sign> ?o['’]clock)?"
    r"(?: (?P<part>in the morning|in the afternoon|in the evening|at night))?)(?![\w:-]|\.\d)",
    re.IGNORECASE,
)
# Words of which a time in words has one; of "at ten to six in the end" it has two.
_TELLING = (
    *("noon", "midday", "midnight", " past ", "clock", "quarter", " at night"),
    *(" in the morning", " in the afternoon", " in the evening", " minutes to "),
)
_BARE = (" past ", " after ", " before ", " at one")
_BEFORE_HOUR = (" to ", " in the ")
# "It is five to eight": of these steps a number may be meant, too, as in "five to eight euros".
_NUMBERED = ("five to ", "ten to ", "twenty to ")
_IT_IS = re.compile(
    r"\bit(?: is|['’]s| was)(?: now| already| almost| only| just)? $", re.IGNORECASE
)
# "It is past nine", which counts nothing; "at one", where "one" does not stand for a thing.
_IT_IS_PAST = re.compile(
    r"\bit(?: is|['’]s| was)(?: now| already| not yet| just| long)? (?:past|after|before) $",
    re.IGNORECASE,
)
_AT_ONE = re.compile(r"\bat $", re.IGNORECASE)
_END = re.compile(r"$|[.,;!?]|\s+(?:on|yesterday|today|tomorrow)\b")
_ENDING = re.compile(r"$|[.,;!?]|\s+(?:and|but|when|so|now|on|yesterday|today|tomorrow)\b")
_LONGEST_OPENING = 24
# Before a time; "a quarter to six" or "nine in the morning" could else count something.
_BEFORE = re.compile(r"\b(?:at|by|before|after|until|till|since|around|about) $", re.IGNORECASE)
_LONGEST_WORD = len("between ") + 1
# What is counted in one part of the day, and then in another: "four cakes in the morning and six".
_COUNTED = re.compile(
    rf"\b(?!(?:{'|'.join(_HOURS)}|clock)\b)[a-z]+ (?:in the \w+|at night),? and $", re.IGNORECASE
)
_LONGEST_COUNTED = 60
_IN_SPAN = re.compile(r"\b(?:from|to|and|between) $", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Clock:
    """A time of day, in minutes after midnight; `is_sure` when it is said which half it is in."""

    minute: int
    is_sure: bool

    @property
    def hour(self) -> int:
        """The full hour, as a clock of twelve hours shows it."""
        return self.minute // _HOUR % 12 or 12

    def until(self, other: "Clock") -> int:
        """The minutes up to the next time that the clock shows the other, less than a day."""
        return (other.minute - self.minute) % (_DAY if self.is_sure and other.is_sure else _HALF)

    def may_be(self, other: "Clock") -> bool:
        """Both may name one time, as "6:00" and "6 p.m." do."""
        return self.until(other) == 0

    def later(self, minutes: int) -> "Clock":
        """The time so many minutes later, or earlier where they are negative."""
        return Clock((self.minute + minutes) % (_DAY if self.is_sure else _HALF), self.is_sure)


def clock(text: str) -> Clock | None:
    """The time of day that the words name; None when they name none.

    >>> clock("6:30 p.m.")
    Clock(minute=1110, is_sure=True)
    >>> clock("half past six")
    Clock(minute=390, is_sure=False)
    """
    words = text.strip()
    found = _IN_DIGITS.fullmatch(words)
    if found is None:
        spoken = _IN_WORDS.fullmatch(words)
        return None if spoken is None else _spoken(spoken)
    hour, minute, half = int(found[1]), int(found[2] or 0), (found[3] or "").lower()
    if hour > 24 or minute >= _HOUR or (half and not 1 <= hour <= 12):
        return None
    if half:
        hour = hour % 12 + (12 if half == "p" else 0)
    is_sure = bool(half) or hour > 12 or found[1].startswith("0")
    return Clock((hour * _HOUR + minute) % (_DAY if is_sure else _HALF), is_sure)


def times_in_words(text: str) -> Iterator[re.Match[str]]:
    """Where a text tells the time of day with words: "at noon", "half past six", "nine at night".

    Bare numbers are left out, and what may be a span of numbers or a share.
    """
    low = text.lower()
    tells = any(word in low for word in (*_TELLING, *_NUMBERED, *_BARE))
    if not tells and not all(word in low for word in _BEFORE_HOUR):
        return
    for found in _IN_WORDS.finditer(text):
        is_sure = found["name"] or found["sign"] or (found["way"] or "").lower() == "past"
        before = text[max(0, found.start() - _LONGEST_WORD) : found.start()]
        is_told = bool(found["step"] or found["part"]) and _BEFORE.search(before) is not None
        if found["part"] and not found["step"] and not is_told:
            opening = text[max(0, found.start() - _LONGEST_OPENING) : found.start()]
            is_told = _IT_IS.search(opening) is not None  # "it is three in the afternoon"
        is_told |= _is_bare_hour(found, text)
        if found["step"] and not is_sure and not found["part"]:
            is_told = _tells_hour(found, text, is_at=is_told)
        is_in_span = found["part"] and _IN_SPAN.search(before)
        if is_in_span and _COUNTED.search(
            text[max(0, found.start() - _LONGEST_COUNTED) : found.start()]
        ):
            is_in_span = None
        if is_sure or is_told or is_in_span:
            yield found


def _is_bare_hour(found: re.Match[str], text: str) -> bool:
    """Reads "it is past nine" and "at one", behind which nothing is counted."""
    hour = found["hour"]
    if hour is None or hour != found[0] or _END.match(text, found.end()) is None:
        return False
    opening = text[max(0, found.start() - _LONGEST_OPENING) : found.start()]
    is_one = hour.lower() == _HOURS[0] and _AT_ONE.search(opening) is not None
    return is_one or _IT_IS_PAST.search(opening) is not None


def _tells_hour(found: re.Match[str], text: str, *, is_at: bool) -> bool:
    """Reads "at a quarter to six", and "it is five to eight" where nothing is counted.

    is_at: a preposition stands before that tells when.
    """
    opening = text[max(0, found.start() - _LONGEST_OPENING) : found.start()]
    is_told = is_at or _IT_IS.search(opening) is not None
    may_count = f"{found['step']} to ".lower() in _NUMBERED or found["step"].isdecimal()
    is_end = _ENDING.match(text, found.end()) is not None
    return is_told and (is_end or (is_at and not may_count))


def _spoken(found: re.Match[str]) -> Clock:
    if found["name"]:
        return Clock(_NAMED[found["name"].lower()], is_sure=True)
    hour = found["hour"].lower()
    at = (int(hour) if hour.isdecimal() else _HOURS.index(hour) + 1) * _HOUR
    step = (found["step"] or "").lower().removeprefix("a ")
    apart = int(step) if step.isdecimal() else _STEPS.get(step, 0)
    at += int(found["minute"] or 0) + (apart if found["way"] != "to" else -apart)
    part = (found["part"] or "").lower()
    minute = at % _HALF
    if not part:
        return Clock(minute, is_sure=False)
    is_early = part == _MORNING or (part == _NIGHT and minute < _SMALL_HOURS)
    return Clock(minute + (0 if is_early else _HALF), is_sure=True)
