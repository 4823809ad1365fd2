"""How often a proof is wrong: our own near misses, judged and sorted by what was proved.

    python -m benchmarks.proofs [--wrong] [FILE …]

A pair is proved where its label is certain. Beside what follows stand hypotheses that only look so:
another event, person, place or time, a part for the whole, a plan for the deed.
"""

import argparse
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from qreas.batch import Failure
from qreas.engine import Engine
from qreas.evaluation.labelled import LabelledPair, read_labelled
from qreas.types import Judgment

PAIRS = Path(__file__).with_name("near_misses")
"""The pairs, one JSON Lines file for each kind of text (written for qreas)."""


@dataclass(frozen=True, slots=True)
class Judged:
    """A pair with what the engine says of it."""

    pair: LabelledPair
    judgment: Judgment

    @property
    def is_right(self) -> bool:
        """The label is the one that we gave it."""
        return self.judgment.label.value == self.pair.gold

    @property
    def is_proved(self) -> bool:
        """No weights had a say in it."""
        return is_proved(self.judgment)


def is_proved(judgment: Judgment) -> bool:
    """Its label is certain: no weights had a say in it."""
    odds = judgment.probabilities
    return max(odds.entailment, odds.contradiction, odds.neutral) == 1


def main() -> None:
    """Prints a row for each file, and with --wrong each proof that is wrong."""
    options = _arguments()
    print("| texts | pairs | right % | proved | wrong of these | said E or C | said N |")
    print("| --- | --- | --- | --- | --- | --- | --- |")
    everything: list[Judged] = []
    for file in options.files or sorted(PAIRS.glob("*.jsonl")):
        judged = list(judge(file))
        everything += judged
        print(_row(file.stem, judged))
    print(_row("all", everything))
    if options.wrong:
        for each in everything:
            if each.is_proved and not each.is_right:
                pair, label = each.pair, each.judgment.label
                print(f"{pair.gold} → {label} | {pair.premise} | {pair.hypothesis}")


def judge(file: Path) -> Iterator[Judged]:
    """The pairs of a file, judged; one that fails is an error of the benchmark."""
    pairs = read_labelled(file, file.stem).pairs
    texts = ((pair.premise, pair.hypothesis) for pair in pairs)
    for pair, answer in zip(pairs, Engine().judge_many(texts), strict=True):
        assert not isinstance(answer, Failure), f"{pair.premise}: {answer}"
        yield Judged(pair, answer)


def _row(name: str, judged: Sequence[Judged]) -> str:
    right = sum(each.is_right for each in judged)
    proved = [each for each in judged if each.is_proved]
    wrong = Counter(str(each.judgment.label) for each in proved if not each.is_right)
    told = wrong["entailment"] + wrong["contradiction"]
    figures = (len(judged), f"{100 * right / len(judged):.1f}", len(proved), wrong.total(), told)
    return f"| {name} | {' | '.join(map(str, figures))} | {wrong['neutral']} |"


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", nargs="*", type=Path, help="JSON Lines of labelled pairs")
    parser.add_argument("--wrong", action="store_true", help="list the proofs that are wrong")
    return parser.parse_args()


if __name__ == "__main__":
    main()
