import json
import re
from collections.abc import Callable
from dataclasses import replace
from html.parser import HTMLParser

import pytest

from qreas.evaluation.cost import Cost, cost
from qreas.evaluation.evaluate import evaluate
from qreas.evaluation.labelled import LabelledPair, LabelledSet
from qreas.evaluation.perturbation import changed_set, perturbation
from qreas.evaluation.study import Study, short_name, study, unread
from qreas.evaluation.study_page import study_page
from qreas.evaluation.systems import load_system
from qreas.generation.perturb import Perturbed

ROWS = [
    ("Ann has 3 cats.", "Ann has more than 2 cats.", "entailment"),
    ("Ann has 3 cats.", "Ann has 4 cats.", "neutral"),
    ("Ben has 7 dogs.", "Ben has 7 dogs.", "entailment"),
]


@pytest.fixture(scope="module")
def found(labelled: Callable[..., LabelledSet]) -> Study:
    asked = labelled(*ROWS, name="NewsNLI")
    names = ("qreas:paper", "majority")
    results = [evaluate(load_system(name), name, asked) for name in names]
    made = [Perturbed(LabelledPair("2", *ROWS[2]), "Ben has 9 dogs.", "7", "9")]
    after = evaluate(load_system(names[0]), names[0], changed_set(asked, made))
    experiment = (perturbation(results[0], after, made),)
    costs = (Cost("qreas:paper", 3, 0.1), Cost("random:deberta-v3-base", 3, 6.0))
    return study(results, perturbations=experiment, costs=costs)


def test_phenomena_are_counted_for_every_system(found: Study) -> None:
    counted = {(p.phenomenon, p.system): (p.pair_count, p.accuracy.value) for p in found.phenomena}
    assert counted["quantifier", "qreas:paper"] == (1, 1.0)
    assert counted["quantifier", "majority"] == (1, 1.0)


def test_pairs_that_no_engine_has_read_are_read_to_be_tagged(
    labelled: Callable[..., LabelledSet],
) -> None:
    asked = labelled(*ROWS)
    results = [evaluate(load_system("majority"), "majority", asked)]
    assert study(results).phenomena == ()
    readings = [evaluate(load_system("qreas:paper"), "reader", each) for each in unread(results)]
    assert unread([*results, *readings]) == ()
    found = study(results, readings=readings).phenomena
    assert [(each.phenomenon, each.system) for each in found] == [("quantifier", "majority")]


def test_another_change_of_a_number_is_another_pair(labelled: Callable[..., LabelledSet]) -> None:
    pair = LabelledPair("2", *ROWS[2])
    made = [Perturbed(pair, f"Ben has {number} dogs.", "7", number) for number in ("8", "9")]
    changed = changed_set(labelled(*ROWS, name="NewsNLI"), made)
    assert changed.name == "NewsNLI, perturbed"
    assert [each.index for each in changed.pairs] == ["2: 7 → 8", "2: 7 → 9"]
    assert {each.gold for each in changed.pairs} == {"contradiction"}


def test_a_changed_number_turns_the_answer(found: Study) -> None:
    (experiment,) = found.perturbations
    assert (experiment.pair_count, experiment.before.value, experiment.after.value) == (1, 1.0, 1.0)


def test_the_json_has_every_part(found: Study) -> None:
    told = json.loads(json.dumps(found.to_dict()))
    assert set(told) == {"differences", "phenomena", "perturbation", "cost", "published"}
    assert told["differences"][0]["pair_count"] == 3
    assert told["cost"][0]["rate"] == pytest.approx(30)
    assert told["published"]["Q-REAS"]["NewsNLI"] == 0.623


class Tags(HTMLParser):
    """The tags that are open, which must close in order."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append(tag)
        if tag != "meta":
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_the_page_is_whole_and_asks_for_nothing(found: Study) -> None:
    page = study_page(found, "Own <title>")
    tags = Tags()
    tags.feed(page)
    assert tags.open == []
    assert tags.seen.count("svg") == 4
    assert "Own &lt;title&gt;" in page
    assert not re.search(r"https?://|<script|<link|@import|url\(", page)
    assert "prefers-color-scheme: dark" in page


def test_the_page_shows_the_published_figures_beside_ours(found: Study) -> None:
    page = study_page(found)
    assert "OpenAI GPT (paper): 74.9" in page
    assert "qreas:paper: 100.0" in page


def test_the_page_says_which_rows_were_left_out(labelled: Callable[..., LabelledSet]) -> None:
    asked = replace(labelled(*ROWS, name="NewsNLI"), unlabelled_count=3)
    alone = study([evaluate(load_system("majority"), "majority", asked)])
    assert "NewsNLI: 3 rows without a gold label left out" in study_page(alone)


@pytest.mark.parametrize(
    ("system", "short"),
    [("qreas:paper", "qreas:paper"), ("majority", "majority"), ("hf:/a/b/model/", "hf:model")],
)
def test_a_path_is_shortened_to_its_last_part(system: str, short: str) -> None:
    assert short_name(system) == short


def test_cost_counts_the_pairs_that_were_timed(labelled: Callable[..., LabelledSet]) -> None:
    found = cost("qreas:paper", load_system("qreas:paper"), labelled(*ROWS))
    assert found.pair_count == 3
    assert found.seconds > 0
    assert found.rate == pytest.approx(3 / found.seconds)
