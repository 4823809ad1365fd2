"""One scorer over qreas and its peers on NewsQuant, R-Text and Recognizers' specifications.

    python -m benchmarks.quantities.run --data ../shared/data [--peers PYTHON] [--json]

PYTHON is the interpreter of an environment that holds the peers; benchmarks/quantities/README.md
says how to make it.
"""

import argparse
import json
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console
from rich.table import Table

from benchmarks.quantities.records import Example, read_annotated
from benchmarks.quantities.score import METRICS, Tally
from benchmarks.quantities.specifications import score_specifications
from benchmarks.quantities.systems import Run, run_peer, run_qreas

SETS = ("newsquant", "rtext-age", "rtext-currency", "rtext-dimension", "rtext-temperature")
PEER_NAMES = ("quantulum3", "recognizers")


def main(arguments: Sequence[str] | None = None) -> None:
    """Prints the table, or with --json the same rows as JSON Lines."""
    options = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    options.add_argument("--data", type=Path, default=Path("../shared/data"))
    options.add_argument("--peers", help="the Python of the peers' environment")
    options.add_argument("--json", action="store_true")
    chosen = options.parse_args(arguments)
    folder = chosen.data / "quantity-dev"
    if not folder.is_dir():
        raise SystemExit(f"no data at {folder}; say where it is with --data")
    rows = []
    for name in SETS:
        examples = tuple(read_annotated(folder / f"{name}.jsonl"))
        texts = [example.text for example in examples]
        rows.append(_row(name, "qreas", examples, run_qreas(texts)))
        for peer in PEER_NAMES if chosen.peers else ():
            rows.append(_row(name, peer, examples, run_peer(peer, chosen.peers, texts)))
    specifications = score_specifications(folder / "recognizers.jsonl")
    if chosen.json:
        for row in rows:
            print(json.dumps(row))
        print(json.dumps({"set": "recognizers-english", **specifications.to_dict()}))
        return
    console = Console()
    console.print(_table(rows))
    console.print(specifications.summary())


def _row(name: str, system: str, examples: Sequence[Example], run: Run) -> dict[str, object]:
    tallies = {metric: Tally() for metric in METRICS}
    for example, found in zip(examples, run.found, strict=True):
        for metric, match in METRICS.items():
            tallies[metric].add(found, example.gold, match)
    scores = {
        metric: {"precision": t.precision, "recall": t.recall, "f1": t.f1}
        for metric, t in tallies.items()
    }
    speed = len(examples) / run.seconds
    return {"set": name, "system": system, "scores": scores, "sentences_per_second": speed}


def _table(rows: Sequence[dict[str, object]]) -> Table:
    table = Table("set", "system", *METRICS, "sentences/s", title="F1, %")
    for row in rows:
        scores = row["scores"]
        assert isinstance(scores, dict)
        cells = [f"{100 * scores[metric]['f1']:.1f}" for metric in METRICS]
        table.add_row(
            str(row["set"]), str(row["system"]), *cells, f"{row['sentences_per_second']:.0f}"
        )
    return table


if __name__ == "__main__":
    main()
