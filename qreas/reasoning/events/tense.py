"""When a text says something to be so: in the past, or not."""

from collections.abc import Sequence

from qreas.lexicon.change_words import load_change_words
from qreas.tags import PRESENT, VERBAL
from qreas.types import Sentence, Token

_AUXILIARIES = ("aux", "cop")
_ENDED = ("VBD", "VBN")


def is_past(word: Token, sentence: Sentence) -> bool:
    """The word, or the auxiliary or copula that goes with it, is in the simple past.

    >>> he = Token(0, "He", "he", "PRON", "PRP", 2, "nsubj", 0, 2)
    >>> was = Token(1, "was", "be", "AUX", "VBD", 2, "cop", 3, 6)
    >>> third = Token(2, "third", "third", "ADJ", "JJ", 2, "root", 7, 12)
    >>> is_past(third, Sentence((he, was, third), 0, 12))
    True
    """
    return "VBD" in _tags(word, sentence)


def is_present(word: Token, sentence: Sentence) -> bool:
    """The word, or the auxiliary or copula that goes with it, is in the present."""
    return not PRESENT.isdisjoint(_tags(word, sentence))


def is_pluperfect(tokens: Sequence[Token]) -> bool:
    """The words tell what had been before: "revenue had been 100 million"."""
    had = next((t for t in tokens if t.form == "had"), None)
    return had is not None and any(t.tag == "VBN" for t in tokens if t.index > had.index)


def differ_in_tense(one: tuple[Token, Sentence], other: tuple[Token, Sentence]) -> bool:
    """One of two words, each with its sentence, is in the simple past, the other in the present."""
    return (is_past(*one) and is_present(*other)) or (is_present(*one) and is_past(*other))


def _tags(word: Token, sentence: Sentence) -> frozenset[str]:
    own = sentence.children(word.index)
    verbs = (word, *(c for c in own if c.dep.split(":")[0] in _AUXILIARIES))
    return frozenset(token.tag for token in verbs)


def ends_a_course(sentence: Sentence) -> bool:
    """It tells how something ended: "closed at", "ended the day below".

    Parsers may take the verb of a short clause for a participle: "the index finished below 900".
    """
    verbs = [t for t in sentence.tokens if t.pos in VERBAL]
    if len(verbs) != 1 or verbs[0].tag not in _ENDED:
        return False
    return verbs[0].form in load_change_words("en").closing
