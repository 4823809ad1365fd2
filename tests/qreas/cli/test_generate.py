import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[3]
ENVIRONMENT = {**os.environ, "PYTHONPATH": f"{ROOT}{os.pathsep}{ROOT / 'adapters'}"}
Run = Callable[..., Any]
ROW = {
    "sentence1": "Ann picked 4 pears. Then she picked 9 more pears and 2 plums.",
    "sentence2": "She picked 13 pears.",
    "gold_label": "entailment",
    "sample_index": 3,
}


def test_awpnli_hard_is_a_set_that_eval_reads(qreas: Run, tmp_path: Path) -> None:
    (tmp_path / "AWPNLI.jsonl").write_text(json.dumps(ROW) + "\n")
    out = tmp_path / "hard.jsonl"
    made = qreas("generate", "awpnli-hard", "--out", str(out), "--data", str(tmp_path))
    rows = [json.loads(line) for line in out.read_text().splitlines()]
    assert (made.code, made.err) == (0, f"2 pairs in {out}\n")
    assert [row["gold_label"] for row in rows] == ["entailment", "contradiction"]
    assert rows[1]["sentence2"] != ROW["sentence2"]
    ran = qreas("eval", "nli", str(out), "--system", "majority", "--json")
    assert json.loads(ran.out)["results"][0]["pairs"] == 2


def test_the_same_seed_makes_the_same_file(qreas: Run, tmp_path: Path) -> None:
    (tmp_path / "AWPNLI.jsonl").write_text(json.dumps(ROW) + "\n")
    for name in ("a", "b"):
        arguments = ("--out", str(tmp_path / name), "--data", str(tmp_path), "--seed", "5")
        qreas("generate", "awpnli-hard", *arguments)
    assert (tmp_path / "a").read_bytes() == (tmp_path / "b").read_bytes()


PROBLEM = {
    "question": "Ann had 12 pears. She ate 4. How many pears does she have now?",
    "answer": 8,
    "equation": "x = 12 - 4",
}
NEWS = {"premise": "Ann ate 12 pears.", "hypothesis": "12 pears were eaten.", "label": "entailment"}
ARTICLE = {"article": "Ann ate 12 pears. It rained.", "highlights": ["12 pears eaten"]}
TITLES = [{"title": f"Ann ate 12 {what}", "date": "2019-05-01"} for what in ("pears", "plums")]


@pytest.mark.parametrize(
    ("command", "rows", "labels"),
    [
        (("awpnli",), [PROBLEM], {"contradiction": 1, "entailment": 1}),
        (("stress",), [PROBLEM], {"contradiction": 1, "entailment": 1, "neutral": 1}),
        (("perturb",), [NEWS], {"contradiction": 1}),
        (("pairs",), [ARTICLE], {"-": 1}),
        (("pairs", "--style", "reddit"), TITLES, {"-": 1}),
    ],
)
def test_each_way_writes_rows_and_says_how_many(
    qreas: Run,
    tmp_path: Path,
    command: tuple[str, ...],
    rows: list[dict[str, Any]],
    labels: dict[str, int],
) -> None:
    data, out = tmp_path / "data.jsonl", tmp_path / "out.jsonl"
    data.write_text("".join(json.dumps(row) + "\n" for row in rows))
    ran = qreas("generate", *command, "--out", str(out), "--data", str(data), "--json")
    made = [json.loads(line) for line in out.read_text().splitlines()]
    assert json.loads(ran.out) == {"file": str(out), "pairs": len(made), "labels": labels}
    assert all({"sentence1", "sentence2", "gold_label"} <= row.keys() for row in made)


def test_a_limit_ends_the_making(qreas: Run, tmp_path: Path) -> None:
    data, out = tmp_path / "data.jsonl", tmp_path / "out.jsonl"
    data.write_text(json.dumps(PROBLEM) + "\n")
    ran = qreas("generate", "awpnli", "--out", str(out), "--data", str(data), "--limit", "1")
    assert (ran.code, ran.err) == (0, f"1 pairs in {out}\n")


