"""Common nouns that a parser took for names, since a sentence begins with them: "Trains leave"."""

from dataclasses import replace

from qreas.lexicon.load import Lexicon
from qreas.types import Document, Sentence

_COMMON = frozenset(("NN", "NNS"))


def with_common_nouns(document: Document, lexicon: Lexicon) -> Document:
    """The document, where a first word that is tagged as a common noun is one."""
    return document.mended(lambda sentence: _with_common_noun(sentence, lexicon))


def _with_common_noun(sentence: Sentence, lexicon: Lexicon) -> Sentence:
    first, *others = sentence.tokens
    is_named = first.pos == "PROPN" and first.tag in _COMMON
    if not is_named or any(t.pos == "PROPN" for t in others[:1]):
        return sentence
    stems = lexicon.taxonomy.base_forms(first.form, "n")
    if not stems:
        return sentence
    noun = replace(first, pos="NOUN", lemma=stems[0] if first.tag == "NN" else stems[-1])
    return Sentence((noun, *others), sentence.start, sentence.end)
