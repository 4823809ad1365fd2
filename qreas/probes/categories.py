"""What a NumerSense probe is about (Lin et al. 2020, table 1), by the words in it."""

import re
import tomllib
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any

from qreas.generation.cloze import Cloze
from qreas.lexicon import Taxonomy
from qreas.ports import MASK

_WORD = re.compile(r"[^\W\d_]+")
# The share of a noun's use from which on it tells a category.
_ENOUGH = 0.5


@dataclass(frozen=True, slots=True)
class Category:
    """A category, the paper's figures of it in %, and what tells it; see categories.toml."""

    name: str
    share: float
    roberta_large: float
    people: float
    terms: tuple[str, ...]
    under: tuple[str, ...]
    nouns: tuple[str, ...]


@cache
def categories() -> tuple[Category, ...]:
    """The eight categories; nothing tells the last one, which takes what is left."""
    text = resources.files("qreas.probes").joinpath("categories.toml").read_text("utf-8")
    rows = tomllib.loads(text)["category"]
    return tuple(map(_category, rows))


def category_of(taxonomy: Taxonomy) -> Callable[[Cloze], str]:
    """A function from a probe to the name of its category."""

    def name(probe: Cloze) -> str:
        text = " ".join(_WORD.findall(probe.text.replace(MASK, " ").lower()))
        for each in categories():
            if any(f" {term} " in f" {text} " for term in each.terms):
                return each.name
        for noun in _nouns(text, taxonomy):
            shares = {each.name: _share(noun, each, taxonomy) for each in categories()}
            best = max(shares, key=lambda each: shares[each])
            if shares[best] >= _ENOUGH:
                return best
        return categories()[-1].name

    return name


def _category(row: dict[str, Any]) -> Category:
    lists: dict[str, Any] = {key: tuple(row.pop(key)) for key in ("terms", "under", "nouns")}
    return Category(**row, **lists)


def _nouns(text: str, taxonomy: Taxonomy) -> tuple[str, ...]:
    """The words that are nouns before anything else, in their dictionary forms."""
    # WordNet has "a" and "in" as abbreviations of units, and numbers as nouns.
    from spacy.lang.en.stop_words import STOP_WORDS

    found = []
    for word in text.split():
        if word in STOP_WORDS:
            continue
        for base in taxonomy.base_forms(word) or (word,):
            kinds = taxonomy.parts_of_speech(base)
            if kinds and kinds[0] == "n":
                found.append(base)
                break
    return tuple(found)


def _share(noun: str, category: Category, taxonomy: Taxonomy) -> float:
    """How much of a noun's use tells the category, from 0 to 1."""
    if noun in category.nouns:
        return 1.0
    return max((taxonomy.share(noun, above) for above in category.under), default=0.0)
