"""A stretch of a sentence as a sentence of its own."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from operator import is_

from qreas.function_words import STOPS
from qreas.tags import PRESENT, VERBAL
from qreas.types import Document, Sentence, Token

# Conjunctions that open a clause: "that", "and".
_OPENINGS = frozenset(("mark", "cc"))
_OR, _COMMA = "or", ","


@dataclass(frozen=True, slots=True)
class ClauseCut:
    """A clause, and the words of its sentence that are left out.

    clause: tokens of the sentence, one after the other.
    root:   the index of the one that governs the others.
    """

    clause: Sequence[Token]
    root: int
    left_out: Sequence[Token]

    def sentence(self) -> Sentence:
        """The clause as a sentence of its own; what hung on words left out hangs on its root."""
        places = {token.index: at for at, token in enumerate(self.clause)}
        root = places[self.root]
        tokens = tuple(
            replace(token, index=at, head=places.get(token.head, root))
            if at != root
            else replace(token, index=at, head=at, dep="root")
            for at, token in enumerate(self.clause)
        )
        return Sentence(tokens, tokens[0].start, tokens[-1].end)


def abridged(document: Document, sentences: Sequence[Sentence]) -> Document:
    """The document with a shorter sentence in the place of each that says more; itself if none is.

    Nothing is left of other words in its text but the mark that ends a sentence.
    """
    if all(map(is_, document.sentences, sentences)):
        return document
    text = document.text
    for whole, shorter in zip(document.sentences, sentences, strict=True):
        if shorter is not whole:
            told = text[shorter.start : shorter.end]
            mark = whole.tokens[-1].text
            is_ended = mark in STOPS and shorter.end < whole.end
            told = " " * (shorter.start - whole.start) + told + (mark if is_ended else "")
            text = f"{text[: whole.start]}{told:<{whole.end - whole.start}}{text[whole.end :]}"
    return Document(text, tuple(sentences), document.whole or document.text)


def cut(clause: Sequence[Token], root: Token, sentence: Sentence) -> ClauseCut | None:
    """The clause without what opens it and the marks around it.

    None where other words stand between those of the clause, or hardly any are left; where the
    sentence opens with when it is so, of which it would say nothing ("on Sundays, …"); and of two
    clauses that an "or" joins.
    """
    kept = without_marks([t for t in clause if t.head != root.index or t.dep not in _OPENINGS])
    if len(kept) < 2 or kept[-1].index - kept[0].index != len(kept) - 1:
        return None
    if _OR in sentence.vocabulary and _is_either(kept, sentence):
        return None
    inside = {token.index for token in kept}
    left_out = [token for token in sentence.tokens if token.index not in inside]
    if _goes_for_both(left_out) and root.tag in PRESENT:
        return None
    return ClauseCut(kept, root.index, left_out) if root.index in inside else None


def _is_either(clause: Sequence[Token], sentence: Sentence) -> bool:
    """The first word outside of it that is no mark is an "or" behind it, or before it."""
    before = reversed(sentence.tokens[: clause[0].index])
    behind = sentence.tokens[clause[-1].index + 1 :]
    beside = (next((t for t in side if t.pos != "PUNCT"), None) for side in (before, behind))
    return any(t is not None and t.form == _OR for t in beside)


def _goes_for_both(left_out: Sequence[Token]) -> bool:
    """The words left out open with a phrase before a comma and before any verb."""
    if not left_out or left_out[0].index or left_out[0].pos != "ADP":
        return False
    ends = (t for t in left_out if t.text == _COMMA or t.pos in VERBAL)
    return next((t.text == _COMMA for t in ends), False)


def root_of(clause: Sequence[Token], preferred: str) -> Token:
    """What governs a stretch of a sentence: its root, or the first verb that hangs on other words.

    preferred: the relation to go before those of other verbs.
    """
    inside = {token.index for token in clause}
    loose = [t for t in clause if t.is_root or t.head not in inside]
    return min(loose, key=lambda t: (not t.is_root, t.dep != preferred, t.pos not in VERBAL))


def without_marks(tokens: Sequence[Token]) -> Sequence[Token]:
    """The tokens without the punctuation at both ends."""
    words = [at for at, token in enumerate(tokens) if token.pos != "PUNCT"]
    return tokens[words[0] : words[-1] + 1] if words else ()
