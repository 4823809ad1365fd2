from collections.abc import Callable

import pytest

from qreas.engine import Engine
from qreas.lexicon.load import load_lexicon
from qreas.reasoning.findings import Findings
from qreas.reasoning.needs import Index, Needing, needs
from qreas.reasoning.provers import PROVERS, prover_index
from qreas.types import Case, Document, Kind, Numset

HENS = ("Hens/hen/NOUN/NNS/1/nsubj", "sleep/sleep/VERB/VBP/1/root")
GOATS = ("Goats/goat/NOUN/NNS/1/nsubj", "eat/eat/VERB/VBP/1/root")


@needs(premise=("hen",))
def of_hens(found: Findings) -> str | None:
    """What is told of hens."""
    return found.case.premise.text


@needs(hypothesis=lambda: {"sleep", "eats"})
def of_sleepers(found: Findings, told: str) -> str | None:
    return told


@needs(premise=("goat",), asked=(Kind.COUNT,))
def of_counted(found: Findings) -> str | None:
    return found.case.hypothesis.text


@needs(given=(Kind.COUNT,))
def of_given(found: Findings) -> str | None:
    return found.case.premise.text


def of_all(found: Findings) -> str | None:
    return found.case.premise.text


@pytest.fixture
def case(document: Callable[..., Document], numset: Callable[..., Numset]) -> Case:
    return Case(document(*GOATS), document(*HENS), (), (numset(3, "hen"),))


def test_a_prover_finds_nothing_without_the_words_and_quantities_that_it_needs(case: Case) -> None:
    found = Findings(case, (), load_lexicon())
    assert of_hens(found) is None
    assert of_sleepers(found, "so") == "so"
    assert of_counted(found) == "Hens sleep"
    assert of_hens.__doc__ == "What is told of hens."


def test_the_index_leaves_out_those_that_would_find_nothing(case: Case) -> None:
    provers: dict[str, Callable[..., object]] = {
        "hens": of_hens,
        "sleepers": of_sleepers,
        "counted": of_counted,
        "given": of_given,
        "all": of_all,
    }
    called = Index.of(provers).called_for(case, ("all", "given", "counted", "hens", "sleepers"))
    assert [name for name, _ in called] == ["all", "counted", "sleepers"]


@pytest.mark.parametrize(
    ("premise", "hypothesis"),
    [
        ("Ann has 3 hens and Ben has twice as many.", "Ben has more hens than Ann."),
        ("The second bus left at 8:20 instead of 8:05.", "The bus left a quarter late."),
        ("Two of 14 people died before noon.", "No more than 2 people were killed, or half."),
    ],
)
def test_those_provers_are_idle_whose_needs_a_pair_does_not_meet(
    premise: str, hypothesis: str
) -> None:
    case = Engine(reasoner="paper").judge(premise, hypothesis).case
    met = [
        name
        for name, prover in PROVERS.items()
        if not isinstance(prover, Needing) or prover.needed.are_met(case)
    ]
    assert [name for name, _ in prover_index().called_for(case, PROVERS)] == met
