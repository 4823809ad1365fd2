"""Whether one is for or against what is put to a vote: who voted for it backs it.

Who backs it need not have voted yet.
"""

from qreas.reasoning.word_lists import load_word_lists
from qreas.types import Sentence, Token

_WORDS = "division/stances"


def stances(given: Token, premise: Sentence, asked: Token, hypothesis: Sentence) -> bool | None:
    """Whether both verbs take the same side; None where that of the one says nothing of the other.

    Who votes for it twice says the same word for word, which needs no knowledge of sides.
    """
    words = load_word_lists(_WORDS)
    if given.lemma not in words["voting"] or asked.lemma in words["voting"]:
        return None
    told, said = side(given, premise), side(asked, hypothesis)
    return None if told is None or said is None else told is said


def side(verb: Token, sentence: Sentence) -> bool | None:
    """Whether the verb is of those who are for it; None where it tells no side."""
    words = load_word_lists(_WORDS)
    if verb.lemma in words["backing"] | words["opposing"]:
        return verb.lemma in words["backing"]
    if verb.lemma not in words["voting"]:
        return None
    near = {
        word.form
        for child in sentence.children(verb.index)
        for word in (child, *sentence.children(child.index))
        if word.index > verb.index
    }
    is_for, is_against = (not words[key].isdisjoint(near) for key in ("for", "against"))
    return is_for if is_for is not is_against else None


def tells_side(word: Token, verb: Token | None) -> bool:
    """It only says on which side one votes: "in favour"."""
    words = load_word_lists(_WORDS)
    return verb is not None and verb.lemma in words["voting"] and word.form in words["for"]
