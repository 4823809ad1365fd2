"""How fast quantities are found, beside the peers: sentences of NewsQuant a CPU second, one core.

    python -m benchmarks.quantities.speed --peers PYTHON [--data ../shared/data] [--rounds 5]

The systems take turns, so that whatever else the machine does slows all of them; the figures are
the medians of the rounds. Each system has read the same sentences once before its clock starts.
PYTHON is the interpreter of the peers' environment (see README.md).
"""

import argparse
import os
import statistics
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console
from rich.table import Table

from benchmarks.quantities.records import read_annotated
from benchmarks.quantities.systems import run_peer, run_qreas, run_qreas_singly

SYSTEMS = {
    "qreas, in one batch": run_qreas,
    "qreas, one text at a time": run_qreas_singly,
}


def main(arguments: Sequence[str] | None = None) -> None:
    """Prints a row for each system."""
    options = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    options.add_argument("--data", type=Path, default=Path("../shared/data"))
    options.add_argument("--peers", required=True, help="the Python of the peers' environment")
    options.add_argument("--peer", nargs="*", default=["quantulum3", "recognizers", "cqe"])
    options.add_argument("--rounds", type=int, default=5)
    chosen = options.parse_args(arguments)
    os.environ["OMP_NUM_THREADS"] = "1"  # for the peers' processes, too
    examples = read_annotated(chosen.data / "quantity-dev" / "newsquant.jsonl")
    texts = [example.text for example in examples]
    speeds: dict[str, list[float]] = {}
    for _ in range(chosen.rounds):
        for name, run in SYSTEMS.items():
            speeds.setdefault(name, []).append(len(texts) / run(texts).seconds)
        for peer in chosen.peer:
            seconds = run_peer(peer, chosen.peers, texts).seconds
            speeds.setdefault(peer, []).append(len(texts) / seconds)
    table = Table("system", "sentences a CPU second, median", "slowest", "fastest")
    for name, found in speeds.items():
        figures = (statistics.median(found), min(found), max(found))
        table.add_row(name, *(f"{figure:.0f}" for figure in figures))
    Console().print(table)


if __name__ == "__main__":
    main()
