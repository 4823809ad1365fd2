"""What a text tells by a source is judged as if the text told it itself."""

import pytest

from qreas.engine import Engine
from qreas.types import Label


@pytest.fixture(scope="module")
def engine() -> Engine:
    return Engine()


@pytest.mark.parametrize(
    ("premise", "hypothesis"),
    [
        ("Officials said that 12 goats escaped.", "Officials counted 12 goats."),
        ("Three vets said that 12 goats escaped.", "12 goats escaped."),
        ("Police said 90 goats escaped. The farmer said 40 did.", "40 goats escaped."),
        ("Police said 90 goats escaped, while the farmer said 40 escaped.", "40 goats escaped."),
        ("Officials may say that 12 goats escaped.", "12 goats escaped."),
        ("Officials did not say that 12 goats escaped.", "12 goats escaped."),
        ("Officials falsely said that 12 goats escaped.", "12 goats escaped."),
        ("Did officials say that 12 goats escaped?", "12 goats escaped."),
        ("The farmer believes that 12 goats escaped.", "12 goats escaped."),
        ("The farmer denied that 12 goats escaped.", "12 goats escaped."),
        ("It is said that 12 goats escaped.", "12 goats escaped."),
        ("The farmer said that she had 12 goats.", "Anna had 12 goats."),
        ('The farmer said: "We had 12 goats."', "Anna had 12 goats."),
        ("Ann counted 12 goats, and Bob added three.", "12 goats escaped."),
    ],
)
def test_a_source_stays_where_it_matters_who_says_so(
    engine: Engine, premise: str, hypothesis: str
) -> None:
    case = engine.judge(premise, hypothesis).case

    assert case.told is None
    assert not case.sources


def test_the_source_of_both_texts_is_left_out_of_both(engine: Engine) -> None:
    premise = "The survey found that 70 percent of the pupils walk."

    judgment = engine.judge(premise, "The survey found that most of the pupils walk.")

    assert judgment.label is Label.ENTAILMENT
    assert judgment.case.sources == ("The survey found that .",)


def test_what_another_source_says_stays_open(engine: Engine) -> None:
    premise = "Officials said that 12 goats escaped."

    assert engine.judge(premise, "The farmer said that 12 goats escaped.").case.told is None


def test_a_clause_keeps_its_places_in_the_text(engine: Engine) -> None:
    case = engine.judge("The survey found that nine shops closed.", "Nine shops closed.").case

    (sentence,) = case.premise.sentences
    assert case.premise.text[sentence.start : sentence.end] == "nine shops closed"
    (numset,) = case.premise_numsets
    assert case.premise.text[numset.start : numset.end] == "nine shops"
    assert sentence.tokens[numset.head].text == "shops"
