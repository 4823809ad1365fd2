import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from qreas.evaluation.fitted_on import checksum, is_fitted_on
from qreas.reasoning.weighing.weights import load_model

pytest.importorskip("sklearn")

Run = Callable[..., Any]
# Who was hurt, by what, whose it was, and news that has nothing to do with it.
EVENTS = (
    ("men", "bus overturned", "Ann", "pilots met a queen at the opera"),
    ("nurses", "boiler burst", "Bert", "goats ate a hedge"),
    ("guests", "bridge collapsed", "Cleo", "tenors learned to juggle"),
    ("miners", "barn burned", "Dirk", "lawyers bought an island"),
    ("monks", "ferry sank", "Edna", "painters joined a choir"),
    ("cooks", "roof fell", "Finn", "bakers crossed the desert"),
    ("drivers", "crane toppled", "Gina", "plumbers wrote a novel"),
    ("clerks", "train derailed", "Hugo", "poets grew giant leeks"),
    ("boxers", "mine flooded", "Ilse", "judges built a raft"),
    ("tailors", "tent blew away", "Jack", "dancers fixed a clock"),
)


@pytest.fixture
def news(tmp_path: Path) -> Path:
    """Pairs that no logic settles: what follows says again what was said, what does not is new."""
    rows = []
    for number in range(3, 33):
        who, event, name, other = EVENTS[number % len(EVENTS)]
        thing, what = event.split(" ", 1)
        premise = f"Where the {thing} of {name} {what}, {number} {who} had to see a doctor."
        follows = f"{number} {who} see doctor as {thing} of {name} {what}"
        rows.append((premise, follows, "entailment"))
        rows.append((premise, f"{number} {other}", "neutral"))
    path = tmp_path / "news.jsonl"
    lines = (json.dumps({"premise": p, "hypothesis": h, "label": g}) for p, h, g in rows)
    path.write_text("\n".join(lines) + "\n")
    return path


def test_fitted_weights_are_a_model_that_names_its_data(
    qreas: Run, news: Path, tmp_path: Path
) -> None:
    out = tmp_path / "weights.toml"
    ran = qreas("fit", f"{news}=0.5", "--trees", "20", "--out", str(out))
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith(f"{out}: 60 pairs that no proof settles, ")
    assert f"news.jsonl (sha256 {checksum(news)})" in out.read_text()
    assert load_model(out).entailment.features
    assert is_fitted_on(news, out)
    news.write_text("other")
    assert not is_fitted_on(news, out)


def test_the_accuracy_on_held_out_premises_is_reported_like_an_evaluation(
    qreas: Run, news: Path
) -> None:
    ran = qreas("fit", str(news), "--cross-validate", "--json")
    (result,) = json.loads(ran.out)["results"]
    assert (result["system"], result["set"], result["pairs"]) == ("qreas held out", "news", 60)
    assert result["accuracy"] > 0.8


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        ((), 2, "give --out FILE"),
        (("--cross-validate", "none.jsonl"), 1, "not found at none.jsonl"),
        (("--cross-validate", "news.jsonl=much"), 1, "write FILE=NUMBER"),
    ],
)
def test_what_cannot_be_fitted_is_said(
    qreas: Run,
    news: Path,
    monkeypatch: pytest.MonkeyPatch,
    arguments: tuple[str, ...],
    code: int,
    said: str,
) -> None:
    monkeypatch.chdir(news.parent)
    ran = qreas("fit", "news.jsonl", *arguments)
    assert (ran.code, said in ran.err) == (code, True)


def test_too_few_pairs_are_refused(qreas: Run, news: Path, tmp_path: Path) -> None:
    news.write_text(news.read_text().splitlines()[0] + "\n")
    out = tmp_path / "weights.toml"
    ran = qreas("fit", str(news), "--out", str(out))
    assert (ran.code, out.exists()) == (1, False)
    assert "news.jsonl: 1 pairs that no proof settles; weights need 32" in ran.err


def test_pairs_of_one_label_are_refused(qreas: Run, news: Path, tmp_path: Path) -> None:
    news.write_text(news.read_text().replace('"neutral"', '"entailment"'))
    ran = qreas("fit", str(news), "--out", str(tmp_path / "weights.toml"))
    assert (ran.code, "all pairs are entailment" in ran.err) == (1, True)


def test_weights_that_have_no_folder_are_refused_before_the_work(
    qreas: Run, news: Path, tmp_path: Path
) -> None:
    found = qreas("fit", str(news), "--out", str(tmp_path / "none" / "weights.toml"))
    assert found.code == 1
    assert "its folder does not exist" in found.err
