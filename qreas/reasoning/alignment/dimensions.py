"""The sentences of a premise whose quantities may be reckoned with those of the others.

What a sentence measures can settle nothing about what is measured in another dimension, unless they
speak of the same thing: the weight of a bell says nothing of the price of a ticket.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from qreas.function_words import AUXILIARIES, BE_AND_HAVE
from qreas.kind_sets import PROPORTIONS
from qreas.lexicon.load import Lexicon
from qreas.tags import NOMINAL
from qreas.types import Document, Kind, Numset, Sentence, Unit

_CLOCK, _CALENDAR, _SHARE, _COUNT = "time of day", "calendar", "share", "count"
_DAY = 24 * 60 * 60
_TIMES = {
    **dict.fromkeys((Kind.YEAR, Kind.DATE, Kind.AGE), frozenset((_CALENDAR,))),
    Kind.TIME: frozenset((_CLOCK,)),
    Kind.FREQUENCY: frozenset((_CLOCK, _CALENDAR)),
}
_SHARES = PROPORTIONS | {Kind.PERCENTAGE_POINT}
_COUNTED = (Kind.COUNT, Kind.ORDINAL)
# Kinds of a number that may be one of anything: "Ann is 9 and Ben three times as old".
_OF_ANY = (Kind.NUMBER, Kind.MULTIPLE)
# Kinds of a number that says by itself neither what is counted nor what is measured.
_OPEN = frozenset((*_OF_ANY, Kind.SCORE, Kind.IDENTIFIER, Kind.PHONE))


class Telling(NamedTuple):
    """The sentences that tell quantities.

    meeting: those with one that a quantity of another sentence, or of the hypothesis, may meet.
    measuring: those without a count, all of whose quantities are of some dimension.
    any:     all of them.
    """

    meeting: frozenset[int]
    measuring: frozenset[int]
    any: frozenset[int]


def telling_sentences(
    premise: Document, numsets: tuple[Sequence[Numset], Sequence[Numset]], lexicon: Lexicon
) -> Telling:
    """The sentences of the premise that tell quantities, by what they may have to do with others.

    Quantities meet in a dimension or in a word for a thing or a deed; two shares only in a word,
    since each is of something. Of a bare number and of a comparison none knows; and a count is
    only left alone where it tells what something has or is ("the village has 900 inhabitants"), for
    what is done to many changes how many there are.

    numsets: the quantities of either text.
    """
    told = {at: [n for n in numsets[0] if n.sentence == at] for at in _places(numsets[0])}
    asked = _dimensions(numsets[1])
    if any(n.unit.kind in _OF_ANY for n in numsets[1]):
        return Telling(frozenset(told), frozenset(), frozenset(told))
    return Telling(
        frozenset(at for at in told if _may_meet(at, told, asked, premise, lexicon)),
        frozenset(at for at, own in told.items() if _measures(own)),
        frozenset(told),
    )


def _may_meet(
    at: int,
    told: dict[int, list[Numset]],
    asked: frozenset[str],
    premise: Document,
    lexicon: Lexicon,
) -> bool:
    own, sentence = told[at], premise.sentences[at]
    if any(_is_open(n) for n in own):
        return True
    if any(n.unit.kind in _OF_ANY for other, found in told.items() if other != at for n in found):
        return True
    elsewhere = (_dimensions(found) - {_SHARE} for other, found in told.items() if other != at)
    others, dimensions = asked.union(*elsewhere), _dimensions(own)
    if _COUNT in dimensions and not _tells_what_is(sentence, lexicon):
        return True
    if not (dimensions - {_COUNT}).isdisjoint(others):
        return True
    words = _content(sentence)
    beside = (each for other, each in enumerate(premise.sentences) if other != at)
    return any(not words.isdisjoint(_content(each)) for each in beside)


def _measures(numsets: Sequence[Numset]) -> bool:
    return _COUNT not in _dimensions(numsets) and not any(_is_open(n) for n in numsets)


def _places(numsets: Iterable[Numset]) -> frozenset[int]:
    return frozenset(n.sentence for n in numsets)


def _is_open(numset: Numset) -> bool:
    is_compared = numset.context.change.is_comparison
    return numset.unit.kind in _OPEN or is_compared or not _of_unit(numset.unit)


def _dimensions(numsets: Iterable[Numset]) -> frozenset[str]:
    return frozenset(each for n in numsets for each in _of_unit(n.unit))


def _of_unit(unit: Unit) -> frozenset[str]:
    """What is counted or measured, of a rate on either side; empty where none can tell."""
    of_other = _of_unit(unit.per) if unit.per is not None else frozenset[str]()
    if unit.kind in _TIMES:
        return of_other | _TIMES[unit.kind]
    if unit.kind is Kind.DURATION:
        return of_other | {_CLOCK if unit.scale < _DAY else _CALENDAR}
    if unit.kind in _SHARES:
        return of_other | {_SHARE}
    if unit.kind in _COUNTED:
        return of_other | ({_COUNT} if unit.name else frozenset())
    if unit.kind is Kind.CURRENCY:
        return of_other | {Kind.CURRENCY.value}
    return of_other | frozenset(part.strip() for part in unit.dimension.split("/") if part.strip())


def _tells_what_is(sentence: Sentence, lexicon: Lexicon) -> bool:
    """It says what a thing, not a person, has or is."""
    tokens = sentence.tokens
    subjects = [t for t in tokens if t.dep == "nsubj" and t.pos in NOMINAL]
    verbs = [t for t in tokens if t.pos in ("VERB", "AUX") and t.lemma not in BE_AND_HAVE]
    return (
        bool(subjects)
        and not verbs
        and not any(t.pos == "PROPN" or lexicon.names_person(t.lemma) for t in subjects)
    )


def _content(sentence: Sentence) -> frozenset[str]:
    """The lemmas of its things, names, and deeds."""
    return frozenset(
        t.lemma
        for t in sentence.tokens
        if t.pos in NOMINAL or (t.pos == "VERB" and t.lemma not in AUXILIARIES)
    )
