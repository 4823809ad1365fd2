import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("torch", exc_type=ImportError)

ROOT = Path(__file__).parents[3]
ENVIRONMENT = {**os.environ, "PYTHONPATH": f"{ROOT}{os.pathsep}{ROOT / 'adapters'}"}
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


def test_a_killed_training_goes_on_and_ends_as_an_unbroken_one(qreas: Run, tmp_path: Path) -> None:
    data, whole, out = tmp_path / "data.jsonl", tmp_path / "whole", tmp_path / "out"
    data.write_text("".join(json.dumps(row) + "\n" for row in ROWS * 40))
    asked = ("train", "baseline", "cbow", str(data), "--epochs", "30", "--out")
    qreas(*asked, str(whole))
    command = [sys.executable, "-m", "qreas", *asked, str(out)]
    with subprocess.Popen(command, env=ENVIRONMENT, stdout=subprocess.DEVNULL) as process:
        while not (out / "training.json").exists():
            assert process.poll() is None
            time.sleep(0.001)
        process.kill()
    assert len(json.loads((out / "training.json").read_text())["epochs"]) < 30
    assert qreas(*asked, str(out), "--resume").code == 0
    found = {path.name: path.read_bytes() for path in out.iterdir()}
    assert found == {path.name: path.read_bytes() for path in whole.iterdir()}
