"""Nouns and names that a parser mistook for each other, told apart by where the capital stands.

A sentence begins with one whatever its first word is ("Trains leave"); inside a sentence it makes a
name of a noun ("the Hawks"), unless all words have one, as in a headline; and without one there is
no name.
"""

from collections.abc import Sequence
from dataclasses import replace

from qreas.lexicon.given_names import load_given_names
from qreas.lexicon.load import Lexicon
from qreas.numerals import find, load_grammar
from qreas.types import Document, Sentence, Token

_COMMON = frozenset(("NN", "NNS"))
# By the tag of a name, or of the noun that it is.
_COMMON_TAGS = frozenset(("NN", "NNS", "NNP", "NNPS"))
_NAMES = {"NN": "NNP", "NNS": "NNPS", "NNP": "NNP", "NNPS": "NNPS"}
_OF_PERSONS = frozenset(("nsubj", "nsubj:pass", "nmod:poss"))
# Words as short as these are written small in headlines, too, and tell nothing of the others.
_SHORT = 3
_COMMA = ","  # behind other marks, a quotation or an item of a list may begin


def with_capitals_read(document: Document, lexicon: Lexicon) -> Document:
    """The document, where a first word may be a noun, and a capital elsewhere makes a name."""
    return document.mended(lambda sentence: _read(sentence, lexicon))


def _read(sentence: Sentence, lexicon: Lexicon) -> Sentence:
    behind = sentence.tokens[1:]
    first = _first(sentence.tokens[0], behind[:1], lexicon)
    small = [t for t in behind if t.pos == "PROPN" and t.text.islower()]
    large = [t for t in behind if t.pos == "NOUN" and t.text.istitle()]
    names = [t for t in large if _is_name(t, sentence)]
    if not small and not names and first is sentence.tokens[0]:
        return sentence
    moved = [first, *behind]
    is_cased = first.text[:1].isupper()
    for token in small:
        moved[token.index] = _small(token, lexicon, is_cased=is_cased)
    if names and not _are_mostly_large(behind):
        for token in names:
            moved[token.index] = replace(
                token, pos="PROPN", tag=_NAMES[token.tag], lemma=token.form
            )
    return sentence.with_tokens(moved)


def _first(first: Token, behind: Sequence[Token], lexicon: Lexicon) -> Token:
    """The first word as a noun where it is tagged as one, and as a name where it is a person's."""
    if _counts(first, behind):
        return replace(first, pos="NUM", tag="CD", dep="nummod", lemma=first.form)
    is_adjective = first.pos == "ADJ" and not lexicon.taxonomy.knows(first.form, "a")
    if is_adjective and first.dep in _OF_PERSONS and first.form in load_given_names():
        return replace(first, pos="PROPN", tag="NNP", lemma=first.form)
    is_named = first.pos == "PROPN" and first.tag in _COMMON
    if not is_named or any(t.pos == "PROPN" for t in behind):
        return first
    stems = lexicon.taxonomy.base_forms(first.form, "n")
    if not stems:
        return first
    return replace(first, pos="NOUN", lemma=stems[0] if first.tag == "NN" else stems[-1])


def _counts(first: Token, behind: Sequence[Token]) -> bool:
    """The first word is a number before a plural that it is no part of the name of."""
    is_name = first.pos == "PROPN" and first.dep == "compound"
    before_plural = is_name and any(t.tag == "NNS" and t.text.islower() for t in behind)
    return before_plural and bool(find(first.form, load_grammar("en")))


def _are_mostly_large(tokens: Sequence[Token]) -> bool:
    """Most of the words have a capital, as in a headline."""
    words = [t.text for t in tokens if len(t.text) > _SHORT and t.text.isalpha()]
    return 2 * sum(word[0].isupper() for word in words) > len(words)


def _small(token: Token, lexicon: Lexicon, *, is_cased: bool) -> Token:
    """A name written small as the verb that it is where it governs and is tagged so, or as a noun.

    In a text without capitals it may be a name after all, and so may a short word be a unit.
    """
    if token.is_root and token.tag.startswith("VB"):
        lemma = next(iter(lexicon.taxonomy.base_forms(token.form, "v")), token.lemma)
        return replace(token, pos="VERB", lemma=lemma)
    if not is_cased or len(token.text) <= _SHORT or token.tag not in _COMMON_TAGS:
        return token
    stems = lexicon.taxonomy.base_forms(token.form, "n")
    if not stems:
        return token
    tag = "NN" if token.form in stems else "NNS"
    return replace(token, pos="NOUN", tag=tag, lemma=stems[0])


def _is_name(token: Token, sentence: Sentence) -> bool:
    """It is a noun, and nothing begins with it that would have a capital anyway."""
    if token.tag not in _NAMES or not token.text.isalpha():
        return False
    before = sentence.tokens[token.index - 1]
    return before.pos != "PUNCT" or before.text == _COMMA
