"""What is inserted in a sentence and says nothing of what is asked changes no answer."""

import pytest

from qreas.engine import Engine
from qreas.types import Label

_INSERTIONS = (
    ", however,",
    ", officials said,",
    ", according to the mayor,",
    " – to everyone's surprise –",
    " (as was expected)",
    ", which is well known,",
    ", painted by an artist,",
    ", well known in the town,",
    ", the pride of the town,",
    " indeed",
)
_TOLD = (
    ("The old ferry", "has been shut since 2019", "The old ferry is open.", Label.CONTRADICTION),
    ("The old wharf", "is at most 30 m long", "The old wharf is 20 m long.", Label.NEUTRAL),
    ("The big tank", "is half full", "The big tank is not empty.", Label.ENTAILMENT),
)


@pytest.fixture(scope="module")
def engine() -> Engine:
    return Engine()


@pytest.mark.parametrize("insertion", _INSERTIONS)
@pytest.mark.parametrize(("subject", "rest", "hypothesis", "label"), _TOLD)
def test_a_sentence_is_judged_without_its_insertion(
    engine: Engine, insertion: str, subject: str, rest: str, hypothesis: str, label: Label
) -> None:
    if insertion == " indeed":
        subject, rest = f"{subject} {rest.split()[0]}", rest.split(" ", 1)[1]
    judgment = engine.judge(f"{subject}{insertion} {rest}.", hypothesis)

    assert judgment.label is label
    assert judgment.probabilities.of(label) == 1


@pytest.mark.parametrize(
    ("premise", "hypothesis", "kept"),
    [
        ("The club, founded in 1910, won 9 medals.", "The club won 9 medals.", "founded"),
        ("The club, the pride of Leeds, won 9 medals.", "Leeds won 9 medals.", "pride"),
        ("The club, which is rich, won 9 medals.", "The rich club won 9 medals.", "rich"),
        ("The club, officials said, won 9 medals.", "Officials said it won 9.", "said"),
        ("The club, officials said, won 9 medals, a mayor said.", "The club won.", "officials"),
        ("The clubs (not the schools) won 9 medals.", "The clubs won 9 medals.", "schools"),
        ("The clubs (mostly small ones) won 9 medals.", "The clubs won 9 medals.", "mostly"),
        ("The club, the school, and the choir won.", "The club won 9 medals.", "school"),
        ("The club, if it rains, plays 9 games.", "The club plays 9 games.", "rains"),
        ("Ann, a friend of the mayor, sold his 9 cars.", "Ann sold 9 cars.", "friend"),
        ("The club is also not in debt.", "The club is in debt.", "also"),
        ("The club also won 9 medals.", "The club also won 9 medals.", "also"),
    ],
)
def test_what_may_matter_is_kept(engine: Engine, premise: str, hypothesis: str, kept: str) -> None:
    judgment = engine.judge(premise, hypothesis)

    assert kept in {token.text for token in judgment.case.premise.tokens}


def test_other_words_keep_their_places_in_the_text(engine: Engine) -> None:
    case = engine.judge("The club, however, won 9 medals.", "The club won 9 medals.").case

    (numset,) = case.premise_numsets
    assert case.premise.text[numset.start : numset.end] == "9 medals"


def test_a_source_that_is_left_out_is_told(engine: Engine) -> None:
    judgment = engine.judge("The club, officials said, won 9 medals.", "The club won 9 medals.")

    assert judgment.case.sources == ("officials said",)


def test_a_quantity_around_an_insertion_is_told_without_it(engine: Engine) -> None:
    premise = "Officials said that all but two of the 30 lifts, which are old, work."

    (_, lifts) = engine.judge(premise, "28 lifts work.").case.premise_numsets

    assert lifts.text == "30 lifts work"


def test_an_age_beside_a_name_is_left_out_where_none_is_asked(engine: Engine) -> None:
    premise = "A judge sentenced Victor Lund, 39, to 15 years in prison on Friday."
    judgment = engine.judge(premise, "Lund received a sentence of less than ten years.")
    assert judgment.label is Label.CONTRADICTION
    assert [n.text for n in judgment.case.premise_numsets] == ["15 years"]
    aged = engine.judge(premise, "Lund is 39 years old.")
    assert aged.label is Label.ENTAILMENT
