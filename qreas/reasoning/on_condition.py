"""Quantities that are told of what is so on a condition alone: "weighs 2 kilos when empty"."""

from qreas.kind_sets import POINTS_IN_TIME
from qreas.tags import FINITE_OR_MODAL, HELPING, PRESENT
from qreas.types import Case, CompatiblePair, Document, Numset, Sentence, Token

_CONDITIONS = frozenset(("if", "unless", "when", "whenever"))
_MARKS = frozenset(("mark", "advmod"))
_CLAUSE = "advcl"


def is_on_one_condition(pair: CompatiblePair, case: Case) -> bool:
    """Only the premise's quantity is told on a condition, without which there may be another.

    What was so when something happened, is told of that time, and not on a condition.
    """
    return _condition(pair.premise, case.premise) and not (
        _condition(pair.hypothesis, case.hypothesis) or case.hypothesis.mentions(_CONDITIONS)
    )


def _condition(numset: Numset, document: Document) -> bool:
    if not document.mentions(_CONDITIONS) or numset.unit.kind in POINTS_IN_TIME:
        return False
    sentence = document.sentences[numset.sentence]
    head = sentence.tokens[numset.head]
    # What is inside of another phrase tells which thing it is: "lots of 1,500 shirts".
    above = (head, sentence.tokens[head.head])
    return any(
        _is_general(verb, sentence) and any(_is_condition(c, sentence) for c in own)
        for verb in above
        for own in (sentence.children(verb.index),)
    )


def _is_general(verb: Token, sentence: Sentence) -> bool:
    """It is so now, or may be; who "has won" has."""
    helping = [t for t in sentence.children(verb.index) if t.dep in HELPING]
    has_tense = [t for t in (*helping, verb) if t.tag in FINITE_OR_MODAL]
    is_done = any(t.lemma == "have" for t in helping)
    return bool(has_tense) and has_tense[0].tag in (*PRESENT, "MD") and not is_done


def _is_condition(clause: Token, sentence: Sentence) -> bool:
    return clause.dep == _CLAUSE and any(
        t.dep in _MARKS and t.form in _CONDITIONS for t in sentence.children(clause.index)
    )
