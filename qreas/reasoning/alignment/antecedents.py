"""Whom or what the subject of a sentence stands for: "The council met. It approved a budget"."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from qreas.dependents import subject_of
from qreas.function_words import THIRD_PERSON
from qreas.lexicon.load import Lexicon
from qreas.tags import NOMINAL, PLURAL
from qreas.types import Document, Sentence, Token

_OF_ONE_PERSON = frozenset(("he", "she"))
_OF_SEVERAL = "they"
_GROUP = "social group"
_JOINED = "conj"


def with_subjects_named(document: Document, lexicon: Lexicon) -> Document:
    """The document, where a noun before it stands in the place of a subject that is a pronoun.

    It is the head of the nearest subject of a sentence before it that agrees with it; itself where
    there is none.
    """
    if len(document.sentences) < 2 or document.vocabulary.isdisjoint(THIRD_PERSON):
        return document
    found = tuple(_named(document.sentences, lexicon))
    return document if found == document.sentences else replace(document, sentences=found)


def _named(sentences: Sequence[Sentence], lexicon: Lexicon) -> Iterator[Sentence]:
    known: list[tuple[Token, Sentence]] = []
    for sentence in sentences:
        subject = subject_of(sentence, sentence.root)
        if subject is None or subject.form not in THIRD_PERSON:
            if subject is not None and subject.pos in NOMINAL:
                known.append((subject, sentence))
            yield sentence
            continue
        meant = next((n for n, s in reversed(known) if _agrees(subject, n, s, lexicon)), None)
        yield sentence if meant is None else _with_subject(meant, subject, sentence)


def _with_subject(named: Token, subject: Token, sentence: Sentence) -> Sentence:
    """The sentence with the noun where its subject stands."""
    words = list(sentence.tokens)
    words[subject.index] = replace(
        subject, text=named.text, lemma=named.lemma, pos=named.pos, tag=named.tag
    )
    return sentence.with_tokens(words)


def _agrees(pronoun: Token, noun: Token, sentence: Sentence, lexicon: Lexicon) -> bool:
    """The pronoun is of the number of the phrase, and "he" of a person."""
    is_joined = any(t.dep == _JOINED and t.pos in NOMINAL for t in sentence.children(noun.index))
    is_plural = noun.tag in PLURAL or is_joined
    is_person = lexicon.names_person(noun.lemma)
    if pronoun.form in _OF_ONE_PERSON:
        return not is_plural and (is_person or noun.pos == "PROPN")
    if pronoun.form == _OF_SEVERAL:
        return is_plural or lexicon.is_kind(noun.lemma, _GROUP)
    return not is_plural and not is_person
