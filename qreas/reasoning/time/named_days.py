"""Which day of the week it is, told from another day: the day after a Tuesday is a Wednesday.

What is in three days is on a Friday, where today is a Tuesday.
"""

import re

from qreas.function_words import INDEFINITE_ARTICLES
from qreas.numerals import find, load_grammar
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.calendar_names import WEEKDAYS
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.proof import Proof, in_one_step, yes_or_no
from qreas.types import Case, Document, Kind, Token

_OFFSETS = {
    "the day before yesterday": -2,
    "yesterday": -1,
    "today": 0,
    "it": 0,
    "tomorrow": 1,
    "the day after tomorrow": 2,
}
_COUNTED = re.compile(
    r"(?:in )?(?P<count>\d{1,4}|[a-z]+) (?P<unit>days?|weeks?)(?: ago| from (?:now|today))?"
)
_NAMES = "|".join(sorted((name for name in _OFFSETS if name != "it"), key=len, reverse=True))
_ANY_NAME = (
    rf"(?P<name>{_NAMES}|in \w+ (?:days?|weeks?)|\w+ (?:days?|weeks?) (?:ago|from (?:now|today)))"
)
_BE = r"(?: is| was| will be|'s|'ll be)"
# "Tomorrow is Friday", "in two days it will be Friday", "it was Friday three days ago".
_TELLING_DAYS = (
    re.compile(rf"{_ANY_NAME}(?: it)?{_BE} (?:an? )?(?P<day>{'|'.join(WEEKDAYS)})"),
    re.compile(rf"it{_BE} (?:an? )?(?P<day>{'|'.join(WEEKDAYS)})(?: {_ANY_NAME})?"),
)
_IDLE = (" not ", " already ", " only ")
_TODAY = re.compile(
    rf"\b(?:today is|today's|it is|it's) (?:an? )?({'|'.join(WEEKDAYS)})\b", re.IGNORECASE
)
_IN, _AGO = "in", re.compile(r"\s*ago\b")
_LATER = re.compile(r"\s*from (?:now|today)\b")
_UNITS = {"day": 1, "week": 7}
_NAMED = re.compile(r"(the day (?:before|after) )?\b(yesterday|tomorrow)\b")


def by_named_day(found: Findings) -> Proof | None:
    """A proof when both texts tell nothing but which day of the week some day is."""
    case = found.case
    if case.premise.mentions(load_operators().negations):
        return None
    given, asked = _today(case.premise), _today(case.hypothesis)
    if given is None or asked is None:
        return None
    is_denied = case.hypothesis.mentions(load_operators().negations)
    label = yes_or_no((given == asked) is not is_denied)
    told = f"{case.premise.text} → {case.hypothesis.text}"
    return in_one_step("weekdays", label, told)


def _today(document: Document) -> int | None:
    """The number of the day that it is today, by what the text says of some day."""
    text = document.text.strip().rstrip(".!").lower().replace(",", "").replace("’", "'")
    for word in _IDLE:
        text = text.replace(word, " ")
    for pattern in _TELLING_DAYS:
        read = pattern.fullmatch(text)
        offset = None if read is None else _named_offset(read)
        if read is not None and offset is not None:
            return (WEEKDAYS.index(read["day"]) - offset) % len(WEEKDAYS)
    return None


def _named_offset(read: re.Match[str]) -> int | None:
    """How many days from today the day is that is named, or counted."""
    name = read["name"] or "today"
    if name in _OFFSETS:
        return _OFFSETS[name]
    counted = _COUNTED.fullmatch(name)
    if counted is None:
        return None
    number = _counted(counted["count"])
    if number is None:
        return None
    days = number * _UNITS[counted["unit"].removesuffix("s")]
    return -days if name.endswith("ago") else days


def _counted(word: str) -> int | None:
    """The whole number that a word or digits tell; one of an article."""
    if word in INDEFINITE_ARTICLES:
        return 1
    if word.isdecimal():
        return int(word)
    told = [s.value for s in find(word, load_grammar("en")) if not s.is_ordinal]
    return int(told[0]) if len(told) == 1 else None


def by_counted_day(found: Findings) -> Proof | None:
    """A proof when the premise tells which day it is today and in how many days something is."""
    case = found.case
    named = [t for t in case.hypothesis.tokens if t.form in WEEKDAYS]
    today = _TODAY.findall(case.premise.text)
    if len(named) != 1 or len(today) != 1 or case.hypothesis_numsets:
        return None
    steps = _days_from_now(case)
    is_denied = case.hypothesis.mentions(load_operators().negations)
    if steps is None or is_denied or not _says_no_more(named[0], found):
        return None
    day = (WEEKDAYS.index(today[0].lower()) + steps) % len(WEEKDAYS)
    label = yes_or_no(WEEKDAYS[day] == named[0].form)
    told = f"{today[0]} {steps:+d} → {WEEKDAYS[day].capitalize()}"
    return in_one_step("weekdays", label, told)


def _days_from_now(case: Case) -> int | None:
    """In how many days it is, negative for what is past; None where that is not told once."""
    text = case.premise.text
    found = [_offset(match) for match in _NAMED.findall(text.lower())]
    for numset in case.premise_numsets:
        length = _UNITS.get(numset.unit.name)
        if length is None or not numset.interval.is_point or numset.unit.kind is not Kind.DURATION:
            return None
        days = int(numset.interval.value * length)
        behind = text[numset.end :]
        if _AGO.match(behind):
            found.append(-days)
        elif _LATER.match(behind) or case.premise.word_before(numset.start) == _IN:
            found.append(days)
        else:
            return None
    return found[0] if len(found) == 1 else None


def _offset(named: tuple[str, str]) -> int:
    """How many days from today it is: "tomorrow", "the day after tomorrow"."""
    return _OFFSETS["".join(named)]


def _says_no_more(named: Token, found: Findings) -> bool:
    """All but the name of the day follows from what the premise claims."""
    root = found.case.hypothesis.sentences[0].root
    links = [x for x in found.alignment.links if x.hypothesis.token is not named]
    places = [x.premise.place for x in links if x.premise is not None]
    return (
        bool(links)
        and all(x.keeps for x in links)
        and not found.hypothesis_claims.of((0, root.index))
        and not any(map(found.premise_claims.of, places))
    )
