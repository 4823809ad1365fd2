"""What files of probes consist of (Lin et al. 2020, "Statistics of NumerSense" and table 1)."""

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass
from typing import Any

from qreas.generation.cloze import Cloze, number_words


@dataclass(frozen=True, slots=True)
class DataStatistics:
    """How many sentences a file has, their mean length in words, and what they are about.

    answers, categories: each with how many sentences have it; answers in order of value, none
    where they are withheld, categories from the most frequent one.
    """

    name: str
    count: int
    mean_length: float
    answers: tuple[tuple[str, int], ...]
    categories: tuple[tuple[str, int], ...]

    def to_dict(self) -> dict[str, Any]:
        """The statistics as JSON-ready values."""
        return {
            **asdict(self),
            "answers": dict(self.answers),
            "categories": dict(self.categories),
        }


def data_statistics(
    name: str, clozes: Iterable[Cloze], category: Callable[[Cloze], str]
) -> DataStatistics:
    """Counts a stream of probes."""
    answers: Counter[str] = Counter()
    categories: Counter[str] = Counter()
    word_count = 0
    for cloze in clozes:
        categories[cloze.category or category(cloze)] += 1
        word_count += len(cloze.text.split())
        if cloze.truth is not None:
            answers[cloze.truth] += 1
    count = categories.total()
    return DataStatistics(
        name,
        count,
        word_count / count if count else 0.0,
        tuple((w.text, answers[w.text]) for w in number_words() if answers[w.text]),
        tuple(categories.most_common()),
    )
