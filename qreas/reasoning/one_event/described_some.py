"""Of how many something is so need not be how many there are: three lights in the hall are broken.

The hall may have more of them, so it stays open that it has three, or that it has five.
"""

from qreas.dependents import has_copula, lemmas_below
from qreas.reasoning.findings import Findings
from qreas.tags import SUBJECTS
from qreas.types import Justification, Kind, Sentence, Token

_DEFINITE = frozenset(("the", "all", "both", "these", "those"))
_QUALITIES = ("JJ", "VBN")
_HAVE, _BE, _THERE = "have", "be", "there"


def is_of_described(settled: Justification, found: Findings) -> bool:
    """The premise counts those that are so, and the hypothesis all that something has."""
    pair = settled.pair
    if pair is None or pair.hypothesis.unit.kind is not Kind.COUNT:
        return False
    given, asked = pair.premise, pair.hypothesis
    if not asked.interval.is_point or asked.interval.low < given.interval.low:
        return False
    if not _is_of_having(found):
        return False
    sentence = found.case.premise.sentences[given.sentence]
    counted = sentence.tokens[given.head]
    predicate = sentence.tokens[counted.head]
    if counted.dep not in SUBJECTS or not _is_quality(predicate, sentence):
        return False
    before = sentence.tokens[max(given.tokens_in(sentence)[0].index - 1, 0)]
    is_definite = before.form in _DEFINITE and before.index != given.head
    return not is_definite and (given.sentence, predicate.index) not in found.alignment.used()


def _is_of_having(found: Findings) -> bool:
    """It only tells what something has, or what there is."""
    root = found.case.hypothesis.sentences[0].root
    return root.lemma == _HAVE or found.case.hypothesis.sentences[0].tokens[0].form == _THERE


def _is_quality(predicate: Token, sentence: Sentence) -> bool:
    """The clause tells how they are, not that they are there: "are broken", "are open"."""
    is_told = has_copula(sentence, predicate) or _BE in lemmas_below(sentence, predicate)
    return predicate.tag in _QUALITIES and is_told
