import ast
import tomllib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from itertools import chain
from pathlib import Path

import pytest

from qreas.engine import Engine
from qreas.reasoning.explain import explain
from qreas.reasoning.weighing.bars import RULES
from qreas.reasoning.weighing.fit import load_rows
from qreas.types import Evidence, Judgment, Label, Missing

Dimes = Callable[[int], Judgment]
_WORDS = Path(__file__).parents[3] / "qreas" / "reasoning" / "explanations.toml"


def test_an_entailed_quantity_is_shown_with_the_equation_that_reaches_it(dimes: Dimes) -> None:
    assert explain(dimes(16)).splitlines()[0] == (
        "Sam has 16 dimes now ⇐ 9 dimes + 7 dimes = 16 dimes  (give → receiver gains)"
    )


def test_a_contradicted_quantity_is_shown_with_what_the_equation_comes_to(dimes: Dimes) -> None:
    assert explain(dimes(17)).startswith("Sam has 17 dimes now ✗ 9 dimes + 7 dimes = 16 dimes  (")


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


def test_what_speaks_against_a_label_says_against_which(dimes: Dimes) -> None:
    denied = Evidence("missing-name", "Bo", 0.5, Label.NEUTRAL, Label.CONTRADICTION)
    told = explain(replace(dimes(16), evidence=(denied,)), why=True).splitlines()[-1]
    assert told == "+0.50 neutral, not contradiction: names that the premise lacks: Bo"


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
    shown = {name: text.format(detail="7 pears", asked="") for name, text in told.items()}
    assert [name for name, text in shown.items() if "7 pears" not in text] == []


def test_every_bar_has_its_sentence() -> None:
    told = tomllib.loads(_WORDS.read_text())["evidence"]
    assert [name for name in RULES if name not in told] == []


def test_what_leaves_it_open_is_told_beside_the_number() -> None:
    premise = "The chain has 30 shops in Oslo and 12 in Bergen."
    judgment = Engine().judge(premise, "The chain has 30 shops in Oslo and Bergen.")
    assert "the premise says it of another place or time: 30 shops" in judgment.explain()


def test_a_gap_of_words_is_told_once_for_all_of_them(dimes: Dimes) -> None:
    neutral = replace(
        dimes(16),
        label=Label.NEUTRAL,
        justifications=(),
        evidence=(),
        missing=(Missing("unaligned-word", "build"), Missing("unaligned-word", "plant")),
    )
    assert explain(neutral) == 'open: nothing in the premise stands for "build", "plant"'


def test_where_all_stays_open_what_the_numbers_come_to_is_not_said_to_decide(dimes: Dimes) -> None:
    assert explain(replace(dimes(16), label=Label.NEUTRAL)) == (
        "open: 9 dimes + 7 dimes = 16 dimes, but the premise does not say that these are the 16 "
        "dimes of the hypothesis"
    )
    assert explain(replace(dimes(17), label=Label.NEUTRAL)) == (
        "open: the premise does not tell of 17 dimes; what its numbers come to is another thing: "
        "9 dimes + 7 dimes = 16 dimes"
    )


def test_a_number_that_only_happens_to_be_the_same_is_not_compared() -> None:
    told = Engine().judge("The play lasts two hours.", "The play won two prizes.").explain()
    assert "=" not in told


@pytest.mark.parametrize(
    ("premise", "hypothesis", "told"),
    [
        (
            "Exactly three of the ten cars were stolen.",
            "Seven of the ten cars were not stolen.",
            "Seven ⇐ the premise tells it of all but exactly three of 10, which makes 7",
        ),
        (
            "The coat went up from 100 euros to 120 euros.",
            "The coat went up by 20 percent.",
            "The coat went up by 20 percent ⇐ the change: 100 euros → 120 euros, "
            "which makes 20 percent",
        ),
        (
            "The train leaves at 9:40 and arrives at 11:10.",
            "The journey takes two hours.",
            "The journey takes two hours ✗ as long as it takes: 9:40 … 11:10, "
            "which makes 1.5 hours  (no value fits both)",
        ),
        (
            "Two kilos of apples cost 6 euros.",
            "Five kilos of apples cost 15 euros.",
            "in proportion: 6 euros for two kilos, so 15 euros for five kilos",
        ),
        (
            "Chairs cost 45 euros and tables cost 120 euros.",
            "A table costs 75 euros more than a chair.",
            "compared: 120 euros against 45 euros, 75 euros apart",
        ),
        (
            "The museum opened in 1990 and closed ten years later.",
            "The museum closed in 2000.",
            "reckoned from another time: 1990 + ten years = 2000",
        ),
        (
            "Tom is 14, and Lea is three years younger.",
            "Lea is 12 years old.",
            "by the ages and years that are told: 14, three years younger, so 11 years old",
        ),
        (
            "Every guest received a gift.",
            "Some guests did not receive a gift.",
            "Some guests did not receive a gift ✗ the premise tells it of none  "
            "(no value fits both)",
        ),
        (
            "Both of Eva's sons are engineers.",
            "Eva has two sons.",
            "Eva has two sons ⇐ how many there are of them: Both of Eva's sons, which makes 2 sons",
        ),
        (
            "The cafe is closed on Mondays.",
            "The cafe is open on Mondays.",
            "by the days of the week: not on Monday",
        ),
        (
            "He bought the bike for 300 euros and sold it for 350.",
            "He sold the bike at a profit.",
            "what it brought against what it cost: 350 − 300 euros = 50 euros",
        ),
        (
            "The jug holds 120 litres and is half full.",
            "There are 60 litres in the jug.",
            "what can be in it: 120 litres × 1/2 = 60 litres",
        ),
    ],
)
def test_a_proof_names_the_value_that_settles_it(premise: str, hypothesis: str, told: str) -> None:
    assert explain(Engine().judge(premise, hypothesis)).splitlines()[0] == told


