"""What stands after small and after large numbers.

As in Naik et al. 2019, "Performance on Magnitude Tests". The contexts are the words right after
primitives, the numbers from 1 to 10, and after numbers above a threshold λ. They are ranked by
their pointwise mutual information with either class, after 100 is added to every count.
"""

import math
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from qreas.lexicon import Taxonomy
from qreas.numerals import NumberGrammar, find
from qreas.probes.numerals import digit_value

THRESHOLDS = (500, 1000, 3000, 10_000, 100_000)
_SMOOTHING = 100
_PRIMITIVES = range(1, 11)
_DIGITS = re.compile(r"(?<![\w.,])\d(?:[\d.,]*\d)?(?!\w)")
_NEXT_WORD = re.compile(r"\s?([^\W\d_](?:[\w.'’-]*\w)?|%)")


@dataclass(frozen=True, slots=True)
class Context:
    """A word after numbers of a class, how often it is there, and its mutual information."""

    word: str
    count: int
    pmi: float


@dataclass(frozen=True, slots=True)
class Contexts:
    """What tells primitives from numbers above a threshold; most telling first."""

    threshold: int
    primitives: tuple[Context, ...]
    large: tuple[Context, ...]


@dataclass(slots=True)
class FollowingWords:
    """Counts the words after numbers in a stream of sentences."""

    grammar: NumberGrammar
    _small: Counter[str]
    _large: dict[int, Counter[str]]

    @classmethod
    def counted(
        cls,
        sentences: Iterable[str],
        grammar: NumberGrammar,
        thresholds: Iterable[int] = THRESHOLDS,
    ) -> "FollowingWords":
        """The words after the numbers of all sentences."""
        counts = cls(grammar, Counter(), {threshold: Counter() for threshold in thresholds})
        for sentence in sentences:
            for value, word in following_words(sentence, grammar):
                counts._add(value, word)
        return counts

    def merge(self, other: "FollowingWords") -> None:
        """Adds what another part of the same stream counted."""
        self._small.update(other._small)
        for threshold, counter in self._large.items():
            counter.update(other._large[threshold])

    def to_dict(self) -> dict[str, Any]:
        """The counts as JSON-ready values."""
        large = {str(threshold): dict(counter) for threshold, counter in self._large.items()}
        return {"small": dict(self._small), "large": large}

    @classmethod
    def of_dict(cls, row: Mapping[str, Any], grammar: NumberGrammar) -> "FollowingWords":
        """What `to_dict` gave."""
        large = {int(threshold): Counter(counts) for threshold, counts in row["large"].items()}
        return cls(grammar, Counter(row["small"]), large)

    def contexts(self, keep: Callable[[str], bool], most: int = 5) -> tuple[Contexts, ...]:
        """The `most` telling words that `keep` lets through, for each threshold."""
        found = []
        for threshold, large in self._large.items():
            pmi = _mutual_information(self._small, large)
            small = {word: pair[0] for word, pair in pmi.items() if keep(word)}
            big = {word: pair[1] for word, pair in pmi.items() if keep(word)}
            found.append(
                Contexts(threshold, _top(self._small, small, most), _top(large, big, most))
            )
        return tuple(found)

    def _add(self, value: Fraction | int, word: str) -> None:
        if value in _PRIMITIVES:
            self._small[word] += 1
        for threshold, counter in self._large.items():
            if value > threshold:
                counter[word] += 1


def following_words(sentence: str, grammar: NumberGrammar) -> Iterator[tuple[Fraction | int, str]]:
    """Each number of a sentence, in digits or in words, and the word right after it."""
    ends = [(m.end(), digit_value(m[0])) for m in _DIGITS.finditer(sentence)]
    ends += [(span.end, span.value) for span in find(sentence, grammar, "standard")]
    for end, value in ends:
        following = _NEXT_WORD.match(sentence, end)
        if value is not None and following:
            yield value, following[1]


def is_noun(taxonomy: Taxonomy) -> Callable[[str], bool]:
    """Whether an English word is a noun before anything else; names and "%" count as nouns."""
    # WordNet has "or" and "it" as abbreviations, and no function words to set against them.
    from spacy.lang.en.stop_words import STOP_WORDS

    def check(word: str) -> bool:
        if word.lower() in STOP_WORDS:
            return False
        kinds = taxonomy.parts_of_speech(word.lower())
        return kinds[0] == "n" if kinds else word == "%" or word[0].isupper()

    return check


def context_rows(found: Iterable[Contexts]) -> Iterator[Mapping[str, object]]:
    """One JSON-ready row for each word."""
    for each in found:
        for name, words in (("primitives", each.primitives), ("large", each.large)):
            for rank, context in enumerate(words, 1):
                yield {
                    "threshold": each.threshold,
                    "class": name,
                    "rank": rank,
                    "word": context.word,
                    "count": context.count,
                    "pmi": context.pmi,
                }


def _mutual_information(
    small: Mapping[str, int], large: Mapping[str, int]
) -> Mapping[str, tuple[float, float]]:
    """Log p(word, class) / (p(word) p(class)) for both classes, in nats."""
    words = sorted({*small, *large})
    smoothed = {
        word: (small.get(word, 0) + _SMOOTHING, large.get(word, 0) + _SMOOTHING) for word in words
    }
    sizes = [sum(pair[side] for pair in smoothed.values()) for side in (0, 1)]
    total = sum(sizes)
    return {
        word: (
            math.log(pair[0] * total / (sum(pair) * sizes[0])),
            math.log(pair[1] * total / (sum(pair) * sizes[1])),
        )
        for word, pair in smoothed.items()
    }


def _top(counts: Mapping[str, int], pmi: Mapping[str, float], most: int) -> tuple[Context, ...]:
    """The words with most mutual information among those that follow a number of the class."""
    words = sorted((word for word in pmi if counts.get(word)), key=lambda w: (-pmi[w], w))
    return tuple(Context(word, counts[word], pmi[word]) for word in words[:most])
