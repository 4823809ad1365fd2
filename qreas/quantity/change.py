"""Tells a difference from a size, and where a change began from where it ended."""

from collections.abc import Sequence

from qreas.lexicon.change_words import ChangeWords
from qreas.quantity.lexeme import NUMBER, Lexeme, lower_at
from qreas.tags import COMPARATIVE
from qreas.types import Change, Token

_GRADED = ("ADJ", "ADV", "NOUN", "PROPN", "VERB")


def change_of(
    lexemes: Sequence[Lexeme],
    first: int,
    last: int,
    governor: Token | None,
    words: ChangeWords,
    particle: str = "",
) -> Change:
    """What a quantity over the lexemes `first` to `last` says of change.

    governor: the verb or noun of change that governs it in the tree, where there is one.
    particle: what belongs to that verb: "up" in "put up the price by".
    """
    while lower_at(lexemes, first - 1) in ("just", "only", "a", "an"):
        first -= 1
    before, after = lower_at(lexemes, first - 1), lower_at(lexemes, last + 1)
    if before == "+" and lexemes[first].is_glued:
        return Change.INCREASE
    if before == "from" and lower_at(lexemes, first - 2) in (*words.up, *words.down):
        return Change.FROM
    direction = _direction(_stem(lexemes, first, before, words), governor, words)
    if direction is Change.NONE and before in ("by", "to", "from"):
        direction = _by_particle(governor, particle, words)
    is_bound = _bounds_another(lexemes, last + 1)
    # Before "up" and "down", which may be of the verb: "picked up two more bottles than cans".
    if after in words.more and not is_bound:
        return Change.MORE
    if after in words.fewer and not is_bound:
        return Change.FEWER
    has_end = lower_at(lexemes, last + 2) in ("to", "from")  # "5 km up to the hut"
    if before in words.up or (after in words.up and not has_end):
        return Change.INCREASE
    if before in words.down or (after in words.down and not has_end):
        return Change.DECREASE
    if before in words.more:
        return Change.MORE
    if direction is Change.NONE:
        is_reached = before == "to" and governor is not None and governor.lemma in words.reaching
        return Change.TO if is_reached else Change.NONE
    is_rate = governor is not None and governor.lemma in words.growing
    if before == "to" or (before == "at" and not is_rate):
        return Change.TO
    return Change.FROM if before == "from" else direction


def change_behind(behind: Sequence[Token], words: ChangeWords) -> Change:
    """What the word behind a counted noun makes of its number: "five points more", "two fewer".

    Before an adjective it grades that one: "12 people more likely to".
    """
    if not behind or behind[0].tag not in COMPARATIVE or any(t.pos in _GRADED for t in behind[1:2]):
        return Change.NONE
    if behind[0].form in words.more:
        return Change.MORE
    return Change.FEWER if behind[0].form in words.fewer else Change.NONE


def _bounds_another(lexemes: Sequence[Lexeme], at: int) -> bool:
    """The word at a place begins another number: the "less" of "the first less than 80 hours"."""
    behind = lexemes[at + 2 : at + 3]
    return lower_at(lexemes, at + 1) == "than" and any(x.sort is NUMBER for x in behind)


def _by_particle(governor: Token | None, particle: str, words: ChangeWords) -> Change:
    """Which way "put up", "bring down" and their like go."""
    if governor is None or governor.lemma not in words.carrying:
        return Change.NONE
    if particle in words.up:
        return Change.INCREASE
    return Change.DECREASE if particle in words.down else Change.NONE


def _stem(lexemes: Sequence[Lexeme], first: int, before: str, words: ChangeWords) -> str:
    """The word of change right before a difference, whatever the tree makes of it; else empty."""
    word = lower_at(lexemes, first - 2) if before in ("by", "from") else before
    bare = word.removesuffix("ed")
    if bare != word:
        return next((verb for verb in (bare, f"{bare}e", bare[:-1]) if verb in words.verbs), "")
    is_verb = before == "by" and word in words.verbs
    return word if is_verb or word in words.past else ""


def _direction(stem: str, governor: Token | None, words: ChangeWords) -> Change:
    lemma = stem or (governor.lemma if governor is not None else "")
    if lemma in words.increase or lemma in words.rose:
        return Change.INCREASE
    return Change.DECREASE if lemma in words.decrease or lemma in words.fell else Change.NONE
