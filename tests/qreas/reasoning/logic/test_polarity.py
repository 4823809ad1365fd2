from collections.abc import Callable
from dataclasses import replace

from qreas.interval import Interval
from qreas.reasoning.knowledge.operators import Monotonicity, load_operators
from qreas.reasoning.logic.polarity import polarity, scopes
from qreas.types import Document, Numset

UP, DOWN, NONE = Monotonicity.UP, Monotonicity.DOWN, Monotonicity.NONE
Rows = Callable[..., Document]


def directions(document: Document, *numsets: Numset) -> dict[str, Monotonicity]:
    (sentence,) = document.sentences
    found = scopes(sentence, numsets, load_operators())
    return {token.text: polarity(token.index, found) for token in sentence.tokens}


def test_every_turns_its_noun_phrase_round_and_leaves_the_verb_phrase(document: Rows) -> None:
    found = directions(
        document(
            "Every/every/DET/DT/2/det",
            "old/old/ADJ/JJ/2/amod",
            "farmer/farmer/NOUN/NN/3/nsubj",
            "sings/sing/VERB/VBZ/3/root",
            "loudly/loudly/ADV/RB/3/advmod",
        )
    )
    assert found == {"Every": UP, "old": DOWN, "farmer": DOWN, "sings": UP, "loudly": UP}


def test_no_turns_both_arguments_round(document: Rows) -> None:
    found = directions(
        document(
            "No/no/DET/DT/1/det", "farmer/farmer/NOUN/NN/2/nsubj", "sings/sing/VERB/VBZ/2/root"
        )
    )
    assert found == {"No": UP, "farmer": DOWN, "sings": DOWN}


def test_a_relative_clause_belongs_to_the_restrictor(document: Rows) -> None:
    found = directions(
        document(
            "Most/most/ADJ/JJS/1/amod",
            "boys/boy/NOUN/NNS/4/nsubj",
            "who/who/PRON/WP/3/nsubj",
            "run/run/VERB/VBP/1/acl:relcl",
            "win/win/VERB/VBP/4/root",
        )
    )
    assert found == {"Most": UP, "boys": NONE, "who": NONE, "run": NONE, "win": UP}


def test_negation_reaches_what_follows_it(document: Rows) -> None:
    found = directions(
        document(
            "Ann/Ann/PROPN/NNP/3/nsubj",
            "did/do/AUX/VBD/3/aux",
            "not/not/PART/RB/3/advmod",
            "eat/eat/VERB/VB/3/root",
            "figs/fig/NOUN/NNS/3/obj",
        )
    )
    assert found == {"Ann": UP, "did": UP, "not": UP, "eat": DOWN, "figs": DOWN}


def test_two_operators_cancel_out(document: Rows) -> None:
    found = directions(
        document(
            "No/no/DET/DT/1/det",
            "boy/boy/NOUN/NN/2/nsubj",
            "came/come/VERB/VBD/2/root",
            "without/without/ADP/IN/4/case",
            "shoes/shoe/NOUN/NNS/2/obl",
        )
    )
    assert (found["came"], found["shoes"]) == (DOWN, UP)


def test_a_bounded_count_is_a_determiner_and_a_length_is_none(
    document: Rows, numset: Callable[..., Numset]
) -> None:
    rows = document(
        "Under/under/ADP/IN/1/advmod",
        "six/six/NUM/CD/2/nummod",
        "boys/boy/NOUN/NNS/3/nsubj",
        "sang/sing/VERB/VBD/3/root",
    )
    count = numset(Interval.less_than(6), "boy", text="Under six boys")
    assert directions(rows, replace(count, head=2))["sang"] is DOWN
    assert directions(rows, replace(count, head=2, interval=Interval.at_least(6)))["sang"] is UP
