"""Measures the budgets of the design and prints them as a table; nothing here can fail.

    python benchmarks/budgets.py [--data ../shared/data/equate-dev] [--rows 20000]

Start-up is measured in fresh processes, the best of several, since a first start also fills the
disk cache. What needs the data is left out where there is none.
"""

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import qreas_adapters
import rich
from rich.console import Console
from rich.table import Table

import qreas
from qreas.batch import ready
from qreas.engine import Engine
from qreas.evaluation.equate import read_equate
from qreas.evaluation.labelled import LabelledPair
from qreas.resources import grammar_dir

DATA = Path(__file__).parent.parent.parent / "shared" / "data" / "equate-dev"
SUM = ("Sam had 9 dimes and his dad gave him 7 dimes.", "Sam has 16 dimes now.")
EIGHT = (
    "Ann has 3 pens, 5 pens, 8 pens, 13 pens, 21 pens, 34 pens, 55 pens and 89 pens.",
    "Ann has 77 pens.",
)
STARTS = 3


@dataclass(frozen=True, slots=True)
class Measured:
    """A budget, its bound, and what was measured, in words."""

    what: str
    bound: str
    measured: str


def main() -> None:
    """Prints the table."""
    options = _options()
    table = Table("what", "bound", "measured", title="Budgets")
    for found in _measure(options.data, options.rows):
        table.add_row(found.what, found.bound, found.measured)
    Console().print(table)


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--data", type=Path, default=DATA, help="folder of EQUATE")
    parser.add_argument("--rows", type=int, default=20_000, help="rows for the memory of batch")
    return parser.parse_args()


def _measure(data: Path, rows: int) -> Iterator[Measured]:
    yield Measured("import qreas", "0.3 s", f"{_start('import qreas'):.2f} s")
    first = f"import qreas; qreas.judge({SUM[0]!r}, {SUM[1]!r})"
    yield Measured("first judgment, fresh process", "2.5 s", f"{_start(first):.2f} s")
    yield from _composing()
    if data.is_dir():
        yield from _judging(data)
    yield from _memory_of_batch(rows)
    own = {Path(qreas.__file__).parent, Path(qreas_adapters.__file__).parent, grammar_dir()}
    own = {folder for folder in own if own.isdisjoint(folder.parents)}  # in a wheel, grammars
    yield Measured("installed size, this package", "25 MB", _size(*own))
    site = Path(rich.__file__).parent.parent
    yield Measured(f"installed size, all of {site.name}", "600 MB", _size(site))


def _start(code: str) -> float:
    """The best wall time in seconds of `code` in a fresh process, its interpreter's start apart."""
    return _fastest(code) - _fastest("pass")


def _fastest(code: str) -> float:
    return min(_seconds(lambda: _run(code)) for _ in range(STARTS))


def _run(code: str) -> None:
    subprocess.run([sys.executable, "-c", code], check=True, stdout=subprocess.DEVNULL)


def _seconds(work: Callable[[], object]) -> float:
    began = time.perf_counter()
    work()
    return time.perf_counter() - began


def _composing() -> Iterator[Measured]:
    engine = ready(Engine())
    for what, bound, pair in (
        ("composing one hypothesis quantity, warm", "1 ms", SUM),
        ("composing over eight premise quantities", "20 ms", EIGHT),
    ):
        engine.judge(*pair)
        times = [_stage(engine, pair, "compose") for _ in range(20)]
        yield Measured(what, bound, f"{statistics.median(times):.2f} ms")


def _stage(engine: Engine, pair: tuple[str, str], stage: str) -> float:
    """Milliseconds of one stage of one judgment."""
    return sum(t.milliseconds for t in engine.judge(*pair).timings if t.stage == stage)


def _judging(data: Path) -> Iterator[Measured]:
    engine = ready(Engine())
    pairs = {each.name: each.pairs for each in read_equate(data)}
    news = pairs.get("NewsNLI", ())
    if news:
        times = sorted(1000 * _seconds(lambda p=p: _judge(engine, p)) for p in news)  # type: ignore[misc]
        shown = f"{statistics.median(times):.1f} ms (95 %: {times[len(times) * 95 // 100]:.1f} ms)"
        yield Measured("one judgment, warm, median over NewsNLI", "10 ms", shown)
    every = [pair for each in pairs.values() for pair in each]
    seconds = _seconds(lambda: _drain(engine, every))
    rate = len(every) / seconds
    yield Measured("throughput on EQUATE, one core", "120 pairs/s", f"{rate:.0f} pairs/s")


def _judge(engine: Engine, pair: LabelledPair) -> object:
    return engine.judge(pair.premise, pair.hypothesis)


def _drain(engine: Engine, pairs: Sequence[LabelledPair]) -> None:
    for _ in engine.judge_many((pair.premise, pair.hypothesis) for pair in pairs):
        pass


def _memory_of_batch(rows: int) -> Iterator[Measured]:
    """Peak memory of `qreas batch` after a quarter of the rows and after all of them."""
    shown = ", ".join(f"{count:,} rows: {_peak(count)} MB" for count in (rows // 4, rows))
    yield Measured("peak memory of batch, one worker, flat", "700 MB", shown)


def _peak(rows: int) -> int:
    with tempfile.TemporaryDirectory() as folder:
        source, out = Path(folder) / "in.jsonl", Path(folder) / "out.jsonl"
        with source.open("w", encoding="utf-8") as file:
            for n in range(rows):
                # New names and numbers throughout: a cache that grows with them would show.
                premise = f"Name{n} had {n} things{n} and found {n % 97} more."
                hypothesis = f"Name{n} has {n + n % 97} things{n}."
                file.write(json.dumps({"premise": premise, "hypothesis": hypothesis}) + "\n")
        command = [sys.executable, "-m", "qreas", "batch", str(source), str(out)]
        with subprocess.Popen(command, stdout=subprocess.DEVNULL) as process:
            _, _, usage = os.wait4(process.pid, 0)
        return usage.ru_maxrss // 1024


def _size(*folders: Path) -> str:
    files = (f for folder in folders for f in folder.rglob("*") if f.is_file())
    shipped = (f for f in files if "__pycache__" not in f.parts and not f.is_symlink())
    return f"{sum(f.stat().st_size for f in shipped) / 1e6:.0f} MB"


if __name__ == "__main__":
    main()
