"""How many games are won by the n-th win in so many: the 13th win in 14 games is 13 of them."""

from collections.abc import Iterator, Sequence

from qreas.reasoning.division.divisions import Part
from qreas.reasoning.knowledge.event_knowledge import load_events
from qreas.reasoning.word_lists import load_word_lists
from qreas.types import Document, Kind, Numset, Token

OF_GAMES = frozenset(("win", "lose"))
"""Kinds of events of which there is one in a game, at most; of goals there may be more."""
_WITHIN = (("in",), ("from",), ("of",), ("out", "of"), ("in", "the", "last"), ("in", "its", "last"))


def tallied_wins(document: Document, numsets: Sequence[Numset]) -> Iterator[Part]:
    """The games that are won, or lost, as parts of those that are played."""
    ordinals = [n for n in numsets if n.unit.kind is Kind.ORDINAL and n.interval.is_point]
    for ordinal in ordinals:
        tokens = document.sentences[ordinal.sentence].tokens
        behind = [t for t in tokens if t.start >= ordinal.start + len(ordinal.text.split()[0])]
        event = next(iter(behind), None)
        if event is None or not load_events().kinds(event.lemma) & OF_GAMES:
            continue
        for games in numsets:
            if _are_behind(event, games, ordinal.sentence, tokens):
                yield from _part(ordinal, event, games, tokens)


def may_be_drawn(noun: str, document: Document) -> bool:
    """What the noun counts need not be won or lost, and the text does not tell that it is.

    It does where a sport has no draws, or where it tells how many games were drawn.
    """
    words = load_word_lists("calculation/records")
    return noun in words["games"] and not document.mentions((*words["decided"], *words["drawn"]))


def _are_behind(event: Token, games: Numset, sentence: int, tokens: Sequence[Token]) -> bool:
    if games.sentence != sentence or games.unit.kind is not Kind.COUNT:
        return False
    between = [t.form for t in tokens[event.index + 1 :] if t.start < games.start]
    return tuple(between) in _WITHIN and games.interval.is_point


def _part(ordinal: Numset, event: Token, games: Numset, tokens: Sequence[Token]) -> Iterator[Part]:
    count, whole = ordinal.interval, games.interval
    if count.high > whole.low:
        return
    at = ordinal.sentence
    shared = frozenset((at, t.index) for t in tokens if t != event)
    told = f"{ordinal.text} in {games.text}"
    yield Part(
        told, at, count / whole, count, whole - count, (event,), shared, (at, games.head), False
    )
