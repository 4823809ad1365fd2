"""Who came through what killed others: "34 were rescued, and the bodies of two were found"."""

from collections.abc import Iterable, Iterator

from qreas.reasoning.one_event.toll_reading import is_shot_dead, is_single, toll_words
from qreas.tags import UNDERGOERS
from qreas.types import COUNTS, Document, Numset, Sentence, Token

_NEAR = 4


def saved_in(document: Document, numsets: Iterable[Numset]) -> Iterator[Numset]:
    """How many people the text says were saved from what killed others."""
    saving, particles = toll_words()["saving"], toll_words()["saving_particles"]
    for numset in numsets:
        sentence = document.sentences[numset.sentence]
        head = sentence.tokens[numset.head]
        verb = next((t for t in sentence.ancestors(numset.head) if t.pos == "VERB"), None)
        if verb is None or numset.unit.kind not in COUNTS or head.dep not in UNDERGOERS:
            continue
        near = {t.form for t in sentence.tokens[verb.index + 1 : verb.index + 1 + _NEAR]}
        if verb.lemma in saving or (verb.lemma in toll_words()["lifting"] and near & particles):
            yield numset


def tells_single_death(document: Document, noun: Token | None = None) -> bool:
    """It tells of one person who was killed: "a girl was killed and two friends were hurt"."""
    return any(
        (noun is None or noun.lemma in (t.lemma, *toll_words()["person"]))
        and is_single(t, sentence)
        and _dies_of(t, sentence.tokens[t.head], sentence)
        and not any(c.dep == "conj" for c in sentence.children(t.index))
        for sentence in document.sentences
        for t in sentence.tokens
    )


def _dies_of(token: Token, verb: Token, sentence: Sentence) -> bool:
    """It is killed, or dies."""
    if token.dep in UNDERGOERS:
        is_killing = verb.lemma in toll_words()["dead_by"]
        return is_killing or is_shot_dead(verb, sentence)
    return token.dep == "nsubj" and verb.lemma in toll_words()["dead_of"]
