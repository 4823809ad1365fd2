import itertools
from collections.abc import Callable

import pytest

from qreas.lexicon.load import load_lexicon
from qreas.reasoning.knowledge.operators import Monotonicity, load_operators
from qreas.reasoning.logic.lexical import Entailment, relate
from qreas.types import Document


def phrase(text: str) -> list[str]:
    """Rows for a phrase written as word/POS, each word its own lemma."""
    return [f"{word}/{word}/{pos}/X/0/dep" for word, pos in (w.split("/") for w in text.split())]


@pytest.mark.parametrize(
    ("premise", "hypothesis", "relation"),
    [
        ("sparrow/NOUN", "bird/NOUN", Entailment.FORWARD),
        ("bird/NOUN", "sparrow/NOUN", Entailment.REVERSE),
        ("car/NOUN", "automobile/NOUN", Entailment.EQUIVALENT),
        ("hot/ADJ", "cold/ADJ", Entailment.ALTERNATION),
        ("bird/NOUN", "algebra/NOUN", Entailment.UNKNOWN),
        ("red/ADJ wine/NOUN", "wine/NOUN", Entailment.FORWARD),
        ("wine/NOUN", "red/ADJ wine/NOUN", Entailment.REVERSE),
        ("former/ADJ king/NOUN", "king/NOUN", Entailment.INDEPENDENT),
        ("", "sing/VERB or/CCONJ", Entailment.FORWARD),
        ("", "sing/VERB and/CCONJ", Entailment.REVERSE),
        ("", "not/PART", Entailment.NEGATION),
        ("all/DET", "some/DET", Entailment.FORWARD),
        ("no/DET", "some/DET", Entailment.NEGATION),
        ("few/ADJ", "many/ADJ", Entailment.ALTERNATION),
        ("might/AUX", "", Entailment.INDEPENDENT),
        ("manage/VERB to/PART", "", Entailment.FORWARD),
        ("fail/VERB to/PART", "", Entailment.NEGATION),
    ],
)
def test_phrases_in_the_same_place(
    premise: str, hypothesis: str, relation: Entailment, document: Callable[..., Document]
) -> None:
    left, right = (document(*phrase(t)).sentences[0].tokens for t in (premise, hypothesis))
    assert relate(left, right, load_lexicon(), load_operators()) is relation


def test_a_downward_context_turns_entailment_round() -> None:
    assert Entailment.FORWARD.projected(Monotonicity.DOWN) is Entailment.REVERSE


def test_only_equivalents_may_be_exchanged_where_nothing_is_monotone() -> None:
    projected = {r: r.projected(Monotonicity.NONE) for r in Entailment}
    assert projected.pop(Entailment.EQUIVALENT) is Entailment.EQUIVALENT
    assert set(projected.values()) == {Entailment.INDEPENDENT}


def test_the_order_of_two_steps_does_not_matter() -> None:
    for one, other in itertools.product(Entailment, repeat=2):
        assert one.joined(other) is other.joined(one)


def test_nothing_follows_from_a_chain_with_an_unknown_step() -> None:
    assert {r.joined(Entailment.UNKNOWN) for r in Entailment} == {Entailment.UNKNOWN}