@pytest.mark.parametrize("command", [("stress", "--extended"), ("awpnli",), ("perturb",)])
def test_a_killed_run_goes_on_and_makes_the_unbroken_runs_file(
    qreas: Run, tmp_path: Path, command: tuple[str, ...]
) -> None:
    data, whole, out = (tmp_path / name for name in ("data.jsonl", "whole.jsonl", "out.jsonl"))
    rows = [{**PROBLEM, **NEWS, "id": n, "answer": 8} for n in range(200)]
    data.write_text("".join(json.dumps(row) + "\n" for row in rows))
    asked = ("generate", *command, "--data", str(data), "--seed", "2", "--out")
    qreas(*asked, str(whole))
    arguments = (*asked, str(out))
    kill_once_it_holds(20, out, *arguments)
    assert out.read_bytes() != whole.read_bytes()
    assert qreas(*arguments, "--resume").code == 0
    assert out.read_bytes() == whole.read_bytes()


@pytest.mark.parametrize(
    ("style", "rows"),
    [
        ("news", [ARTICLE for _ in range(200)]),
        ("reddit", [{"title": f"Ann ate {n} pears", "date": "2019-05-01"} for n in range(200)]),
    ],
)
def test_a_killed_search_for_pairs_goes_on_with_what_it_found(
    qreas: Run, tmp_path: Path, style: str, rows: list[dict[str, Any]]
) -> None:
    data, whole, out = (tmp_path / name for name in ("data.jsonl", "whole.jsonl", "out.jsonl"))
    data.write_text("".join(json.dumps({**row, "id": n}) + "\n" for n, row in enumerate(rows)))
    asked = ("generate", "pairs", "--style", style, "--data", str(data), "--out")
    qreas(*asked, str(whole))
    found = tmp_path / "out.jsonl.found"
    kill_once_it_holds(20, found, *asked, str(out))
    before = found.read_bytes()
    other = qreas(*asked, str(out), "--limit", "3", "--resume")
    assert (other.code, "run without --resume" in other.err) == (1, True)
    assert found.read_bytes() == before
    assert qreas(*asked, str(out), "--resume").code == 0
    assert out.read_bytes() == whole.read_bytes()
    assert not found.exists()


def test_the_probes_of_numersense_are_collected_and_rewritten(qreas: Run, tmp_path: Path) -> None:
    corpus, triples, probes = (tmp_path / name for name in ("corpus.txt", "triples.tsv", "a.tsv"))
    corpus.write_text("Most cars have four wheels.\nIt rained.\n")
    triples.write_text("wheel\tHasProperty\tround\n")
    for command, text in [
        (("numersense", str(corpus)), "Most cars have <mask> wheels."),
        (
            ("numersense-adversarial", str(probes), "--triples", str(triples)),
            "Most cars have <mask> round wheels.",
        ),
        (("numersense-questions", str(probes)), "how many wheels do Most cars have?"),
    ]:
        out = probes if command[0] == "numersense" else tmp_path / "b.tsv"
        ran = qreas("generate", *command, "--out", str(out), "--json")
        assert json.loads(ran.out) == {"file": str(out), "sentences": 1}
        assert out.read_text() == f"{text}\tfour\n"


def test_a_missing_input_leaves_the_output_as_it_was(qreas: Run, tmp_path: Path) -> None:
    out = tmp_path / "out.jsonl"
    out.write_text("precious")
    ran = qreas("generate", "awpnli", "--out", str(out), "--data", str(tmp_path / "none.jsonl"))
    assert (ran.code, out.read_text()) == (1, "precious")
    assert ran.err.startswith("qreas: ")
    assert "give the path of a JSON Lines file" in ran.err


def kill_once_it_holds(count: int, path: Path, *arguments: str) -> None:
    """Kills a run as soon as the file that it writes has so many lines."""
    with subprocess.Popen([sys.executable, "-m", "qreas", *arguments], env=ENVIRONMENT) as process:
        while not path.exists() or path.read_bytes().count(b"\n") < count:
            assert process.poll() is None
            time.sleep(0.005)
        process.kill()
