import json
import os
import pty
import random
import re
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


def test_a_finished_run_goes_on_when_rows_are_added_to_its_input(
    qreas: Run, tmp_path: Path
) -> None:
    source, out = write_rows(tmp_path / "in.jsonl", 5), tmp_path / "out.jsonl"
    qreas("batch", str(source), str(out))
    write_rows(source, 8)
    assert json.loads(qreas("batch", str(source), str(out), "--resume", "--json").out)["rows"] == 8
    assert [record["id"] for record in records(out)] == [f"r{n}" for n in range(8)]


@pytest.mark.parametrize("other", ["input", "option"])
def test_a_finished_run_is_not_gone_on_with_by_another(
    qreas: Run, tmp_path: Path, other: str
) -> None:
    source, out = write_rows(tmp_path / "in.jsonl", 5), tmp_path / "out.jsonl"
    qreas("batch", str(source), str(out))
    before = out.read_bytes()
    if other == "input":
        source.write_text('{"premise": "2 cats", "hypothesis": "2 cats"}\n' * 9)
    options = ("--numerals", "at-least") if other == "option" else ()
    ran = qreas("batch", str(source), str(out), "--resume", *options)
    assert (ran.code, "run without --resume" in ran.err) == (1, True)
    assert out.read_bytes() == before


def test_an_input_that_has_lost_rows_is_not_gone_on_with(qreas: Run, tmp_path: Path) -> None:
    source, out = write_rows(tmp_path / "in.jsonl", 60), tmp_path / "out.jsonl"
    qreas("batch", str(source), str(out))
    write_rows(source, 59)  # no other beginning
    ran = qreas("batch", str(source), str(out), "--resume")
    assert (ran.code, "more lines than the input" in ran.err) == (1, True)


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (("none.jsonl", "out"), 1, "there is no such file"),
        (("in.jsonl", "in.jsonl"), 1, "it is the input"),
        (("-", "out", "--resume"), 1, "a stream can't be resumed"),
        (("in.xlsx", "out"), 2, "known: .csv, .jsonl, .ndjson, .parquet, .tsv"),
        (("in.jsonl", "others", "--resume"), 1, "run without --resume"),
    ],
)
def test_what_cannot_be_run_is_said_in_a_line(
    qreas: Run, tmp_path: Path, arguments: tuple[str, ...], code: int, said: str
) -> None:
    write_rows(tmp_path / "in.jsonl", 1)
    (tmp_path / "in.xlsx").touch()
    (tmp_path / "others").write_text("{}\n{}\n")
    paths = [a if a.startswith("-") else str(tmp_path / a) for a in arguments]
    ran = qreas("batch", *paths)
    assert (ran.code, said in ran.err, ran.err.count("\n")) == (code, True, 1)


def test_parquet_gives_what_json_lines_give(qreas: Run, tmp_path: Path) -> None:
    lines, parquet = write_rows(tmp_path / "in.jsonl", 25), tmp_path / "in.parquet"
    as_parquet(lines, parquet)
    for source, out in ((lines, "l"), (parquet, "p")):
        qreas("batch", str(source), str(tmp_path / out))
    assert (tmp_path / "p").read_bytes() == (tmp_path / "l").read_bytes()


def as_parquet(lines: Path, parquet: Path) -> Path:
    """The same rows in Parquet, several groups of them."""
    pyarrow = pytest.importorskip("pyarrow")
    rows = [json.loads(line) for line in lines.read_text().splitlines()]
    names = ("id", "premise", "hypothesis")
    table = pyarrow.table({name: [row.get(name) for row in rows] for name in names})
    pytest.importorskip("pyarrow.parquet").write_table(table, parquet, row_group_size=37)
    return parquet


