"""Whether a vote was close: 51 to 49 is, and 80 to 20 is a wide margin.

People call a margin narrow up to a twentieth of the votes, and clear from a fifth of them; of what
lies between, either may be said.
"""

from fractions import Fraction

from qreas.reasoning.calculation.vote_reading import WORDS, Ballot
from qreas.reasoning.word_lists import load_word_lists
from qreas.types import Document, Sentence

_CLOSE, _CLEAR = Fraction(1, 20), Fraction(1, 5)
_VOTE = frozenset(("vote", "result", "margin", "outcome", "ballot", "it"))


def manner_of(document: Document) -> frozenset[str]:
    """The words by which a text tells how close a vote was."""
    words = load_word_lists(WORDS)
    return (words["close"] | words["clear"]) & document.vocabulary


def by_manner(
    manner: frozenset[str], verdict: bool | None, given: Ballot, sentence: Sentence
) -> bool | None:
    """Whether the vote went as is said, and as narrowly; None where that stays open.

    verdict: whether it went so, however closely; None where the sentence does not say how.
    """
    subject = next((t for t in sentence.tokens if t.dep == "nsubj"), None)
    if verdict is None and (subject is None or subject.lemma not in _VOTE):
        return None  # of "the vote was close" the rest is told
    if verdict is False:
        return False
    words = load_word_lists(WORDS)
    margin = Fraction(abs(given.ayes - given.noes), given.all)
    asks_close, asks_clear = (
        not manner.isdisjoint(words["close"]),
        not manner.isdisjoint(words["clear"]),
    )
    if asks_close is asks_clear or _CLOSE < margin < _CLEAR:
        return None
    return (margin <= _CLOSE) is asks_close
