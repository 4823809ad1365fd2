"""Whether the hypothesis measures a wider sort of stuff than the premise, which lists others, too.

Of two kilograms of apples and 500 grams of grapes, the apples are not all the fruit.
"""

from qreas.conversion import commensurable
from qreas.reasoning.findings import Findings
from qreas.types import Kind

_JOINING = frozenset(("and", "or"))


def is_of_wider_stuff(found: Findings) -> bool:
    """What the premise measures in a list is of the asked kind, and not called so there."""
    case = found.case
    if not case.premise.mentions(_JOINING):
        return False
    for asked in case.hypothesis_numsets:
        genus = asked.context.entity
        if asked.unit.kind is not Kind.MEASURE or not genus:
            continue
        alike = [n for n in case.premise_numsets if commensurable(n.unit, asked.unit)]
        nouns = {n.context.entity for n in alike} - {""}
        if genus not in nouns and any(found.lexicon.is_kind(noun, genus) for noun in nouns):
            return True
    return False
