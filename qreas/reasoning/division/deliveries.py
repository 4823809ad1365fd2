"""What is missing of what was ordered: of 60 lamps of which only 45 came, 15 are missing.

The order was then not delivered in full; where as many came as were ordered, nothing is missing.
What became of the rest otherwise, stays open.
"""

from collections.abc import Collection
from dataclasses import dataclass
from itertools import pairwise

from qreas.interval import Interval
from qreas.reasoning.division.payments import by_payments
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import denies_or_supposes, load_operators
from qreas.reasoning.marked_clauses import words_between_marks
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step, placed, yes_or_no
from qreas.reasoning.rules import Numerals
from qreas.reasoning.word_lists import load_word_lists, words_of
from qreas.tags import COMPARATIVE, PAST
from qreas.types import COUNTS, Document, Kind, Label, Numset, Sentence

_RULE, _WORDS = "deliveries", "division/deliveries"
_MARKS = frozenset((",", ";", ".", "and", "but", "while", "of"))
_NOT = frozenset(("not", "n't", "never", "no"))
_WAITING = ("wait", "for")
_MORE, _FEWER = frozenset(("more",)), frozenset(("few", "fewer", "less"))


@dataclass(frozen=True, slots=True)
class _Delivery:
    """How many were ordered, and how many of them came."""

    ordered: Numset
    came: Numset

    @property
    def missing(self) -> Interval:
        """How many did not come; below nothing where more came."""
        return self.ordered.interval - self.came.interval


@needs(premise=lambda: words_of(_WORDS, "ordering") | words_of("division/payments", "due"))
def prove_by_deliveries(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the hypothesis says what came of an order, or of a debt, or did not."""
    del numerals  # what comes is counted
    case = found.case
    if not found.is_one_claim or denies_or_supposes(case.premise):
        return None
    if not case.premise.mentions(load_word_lists(_WORDS)["ordering"]):
        return by_payments(found)
    delivery = _delivery(case.premise, case.premise_numsets)
    if delivery is None or not _says_no_more(found):
        return None
    sentence = case.hypothesis.sentences[0]
    label = _label(delivery, sentence, case.hypothesis_numsets)
    if label is None or label is Label.NEUTRAL:
        return None
    told = f"{delivery.ordered.text} − {delivery.came.text}"
    return in_one_step(_RULE, label, told)


def _delivery(premise: Document, numsets: tuple[Numset, ...]) -> _Delivery | None:
    words = load_word_lists(_WORDS)
    ordered = [n for n in numsets if _is_told_by(words["ordering"], n, premise)]
    came = [n for n in numsets if n not in ordered and _is_told_by(words["coming"], n, premise)]
    if len(numsets) != 2 or len(ordered) != 1 or len(came) != 1:
        return None
    (of,), (got,) = ordered, came
    are_alike = of.unit == got.unit or got.unit.kind is Kind.NUMBER
    return _Delivery(of, got) if are_alike else None


def _is_told_by(verbs: Collection[str], numset: Numset, premise: Document) -> bool:
    if numset.unit.kind not in COUNTS or not numset.interval.is_point or numset.is_approximate:
        return False
    sentence = premise.sentences[numset.sentence]
    clause = words_between_marks(sentence, numset.start, _MARKS)
    return any(t.lemma in verbs and (t.tag in PAST or t.pos == "NOUN") for t in clause)


def _label(delivery: _Delivery, sentence: Sentence, asked: tuple[Numset, ...]) -> Label | None:
    """What the hypothesis says: that all came, that so many are missing, that fewer came."""
    words, missing = load_word_lists(_WORDS), delivery.missing
    lemmas = {word for t in sentence.tokens for word in (t.form, t.lemma)}
    is_denied = not lemmas.isdisjoint(load_operators().negations | _NOT)
    is_of_coming = not lemmas.isdisjoint(words["coming"])
    is_lacking = not lemmas.isdisjoint(words["missing"]) or (is_denied and is_of_coming)
    is_lacking = is_lacking or _WAITING in pairwise(t.lemma for t in sentence.tokens)
    is_all = not lemmas.isdisjoint(words["complete"])
    compared = [t for t in sentence.tokens if t.tag in COMPARATIVE]
    if compared:
        if asked or is_denied or "order" not in lemmas or "than" not in lemmas or not is_of_coming:
            return None
        is_more = compared[0].lemma in _MORE or compared[0].form in _MORE
        if not is_more and not {compared[0].lemma, compared[0].form} & _FEWER:
            return None
        return yes_or_no(missing.high < 0 if is_more else missing.low > 0)
    if is_all and not asked:
        is_complete = missing.high <= 0
        says = is_of_coming or "order" in lemmas
        is_some_missing = not lemmas.isdisjoint(words["missing"])
        return yes_or_no(is_complete is not is_denied) if says and not is_some_missing else None
    if not is_lacking or (is_denied and not is_of_coming):
        return None
    if len(asked) == 1 and asked[0].unit.kind in COUNTS:
        return placed(missing, asked[0].interval) if missing.low >= 0 else None
    if not asked and not lemmas.isdisjoint(words["some"]):
        return yes_or_no(missing.low > 0)
    return None


def _says_no_more(found: Findings) -> bool:
    """All else that the hypothesis says stands in the premise."""
    compared = {t.form for t in found.case.hypothesis.tokens if t.tag in COMPARATIVE}
    return found.says_no_more(words_of(_WORDS) | compared)
