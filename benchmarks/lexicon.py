"""Measures what the lexicon costs, and prints a table; nothing here can fail.

    python benchmarks/lexicon.py

Loading and memory are measured in a fresh process each, look-ups in this one. Time is the best of
several, and the processor's own, so that a busy machine does not show. Memory is the growth
of the resident set, in MiB, after what stands in the row, over a process that has only imported the
lexicon's modules.
"""

import json
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from rich.console import Console
from rich.table import Table

from qreas.lexicon.compact import file_name
from qreas.lexicon.load import load_lexicon
from qreas.lexicon.store import PARTS_OF_SPEECH

ROOT = Path(__file__).parent.parent
LOADS = {
    "the noun taxonomy": "lexicon.taxonomy.is_a('policeman', 'person')",
    "all of WordNet": (
        "[getattr(lexicon.taxonomy, ask)('run', pos) for pos in 'nvar'"
        " for ask in ('synonyms', 'hypernyms', 'antonyms', 'derivations', 'base_forms')],"
        "lexicon.taxonomy.wholes('hand'), lexicon.taxonomy.entailed('kill')"
    ),
    "the lists and verb classes": (
        "lexicon.verbs, lexicon.countries, lexicon.people, lexicon.is_kind('boy', 'child')"
    ),
}
STARTS = 5


def main() -> None:
    """Prints the tables."""
    console = Console()
    sizes = Table("file", "bytes", title="On disk")
    for pos in PARTS_OF_SPEECH:
        path = ROOT / "qreas" / "lexicon" / file_name(pos)
        sizes.add_row(path.name, f"{path.stat().st_size:,}")
    console.print(sizes)
    loads = Table("first use of", "CPU ms", "MiB", title="In a fresh process")
    for what, code in {**LOADS, "everything": ",".join(LOADS.values())}.items():
        milliseconds, memory = _first_use(code)
        loads.add_row(what, f"{milliseconds:.0f}", f"{memory:.1f}")
    console.print(loads)
    asks = Table(
        "question", "first, µs", "again, µs", title="Look-ups, median over words for people"
    )
    for what, ask in _questions().items():
        asks.add_row(what, *(f"{microseconds:.1f}" for microseconds in _timed(ask, _words())))
    console.print(asks)


def _first_use(code: str) -> tuple[float, float]:
    """The best time in milliseconds, and the memory in MiB, of the first use of something."""
    script = (
        "import json, resource, time\n"
        "from qreas.lexicon.load import load_lexicon\n"
        "def pages(): return int(open('/proc/self/statm').read().split()[1])\n"
        "before, started = pages(), time.process_time()\n"
        f"lexicon = load_lexicon(); {code}\n"
        "taken = time.process_time() - started\n"
        "print(json.dumps([1000 * taken, (pages() - before) * resource.getpagesize() / 2**20]))"
    )
    runs = [
        json.loads(
            subprocess.run(
                [sys.executable, "-c", script], cwd=ROOT, capture_output=True, check=True
            ).stdout
        )
        for _ in range(STARTS)
    ]
    return min(run[0] for run in runs), max(run[1] for run in runs)


def _questions() -> dict[str, Callable[[str], object]]:
    lexicon = load_lexicon()
    return {
        "is_a(word, 'person')": lambda word: lexicon.taxonomy.is_a(word, "person"),
        "synonyms(word)": lexicon.taxonomy.synonyms,
        "hypernyms(word)": lexicon.taxonomy.hypernyms,
        "derivations(word)": lexicon.taxonomy.derivations,
        "base_forms(word)": lexicon.taxonomy.base_forms,
        "names_person(word)": lexicon.names_person,
        "verbs.classes(word)": lexicon.verbs.classes,
    }


def _words() -> Sequence[str]:
    """Words of the lists for people, the same at each run."""
    text = (ROOT / "qreas" / "lexicon" / "people.toml").read_text(encoding="utf-8")
    listed = sorted({word.strip('",[]') for word in text.split() if word.startswith('"')})
    return listed


def _timed(ask: Callable[[str], object], words: Sequence[str]) -> tuple[float, float]:
    """Microseconds for one word, at its first time and when just asked before."""
    first: list[float] = []
    again: list[float] = []
    for word in words:
        for times in (first, again):
            started = time.perf_counter()
            ask(word)
            times.append(1e6 * (time.perf_counter() - started))
    return statistics.median(first), statistics.median(again)


if __name__ == "__main__":
    main()
