"""Particles that make another verb, or turn one round: "went up", "turned off", "broke out".

A tagger takes them for prepositions as often as not, and a parser hangs them on what follows, so
that they are read off the words behind the verb.
"""

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from qreas.types import Sentence, Token

_FILE = Path(__file__).parent / "particles.toml"
_PARTICLE = "compound:prt"
_SMALL = ("ADP", "ADV", "PART")


def phrasal(token: Token, sentence: Sentence) -> str:
    """The lemma of a verb with the particle that turns it, in lower case; else its lemma alone.

    >>> from qreas.types import Sentence, Token
    >>> went = Token(0, "went", "go", "VERB", "VBD", 0, "root", 0, 4)
    >>> up = Token(1, "up", "up", "ADP", "IN", 0, "case", 5, 7)
    >>> phrasal(went, Sentence((went, up), 0, 7))
    'go up'
    """
    lemma = token.lemma or token.form
    particle = particle_of(token, sentence)
    return f"{lemma} {particle}" if particle in _turning() else lemma


def are_turned(verb: tuple[Token, Sentence], other: tuple[Token, Sentence]) -> bool:
    """One verb in two sentences has particles that make two verbs of it.

    "He turned the light on" and "he turned the light off", "looked after" and "looked for" three
    children, but not "in May" and "on Monday". What the other sentence has elsewhere may be said
    there: "from Rome to Pisa", "to Pisa from Rome".
    """
    one, two = particle_of(*verb), particle_of(*other)
    if not one or not two or one == two:
        return False
    own = _prepositional().get((verb[0].lemma or verb[0].form), frozenset())
    if {one, two} <= own:
        return True
    if _turning().isdisjoint((one, two)):
        return False
    return one not in other[1].vocabulary and two not in verb[1].vocabulary


def particle_of(verb: Token, sentence: Sentence) -> str:
    """The particle or preposition that goes with a verb, in lower case; "" where none does."""
    for child in sentence.children(verb.index):
        if child.dep == _PARTICLE:
            return child.form
    behind = sentence.tokens[verb.index + 1 : verb.index + 2]
    return behind[0].form if behind and behind[0].pos in _SMALL else ""


@cache
def _turning() -> frozenset[str]:
    """Particles that tell which way a verb goes, whatever hangs on them."""
    return frozenset(_data()["turning"])


@cache
def _prepositional() -> Mapping[str, frozenset[str]]:
    """The prepositions with each of which a verb means something else."""
    return {verb: frozenset(words) for verb, words in _data()["prepositional"].items()}


@cache
def _data() -> Mapping[str, Any]:
    return tomllib.loads(_FILE.read_text(encoding="utf-8"))
