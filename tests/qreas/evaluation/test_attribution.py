from collections.abc import Callable, Sequence
from dataclasses import replace

import pytest

from qreas.evaluation.attribution import RULES, attribute
from qreas.evaluation.blame import Attribution, Stage
from qreas.evaluation.evaluate import Answer
from qreas.evaluation.labelled import LabelledPair
from qreas.evaluation.prediction import Prediction
from qreas.interval import Interval
from qreas.types import (
    Case,
    CompatiblePair,
    Composition,
    Document,
    Equation,
    Judgment,
    Justification,
    Kind,
    Label,
    Numset,
    Operator,
    Probabilities,
    Relation,
    Unit,
)

Build = Callable[..., Numset]
Write = Callable[..., Document]
NOTHING = Document("", ())


def answer(
    gold: str,
    predicted: Label,
    premise: Sequence[Numset],
    hypothesis: Sequence[Numset],
    documents: tuple[Document, Document] = (NOTHING, NOTHING),
    *,
    pairs: tuple[CompatiblePair, ...] = (),
    compositions: tuple[Composition, ...] = (),
    justifications: tuple[Justification, ...] = (),
) -> Answer:
    case = Case(*documents, tuple(premise), tuple(hypothesis), pairs, compositions)
    judgment = Judgment(predicted, Probabilities(0, 0, 1), case, justifications)
    pair = LabelledPair("0", "p", "h", gold)
    return Answer(pair, predicted.value, Prediction(predicted.value, judgment))


def open_question(numset: Numset) -> Justification:
    return Justification(numset, Relation.UNKNOWN, "none")


def test_a_right_answer_is_due_to_no_stage() -> None:
    assert attribute(answer("neutral", Label.NEUTRAL, [], [])) is None


def test_an_answer_without_a_proof_is_due_to_no_stage() -> None:
    pair = LabelledPair("0", "p", "h", "entailment")
    assert attribute(Answer(pair, "neutral", Prediction("neutral"))) is None


def test_a_number_in_no_quantity_is_the_segmenters(document: Write) -> None:
    hypothesis = document("3/3/NUM/CD/1/nummod", "cats/cat/NOUN/NNS/1/root")
    wrong = answer("entailment", Label.NEUTRAL, [], [], (NOTHING, hypothesis))
    assert attribute(wrong) == Attribution(Stage.SEGMENTER, "number-unread", "3")


def test_an_unread_number_of_the_premise_counts_where_the_hypothesis_repeats_it(
    document: Write, numset: Build
) -> None:
    text = document("3/3/NUM/CD/1/nummod", "cats/cat/NOUN/NNS/1/root")
    wrong = answer("entailment", Label.NEUTRAL, [], [numset(3, "cat", text="3 cats")], (text, text))
    assert attribute(wrong) == Attribution(Stage.SEGMENTER, "premise-number-unread", "3")


def test_digits_that_the_value_does_not_show_are_the_parsers(numset: Build) -> None:
    wrong = answer("entailment", Label.NEUTRAL, [numset(5, "cat", text="1,600 cats")], [])
    found = attribute(wrong)
    assert found == Attribution(Stage.PARSER, "value-misread", "1,600 cats read as 5")


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("1.5 million people", 1_500_000),
        ("5.5bn", 5_500_000_000),
        ("-3 degrees", -3),
        ("more than 5 cats", Interval.more_than(5)),
        ("about 100 cats", Interval.closed(98, 102)),
    ],
)
def test_digits_that_the_value_shows_are_no_fault(
    numset: Build, text: str, value: int | Interval
) -> None:
    wrong = answer("entailment", Label.NEUTRAL, [numset(value, "cat", text=text)], [])
    assert attribute(wrong) == Attribution(Stage.REASONER, "rest", "neutral")


def test_a_number_before_a_noun_without_a_unit_is_the_parsers(
    document: Write, numset: Build
) -> None:
    text = document("3/3/NUM/CD/1/nummod", "cats/cat/NOUN/NNS/1/root")
    wrong = answer("entailment", Label.NEUTRAL, [], [numset(3, text="3")], (NOTHING, text))
    assert attribute(wrong) == Attribution(Stage.PARSER, "unit-missing", "3")


