"""How long the numeracy probe takes over 400,000 × 300 vectors, and how much memory.

python -m benchmarks.numeracy --numerals ../shared/data/embeddings/orig_nums.json [--binary]

The file is made first, in a temporary folder, of random vectors; making it is not counted.
"""

import argparse
import json
import struct
import tempfile
import time
from pathlib import Path

import numpy as np
from qreas_adapters.vectors_embedder import from_file

from benchmarks.memory import peak_megabytes
from qreas.probes.numeracy import NumeracySettings, numeracy

WORDS, DIMENSION = 400_000, 300


def main() -> None:
    """Makes the file, probes it and prints seconds of computing and megabytes."""
    options = argparse.ArgumentParser()
    options.add_argument("--numerals", type=Path, required=True)
    options.add_argument("--binary", action="store_true", help="word2vec's binary format")
    chosen = options.parse_args()
    numerals = tuple(json.loads(chosen.numerals.read_text()))
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "vectors"
        write(path, numerals, is_binary=chosen.binary)
        begin = time.process_time()
        report = numeracy(from_file(str(path)), NumeracySettings(numerals=numerals))
        seconds = time.process_time() - begin
    tests = sum(each.count for each in report.tests)
    print(f"{tests:,} tests in {seconds:.1f} s of computing, {peak_megabytes():,} MB at most")


def write(path: Path, numerals: tuple[str, ...], *, is_binary: bool) -> None:
    """Random vectors of the numerals, of a few number words, and of made-up words."""
    chooser = np.random.default_rng(1)
    english = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
    words = [*numerals, *english]
    words += [f"word{number}" for number in range(WORDS - len(words))]
    with path.open("wb") as file:
        file.write(f"{WORDS} {DIMENSION}\n".encode())
        for word in words:
            row = chooser.standard_normal(DIMENSION, dtype=np.float32)
            if is_binary:
                file.write(word.encode() + b" " + struct.pack(f"<{DIMENSION}f", *row) + b"\n")
            else:
                file.write(f"{word} {' '.join(f'{x:.5f}' for x in row)}\n".encode())


if __name__ == "__main__":
    main()
