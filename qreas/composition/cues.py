"""Words and phrases that say how a quantity enters an arithmetic situation: cues.toml."""

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from qreas.types import Token


@dataclass(frozen=True, slots=True)
class Cue:
    """A phrase and the cue that it is.

    rest: its words after the first.
    """

    name: str
    rest: tuple[str, ...]


@cache
def load_cues() -> Mapping[str, tuple[Cue, ...]]:
    """The cues of cues.toml, by the first word of their phrases."""
    cues: dict[str, tuple[Cue, ...]] = {}
    for name, phrases in _table()["cues"].items():
        for phrase in phrases:
            first, *rest = phrase.split()
            cues[first] = (*cues.get(first, ()), Cue(name, tuple(rest)))
    return cues


@cache
def load_settings() -> tuple[frozenset[str], ...]:
    """Sets of words of cues.toml that name different times of one sort ("lunch", "dinner")."""
    return tuple(frozenset(words) for words in _table()["settings"].values())


@cache
def load_named_times() -> Mapping[str, frozenset[str]]:
    """The names of times in cues.toml, by what each of them is: "May" is a month."""
    settings = _table()["settings"]
    return {"month": frozenset(settings["months"]), "day": frozenset(settings["days"])}


@cache
def load_wholes() -> Mapping[str, frozenset[str]]:
    """The words of cues.toml for times, and those for the times within them: the weekend's days."""
    return {whole: frozenset(words) for whole, words in _table()["wholes"].items()}


@cache
def load_states() -> tuple[tuple[frozenset[str], frozenset[str]], ...]:
    """Pairs of sets of words of cues.toml for two states, in the one of which a thing is."""
    return tuple((frozenset(each["one"]), frozenset(each["other"])) for each in _table()["states"])


def is_shared(noun: str, owner: str) -> bool:
    """Each of several owners has the same ones: brothers have their sisters in common."""
    shared = _table()["shared"]
    return owner in shared["siblings"] and noun in shared["kin"]


@cache
def times() -> frozenset[str]:
    """All words that name a time."""
    return frozenset().union(*load_settings())


def find_cues(tokens: Sequence[Token]) -> frozenset[str]:
    """The names of the cues whose words, as lemmas or as written, follow one another.

    The words of a bound are none: "more than 5" asks for no difference, as "5 more than" does.
    """
    kept = without_bounds(tokens)
    lemmas = tuple([token.lemma for token in kept])
    forms = tuple([token.form for token in kept])
    return frozenset((*_cues_in(lemmas), *_cues_in(forms)))


def without_bounds(tokens: Sequence[Token]) -> list[Token]:
    """The tokens without the comparatives that bound a number: "more than" before a numeral."""
    thans = [
        at
        for at, token in enumerate(tokens)
        if token.form == "than" and at and [t.pos for t in tokens[at + 1 : at + 2]] == ["NUM"]
    ]
    if not thans:
        return list(tokens)
    left_out = {place for at in thans for place in (at - 1, at)}
    return [token for place, token in enumerate(tokens) if place not in left_out]


def _cues_in(words: tuple[str, ...]) -> list[str]:
    cues = load_cues()
    return [
        cue.name
        for place, word in enumerate(words)
        if word in cues
        for cue in cues[word]
        if not cue.rest or words[place + 1 : place + 1 + len(cue.rest)] == cue.rest
    ]


@cache
def _table() -> Mapping[str, Any]:
    with Path(__file__).with_name("cues.toml").open("rb") as file:
        return tomllib.load(file)
