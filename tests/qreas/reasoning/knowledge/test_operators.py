import itertools

import pytest

from qreas.reasoning.knowledge.operators import Embedding, Monotonicity, load_operators

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


def test_no_word_is_both_a_quantifier_and_an_embedding() -> None:
    operators = load_operators()
    assert operators.quantifiers.keys() & operators.embeddings.keys() == set()


def test_an_embedding_says_of_its_clause_that_it_holds_that_it_fails_or_nothing() -> None:
    rows = [row for rows in load_operators().embeddings.values() for row in rows]
    assert {row.affirmed for row in rows} | {row.denied for row in rows} == {"+", "-", "o"}
    assert {row.clause for row in rows} == {"", "that", "to"}


def test_to_forget_to_do_a_thing_denies_it_and_to_forget_that_it_is_done_does_not() -> None:
    operators = load_operators()
    assert operators.embedding("forget", "to") == Embedding("-", "+", "to")
    assert operators.embedding("forget", "that") == Embedding("+", "+", "that")
    assert operators.embedding("walk", "to") is None


def test_what_hangs_on_a_word_without_a_conjunction_is_taken_for_an_infinitive() -> None:
    operators = load_operators()
    found = [operators.signature(word) for word in ("forget", "know", "believe", "walk")]
    assert found == ["-", "+", "o", ""]
