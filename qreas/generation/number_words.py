"""Datasets that probe for number words (Johnson et al. 2020, "Data" and appendix "B").

Task 1, grammaticality: number words, labelled 0, and ungrammatical ones, labelled 1, made by
gluing two number words together or splicing one into the other between words. Task 2, value
comparison: two number words, labelled 0 when the first is the larger and 1 when it is the smaller.
Either task has the bare words or sentences with them, and both sentences of a pair are the same.
"""

import random
import tomllib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import resources
from typing import Literal

from qreas.errors import InputError
from qreas.numerals import NumberGrammar, check, load_grammar, spell
from qreas.numerals.grammar import SEAM
from qreas.numerals.vocabulary import vocabulary
from qreas.quantity.bare import bare_number
from qreas.types import Numset

Variant = Literal["bare", "sentence"]

# Sentences have plural nouns, and from a million on some languages put a preposition before them.
_SENTENCE_RANGE = range(2, 1_000_000)
# Draws for one wanted example before the settings are taken to be impossible.
_PATIENCE = 200


@dataclass(frozen=True, slots=True)
class NumberWordExample:
    """One example: one text for task 1, two for task 2.

    numsets: the number of each text; none where the words are no number.
    """

    texts: tuple[str, ...]
    label: int
    numsets: tuple[Numset, ...] = ()


@dataclass(frozen=True, slots=True)
class Settings:
    """What to make.

    lang: any language with a grammar.
    highest: the largest number, inclusive; how many digits a number has is drawn evenly.
    """

    lang: str = "en"
    task: Literal[1, 2] = 1
    variant: Variant = "bare"
    seed: int = 1
    highest: int = 999_999


def number_word_examples(settings: Settings, count: int) -> tuple[NumberWordExample, ...]:
    """`count` different examples, half of each label, shuffled.

    Raises:
        InputError: the language has no sentences, or there aren't that many different examples.
    """
    maker = _Maker(settings, random.Random(settings.seed))
    draw = maker.judged if settings.task == 1 else maker.compared
    found = [example for label in (0, 1) for example in _distinct(draw, label, count, settings)]
    maker.chooser.shuffle(found)
    return tuple(found)


def split(
    examples: tuple[NumberWordExample, ...], sizes: dict[str, int]
) -> dict[str, tuple[NumberWordExample, ...]]:
    """The examples cut into named splits of these sizes, in order."""
    parts: dict[str, tuple[NumberWordExample, ...]] = {}
    start = 0
    for name, size in sizes.items():
        parts[name] = examples[start : start + size]
        start += size
    return parts


def sentence_templates(lang: str) -> tuple[str, ...]:
    """The sentences of a language; a regional variety ("fr-BE") has its language's.

    Raises:
        InputError: it has none.
    """
    table = _templates()
    found = table.get(lang) or table.get(lang.partition("-")[0])
    if found is None:
        raise InputError("no sentences for the language", lang, f"known: {', '.join(table)}")
    return found


@cache
def _templates() -> dict[str, tuple[str, ...]]:
    text = resources.files("qreas.generation").joinpath("number_words.toml").read_text("utf-8")
    return {lang: tuple(row["sentences"]) for lang, row in tomllib.loads(text).items()}


def _distinct(
    draw: Callable[[int], NumberWordExample | None], label: int, count: int, settings: Settings
) -> Iterator[NumberWordExample]:
    wanted = count // 2 + (count % 2 if label == 0 else 0)
    seen: set[frozenset[str]] = set()
    for _ in range(_PATIENCE * wanted):
        if len(seen) == wanted:
            return
        example = draw(label)
        if example is not None and (key := frozenset(example.texts)) not in seen:
            seen.add(key)
            yield example
    if len(seen) < wanted:
        raise InputError(
            "too few different examples", str(settings.highest), "raise the highest number"
        )


class _Maker:
    """Draws examples; holds the grammar, the sentences and the source of chance."""

    def __init__(self, settings: Settings, chooser: random.Random) -> None:
        self.chooser = chooser
        self._settings = settings
        self._grammar: NumberGrammar = load_grammar(settings.lang)
        sentences = settings.variant == "sentence"
        self._templates = sentence_templates(settings.lang) if sentences else ("{number}",)
        self._low = _SENTENCE_RANGE.start if sentences else 0
        self._high = min(settings.highest, self._grammar.limit - 1)
        if sentences:
            self._high = min(self._high, _SENTENCE_RANGE.stop - 1)
        if self._high <= self._low:
            raise InputError("nothing to draw from", str(settings.highest), "raise the number")
        self._grammatical: dict[str, int] = {}

    def judged(self, label: int) -> NumberWordExample | None:
        """An example of task 1; None when chance made one that won't do.

        Ungrammatical ones are as long as a grammatical one drawn before, give or take a little, so
        that none is longer than the longest and length tells nothing.
        """
        if label:
            words = self._ungrammatical(self.chooser.choice(self._lengths))
            if words is None:
                return None
            template = self.chooser.choice(self._templates)
            return NumberWordExample((template.format(number=words),), label)
        text, numset = self._said(self._number(), self.chooser.choice(self._templates))
        self._grammatical[numset.text] = len(numset.text)
        return NumberWordExample((text,), label, (numset,))

    @cached_property
    def _lengths(self) -> list[int]:
        return list(self._grammatical.values())

    def compared(self, label: int) -> NumberWordExample | None:
        """An example of task 2; None when chance drew one number twice."""
        low, high = sorted((self._number(), self._number()))
        if low == high:
            return None
        template = self.chooser.choice(self._templates)
        pair = (high, low) if label == 0 else (low, high)
        texts, numsets = zip(*(self._said(n, template) for n in pair), strict=True)
        return NumberWordExample(texts, label, numsets)

    def _said(self, n: int, template: str) -> tuple[str, Numset]:
        """A sentence with the number, and the number in it."""
        words = spell(n, self._grammar)
        return template.format(number=words), bare_number(words, n, template.index("{number}"))

    def _number(self) -> int:
        digits = self.chooser.randint(1, len(str(self._high)))
        high = min(10**digits - 1, self._high)
        low = max(10 ** (digits - 1) if digits > 1 else 0, self._low)
        return self.chooser.randint(min(low, high), high)

    def _ungrammatical(self, length: int) -> str | None:
        """Two numbers glued or spliced, of about this length; None when they don't come out so."""
        first, second = self._words(self._number()), self._words(self._number())
        at = self.chooser.randint(1, len(first))
        gap = " " if self._grammar.is_spaced else ""
        pieces = ("".join(first[:at]), "".join(second), "".join(first[at:]))
        words = gap.join(piece.lstrip(" -") for piece in pieces if piece)
        near = -length // 8 <= len(words) - length <= 0
        return words if near and not check(words, self._grammar) else None

    def _words(self, n: int) -> list[str]:
        """A number's words one by one, each with the space or hyphen before it."""
        seamed = next(vocabulary(self._grammar).writer.ways(self._grammar.cardinals[0], n))
        if not self._grammar.is_spaced:
            return list(seamed.replace(SEAM, ""))
        marked = seamed.replace(" ", "\n ").replace("-", "\n-").replace(SEAM, "\n")
        return [piece for piece in marked.split("\n") if piece.strip()]
