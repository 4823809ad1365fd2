"""How the rows of `qreas generate` get into their file, so that a run that is cut can go on."""

import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any, Protocol, TypeVar

from qreas.cli.checkpoint import fingerprint, line_count
from qreas.cli.journal import Journal, journaled
from qreas.cli.output import print_json, print_note, progress
from qreas.errors import MissingResourceError
from qreas.json_lines import read_rows
from qreas.version import installed_version

T = TypeVar("T")


class Row(Protocol):
    """What can be written as a row of JSON Lines."""

    def to_row(self) -> Mapping[str, Any]:
        """The row."""


@dataclass(frozen=True, slots=True)
class Order:
    """What a command is asked to write.

    name, options: tell it from others, so that another order's file is not resumed.
    """

    name: str
    data: Path
    out: Path
    limit: int | None
    options: Sequence[str] = ()
    resume: bool = False

    @property
    def task(self) -> Mapping[str, Any]:
        """What a run that resumes must be asked as well."""
        return {
            "qreas": installed_version(),
            "command": self.name,
            "input": fingerprint(self.data),
            "options": [str(self.limit), *self.options],
        }


def write_pairs(
    order: Order, items: Iterable[T], make: Callable[[T], Iterable[Row]], *, as_json: bool
) -> None:
    """Writes the pairs that are made of each item, and says how many there are of each label."""
    with _journaled(order, order.out) as (journal, bar):
        count = journal.line_count
        for done, item in enumerate(islice(items, journal.item_count, None), 1):
            room = None if order.limit is None else order.limit - count
            if room == 0:
                break
            count += _add(journal, islice(make(item), room))
            bar(journal.item_count + done, count)
    _report(order.out, as_json=as_json)


def write_best(
    order: Order,
    items: Iterable[T],
    make: Callable[[T], Iterable[Row]],
    choose: Callable[[Path], Iterable[Row]],
    *,
    as_json: bool,
) -> None:
    """Writes the rows that are chosen, at the end, from all that is made of the items.

    choose: reads what was made, which until then stands in OUT.found.
    """
    found = order.out.with_name(f"{order.out.name}.found")
    with _journaled(order, found) as (journal, bar):
        count = journal.line_count
        for done, item in enumerate(islice(items, journal.item_count, None), 1):
            count += _add(journal, make(item))
            bar(journal.item_count + done, count)
        with order.out.open("w", encoding="utf-8", errors="replace") as file:
            file.writelines(f"{_line(row)}\n" for row in islice(choose(found), order.limit))
    found.unlink()
    _report(order.out, as_json=as_json)


@contextmanager
def _journaled(order: Order, path: Path) -> Iterator[tuple[Journal, Callable[[int, float], None]]]:
    """The journal of the file, and what shows how many of the order's rows are read.

    Raises:
        MissingResourceError: there is nothing to read; the output is left as it is.
    """
    if not order.data.is_file():
        advice = "give the path of a JSON Lines file"
        raise MissingResourceError("data", str(order.data), advice)
    with order.data.open("rb") as data:
        total = line_count(data)
    with (
        journaled(path, order.task, resume=order.resume) as journal,
        progress(order.out.name, total, "{:,.0f} made") as bar,
    ):
        yield journal, bar


def _add(journal: Journal, rows: Iterable[Row]) -> int:
    """Adds what one item makes; how many rows that is."""
    lines = [_line(row) for row in rows]
    journal.add(lines)
    return len(lines)


def _line(row: Row) -> str:
    return json.dumps(row.to_row(), ensure_ascii=False)


def _report(out: Path, *, as_json: bool) -> None:
    labels = Counter(str(row["gold_label"]) for _, row in read_rows(out))
    if as_json:
        found = {"file": str(out), "pairs": labels.total(), "labels": dict(sorted(labels.items()))}
        print_json(found)
    else:
        print_note(f"{labels.total()} pairs in {out}")
