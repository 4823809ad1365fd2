"""Leaves each part of the default reasoner out in turn, and prints what is lost as Markdown tables.

    python -m benchmarks.ablation [--data ../shared/data] [--limit N]

The first table leaves out proofs, on sets that the weights have not seen and on those that they
have; parts that change no figure are named in one line below it. The second leaves out groups of
features, and is cross-validated.
"""

import argparse
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from statistics import mean

from benchmarks.sets import FILES
from qreas.batch import Failure
from qreas.engine import Engine
from qreas.evaluation.evaluate import Result
from qreas.evaluation.labelled import LabelledSet, read_labelled
from qreas.evaluation.metrics import on_labels
from qreas.evaluation.refit import Fittable, cross_validated, fittable
from qreas.reasoning.decide import DefaultReasoner
from qreas.reasoning.findings import Findings
from qreas.reasoning.justify import justify
from qreas.reasoning.paper import PaperReasoner
from qreas.reasoning.provers import PROVERS
from qreas.reasoning.weighing.features import GROUPS
from qreas.reasoning.weighing.fit import TREES, FeatureRow, load_rows
from qreas.types import Case, Judgment

DATA = Path(__file__).parent.parent.parent / "shared" / "data"
SETS = (
    *("AWPNLI", "NewsNLI", "RTE_Quant", "RedditNLI", "fragments"),
    *("MED", "FraCaS", "NumeracyNLI", "Breaking-NLI", "RTE 1-3"),
)
# The mixture that the shipped weights are fitted on, and how much a pair counts.
FITTED: Mapping[str, float] = {
    "NewsNLI": 1.0,
    "RTE_Quant": 2.5,
    "RedditNLI": 2.5,
    "MNLI": 0.6,
}


@dataclass(frozen=True, slots=True)
class Read:
    """A set, and the case of each of its pairs; None where a pair can't be judged.

    provers: what proves each pair; None where the weights decide.
    """

    labelled: LabelledSet
    cases: tuple[Case | None, ...]
    provers: tuple[str | None, ...]

    def accuracy(self, reason: Callable[[Case], Judgment]) -> float:
        """Per cent of right answers, scored as `qreas eval` does."""
        return 100 * mean(self._hits(reason, range(len(self.cases))))

    def accuracy_without(self, prover: str, accuracy: float) -> float:
        """Per cent of right answers without one prover: only what it proves can change.

        accuracy: with all.
        """
        own = [at for at, each in enumerate(self.provers) if each == prover]
        reasoner = DefaultReasoner(provers=tuple(name for name in PROVERS if name != prover))
        before = sum(self._hits(DefaultReasoner().reason, own))
        gained = sum(self._hits(reasoner.reason, own)) - before
        return accuracy + 100 * gained / len(self.cases)

    def _hits(self, reason: Callable[[Case], Judgment], which: Iterable[int]) -> list[bool]:
        labels = self.labelled.labels
        read = ((self.cases[at], self.labelled.pairs[at].gold) for at in which)
        return [
            case is not None and on_labels(reason(case).label.value, labels) == gold
            for case, gold in read
        ]


def main() -> None:
    """Prints both tables."""
    options = _arguments()
    files = {name: options.data / FILES[name] for name in SETS}
    present = {name: file for name, file in files.items() if file.exists()}
    for name in files.keys() - present.keys():
        print(f"skipped: {name}, not found at {files[name]}")
    if present:
        read = [_read(read_labelled(file, name), options.limit) for name, file in present.items()]
        print(_table("left out", [each.labelled.name for each in read], _proofs(read)))
        print()
        print(_table("held out", list(FITTED), _features(options)))


def _proofs(read: Sequence[Read]) -> Iterator[tuple[str, list[float]]]:
    full = [each.accuracy(DefaultReasoner().reason) for each in read]
    yield "nothing", full
    for name in PROVERS:
        without = [
            each.accuracy_without(name, whole) for each, whole in zip(read, full, strict=True)
        ]
        yield f"proofs by {name}", without
    whole = DefaultReasoner()
    yield (
        "arithmetic",
        [each.accuracy(lambda case: whole.reason(_uncalculated(case))) for each in read],
    )
    unbarred = DefaultReasoner(bars=())
    yield "the rules beside the weights", [each.accuracy(unbarred.reason) for each in read]
    symbolic = DefaultReasoner(weights=None)
    yield "the weights", [each.accuracy(symbolic.reason) for each in read]
    yield "all but EQUATE's algorithm", [each.accuracy(PaperReasoner().reason) for each in read]


def _features(options: argparse.Namespace) -> Iterator[tuple[str, list[float]]]:
    rows = load_rows()
    groups = _groups()
    sets, examples = [], []
    for name, weight in FITTED.items():
        sets.append(read_labelled(options.data / FILES[name], name).limited(options.limit))
        examples.append(fittable(sets[-1], weight, "bundled", lambda _done, _failed: None))
    yield "nothing", _held_out(sets, examples, rows)
    for name, owned in groups.items():
        kept = [row for row in rows if row.name not in owned]
        yield f"features of {name}", _held_out(sets, examples, kept)


def _held_out(
    sets: Sequence[LabelledSet], examples: Sequence[Sequence[Fittable]], rows: Sequence[FeatureRow]
) -> list[float]:
    return accuracies(cross_validated(sets, examples, rows, trees=TREES))


def accuracies(results: Iterable[Result]) -> list[float]:
    """Per cent of right answers of each result."""
    return [
        100 * mean(answer.label == answer.pair.gold for answer in result.answers)
        for result in results
    ]


def _groups() -> Mapping[str, frozenset[str]]:
    """The names of the features of each group, read off one pair: all pairs have the same."""
    case = Engine().judge("Nine boats sank.", "Nine boats sank.").case
    found = Findings(case, justify(case), DefaultReasoner().lexicon)
    return {name: frozenset(f.name for f in group(found)) for name, group in GROUPS.items()}


def _uncalculated(case: Case) -> Case:
    told = None if case.told is None else _uncalculated(case.told)
    return replace(case, compositions=(), told=told)


def _read(labelled: LabelledSet, limit: int | None) -> Read:
    shown = labelled.limited(limit)
    engine = Engine(reasoner="paper")  # which judges the whole of a case, and keeps it
    pairs = ((pair.premise, pair.hypothesis) for pair in shown.pairs)
    cases = [None if isinstance(a, Failure) else a.case for a in engine.judge_many(pairs)]
    return Read(shown, tuple(cases), tuple(map(_prover, cases)))


def _prover(case: Case | None) -> str | None:
    if case is None:
        return None
    reasoner = DefaultReasoner()
    proved = reasoner.proved_by(reasoner.findings(case.told or case))
    return None if proved is None else proved[0]


def _table(corner: str, heads: Sequence[str], rows: Iterator[tuple[str, list[float]]]) -> str:
    """The rows that differ from the first one, and in a line below, what changes nothing."""
    lines = [f"| {corner} | {' | '.join(heads)} |", "| --- " * (len(heads) + 1) + "|"]
    whole, unchanged = "", list[str]()
    for name, figures in rows:
        shown = " | ".join(f"{figure:.1f}" for figure in figures)
        if shown == whole:
            unchanged.append(name)
            continue
        whole = whole or shown
        lines.append(f"| {name} | {shown} |")
    note = f"\nNo figure changes without any one of: {', '.join(unchanged)}." if unchanged else ""
    return "\n".join(lines) + "\n" + note


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, default=DATA)
    parser.add_argument("--limit", type=int, help="pairs of each set")
    return parser.parse_args()


if __name__ == "__main__":
    main()
