"""Tells dates, times, phone numbers, scores and names from quantities.

What is found here is returned as a Numset of a kind that nothing compares by size (`Kind.YEAR` and
those after it), so that "Boeing 747" never becomes 747 of anything.
"""

from collections.abc import Callable, Iterator, Sequence

from qreas.lexicon.labels import Labels
from qreas.quantity.days import date_at, time_at, year_at
from qreas.quantity.decade import decade_in_words
from qreas.quantity.grammar import UnitGrammar
from qreas.quantity.lexeme import NUMBER, Lexeme, lower_at
from qreas.quantity.names import address_at, name_at
from qreas.quantity.neighbours import Neighbours, Special
from qreas.quantity.shape import leading_value, shaped, stopwatch
from qreas.types import Kind

_SCORE_CUES = frozenset(
    ("win", "won", "wins", "victory", "lead", "leads", "led", "beat", "beating", "lost", "lose",
     "loss", "defeat", "defeated", "draw", "drew", "tied", "tie", "aggregate", "record", "vote",
     "triumph", "scoreline", "ruling", "decision")
)  # fmt: skip
# Verbs of contests, of which a score may be told by "to" as well: "beat them 112 to 98".
_CONTEST_VERBS = frozenset(
    ("win", "won", "wins", "beat", "beats", "beating", "lost", "lose", "loses", "defeat",
     "defeated", "defeats", "drew", "tied")
)  # fmt: skip
_TO, _NEAR_CUE, _HIGHEST_SCORE = "to", 6, 200
_OTHERWISE = frozenset(("from", "of", "by", "-", "$", "€", "£"))
_BEHIND_SCORE = frozenset(
    (".", ",", ";", "!", ")", "in", "at", "on", "against", "over", "after", "and", "but", "last",
     "yesterday", "today", "tonight", "with", "away", "here", "when", "despite")
)  # fmt: skip
# What stands before the time that someone took; at a time of day they do not stand.
_TAKING = frozenset(("in", "within", "took", "takes", "needed", "clocked", "ran", "timed", "swam"))
_RACE_TIMES = frozenset(("time", "record", "best", "mark"))


def find_specials(
    text: str, lexemes: Sequence[Lexeme], labels: Labels, grammar: UnitGrammar
) -> tuple[Special, ...]:
    """The specials of a text, left to right, none overlapping another.

    grammar: knows the signs and codes of money, which are no names ("USD5").
    """
    taken: set[int] = set()
    found = []
    near = Neighbours(lexemes, labels, grammar)
    for special in (*_by_shape(text, lexemes), *_by_neighbours(near)):
        covered = range(special.first, special.last + 1)
        if taken.isdisjoint(covered):
            taken.update(covered)
            found.append(special)
    return tuple(sorted(found, key=lambda special: special.first))


def _by_shape(text: str, lexemes: Sequence[Lexeme]) -> Iterator[Special]:
    matches = tuple(shaped(text, lexemes))
    if not matches:
        return
    first_at = {lexeme.start: index for index, lexeme in enumerate(lexemes)}
    last_at = {lexeme.end: index for index, lexeme in enumerate(lexemes)}
    for kind, match in matches:
        first, last = first_at.get(match.start()), last_at.get(match.end())
        if first is None or last is None:
            continue
        taken = stopwatch(match[0]) if kind is Kind.TIME and _is_taken(lexemes, first) else None
        if taken is not None:
            yield Special(Kind.DURATION, first, last, taken)
        else:
            yield Special(kind, first, last, leading_value(match[0]))


def _is_taken(lexemes: Sequence[Lexeme], first: int) -> bool:
    """The words before it say how long a race took: "in", "ran", "a time of"."""
    before, noun = lower_at(lexemes, first - 1), lower_at(lexemes, first - 2)
    return before in _TAKING or (before == "of" and noun in _RACE_TIMES)


def _by_neighbours(near: Neighbours) -> Iterator[Special]:
    """What only the neighbours of a number give away."""
    decades, readers = near.grammar.decades, _readers(near)
    for at, lexeme in enumerate(near.lexemes):
        if lexeme.sort is NUMBER:
            for read in readers:
                special = read(near, at)
                if special is not None:
                    yield special
                    break
        elif lexeme.lower in decades:
            decade = decade_in_words(near.lexemes, at, near.grammar)
            if decade is not None and decade.year is not None:
                yield Special(Kind.YEAR, decade.first, decade.last, decade.year)


def _score(near: Neighbours, at: int) -> Special | None:
    """Reads "2-1", "0-0": a dash between numbers that fall or stay equal; and "won 112 to 98"."""
    if near.text(at + 1) == _TO:
        return _score_in_words(near, at)
    if (
        near.text(at + 1) not in ("-", "–")
        or not near.is_glued(at + 1)
        or not near.is_glued(at + 2)
    ):
        return None
    left, right = near.integer(at), near.integer(at + 2)
    is_end = near.text(at + 3) == "." and not near.is_glued(at + 4)
    goes_on = near.text(at + 3) in ("-", "–", "/", ".") and not is_end
    if left < 0 or right < 0 or goes_on:
        return None
    if left >= right and left < _HIGHEST_SCORE and not near.is_glued(at):
        return Special(Kind.SCORE, at, at + 2, left)
    cues = {near.text(k) for k in (at - 2, at - 1, at + 3, at + 4)}
    if left < _HIGHEST_SCORE and right < _HIGHEST_SCORE and cues & _SCORE_CUES:
        return Special(Kind.SCORE, at, at + 2, left)
    return None


def _score_in_words(near: Neighbours, at: int) -> Special | None:
    """Reads the score of "beat the Hawks 112 to 98": numbers that fall, of nothing that is named.

    Behind "from" it would be a change, and behind "of" a share of something.
    """
    left, right = near.integer(at), near.integer(at + 2)
    before = [near.text(k) for k in range(max(at - _NEAR_CUE, 0), at)]
    is_cued = not _CONTEST_VERBS.isdisjoint(before) and before[-1] not in _OTHERWISE
    is_bare = at + 3 == len(near.lexemes) or near.text(at + 3) in _BEHIND_SCORE
    if not (is_cued and is_bare) or not right <= left < _HIGHEST_SCORE or right < 0:
        return None
    return Special(Kind.SCORE, at, at + 2, left)


Reader = Callable[[Neighbours, int], Special | None]
"""Reads what a number is, at its lexeme, by the lexemes around it."""

_CLOCK = frozenset(("a.m.", "p.m.", "a.m", "p.m", "o'clock"))
_DASHES = frozenset(("-", "–"))


def _tells_score(words: set[str]) -> bool:
    return _TO in words and not words.isdisjoint(_CONTEST_VERBS)


def _readers(near: Neighbours) -> list[Reader]:
    """The readers that may find something, in order: most need a word that few texts have."""
    labels, words = near.labels, {lexeme.lower for lexeme in near.lexemes}
    has_time = not (words.isdisjoint(_CLOCK) and words.isdisjoint(labels.zones))
    found: tuple[tuple[Reader, bool], ...] = (
        (date_at, not words.isdisjoint(labels.months)),
        (time_at, has_time),
        (year_at, True),
        (address_at, not words.isdisjoint(labels.streets)),
        (name_at, True),
        (_score, not words.isdisjoint(_DASHES) or _tells_score(words)),
    )
    return [reader for reader, may_find in found if may_find]