def test_names_keep_their_capitals() -> None:
    judged = Engine().judge(
        "Tom is taller than Lea, and Lea is taller than Max.", "Tom is taller than Max."
    )
    assert explain(judged) == (
        "the order: Tom is taller than Lea\nthe order: Lea is taller than Max"
    )


def test_an_amount_in_an_equation_has_the_plural_that_others_have() -> None:
    judged = Engine().judge("Mia had 12 marbles. She lost 5 of them.", "Mia has 8 marbles now.")
    assert "12 marbles − 5 marbles = 7 marbles" in explain(judged)


def test_what_speaks_against_it_names_the_premises_number() -> None:
    judged = Engine().judge(
        "At least 30 soldiers lost their lives when a bomb exploded at the barracks.",
        "A bomb killed 12 soldiers.",
    )
    assert "At least 30 soldiers" in explain(judged)


def test_a_quantity_that_is_open_is_not_told_again_by_its_words() -> None:
    judged = Engine().judge("Lisa ran for 40 minutes.", "Lisa ran 8 kilometres.")
    assert explain(judged) == (
        "open: the premise has no quantity that could be compared with 8 kilometres"
    )


def test_what_is_left_open_is_what_the_hypothesis_adds_and_not_what_the_premise_says() -> None:
    judged = Engine().judge(
        "Lea called Max. So did Nils. Lea called Max at six o'clock.",
        "Nils called Max at six o'clock.",
    )
    assert explain(judged).splitlines()[-1] == (
        "open: the premise does not say as much: at six o'clock"
    )


def test_the_number_that_a_comparison_shows_is_not_told_a_second_time() -> None:
    judged = Engine().judge(
        "The flood destroyed 120 houses and 30 shops.",
        "The flood destroyed more than 100 houses.",
    )
    assert explain(judged) == (
        "The flood destroyed more than 100 houses ⇐ 120 houses  "
        "(the premise's value keeps the hypothesis's bound)"
    )


def test_every_step_and_gap_that_reasoning_names_has_its_sentence() -> None:
    sentences = tomllib.loads(_WORDS.read_text(encoding="utf-8"))
    named = [(file.name, *each) for file in _WORDS.parent.rglob("*.py") for each in _named(file)]
    for kind, section in (("Evidence", "evidence"), ("Missing", "missing")):
        names = {(file, name) for file, called, name in named if called == kind}
        assert names
        assert sorted(each for each in names if each[1] not in sentences[section]) == []


def _named(file: Path) -> Iterator[tuple[str, str]]:
    """The names that a module gives to its steps and gaps, where constants are all they are of."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    constants = dict(chain.from_iterable(map(_constants, tree.body)))
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name(id="Evidence" | "Missing" as kind), args=[first, *_]):
                name = _text(first, constants)
                if name is not None:
                    yield kind, name
            case ast.Call(func=ast.Name(id="in_one_step"), args=[rule, *_], keywords=named):
                step = next((each.value for each in named if each.arg == "step"), None)
                by_rule = None if (name := _text(rule, constants)) is None else f"by-{name}"
                name = by_rule if step is None else _text(step, constants)
                if name is not None:
                    yield "Evidence", name


def _constants(node: ast.stmt) -> Iterator[tuple[str, str]]:
    """The texts that a statement gives names to: `_RULE = "votes"`, `_OPEN, _SURE = "a", "b"`."""
    match node:
        case ast.Assign(targets=[ast.Name(id=name)], value=ast.Constant(value=str(text))):
            yield name, text
        case ast.Assign(targets=[ast.Tuple(elts=names)], value=ast.Tuple(elts=values)):
            for target, value in zip(names, values, strict=True):
                if isinstance(target, ast.Name) and isinstance(value, ast.Constant):
                    yield target.id, str(value.value)


def _text(node: ast.expr, constants: Mapping[str, str]) -> str | None:
    """The text of a constant, of its name, or of these put together; None where one is neither."""
    match node:
        case ast.Constant(value=str(text)):
            return text
        case ast.Name(id=name):
            return constants.get(name)
        case ast.FormattedValue(value=value):
            return _text(value, constants)
        case ast.JoinedStr(values=values):
            parts = [_text(value, constants) for value in values]
            return None if None in parts else "".join(part for part in parts if part)
    return None
