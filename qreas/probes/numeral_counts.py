"""How many words of a vocabulary are numerals (Naik et al. 2019, "Experiments")."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from qreas.plugins import load
from qreas.probes.numerals import DIGITS, Numeral, digit_value, numerals_among


@dataclass(frozen=True, slots=True)
class NumeralCounts:
    """The numerals of a vocabulary of `word_count` words.

    by_system:   how many each numeration system has, "digits" and the languages.
    word2number: how many the package word2number takes for English numerals, which is how the
                 paper counted them; None where English is not asked for.
    """

    word_count: int
    by_system: tuple[tuple[str, int], ...]
    word2number: int | None

    def share(self, system: str) -> float:
        """The share of the vocabulary that is numerals of a system, from 0 to 1."""
        return dict(self.by_system)[system] / self.word_count if self.word_count else 0.0


@dataclass(slots=True)
class NumeralCounter:
    """Passes the numerals of a stream of words on, and counts."""

    langs: tuple[str, ...]
    _words: int = 0
    _systems: Counter[str] = field(default_factory=Counter)
    _word2number: int = 0

    def numerals(self, words: Iterable[str]) -> Iterator[Numeral]:
        """The numerals among the words, in order."""
        for numeral in numerals_among(self._counted(words), self.langs):
            self._systems[numeral.system] += 1
            yield numeral

    @property
    def counts(self) -> NumeralCounts:
        """What was counted so far."""
        systems = tuple((name, self._systems[name]) for name in (DIGITS, *self.langs))
        return NumeralCounts(self._words, systems, self._word2number if self._asks else None)

    @property
    def _asks(self) -> bool:
        return "en" in self.langs

    def _counted(self, words: Iterable[str]) -> Iterator[str]:
        word_to_num = load("word2number.w2n:word_to_num") if self._asks else None
        for word in words:
            self._words += 1
            if word_to_num is not None and digit_value(word) is None:
                self._word2number += _takes(word_to_num, word)
            yield word


def _takes(word_to_num: object, word: str) -> bool:
    try:
        word_to_num(word)  # type: ignore[operator]  # a plain function of an untyped package
    except (ValueError, IndexError):
        return False
    return True
