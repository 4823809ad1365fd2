"""On which day a certain event is: a party on 3 May is in May, and neither in June nor on the 4th.

Only of "the party is on …" and "takes place on …", where nothing but the date is told of it; and
of what runs from one day to another, see `event_runs`.
"""

from dataclasses import dataclass, fields
from functools import cache

from qreas.lexicon.labels import load_labels
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step
from qreas.reasoning.rules import Numerals
from qreas.reasoning.time.event_runs import by_run
from qreas.reasoning.time.told_dates import ToldDate, told_date
from qreas.tags import VERBAL
from qreas.types import Case, Document, Label, Missing

_RULE = "event-dates"
_ON = frozenset(("on", "in"))
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
    if not found.is_one_claim or case.premise.mentions(load_operators().negations):
        return None
    if (verdict := by_run(case)) is not None:
        return _proof(verdict, case)
    given, asked = _read(case.premise), _read(case.hypothesis)
    if given is None or asked is None:
        return None
    if (given.name, given.is_past) != (asked.name, asked.is_past):
        return None
    return _proof(_follows(given.date, asked.date), case)


def _proof(is_so: bool | None, case: Case) -> Proof:
    """The proof that it is as the hypothesis says, were nothing denied; None leaves it open."""
    label = Label.NEUTRAL
    if is_so is not None:
        is_denied = case.hypothesis.mentions(load_operators().negations)
        label = Label.ENTAILMENT if is_so is not is_denied else Label.CONTRADICTION
    told = f"{case.premise.text} → {case.hypothesis.text}"
    missing = (Missing("other-time", case.hypothesis.text),) if label is Label.NEUTRAL else ()
    return in_one_step(_RULE, label, told, step=_RULE, missing=missing)


def _follows(given: ToldDate, asked: ToldDate) -> bool | None:
    """Whether the one date lies within the other; None where they may be the same."""
    parts = [(getattr(given, f.name), getattr(asked, f.name)) for f in fields(ToldDate)]
    if any(one and other and one != other for one, other in parts):
        return False
    return True if all(one or not other for one, other in parts) else None


def _read(document: Document) -> _Dated | None:
    """Reads "The party is on 3 May", denied or not, and nothing besides."""
    if len(document.sentences) != 1:
        return None
    sentence = document.sentences[0]
    negations = load_operators().negations
    tokens = [t for t in sentence.tokens if t.pos != "PUNCT" and t.form not in negations]
    joint = next((i for i, t in enumerate(tokens) if t.form in _ON), 0)
    verb = next((i for i, t in enumerate(tokens[:joint]) if t.pos in VERBAL), 0)
    if tuple(t.lemma for t in tokens[verb:joint]) not in _HAPPENS:
        return None
    subject = tokens[:verb]
    if not subject or subject[0].form not in _DETERMINERS or subject[-1].tag != "NN":
        return None
    date = told_date(tokens[joint + 1 :])
    if date is None or any(t.pos not in ("NOUN", "ADJ", "PROPN") for t in subject[1:]):
        return None
    is_past = any(t.tag == "VBD" for t in tokens[verb:joint])
    return _Dated(tuple(t.lemma for t in subject), is_past, date)
