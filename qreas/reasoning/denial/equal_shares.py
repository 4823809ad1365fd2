"""Whether what several have or did together is told of each, as if they had or did it alike."""

from qreas.composition.cues import find_cues
from qreas.composition.kinds import head_noun
from qreas.function_words import DISTRIBUTIVES
from qreas.reasoning.findings import Findings
from qreas.tags import SUBJECTS
from qreas.types import Equation, Kind, Numset, Operator, Sentence, Token

_DONE_TO = frozenset(("obj", "advcl", "ccomp", "xcomp"))
_EVENLY = "equal"
_CERTAIN = frozenset(("the", "its", "his", "her", "their", "our", "these", "those"))


def settling_equation(found: Findings) -> Equation | None:
    """The calculation by which a quantity of the hypothesis was settled."""
    return next((j.equation for j in found.justifications if j.equation is not None), None)


def is_of_each_alone(found: Findings) -> bool:
    """How many certain ones have together is told, and not that each has the same share of it.

    The two plants need not be alike, nor two men in what they did; of nothing but "45 bags", and of
    those who got something, exercises take it for granted.
    """
    equation = settling_equation(found)
    if equation is None or not found.case.hypothesis.mentions(DISTRIBUTIVES):
        return False
    is_division = equation.operators == {Operator.DIVIDE}
    shared = [n for n in equation.used if n in found.case.premise_numsets]
    if not is_division or not any(_is_certain(n, found) or _is_of_doers(n, found) for n in shared):
        return False
    told = [find_cues(sentence.tokens) for sentence in found.case.premise.sentences]
    return not any(_EVENLY in cues for cues in told) and not found.case.premise.mentions(
        DISTRIBUTIVES
    )


def is_of_certain_one(found: Findings) -> bool:
    """What all come to is divided by how many they are, and told of a certain one of them.

    Who scored 12 goals in four games need not have scored three in the last of them.
    """
    equation = settling_equation(found)
    if equation is None or equation.operators != {Operator.DIVIDE}:
        return False
    kinds = {n.unit.name for n in equation.used if n in found.case.premise_numsets} - {""}
    sentence = found.case.hypothesis.sentences[0]
    return any(
        t.lemma in kinds and t.tag == "NN" and _is_picked_out(t, sentence) for t in sentence.tokens
    )


def _is_picked_out(noun: Token, sentence: Sentence) -> bool:
    """An ordinal, or an adjective behind "the", tells which one: "the last game"."""
    own = sentence.children(noun.index)
    return any(t.dep == "amod" and t.form != "average" for t in own) and any(
        t.form in _CERTAIN for t in own
    )


def _is_of_doers(numset: Numset, found: Findings) -> bool:
    """So many people did something to so many things or so much, and did not only move."""
    if numset.unit.kind is not Kind.COUNT:
        return False
    sentence = found.case.premise.sentences[numset.sentence]
    head = sentence.tokens[numset.head]
    has_object = any(t.dep in _DONE_TO for t in sentence.children(head.head))
    is_doer = head.dep in SUBJECTS and has_object
    return is_doer and found.lexicon.names_person(head_noun(numset.unit))


def _is_certain(numset: Numset, found: Findings) -> bool:
    """A definite word leads to it: "the two plants"."""
    tokens = found.case.premise.sentences[numset.sentence].tokens
    before = next((t.form for t in reversed(tokens) if t.end <= numset.start), "")
    return before in _CERTAIN or any(t.form in _CERTAIN and numset.holds(t) for t in tokens)