def test_the_same_words_of_two_kinds_are_the_parsers(numset: Build) -> None:
    year = numset(1990, Unit(Kind.YEAR), text="1990")
    count = numset(1990, text="1990")
    wrong = answer("entailment", Label.NEUTRAL, [year], [count])
    assert attribute(wrong) == Attribution(Stage.PARSER, "kinds-differ", "1990: year and number")


def test_an_equal_value_that_is_not_paired_is_the_pruners(numset: Build) -> None:
    wrong = answer("entailment", Label.NEUTRAL, [numset(3, "boy")], [numset(3, "child")])
    assert attribute(wrong) == Attribution(Stage.PRUNER, "equal-not-paired", "3 child")


def test_a_contradicted_quantity_that_is_not_paired_is_the_pruners(numset: Build) -> None:
    wrong = answer("contradiction", Label.NEUTRAL, [numset(4, "boy")], [numset(3, "child")])
    assert attribute(wrong) == Attribution(Stage.PRUNER, "other-not-paired", "3 child")


def test_a_search_that_was_cut_is_the_compositions(numset: Build) -> None:
    asked = numset(3, "cat")
    cut = (Composition(asked, (), is_complete=False),)
    wrong = answer("neutral", Label.ENTAILMENT, [], [asked], compositions=cut)
    assert attribute(wrong) == Attribution(Stage.COMPOSITION, "search-cut", "3 cat")


def test_a_sum_that_no_equation_reaches_is_the_compositions(numset: Build) -> None:
    asked, given = numset(9, "cat"), (numset(4, "cat"), numset(5, "cat"))
    pairs = (CompatiblePair(asked, given[0], "same-unit", given[0].interval),)
    wrong = answer(
        "entailment",
        Label.NEUTRAL,
        given,
        [asked],
        pairs=pairs,
        compositions=(Composition(asked, ()),),
        justifications=(open_question(asked),),
    )
    assert attribute(wrong) == Attribution(Stage.COMPOSITION, "equation-missing", "9 cat")


def test_an_equation_that_was_passed_over_is_the_compositions(numset: Build) -> None:
    asked, a, b = numset(9, "cat"), numset(4, "cat"), numset(5, "cat")
    equation = Equation((a, b, Operator.ADD, asked, Operator.EQUALS), asked.interval, True)
    pairs = (CompatiblePair(asked, a, "same-unit", a.interval),)
    wrong = answer(
        "entailment",
        Label.CONTRADICTION,
        [a, b],
        [asked],
        pairs=pairs,
        compositions=(Composition(asked, (equation,)),),
        justifications=(Justification(asked, Relation.CONTRADICTS, "apart", pair=pairs[0]),),
    )
    assert attribute(wrong) == Attribution(
        Stage.COMPOSITION, "equation-passed-over", "4 cat + 5 cat = 9 cat"
    )


def test_an_equation_that_proves_what_is_false_is_the_compositions(numset: Build) -> None:
    asked, a, b = numset(9, "cat"), numset(4, "cat"), numset(5, "cat")
    equation = Equation((a, b, Operator.ADD, asked, Operator.EQUALS), asked.interval, True)
    pairs = (CompatiblePair(asked, a, "same-unit", a.interval),)
    wrong = answer(
        "contradiction",
        Label.ENTAILMENT,
        [a, b],
        [asked],
        pairs=pairs,
        justifications=(Justification(asked, Relation.ENTAILS, "equation", equation=equation),),
    )
    assert attribute(wrong) == Attribution(
        Stage.COMPOSITION, "equation-wrong", "4 cat + 5 cat = 9 cat"
    )


def test_what_no_rule_explains_is_the_reasoners() -> None:
    wrong = answer("entailment", Label.CONTRADICTION, [], [])
    assert attribute(wrong) == Attribution(Stage.REASONER, "rest", "contradiction")


def test_rules_stand_in_the_order_of_the_stages_and_each_says_its_sentence() -> None:
    stages = [list(Stage).index(rule.stage) for rule in RULES.values()]
    assert stages == sorted(stages)
    assert all(rule.sentence.endswith(".") for rule in RULES.values())


def test_only_wrong_answers_change_when_the_label_does(numset: Build) -> None:
    wrong = answer("entailment", Label.NEUTRAL, [], [])
    assert attribute(replace(wrong, label="entailment")) is None
