"""What a sentence tells of another one beside what is asked of this one is not told of this one."""

import pytest

from qreas.engine import Engine


@pytest.fixture(scope="module")
def engine() -> Engine:
    return Engine()


_RATES = "Exports rose 12 percent, while imports rose 4 percent."
_COURSES = "The euro rose 0.4 percent to $1.36, while the pound slipped 0.2 percent to $1.58."
_TOLLS = "Gunmen killed four people in Quetta, and a bomb in Peshawar killed two and wounded seven."


@pytest.mark.parametrize(
    ("premise", "hypothesis", "label"),
    [
        (_RATES, "Imports jump 4 percent.", "entailment"),
        (_RATES, "Imports jump 12 percent.", "contradiction"),
        (_COURSES, "The pound fell to $1.58.", "entailment"),
        (_COURSES, "The euro rose to $1.58.", "contradiction"),
        (_COURSES, "The euro rose 0.2 percent.", "contradiction"),
        (_TOLLS, "Bomb kills two in Peshawar", "entailment"),
        (_TOLLS, "Bomb kills four in Peshawar", "contradiction"),
    ],
)
def test_a_number_is_that_of_its_own_clause(
    engine: Engine, premise: str, hypothesis: str, label: str
) -> None:
    assert engine.judge(premise, hypothesis).label == label


@pytest.mark.parametrize(
    ("premise", "hypothesis"),
    [
        (_RATES, "Exports and imports rose 12 percent."),
        (_RATES, "Imports rose less than 12 percent."),
        (_RATES, "Imports rose 16 percent."),
        ("The fund had $9 million, and donors gave $7 million.", "The fund has $9 million."),
        ("Kim sold 30 cars in May, and the salesman sold 12 in June.", "Kim sold 12 cars."),
        ("Kim sold 30 cars, and Lea sold twice as many.", "Kim sold 30 cars."),
        ("The shop sold 30 cars, and its rival sold 12.", "The shop sold 12 cars."),
        ("If exports rose 12 percent, imports rose 4 percent.", "Imports rose 4 percent."),
    ],
)
def test_a_clause_that_may_be_of_the_same_is_kept(
    engine: Engine, premise: str, hypothesis: str
) -> None:
    assert engine.judge(premise, hypothesis).case.told is None
