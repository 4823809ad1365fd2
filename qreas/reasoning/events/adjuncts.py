"""When, how long, and within what time: the temporal adjuncts of a statement."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from qreas.composition.cues import times
from qreas.function_words import INDEFINITE_ARTICLES
from qreas.interval import Interval
from qreas.lexicon.labels import load_labels
from qreas.quantity.plain import plain_document
from qreas.quantity.quantify import quantify
from qreas.reasoning.alignment.edits import Place
from qreas.reasoning.events.moments import Moment, moment
from qreas.reasoning.events.statements import Statement, lemmas
from qreas.tags import NOMINAL, VERBAL
from qreas.types import Kind, Token

_OPENINGS = frozenset(
    (
        *("for", "from", "in", "on", "since", "within", "at", "during", "by", "until"),
        *("before", "after"),
    )
)
_FROM, _UP_TO = "from", frozenset(("to", "until", "till", "through"))
_UNITS = frozenset(("second", "minute", "hour", "day", "week", "month", "year", "decade"))
_EXACTLY = ("exactly", "precisely", "only", "just")
# A date or duration is no longer than "on the 5th of May , 1995", "for no more than three years".
_LONGEST = 7
_ARTICLE_AND_UNIT = 2


@dataclass(frozen=True, slots=True)
class Span:
    """A length of time, in seconds.

    is_marked:  it is bounded or said to be exact.
    is_counted: a numeral says how long, which an article does not ("for a year").
    """

    seconds: Interval
    is_marked: bool
    is_counted: bool


@dataclass(frozen=True, slots=True)
class Adjunct:
    """A preposition with a time: either a date or a length."""

    opening: str
    places: tuple[Place, ...]
    when: Moment | None = None
    span: Span | None = None


@dataclass(frozen=True, slots=True)
class Timed:
    """A statement without its temporal adjunct, and the adjunct."""

    statement: Statement
    adjunct: Adjunct


def timed(statement: Statement) -> Timed | None:
    """The statement with its temporal adjunct set apart; None when it has none, or several.

    "Spent three hours painting" is painting, with the time that is spent as its adjunct; so is "it
    took her three hours to paint".
    """
    if statement.verb.lemma == "spend":
        return _spent(statement)
    if statement.verb.lemma == "take" and lemmas(statement.subject) == ("it",):
        return _taken(statement)
    found = [a for a in _adjuncts(statement.rest) if a is not None]
    if len(found) != 1:
        return None
    inside = set(found[0].places)
    rest = tuple(place for place in statement.rest if place not in inside)
    return Timed(Statement(statement.subject, statement.verbs, rest), found[0])


def is_unit_of_time(token: Token) -> bool:
    """The word is "hour", "years" or the like."""
    return token.form.removesuffix("s") in _UNITS


def _spent(statement: Statement) -> Timed | None:
    rest = statement.rest
    doing = next((i for i, place in enumerate(rest) if place.token.tag == "VBG"), 0)
    length = span_of(rest[:doing]) if doing else None
    if length is None:
        return None
    done = Statement(statement.subject, rest[doing : doing + 1], rest[doing + 1 :])
    return Timed(done, Adjunct("spend", rest[:doing], span=length))


def _taken(statement: Statement) -> Timed | None:
    """Reads "it took Ann two hours to read the book"."""
    rest = statement.rest
    doing = next((i for i, place in enumerate(rest) if place.token.tag == "TO"), 0)
    for begin in range(1, doing):
        length = span_of(rest[begin:doing])
        if length is not None:
            done = Statement(rest[:begin], rest[doing + 1 : doing + 2], rest[doing + 2 :])
            return Timed(done, Adjunct("take", rest[begin:doing], span=length))
    return None


def _adjuncts(rest: Sequence[Place]) -> list[Adjunct | None]:
    words = [place.token.form for place in rest]
    starts = [
        i
        for i, word in enumerate(words)
        if word in _OPENINGS and words[i : i + 2] not in (["at", "least"], ["at", "most"])
        if not (word in _UP_TO and _FROM in words[:i])
    ]
    return [_adjunct(rest[begin:end]) for begin, end in pairwise((*starts, len(rest)))]


def _adjunct(places: Sequence[Place]) -> Adjunct | None:
    """The longest run of words from the preposition on that is a date or a length of time."""
    opening = places[0].token.form
    # "In 2 hours, 10 minutes and 55 seconds" is a measurement, not the most that it took.
    is_length = sum(is_unit_of_time(place.token) for place in places) == 1
    for end in range(min(len(places), _LONGEST), 1, -1):
        inside = tuple(places[1:end])
        dating = _period if opening == _FROM else _date
        when = None if _is_of_thing(inside, places) else dating(inside)
        found = span_of(inside) if is_length and when is None else None
        if when is not None or found is not None:
            return Adjunct(opening, tuple(places[:end]), when, found)
    return None


def _period(places: Sequence[Place]) -> Moment | None:
    """All the time from one date to another."""
    ends = [i for i, place in enumerate(places) if place.token.form in _UP_TO]
    if len(ends) != 1:
        return None
    first, last = _date(places[: ends[0]]), _date(places[ends[0] + 1 :])
    return Moment(first.first, last.last) if first and last and first < last else None


def _date(places: Sequence[Place]) -> Moment | None:
    """What the words date; a thing with a year before it is none: "in the 1999 film"."""
    if any(p.token.pos in VERBAL or _is_thing(p.token) for p in places):
        return None
    return moment([place.token.text for place in places])


def _is_of_thing(inside: Sequence[Place], places: Sequence[Place]) -> bool:
    """A number in it hangs on a thing farther on: "the 1999 (short film)"."""
    heads = {place.token.head for place in inside if place.token.pos == "NUM"}
    return any(place.token.index in heads and _is_thing(place.token) for place in places)


def _is_thing(token: Token) -> bool:
    """A noun that names no time."""
    if token.pos not in NOMINAL or not token.text.isalpha() or is_unit_of_time(token):
        return False
    labels = load_labels("en")
    return token.form not in times() | labels.months | labels.year_nouns


def span_of(places: Sequence[Place]) -> Span | None:
    """The length of time that the words name ("exactly a year", "more than two hours")."""
    if places[-1].token.pos not in NOMINAL:
        return None
    words = [place.token.form for place in places]
    # "Half an hour" is a number with its unit, where "a year" needs its article for one.
    counted = ["one" if word in INDEFINITE_ARTICLES else word for word in words]
    found = quantify(plain_document(" ".join(words))) or quantify(plain_document(" ".join(counted)))
    if len(found) != 1 or found[0].unit.kind is not Kind.DURATION:
        return None
    (length,) = found
    marked = length.is_range or not {*words}.isdisjoint(_EXACTLY)
    is_counted = words[0] not in INDEFINITE_ARTICLES or len(words) > _ARTICLE_AND_UNIT
    return Span(length.interval.scaled(length.unit.scale), marked, is_counted)
