"""Plurals that a parser took for verbs, though no verb is spelt so: "plums at 2 euros, pears at 3".

In a list whose verb stands only once a plural stands where a verb might.
"""

from dataclasses import replace

from qreas.lexicon.load import Lexicon
from qreas.tags import SUBJECTS
from qreas.types import Document, Sentence, Token

_ENDING = "s"


def with_nouns(document: Document, lexicon: Lexicon) -> Document:
    """The document, where a word that is a plural and no verb is a noun."""
    return document.mended(lambda sentence: _with_nouns(sentence, lexicon))


def _with_nouns(sentence: Sentence, lexicon: Lexicon) -> Sentence:
    verbs = [t for t in sentence.tokens if t.pos == "VERB" and t.text.endswith(_ENDING)]
    nouns = [t for t in verbs if _is_noun(t, sentence, lexicon)]
    if not nouns:
        return sentence
    moved = list(sentence.tokens)
    for token in nouns:
        lemma = lexicon.taxonomy.base_forms(token.form, "n")[0]
        moved[token.index] = replace(token, pos="NOUN", tag="NNS", lemma=lemma)
    return Sentence(tuple(moved), sentence.start, sentence.end)


def _is_noun(token: Token, sentence: Sentence, lexicon: Lexicon) -> bool:
    """It is a plural, no verb is spelt so, and nothing is its subject."""
    if token.is_root or not token.text.islower():
        return False
    known = lexicon.taxonomy
    if known.base_forms(token.form, "v") or not known.base_forms(token.form, "n"):
        return False
    return not any(c.dep in SUBJECTS for c in sentence.children(token.index))
