"""Precision, recall and F1 of extracted quantities against annotated ones."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from benchmarks.quantities.records import Record

Match = Callable[[Record, Record], bool]


def same_unit(found: Record, gold: Record) -> bool:
    """The units are one, or the counted nouns have one head.

    The annotators' noun phrases vary ("Liverpool fan", "fan"): of a counted noun the head decides.
    """
    if found.unit == gold.unit:
        return True
    if " per " in found.unit or " per " in gold.unit:
        return False
    return found.unit.split()[-1:] == gold.unit.split()[-1:] != ["-"]


METRICS: dict[str, Match] = {
    "value": lambda f, g: f.same_value(g),
    "value+change": lambda f, g: f.same_value(g) and f.change == g.change,
    "value+unit": lambda f, g: f.same_value(g) and same_unit(f, g),
    "value+unit (strict)": lambda f, g: f.same_value(g) and f.unit == g.unit,
    "value+unit+change": lambda f, g: f.same_value(g) and same_unit(f, g) and f.change == g.change,
    "value+concept": lambda f, g: (
        f.same_value(g) and (bool(f.concept & g.concept) or not g.concept)
    ),
}


@dataclass
class Tally:
    """Counts of what was right, what was found and what is annotated."""

    right: int = 0
    found: int = 0
    gold: int = 0

    def add(self, found: Sequence[Record], gold: Sequence[Record], match: Match) -> None:
        """Counts one text: each annotation may be matched once."""
        self.found += len(found)
        self.gold += len(gold)
        left = list(gold)
        for record in found:
            hit = next((g for g in left if match(record, g)), None)
            if hit is not None:
                left.remove(hit)
                self.right += 1

    @property
    def precision(self) -> float:
        """The share of the found that is right."""
        return self.right / self.found if self.found else 0.0

    @property
    def recall(self) -> float:
        """The share of the annotated that was found."""
        return self.right / self.gold if self.gold else 0.0

    @property
    def f1(self) -> float:
        """The harmonic mean of precision and recall."""
        both = self.precision + self.recall
        return 2 * self.precision * self.recall / both if both else 0.0
