"""Who has a value, told by what they do: "her wage" is what she earns, "his rent" what he pays."""

from collections.abc import Iterable, Iterator

from qreas.dependents import dependent
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.names import Place
from qreas.reasoning.knowledge.pronouns import forms_of
from qreas.reasoning.word_lists import load_word_lists
from qreas.types import Sentence, Token

_OWNING = ("nmod:poss", "nmod")
_GOVERNED = ("xcomp",)


def words_of_holder(found: Findings, said: Iterable[Place]) -> tuple[Token, ...]:
    """The hypothesis's verb and subject where they say no more than whose value it is, else none.

    said: where the premise tells of the value.
    """
    words, sentences = load_word_lists("contrast/trends"), found.case.premise.sentences
    sentence = found.case.hypothesis.sentences[0]
    subject = dependent(sentence, sentence.root, "nsubj")
    if subject is None:
        return ()
    for verb in _verbs(sentence):
        for at, index in said:
            noun = sentences[at].tokens[index]
            is_told = noun.pos == "NOUN" and verb.lemma in words.get(f"by-{noun.lemma}", ())
            if is_told and _is_whose(subject, noun, sentences[at], found):
                return verb, subject
    return ()


def _verbs(sentence: Sentence) -> Iterator[Token]:
    """The main verb, and what it only leads to: "used to earn"."""
    yield sentence.root
    yield from (t for t in sentence.children(sentence.root.index) if t.dep in _GOVERNED)


def _is_whose(subject: Token, noun: Token, sentence: Sentence, found: Findings) -> bool:
    """The noun is said to be the subject's."""
    owners = [t for t in sentence.children(noun.index) if t.dep in _OWNING]
    if subject.pos == "PRON":
        return any(t.form in forms_of(subject.form) for t in owners)
    link = found.links.get((0, subject.index))
    return (
        link is not None
        and link.keeps
        and link.premise is not None
        and (link.premise.token in owners)
    )
