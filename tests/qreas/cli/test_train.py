import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("torch", exc_type=ImportError)

Run = Callable[..., Any]
ROWS = [
    {"sentence1": f"{who} has 3 cats.", "sentence2": f"{who} has {what}.", "gold_label": gold}
    for who in ("Ann", "Ben", "Cem", "Dan")
    for what, gold in (("3 cats", "entailment"), ("no cats", "contradiction"), ("?", "-"))
]


def test_a_trained_baseline_is_a_system(qreas: Run, tmp_path: Path) -> None:
    data, out = tmp_path / "data.jsonl", tmp_path / "cbow"
    data.write_text("".join(json.dumps(row) + "\n" for row in ROWS))
    options = ("--epochs", "20", "--rate", "0.02", "--held-out", "0.25", "--json")
    ran = qreas("train", "baseline", "cbow", str(data), "--out", str(out), *options)
    trained = json.loads(ran.out)
    assert (trained["name"], trained["folder"], trained["pairs"]) == ("cbow", str(out), 6)
    assert [each["epoch"] for each in trained["epochs"]] == list(range(1, 21))
    answered = qreas("eval", "nli", str(data), "--system", f"baseline:{out}", "--json")
    assert json.loads(answered.out)["results"][0]["accuracy"] == 1


def test_word_vectors_are_read_through_the_embedders(qreas: Run, tmp_path: Path) -> None:
    data, vectors = tmp_path / "data.jsonl", tmp_path / "own.txt"
    data.write_text("".join(json.dumps(row) + "\n" for row in ROWS))
    vectors.write_text("cats 1 2 3\nno 3 2 1\n")
    out = str(tmp_path / "bilstm")
    options = ("--vectors", f"vectors:{vectors}", "--epochs", "1")
    ran = qreas("train", "baseline", "bilstm", str(data), "--out", out, *options)
    assert (ran.code, ran.out.splitlines()[-1]) == (0, f"bilstm in {out}")
    config = json.loads((tmp_path / "bilstm" / "config.json").read_text())
    assert config["settings"]["dimension"] == 3
