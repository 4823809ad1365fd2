"""hit@1, 2 and 3 of rankings (Lin et al. 2020, "Evaluation Metric and Human Bound")."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache

from qreas.generation.cloze import Cloze, number_words
from qreas.probes.bootstrap import Estimate, share_estimate
from qreas.probes.ranking import Ranking

DEPTHS = (1, 2, 3)


@dataclass(frozen=True, slots=True)
class HitRow:
    """How often the right answer is among the first one, two and three.

    part:     "core", "core + adversarial", a category, or an answer.
    by_value: hit@1 where any word for the right number counts ("no" for "zero").
    """

    part: str
    count: int
    hits: tuple[Estimate, ...]
    by_value: Estimate


@dataclass(slots=True)
class HitCount:
    """Counts hits; its size does not grow with what it counts."""

    count: int = 0
    by_value: int = 0
    hits: list[int] = field(default_factory=lambda: [0] * len(DEPTHS))

    def add(self, probe: Cloze, ranking: Ranking) -> None:
        """Counts the ranking of a probe whose answer is known."""
        self.count += 1
        self.by_value += _values().get(ranking.words[0]) == _values()[str(probe.truth)]
        for place, depth in enumerate(DEPTHS):
            self.hits[place] += probe.truth in ranking.words[:depth]

    def row(self, part: str, seed: int) -> HitRow:
        """The shares so far, with their intervals."""
        hits = tuple(share_estimate(each, self.count, seed) for each in self.hits)
        return HitRow(part, self.count, hits, share_estimate(self.by_value, self.count, seed))


@cache
def _values() -> Mapping[str, Fraction]:
    return {each.text: each.interval.value for each in number_words()}
