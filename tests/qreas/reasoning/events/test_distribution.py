"""What is told of each of several."""

import pytest

from qreas.engine import Engine
from qreas.types import Label

TERMS = "The course lasts three terms, each of 15 weeks."
BOXES = "There are three boxes, each with 12 pencils."


@pytest.mark.parametrize(
    ("premise", "hypothesis", "label"),
    [
        (TERMS, "The course lasts 45 weeks.", Label.ENTAILMENT),
        (TERMS, "The course lasts 30 weeks.", Label.CONTRADICTION),
        (BOXES, "There are 36 pencils.", Label.ENTAILMENT),
        (BOXES, "There are 30 pencils.", Label.CONTRADICTION),
        (BOXES, "There are 12 pens.", Label.NEUTRAL),
    ],
)
def test_what_each_of_those_before_has_is_no_amount_of_all(
    premise: str, hypothesis: str, label: Label
) -> None:
    assert Engine().judge(premise, hypothesis).label is label
