"""Changes from one value to another, as a text tells them: "from 4 to 5 million", "up from 4"."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction

from qreas.kind_sets import NO_AMOUNTS, STEPS
from qreas.lexicon.change_words import load_change_words
from qreas.reasoning.knowledge.event_knowledge import DIRECTIONS, FALL, RISE, load_events
from qreas.reasoning.word_lists import load_word_lists
from qreas.types import Change, Kind, Numset, Token

REVISING = frozenset(("revise", "adjust", "correct", "amend", "update", "change"))
"""Verbs of what is put from one value to another, be it up or down."""
_THOUSAND = 1000
_MAGNITUDES = {"million": 10**6, "billion": 10**9, "trillion": 10**12}
_TO = " to "
# A range that something went "up from 3 to 5" through.
_PARTICLES = ("ADV", "ADP")
# What may be longer and shorter.
_LENGTHS = frozenset((Kind.DURATION, Kind.MEASURE))


def direction_of(verb: str) -> str | None:
    """Whether the verb or noun tells of a rise or of a fall; None when of neither or both."""
    kinds = load_events().kinds(verb) & DIRECTIONS
    return next(iter(kinds)) if len(kinds) == 1 else None


def way_of_length(token: Token, kind: Kind) -> str | None:
    """Whether a word makes what is so long longer or shorter, or tells of any rise or fall.

    A tagger takes "was extended" for an adjective.
    """
    words = load_word_lists("contrast/trends")
    stem = token.form.removesuffix("ed")
    verbs = {token.lemma, stem, f"{stem}e"} if kind in _LENGTHS else set[str]()
    if verbs & (words["longer"] | words["shorter"]):
        return RISE if verbs & words["longer"] else FALL
    return direction_of(token.lemma)


def turn_of(token: Token) -> str | None:
    """Whether the word tells of a rise or of a fall, even where a tagger takes it for a noun."""
    known = load_change_words("en")
    word = token.form
    if word in known.past:
        return RISE if word in known.rose else FALL
    if word in known.up | known.down and token.pos in _PARTICLES:
        return RISE if word in known.up else FALL
    return direction_of(token.lemma)


def is_whole(numset: Numset, numsets: Sequence[Numset]) -> bool:
    """It is what another one is a part of: "won 50 of the 90 seats, up from 40"."""
    before = [n for n in numsets if n.sentence == numset.sentence and n.end <= numset.start]
    part = before[-1] if before else None
    is_part = part is not None and part.context.whole == numset.unit.name
    return is_part and bool(numset.unit.name)


def spans_of_change(numsets: tuple[Numset, ...]) -> Iterator[tuple[Numset, Numset]]:
    """The values before and after each change, both in one unit."""
    for whole in numsets:
        is_turned = whole.context.change in STEPS or whole.context.verb.lower() in REVISING
        if is_turned and len(whole.parts) == 2 and _opens_from(whole):
            before, after = (replace(part, unit=whole.unit) for part in whole.parts)
            yield before, after
    befores = [n for n in numsets if n.context.change is Change.FROM]
    for before in befores:
        afters = [
            n
            for n in numsets
            if n.context.change is not Change.FROM
            and (n.unit == before.unit or _is_bare_of(before, n) or _goes_on(n))
            and n.sentence == before.sentence
            and n.context.change in (Change.TO, Change.NONE)
            and n.unit.kind not in NO_AMOUNTS
            and not is_whole(n, numsets)
        ]
        nearest = min(afters, key=lambda n: abs(n.start - before.start), default=None)
        if nearest is not None:
            unit = before.unit if _goes_on(nearest) else nearest.unit
            yield _in_millions_of(nearest, replace(before, unit=unit)), replace(nearest, unit=unit)


def _in_millions_of(after: Numset, before: Numset) -> Numset:
    """The value before, where the one right behind tells in what it is: "from 80 to 40 million"."""
    words = frozenset(after.text.lower().split())
    size = next((value for word, value in _MAGNITUDES.items() if word in words), 0)
    is_beside = after.start - before.end == len(_TO)
    is_small = before.interval.high < _THOUSAND and after.interval.low >= size
    if not (size and is_beside and is_small) or not words.isdisjoint(before.text.lower().split()):
        return before
    return replace(before, interval=before.interval.scaled(Fraction(size)))


def _is_bare_of(before: Numset, after: Numset) -> bool:
    """The number takes its noun from the one it is compared with: "from 9 to 11 singers"."""
    # "300 workers, up from 250": what it counts is left out, and "up" is said of the subject.
    names = (after.unit.name, after.context.entity, after.context.subject)
    # A bound keeps the number from its noun: "up from fewer than 300".
    is_bound = before.interval.is_one_sided and after.unit.kind is Kind.COUNT
    # "Down from 450 a week earlier": the week dates the number, and is nothing it went to.
    is_behind = after.start > before.start and after.context.change is Change.NONE
    if is_behind and after.unit.kind is Kind.DURATION:
        return False
    is_same = before.context.entity in names or is_bound
    return before.unit.kind is Kind.NUMBER and is_same


def _goes_on(after: Numset) -> bool:
    """The number counts what the one does that it is held against: "from 9 singers to 11"."""
    return after.unit.kind is Kind.NUMBER and after.context.change is Change.TO


def _opens_from(numset: Numset) -> bool:
    return numset.text.lower().startswith("from ")
