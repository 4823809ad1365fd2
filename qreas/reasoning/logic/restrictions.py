"""Quantities that tell which ones are spoken of: "every pupil who missed two lessons".

They stand in a relative clause or a phrase of a noun, and whatever quantifies over the noun says
which way they may be changed: of all who missed two lessons, all who missed three are some.
"""

from collections.abc import Sequence

from qreas.dependents import has_case
from qreas.reasoning.knowledge.operators import Monotonicity, Operators
from qreas.reasoning.logic.polarity import FREE, Scope, polarity, scopes
from qreas.types import Numset, Sentence, Token

_OF, _CLAUSE, _PHRASE = "of", "acl", "nmod"


def restricted_noun(numset: Numset, sentence: Sentence) -> Token | None:
    """The noun that the quantity is told of in its phrase; None where it counts it, or is apart."""
    for token in (sentence.tokens[numset.head], *sentence.ancestors(numset.head)):
        is_phrase = token.dep == _PHRASE and not has_case(sentence, token, _OF)
        if token.dep.startswith(_CLAUSE) or is_phrase:
            return sentence.tokens[token.head]
    return None


def restricts_a_turned_noun(
    numset: Numset, sentence: Sentence, numsets: Sequence[Numset], operators: Operators
) -> bool:
    """It tells which, of all, of none or of no more than so many; numsets: of the sentence."""
    is_free = not sentence.vocabulary.isdisjoint(FREE)
    noun = restricted_noun(numset, sentence)
    if noun is None and not is_free:
        return False
    found = scopes(sentence, numsets, operators)
    if is_free and any(numset.head in each.tokens for each in found if _is_free(each, sentence)):
        return True
    return noun is not None and polarity(numset.head, found) is not Monotonicity.UP


def _is_free(scope: Scope, sentence: Sentence) -> bool:
    """The clause tells of all who do so: "whoever sells two cars"."""
    return sentence.tokens[scope.operator].form in FREE
