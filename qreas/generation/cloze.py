"""Sentences with a hole for a number word, as NumerSense has them (Lin et al. 2020)."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from qreas.errors import DataError, MissingResourceError
from qreas.numerals import load_grammar, spell
from qreas.ports import MASK
from qreas.quantity.bare import bare_number
from qreas.text_lines import text_lines
from qreas.types import Numset

_HIGHEST = 10


@dataclass(frozen=True, slots=True)
class Cloze:
    """A sentence with `MASK` once.

    truth:    the word that was there; None where the authors withhold it.
    category: what it is about ("Biology"); None where that is not said.
    """

    text: str
    truth: str | None = None
    category: str | None = None

    @property
    def key(self) -> str:
        """The text without differences of case and spacing, to match files by."""
        return " ".join(self.text.lower().split())


@cache
def number_words() -> tuple[Numset, ...]:
    """The candidates {no, zero, one, …, ten}; "no" and "zero" are one value, and two words."""
    english = load_grammar("en")
    counted = [bare_number(spell(n, english), n) for n in range(_HIGHEST + 1)]
    return (bare_number("no", 0), *counted)


def read_clozes(path: Path) -> Iterator[Cloze]:
    """The sentences of a file, one a line, with tabs before their truth and their category.

    Raises:
        MissingResourceError: there is no such file.
        DataError: a sentence has no hole or several, or its truth is no candidate; names the line.
    """
    if not path.is_file():
        raise MissingResourceError("probes", str(path), "give one of NumerSense's files")
    for number, line in enumerate(text_lines(path), 1):
        if line.strip():
            yield _cloze(line, path, number)


def _cloze(line: str, path: Path, number: int) -> Cloze:
    text, *more = (field.strip() for field in line.rstrip("\r\n").split("\t"))
    if text.count(MASK) != 1:
        problem = f"{text.count(MASK)} masks in a probe, one {MASK} is expected"
        raise DataError(str(path), number, problem)
    truth = more[0].lower() if more and more[0] else None
    if truth is not None and truth not in {each.text for each in number_words()}:
        raise DataError(str(path), number, f"the answer {truth!r} is none of no, zero, one … ten")
    return Cloze(text, truth, more[1] if len(more) > 1 else None)
