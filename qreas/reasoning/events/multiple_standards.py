"""Whom a number is so many times as much as: "800 litres, four times as much as Ben used in May".

What the one number is divided or multiplied by the factor is that one's, and nobody else's.
"""

from itertools import takewhile

from qreas.composition.cues import times
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import NOMINAL, VERBAL
from qreas.types import Document, Kind, Numset, Token

_FACTORS = (Kind.MULTIPLE, Kind.RATIO)
_AS = "as"
# "As much as" takes three words, "as many cars as" four.
_NEAR = 5


def standard_of_multiple(factor: Numset, document: Document) -> tuple[Token, ...]:
    """The nouns and names behind "twice as much as" that it compares with; times are none.

    Empty where the number is no factor, or compares with an earlier time alone.
    """
    if factor.unit.kind not in _FACTORS:
        return ()
    behind = [t for t in document.sentences[factor.sentence].tokens if t.start >= factor.end]
    marks = [i for i, t in enumerate(behind[:_NEAR]) if t.form == _AS]
    if len(marks) != len((_AS, _AS)):
        return ()
    clause = takewhile(lambda t: t.pos not in (*VERBAL, "PUNCT", "ADP"), behind[marks[1] + 1 :])
    of_time = times() | load_word_lists("contrast/stretches")["dates"]
    return tuple(t for t in clause if t.pos in NOMINAL and t.lemma not in of_time)
