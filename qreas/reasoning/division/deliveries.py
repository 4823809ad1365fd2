"""What is missing of what was ordered or due: of 60 lamps of which only 45 came, 15 are missing.

The order was then not delivered in full, nor was a rent paid of $1,200 of which $900 came; where as
much came as was due, nothing is missing. What became of the rest otherwise, stays open.
"""

from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace
from itertools import pairwise

from qreas.dependents import has_case
from qreas.interval import Interval
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.calendar_names import MONTHS
from qreas.reasoning.knowledge.operators import denies_or_supposes, load_operators
from qreas.reasoning.marked_clauses import words_between_marks
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step, placed, yes_or_no
from qreas.reasoning.rules import Numerals
from qreas.reasoning.word_lists import load_word_lists, words_of
from qreas.tags import COMPARATIVE, NOMINAL, PAST
from qreas.types import COUNTS, Document, Kind, Label, Numset, Sentence

_RULE, _WORDS = "deliveries", "division/deliveries"
_MARKS = frozenset((",", ";", ".", "and", "but", "while", "of"))
_MONEY = frozenset((Kind.CURRENCY, Kind.RATE))
_NOT = frozenset(("not", "n't", "never", "no"))
_WAITING, _MONTH, _PAIR = ("wait", "for"), "month", 2
_MORE, _FEWER = frozenset(("more",)), frozenset(("few", "fewer", "less"))
_AIMING = ("to", "for", "on")


@dataclass(frozen=True, slots=True)
class _Delivery:
    """How much was ordered or due, and how much of it came."""

    due: Numset
    came: Numset

    @property
    def missing(self) -> Interval:
        """How much did not come; below nothing where more came."""
        return self.due.interval - self.came.interval


@needs(premise=lambda: words_of(_WORDS, "ordering", "due"))
def prove_by_deliveries(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the hypothesis says what came of an order, or of a debt, or did not."""
    del numerals  # what comes is counted
    case = found.case
    if not found.is_one_claim or denies_or_supposes(case.premise):
        return None
    delivery = _delivery(case.premise, case.premise_numsets)
    if delivery is None or not _says_no_more(found):
        return None
    label = _label(delivery, case.hypothesis.sentences[0], case.hypothesis_numsets)
    if label is None or label is Label.NEUTRAL:
        return None
    return in_one_step(_RULE, label, f"{delivery.due.text} − {delivery.came.text}")


def _delivery(premise: Document, numsets: tuple[Numset, ...]) -> _Delivery | None:
    """The amount that was ordered or due, and the one that came of it."""
    words = load_word_lists(_WORDS)
    if premise.mentions(words["ordering"]):
        told, is_of_money = list(numsets), False
        asking, bringing = words["ordering"], words["coming"]
    else:
        told, is_of_money = [n for n in numsets if n.unit.kind in _MONEY], True
        asking, bringing = words["due"], words["paying"]
    if len(told) != _PAIR or (is_of_money and premise.mentions(words["further"])):
        return None
    kinds = _MONEY if is_of_money else COUNTS
    if any(n.unit.kind not in kinds or not n.interval.is_point or n.is_approximate for n in told):
        return None
    came = [n for n in told if _is_told_by(bringing, n, premise, is_done=True)]
    due = [n for n in told if n not in came and _is_told_by(asking, n, premise, is_done=False)]
    if len(came) != 1 or len(due) != 1:
        return None
    of, got = _for_month(due[0], came[0], premise), came[0]
    if is_of_money and not _is_paid_for_it(got, of, premise):
        return None
    are_alike = of.unit == got.unit or got.unit.kind is Kind.NUMBER
    return _Delivery(of, got) if are_alike else None


def _is_told_by(
    words: Collection[str], numset: Numset, premise: Document, *, is_done: bool
) -> bool:
    """Such a word stands in its clause; a verb of what came, in the past."""
    clause = words_between_marks(premise.sentences[numset.sentence], numset.start, _MARKS)
    return any(t.lemma in words and (not is_done or t.tag in PAST) for t in clause)


def _for_month(due: Numset, paid: Numset, premise: Document) -> Numset:
    """What is due for one month, where the premise names one."""
    per = due.unit.per
    named = [t for t in premise.tokens if t.form in MONTHS and t.pos == "PROPN"]
    if per is None or per.name != _MONTH or len(named) != 1 or due.unit.name != paid.unit.name:
        return due
    return replace(due, unit=paid.unit)


def _is_paid_for_it(paid: Numset, due: Numset, premise: Document) -> bool:
    """It is paid for nothing else, and to nobody who has nothing to do with it: "for a car"."""
    sentence, of_due = (premise.sentences[n.sentence] for n in (paid, due))
    known = load_word_lists(_WORDS)["due"] | MONTHS.keys()
    if paid.sentence != due.sentence:
        known |= of_due.vocabulary
    clause = words_between_marks(sentence, paid.start, _MARKS)
    aims = (t for t in clause if t.pos in NOMINAL and not paid.holds(t))
    return all(t.is_among(known) for t in aims if any(has_case(sentence, t, to) for to in _AIMING))


def _label(delivery: _Delivery, sentence: Sentence, asked: tuple[Numset, ...]) -> Label | None:
    """What the hypothesis says: that all came, that so much is missing, that less came."""
    words, missing, told = load_word_lists(_WORDS), delivery.missing, sentence.vocabulary
    is_denied = not told.isdisjoint(load_operators().negations | _NOT)
    is_of_coming = not told.isdisjoint(words["coming"] | words["paying"])
    is_short = not told.isdisjoint(words["missing"])
    is_short = is_short or _WAITING in pairwise(t.lemma for t in sentence.tokens)
    if any(True for _ in _degrees(sentence)):
        is_more = next(_degrees(sentence))
        is_of_order = not told.isdisjoint(words["ordering"]) and "than" in told and is_of_coming
        if asked or is_denied or not is_of_order:
            return None
        return yes_or_no(missing.high < 0 if is_more else missing.low > 0)
    if not told.isdisjoint(words["complete"]) and not asked:
        says = is_of_coming or not told.isdisjoint(words["ordering"])
        return yes_or_no((missing.high <= 0) is not is_denied) if says and not is_short else None
    if not (is_short or (is_denied and is_of_coming)) or (is_short and is_denied and asked):
        return None
    if asked:
        return placed(missing, asked[0].interval) if len(asked) == 1 and missing.low >= 0 else None
    if is_short:
        return yes_or_no((missing.low > 0) is not is_denied)
    return None if told.isdisjoint(words["some"]) else yes_or_no(missing.low > 0)


def _degrees(sentence: Sentence) -> Iterator[bool]:
    """For each comparative, whether it is "more"; for one of another sort, nothing."""
    for token in sentence.tokens:
        if token.tag in COMPARATIVE and token.is_among(_MORE | _FEWER):
            yield token.is_among(_MORE)


def _says_no_more(found: Findings) -> bool:
    """All else that the hypothesis says stands in the premise."""
    compared = {t.form for t in found.case.hypothesis.tokens if t.tag in COMPARATIVE}
    words = load_word_lists(_WORDS)
    return found.says_no_more(words_of(_WORDS) - (words["due"] - words["missing"]) | compared)
