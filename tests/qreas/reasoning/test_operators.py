import itertools

import pytest

from qreas.reasoning.operators import Monotonicity, load_operators

UP, DOWN, NONE = Monotonicity.UP, Monotonicity.DOWN, Monotonicity.NONE


@pytest.mark.parametrize(
    ("inner", "outer", "result"),
    [(UP, UP, UP), (UP, DOWN, DOWN), (DOWN, DOWN, UP), (NONE, DOWN, NONE), (UP, NONE, NONE)],
)
def test_one_context_inside_another(
    inner: Monotonicity, outer: Monotonicity, result: Monotonicity
) -> None:
    assert inner.within(outer) is result


def test_nesting_contexts_is_associative() -> None:
    for a, b, c in itertools.product(Monotonicity, repeat=3):
        assert a.within(b).within(c) is a.within(b.within(c))


def test_no_is_downward_in_both_arguments_and_every_only_in_its_noun_phrase() -> None:
    quantifiers = load_operators().quantifiers
    assert (quantifiers["no"].restrictor, quantifiers["no"].scope) == (DOWN, DOWN)
    assert (quantifiers["every"].restrictor, quantifiers["every"].scope) == (DOWN, UP)


def test_every_word_has_one_meaning() -> None:
    operators = load_operators()
    shared = operators.quantifiers.keys() & operators.signatures.keys()
    assert shared == set()
    assert set(operators.signatures.values()) == {"+", "-", "o"}
