"""Amounts that the hypothesis asks for together: how many were killed or injured."""

from qreas.reasoning.calculation.calculated_sides import hypothesis_tokens
from qreas.reasoning.calculation.calculations import Calculation
from qreas.reasoning.events.surroundings import surroundings
from qreas.reasoning.findings import Findings


def joins(calculation: Calculation, found: Findings) -> bool:
    """The hypothesis names together what the two amounts are told of: "killed or injured"."""
    one, other = (
        surroundings(found.case.premise, n, found.case.premise_numsets) for n in calculation.used
    )
    near = (one.near - other.near, other.near - one.near)
    tokens = hypothesis_tokens(found)
    for token in tokens:
        if token.pos != "CCONJ" or not 0 < token.index < len(tokens) - 1:
            continue
        links = [found.links.get((0, at)) for at in (token.index - 1, token.index + 1)]
        words = [x.premise_key for x in links if x is not None and x.is_aligned and x.premise]
        if len(words) == len(near) and any(
            words[0] in left and words[1] in right for left, right in (near, near[::-1])
        ):
            return True
    return False
