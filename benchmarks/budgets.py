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
from functools import partial
from pathlib import Path

import qreas_adapters
import rich
from qreas_adapters.bundled_parser import bundled
from rich.console import Console
from rich.table import Table

import qreas
from qreas.batch import ready
from qreas.composition.compose import EquationComposer
from qreas.engine import Engine
from qreas.evaluation.equate import read_equate
from qreas.evaluation.labelled import LabelledPair
from qreas.lexicon.load import load_lexicon
from qreas.limits import Deadline
from qreas.numerals import find, load_grammar
from qreas.quantity import quantify
from qreas.quantity.plain import plain_document
from qreas.resources import grammar_dir
from qreas.types import Case, Document

DATA = Path(__file__).parent.parent.parent / "shared" / "data" / "equate-dev"
SUM = ("Sam had 9 dimes and his dad gave him 7 dimes.", "Sam has 16 dimes now.")
EIGHT = (
    "Ann has 3 pens, 5 pens, 8 pens, 13 pens, 21 pens, 34 pens, 55 pens and 89 pens.",
    "Ann has 77 pens.",
)
HEAVY = ("spacy", "torch", "ortools", "transformers", "stanza", "pandas", "numpy", "nltk")
STARTS = 3
REPEATS = 30


@dataclass(frozen=True, slots=True)
class Measured:
    """A budget, its bound, and what was measured, in words."""

    what: str
    bound: str
    measured: str


@dataclass(frozen=True, slots=True)
class Spent:
    """Seconds on the clock, and of computing, to which other work on the machine adds less."""

    clock: float
    computing: float


def main() -> None:
    """Prints the table."""
    options = _options()
    load = os.getloadavg()[0] / (os.cpu_count() or 1)
    title = f"Budgets (load {load:.1f} a core before)"
    # An installed copy may be older than the checkout that the command is started in.
    table = Table("what", "bound", "measured", title=title, caption=f"of {qreas.__file__}")
    for found in _measure(options.data, options.rows):
        table.add_row(found.what, found.bound, found.measured)
    Console().print(table)


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--data", type=Path, default=DATA, help="folder of EQUATE")
    parser.add_argument("--rows", type=int, default=20_000, help="rows for the memory of batch")
    return parser.parse_args()


def _measure(data: Path, rows: int) -> Iterator[Measured]:
    yield Measured("import qreas", "0.3 s", _seconds(_start("import qreas")))
    yield Measured("heavy libraries that it loads", "none", _heavy())
    first = f"import qreas; qreas.judge({SUM[0]!r}, {SUM[1]!r})"
    yield Measured("first judgment, fresh process", "2.5 s", _seconds(_start(first)))
    engine = ready(Engine())
    yield Measured("composing one hypothesis quantity, warm", "1 ms", _repeated(engine, SUM))
    yield Measured("composing over eight premise quantities", "20 ms", _repeated(engine, EIGHT))
    if data.is_dir():
        yield from _judging(engine, data)
    yield from _long_texts(engine)
    yield from _memory_of_batch(rows)
    own = {Path(qreas.__file__).parent, Path(qreas_adapters.__file__).parent, grammar_dir()}
    own = {folder for folder in own if own.isdisjoint(folder.parents)}  # in a wheel, grammars
    yield Measured("installed size, this package", "25 MB", _size(*own))
    site = Path(rich.__file__).parent.parent
    yield Measured(f"installed size, all of {site.name}", "600 MB", _size(site))


def _seconds(spent: Spent) -> str:
    return f"{spent.clock:.2f} s ({spent.computing:.2f} s computing)"


def _milliseconds(spent: Sequence[Spent]) -> str:
    """The medians."""
    clock = 1000 * statistics.median(each.clock for each in spent)
    computing = 1000 * statistics.median(each.computing for each in spent)
    return f"{clock:.1f} ms ({computing:.1f} ms computing)"


def _start(code: str) -> Spent:
    """The least that `code` takes in a fresh process, its interpreter's start apart."""
    runs, starts = [_run(code) for _ in range(STARTS)], [_run("pass") for _ in range(STARTS)]
    return Spent(
        min(r.clock for r in runs) - min(s.clock for s in starts),
        min(r.computing for r in runs) - min(s.computing for s in starts),
    )


