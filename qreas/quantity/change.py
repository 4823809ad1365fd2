"""Tells a difference from a size, and where a change began from where it ended."""

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from qreas.quantity.lexeme import Lexeme
from qreas.types import Change, Token


@dataclass(frozen=True, slots=True)
class ChangeWords:
    """The words of changes.toml for one language."""

    increase: frozenset[str] = frozenset()
    decrease: frozenset[str] = frozenset()
    up: frozenset[str] = frozenset()
    down: frozenset[str] = frozenset()
    more: frozenset[str] = frozenset()
    fewer: frozenset[str] = frozenset()


@cache
def load_change_words(lang: str) -> ChangeWords:
    """The words of change of `lang`; empty for a language that changes.toml doesn't hold."""
    text = files("qreas.lexicon").joinpath("changes.toml").read_text(encoding="utf-8")
    table = tomllib.loads(text).get(lang, {})
    return ChangeWords(**{key: frozenset(words) for key, words in table.items()})


def change_of(
    lexemes: Sequence[Lexeme],
    first: int,
    last: int,
    governor: Token | None,
    words: ChangeWords,
) -> Change:
    """What a quantity over the lexemes `first` to `last` says of change.

    governor: the verb or noun of change that governs it in the tree, where there is one.
    """
    while _text(lexemes, first - 1) in ("just", "only", "a", "an"):
        first -= 1
    before, after = _text(lexemes, first - 1), _text(lexemes, last + 1)
    if before == "+" and lexemes[first].is_glued:
        return Change.INCREASE
    direction = _direction(governor, words)
    has_end = _text(lexemes, last + 2) in ("to", "from")  # "5 km up to the hut"
    if before in words.up or (after in words.up and not has_end):
        return Change.INCREASE
    if before in words.down or (after in words.down and not has_end):
        return Change.DECREASE
    if after in words.more or before in words.more:
        return Change.MORE
    if after in words.fewer:
        return Change.FEWER
    if direction is Change.NONE:
        return Change.NONE
    if before in ("to", "at"):
        return Change.TO
    return Change.FROM if before == "from" else direction


def _direction(governor: Token | None, words: ChangeWords) -> Change:
    if governor is None:
        return Change.NONE
    lemma = governor.lemma.lower()
    if lemma in words.increase:
        return Change.INCREASE
    return Change.DECREASE if lemma in words.decrease else Change.NONE


def _text(lexemes: Sequence[Lexeme], at: int) -> str:
    return lexemes[at].lower if 0 <= at < len(lexemes) else ""
