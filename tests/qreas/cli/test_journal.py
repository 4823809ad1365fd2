from pathlib import Path

import pytest

from qreas.cli.journal import journaled
from qreas.errors import InputError

TASK = {"seed": 1}


def write(out: Path, items: list[list[str]], *, stop_after: int | None = None) -> int:
    """Adds the items that are not there yet; how many an earlier run had finished."""
    with journaled(out, TASK, resume=True) as journal:
        for item in items[journal.item_count :]:
            if stop_after is not None and journal.item_count == 0 and item is items[stop_after]:
                raise KeyboardInterrupt
            journal.add(item)
        return journal.item_count


def cut(out: Path, items: list[list[str]], after: int) -> None:
    with pytest.raises(KeyboardInterrupt):
        write(out, items, stop_after=after)


ITEMS = [["a", "b"], [], ["c"], ["d", "e"]]


@pytest.mark.parametrize("after", [1, 2, 3])
def test_a_run_goes_on_behind_the_last_whole_item(tmp_path: Path, after: int) -> None:
    out = tmp_path / "out"
    cut(out, ITEMS, after)
    with out.open("ab") as file:
        file.write(b"of an item that was being wri")
    assert write(out, ITEMS) == after
    assert out.read_text() == "a\nb\nc\nd\ne\n"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["out"]


def test_a_note_that_was_cut_itself_does_not_count(tmp_path: Path) -> None:
    out, journal = tmp_path / "out", tmp_path / "out.journal"
    cut(out, ITEMS, 3)
    journal.write_bytes(journal.read_bytes()[:-2])
    assert write(out, ITEMS) == 2
    assert out.read_text() == "a\nb\nc\nd\ne\n"


def test_a_file_that_is_shorter_than_its_journal_is_made_again(tmp_path: Path) -> None:
    out = tmp_path / "out"
    cut(out, ITEMS, 3)
    out.write_text("a\n")
    assert write(out, ITEMS) == 0
    assert out.read_text() == "a\nb\nc\nd\ne\n"


def test_another_task_is_refused(tmp_path: Path) -> None:
    cut(tmp_path / "out", ITEMS, 2)
    with (
        pytest.raises(InputError, match="without --resume"),
        journaled(tmp_path / "out", {"seed": 2}, resume=True),
    ):
        pass


@pytest.mark.parametrize("damage", ["nonsense\n", ""])
def test_a_damaged_journal_is_named(tmp_path: Path, damage: str) -> None:
    cut(tmp_path / "out", ITEMS, 2)
    (tmp_path / "out.journal").write_text(damage)
    with pytest.raises(InputError, match="delete it"):
        write(tmp_path / "out", ITEMS)
