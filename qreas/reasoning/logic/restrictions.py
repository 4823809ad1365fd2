"""Quantities that tell which ones are spoken of: "every pupil who missed two lessons".

They stand in a relative clause or a phrase of a noun, and whatever quantifies over the noun says
which way they may be changed: of all who missed two lessons, all who missed three are some.
"""

from collections.abc import Sequence

from qreas.reasoning.knowledge.operators import Monotonicity, Operators
from qreas.reasoning.logic.polarity import polarity, scopes
from qreas.types import Numset, Sentence, Token

_OF, _CLAUSE, _PHRASE = "of", "acl", "nmod"


def restricted_noun(numset: Numset, sentence: Sentence) -> Token | None:
    """The noun that the quantity is told of in its phrase; None where it counts it, or is apart."""
    for token in (sentence.tokens[numset.head], *sentence.ancestors(numset.head)):
        if token.dep.startswith(_CLAUSE) or (token.dep == _PHRASE and not _is_of(token, sentence)):
            return sentence.tokens[token.head]
    return None


def restricts_a_turned_noun(
    numset: Numset, sentence: Sentence, numsets: Sequence[Numset], operators: Operators
) -> bool:
    """It tells which, of all, of none or of no more than so many; numsets: of the sentence."""
    noun = restricted_noun(numset, sentence)
    if noun is None:
        return False
    found = scopes(sentence, numsets, operators)
    return polarity(numset.head, found) is not Monotonicity.UP


def _is_of(noun: Token, sentence: Sentence) -> bool:
    return any(c.dep == "case" and c.lemma == _OF for c in sentence.children(noun.index))
