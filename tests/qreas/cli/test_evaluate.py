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
ROWS = [
    ("Ann has 3 cats.", "Ann has 3 cats.", "entailment"),
    ("Ann has 3 cats.", "Ann has 4 cats.", "neutral"),
    ("Ben has 7 dogs.", "Ben has 7 dogs.", "entailment"),
    ("Ben has 7 dogs.", "Ben has 7 red dogs and 9 mice.", "entailment"),
]


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A folder with a small NewsNLI of two labels."""
    lines = (
        json.dumps({"sentence1": p, "sentence2": h, "gold_label": g, "sample_index": i})
        for i, (p, h, g) in enumerate(ROWS)
    )
    (tmp_path / "NewsNLI.jsonl").write_text("\n".join(lines) + "\n")
    return tmp_path


def results(ran: Any) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(ran.out)["results"]
    return found


def test_json_has_the_figures_of_each_set_and_system(qreas: Run, data: Path) -> None:
    ran = qreas("eval", "equate", "--data", str(data), "--system", "majority", "--json")
    (result,) = results(ran)
    assert set(result) == {
        "system", "set", "pairs", "accuracy", "interval", "confusion", "seconds"
    }  # fmt: skip
    assert (result["system"], result["set"], result["pairs"]) == ("majority", "NewsNLI", 4)
    assert result["accuracy"] == 0.75
    assert result["confusion"] == {"entailment": {"entailment": 3}, "neutral": {"entailment": 1}}
    assert result["interval"][0] < 0.75 < result["interval"][1]


def test_contradiction_counts_as_neutral_where_the_set_has_no_other(qreas: Run, data: Path) -> None:
    ran = qreas("eval", "equate", "--data", str(data), "--system", "qreas:paper", "--json")
    assert results(ran)[0]["confusion"]["neutral"] == {"neutral": 1}


def test_several_systems_are_compared_on_the_first_pairs(qreas: Run, data: Path) -> None:
    systems = ("--system", "majority", "--system", "align", "--system", "hypothesis-only")
    ran = qreas("eval", "equate", "--data", str(data), *systems, "--limit", "2", "--json")
    found = [(r["system"], r["pairs"]) for r in results(ran)]
    assert found == [("majority", 2), ("align", 2), ("hypothesis-only", 2)]


def test_written_predictions_are_a_system_again(qreas: Run, data: Path, tmp_path: Path) -> None:
    out = tmp_path / "out.jsonl"
    first = qreas("eval", "equate", "--data", str(data), "--out", str(out), "--json")
    rows = [json.loads(line) for line in out.read_text().splitlines()]
    assert [row["sample_index"] for row in rows] == ["0", "1", "2", "3"]
    assert all(row["explanation"] for row in rows)
    again = qreas("eval", "equate", "--data", str(data), "--system", f"file:{out}", "--json")
    assert results(again)[0]["confusion"] == results(first)[0]["confusion"]


def test_errors_are_due_to_a_stage_by_a_rule(qreas: Run, data: Path, tmp_path: Path) -> None:
    out = tmp_path / "out.jsonl"
    system = ("--system", "qreas:paper", "--errors", "--out", str(out))
    ran = qreas("eval", "equate", "--data", str(data), *system, "--json")
    (result,) = results(ran)
    rows = [json.loads(line) for line in out.read_text().splitlines()]
    wrong = [row for row in rows if row["label"] != row["gold_label"]]
    assert wrong
    assert sum(result["errors"].values()) == len(wrong)
    assert all({"stage", "rule", "about"} <= set(row) for row in wrong)


def test_the_table_shows_the_papers_figure_beside_ours(qreas: Run, data: Path) -> None:
    ran = qreas("eval", "equate", "--data", str(data), "--system", "majority", "--errors")
    assert (ran.code, ran.err) == (0, "")
    assert all(part in ran.out for part in ("NewsNLI", "majority", "75.0", "62.3"))


def test_other_files_are_read_by_their_own_field_names(qreas: Run, tmp_path: Path) -> None:
    path = tmp_path / "own.jsonl"
    path.write_text('{"premise": "2 cats", "hypothesis": "2 cats", "label": "entailment"}\n')
    (result,) = results(qreas("eval", "nli", str(path), "--json"))
    assert (result["set"], result["accuracy"]) == ("own", 1.0)


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (
            ("--system", "magic"),
            2,
            "known: align, baseline, file, hf, hybrid, hypothesis-only, majority, qreas, random",
        ),
        (("--system", "majorty"), 2, "did you mean 'majority'?"),
        (("--system", "qreas:papr"), 2, "unknown reasoner 'papr'"),
        (("--system", "majority:x"), 1, "majority takes no argument"),
        (("--system", "file"), 1, "file needs an argument"),
        (("--system", "file:none.jsonl"), 1, "not found at none.jsonl"),
        (("--set", "NewsNLi"), 2, "did you mean 'NewsNLI'?"),
        (("--set", "AWPNLI"), 2, "known: NewsNLI"),
    ],
)
def test_what_is_unknown_is_answered_with_what_is_known(
    qreas: Run, data: Path, arguments: tuple[str, ...], code: int, said: str
) -> None:
    ran = qreas("eval", "equate", "--data", str(data), *arguments)
    assert (ran.code, said in ran.err, ran.err.count("\n")) == (code, True, 1)


def test_an_unknown_system_is_said_before_the_data_is_read(qreas: Run, tmp_path: Path) -> None:
    ran = qreas("eval", "equate", "--data", str(tmp_path / "none"), "--system", "magic")
    assert (ran.code, "unknown system 'magic'" in ran.err) == (2, True)


def test_a_folder_without_the_sets_is_said_to_lack_them(qreas: Run, tmp_path: Path) -> None:
    ran = qreas("eval", "equate", "--data", str(tmp_path / "none"))
    assert (ran.code, "EQUATE not found at" in ran.err) == (1, True)


def test_a_comparison_is_told_as_json_and_as_a_page(qreas: Run, data: Path, tmp_path: Path) -> None:
    (tmp_path / "answers").mkdir()
    answers = [{"sample_index": n, "label": "entailment"} for n in (0, 2, 3)]
    lines = "".join(json.dumps(answer) + "\n" for answer in answers)
    (tmp_path / "answers" / "NewsNLI.jsonl").write_text(lines)
    page = tmp_path / "page.html"
    systems = ("--system", "qreas:paper", "--system", f"file:{tmp_path / 'answers'}")
    parts = ("--compare", "--perturb", "--common", "--report", str(page), "--json")
    ran = qreas("eval", "equate", "--data", str(data), *systems, *parts)
    assert [result["pairs"] for result in results(ran)] == [3, 3]
    comparison = json.loads(ran.out)["comparison"]
    assert comparison["differences"][0]["pair_count"] == 3
    assert comparison["perturbation"][0]["system"] == "qreas:paper"
    assert page.read_text().startswith("<!doctype html>")


def test_a_comparison_is_shown_in_tables(qreas: Run, data: Path) -> None:
    systems = ("--system", "qreas:paper", "--system", "majority")
    ran = qreas("eval", "equate", "--data", str(data), *systems, "--compare")
    assert ran.code == 0
    shown = " ".join(ran.out.split())
    assert all(title in shown for title in ("Pair by pair", "paper: ESIM", "published figures"))


def asked(data: Path, out: Path) -> tuple[str, ...]:
    systems = ("--system", "qreas", "--system", "majority")
    return ("eval", "equate", "--data", str(data), *systems, "--out", str(out), "--errors")


def test_a_run_that_is_killed_goes_on_and_ends_as_an_unbroken_one(
    qreas: Run, data: Path, tmp_path: Path
) -> None:
    whole, out = tmp_path / "whole.jsonl", tmp_path / "out.jsonl"
    row = json.loads((data / "NewsNLI.jsonl").read_text().splitlines()[3])
    rows = [{**row, "sample_index": n, "sentence1": f"Ben has {n} dogs."} for n in range(200)]
    (data / "NewsNLI.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows))
    unbroken = json.loads(qreas(*asked(data, whole), "--json").out)["results"]
    command = [sys.executable, "-m", "qreas", *asked(data, out)]
    with subprocess.Popen(command, env=ENVIRONMENT, stdout=subprocess.DEVNULL) as process:
        while not out.exists() or out.read_bytes().count(b"\n") < 20:
            assert process.poll() is None
            time.sleep(0.005)
        process.kill()
    done = out.read_bytes().count(b"\n")
    assert done < 200
    resumed = json.loads(qreas(*asked(data, out), "--resume", "--json").out)["results"]
    assert out.read_bytes() == whole.read_bytes()
    for each in (*unbroken, *resumed):
        del each["seconds"]
    assert resumed == unbroken


def test_what_another_run_began_is_not_resumed(qreas: Run, data: Path, tmp_path: Path) -> None:
    out = tmp_path / "out.jsonl"
    qreas(*asked(data, out))
    other = qreas("eval", "equate", "--data", str(data), "--out", str(out), "--resume")
    assert other.code == 1
    assert "run without --resume" in other.err


@pytest.mark.parametrize("content", [b"\xff\n", b"[" * 100_000 + b"\n", b'{"a": 1}\n'])
def test_a_file_that_no_run_wrote_is_not_resumed(
    qreas: Run, data: Path, tmp_path: Path, content: bytes
) -> None:
    out = tmp_path / "out.jsonl"
    out.write_bytes(content)
    found = qreas(*asked(data, out), "--resume")
    assert found.code == 1
    assert "un without --resume" in found.err


def test_to_resume_needs_the_file_that_was_begun(qreas: Run, data: Path) -> None:
    assert qreas("eval", "equate", "--data", str(data), "--resume").code == 2


def test_a_comparison_that_is_killed_goes_on_with_all_that_it_asked(
    qreas: Run, data: Path, tmp_path: Path
) -> None:
    """The changed pairs, and those that are read only to be tagged, are kept as well."""
    whole, out = tmp_path / "whole.jsonl", tmp_path / "out.jsonl"
    systems = ("--system", "majority", "--system", "qreas:paper")
    command = ("eval", "equate", "--data", str(data), *systems, "--perturb", "--json", "--out")
    unbroken = json.loads(qreas(*command, str(whole)).out)
    lines = whole.read_bytes().splitlines(keepends=True)
    rows = [json.loads(line) for line in lines]
    assert [(row["system"], row["set"]) for row in rows[8:]] == [
        ("qreas:paper", "NewsNLI, perturbed")
    ] * len(rows[8:])
    for count in range(len(lines)):
        out.write_bytes(b"".join(lines[:count]) + b"{cut")
        resumed = json.loads(qreas(*command, str(out), "--resume").out)
        assert out.read_bytes() == whole.read_bytes()
        assert resumed["comparison"] == unbroken["comparison"]
    other = qreas(*command, str(out), "--resume", "--seed", "1")
    assert (other.code, "run without --resume" in other.err) == (1, True)


def test_pairs_that_are_read_to_be_tagged_are_kept(qreas: Run, data: Path, tmp_path: Path) -> None:
    out = tmp_path / "out.jsonl"
    command = ("eval", "equate", "--data", str(data), "--system", "majority", "--compare", "--json")
    whole = json.loads(qreas(*command, "--out", str(out)).out)
    rows = [json.loads(line) for line in out.read_text().splitlines()]
    assert [(row["system"], row["set"]) for row in rows] == [
        *[("majority", "NewsNLI")] * 4,
        *[("qreas", "NewsNLI, tagged")] * 4,
    ]
    as_system = qreas("eval", "equate", "--data", str(data), "--system", f"file:{out}", "--json")
    assert results(as_system)[0]["confusion"] == whole["results"][0]["confusion"]
    lines = out.read_bytes().splitlines(keepends=True)
    out.write_bytes(b"".join(lines[:6]))
    again = json.loads(qreas(*command, "--out", str(out), "--resume").out)
    assert again["comparison"] == whole["comparison"]
    assert out.read_bytes() == b"".join(lines)
