from itertools import product

import pytest

from qreas.composition.enumeration import solved_sides
from qreas.composition.shapes import MAX_OPERANDS, RANGE, SINGLE, premise_sides
from qreas.types import Operator

COUNTS = range(MAX_OPERANDS + 1)
LENGTHS = (3, 5, 7)


@pytest.mark.parametrize(("singles", "ranges"), tuple(product(COUNTS, COUNTS)))
@pytest.mark.parametrize("relation", [Operator.EQUALS, Operator.SUBSET])
def test_the_file_holds_what_the_solver_finds_over_any_numsets(
    singles: int, ranges: int, relation: Operator
) -> None:
    found = [side for n in LENGTHS for side in solved_sides(singles, ranges, n, relation)]
    kept = [
        side
        for side in premise_sides()
        if side.count(SINGLE) <= singles and side.count(RANGE) <= ranges
    ]
    assert found == kept


def test_two_ranges_join_meet_and_differ() -> None:
    assert [side for side in premise_sides() if side.startswith("rr") and len(side) == 3] == [
        "rr∪",
        "rr∩",
        "rr∖",
    ]
