"""Whether a difference is told of those who are left, and the hypothesis says another thing of them.

Of 14 people in hospital, two of them with broken bones, nothing says that twelve had minor injuries;
and where 9,000 of 12,000 voted, 85 percent for a strike, no 3,000 are against it.
"""

from qreas.composition.cues import find_cues
from qreas.reasoning.apart.parts import is_excepted
from qreas.reasoning.denial.untold_answers import REST
from qreas.reasoning.division.denials import is_denied
from qreas.reasoning.division.divisions import parts
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.shares import parts_of_wholes
from qreas.reasoning.knowledge.steps import Step
from qreas.reasoning.word_lists import load_word_lists
from qreas.types import Change, Equation, Numset, Operator

_REST = "rest"
_CONTENT = ("NOUN", "VERB", "ADJ", "PROPN")
_UNTOLD = (Step.MISSING, Step.ALTERNATIVE)


def is_of_other_than_rest(equation: Equation | None, found: Findings) -> bool:
    """The equation takes a part from its whole, and nothing of what is said is told of the part."""
    if equation is None or equation.operators - {Operator.EQUALS} != {Operator.SUBTRACT}:
        return False
    part = _part(equation, found)
    if part is None or _asks_for_rest(found):
        return False
    return _is_said_of_another(part, found) or _is_untold(found)


def _part(equation: Equation, found: Findings) -> Numset | None:
    """What is taken away, where it is some of what it is taken from, and not excepted from all."""
    used, case = set(equation.used), found.case
    divided = parts_of_wholes(case.premise, case.premise_numsets)
    pairs = (part for part, whole in divided if {part, whole} == used)
    return next((part for part in pairs if not is_excepted(part, case.premise)), None)


def _asks_for_rest(found: Findings) -> bool:
    """The words are those for what is left, or deny or compare what is told of the part."""
    case = found.case
    sentence = case.hypothesis.sentences[0]
    words = load_word_lists("calculation/calculated")
    asking = REST | words["other"]
    is_compared = any(n.context.change is not Change.NONE for n in case.hypothesis_numsets)
    if is_compared or is_denied(sentence.tokens) or _REST in find_cues(sentence.tokens):
        return True
    return case.hypothesis.mentions(asking) or case.premise.mentions(REST)


def _is_said_of_another(part: Numset, found: Findings) -> bool:
    """What is said of them stands behind another quantity than the part's."""
    root = found.case.hypothesis.sentences[0].root
    link = found.links.get((0, root.index))
    given = None if link is None or not link.is_aligned else link.premise
    if given is None or given.sentence != part.sentence:
        return False
    return any(
        part.end <= n.start and n.end <= given.token.start
        for n in found.case.premise_numsets
        if n.sentence == part.sentence
    )


def _is_untold(found: Findings) -> bool:
    """Nothing is said of them that the premise has a word for, and of the part no predicate is."""
    case = found.case
    if any(p.predicate is not None for p in parts(case.premise, case.premise_numsets)):
        return False
    said = [
        found.links.get((0, t.index))
        for t in case.hypothesis.sentences[0].tokens
        if t.pos in _CONTENT and not any(n.holds(t) for n in case.hypothesis_numsets)
    ]
    known = [link for link in said if link is not None]
    return bool(known) and all(link.step in _UNTOLD for link in known)
