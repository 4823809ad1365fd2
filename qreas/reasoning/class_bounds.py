"""Bounds that tell which ones of a class are meant: "firms with more than 50 employees".

What is so of these may be so of others too: a rule for firms with more than 50 people need not
leave out those with 20. Unless it is so "only" of them.
"""

from qreas.reasoning.word_lists import load_word_lists
from qreas.types import Case, CompatiblePair, Document, Numset

_WORDS = "class_bounds"
_PLURAL = "NNS"


def bounds_class(pair: CompatiblePair, case: Case) -> bool:
    """Both quantities tell which ones of the same class are meant, the premise's by a bound."""
    if not pair.premise.interval.is_one_sided:
        return False
    one = _class_of(pair.premise, case.premise)
    return one is not None and one == _class_of(pair.hypothesis, case.hypothesis)


def _class_of(numset: Numset, document: Document) -> str | None:
    """The bare plural right before the quantity, whatever a parser hangs that on."""
    words, sentence = load_word_lists(_WORDS), document.sentences[numset.sentence]
    if not sentence.vocabulary.isdisjoint(words["only"]):
        return None
    before = [t for t in sentence.tokens if t.start < numset.start and not numset.holds(t)]
    while before and before[-1].form in words["markers"]:
        before.pop()
    noun = before[-1] if before else None
    if noun is None or noun.tag != _PLURAL or noun.end > numset.start:
        return None
    articles = {t.form for t in sentence.children(noun.index)}
    return noun.lemma if articles.isdisjoint(words["definite"]) else None
