"""Whether the hypothesis tells of anything that the premise tells of.

Numbers of a premise come to many others, if one adds them up: two birds and then four more come to
two drawers, too. Where no name, thing or deed is in both texts, that is chance. So is what a light
verb shares ("there were"), while "she" may be she of the other text, or whom that one names.
"""

from qreas.reasoning.alignment.alignment import Link
from qreas.reasoning.alignment.content import WordKind
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.steps import Step
from qreas.reasoning.recalled import recalled
from qreas.types import Kind

_TELLING = (WordKind.NAME, WordKind.NOUN, WordKind.VERB, WordKind.ADJECTIVE)
_SEVERAL = 2
_LIGHT = frozenset(("be", "have", "do", "make", "get", "own"))


@recalled
def is_unrelated(found: Findings) -> bool:
    """Nothing in the premise stands for a name, noun, verb or adjective of the hypothesis.

    What has none of its own ("there were fewer of them") speaks of what the premise told.
    """
    links = found.alignment.links
    tells = any(_is_telling(x) and x.hypothesis.kind is not WordKind.ADJECTIVE for x in links)
    if not tells:
        return False
    units = [x for x in links if _is_of_unit(x, found)]
    ties = [x for x in links if _is_tie(x)]
    things = [x for x in links if x.hypothesis.kind is WordKind.NOUN and x not in units]
    # Of milk and a jug, that it is told in litres, too, says nothing.
    return not [x for x in ties if x not in units] if len(things) >= _SEVERAL else not ties


def _is_of_unit(link: Link, found: Findings) -> bool:
    """It only tells in what an amount is measured."""
    return any(
        n.unit.kind is Kind.MEASURE and n.holds(link.hypothesis.token)
        for n in found.case.hypothesis_numsets
    )


def _is_telling(link: Link) -> bool:
    return link.hypothesis.kind in _TELLING and link.hypothesis.key not in _LIGHT


def _is_tie(link: Link) -> bool:
    if link.premise is None or not link.is_aligned:
        return False
    if link.hypothesis.kind is WordKind.PRONOUN:
        return link.step is Step.SAME or link.premise.kind is WordKind.NAME
    return _is_telling(link) and link.step is not Step.REFERS
