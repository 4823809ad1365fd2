"""The standard of a multiple: Ben in "four times as much as Ben used".

What the one number is divided or multiplied by the factor is that one's, and nobody else's.
"""

from itertools import takewhile

from qreas.composition.cues import times
from qreas.kind_sets import FACTORS
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import NOMINAL, VERBAL
from qreas.types import Document, Numset, Token

_AS = "as"
# "As much as" takes three words, "as many cars as" four.
_NEAR = 5
_ENDING = frozenset((*VERBAL, "PUNCT", "ADP"))


def standard_of_multiple(factor: Numset, document: Document) -> tuple[Token, ...]:
    """The nouns and names behind "twice as much as" that it compares with; times are none.

    Empty where the number is no factor, or compares with an earlier time alone.
    """
    of_time = _of_time()
    clause = _behind_as(factor, document)
    return tuple(t for t in clause if t.pos in NOMINAL and t.lemma not in of_time)


def time_of_multiple(factor: Numset, document: Document) -> tuple[Token, ...]:
    """The words for the time that it compares with, where it compares with nothing else."""
    if standard_of_multiple(factor, document):
        return ()
    return tuple(t for t in _behind_as(factor, document) if t.lemma in _of_time())


def _behind_as(factor: Numset, document: Document) -> tuple[Token, ...]:
    """The phrase behind "twice as much as"; none where the number is no factor."""
    if factor.unit.kind not in FACTORS:
        return ()
    behind = [t for t in document.sentences[factor.sentence].tokens if t.start >= factor.end]
    marks = [i for i, t in enumerate(behind[:_NEAR]) if t.form == _AS]
    if len(marks) != len((_AS, _AS)):
        return ()
    return tuple(takewhile(lambda t: t.pos not in _ENDING, behind[marks[1] + 1 :]))


def _of_time() -> frozenset[str]:
    return times() | load_word_lists("contrast/stretches")["dates"]
