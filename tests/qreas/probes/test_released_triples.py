"""The triples that Naik et al. released, held against the generator (skipped without the data)."""

import json
from pathlib import Path

import pytest

from qreas.probes.contrasts import neighbours_in

FOLDER = Path(__file__).parents[4] / "shared" / "data" / "embeddings"
# One row is padding: three infinities.
Triple = tuple[float, float, float]


def released(name: str) -> list[Triple]:
    path = FOLDER / name
    if not path.is_file():
        pytest.skip(f"{path} is not there")
    rows = [tuple(row) for row in json.loads(path.read_text())]
    return [row for row in rows if row[0] != float("inf")]


def generated(order: list[float]) -> tuple[list[Triple], list[Triple]]:
    values = [int(value) for value in order]
    found = list(zip(order, neighbours_in(values), strict=True))
    strict = [(x, order[n.nearest], order[n.second]) for x, n in found]
    return strict, [(x, order[n.nearest], order[n.furthest]) for x, n in found]


def test_the_generator_gives_every_released_triple() -> None:
    strict, broad = released("sc_mag.json"), released("bc_mag.json")
    assert generated([row[0] for row in strict]) == (strict, broad)
    assert len(strict) == 2259


def test_another_order_changes_ties_alone() -> None:
    strict = released("sc_mag.json")
    ours = {row[0]: row for row in generated(sorted(row[0] for row in strict))[0]}
    changed = [(row, ours[row[0]]) for row in strict if ours[row[0]] != row]
    assert len(changed) == 34
    for theirs, other in changed:
        distances = [[abs(row[0] - y) for y in row[1:]] for row in (theirs, other)]
        assert distances[0] == distances[1]
