"""Which provers and bars decide anything: what becomes of the labels without each, as a table.

    python -m benchmarks.needed [--data ../shared/data] [--least N] [FILE …]

Each pair that a prover decided is judged again without that prover, and each that a bar kept from
following without that bar. One that is never missed proves only what others prove, or what nobody
writes; it costs time on each pair and is one more place for a wrong proof. The files have to be
pairs that were not written for the prover: the development sets and the near misses, if none is
named.
"""

import argparse
import sys
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from benchmarks.ablation import DATA
from benchmarks.proofs import PAIRS
from benchmarks.sets import FILES
from qreas.batch import Failure
from qreas.engine import Engine
from qreas.evaluation.labelled import LabelledPair, read_labelled
from qreas.reasoning.decide import DefaultReasoner
from qreas.reasoning.provers import PROVERS
from qreas.reasoning.weighing.bars import RULES
from qreas.types import Judgment

# Labels of sets that do not tell what is contradicted from what is left open.
_NOT_ENTAILED = frozenset(("not_entailment", "not entailment"))


@dataclass(slots=True)
class Tally:
    """What a prover or bar decided: right with it alone, and right only without it."""

    decided: int = 0
    missed: int = 0
    harmful: int = 0


def main() -> None:
    """Prints a row for each prover and bar, the least needed first."""
    options = _arguments()
    files = {file.stem: file for file in options.files} or _files(options.data)
    tallies: defaultdict[str, Tally] = defaultdict(Tally)
    pairs = 0
    for name, file in files.items():
        if not file.exists():
            print(f"skipped: not found: {file}", file=sys.stderr)
            continue
        labelled = read_labelled(file, name).pairs
        for decider, with_it, without in _decided(labelled):
            tally = tallies[decider]
            tally.decided += 1
            tally.missed += with_it and not without
            tally.harmful += without and not with_it
        pairs += len(labelled)
        print(f"{name}: read", file=sys.stderr)
    print(f"{pairs} pairs\n\n| prover or bar | decides | right only with it | only without it |")
    print("| --- " * 4 + "|")
    names = (*PROVERS, *(f"bar {name}" for name in RULES))
    rows = sorted((tallies[n].missed - tallies[n].harmful, tallies[n].decided, n) for n in names)
    for _, decided, name in rows[: options.least]:
        print(f"| {name} | {decided} | {tallies[name].missed} | {tallies[name].harmful} |")


def _files(data: Path) -> Mapping[str, Path]:
    near = {file.stem: file for file in sorted(PAIRS.glob("*.jsonl"))}
    return {name: data / file for name, file in FILES.items()} | near


def _decided(pairs: Sequence[LabelledPair]) -> Iterator[tuple[str, bool, bool]]:
    """What decided a pair, and whether its label is right with it and without it."""
    texts = ((pair.premise, pair.hypothesis) for pair in pairs)
    for pair, judgment in zip(pairs, Engine().judge_many(texts), strict=True):
        assert not isinstance(judgment, Failure), f"{pair.premise}: {judgment}"
        decider = _decider(judgment)
        if decider is not None:
            again = _without(decider).judge(pair.premise, pair.hypothesis)
            yield decider, _is_right(judgment, pair), _is_right(again, pair)


def _decider(judgment: Judgment) -> str | None:
    """The prover that proved the label, or the bar behind the first word of evidence."""
    reasoner = _whole()
    proved = reasoner.proved_by(reasoner.findings(judgment.case.told or judgment.case))
    if proved is not None:
        return proved[0] if proved[0] in PROVERS else None
    names = [each.name for each in judgment.evidence[:1] if each.name in RULES]
    return f"bar {names[0]}" if names else None


@cache
def _whole() -> DefaultReasoner:
    return DefaultReasoner()


@cache
def _without(decider: str) -> Engine:
    """The engine without one of its provers or bars; it reads the texts as the whole one does."""
    bar = decider.removeprefix("bar ")
    if bar != decider:
        return Engine(reasoner=DefaultReasoner(bars=tuple(n for n in RULES if n != bar)))
    return Engine(reasoner=DefaultReasoner(provers=tuple(n for n in PROVERS if n != decider)))


def _is_right(judgment: Judgment, pair: LabelledPair) -> bool:
    if pair.gold in _NOT_ENTAILED:
        return judgment.label.value != "entailment"
    return judgment.label.value == pair.gold


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", nargs="*", type=Path, help="JSON Lines of labelled pairs")
    parser.add_argument("--data", type=Path, default=DATA, help="the folder of the sets")
    parser.add_argument("--least", type=int, help="only so many rows, of the least needed")
    return parser.parse_args()


if __name__ == "__main__":
    main()
