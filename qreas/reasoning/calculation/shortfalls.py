"""What one saves or loses against another amount: paid 80 instead of 100, got 45 of 50 points.

Who pays 80 euros instead of 100 saves 20, and no other amount; who takes two hours instead of three
is an hour faster, of which other rules tell. Of 50 points, who got 45 lost five.
"""

from qreas.conversion import commensurable, convert
from qreas.dependents import subject_of
from qreas.interval import Interval
from qreas.lexicon.given_names import load_given_names
from qreas.reasoning.events.markers import UNSURE
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import either_denies_or_supposes
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step, placed
from qreas.reasoning.rules import Numerals
from qreas.reasoning.value_words import value_words
from qreas.reasoning.word_lists import load_word_lists, words_of
from qreas.types import Case, Kind, Label, Numset

_RULE = "shortfalls"
_WORDS = "calculation/shortfalls"
_PAIR = 2
_KINDS = (Kind.COUNT, Kind.CURRENCY, Kind.NUMBER)


@needs(
    premise=lambda: words_of(_WORDS, "instead", "getting"),
    hypothesis=lambda: words_of(_WORDS, "saving", "losing"),
    asked=_KINDS,
)
def prove_by_shortfalls(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the hypothesis tells what was saved or lost against the larger amount."""
    del numerals  # what is missing is as much as it is
    case = found.case
    if len(case.premise_numsets) != _PAIR or len(case.hypothesis_numsets) != 1:
        return None
    if not found.is_one_claim or either_denies_or_supposes(case):
        return None
    (asked,), (own, whole) = case.hypothesis_numsets, case.premise_numsets
    if any(not n.interval.is_point or n.is_approximate for n in (own, whole)):
        return None
    if found.premise_claims.of((own.sentence, own.head)) & UNSURE or not _is_same_one(found):
        return None
    verb = case.hypothesis.sentences[0].root.lemma
    words = load_word_lists(_WORDS)
    is_saved = verb in words["saving"] and _is_instead(own, whole, case)
    is_lost = verb in words["losing"] and _is_of_points(own, whole, asked, case)
    difference = _difference(own, whole, asked) if is_saved or is_lost else None
    if difference is None:
        return None
    label = placed(difference, asked.interval)
    if label is Label.NEUTRAL:
        return None
    told = f"{whole.text} − {own.text} = {value_words(difference, asked)}"
    return in_one_step(_RULE, label, told)


def _is_same_one(found: Findings) -> bool:
    """It is told of the same one, and nothing more is said of it."""
    sentence = found.case.hypothesis.sentences[0]
    subject = subject_of(sentence, sentence.root)
    if subject is None:
        return False
    link = found.links.get((0, subject.index))
    given = found.case.premise.sentences[0]
    theirs = subject_of(given, given.root)
    is_same = theirs is not None and theirs.lemma == subject.lemma
    is_same = is_same or (link is not None and link.is_aligned)
    is_named = theirs is not None and theirs.lemma.lower() in load_given_names()
    is_named = is_named and subject.pos == "PRON"
    (asked,) = found.case.hypothesis_numsets
    said = (t for t in sentence.tokens if not asked.holds(t) and t not in (subject, sentence.root))
    return (is_same or is_named) and all(t.pos in ("PUNCT", "AUX", "DET") for t in said)


def _is_instead(own: Numset, whole: Numset, case: Case) -> bool:
    """So much was paid instead of the other amount: "80 euros instead of 100", "rather than"."""
    between = case.premise.text[own.end : whole.start].lower().split()
    paid = own.context.verb in load_word_lists(_WORDS)["paying"]
    is_money = own.unit.kind is Kind.CURRENCY or whole.unit.kind is Kind.CURRENCY
    return is_money and paid and between[:2] in (["instead", "of"], ["rather", "than"])


def _is_of_points(own: Numset, whole: Numset, asked: Numset, case: Case) -> bool:
    """So many of all points: "got 45 of 50 points", "scored 45 out of 50 points"."""
    words = load_word_lists(_WORDS)
    between = case.premise.text[own.end : whole.start].lower().split()
    is_part = between in (["of"], ["out", "of"], ["of", "the"], ["out", "of", "the"])
    is_got = own.context.verb in words["getting"]
    return is_part and is_got and {whole.unit.name, asked.unit.name} <= words["points"]


def _difference(own: Numset, whole: Numset, asked: Numset) -> Interval | None:
    """How much the one is below the other, in the unit that is asked."""
    one, other = (
        n.interval if n.unit.kind is Kind.NUMBER else _in_asked(n, asked) for n in (own, whole)
    )
    if one is None or other is None or other.value <= one.value:
        return None
    return Interval.point(other.value - one.value)


def _in_asked(numset: Numset, asked: Numset) -> Interval | None:
    if numset.unit.name == asked.unit.name:
        return numset.interval
    is_alike = numset.unit.kind is asked.unit.kind and commensurable(numset.unit, asked.unit)
    return convert(numset.interval, numset.unit, asked.unit) if is_alike else None
