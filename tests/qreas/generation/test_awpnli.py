from fractions import Fraction

import pytest

from qreas.generation.awpnli import ArithmeticPair, awpnli_pairs
from qreas.generation.word_problems import Problem
from qreas.ports import Parser
from qreas.types import Label

TOLD = "Ann had 12 pears. She ate 4."
ASKED = "How many pears does she have now?"


def problem(text: str, answer: int = 8, equation: str = "x = 12 - 4") -> Problem:
    return Problem("p", text, Fraction(answer), equation)


def test_a_problem_makes_an_entailed_and_a_contradicted_pair(parser: Parser) -> None:
    right, wrong = awpnli_pairs([problem(f"{TOLD} {ASKED}")], parser, seed=0)
    assert right == ArithmeticPair(TOLD, "She has 8 pears now.", Label.ENTAILMENT, "p")
    assert (wrong.premise, wrong.label) == (TOLD, Label.CONTRADICTION)
    guess = int(wrong.hypothesis.split()[2])
    assert guess != 8
    assert 3 <= guess <= 13


def test_a_condition_before_the_question_is_told(parser: Parser) -> None:
    text = "Ann had 12 pears. If she ate 4, how many pears does she have now?"
    right, _ = awpnli_pairs([problem(text)], parser, seed=0)
    assert right.premise == TOLD


@pytest.mark.parametrize(
    "left_out",
    [
        problem(f"{TOLD} {ASKED}", answer=9),
        problem(f"{TOLD} {ASKED}", answer=1, equation="x = 5 - 4"),
        problem(f"{TOLD} In the end, {ASKED}"),
        problem(f"{TOLD} What is left?"),
        problem(ASKED),
    ],
    ids=["wrong answer", "a singular", "no clause before the question", "no how", "nothing told"],
)
def test_a_problem_that_proves_or_states_nothing_is_left_out(
    parser: Parser, left_out: Problem
) -> None:
    assert list(awpnli_pairs([left_out], parser, seed=0)) == []


def test_the_seed_decides_the_guess(parser: Parser) -> None:
    guesses = {
        list(awpnli_pairs([problem(f"{TOLD} {ASKED}")], parser, seed))[1].hypothesis
        for seed in (1, 1, 2, 3)
    }
    assert len(guesses) > 1
