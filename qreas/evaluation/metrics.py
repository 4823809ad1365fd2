"""Accuracy with its confidence interval, confusion, and predictions brought to a set's labels."""

import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

# The quantile of the normal distribution for 95 % confidence.
_Z = 1.959963984540054
# What a label counts as in a set that does not use it, as in the original scorer: sets of
# entailment and neutral, of entailment and contradiction, of entailment and its absence.
_COUNTS_AS: Mapping[str, Mapping[str, str]] = {
    "neutral": {"contradiction": "neutral", "not_entailment": "neutral"},
    "contradiction": {"neutral": "contradiction", "not_entailment": "contradiction"},
    "not_entailment": {"neutral": "not_entailment", "contradiction": "not_entailment"},
}


@dataclass(frozen=True, slots=True)
class Accuracy:
    """The share of right answers, from 0 to 1, and its 95 % Wilson score interval."""

    value: float
    low: float
    high: float


def on_labels(predicted: str, labels: Sequence[str]) -> str:
    """What `predicted` counts as in a set with these gold labels.

    >>> on_labels("contradiction", ("entailment", "neutral"))
    'neutral'
    """
    if len(labels) != 2 or "entailment" not in labels:
        return predicted
    (other,) = (label for label in labels if label != "entailment")
    return _COUNTS_AS[other].get(predicted, predicted)


def accuracy(correct_count: int, count: int) -> Accuracy:
    """The accuracy of `correct_count` right answers among `count` (Wilson 1927).

    Raises:
        ValueError: there are no answers, or more right ones than answers.
    """
    if not 0 <= correct_count <= count or count == 0:
        raise ValueError(f"{correct_count} right answers of {count}")
    share = correct_count / count
    centre = share + _Z**2 / (2 * count)
    spread = _Z * math.sqrt(share * (1 - share) / count + _Z**2 / (4 * count**2))
    scale = 1 + _Z**2 / count
    low, high = (centre - spread) / scale, (centre + spread) / scale
    # Rounding must not leave the share, or what is possible, outside of the interval.
    return Accuracy(share, max(0.0, min(low, share)), min(1.0, max(high, share)))


def confusion(answers: Iterable[tuple[str, str]]) -> Mapping[str, Mapping[str, int]]:
    """How often each gold label got each predicted one, from (gold, predicted) pairs, sorted."""
    counts = Counter(answers)
    table: dict[str, dict[str, int]] = {}
    for gold, predicted in sorted(counts):
        table.setdefault(gold, {})[predicted] = counts[gold, predicted]
    return table
