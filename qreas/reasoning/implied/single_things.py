"""A thing named with "a" beside counted ones is one of its kind: "three cats and a dog".

So it is where it is called single: "founded with a single shop".
"""

from collections.abc import Iterator, Sequence

from qreas.function_words import INDEFINITE_ARTICLES
from qreas.interval import Interval
from qreas.kind_sets import THINGS_AND_STUFF
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.implied import Implied
from qreas.reasoning.knowledge.steps import Step
from qreas.types import Document, Kind, Numset, Sentence, Token, Unit

_ONE = Interval.point(1)
# a cup of milk is measured by the cup
_JOINED, _SINGLE = "conj", "single"
_WORDS = frozenset((_SINGLE,))
_SINGULAR, _NOUN = "NN", "NOUN"


def single_things(document: Document, numsets: Sequence[Numset]) -> Iterator[Numset]:
    """The things with an article that an "and" joins to things of which a number tells how many.

    numsets: the quantities of the document.
    """
    if not document.mentions(INDEFINITE_ARTICLES):
        return
    for index, sentence in enumerate(document.sentences):
        counted = {n.head for n in numsets if n.sentence == index and n.unit.kind is Kind.COUNT}
        for article in sentence.tokens:
            noun = sentence.tokens[article.head]
            is_named = article.form in INDEFINITE_ARTICLES and article.dep == "det"
            is_single = is_named and noun.pos == _NOUN and noun.tag == _SINGULAR
            is_single &= noun.index not in counted  # "a less than 7-hour ride"
            if is_single and any(t.index in counted for t in _joined_to(noun, sentence)):
                text = document.text[article.start : noun.end]
                unit = Unit(Kind.COUNT, noun.lemma)
                yield Numset(_ONE, unit, text, article.start, noun.end, index, noun.index)


def singles(asked: Numset, found: Findings) -> Iterator[Implied]:
    """One, where so many are asked of what is named with an article beside counted things."""
    case = found.case
    if asked.unit.kind not in THINGS_AND_STUFF or asked.is_range:
        return
    link = found.links.get((asked.sentence, asked.head))
    given = None if link is None or link.step is not Step.SAME else link.premise
    if given is None:
        return
    sentence = case.premise.sentences[given.sentence]
    if _is_called_single(given.token, sentence) and not found.lexicon.names_person(given.key):
        yield Implied(_ONE, f"a {_SINGLE} {given.token.text}", (given.place,), _WORDS)
    for thing in single_things(case.premise, case.premise_numsets):
        if given.place == (thing.sentence, thing.head):
            yield Implied(_ONE, thing.text, (given.place,), frozenset((thing.unit.name,)))


def _is_called_single(noun: Token, sentence: Sentence) -> bool:
    """Reads "with a single shop"; who is called so, "a single mother", may be one of many."""
    words = {t.form for t in sentence.children(noun.index)}
    return noun.tag == _SINGULAR and _SINGLE in words and not words.isdisjoint(INDEFINITE_ARTICLES)


def _joined_to(noun: Token, sentence: Sentence) -> Iterator[Token]:
    """The nouns of its coordination, each hanging on the first or on the one before it."""
    first = noun
    while first.dep == _JOINED:
        first = sentence.tokens[first.head]
    found = [first]
    for each in found:
        found += (t for t in sentence.children(each.index) if t.dep == _JOINED)
    yield from found
