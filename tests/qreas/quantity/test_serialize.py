import json
from fractions import Fraction

import pytest

from qreas.interval import Interval
from qreas.quantity import numset_to_dict
from qreas.quantity.serialize import exact_text
from qreas.types import Context, Kind, Numset, Unit


def test_a_numset_becomes_the_fields_that_the_command_line_prints() -> None:
    numset = Numset(
        Interval.less_than(Fraction(5, 2)),
        Unit(Kind.COUNT, "loaf"),
        "less than 2.5 loaves",
        3,
        23,
        context=Context(entity="loaf", concepts=("big bag",)),
    )
    assert json.loads(json.dumps(numset_to_dict(numset))) == {
        "text": "less than 2.5 loaves",
        "start": 3,
        "end": 23,
        "low": None,
        "high": "2.5",
        "low_open": True,
        "high_open": True,
        "unit": "loaf",
        "kind": "count",
        "approximate": False,
        "entity": "loaf",
        "concepts": ["big bag"],
    }


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (Fraction(3), "3"),
        (Fraction(-1, 8), "-0.125"),
        (Fraction(1, 3), "1/3"),
        (Fraction(10) ** 500, "1" + "0" * 500),
        (Fraction(1, 10**20), "0." + "0" * 19 + "1"),
    ],
)
def test_an_end_is_written_exactly(value: Fraction, text: str) -> None:
    assert exact_text(value) == text
