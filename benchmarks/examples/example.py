"""A pair that shows what a prover settles, read once, and what may be made of it."""

import tomllib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from qreas.engine import Engine
from qreas.types import Document, Judgment

PAIRS = Path(__file__).parent.parent.parent / "tests" / "qreas" / "reasoning" / "pairs"


@dataclass(frozen=True, slots=True)
class Example:
    """A pair of one prover, as the engine read and judged it."""

    prover: str
    premise: Document
    hypothesis: Document
    judgment: Judgment


Rewriting: TypeAlias = Callable[[Example], tuple[str, str] | None]
"""Another premise and hypothesis of which the same follows; None where it does not apply."""


def read_examples(engine: Engine, step: int = 1) -> Iterator[Example]:
    """Every `step`-th of the pairs under tests/, in the order of their files."""
    reader = Engine(reasoner="paper")  # whose cases have all words of a text
    for number, (prover, premise, hypothesis) in enumerate(_pairs()):
        if number % step == 0:
            whole = reader.judge(premise, hypothesis).case
            judgment = engine.judge(premise, hypothesis)
            yield Example(prover, whole.premise, whole.hypothesis, judgment)


def _pairs() -> Iterator[tuple[str, str, str]]:
    for file in sorted(PAIRS.glob("*.toml")):
        for behaviour in tomllib.loads(file.read_text(encoding="utf-8"))["behaviour"]:
            for _, premise, hypothesis in behaviour["pairs"]:
                yield file.stem, premise, hypothesis
