"""Where the command line writes: JSON and human text to stdout, progress to stderr."""

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rich.console import Console, RenderableType

_WIDTH_OF_FILES = 160


def print_json(value: Any) -> None:
    """One line of JSON on stdout, out at once, so that whoever reads a stream sees it."""
    sys.stdout.write(json.dumps(value, ensure_ascii=False) + "\n")
    sys.stdout.flush()


def print_human(*parts: "RenderableType") -> None:
    """Text and tables on stdout; brackets in a text are not read as markup."""
    console = _console()
    for part in parts:
        console.print(part, markup=False, highlight=False, soft_wrap=isinstance(part, str))


def print_note(text: str) -> None:
    """A remark on stderr."""
    sys.stderr.write(f"{text}\n")


@contextmanager
def progress(
    title: str, total: int | None, measure: str = "{:,.0f} pairs/s"
) -> Iterator[Callable[[int, float], None]]:
    """A function that shows how much of `total` is done, and a figure beside it.

    measure: how the figure is written.

    The bar with the remaining time is on stderr; where that is no terminal, nothing is shown.
    """
    if not sys.stderr.isatty():
        yield lambda done, figure: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (
        TextColumn("{task.description}", markup=False),
        BarColumn(),
        TextColumn("{task.fields[figure]}", markup=False),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(title, total=total, figure="")
        yield lambda done, figure: bar.update(task, completed=done, figure=measure.format(figure))


def _console() -> "Console":
    from rich.console import Console

    # A file has no width that a table would have to fit.
    return Console() if sys.stdout.isatty() else Console(width=_WIDTH_OF_FILES)
