"""Trains the paper's baselines on numeric NLI pairs and measures them on EQUATE.

    python -m benchmarks.baselines --data ../shared/data --out FOLDER [--epochs N] [NAME …]

One process, one core; word vectors start at the GloVe rows that come with the data.
"""

import argparse
import time
from pathlib import Path

from qreas.baselines import BASELINES, Settings, train_baseline
from qreas.evaluation.equate import read_equate
from qreas.evaluation.evaluate import evaluate
from qreas.evaluation.labelled import read_labelled
from qreas.evaluation.systems import load_system
from qreas.plugins import EMBEDDERS, resolve

TRAINING = ("mnli_dev_numeric", "rte123_numeric", "sick_numeric", "conjnli_dev_numeric")
VECTORS = "embeddings/glove-6b-50d-top9163.txt"


def main() -> None:
    """Prints the held-out accuracy of each baseline, its accuracies on EQUATE, and its cost."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*")
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--epochs", type=int, default=3)
    parser.add_argument("--hidden", type=int, default=32)
    asked = parser.parse_args()
    pairs = [
        pair
        for name in TRAINING
        for pair in read_labelled(asked.data / "nli-dev" / f"{name}.jsonl", name).pairs
    ]
    vectors = resolve("embedder", f"vectors:{asked.data / VECTORS}", EMBEDDERS)
    settings = Settings(epochs=asked.epochs, hidden=asked.hidden, dimension=vectors.dimension)
    sets = read_equate(asked.data / "equate-dev")
    for name in asked.names or BASELINES:
        began = time.process_time()
        trained = train_baseline(name, pairs, asked.out / name, settings, vectors=vectors)
        spent = time.process_time() - began
        print(f"{name}: held out {trained.epochs[-1].accuracy:.3f}, {spent:.0f} CPU s", flush=True)
        system = load_system(f"baseline:{asked.out / name}")
        for labelled in sets:
            share = evaluate(system, name, labelled).accuracy.value
            print(f"  {labelled.name} {100 * share:.1f}", flush=True)


if __name__ == "__main__":
    main()
