"""What each part of the hybrid policy is worth: the engine, the model, both, and both less a part.

    python -m benchmarks.hybrid MODEL --data ../shared/data/equate-dev [--set NewsNLI …]

MODEL is as in `hybrid:MODEL`. Every pair is judged once and asked of the model once; the policy is
then applied with all its parts and with one left out at a time.
"""

import argparse
import time
from collections.abc import Sequence
from pathlib import Path

from qreas.engine import Engine
from qreas.evaluation.equate import read_equate
from qreas.evaluation.labelled import LabelledSet
from qreas.evaluation.metrics import on_labels
from qreas.hybrid import PARTS, Part, decide, load_model
from qreas.types import Judgment, Label, Probabilities

SETS = ("NewsNLI", "RTE_Quant", "RedditNLI")


def main() -> None:
    """Prints one line for each set and policy."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("model")
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--set", action="append")
    asked = parser.parse_args()
    engine, model = Engine(), load_model(asked.model)
    for labelled in read_equate(asked.data, asked.set or SETS):
        pairs = [(pair.premise, pair.hypothesis) for pair in labelled.pairs]
        judgments = [found for found in engine.judge_many(pairs) if isinstance(found, Judgment)]
        began = time.process_time()
        shares = model.probabilities(pairs)
        rate = len(pairs) / (time.process_time() - began)
        print(f"{labelled.name}: {len(pairs)} pairs, the model answers {rate:.1f} a CPU second")
        _show("engine", labelled, [found.label for found in judgments])
        _show("model", labelled, [max(Label, key=found.of) for found in shares])
        both = (("both", PARTS), *((f"without {part}", PARTS - {part}) for part in sorted(PARTS)))
        for name, parts in both:
            _show(name, labelled, _joined(judgments, shares, parts))


def _joined(
    judgments: Sequence[Judgment], shares: Sequence[Probabilities], parts: frozenset[Part]
) -> list[Label]:
    answered = zip(judgments, shares, strict=True)
    return [decide(judgment, share, parts).label for judgment, share in answered]


def _show(name: str, labelled: LabelledSet, labels: Sequence[Label]) -> None:
    right = sum(
        on_labels(label.value, labelled.labels) == pair.gold
        for pair, label in zip(labelled.pairs, labels, strict=True)
    )
    print(f"  {name}: {100 * right / len(labels):.1f}", flush=True)


if __name__ == "__main__":
    main()
