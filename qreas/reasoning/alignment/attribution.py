"""Who says so: the words of a text that only name the source of what it says.

"Police said that two men were hurt", "Two men were hurt, officials say", "Two men hurt: police",
"according to the ministry". A hypothesis that names another source, or none, still says the same.
"""

from collections.abc import Iterator, Sequence

from qreas.dependents import forms_below
from qreas.reasoning.knowledge.event_knowledge import load_events
from qreas.reasoning.recalled import recalled
from qreas.types import Document, Sentence, Token

_REPORTED = frozenset(("ccomp", "parataxis"))
_SAYING = frozenset(("say", "report", "announce", "add"))
_LONGEST_SOURCE = 4
_MARKS = frozenset((":", "-", "–", "—", "--", "~", "|"))


@recalled
def attributed(document: Document) -> frozenset[tuple[int, int]]:
    """The places of the words that name a source, and of the verbs of saying that they govern."""
    return frozenset(
        (index, token.index)
        for index, sentence in enumerate(document.sentences)
        for token in (*_reporting(sentence), *_labels(sentence))
    )


def _reporting(sentence: Sentence) -> Iterator[Token]:
    has_according = "according" in sentence.vocabulary
    if not has_according and sentence.vocabulary.isdisjoint(load_events().saying):
        return
    for token in sentence.tokens:
        is_oblique = has_according and token.dep.startswith("obl")
        if is_oblique and _is_according(sentence, token):
            yield from sentence.subtree(token.index)
        elif _says(token):
            children = sentence.children(token.index)
            reported = {c.index for c in children if c.dep in _REPORTED}
            if token.dep == "parataxis" or reported or _closes(token, children):
                yield token
                for child in children:
                    if child.dep.startswith(("nsubj", "obl", "aux", "advmod")):
                        yield from sentence.subtree(child.index)


def _closes(verb: Token, children: Sequence[Token]) -> bool:
    """It is joined on by a comma alone: "…, police said"; whoever does something else has an "and".

    Nor has it anything that it says behind it.
    """
    has_more = any(c.dep in ("cc", "obj") for c in children)
    subject = next((c for c in children if c.dep == "nsubj"), None)
    is_said = verb.lemma in _SAYING and subject is not None and subject.index < verb.index
    return verb.dep == "conj" and is_said and not has_more


def _says(token: Token) -> bool:
    return token.pos == "VERB" and token.lemma in load_events().saying


def _is_according(sentence: Sentence, token: Token) -> bool:
    return "according" in forms_below(sentence, token)


def _labels(sentence: Sentence) -> Iterator[Token]:
    """A short source before or after a colon or dash: "Poll: …", "… - CNBC"."""
    if sentence.vocabulary.isdisjoint(_MARKS):
        return
    tokens = sentence.tokens
    marks = [
        i for i, token in enumerate(tokens) if token.text in _MARKS and 0 < i < len(tokens) - 1
    ]
    if marks and marks[0] <= _LONGEST_SOURCE and len(tokens) > 2 * marks[0] + 2:
        yield from tokens[: marks[0]]
    if (
        marks
        and len(tokens) - 1 - marks[-1] <= 3
        and all(token.pos in ("PROPN", "PUNCT") for token in tokens[marks[-1] + 1 :])
    ):
        yield from tokens[marks[-1] + 1 :]
