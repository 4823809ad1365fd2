from fractions import Fraction
from pathlib import Path

import pytest

from qreas.errors import DataError
from qreas.generation.stress import PHRASES, load_phrases, relation, stress_pairs
from qreas.interval import Interval
from qreas.ports import Parser
from qreas.types import Label

TEXTS = ["Ann sold 60 pears.", "The road has 12 bends.", "Ben walked for 3 hours.", "It is late."]


def test_the_papers_triple_holds_turns_round_and_excludes(parser: Parser) -> None:
    found = list(stress_pairs(TEXTS[:1], parser, seed=4))
    assert [pair.label for pair in found] == [
        Label.ENTAILMENT,
        Label.NEUTRAL,
        Label.CONTRADICTION,
    ]
    first, second, third = found
    assert (first.premise, third.premise) == (TEXTS[0], TEXTS[0])
    assert (second.premise, second.hypothesis) == (first.hypothesis, first.premise)


def test_every_phrase_and_conversion_is_used(parser: Parser) -> None:
    found = {pair.phenomenon for pair in stress_pairs(TEXTS, parser, seed=1, extended=True)}
    own = {phrase.name for phrase in load_phrases()[0] if not phrase.is_paper}
    assert found == own | {"conversion"}


@pytest.mark.parametrize(
    ("name", "inside", "outside"),
    [
        ("at-least", 60, 59),
        ("at-most", 60, 61),
        ("over", 61, 60),
        ("up-to", 60, 61),
        ("about", 61, 62),
        ("half", 30, 60),
        ("dozen", 720, 60),
        ("dozens", 12, 11),
    ],
)
def test_a_phrase_leaves_open_what_it_says(name: str, inside: int, outside: int) -> None:
    phrase = next(each for each in load_phrases()[0] if each.name == name)
    interval = phrase.interval(Fraction(60), Fraction(70))
    assert inside in interval
    assert outside not in interval


@pytest.mark.parametrize(
    ("count", "labels"),
    [
        (60, [Label.ENTAILMENT, Label.NEUTRAL]),
        (20, []),
        (6, [Label.CONTRADICTION]),
    ],
)
def test_a_vague_phrase_makes_pairs_only_where_it_surely_holds_or_not(
    parser: Parser, count: int, labels: list[Label]
) -> None:
    made = stress_pairs([f"Ann sold {count} pears."], parser, seed=0, extended=True)
    assert [pair.label for pair in made if pair.phenomenon == "dozens"] == labels


def test_what_presupposes_more_than_the_number_does_not_follow_from_it(parser: Parser) -> None:
    made = stress_pairs(TEXTS[:1], parser, seed=0, extended=True)
    there, back, apart = (pair for pair in made if pair.phenomenon == "half")
    assert (there.hypothesis, there.label) == ("Ann sold half of the 120 pears.", Label.NEUTRAL)
    assert (back.hypothesis, back.label) == (TEXTS[0], Label.ENTAILMENT)
    assert apart.label is Label.CONTRADICTION


def test_no_half_is_taken_of_an_odd_number(parser: Parser) -> None:
    made = stress_pairs(TEXTS, parser, seed=3, extended=True)
    texts = [pair.hypothesis for pair in made if " half of " in pair.hypothesis]
    numbers = [int(word) for text in texts for word in text.split() if word.isdigit()]
    assert [number % 2 for number in numbers] == [0] * len(texts)


@pytest.mark.parametrize(
    ("premise", "hypothesis", "label"),
    [
        (Interval.point(6), Interval.at_least(6), Label.ENTAILMENT),
        (Interval.at_least(6), Interval.point(6), Label.NEUTRAL),
        (Interval.at_least(6), Interval.less_than(6), Label.CONTRADICTION),
        (Interval.at_least(6), Interval.at_least(5), Label.ENTAILMENT),
        (Interval.closed(5, 9), Interval.more_than(6), Label.NEUTRAL),
    ],
)
def test_the_label_is_how_the_intervals_lie(
    premise: Interval, hypothesis: Interval, label: Label
) -> None:
    assert relation(premise, hypothesis) is label


def test_a_measure_is_converted_exactly(parser: Parser) -> None:
    found = [
        (pair.hypothesis, pair.label)
        for pair in stress_pairs(TEXTS[2:3], parser, seed=0, extended=True)
        if pair.phenomenon == "conversion"
    ]
    assert found[0] == ("Ben walked for 180 minutes.", Label.ENTAILMENT)
    assert found[1][1] is Label.CONTRADICTION
    assert found[1][0] != found[0][0]


def test_the_same_seed_gives_the_same_pairs(parser: Parser) -> None:
    one, other, third = (
        list(stress_pairs(TEXTS, parser, seed, extended=True)) for seed in (1, 1, 2)
    )
    assert one == other
    assert one != third


@pytest.mark.parametrize(
    "text", ["If Ann sold 60 pears, she is rich.", "Sell 60 pears", "How many sold 60 pears?"]
)
def test_what_states_nothing_makes_no_pairs(parser: Parser, text: str) -> None:
    assert list(stress_pairs([text], parser, seed=0)) == []


def test_an_unknown_key_is_named(tmp_path: Path) -> None:
    path = tmp_path / "stress.toml"
    path.write_text(PHRASES.read_text().replace("sure = ", "least = "))
    with pytest.raises(DataError, match="least"):
        load_phrases(path)
