from collections.abc import Sequence
from dataclasses import dataclass, field

import pytest

from qreas.batch import Failure
from qreas.engine import Engine
from qreas.hybrid import PARTS, Hybrid, Part, decide, is_proved
from qreas.types import Label, Probabilities

PROVED = ("Sam had 9 dimes and his dad gave him 7 dimes.", "Sam has 16 dimes now.")
OPEN = ("The festival in Leeds lasted two days.", "The festival in Leeds was fun for two days.")
YES = Probabilities(0.9, 0.02, 0.08)
NO = Probabilities(0.05, 0.05, 0.9)


@dataclass
class Fixed:
    """Answers every pair alike, and remembers what it was asked."""

    answer: Probabilities
    asked: list[tuple[str, str]] = field(default_factory=list)

    def probabilities(self, pairs: Sequence[tuple[str, str]]) -> list[Probabilities]:
        self.asked += pairs
        return [self.answer for _ in pairs]


@pytest.fixture(scope="module")
def engine() -> Engine:
    return Engine()


def test_a_proof_stands_against_the_model(engine: Engine) -> None:
    judged = engine.judge(*PROVED)
    assert is_proved(judged)
    assert decide(judged, NO) == judged


def test_the_model_is_not_asked_where_there_is_a_proof(engine: Engine) -> None:
    model = Fixed(NO)
    found = list(Hybrid(engine, model).judge_many([PROVED, OPEN, PROVED]))
    assert [each.label for each in found if not isinstance(each, Failure)][::2] == [
        Label.ENTAILMENT,
        Label.ENTAILMENT,
    ]
    assert model.asked == [OPEN]


def test_where_the_words_are_open_the_model_decides(engine: Engine) -> None:
    judged = engine.judge(*OPEN)
    without_blend = PARTS - {Part.BLEND}
    assert not is_proved(judged)
    assert decide(judged, YES, without_blend).label is Label.ENTAILMENT
    assert decide(judged, NO, without_blend).label is Label.NEUTRAL


def test_both_halves_count_alike_in_a_blend(engine: Engine) -> None:
    judged = engine.judge(*OPEN)
    blended = decide(judged, YES).probabilities
    for label in Label:
        mean = (judged.probabilities.of(label) + YES.of(label)) / 2
        assert blended.of(label) == pytest.approx(mean)


def test_what_the_model_said_is_part_of_the_explanation(engine: Engine) -> None:
    found = Hybrid(engine, Fixed(YES)).judge(*OPEN)
    assert "the model says entailment 0.90" in found.explain()


def test_a_pair_that_cannot_be_judged_stays_a_failure_in_its_place(engine: Engine) -> None:
    model = Fixed(YES)
    wrong: tuple[str, str] = (OPEN[0], 5)  # type: ignore[assignment]  # what a caller may do
    found = list(Hybrid(engine, model).judge_many([OPEN, wrong, OPEN]))
    assert [isinstance(each, Failure) for each in found] == [False, True, False]
    assert model.asked == [OPEN, OPEN]
