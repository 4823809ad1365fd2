from collections.abc import Callable, Sequence
from fractions import Fraction

import pytest

from qreas.evaluation.labelled import LabelledPair
from qreas.generation.awpnli_hard import HardPair, Wrong, harden, written, wrong_values
from qreas.types import Numset

PREMISE = "Ann had 9.0 pears and 4.0 plums, and she gave Bob 2.0 pears."
HYPOTHESIS = "Ann has 7.0 pears now."


@pytest.fixture
def quantities(numset: Callable[..., Numset]) -> Callable[[str], Sequence[Numset]]:
    """Reads every number of a text as a count of pears."""

    def read(text: str) -> Sequence[Numset]:
        words = [word for word in text.split() if word[0].isdigit()]
        return [numset(Fraction(word), "pear", text=word, start=text.index(word)) for word in words]

    return read


def hardened(
    quantities: Callable[[str], Sequence[Numset]], seed: int, gold: str = "entailment"
) -> list[HardPair]:
    return list(harden([LabelledPair("5", PREMISE, HYPOTHESIS, gold)], quantities, seed))


def test_an_entailed_pair_is_kept_and_gets_a_contradicted_twin(
    quantities: Callable[[str], Sequence[Numset]],
) -> None:
    kept, twin = hardened(quantities, seed=1)
    assert kept == HardPair(PREMISE, HYPOTHESIS, "entailment", "5", None)
    assert (twin.premise, twin.label, twin.source) == (PREMISE, "contradiction", "5")
    assert twin.wrong is not None


def test_only_the_claimed_number_changes_and_keeps_its_form(
    quantities: Callable[[str], Sequence[Numset]],
) -> None:
    for seed in range(20):
        before, number, after = hardened(quantities, seed)[1].hypothesis.partition(".0")
        assert (before.rpartition(" ")[0], number, after) == ("Ann has", ".0", " pears now.")


def test_the_same_seed_makes_the_same_pairs(
    quantities: Callable[[str], Sequence[Numset]],
) -> None:
    assert hardened(quantities, seed=3) == hardened(quantities, seed=3)


def test_a_contradicted_pair_makes_nothing(
    quantities: Callable[[str], Sequence[Numset]],
) -> None:
    assert hardened(quantities, seed=1, gold="contradiction") == []


def test_wrong_values_come_from_other_operators_other_operands_and_copies() -> None:
    values = wrong_values([Fraction(9), Fraction(2)], Fraction(7))
    assert values == {
        Wrong.OPERATOR: {Fraction(11), Fraction(18)},
        Wrong.COPY: {Fraction(9), Fraction(2)},
    }
    with_distractor = wrong_values([Fraction(9), Fraction(2), Fraction(20)], Fraction(7))
    assert Fraction(27) in with_distractor[Wrong.OPERANDS]  # 9 + 20 − 2
    assert Fraction(29) in with_distractor[Wrong.OPERANDS]  # 9 + 20


def test_the_right_value_is_never_wrong() -> None:
    values = wrong_values([Fraction(4), Fraction(2), Fraction(8)], Fraction(6))
    assert not any(Fraction(6) in found for found in values.values())


def test_a_quotient_without_end_is_written_with_twelve_digits() -> None:
    assert written(Fraction(1250, 3)) == "416.666666667"
    assert written(Fraction(15, 2)) == "7.5"
    assert written(Fraction(7)) == "7"


def test_a_row_has_the_fields_of_an_equate_file() -> None:
    row = HardPair("P", "H", "contradiction", "5", Wrong.COPY).to_row()
    assert row == {
        "sentence1": "P",
        "sentence2": "H",
        "gold_label": "contradiction",
        "source_index": "5",
        "wrong": "copy",
    }
