import math
from typing import Any

import pytest

from qreas.errors import InputError
from qreas.limits import Limits


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("deadline", -1.0),
        ("deadline", math.nan),
        ("deadline", "3"),
        ("max_characters", -5),
        ("max_characters", 0),
        ("max_tokens", 0),
        ("max_words", 2.5),
        ("max_quantities", "3"),
        ("max_operators", -1),
        ("max_operands", True),
    ],
)
def test_a_bound_that_is_none_is_refused_by_its_name(name: str, value: Any) -> None:
    with pytest.raises(InputError, match=name):
        Limits(**{name: value})


def test_a_deadline_may_have_passed_or_never_come() -> None:
    assert [Limits(deadline=seconds).deadline for seconds in (0, math.inf)] == [0, math.inf]
