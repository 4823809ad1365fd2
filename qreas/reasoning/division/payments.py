"""What is still owed of what was due: of a rent of $1,200, of which $900 were paid, $300.

The rent was then not paid in full; whoever has paid as much as was due owes nothing. A monthly rent
is due once for a month that is named.
"""

from dataclasses import replace

from qreas.dependents import has_case
from qreas.interval import Interval
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.calendar_names import MONTHS
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.marked_clauses import words_between_marks
from qreas.reasoning.proof import Proof, in_one_step, placed, yes_or_no
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import NOMINAL, PAST
from qreas.types import Kind, Label, Numset, Sentence, Unit

_RULE, _WORDS = "deliveries", "division/payments"
_MARKS = frozenset((",", ";", ".", "and", "but", "while"))
_AIMING = ("to", "for", "on")
_MONTH, _PAIR = "month", 2
# Words by which more is due, or not all that was paid is told.
_FURTHER = frozenset(
    ("plus", "interest", "also", "another", "more", "deposit", "each", "per", "late")
)


def by_payments(found: Findings) -> Proof | None:
    """A proof when the hypothesis says whether all was paid that was due, or how much is not."""
    case = found.case
    if not case.premise.mentions(load_word_lists(_WORDS)["due"]):
        return None
    if case.premise.mentions(_FURTHER) or not _says_no_more(found):
        return None
    told = _due_and_paid(found)
    if told is None:
        return None
    due, paid = told
    label = _label(due.interval - paid.interval, case.hypothesis.sentences[0], found)
    if label is None or label is Label.NEUTRAL:
        return None
    return in_one_step(_RULE, label, f"{due.text} − {paid.text}")


def _due_and_paid(found: Findings) -> tuple[Numset, Numset] | None:
    """The amount that was due, and the one that was paid of it."""
    premise, words = found.case.premise, load_word_lists(_WORDS)
    money = [n for n in found.case.premise_numsets if n.unit.kind in (Kind.CURRENCY, Kind.RATE)]
    if len(money) != _PAIR or any(n.is_approximate or not n.interval.is_point for n in money):
        return None
    paid, due = list[Numset](), list[Numset]()
    for each in money:
        clause = words_between_marks(premise.sentences[each.sentence], each.start, _MARKS)
        if any(t.lemma in words["paying"] and t.tag in PAST for t in clause):
            paid.append(each)
        elif any(t.lemma in words["due"] for t in clause):
            due.append(_for_month(each, found))
    if len(paid) != 1 or len(due) != 1 or paid[0].unit != due[0].unit:
        return None
    return (due[0], paid[0]) if _is_of_same(paid[0], due[0], found) else None


def _is_of_same(paid: Numset, due: Numset, found: Findings) -> bool:
    """It is paid for nothing else, and to nobody who has nothing to do with it: "for a car"."""
    premise, words = found.case.premise, load_word_lists(_WORDS)
    sentence, of_due = (premise.sentences[n.sentence] for n in (paid, due))
    known = words["due"] | MONTHS.keys()
    if paid.sentence != due.sentence:
        known |= of_due.vocabulary
    clause = words_between_marks(sentence, paid.start, _MARKS)
    aims = (t for t in clause if t.pos in NOMINAL and not paid.holds(t))
    return all(t.is_among(known) for t in aims if any(has_case(sentence, t, to) for to in _AIMING))


def _for_month(due: Numset, found: Findings) -> Numset:
    """What is due for one month, where the premise names one."""
    per, premise = due.unit.per, found.case.premise
    named = [t for t in premise.tokens if t.form in MONTHS and t.pos == "PROPN"]
    if per is None or per.name != _MONTH or len(named) != 1:
        return due
    amounts = (n.unit for n in found.case.premise_numsets if n.unit.kind is Kind.CURRENCY)
    unit: Unit = next((u for u in amounts if u.name == due.unit.name), due.unit)
    return replace(due, unit=unit)


def _label(owed: Interval, sentence: Sentence, found: Findings) -> Label | None:
    words, asked = load_word_lists(_WORDS), found.case.hypothesis_numsets
    told = {word for t in sentence.tokens for word in (t.form, t.lemma)}
    is_denied = not told.isdisjoint(load_operators().negations)
    is_all = not told.isdisjoint(words["complete"]) and not told.isdisjoint(words["paying"])
    is_owing = not told.isdisjoint(words["owing"])
    if is_all is is_owing:
        return None
    if is_all:
        return None if asked else yes_or_no((owed.high <= 0) is not is_denied)
    if len(asked) == 1 and not is_denied and owed.low >= 0:
        return placed(owed, asked[0].interval) if asked[0].unit.kind is Kind.CURRENCY else None
    return None if asked else yes_or_no((owed.low > 0) is not is_denied)


def _says_no_more(found: Findings) -> bool:
    """All else that the hypothesis says stands in the premise."""
    words = load_word_lists(_WORDS)
    return found.says_no_more(words["paying"] | words["complete"] | words["owing"] | words["light"])
