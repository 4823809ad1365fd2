"""Whether what was done once may have been done again, at another time of its kind.

What failed at the second attempt may fail at the third, and who won in 2010 may have won in 2012.
"""

from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import PAST
from qreas.types import Case, CompatiblePair, Kind, Role, Token


def may_be_again(pair: CompatiblePair, case: Case) -> bool:
    """It was done on an occasion of a row: what failed at the second try may fail at the third.

    What is told as going on is on one of them: "she jumps in the second round". And what is done
    but once to each is done once more to as many others: "closed 30 shops in the first half".
    Parsers may hang the occasion on a noun: "grew by 7 percent in the second quarter".
    """
    stated, asked = pair.premise, pair.hypothesis
    words = load_word_lists("done_again")
    if stated.unit.kind is asked.unit.kind is Kind.YEAR:
        root = case.hypothesis.sentences[asked.sentence].root
        return root.tag in PAST and root.lemma in words["again"] and not _has_object(root, case)
    if not stated.unit.kind is asked.unit.kind is Kind.ORDINAL:
        return False
    if stated.unit.name not in words["occasions"]:
        return False
    is_done_to_some = any(
        n.unit.kind is Kind.COUNT and n.context.role is Role.PATIENT
        for n in case.hypothesis_numsets
    )
    if asked.context.verb in words["once"] and not is_done_to_some:
        return False
    root = case.hypothesis.sentences[asked.sentence].root
    is_behind = asked.context.role is Role.MODIFIER and asked.head > root.index
    return root.tag in PAST and (is_behind or asked.context.role is Role.OBLIQUE)


def _has_object(verb: Token, case: Case) -> bool:
    sentence = case.hypothesis.sentences[0]
    return any(t.dep == "obj" for t in sentence.children(verb.index))
