import pytest

from qreas.composition.usage import Operation, usage_of
from qreas.types import Operator

PLUS, MINUS, TIMES, OVER = Operator.ADD, Operator.SUBTRACT, Operator.MULTIPLY, Operator.DIVIDE


@pytest.mark.parametrize(
    ("shape", "usages"),
    [
        ((None,), ("alone",)),
        ((None, None, PLUS), ("plus", "plus")),
        ((None, None, MINUS), ("plus", "minus")),
        ((None, None, TIMES), ("factor", "factor")),
        ((None, None, OVER), ("dividend", "divisor")),
        ((None, None, None, MINUS, MINUS), ("plus", "minus", "plus")),
        ((None, None, PLUS, None, OVER), ("plus", "plus", "divisor")),
        ((None, None, None, TIMES, MINUS), ("plus", "factor", "factor")),
    ],
)
def test_each_operand_has_the_usage_of_its_innermost_operation_signs_resolved(
    shape: tuple[Operator | None, ...], usages: tuple[str, ...]
) -> None:
    assert usage_of(shape).usages == usages


def test_operations_come_innermost_first_with_the_first_operand_of_each_side() -> None:
    shape = (None, None, PLUS, None, OVER)
    assert usage_of(shape).operations == (Operation(PLUS, 0, 1), Operation(OVER, 0, 2))


@pytest.mark.parametrize(
    ("shape", "is_repeated"),
    [
        ((None, None, None, PLUS, PLUS), True),
        ((None, None, None, MINUS, PLUS), True),
        ((None, None, None, OVER, TIMES), True),
        ((None, None, None, PLUS, TIMES), False),
        ((None, None, PLUS, None, PLUS), False),
    ],
)
def test_brackets_that_can_be_dissolved_say_nothing_new(
    shape: tuple[Operator | None, ...], is_repeated: bool
) -> None:
    assert usage_of(shape).is_repeated is is_repeated
