from pathlib import Path

import pytest

from qreas.cli.checkpoint import checkpointed, fingerprint, line_count
from qreas.errors import InputError

TASK = {"input": "abc"}


def run(out: Path, *lines: str, resume: bool = False) -> int:
    """Writes lines as a run would; how many lines it found done."""
    with checkpointed(out, TASK, resume=resume) as file:
        done = line_count(file)
        for line in lines:
            file.write(line.encode() + b"\n")
    return done


def cut(out: Path, written: bytes) -> None:
    """Leaves what a killed run leaves."""
    run_of_a_kill = checkpointed(out, TASK, resume=False)
    file = run_of_a_kill.__enter__()
    file.write(written)
    file.close()


@pytest.mark.parametrize(
    "written", [b"", b"a", b"a\n", b"a\nb", b"a\nb\n", b"a\n" + b"x" * 3_000_000]
)
def test_a_run_goes_on_after_the_last_whole_line(tmp_path: Path, written: bytes) -> None:
    out = tmp_path / "out"
    cut(out, written)
    whole = written[: written.rfind(b"\n") + 1]
    assert run(out, "new", resume=True) == whole.count(b"\n")
    assert out.read_bytes() == whole + b"new\n"


def test_without_resume_old_output_is_replaced(tmp_path: Path) -> None:
    run(tmp_path / "out", "old", "older")
    assert run(tmp_path / "out", "new") == 0
    assert (tmp_path / "out").read_text() == "new\n"


def test_resuming_what_was_never_begun_begins_it(tmp_path: Path) -> None:
    assert run(tmp_path / "out", "a", resume=True) == 0


def test_a_finished_run_can_be_gone_on_with_when_its_input_has_grown(tmp_path: Path) -> None:
    run(tmp_path / "out", "a")
    assert run(tmp_path / "out", "b", resume=True) == 1


def test_a_finished_run_of_another_task_is_not_gone_on_with(tmp_path: Path) -> None:
    run(tmp_path / "out", "a")
    with (
        pytest.raises(InputError, match="run without --resume"),
        checkpointed(tmp_path / "out", {"input": "other"}, resume=True),
    ):
        pass
    assert (tmp_path / "out").read_text() == "a\n"


def test_lines_whose_task_nothing_tells_are_not_gone_on_with(tmp_path: Path) -> None:
    (tmp_path / "out").write_text("a\n")
    with pytest.raises(InputError, match=r"checkpoint: .*it is gone"):
        run(tmp_path / "out", resume=True)


def test_a_run_of_another_task_is_not_gone_on_with(tmp_path: Path) -> None:
    cut(tmp_path / "out", b"a\n")
    with (
        pytest.raises(InputError, match="run without --resume"),
        checkpointed(tmp_path / "out", {"input": "other"}, resume=True),
    ):
        pass
    assert (tmp_path / "out").read_text() == "a\n"


def test_a_damaged_checkpoint_says_so(tmp_path: Path) -> None:
    cut(tmp_path / "out", b"a\n")
    (tmp_path / "out.checkpoint").write_text("{")
    with pytest.raises(InputError, match="it is damaged"):
        run(tmp_path / "out", resume=True)


def test_a_file_that_grows_keeps_its_fingerprint(tmp_path: Path) -> None:
    path = tmp_path / "in"
    path.write_bytes(b"x" * 5000)
    before = fingerprint(path)
    path.write_bytes(b"x" * 6000)
    assert fingerprint(path) == before
    path.write_bytes(b"y" * 6000)
    assert fingerprint(path) != before
