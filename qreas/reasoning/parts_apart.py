"""Equations that reckon with a whole and its parts as though they stood apart.

Of twelve people, three of them children, there are no fifteen; and what is told of the whole is not
asked of a part.
"""

import itertools

from qreas.reasoning.implied.shares import parts_of_wholes
from qreas.reasoning.word_lists import load_word_lists
from qreas.types import Case, Equation, Kind, Numset, Operator, Role

_OF_WHOLES = (Kind.RATIO, Kind.PERCENT)
_CONTENT = ("NOUN", "PROPN", "VERB", "ADJ")
_OR = frozenset(("or",))
_EXCEPTING = (["but"], ["except"])  # "all but three of the twenty"
_PAIR = 2


def is_said_of_whole(asked: Numset, whole: Numset, share: Numset, case: Case) -> bool:
    """What is asked is the whole of which the premise tells a share: 300 pens, a third of them red.

    The hypothesis says of so many just what the premise says of the whole ("Tom has 100 pens"), and
    has no word of what it says of the share.
    """
    if share.unit.kind not in _OF_WHOLES or whole.sentence != share.sentence:
        return False
    one, other = whole.context, asked.context
    # A parser may take "has only 100 pens" for a form of "be".
    is_same = other.verb in ("", one.verb) and other.subject in ("", one.subject)
    if whole.unit != asked.unit or not is_same or not case.hypothesis.mentions({one.verb}):
        return False
    of_share = (t for t in case.premise.sentences[share.sentence].tokens if t.start >= share.end)
    told = frozenset(t.lemma for t in of_share if t.pos in _CONTENT)
    is_apart = share.context.role is Role.AGENT or share.context.verb != one.verb
    return is_apart and not case.hypothesis.mentions(told)


def adds_parts(equation: Equation, case: Case) -> bool:
    """What a whole is made of is added to the whole: "three children: two girls and a boy"."""
    used = sorted(equation.used, key=lambda n: n.start)
    return Operator.ADD in equation.postfix and any(
        case.premise.text[whole.end : part.start].strip() == ":"
        for whole, part in itertools.pairwise(used)
    )


def adds_overlapping(equation: Equation, asked: Numset, case: Case) -> bool:
    """Some of a sort do the one thing and some the other, and some of these may do both.

    Where four girls sang and three danced, no seven need have sung or danced; four cats and three
    dogs, though, are seven cats or dogs.
    """
    if Operator.ADD not in equation.postfix or not case.hypothesis.mentions(_OR):
        return False
    if len({n.unit.name for n in equation.used} - {""}) > 1:
        return False
    sentence = case.hypothesis.sentences[asked.sentence]
    joints = (t for t in sentence.tokens if t.lemma in _OR and t.dep == "cc")
    joined = (sentence.tokens[t.head] for t in joints)
    return any(t.dep == "conj" and t.head != asked.head for t in joined)


def is_asked_of_whole(equation: Equation, asked: Numset, case: Case) -> bool:
    """It makes a part of a whole, and the whole is asked for."""
    used = sorted(equation.used, key=lambda n: n.start)
    is_part = len(used) == _PAIR and Operator.MULTIPLY in equation.postfix
    return is_part and is_said_of_whole(asked, used[0], used[1], case)


def is_asked_of_part(equation: Equation, asked: Numset, case: Case) -> bool:
    """It makes the others of a whole, and just what is told of the part is asked, not of them."""
    if Operator.SUBTRACT not in equation.postfix or not asked.context.verb:
        return False
    if case.hypothesis.mentions(load_word_lists("calculation/calculated")["other"]):
        return False
    used = set(equation.used)
    return any(
        used == {part, whole}
        and part.context.verb == asked.context.verb
        and not (part.context.is_negated or asked.context.is_negated)
        and case.premise.text[: part.start].split()[-1:] not in _EXCEPTING
        for part, whole in parts_of_wholes(case.premise, case.premise_numsets)
    )


def lessens_whole(equation: Equation, asked: Numset, case: Case) -> bool:
    """The whole is asked for, which is no less for what a part of it is: of 90 pens, 30 are red."""
    if Operator.SUBTRACT not in equation.postfix or asked.context.whole:
        return False
    used = set(equation.used)
    return any(
        used == {part, whole}
        and (whole.unit, whole.interval) == (asked.unit, asked.interval)
        and part.context.verb == "be"
        for part, whole in parts_of_wholes(case.premise, case.premise_numsets)
    )
