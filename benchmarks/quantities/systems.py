"""The extractors that are compared: qreas here, its peers in an environment of their own."""

import json
import subprocess
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from benchmarks.quantities.conventions import peer_unit, records
from benchmarks.quantities.records import Record
from qreas.types import Numset

PEERS = Path(__file__).with_name("peers")


@dataclass(frozen=True)
class Run:
    """What a system found in each text, and how many CPU seconds that took, without loading."""

    found: tuple[tuple[Record, ...], ...]
    seconds: float


def run_qreas(texts: Sequence[str]) -> Run:
    """Qreas with its bundled parser, in one batch; a text without a number is not parsed."""
    from qreas_adapters.bundled_parser import bundled

    from qreas.quantity import holds_number, quantify

    def read() -> list[tuple[Numset, ...]]:
        numbered = [index for index, text in enumerate(texts) if holds_number(text)]
        found: list[tuple[Numset, ...]] = [()] * len(texts)
        documents = bundled().parse([texts[index] for index in numbered])
        for index, document in zip(numbered, documents, strict=True):
            found[index] = quantify(document)
        return found

    return _timed(read, texts)


def run_qreas_singly(texts: Sequence[str]) -> Run:
    """Qreas as a program calls it, text by text."""
    from qreas import quantities

    return _timed(lambda: [quantities(text) for text in texts], texts)


def _timed(read: Callable[[], list[tuple[Numset, ...]]], texts: Sequence[str]) -> Run:
    read()  # what is loaded and learned at first use is no part of the speed
    started = time.process_time()
    found = read()
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
