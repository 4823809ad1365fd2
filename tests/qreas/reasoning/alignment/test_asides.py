"""What a sentence says beside what is asked changes no answer."""

import pytest

from qreas.engine import Engine
from qreas.types import Label


@pytest.fixture(scope="module")
def engine() -> Engine:
    return Engine()


@pytest.mark.parametrize(
    ("premise", "hypothesis"),
    [
        ("Nine boats left, and the weather was fine.", "The weather was fine."),
        ("Nine boats left, and seven came back.", "Nine boats left."),
        ("Nine boats left, but no skipper was hurt.", "Nine boats left."),
        ("Nine boats left if the weather was fine.", "Nine boats left."),
        ("The ferry was full, and it carried 90 guests.", "It carried 90 guests."),
        ("Nine boats left, and the vessels were old.", "Nine old ships left."),
        ("Nine boats left, and the weather was the reason.", "Nine left because of a storm."),
        ("In fact, nine boats left.", "In fact, nine boats left."),
        ("Lea has seen Lund, Oslo and Grants Pass.", "Lea has seen more than two towns."),
        ("Lea has seen Lund, Elk City, Grants Pass, Oslo and Rome.", "Lea has seen five towns."),
    ],
)
def test_a_clause_that_may_matter_is_kept(engine: Engine, premise: str, hypothesis: str) -> None:
    case = engine.judge(premise, hypothesis).case

    assert case.told is None
    assert [len(s.tokens) for s in case.premise.sentences] == [len(case.premise.tokens)]
    assert case.premise.tokens[-1].text == "."


def test_what_is_left_keeps_its_places_in_the_text(engine: Engine) -> None:
    case = engine.judge("Although it rained, nine shops opened.", "Nine shops opened.").case

    (sentence,) = case.premise.sentences
    assert case.premise.text[sentence.start : sentence.end] == "nine shops opened"
    (numset,) = case.premise_numsets
    assert case.premise.text[numset.start : numset.end] == "nine shops"


@pytest.mark.parametrize("frame", ["It is not true that {}", "It may be true that {}"])
def test_other_words_around_a_clause_are_not_left_out(engine: Engine, frame: str) -> None:
    judgment = engine.judge("Nine boats left.", frame.format("nine boats left."))

    assert judgment.probabilities.of(Label.ENTAILMENT) < 1
