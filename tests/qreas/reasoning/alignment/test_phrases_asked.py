"""What a premise tells behind its commas changes nothing of what is asked of the rest."""

import pytest

from qreas.engine import Engine

_STRIKE = (
    "About 300 of the 1,100 workers at the plant resigned on Monday, the second time in three "
    "months, demanding a 7 percent raise."
)
_SEATS = "The opposition won 61 of the 120 seats in parliament, a gain of nine."


@pytest.fixture(scope="module")
def engine() -> Engine:
    return Engine()


@pytest.mark.parametrize(
    ("premise", "hypothesis", "label"),
    [
        (_STRIKE, "All workers at the plant resigned.", "contradiction"),
        (_SEATS, "The opposition has a majority in parliament.", "entailment"),
    ],
)
def test_a_premise_is_read_without_phrases_that_are_not_asked(
    engine: Engine, premise: str, hypothesis: str, label: str
) -> None:
    assert engine.judge(premise, hypothesis).label == label


@pytest.mark.parametrize(
    ("premise", "hypothesis"),
    [
        # A phrase may have what is asked, or be one of a list.
        ("The club sold 40 tickets, ten of them to children.", "The club sold 40 tickets in all."),
        ("Ann bought apples, pears, two lemons and a melon.", "Ann bought six lemons."),
    ],
)
def test_no_phrase_is_left_out_that_may_matter(
    engine: Engine, premise: str, hypothesis: str
) -> None:
    assert not engine.judge(premise, hypothesis).case.alone
