"""Whether a sum is claimed of others than those added, or of the opposite of what they did.

Seven men and five women are twelve jurors, and no twelve men or policemen; and where they convicted
someone, twelve did not acquit her.
"""

from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.event_knowledge import load_events
from qreas.types import Equation, Kind, Numset, Operator


def is_of_other_than_added(equation: Equation | None, found: Findings) -> bool:
    """A narrower sort than the added ones is counted, or they are said to do the opposite."""
    if equation is None or equation.operators != {Operator.ADD}:
        return False
    asked = next((n for n in found.case.hypothesis_numsets if n.unit.kind is Kind.COUNT), None)
    added = [n for n in equation.used if n.unit.kind is Kind.COUNT]
    if asked is None or len(added) < 2:
        return False
    return _is_narrower(asked, added, found) or _is_opposite(asked, added)


def _is_narrower(asked: Numset, added: list[Numset], found: Findings) -> bool:
    """What is counted is a kind of just one of those, or the one of two sorts of people."""
    noun, nouns = asked.unit.name, {n.unit.name for n in added}
    if not noun or not all(map(found.lexicon.names_person, nouns | {noun})):
        return False
    if any(load_events().are_sorts_apart(noun, other) for other in nouns):
        return True
    return noun not in nouns and any(found.lexicon.is_kind(noun, other) for other in nouns)


def _is_opposite(asked: Numset, added: list[Numset]) -> bool:
    """All of them did one thing that excludes what is said of their sum."""
    verbs, verb = {n.context.verb for n in added}, asked.context.verb
    return len(verbs) == 1 and load_events().exclude_each_other(verb, *verbs)
