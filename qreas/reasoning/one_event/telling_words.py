"""Which words of a hypothesis may tell a quantity: a quick look before any fact is read."""

from functools import cache

from qreas.reasoning.tellings.facts import load_facts
from qreas.reasoning.tellings.plans import PLANNING
from qreas.types import Document, Kind, Numset

# What tells a fact in a noun phrase: "a hall with 300 seats".
_WITH = "with"


def may_be_told_in(words: frozenset[str], numset: Numset, document: Document) -> frozenset[str]:
    """Those of the words by which a fact of the quantity may be told.

    All of them, where a noun or adjective may tell it: of these, many verbs lead to a quantity.
    """
    ways = load_facts().by_kind.get(numset.unit.kind)
    if ways is None:
        return frozenset()
    sentence = document.sentences[numset.sentence]
    if not sentence.vocabulary.isdisjoint(ways.by_attribute):
        return words
    telling, counted = _words_of(numset.unit.kind), sentence.tokens[numset.head].lemma
    own = [t.lemma for t in sentence.tokens if t.is_among(telling)]
    nouns = (counted, counted.removesuffix("s"), numset.context.whole)
    return words.intersection((*own, *nouns))


@cache
def _words_of(kind: Kind) -> frozenset[str]:
    """The words of the tellings of a kind of quantity, as they are written or as lemmas."""
    ways = load_facts().by_kind[kind]
    tellings = [telling for told in ways.by_verb.values() for _, telling in told]
    return frozenset((_WITH, *PLANNING, *ways.by_verb)).union(*(each.needed for each in tellings))
