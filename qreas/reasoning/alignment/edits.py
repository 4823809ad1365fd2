"""Two texts that are nearly the same, as the few edits that turn one into the other."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import NamedTuple

from qreas.reasoning.alignment.written_quantities import written_quantities
from qreas.types import Document, Numset, Sentence, Token

NOTHING = "∅"
"""Stands for a side of an edit that has no words."""
_ENDS = frozenset((".", "!", "?"))
# "Either … or", "neither … nor" say more than their second word.
_BOTH, _CORRELATIVE = "both", "cc:preconj"


class Place(NamedTuple):
    """A token and the index of its sentence; a tuple, since there is one for each word.

    quantity: the number that begins here and what it is measured in, however these are written;
              empty for other words.
    text:     the number with all its words and its unit, as the text has them; empty likewise.
    """

    sentence: int
    token: Token
    quantity: str = ""
    text: str = ""

    def is_of(self, numset: Numset) -> bool:
        """The token is one of a quantity of its text."""
        return self.sentence == numset.sentence and numset.holds(self.token)


@dataclass(frozen=True, slots=True)
class Edit:
    """What stands in the hypothesis in place of what stands in the premise; either may be empty."""

    premise: tuple[Place, ...]
    hypothesis: tuple[Place, ...]

    def __str__(self) -> str:
        return f"{words(self.premise) or NOTHING} → {words(self.hypothesis) or NOTHING}"


@dataclass(frozen=True, slots=True)
class Rewriting:
    """The edits between two texts, left to right.

    matches: the tokens that stay as they are, premise and hypothesis.
    kept:    their share of the longer text, from 0 to 1.
    """

    edits: tuple[Edit, ...]
    matches: tuple[tuple[Place, Place], ...]
    kept: float


def words(places: Sequence[Place]) -> str:
    """The texts of the tokens and numbers, with spaces between."""
    return " ".join(place.text or place.token.text for place in places)


def places(document: Document, numsets: Sequence[Numset] = ()) -> tuple[Place, ...]:
    """The tokens of all sentences, but for the marks that end one and the "both" of "both … and".

    numsets: the quantities of the text, of whose numbers and units only the first word of the
             number has a place.
    """
    written = written_quantities(document, numsets)
    found: list[Place] = []
    for index, sentence in enumerate(document.sentences):
        for token in sentence.tokens:
            here = index, token.index
            if here not in written.words:
                if token.text not in _ENDS and not _is_correlative(token):
                    found.append(Place(index, token))
            elif here in written.others or here in written.units:
                if found and found[-1].quantity and found[-1].sentence == index:
                    text = document.text[found[-1].token.start : token.end]
                    found[-1] = found[-1]._replace(text=text)
            else:
                found.append(Place(index, token, written.numbers[here], _number(token, sentence)))
    return tuple(found)


def _is_correlative(token: Token) -> bool:
    return token.form == _BOTH and token.dep == _CORRELATIVE


def _number(token: Token, sentence: Sentence) -> str:
    """The first word of a number, with a sign right before it: "$5"."""
    before = sentence.tokens[token.index - 1] if token.index else token
    is_sign = before.end == token.start and not before.text[-1:].isalnum()
    return f"{before.text}{token.text}" if is_sign else token.text


def changes(rewriting: Rewriting) -> Iterator[tuple[Edit, tuple[Place, ...]]]:
    """Each edit with the pair of tokens that comes behind it and stays, where there is one."""
    for edit in rewriting.edits:
        after = [
            (p, h)
            for p, h in rewriting.matches
            if all(_precedes(each, p) for each in edit.premise)
            and all(_precedes(each, h) for each in edit.hypothesis)
        ]
        yield edit, after[0] if after else ()


def rewrite(premise: Sequence[Place], hypothesis: Sequence[Place]) -> Rewriting:
    """The edits around the longest blocks of lemmas (Ratcliff and Obershelp, as in `difflib`)."""
    # A word that stays is the same word, even if the parser takes it for another part of speech.
    lemmas = {p.token.form: _key(p) for p in premise if not p.quantity}
    left, right = (
        [p.quantity or lemmas.get(p.token.form) or _key(p) for p in side]
        for side in (premise, hypothesis)
    )
    blocks = SequenceMatcher(None, left, right, autojunk=False).get_opcodes()
    edits = tuple(
        Edit(tuple(premise[a:b]), tuple(hypothesis[c:d]))
        for kind, a, b, c, d in blocks
        if kind != "equal"
    )
    matches = tuple(
        pair
        for kind, a, b, c, d in blocks
        if kind == "equal"
        for pair in zip(premise[a:b], hypothesis[c:d], strict=True)
    )
    return Rewriting(edits, matches, len(matches) / max(len(left), len(right), 1))


def _precedes(one: Place, other: Place) -> bool:
    return (one.sentence, one.token.index) < (other.sentence, other.token.index)


def _key(place: Place) -> str:
    return place.quantity or (place.token.lemma or place.token.form)
