"""Texts as the tensors that the baselines read: word and character numbers."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

import torch

from qreas.evaluation.words import words

# The number of padding, and that of what training never saw.
PAD, UNKNOWN = 0, 1
_MOST_WORDS = 100
_MOST_CHARACTERS = 16
# Into so many rows word pairs are hashed, as fastText does.
BUCKETS = 20_000


@dataclass(frozen=True, slots=True)
class Batch:
    """Texts of one side of some pairs.

    words:      (texts, longest), padded with `PAD`; characters: (texts, longest, letters).
    pairs:      hashed word pairs, (texts, longest); lengths: words of each text, at least 1.
    """

    words: torch.Tensor
    characters: torch.Tensor
    pairs: torch.Tensor
    lengths: torch.Tensor

    @property
    def mask(self) -> torch.Tensor:
        """Where there are words, (texts, longest)."""
        return torch.arange(self.words.shape[1], device=self.words.device) < self.lengths[:, None]


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """The words and characters that have a number, in its order, from 2 on."""

    words: tuple[str, ...]
    characters: tuple[str, ...]

    @classmethod
    def of(cls, texts: Iterable[str]) -> "Vocabulary":
        """All words and characters of the texts, the frequent ones first."""
        counts = Counter(word for text in texts for word in words(text))
        letters = sorted({letter for word in counts for letter in word})
        ranked = sorted(counts, key=lambda word: (-counts[word], word))
        return cls(tuple(ranked), tuple(letters))

    def encoder(self) -> "Encoder":
        """What turns texts into batches."""
        return Encoder(
            {word: place for place, word in enumerate(self.words, 2)},
            {letter: place for place, letter in enumerate(self.characters, 2)},
        )


@dataclass(frozen=True, slots=True)
class Encoder:
    """The numbers of words and characters."""

    word_numbers: dict[str, int]
    character_numbers: dict[str, int]

    def batch(self, texts: Sequence[str], device: str) -> Batch:
        """The texts as tensors; of a long one, its first words."""
        split = [words(text)[:_MOST_WORDS] or ("",) for text in texts]
        longest = max(map(len, split))
        numbers = torch.full((len(split), longest), PAD)
        letters = torch.full((len(split), longest, _MOST_CHARACTERS), PAD)
        hashed = torch.full((len(split), longest), PAD)
        for row, text in enumerate(split):
            for place, word in enumerate(text):
                numbers[row, place] = self.word_numbers.get(word, UNKNOWN)
                for at, letter in enumerate(word[:_MOST_CHARACTERS]):
                    letters[row, place, at] = self.character_numbers.get(letter, UNKNOWN)
            for place, pair in enumerate(pairwise(text)):
                hashed[row, place] = 1 + _hashed(" ".join(pair)) % (BUCKETS - 1)
        lengths = torch.tensor([len(text) for text in split])
        return Batch(*(each.to(device) for each in (numbers, letters, hashed, lengths)))


def _hashed(text: str) -> int:
    """The FNV-1a hash: the same in every process, as Python's own is not."""
    value = 2166136261
    for byte in text.encode():
        value = (value ^ byte) * 16777619 % 2**32
    return value
