"""The extractors that are compared: qreas here, its peers in an environment of their own."""

import json
import subprocess
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from benchmarks.quantities.conventions import peer_unit, records
from benchmarks.quantities.records import Record

PEERS = Path(__file__).with_name("peers")


@dataclass(frozen=True)
class Run:
    """What a system found in each text, and how many CPU seconds that took, without loading."""

    found: tuple[tuple[Record, ...], ...]
    seconds: float


def run_qreas(texts: Sequence[str]) -> Run:
    """Qreas with its bundled parser, in one batch, parsing included."""
    from qreas_adapters.spacy_parser import bundled

    from qreas.quantity import quantify

    parser = bundled()
    for document in parser.parse(["Ann ate 5 pears."]):
        quantify(document)  # what is loaded at first use is no part of the speed
    started = time.process_time()
    found = [quantify(document) for document in parser.parse(texts)]
    seconds = time.process_time() - started
    rows = (tuple(records(some, text)) for some, text in zip(found, texts, strict=True))
    return Run(tuple(rows), seconds)


def run_peer(name: str, python: str, texts: Sequence[str]) -> Run:
    """A peer by the script of its name, run by the Python of its environment."""
    answer = subprocess.run(
        [python, str(PEERS / f"{name}_peer.py")],
        input="\n".join(json.dumps(text) for text in texts),
        capture_output=True,
        text=True,
        check=True,
    )
    *rows, last = (json.loads(line) for line in answer.stdout.splitlines() if line[:1] in "[{")
    found = tuple(
        tuple(
            Record(q["low"], q["high"], "=", peer_unit(q["unit"]), start=q["start"], end=q["end"])
            for q in row
        )
        for row in rows
    )
    return Run(found, last["seconds"])
