"""Clauses side by side, by the order of words: "a bomb killed 12, and a mine left three dead".

Parsers hang the clauses of a long sentence together anyhow; but behind a joint, a noun phrase and a
finite verb begin a clause, whatever the tree makes of them.
"""

from typing import NamedTuple

from qreas.tags import FINITE_OR_MODAL, RELATIVE_OR_WHOSE, VERBAL
from qreas.types import Sentence

# What stands between two clauses.
_JOINTS = frozenset(("while", "and", "but", "whereas", ";", "though", "although"))
_MARKS = frozenset((",", ";", "-", "--", ":"))
# Parsers take pasts for participles.
_OF_VERBS = FINITE_OR_MODAL | {"VBN"}


class Side(NamedTuple):
    """A clause: where it begins, its verb stands, and it ends."""

    begin: int
    verb: int
    end: int

    def holds(self, index: int) -> bool:
        """The word stands in it."""
        return self.begin <= index < self.end


def clauses_beside(sentence: Sentence) -> tuple[Side, ...]:
    """The clauses of a sentence that stand side by side, each with a subject of its own."""
    begins = [0, *(t.index + 1 for t in sentence.tokens[:-1] if t.form in _JOINTS)]
    verbs = ((begin, _verb_behind(begin, sentence)) for begin in begins)
    starts = [(begin, verb) for begin, verb in verbs if verb is not None]
    ends = [*(begin for begin, _ in starts[1:]), len(sentence.tokens)]
    return tuple(Side(*start, end) for start, end in zip(starts, ends, strict=False))


def _verb_behind(begin: int, sentence: Sentence) -> int | None:
    """Where the finite verb stands behind the noun phrase that begins there; None without one."""
    for token in sentence.tokens[begin:]:
        if token.tag in _OF_VERBS and token.pos in VERBAL and token.dep != "amod":
            if token.index > begin:
                return token.index
            behind = sentence.tokens[begin + 1 : begin + 2]
            if not any(t.tag in _OF_VERBS for t in behind):
                return None
            continue  # nouns such as "costs" pass for verbs, but open the clause
        if token.form in _JOINTS or token.text in _MARKS or token.tag in RELATIVE_OR_WHOSE:
            return None
    return None
