"""A noun at the end of a list of numbers and adjectives: "10 red, 11 blue and 12 green balls".

All of them count it. Parsers take those far from it for nouns of their own ("won 4 gold, 6 silver
and 2 bronze medals"), so that the list is read by its words in their order.
"""

from collections.abc import Sequence
from dataclasses import replace

from qreas.lexicon.load import Lexicon
from qreas.tags import NOMINAL
from qreas.types import Document, Sentence, Token

_JOINTS = frozenset((",", "and", "or"))
_CLOSING = frozenset(("and", "or"))
_NUMBER, _ADJECTIVE = "NUM", "ADJ"
_PLURAL, _OF_NOUN, _OF_NUMBER = "NNS", "amod", "nummod"


def with_shared_nouns(document: Document, lexicon: Lexicon) -> Document:
    """The document, where each adjective of such a list hangs on the noun at its end."""
    if document.vocabulary.isdisjoint(_CLOSING):
        return document
    return document.mended(lambda sentence: _shared(sentence, lexicon))


def _shared(sentence: Sentence, lexicon: Lexicon) -> Sentence:
    tokens = list(sentence.tokens)
    at = 0
    while at < len(tokens) - 1:
        pairs = _pairs(tokens, at, lexicon)
        at = pairs[-1] + 1 if pairs else at + 1
        if len(pairs) > 1:
            _hang(tokens, pairs, sentence)
    return sentence.with_tokens(tokens)


def _pairs(tokens: Sequence[Token], begin: int, lexicon: Lexicon) -> Sequence[int]:
    """Where the numbers of the list that begins at an index stand; none where it has no noun."""
    found: list[int] = []
    at, closed = begin, False
    while _is_pair(tokens, at, lexicon):
        found.append(at)
        behind = at + 2
        if closed:
            is_noun = behind < len(tokens) and tokens[behind].tag == _PLURAL
            return found if is_noun else ()
        while behind < len(tokens) and tokens[behind].form in _JOINTS:
            closed |= tokens[behind].form in _CLOSING
            behind += 1
        if behind == at + 2:
            return ()
        at = behind
    return ()


def _is_pair(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> bool:
    """A number and a word that may be an adjective: "10 red", "4 gold"."""
    if at + 1 >= len(tokens) or tokens[at].pos != _NUMBER:
        return False
    word = tokens[at + 1]
    is_noun = word.pos in NOMINAL and word.tag != _PLURAL
    return word.pos == _ADJECTIVE or (is_noun and lexicon.taxonomy.knows(word.lemma, "a"))


def _hang(tokens: list[Token], pairs: Sequence[int], sentence: Sentence) -> None:
    """Hangs the list on its noun, which stands in the tree where the first of the list stood."""
    noun, first = tokens[pairs[-1] + 2], tokens[pairs[0] + 1]
    inside = range(pairs[0], noun.index)
    if noun.head in inside:
        outer = next(
            (t for t in (first, *sentence.ancestors(first.index)) if t.head not in inside), first
        )
        head = noun.index if outer.is_root else outer.head
        tokens[noun.index] = replace(noun, head=head, dep=outer.dep)
    for number in pairs:
        word = tokens[number + 1]
        tokens[number] = replace(tokens[number], head=noun.index, dep=_OF_NUMBER)
        tokens[number + 1] = replace(word, pos=_ADJECTIVE, tag="JJ", head=noun.index, dep=_OF_NOUN)
    for index in inside:
        if tokens[index].form in _JOINTS:
            tokens[index] = replace(tokens[index], head=noun.index)
