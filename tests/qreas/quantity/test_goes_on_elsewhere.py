"""A bare number of a second phrase has the unit of the first: "5 km on Monday and 8 on Tuesday"."""

import pytest

import qreas


@pytest.mark.parametrize(
    ("text", "unit"),
    [
        ("Rolf rode 12 km on Friday and 9 on Sunday.", "kilometre"),
        ("Rolf spent 40 euros on paint and 15 on brushes.", "euro"),
        ("In 2019 the town had 8,000 residents; ten years earlier it had 10,000.", "resident"),
    ],
)
def test_the_number_has_the_unit_of_the_amount_before(text: str, unit: str) -> None:
    assert qreas.quantities(text)[-1].unit.name == unit
