"""The provers on parsed sentences: what each proves stands in `pairs/`, a file each."""

import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from qreas.engine import Engine
from qreas.lexicon.load import load_lexicon
from qreas.reasoning.findings import Findings
from qreas.reasoning.justify import justify
from qreas.reasoning.provers import PROVERS
from qreas.types import Label

_FILES = sorted((Path(__file__).parent / "pairs").glob("*.toml"))
_LABELS = {"E": Label.ENTAILMENT, "C": Label.CONTRADICTION, "N": Label.NEUTRAL}


def _rows() -> Iterator[object]:
    for file in _FILES:
        for behaviour in tomllib.loads(file.read_text(encoding="utf-8"))["behaviour"]:
            for number, (answer, premise, hypothesis) in enumerate(behaviour["pairs"], 1):
                name = f"{file.stem}: {behaviour['says']} ({number}, {answer})"
                yield pytest.param(file.stem, answer, premise, hypothesis, id=name)


@pytest.fixture(scope="module")
def engine() -> Engine:
    return Engine()


@pytest.fixture(scope="module")
def reader() -> Engine:
    """Reads pairs, and judges them with all their words, those for a source too."""
    return Engine(reasoner="paper")


@pytest.mark.parametrize(("module", "answer", "premise", "hypothesis"), tuple(_rows()))
def test_a_prover_settles_what_its_pairs_say_and_no_more(
    reader: Engine, module: str, answer: str, premise: str, hypothesis: str
) -> None:
    case = reader.judge(premise, hypothesis).case
    proof = PROVERS[module](Findings(case, justify(case), load_lexicon()), "exact")
    label = None if proof is None else proof.label
    if answer == "-":
        assert label in (None, Label.NEUTRAL)
    elif answer == "0":
        assert label is None
    else:
        assert label is _LABELS[answer]


def test_every_prover_has_its_examples() -> None:
    assert {file.stem for file in _FILES} == set(PROVERS)


def test_as_tall_as_leaves_taller_open_when_numerals_and_equatives_mean_at_least() -> None:
    pair = ("Rex is as tall as Max. Rex is taller than Tom.", "Max is taller than Tom.")
    assert Engine().judge(*pair).label is Label.ENTAILMENT
    assert Engine(numerals="at-least").judge(*pair).label is Label.NEUTRAL


@pytest.mark.parametrize(
    ("premise", "hypothesis", "label"),
    [
        ("Sales slipped to 5 million from 6 million in May.", "Sales fell by a sixth.", "E"),
        ("Sales slipped to 5 million from 6 million in May.", "Sales fell by a fifth.", "C"),
        (
            "Jobs rose by 175,000 in May, unemployment at 7.6%.",
            "175,000 jobs were added in May.",
            "E",
        ),
        ("Ann has 3 cats and 2 dogs.", "Tom sold 7 houses.", "N"),
        ("Ann has 3 cats and 2 dogs.", "Ann has 7 pets.", "C"),
        ("Ann has 3 cats and 2 dogs.", "Ann has 5 pets.", "E"),
    ],
)
def test_where_no_logic_decides_the_quantities_and_words_do(
    engine: Engine, premise: str, hypothesis: str, label: str
) -> None:
    assert engine.judge(premise, hypothesis).label is _LABELS[label]


@pytest.mark.parametrize(
    ("premise", "hypothesis", "label"),
    [
        ("The coat was reduced by $30.", "The coat cost $90.", "N"),
        ("The coat was reduced by $30.", "The coat was reduced by $40.", "C"),
        ("The shop sells rice at $2 a kilo. Tom bought some.", "Tom spent $8 on rice.", "N"),
        ("The shop sells rice at $2 a kilo.", "The shop sells rice at $5 a kilo.", "C"),
        ("She swims two hours a day.", "She swims 20 hours a week.", "C"),
        ("She swims two hours a day.", "She swims 10 hours a week.", "N"),
        ("The laptop has 16 GB of memory and costs $900.", "The laptop has a 14-inch screen.", "N"),
        ("Ann has two cats, her sister some too.", "Ann and her sister have six cats.", "N"),
        ("The club invited 40 parents to the meeting.", "15 parents attended the meeting.", "N"),
        ("Nora baked 24 muffins.", "Nora ate 6 muffins.", "N"),
        ("Some of the 20 pupils were late.", "20 pupils were late.", "N"),
        ("At least one of the three doors is locked.", "All three doors are locked.", "N"),
        ("Some of the 20 pupils in the class were late.", "The class has 20 pupils.", "E"),
        ("The rent is 700 euros a month.", "The deposit is 1,400 euros.", "N"),
        ("The water is 2 metres deep.", "The boat is 5 metres long.", "N"),
        ("Police stopped 30 drivers.", "Police fined 12 drivers.", "N"),
        ("Police fined 30 drivers on Friday.", "Police fined 12 drivers on Friday.", "C"),
    ],
)
def test_numbers_that_may_both_be_true_contradict_nothing(
    engine: Engine, premise: str, hypothesis: str, label: str
) -> None:
    assert engine.judge(premise, hypothesis).label is _LABELS[label]


def test_one_more_is_added(engine: Engine) -> None:
    premise = "Mum drank two cups of tea at noon and one more at night."
    assert engine.judge(premise, "Mum drank at least three cups of tea.").label is Label.ENTAILMENT
    assert engine.judge(premise, "Mum drank at least four cups of tea.").label is not (
        Label.ENTAILMENT
    )


def test_the_sum_of_clauses_that_share_their_noun_goes_before_one_of_them(engine: Engine) -> None:
    premise = "Nora picked 14 plums and Igor picked 5."
    assert engine.judge(premise, "Together, Nora and Igor picked 19 plums.").label == "entailment"
    assert (
        engine.judge(premise, "Together, Nora and Igor picked 23 plums.").label == "contradiction"
    )
