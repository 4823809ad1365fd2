"""On which day a certain event is: a party on 3 May is in May, and neither in June nor on the 4th.

Only of "the party is on …" and "takes place on …", where nothing but the date is told of it, or how
long after a date it is; and of what runs from one day to another, see `event_runs`.
"""

from collections.abc import Sequence
from dataclasses import dataclass, fields
from datetime import timedelta
from functools import cache

from qreas.lexicon.labels import load_labels
from qreas.reasoning.events.moments import moment
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.calendar_names import MONTHS
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step, yes_or_no
from qreas.reasoning.rules import Numerals
from qreas.reasoning.time.event_runs import by_end, by_run, denies
from qreas.reasoning.time.told_dates import ToldDate, told_date
from qreas.tags import NOMINAL_OR_ADJECTIVAL, VERBAL
from qreas.types import Case, Document, Kind, Label, Missing, Numset, Token

_RULE = "event-dates"
_ON, _FROM = frozenset(("on", "in")), frozenset(("from", "after"))
_DAYS = {"day": 1, "week": 7}
# A year with and one without a 29th of February, and how far a date is reckoned in days.
_ANY_YEARS, _LONGEST = ("2000", "2001"), 300
_DETERMINERS = frozenset(("the", "this", "our", "my", "your", "his", "her", "their"))
_HAPPENS = (("be",), ("will", "be"), ("take", "place"), ("will", "take", "place"), ("be", "hold"))


@dataclass(frozen=True, slots=True)
class _Dated:
    """An event by its words, how the text speaks of its time, and its date."""

    name: tuple[str, ...]
    is_past: bool
    date: ToldDate


@cache
def _days() -> frozenset[str]:
    """The months and the days of the week."""
    labels = load_labels("en")
    return labels.months | labels.weekdays


@needs(premise=_days, hypothesis=_days)
def prove_by_event_dates(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when both texts tell nothing but the date of the same event."""
    del numerals  # a day is a day
    case = found.case
    if not found.is_one_claim or denies(case.premise):
        return None
    if (verdict := by_run(case)) is not None:
        return _proof(verdict, case)
    if (ended := by_end(case)) is not None:
        return _told(ended, case)
    given = _read(case.premise, case.premise_numsets)
    asked = _read(case.hypothesis, case.hypothesis_numsets)
    if given is None or asked is None:
        return None
    if (given.name, given.is_past) != (asked.name, asked.is_past):
        return None
    return _proof(_follows(given.date, asked.date), case)


def _proof(is_so: bool | None, case: Case) -> Proof:
    """The proof that it is as the hypothesis says, were nothing denied; None leaves it open."""
    label = Label.NEUTRAL
    if is_so is not None:
        is_denied = denies(case.hypothesis)
        label = yes_or_no(is_so is not is_denied)
    return _told(label, case)


def _told(label: Label, case: Case) -> Proof:
    told = f"{case.premise.text} → {case.hypothesis.text}"
    missing = (Missing("other-time", case.hypothesis.text),) if label is Label.NEUTRAL else ()
    return in_one_step(_RULE, label, told, step=_RULE, missing=missing)


def _follows(given: ToldDate, asked: ToldDate) -> bool | None:
    """Whether the one date lies within the other; None where they may be the same."""
    parts = [(getattr(given, f.name), getattr(asked, f.name)) for f in fields(ToldDate)]
    if any(one and other and one != other for one, other in parts):
        return False
    return True if all(one or not other for one, other in parts) else None


def _read(document: Document, numsets: Sequence[Numset]) -> _Dated | None:
    """Reads "The party is on 3 May", or "ten days after" it, denied or not; nothing besides."""
    if len(document.sentences) != 1:
        return None
    sentence = document.sentences[0]
    negations = load_operators().negations
    tokens = [t for t in sentence.tokens if t.pos != "PUNCT" and t.form not in negations]
    length = next((n for n in numsets if n.unit.kind is Kind.DURATION), None)
    apart = {i for i, t in enumerate(tokens) if length is not None and length.holds(t)}
    joint = next((i for i, t in enumerate(tokens) if i in apart or t.form in _ON), 0)
    verb = next((i for i, t in enumerate(tokens[:joint]) if t.pos in VERBAL), 0)
    if tuple(t.lemma for t in tokens[verb:joint]) not in _HAPPENS:
        return None
    subject = tokens[:verb]
    if not subject or subject[0].form not in _DETERMINERS or subject[-1].tag != "NN":
        return None
    if length is None:
        date = told_date(tokens[joint + 1 :])
    else:
        date = _date_after(length, tokens[joint + len(apart) :])
    if date is None or any(t.pos not in NOMINAL_OR_ADJECTIVAL for t in subject[1:]):
        return None
    is_past = any(t.tag == "VBD" for t in tokens[verb:joint])
    return _Dated(tuple(t.lemma for t in subject), is_past, date)


def _date_after(length: Numset, behind: Sequence[Token]) -> ToldDate | None:
    """The date so many days or weeks from or after the one that stands behind, of any year."""
    date = told_date(behind[1:]) if behind and behind[0].form in _FROM else None
    days = _DAYS.get(length.unit.name)
    is_plain = length.interval.is_point and not length.is_approximate
    if date is None or not (date.day and date.month) or days is None or not is_plain:
        return None
    count = days * length.interval.value
    begun = [moment((date.day, date.month, date.year or year)) for year in _ANY_YEARS]
    if count.denominator != 1 or count > _LONGEST or None in begun:
        return None
    ends = [each.first + timedelta(int(count)) for each in begun if each is not None]
    months = {name for name, number in MONTHS.items() if any(end.month == number for end in ends)}
    numbers = {str(end.day) for end in ends}
    if len(months) != 1:
        return None  # in a leap year it is the 29th of February
    year = str(ends[0].year) if date.year else ""
    return ToldDate(year, months.pop(), numbers.pop() if len(numbers) == 1 else "")
