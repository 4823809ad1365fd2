import json
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from qreas.engine import judge
from qreas.reasoning.serialize import judgment_to_dict

ROOT = Path(__file__).parent.parent.parent.parent
ENVIRONMENT = {**os.environ, "PYTHONPATH": f"{ROOT}{os.pathsep}{ROOT / 'adapters'}"}
Run = Callable[..., Any]
PAIR = ("Ann has 3 cats and 2 dogs.", "Ann has 5 animals.")


def write_rows(path: Path, count: int) -> Path:
    """Pairs that all differ, with a bad row in each ten."""
    lines = [
        json.dumps(
            {"id": f"r{i}", "premise": f"Ann has {i} cats.", "hypothesis": f"Ann has {i % 7} cats."}
            if i % 10
            else {"id": f"r{i}", "premise": None}
        )
        for i in range(count)
    ]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


def records(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def test_each_row_gives_a_record_of_its_judgment(qreas: Run, tmp_path: Path) -> None:
    source, out = tmp_path / "in.jsonl", tmp_path / "out.jsonl"
    source.write_text(
        json.dumps({"id": 7, "sentence1": PAIR[0], "sentence2": PAIR[1]})
        + "\n"
        + json.dumps({"premise": PAIR[0], "hypothesis": PAIR[1]})
    )
    ran = qreas("batch", str(source), str(out))
    judged = json.loads(json.dumps(judgment_to_dict(judge(*PAIR))))
    assert ran.code == 0
    assert records(out) == [{"row": 1, "id": 7, **judged}, {"row": 2, **judged}]


def test_a_bad_row_is_an_error_record_and_no_stop(qreas: Run, tmp_path: Path) -> None:
    source, out = tmp_path / "in.jsonl", tmp_path / "out.jsonl"
    source.write_text('{"id": "a"}\nnonsense\n{"premise": "2 cats", "hypothesis": "2 cats"}\n')
    ran = qreas("batch", str(source), str(out), "--json")
    first, second, third = records(out)
    message = "row 1 has no text under 'premise' or 'sentence1'"
    assert first == {"row": 1, "id": "a", "error": {"kind": "DataError", "message": message}}
    assert second["error"]["message"].startswith("row 2 is no JSON")
    assert third["label"] == "entailment"
    summary = json.loads(ran.out)
    assert (ran.code, summary["rows"], summary["errors"]) == (0, 3, 2)
    assert summary["labels"] == {"entailment": 1}


def test_csv_is_read_by_its_header(qreas: Run, tmp_path: Path) -> None:
    source, out = tmp_path / "in.csv", tmp_path / "out.jsonl"
    source.write_text('hypothesis,premise,id\n"2 cats","1,000 cats",x\n')
    qreas("batch", str(source), str(out))
    (record,) = records(out)
    assert (record["premise"], record["hypothesis"], record["id"]) == ("1,000 cats", "2 cats", "x")


def test_two_workers_write_what_one_writes(qreas: Run, tmp_path: Path) -> None:
    source = write_rows(tmp_path / "in.jsonl", 50)
    for workers in ("1", "2"):
        qreas("batch", str(source), str(tmp_path / workers), "--workers", workers)
    assert (tmp_path / "1").read_bytes() == (tmp_path / "2").read_bytes()


def test_a_dash_reads_stdin_and_writes_stdout(qreas: Run) -> None:
    ran = qreas("batch", "-", "-", stdin=b'{"premise": "2 cats", "hypothesis": "2 cats"}\n')
    assert json.loads(ran.out)["label"] == "entailment"
    assert "1 entailment" in ran.err


def test_resuming_a_finished_run_changes_nothing(qreas: Run, tmp_path: Path) -> None:
    source, out = write_rows(tmp_path / "in.jsonl", 5), tmp_path / "out.jsonl"
    qreas("batch", str(source), str(out))
    before = out.read_bytes()
    ran = qreas("batch", str(source), str(out), "--resume", "--json")
    assert (json.loads(ran.out)["resumed_after"], out.read_bytes()) == (5, before)


def test_other_options_do_not_go_on_with_a_run(qreas: Run, tmp_path: Path) -> None:
    source, out = write_rows(tmp_path / "in.jsonl", 5), tmp_path / "out.jsonl"
    qreas("batch", str(source), str(out))
    (tmp_path / "out.jsonl.checkpoint").write_text('{"engine": "other"}')
    ran = qreas("batch", str(source), str(out), "--resume")
    assert (ran.code, "run without --resume" in ran.err) == (1, True)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("none.jsonl", "out"), "there is no such file"),
        (("in.jsonl", "in.jsonl"), "it is the input"),
        (("-", "out", "--resume"), "a stream can't be resumed"),
        (("in.xlsx", "out"), "known: .csv, .jsonl, .ndjson, .tsv"),
        (("in.jsonl", "longer", "--resume"), "more lines than the input"),
    ],
)
def test_what_cannot_be_run_is_said_in_a_line(
    qreas: Run, tmp_path: Path, arguments: tuple[str, ...], said: str
) -> None:
    write_rows(tmp_path / "in.jsonl", 1)
    (tmp_path / "in.xlsx").touch()
    (tmp_path / "longer").write_text("{}\n{}\n")
    paths = [a if a.startswith("-") else str(tmp_path / a) for a in arguments]
    ran = qreas("batch", *paths)
    assert (ran.code, said in ran.err, ran.err.count("\n")) == (1, True, 1)


def test_a_run_killed_at_random_points_and_resumed_gives_the_unbroken_runs_bytes(
    qreas: Run, tmp_path: Path
) -> None:
    source, whole, out = write_rows(tmp_path / "in.jsonl", 400), tmp_path / "w", tmp_path / "out"
    qreas("batch", str(source), str(whole))
    chance = random.Random(20261121)
    for workers, kills in (("1", 2), ("2", 1)):
        out.unlink(missing_ok=True)
        for _ in range(kills):
            kill_while_it_writes(source, out, workers, chance.randrange(1, 150))
        qreas("batch", str(source), str(out), "--resume", "--workers", workers)
        assert out.read_bytes() == whole.read_bytes()


def kill_while_it_writes(source: Path, out: Path, workers: str, lines: int) -> None:
    """Starts or resumes a run and kills it once it has written so many lines more."""
    before = out.read_bytes().count(b"\n") if out.exists() else 0
    command = [sys.executable, "-m", "qreas", "batch", str(source), str(out), "--resume"]
    with subprocess.Popen(
        [*command, "--workers", workers], env=ENVIRONMENT, stdout=subprocess.DEVNULL
    ) as process:
        while process.poll() is None:
            if out.exists() and out.read_bytes().count(b"\n") >= before + lines:
                process.send_signal(signal.SIGKILL)
                break
            time.sleep(0.005)
