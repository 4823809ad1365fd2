from collections.abc import Callable

import pytest

from qreas.composition.postfix import infix
from qreas.types import Numset, Operator


@pytest.mark.parametrize(
    ("build", "text"),
    [
        ("9 7 + 16 =", "9 + 7 = 16"),
        ("9 7 2 − − 4 =", "9 − (7 − 2) = 4"),
        ("9 7 2 + × 81 =", "9 × (7 + 2) = 81"),
        ("9 7 × 2 + 65 =", "9 × 7 + 2 = 65"),
        ("9 7 2 × ÷ 1 =", "9 ÷ (7 × 2) = 1"),
    ],
)
def test_infix_has_the_brackets_that_it_needs(
    build: str, text: str, numset: Callable[..., Numset]
) -> None:
    symbols = [numset(int(s)) if s.isdigit() else Operator(s) for s in build.split()]
    assert infix(symbols) == text
