import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from qreas.version import installed_version

ROOT = Path(__file__).parent.parent.parent.parent
Run = Callable[..., Any]
PROGRAM = [sys.executable, "-m", "qreas"]
ENVIRONMENT = {**os.environ, "PYTHONPATH": f"{ROOT}{os.pathsep}{ROOT / 'adapters'}"}


def test_the_version_is_the_distributions(qreas: Run) -> None:
    ran = qreas("--version")
    assert (ran.code, ran.out) == (0, f"qreas {installed_version()}\n")


@pytest.mark.parametrize(
    "arguments",
    [
        ["nonsense"],
        ["judge"],
        ["judge", "one text"],
        ["judge", "a", "b", "--numerals", "roman"],
        ["batch", "in", "out", "--workers", "0"],
        ["eval", "equate"],
        ["--nonsense"],
        ["serve", "--port", "99999"],
        ["serve", "--max-body", "-1"],
        ["serve", "--pair-time", "-1"],
        ["serve", "--grace", "0"],
    ],
)
def test_wrong_usage_ends_with_2_and_says_how_to_get_help(qreas: Run, arguments: list[str]) -> None:
    ran = qreas(*arguments)
    assert (ran.code, ran.out, "for help." in ran.err) == (2, "", True)


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["judge"],
        ["quantities"],
        ["batch"],
        ["eval"],
        ["eval", "equate"],
        ["eval", "nli"],
        ["number"],
        ["generate"],
    ],
    ids=" ".join,
)
def test_each_command_explains_itself(qreas: Run, arguments: list[str]) -> None:
    ran = qreas(*arguments, "--help")
    assert (ran.code, "Usage:" in ran.out) == (0, True)


def test_an_error_of_ours_is_one_line_without_a_traceback(qreas: Run) -> None:
    ran = qreas("judge", "2 cats", "1 cat", "--reasoner", "papr")
    assert ran.code == 2
    assert ran.err == (
        "qreas: unknown reasoner 'papr' (did you mean 'paper'?); known: default, paper\n"
    )


@pytest.mark.parametrize(
    "arguments",
    [
        ["judge", "2 cats", "1 cat", "--parser", "nope"],
        ["quantities", "2 cats", "--lang", "xx"],
        ["number", "spell", "5", "--form", "nope"],
        ["eval", "nli", "none.jsonl", "--system", "nope"],
    ],
)
def test_a_name_that_stands_for_nothing_is_wrong_usage(qreas: Run, arguments: list[str]) -> None:
    ran = qreas(*arguments)
    assert (ran.code, ran.out, "known: " in ran.err) == (2, "", True)


@pytest.mark.parametrize(
    "arguments",
    [
        ["batch", "FOLDER", "out.jsonl"],
        ["batch", "in.jsonl", "FOLDER"],
        ["eval", "nli", "FOLDER"],
        ["eval", "nli", "in.jsonl", "--out", "FOLDER"],
        ["judge", "2 cats", "1 cat", "--units", "FOLDER"],
    ],
)
def test_a_folder_in_the_place_of_a_file_is_said_to_be_one(
    qreas: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: list[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    pair = '{"premise": "2 cats", "hypothesis": "2 cats", "label": "entailment"}\n'
    Path("in.jsonl").write_text(pair)
    Path("FOLDER").mkdir()
    ran = qreas(*arguments)
    assert (ran.code, "FOLDER'; it is a folder; name a file" in ran.err) == (1, True)


def test_a_caret_stands_under_the_word_that_it_points_at(qreas: Run) -> None:
    words, caret, *_ = qreas("number", "read", "twenty eleven").err.splitlines()
    assert caret.index("^") == words.index("eleven")


def test_a_file_that_cannot_be_written_is_one_line_without_a_traceback(
    qreas: Run, tmp_path: Path
) -> None:
    (tmp_path / "in.jsonl").write_text("")
    ran = qreas("batch", str(tmp_path / "in.jsonl"), str(tmp_path / "none" / "out.jsonl"))
    assert (ran.code, ran.err.count("\n"), "its folder does not exist" in ran.err) == (1, 1, True)


def test_ctrl_c_ends_quietly_with_130() -> None:
    with subprocess.Popen(
        [*PROGRAM, "quantities", "-"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=ENVIRONMENT,
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(b"2 cats\n")
        process.stdin.flush()
        process.stdout.readline()
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=60)
    assert (process.returncode, err) == (130, b"")


def test_a_reader_that_goes_away_is_no_error_to_complain_of() -> None:
    with subprocess.Popen(
        [*PROGRAM, "quantities", "-"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=ENVIRONMENT,
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdout.close()
        process.stdin.write(b"2 cats\n" * 3)
        process.stdin.close()
        assert process.stderr is not None
        assert process.stderr.read() == b""
    assert process.returncode == 1


def test_bytes_of_no_encoding_are_no_traceback() -> None:
    ran = subprocess.run(
        [*PROGRAM, "judge", b"2 cats \xff\xfe", "1 cat \udc80".encode(errors="surrogateescape")],
        capture_output=True,
        env=ENVIRONMENT,
        check=True,
    )
    assert ran.stderr == b""