def _run(code: str) -> Spent:
    # As installed: pip compiles what it installs, and `STARTS` runs share what the first compiles.
    environment = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
    environment["PYTHONPYCACHEPREFIX"] = str(Path(tempfile.gettempdir()) / "qreas-bytecode")
    began = time.perf_counter()
    with subprocess.Popen(
        [sys.executable, "-c", code], stdout=subprocess.DEVNULL, env=environment
    ) as process:
        _, _, usage = os.wait4(process.pid, 0)
    return Spent(time.perf_counter() - began, usage.ru_utime + usage.ru_stime)


def _timed(work: Callable[[], object]) -> Spent:
    clock, computing = time.perf_counter(), time.process_time()
    work()
    return Spent(time.perf_counter() - clock, time.process_time() - computing)


def _heavy() -> str:
    """Those of the libraries that are to be loaded on use which `import qreas` has loaded."""
    code = f"import sys, qreas; print(*sorted(sys.modules.keys() & {set(HEAVY)!r}))"
    shown = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True)
    return shown.stdout.strip() or "none"


def _repeated(engine: Engine, pair: tuple[str, str]) -> str:
    """The medians of composing the one quantity of a pair's hypothesis again and again."""
    compose = partial(_compose, _composer(engine), engine.judge(*pair).case)
    compose()
    return _milliseconds([_timed(compose) for _ in range(REPEATS)])


def _composer(engine: Engine) -> EquationComposer:
    """The engine's own kind of composer."""
    return EquationComposer(load_lexicon(), engine.limits)


def _compose(composer: EquationComposer, case: Case) -> object:
    deadline = Deadline.after(composer.limits.deadline)
    documents = (case.premise, case.hypothesis)
    return composer.compose(case.hypothesis_numsets, case.premise_numsets, documents, deadline)


def _composing(engine: Engine, pairs: Sequence[LabelledPair]) -> str:
    """The medians of composing, over the hypotheses of some pairs that have one quantity."""
    cases = [engine.judge(pair.premise, pair.hypothesis).case for pair in pairs]
    composer = _composer(engine)
    single = [case for case in cases if len(case.hypothesis_numsets) == 1]
    return _milliseconds([_timed(partial(_compose, composer, case)) for case in single])


def _judging(engine: Engine, data: Path) -> Iterator[Measured]:
    sets = {each.name: each.pairs for each in read_equate(data)}
    news = [_timed(partial(_judge, engine, pair)) for pair in sets.get("NewsNLI", ())]
    if news:
        yield Measured("one judgment, warm, median over NewsNLI", "10 ms", _milliseconds(news))
        apart = [
            _timed(partial(engine.judge_documents, *_parsed(pair))) for pair in sets["NewsNLI"]
        ]
        yield Measured("the same without parsing", "4 ms", _milliseconds(apart))
    every = [pair for pairs in sets.values() for pair in pairs]
    composed = _composing(engine, [*sets.get("NewsNLI", ()), *sets.get("AWPNLI", ())])
    yield Measured("composing one hypothesis quantity, median", "1 ms", composed)
    spent = _timed(partial(_drain, engine, every))
    rate = f"{len(every) / spent.clock:.0f} ({len(every) / spent.computing:.0f} computing)"
    yield Measured("throughput on EQUATE, pairs/s on one core", "120", rate)


def _judge(engine: Engine, pair: LabelledPair) -> object:
    return engine.judge(pair.premise, pair.hypothesis)


def _long_texts(engine: Engine) -> Iterator[Measured]:
    """What a text without end may cost; the tests ask what is found in it, not how fast."""
    words = "one hundred and " * 5_000
    found = _timed(lambda: tuple(find(words, load_grammar("en"))))
    yield Measured("number words of 80 kB", "-", _seconds(found))
    read = _timed(lambda: quantify(plain_document("3 cats and 5 km, " * 2_000)))
    yield Measured("quantities of 34 kB, unparsed", "-", _seconds(read))
    numbers = _timed(lambda: engine.judge("3 4 5 " * 170_000, "Ann has 3 cats."))
    yield Measured("a pair with 1 MB of numbers", "2 s", _seconds(numbers))
    grammar = _timed(lambda: load_grammar("da"))
    yield Measured("loading a language's number grammar", "20 ms", _milliseconds([grammar]))


def _parsed(pair: LabelledPair) -> tuple[Document, Document]:
    """Documents of which nothing has been read yet but the parse."""
    premise, hypothesis = bundled().parse([pair.premise, pair.hypothesis])
    return premise, hypothesis


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
