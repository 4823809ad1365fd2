"""Those who do or suffer something together with others."""

import pytest

from qreas.engine import Engine
from qreas.lexicon.load import load_lexicon
from qreas.rereading.company import with_company
from qreas.types import Document, Label

AIDES = "The mayor was arrested along with four aides."
PILOTS = "Two pilots were killed together with nine passengers."
RIDER = "The rider was rescued with two friends."
CHAIRS = "He bought a table together with four chairs."


@pytest.mark.parametrize(
    ("premise", "hypothesis", "label"),
    [
        (AIDES, "Five people were arrested.", Label.ENTAILMENT),
        (AIDES, "Four aides were arrested.", Label.ENTAILMENT),
        (PILOTS, "Eleven people were killed.", Label.ENTAILMENT),
        (PILOTS, "Nine people were killed.", Label.CONTRADICTION),
        (RIDER, "Three people were rescued.", Label.ENTAILMENT),
        (CHAIRS, "He bought five chairs.", Label.NEUTRAL),
    ],
)
def test_they_are_counted_with_them(premise: str, hypothesis: str, label: Label) -> None:
    assert Engine().judge(premise, hypothesis).label is label


@pytest.mark.parametrize(
    "text", [CHAIRS, "The rider spoke with two friends.", "The rider was seen with two dogs."]
)
def test_other_company_stays_where_it_hangs(text: str) -> None:
    document: Document = Engine().judge(text, text).case.premise
    assert with_company(document, load_lexicon()) == document
