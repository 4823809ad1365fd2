"""Does a model answer by the noun alone? (Lin et al. 2020, "Object bias").

A template such as "a [x] usually has <mask> legs." is filled with random words; a model without a
bias would have no favourite answer.
"""

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np

from qreas.errors import InputError
from qreas.ports import MASK, MaskedModel
from qreas.types import Numset

SLOT = "[x]"
# The paper's own (its table 3).
TEMPLATES = (
    "a [x] usually has <mask> legs.",
    "most [x] have <mask> wheels.",
    "all [x] have <mask> sides.",
)
_CHUNK = 64


@dataclass(frozen=True, slots=True)
class Bias:
    """The mean softmax of the candidates over all fillings, highest first, from 0 to 1."""

    model: str
    template: str
    filling_count: int
    words: tuple[str, ...]
    shares: tuple[float, ...]

    def to_dict(self) -> dict[str, Any]:
        """The bias as JSON-ready values."""
        return asdict(self)

    @classmethod
    def of_dict(cls, row: Mapping[str, Any]) -> "Bias":
        """What `to_dict` gave."""
        words, shares = tuple(row["words"]), tuple(row["shares"])
        return cls(row["model"], row["template"], row["filling_count"], words, shares)


def random_words(words: Sequence[str], count: int, seed: int) -> tuple[str, ...]:
    """So many different words, each as likely as another.

    Raises:
        InputError: there are fewer.
    """
    distinct = sorted(set(words))
    if len(distinct) < count:
        raise InputError("too few words to draw from", str(len(distinct)), f"{count} are needed")
    return tuple(random.Random(seed).sample(distinct, count))


def object_bias(
    model: MaskedModel,
    template: str,
    fillings: Sequence[str],
    candidates: Sequence[Numset],
    report: Callable[[int], None] = lambda done: None,
) -> Bias:
    """The mean softmax of each candidate in the template.

    report: called after each batch with how many fillings are done.

    Raises:
        InputError: the template lacks its slot or its hole, or nothing fills it.
    """
    if template.count(SLOT) != 1 or template.count(MASK) != 1 or not fillings:
        advice = f"write {SLOT} and {MASK} once, and give words"
        raise InputError("a template that can't be filled", template, advice)
    total = np.zeros(len(candidates))
    for start in range(0, len(fillings), _CHUNK):
        texts = [template.replace(SLOT, word) for word in fillings[start : start + _CHUNK]]
        total += np.exp(model.score(texts, candidates)).sum(axis=0)
        report(start + len(texts))
    means = (total / len(fillings)).tolist()
    order = sorted(range(len(candidates)), key=lambda place: -means[place])
    words = tuple(candidates[place].text for place in order)
    return Bias(model.name, template, len(fillings), words, tuple(means[place] for place in order))


def bias_rows(found: Sequence[Bias], most: int) -> Iterator[dict[str, object]]:
    """One JSON-ready row for each template and answer."""
    for bias in found:
        ranked = zip(bias.words[:most], bias.shares[:most], strict=True)
        for rank, (word, share) in enumerate(ranked, 1):
            yield {
                "model": bias.model,
                "template": bias.template,
                "fillings": bias.filling_count,
                "rank": rank,
                "word": word,
                "softmax": share,
            }
