"""Entailed pairs made contradictory by another number in the hypothesis.

EQUATE, "Results and Discussion", does so with NewsNLI: a system that reads numbers changes its
answer, one that goes by the words does not. As there, two different numbers of the same thing are
taken to exclude each other; the label is checked by the exact intervals of both texts.
"""

import random
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from qreas.generation.slots import Slot, near, number_slots, written_like
from qreas.types import Case, CompatiblePair

if TYPE_CHECKING:
    from qreas.engine import Engine
    from qreas.evaluation.labelled import LabelledPair

_TRIES = 8


@dataclass(frozen=True, slots=True)
class Perturbed:
    """An entailed pair, its changed hypothesis, and the number before and after, as written."""

    pair: "LabelledPair"
    hypothesis: str
    before: str
    after: str

    def to_row(self) -> dict[str, str]:
        """The contradicted pair as a row of an EQUATE file."""
        return {
            "sample_index": self.pair.index,
            "sentence1": self.pair.premise,
            "sentence2": self.hypothesis,
            "gold_label": "contradiction",
            "before": self.before,
            "after": self.after,
        }


def perturb(
    pairs: Iterable["LabelledPair"], engine: "Engine", seed: int = 0
) -> Iterator[Perturbed]:
    """Each entailed pair that has a quantity in both texts, with another number in the second.

    What is drawn for a pair hangs on the seed and its index alone.
    """
    for pair in pairs:
        if pair.gold == "entailment":
            chance = random.Random(f"{seed} {pair.index}")
            case = engine.judge(pair.premise, pair.hypothesis).case
            slots = number_slots(pair.hypothesis, case.hypothesis_numsets)
            shared = [slot for slot in slots if slot.value >= 2 and _is_shared(slot, case)]
            if shared:
                yield from _changed(pair, chance.choice(shared), engine, chance)


def _changed(
    pair: "LabelledPair", slot: Slot, engine: "Engine", chance: random.Random
) -> Iterator[Perturbed]:
    """The pair with the first drawn number that the premise excludes."""
    before = pair.hypothesis[slot.start : slot.end]
    places = len(before.partition(".")[2]) if not slot.is_words else 0
    for _ in range(_TRIES):
        after = written_like(slot, pair.hypothesis, near(slot.value, places, chance))
        if after is None:
            continue
        hypothesis = pair.hypothesis[: slot.start] + after + pair.hypothesis[slot.end :]
        if _is_excluded(engine.judge(pair.premise, hypothesis).case, slot.start):
            yield Perturbed(pair, hypothesis, before, after)
            return


def _is_shared(slot: Slot, case: Case) -> bool:
    """A comparable quantity of the premise says the same."""
    own = _pairs_of(case, slot.numset.start)
    return any(each.converted.within(each.hypothesis.interval) for each in own)


def _is_excluded(case: Case, start: int) -> bool:
    """Every comparable quantity of the premise excludes the one at `start`."""
    own = _pairs_of(case, start)
    return bool(own) and all(each.converted.disjoint(each.hypothesis.interval) for each in own)


def _pairs_of(case: Case, start: int) -> list[CompatiblePair]:
    return [p for p in case.pairs if p.hypothesis.start <= start < p.hypothesis.end]
