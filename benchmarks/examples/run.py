"""Rewrites the pairs by which provers are shown so that nothing else follows, and counts changes.

    python -m benchmarks.examples.run [--step 12] [--group frames] [--rewriting NAME …] [--verbose]

Behavioural tests without labels (Ribeiro et al. 2020, "Beyond accuracy"), on pairs of our own.
`--verbose` lists the changed pairs, those with a proof that was another one or none before first.
"""

import argparse
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rich.console import Console
from rich.progress import track
from rich.table import Table

from benchmarks.examples import frames, insertions, substitutions, wordings, writing
from benchmarks.examples.example import Example, Rewriting, read_examples
from qreas.engine import Engine
from qreas.types import Judgment

GROUPS: Mapping[str, Mapping[str, Rewriting]] = {
    "frames": frames.REWRITINGS,
    "insertions": insertions.REWRITINGS,
    "affirmed": wordings.AFFIRMED,
    "wordings": wordings.REWRITINGS,
    "substitutions": substitutions.REWRITINGS,
    "writing": writing.REWRITINGS,
}


@dataclass(frozen=True, slots=True)
class Outcome:
    """What one rewriting made of one example."""

    example: Example
    pair: tuple[str, str]
    judgment: Judgment

    @property
    def is_changed(self) -> bool:
        """The answer is another one."""
        return self.judgment.label is not self.example.judgment.label

    @property
    def was_proved(self) -> bool:
        """The answer was proved before."""
        return is_proved(self.example.judgment)


def is_proved(judgment: Judgment) -> bool:
    """No weight decides."""
    return judgment.probabilities.of(judgment.label) == 1


def main() -> None:
    """Prints a row for each rewriting."""
    options = _arguments()
    engine = Engine()
    examples = list(read_examples(engine, options.step))
    table = Table("rewriting", "pairs", "changed %", "proved before", "changed of these %")
    for group in options.group or GROUPS:
        for name, rewriting in GROUPS[group].items():
            if not options.rewriting or name in options.rewriting:
                outcomes = _outcomes(engine, name, rewriting, examples)
                table.add_row(*_row(name, outcomes))
                if options.verbose:
                    _list(name, outcomes)
    Console(width=120).print(table)


def _outcomes(
    engine: Engine, name: str, rewriting: Rewriting, examples: Sequence[Example]
) -> list[Outcome]:
    found = []
    for example in track(examples, name, console=Console(stderr=True), transient=True):
        pair = rewriting(example)
        if pair is not None and pair != (example.premise.text, example.hypothesis.text):
            found.append(Outcome(example, pair, engine.judge(*pair)))
    return found


def _row(name: str, outcomes: Sequence[Outcome]) -> tuple[str, ...]:
    proved = [each for each in outcomes if each.was_proved]
    return name, str(len(outcomes)), _share(outcomes), str(len(proved)), _share(proved)


def _share(outcomes: Sequence[Outcome]) -> str:
    changed = sum(each.is_changed for each in outcomes)
    return f"{100 * changed / len(outcomes):.1f}" if outcomes else "–"


def _list(name: str, outcomes: Sequence[Outcome]) -> None:
    changed = [each for each in outcomes if each.is_changed]
    for each in sorted(changed, key=lambda o: not (is_proved(o.judgment) and o.was_proved)):
        before, after = each.example.judgment.label.name[0], each.judgment.label.name[0]
        proofs = f"{'p' if each.was_proved else ''}→{'p' if is_proved(each.judgment) else ''}"
        where = f"{name} {before}{proofs}{after} {each.example.prover}"
        print(f"{where} | {' | '.join(each.pair)}", file=sys.stdout)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--step", type=int, default=12, help="every so many-th pair")
    parser.add_argument("--group", action="append", choices=tuple(GROUPS))
    parser.add_argument("--rewriting", action="append")
    parser.add_argument("--verbose", action="store_true")
    return parser.parse_args()


if __name__ == "__main__":
    main()
