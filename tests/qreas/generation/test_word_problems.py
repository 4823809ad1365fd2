from fractions import Fraction
from pathlib import Path

import pytest

from qreas.errors import DataError
from qreas.generation.word_problems import Problem, read_problems


@pytest.mark.parametrize(
    ("answer", "equation", "is_solved"),
    [
        ("26", "X = 54 - 28", True),
        ("27", "X = 54 - 28", False),
        ("64", "(x+4)/2=34", True),
        ("0.3", "0.1 + 0.2 = x", True),
        ("-2", "x = -(5 - 3)", True),
        ("1", "x = 1 / 0", False),
        ("1", "x = __import__('os')", False),
        ("1", "x = 1 = 1", False),
        ("1", "x = (1", False),
    ],
)
def test_an_answer_is_right_when_it_fulfils_the_equation_exactly(
    answer: str, equation: str, is_solved: bool
) -> None:
    assert Problem("0", "", Fraction(answer), equation).is_solved is is_solved


def test_problems_without_a_number_for_an_answer_are_passed_over(tmp_path: Path) -> None:
    path = tmp_path / "problems.jsonl"
    path.write_text(
        '{"id": "a", "question": "How many?", "answer": 0.1, "equation": "x = 0.1"}\n'
        '{"id": "b", "question": "How many?", "answer": "C", "equation": null}\n'
    )
    assert list(read_problems(path)) == [Problem("a", "How many?", Fraction(1, 10), "x = 0.1")]


def test_a_row_without_a_question_is_named(tmp_path: Path) -> None:
    path = tmp_path / "problems.jsonl"
    path.write_text('{"text": "How many?"}\n')
    with pytest.raises(DataError, match=r"problems\.jsonl:1: has no field 'question'"):
        list(read_problems(path))
