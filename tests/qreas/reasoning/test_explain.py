import tomllib
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from qreas.engine import Engine
from qreas.reasoning.explain import explain
from qreas.reasoning.weighing.fit import load_rows
from qreas.types import Evidence, Judgment, Label, Missing

Dimes = Callable[[int], Judgment]
_WORDS = Path(__file__).parents[3] / "qreas" / "reasoning" / "explanations.toml"


def test_an_entailed_quantity_is_shown_with_the_equation_that_reaches_it(dimes: Dimes) -> None:
    assert explain(dimes(16)).splitlines()[0] == (
        "Sam has 16 dimes ⇐ 9 dimes + 7 dimes = 16 dimes  (give → receiver gains)"
    )


def test_a_contradicted_quantity_is_shown_with_what_the_equation_comes_to(dimes: Dimes) -> None:
    assert explain(dimes(17)).startswith("Sam has 17 dimes ✗ 9 dimes + 7 dimes = 16 dimes  (")


def test_what_is_implied_is_shown_in_the_place_of_a_quantity() -> None:
    judged = Engine().judge("The Reds beat the Blues 4-2.", "The Blues scored two goals.")
    assert explain(judged).startswith("The Blues scored two goals ⇐ by the score: 4-2")


def test_what_an_equation_comes_to_is_no_bound_because_the_hypothesis_has_one() -> None:
    judged = Engine().judge("Ann had 3 cats. She got 4 more cats.", "Ann has at least 6 cats.")
    assert "⇐ 3 cats + 4 more cats = 7 cats" in explain(judged)


def test_weights_are_told_only_when_asked_for(dimes: Dimes) -> None:
    added = explain(dimes(16), why=True).removeprefix(explain(dimes(16))).splitlines()
    assert added == [
        "",
        "probabilities: entailment 1.00, contradiction 0.00, neutral 0.00",
        "+1.50 entailment: subject-aligned: Sam",
    ]


def test_neutral_says_what_is_missing(dimes: Dimes) -> None:
    asked = dimes(16).justifications[0].hypothesis
    neutral = replace(
        dimes(16),
        label=Label.NEUTRAL,
        justifications=(),
        evidence=(),
        missing=(Missing("no-compatible-quantity", "16 dimes", asked),),
    )
    assert explain(neutral) == (
        "open: the premise has no quantity that could be compared with 16 dimes"
    )


def test_a_contradiction_by_words_says_what_speaks_against_it(dimes: Dimes) -> None:
    contradicted = replace(
        dimes(16),
        label=Label.CONTRADICTION,
        justifications=(),
        evidence=(
            Evidence("bare-quantity-contradicts", "16 dimes", 0.6, Label.CONTRADICTION),
            Evidence("premise-length", "2.1", 0.3, Label.CONTRADICTION),
        ),
        missing=(Missing("unaligned-word", "Sam"),),
    )
    assert explain(contradicted) == "against it: the premise gives another number for 16 dimes"


def test_every_ground_of_a_contradiction_has_its_sentence() -> None:
    told = tomllib.loads(Path("qreas/reasoning/explanations.toml").read_text(encoding="utf-8"))[
        "against"
    ]

    assert told.keys() == {row.name for row in load_rows() if row.is_ground}


def test_a_remark_without_weight_is_part_of_the_proof(dimes: Dimes) -> None:
    remarked = replace(dimes(16), evidence=(Evidence("unnamed-step", "Ann > Bo"),))
    assert explain(remarked).splitlines()[1:] == ["unnamed-step: Ann > Bo"]


def test_a_cut_is_told(dimes: Dimes) -> None:
    cut = replace(dimes(16), limits_hit=("the deadline of 2 s cut the search for equations",))
    assert explain(cut).splitlines()[-1] == (
        "cut short: the deadline of 2 s cut the search for equations"
    )


def test_every_sentence_of_a_step_or_gap_tells_what_it_is_about() -> None:
    sentences = tomllib.loads(_WORDS.read_text())
    told = {**sentences["missing"], **sentences["evidence"]}
    assert [
        name for name, text in told.items() if "7 pears" not in text.format(detail="7 pears")
    ] == []
