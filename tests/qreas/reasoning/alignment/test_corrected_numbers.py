"""Numbers that are taken back at once."""

import pytest

import qreas

_BUS = '"There were 30, no, 28 people on the bus," he said.'
_LEMONS = '"I bought 10 lemons," Ana said. "Well, nine, really."'


@pytest.mark.parametrize(
    ("premise", "hypothesis", "label"),
    [
        (_BUS, "There were 28 people on the bus.", "entailment"),
        (_BUS, "There were 30 people on the bus.", "contradiction"),
        (_LEMONS, "Ana bought nine lemons.", "entailment"),
        ("He owns four, or rather five, boats.", "He owns four boats.", "contradiction"),
        ("He has two sons, no daughters.", "He has two sons.", "entailment"),
    ],
)
def test_a_number_that_is_taken_back_is_not_told(premise: str, hypothesis: str, label: str) -> None:
    assert qreas.judge(premise, hypothesis).label == label
