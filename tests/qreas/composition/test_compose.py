import pytest
from qreas_adapters.bundled_parser import bundled

from qreas.composition.commitment import is_arithmetic, says
from qreas.composition.compose import EquationComposer
from qreas.interval import Interval
from qreas.lexicon.load import load_lexicon
from qreas.limits import Deadline, Limits
from qreas.quantity import quantify
from qreas.types import Composition, Relation

COMPOSER = EquationComposer(load_lexicon(), Limits())


def compose(premise: str, hypothesis: str, seconds: float = 10.0) -> Composition:
    """The composition of the hypothesis's first quantity."""
    documents = bundled().parse([premise, hypothesis])
    return COMPOSER.compose(
        quantify(documents[1]),
        quantify(documents[0]),
        (documents[0], documents[1]),
        Deadline.after(seconds),
    )[0]


def asked(premise: str, hypothesis: str) -> str:
    """The premise side of the equation that the words ask for."""
    return compose(premise, hypothesis).equations[0].infix.partition(" =")[0]


@pytest.mark.parametrize(
    ("premise", "hypothesis", "expected"),
    [
        ("Nora had 14 stamps and her uncle gave her 5 stamps.", "Nora has 2 stamps now.", 19),
        ("Nora had 14 stamps and she gave her uncle 5 stamps.", "Nora has 2 stamps now.", 9),
        ("There are 8 swans on the lake and 3 swans fly away.", "2 swans are on the lake.", 5),
        ("Omar has 6 coins and Lea has 9 coins.", "They have 2 coins altogether.", 15),
        ("Omar has 6 coins and Lea has 9 coins.", "Lea has 2 more coins than Omar.", 3),
        ("Each crate holds 7 melons and there are 4 crates.", "There are 2 melons in all.", 28),
        ("Ida baked 30 rolls and put 6 rolls in each bag.", "Ida filled 2 bags.", 5),
        ("Gus picked 9 figs and 4 pears, and he ate 2 figs.", "Gus has 3 figs left.", 7),
    ],
)
def test_the_words_choose_the_equation_whatever_number_the_hypothesis_says(
    premise: str, hypothesis: str, expected: int
) -> None:
    assert compose(premise, hypothesis).equations[0].value == Interval.point(expected)


def test_the_words_commit_to_a_number_and_against_another() -> None:
    premise = "Nora had 14 stamps and her uncle gave her 5 stamps."
    assert says(compose(premise, "Nora has 19 stamps now.")) is Relation.ENTAILS
    assert says(compose(premise, "Nora has 9 stamps now.")) is Relation.CONTRADICTS


@pytest.mark.parametrize(
    ("premise", "hypothesis", "expected"),
    [
        ("A boat costs $9,000 and a raft $300.", "A boat costs 30 times as much as a raft.", "÷"),
        ("Omar has 36 coins and Lea has 9.", "Omar has 4 times as many coins as Lea.", "÷"),
        ("Omar has 36 coins and Lea has 9.", "Omar has 27 more coins than Lea.", "−"),
    ],
)
def test_how_many_times_as_much_it_is_asks_for_no_difference(
    premise: str, hypothesis: str, expected: str
) -> None:
    assert expected in asked(premise, hypothesis)


def test_a_quantity_without_any_equation_is_left_open() -> None:
    composition = compose("Nora likes stamps.", "Nora has 19 stamps.")
    assert composition.equations == ()
    assert says(composition) is Relation.UNKNOWN
    assert composition.support == 0


def test_a_given_quantity_of_the_hypothesis_is_an_operand() -> None:
    composition = compose(
        "There are 40 grams of sugar in a bar.", "200 grams of sugar are in 5 bars."
    )
    assert composition.equations[0].infix.startswith("40 gram × 5 bar =")


def test_an_equation_says_why_it_was_chosen() -> None:
    (first, *_) = compose(
        "Omar has 6 coins and Lea has 9 coins.", "They have 15 coins in all."
    ).equations
    assert first.infix == "6 coin + 9 coin = 15 coin"
    assert first.holds
    assert first.reasons
    assert is_arithmetic(first)


def test_direct_comparisons_are_among_the_equations() -> None:
    found = compose("Omar has 6 coins and Lea has 9 coins.", "They have 15 coins in all.").equations
    assert {"6 coin = 15 coin", "9 coin = 15 coin"} <= {each.infix for each in found}


def test_equations_are_sorted_by_plausibility() -> None:
    found = compose("Omar has 6 coins and Lea has 9 coins.", "They have 15 coins in all.").equations
    assert [e.plausibility for e in found] == sorted((e.plausibility for e in found), reverse=True)


def test_a_passed_deadline_makes_the_composition_incomplete() -> None:
    cut = compose("Omar has 6 coins and Lea has 9 coins.", "They have 15 coins.", seconds=-1)
    assert not cut.is_complete


def test_the_same_texts_are_composed_alike() -> None:
    texts = ("Omar has 6 coins and Lea has 9 coins.", "They have 15 coins in all.")
    assert compose(*texts) == compose(*texts)


@pytest.mark.parametrize(
    ("premise", "hypothesis", "barred"),
    [
        ("We stayed four nights at 90 euros a night.", "We paid 9 euros.", {"+", "−"}),
        ("The coat resists 800 millimetres and weighs 300 grams.", "It costs $9.", {"+", "−"}),
        ("The pit is 300 centimetres long and 20 centimetres wide.", "It costs $9.", {"+", "−"}),
    ],
)
def test_no_sum_is_made_of_what_does_not_go_together(
    premise: str, hypothesis: str, barred: set[str]
) -> None:
    written = [equation.infix for equation in compose(premise, hypothesis).equations]
    assert written
    assert not [equation for equation in written if barred & set(equation)]
