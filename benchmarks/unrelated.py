"""Whether texts that have nothing to do with each other are left open, as a Markdown table.

    python -m benchmarks.unrelated [--data ../shared/data] [--wrong]

Each premise of a set is read with a hypothesis of another group of the set, which it says nothing
of; in a set of few scenes or scripts some follow by chance all the same. So are texts that a search
has found, and a pipeline asks about. A judgment is proved where its label is certain.
"""

import argparse
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from benchmarks.ablation import DATA
from benchmarks.proofs import PAIRS, is_proved
from benchmarks.sets import FILES
from qreas.batch import Failure
from qreas.engine import Engine
from qreas.evaluation.labelled import read_labelled
from qreas.evaluation.related import groups, strangers
from qreas.types import Judgment, Label

# Sets of one script, in which a premise may decide what was asked of another one.
_OF_ONE_SCRIPT = frozenset(("fragments", "Breaking-NLI", "SICK", "MED", "NumeracyNLI"))


@dataclass(frozen=True, slots=True)
class Decided:
    """A premise that was taken to decide a hypothesis of another group."""

    premise: str
    hypothesis: str
    judgment: Judgment


def main() -> None:
    """Prints a row for each set, and with --wrong each pair that was not left open."""
    options = _arguments()
    data = {n: options.data / f for n, f in FILES.items() if n not in _OF_ONE_SCRIPT}
    files = data | {f"near misses, {file.stem}": file for file in sorted(PAIRS.glob("*.jsonl"))}
    print(
        "| set | pairs | left open % | said to follow | of these proved | contradicted | proved |"
    )
    print("| --- " * 7 + "|")
    engine = Engine()
    for name, file in files.items():
        if not file.exists():
            print(f"skipped: not found: {file}")
            continue
        pairs = tuple(_pairs(file))
        decided = tuple(_decided(engine, pairs))
        print(_row(name, len(pairs), decided))
        for each in decided if options.wrong else ():
            print(f"{each.judgment.label} | {each.premise} | {each.hypothesis}")


def _pairs(file: Path) -> Iterator[tuple[str, str]]:
    pairs = read_labelled(file, file.stem).pairs
    others = strangers(pairs, groups(pairs))
    return ((p.premise, other) for p, other in zip(pairs, others, strict=True) if other is not None)


def _decided(engine: Engine, pairs: tuple[tuple[str, str], ...]) -> Iterator[Decided]:
    for (premise, hypothesis), answer in zip(pairs, engine.judge_many(pairs), strict=True):
        assert not isinstance(answer, Failure), f"{premise} | {hypothesis}: {answer}"
        if answer.label is not Label.NEUTRAL:
            yield Decided(premise, hypothesis, answer)


def _row(name: str, count: int, decided: tuple[Decided, ...]) -> str:
    figures = [str(count), f"{100 * (count - len(decided)) / count:.1f}"]
    for label in (Label.ENTAILMENT, Label.CONTRADICTION):
        said = [each for each in decided if each.judgment.label is label]
        figures += [str(len(said)), str(sum(is_proved(each.judgment) for each in said))]
    return f"| {name} | {' | '.join(figures)} |"


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, default=DATA)
    parser.add_argument("--wrong", action="store_true", help="list what was not left open")
    return parser.parse_args()


if __name__ == "__main__":
    main()
