"""Cross-validates the shipped mixture over several partitions into folds, as a Markdown table.

    python -m benchmarks.partitions [--data ../shared/data] [--partitions 4]

One partition is one draw: on a set of a hundred pairs the next one is easily two points off.
"""

import argparse
from collections.abc import Sequence
from pathlib import Path
from statistics import mean

from benchmarks.ablation import DATA, FITTED, accuracies
from benchmarks.sets import FILES
from qreas.evaluation.labelled import LabelledSet, read_labelled
from qreas.evaluation.refit import Fittable, cross_validated, fittable
from qreas.reasoning.weighing.fit import TREES, load_rows


def main() -> None:
    """Prints a row for each partition, and the means."""
    options = _arguments()
    files = {name: options.data / FILES[name] for name in FITTED}
    gone = [str(file) for file in files.values() if not file.exists()]
    if gone:
        print(f"skipped: not found: {', '.join(gone)}")
        return
    sets = [read_labelled(file, name) for name, file in files.items()]
    read = [
        fittable(each, FITTED[each.name], "bundled", lambda _done, _failed: None) for each in sets
    ]
    print(f"| partition | {' | '.join(FITTED)} |")
    print("| --- " * (len(FITTED) + 1) + "|")
    rows = {str(seed): _accuracies(sets, read, seed) for seed in range(options.partitions)}
    rows["mean"] = [mean(column) for column in zip(*rows.values(), strict=True)]
    for name, figures in rows.items():
        print(f"| {name} | {' | '.join(f'{figure:.1f}' for figure in figures)} |")


def _accuracies(
    sets: Sequence[LabelledSet], read: Sequence[Sequence[Fittable]], seed: int
) -> list[float]:
    return accuracies(cross_validated(sets, read, load_rows(), TREES, seed))


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, default=DATA)
    parser.add_argument("--partitions", type=int, default=4)
    return parser.parse_args()


if __name__ == "__main__":
    main()