@pytest.mark.parametrize(
    ("suffix", "workers", "kills"), [(".jsonl", "1", 2), (".jsonl", "2", 1), (".parquet", "1", 1)]
)
def test_a_run_killed_at_random_points_and_resumed_gives_the_unbroken_runs_bytes(
    qreas: Run, tmp_path: Path, suffix: str, workers: str, kills: int
) -> None:
    source, whole, out = write_rows(tmp_path / "in.jsonl", 200), tmp_path / "w", tmp_path / "out"
    qreas("batch", str(source), str(whole))
    if suffix == ".parquet":
        source = as_parquet(source, tmp_path / "in.parquet")
    chance = random.Random(f"{suffix} {workers}")
    for _ in range(kills):
        kill_while_it_writes(source, out, workers, chance.randrange(1, 75))
    qreas("batch", str(source), str(out), "--resume", "--workers", workers)
    assert out.read_bytes() == whole.read_bytes()


def kill_while_it_writes(source: Path, out: Path, workers: str, lines: int) -> None:
    """Starts or resumes a run and kills it once it has written so many lines more."""
    wanted = lines + (out.read_bytes().count(b"\n") if out.exists() else 0)
    with started(source, out, "--resume", "--workers", workers) as process:
        wait_for(out, wanted, process)
        process.send_signal(signal.SIGKILL)
    assert process.returncode == -signal.SIGKILL


def started(source: Path, out: Path, *options: str, **streams: Any) -> subprocess.Popen[bytes]:
    """A run in a process of its own, which leads a group of its own."""
    command = [sys.executable, "-m", "qreas", "batch", str(source), str(out), *options]
    quiet = {"stdout": subprocess.DEVNULL, **streams}
    return subprocess.Popen(command, env=ENVIRONMENT, start_new_session=True, **quiet)


def wait_for(out: Path, lines: int, process: subprocess.Popen[bytes]) -> None:
    """Returns once the run has written so many lines."""
    while not out.exists() or out.read_bytes().count(b"\n") < lines:
        assert process.poll() is None
        time.sleep(0.005)


def test_ctrl_c_stops_a_run_and_its_workers_quietly_and_it_can_go_on(
    qreas: Run, tmp_path: Path
) -> None:
    source, whole, out = write_rows(tmp_path / "in.jsonl", 200), tmp_path / "w", tmp_path / "out"
    with started(source, out, "--workers", "2", stderr=subprocess.PIPE) as process:
        wait_for(out, 20, process)
        os.killpg(process.pid, signal.SIGINT)  # as a terminal does: all of the group get it
        _, errors = process.communicate(timeout=60)
    assert (process.returncode, errors) == (130, b"")
    assert nobody_is_left(process.pid, seconds=60)
    qreas("batch", str(source), str(out), "--resume")
    qreas("batch", str(source), str(whole))
    assert out.read_bytes() == whole.read_bytes()


def nobody_is_left(group: int, seconds: float) -> bool:
    """All processes of a group end in time; what only waits to be reaped has ended."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        if not any(is_alive_in(group, path) for path in Path("/proc").glob("[0-9]*/stat")):
            return True
        time.sleep(0.05)
    return False


def is_alive_in(group: int, stat: Path) -> bool:
    """The process of this file is of the group."""
    try:
        state, _, of = stat.read_text().rpartition(")")[2].split()[:3]
    except OSError:  # it has just ended
        return False
    return of == str(group) and state != "Z"


def test_on_a_terminal_the_rate_and_the_remaining_time_are_shown(tmp_path: Path) -> None:
    source = write_rows(tmp_path / "in.jsonl", 100)
    terminal, its_end = pty.openpty()
    with started(source, tmp_path / "out", stderr=its_end) as process:
        os.close(its_end)
        shown = b"".join(iter(lambda: what_is_shown(terminal), b""))
    os.close(terminal)
    assert process.returncode == 0
    assert re.search(rb"judging.*[0-9,]+ pairs/s.*[0-9]+:[0-9]{2}:[0-9]{2}", shown)


def what_is_shown(terminal: int) -> bytes:
    """The next bytes on a terminal; none once all that write to it have gone."""
    try:
        return os.read(terminal, 65536)
    except OSError:
        return b""
