"""What a NumerSense probe is about (Lin et al. 2020, table 1), by the words in it."""

import tomllib
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any

from qreas.generation.cloze import Cloze
from qreas.lexicon import Taxonomy
from qreas.probes.cloze_words import ClozeWords, cloze_words

# The share of a noun's use from which on it tells a category.
_ENOUGH = 0.25


@dataclass(frozen=True, slots=True)
class Category:
    """A category, the paper's figures of it in %, and what tells it; see categories.toml."""

    name: str
    share: float
    roberta_large: float
    people: float
    terms: tuple[str, ...] = ()
    under: tuple[str, ...] = ()
    nouns: tuple[str, ...] = ()
    parts: tuple[str, ...] = ()
    least: int = 1
    is_where: bool = True
    is_arithmetic: bool = False


@cache
def categories() -> tuple[Category, ...]:
    """The eight categories; nothing tells the last one, which takes what is left."""
    text = resources.files("qreas.probes").joinpath("categories.toml").read_text("utf-8")
    rows = tomllib.loads(text)["category"]
    return tuple(map(_category, rows))


def category_of(taxonomy: Taxonomy) -> Callable[[Cloze], str]:
    """A function from a probe to the name of its category."""
    listed = frozenset(noun for each in categories() for noun in (*each.nouns, *each.parts))
    read = cloze_words(taxonomy, listed)

    def name(probe: Cloze) -> str:
        words = read(probe)
        return (
            _by_words(words)
            or _by_part(words, taxonomy)
            or _by_nouns(words, taxonomy)
            or categories()[-1].name
        )

    return name


def _category(row: dict[str, Any]) -> Category:
    values: dict[str, Any] = {
        key: tuple(value) if isinstance(value, list) else value for key, value in row.items()
    }
    return Category(**values)


def _by_words(words: ClozeWords) -> str | None:
    """The category that a term tells, or that sums are; None where there is neither."""
    for each in categories():
        if any(f" {term} " in f" {words.text} " for term in each.terms):
            return each.name
        if each.is_arithmetic and words.is_arithmetic:
            return each.name
    return None


def _by_part(words: ClozeWords, taxonomy: Taxonomy) -> str | None:
    """The category whose parts are counted, where a noun can have them in one of its senses."""
    counted = {noun.lemma for noun in words.nouns if noun.is_counted}
    for each in categories():
        owners = (noun.lemma for noun in words.nouns if not noun.is_counted)
        if counted & {*each.parts} and any(_share(owner, each, taxonomy) for owner in owners):
            return each.name
    return None


def _by_nouns(words: ClozeWords, taxonomy: Taxonomy) -> str | None:
    """The category of the first noun that tells one, or of as many as it takes.

    What the hole counts comes last: parts are of the kind of their whole.
    """
    told: Counter[str] = Counter()
    for noun in sorted(words.nouns, key=lambda noun: noun.is_counted):
        # Most nouns are of few kinds, and asking for a share costs.
        kinds = {noun.lemma, *taxonomy.hypernyms(noun.lemma)}
        able = [each for each in categories() if kinds & {*each.under} or noun.lemma in each.nouns]
        shares = {each: _share(noun.lemma, each, taxonomy) for each in able}
        best = max(shares, key=lambda each: shares[each], default=None)
        if best and shares[best] >= _ENOUGH and (best.is_where or not noun.is_where):
            told[best.name] += 1
            if told[best.name] >= best.least:
                return best.name
    return None


def _share(noun: str, category: Category, taxonomy: Taxonomy) -> float:
    """How much of a noun's use tells the category, from 0 to 1."""
    if noun in category.nouns:
        return 1.0
    return max((taxonomy.share(noun, above) for above in category.under), default=0.0)
