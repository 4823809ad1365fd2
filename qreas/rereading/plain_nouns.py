"""Plurals that a parser took for verbs or for words of their own: "plums at 2, pears", "8 marbles".

In a list whose verb stands only once a plural stands where a verb might, and no verb is spelt so;
and what has a number or a preposition before it and hangs on a verb is none: "in ten matches".
What is a game in one text ("marbles") is a few things in another, which a parser tells apart by
chance; it is taken for the things, where these are commoner.
"""

from dataclasses import replace

from qreas.dependents import subject_of
from qreas.lexicon.load import Lexicon
from qreas.tags import NOMINAL, OBLIQUE
from qreas.types import Document, Sentence, Token

_ENDING, _PLURAL = "s", "NNS"


def with_nouns(document: Document, lexicon: Lexicon) -> Document:
    """The document, where such a plural is a noun, and has the lemma of its singular."""
    return document.mended(lambda sentence: _with_nouns(sentence, lexicon))


def _with_nouns(sentence: Sentence, lexicon: Lexicon) -> Sentence:
    changed: dict[int, Token] = {}
    for token in sentence.tokens:
        if not token.text.endswith(_ENDING):
            continue
        if token.pos == "VERB" and _is_noun(token, sentence, lexicon):
            lemma = lexicon.taxonomy.base_forms(token.form, "n")[0]
            changed[token.index] = replace(token, pos="NOUN", tag=_PLURAL, lemma=lemma)
        elif token.pos in NOMINAL and token.lemma == token.text and _is_many(token, sentence):
            lemma = _singular(token, lexicon)
            changed[token.index] = replace(token, pos="NOUN", tag=_PLURAL, lemma=lemma)
    if not changed:
        return sentence
    return sentence.with_tokens([changed.get(t.index, t) for t in sentence.tokens])


def _is_many(noun: Token, sentence: Sentence) -> bool:
    """It is tagged as a plural, or a number tells how many."""
    numbers = (t for t in sentence.children(noun.index) if t.dep == "nummod")
    return noun.tag == _PLURAL or any(t.form != "one" for t in numbers)


def _singular(plural: Token, lexicon: Lexicon) -> str:
    """The word that it is the plural of, unless it is commoner as one of its own: "stairs"."""
    known = lexicon.taxonomy
    stems = [stem for stem in known.base_forms(plural.form, "n") if stem != plural.form]
    own = known.frequency(plural.form, "n")
    return stems[0] if stems and known.frequency(stems[0], "n") >= own else plural.lemma


def _is_noun(token: Token, sentence: Sentence, lexicon: Lexicon) -> bool:
    """It is a plural, no verb is spelt so or stands so, and nothing is its subject."""
    if token.is_root or not token.text.islower():
        return False
    known = lexicon.taxonomy
    is_counted = token.dep in OBLIQUE and any(
        t.dep == "nummod" for t in sentence.children(token.index)
    )
    is_verb = bool(known.base_forms(token.form, "v")) and not is_counted
    if is_verb or not known.base_forms(token.form, "n"):
        return False
    return not subject_of(sentence, token) is not None
