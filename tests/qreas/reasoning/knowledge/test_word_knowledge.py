"""What is known of single words."""

import pytest

from qreas.lexicon.load import load_lexicon
from qreas.lexicon.store import Pos
from qreas.reasoning.knowledge.word_knowledge import know


@pytest.mark.parametrize(
    ("word", "pos", "derived"),
    [
        ("sale", "n", "sell"),
        ("sell", "v", "sale"),
        ("theft", "n", "steal"),
        ("arrest", "n", "arrest"),
        ("layoff", "n", "lay off"),
    ],
)
def test_a_noun_of_an_event_and_its_verb_are_derived_from_one_another(
    word: str, pos: Pos, derived: str
) -> None:
    assert derived in know(load_lexicon().taxonomy, word, pos).derived


def test_a_noun_that_a_verb_belongs_to_tells_of_an_event() -> None:
    taxonomy = load_lexicon().taxonomy
    assert know(taxonomy, "theft", "n").makes_verb
    assert not know(taxonomy, "thing", "n").makes_verb
