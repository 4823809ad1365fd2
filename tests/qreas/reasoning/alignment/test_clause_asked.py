"""What is asked of one clause is answered by that clause, whatever is told beside it."""

import pytest

from qreas.engine import Engine

_BRIDGE = "The bridge is 420 metres long and 18 metres wide and was opened in 1932."
_SALES = "Sales rose by 8 percent to $54 million while costs stayed at $30 million."
_OFFICE = "The office is closed on Sundays and open until noon on Saturdays."


@pytest.fixture(scope="module")
def engine() -> Engine:
    return Engine()


@pytest.mark.parametrize(
    ("premise", "hypothesis", "label"),
    [
        (_BRIDGE, "The bridge was opened after the year 1950.", "contradiction"),
        (_SALES, "Costs rose by 8 percent.", "contradiction"),
        (_OFFICE, "The bank is closed on Sundays.", "neutral"),
    ],
)
def test_the_clause_that_is_asked_is_read_alone(
    engine: Engine, premise: str, hypothesis: str, label: str
) -> None:
    assert engine.judge(premise, hypothesis).label == label


@pytest.mark.parametrize(
    ("premise", "hypothesis"),
    [
        # What is told beside it adds to it, counts more of it, or names what is meant.
        ("Rita drank three cups of tea and ordered another.", "Rita drank four cups of tea."),
        ("The shop sold 40 umbrellas and ordered 100 new ones.", "The shop has 160 umbrellas."),
        ("There are 12 boys here, and 5 of the girls wear glasses.", "Five boys wear glasses."),
        # A clause may go on for the verb of another, and both be asked.
        ("A single room costs $60 and a double room $90.", "A room costs $60."),
    ],
)
def test_no_clause_is_read_alone_where_another_one_matters(
    engine: Engine, premise: str, hypothesis: str
) -> None:
    assert not engine.judge(premise, hypothesis).case.premise.whole
