"""The statements of a text that may each say how many, with what is added to a noun set apart.

"Jane has twice as many books as Paul, who has 40" says two things, and so does "Paul has 40 books,
five more than Jane".
"""

from collections.abc import Iterator, Sequence

from qreas.reasoning.alignment.edits import Place
from qreas.reasoning.events.statements import Statement, coordinated_statements, statement
from qreas.types import Document

_RELATIVE = frozenset(("who", "which"))
_NAMING = ("DET", "ADJ", "NOUN", "PROPN")
_TURNS = frozenset(("than", "as"))


def tally_statements(document: Document) -> tuple[Statement, ...]:
    """The statements of a text in its order, relative clauses and added comparisons apart.

    A clause that tells which one is meant, without a comma before it, stays with its noun.
    """
    return tuple(
        part for whole in coordinated_statements(document) for part in _without_additions(whole)
    )


def _without_additions(whole: Statement) -> Iterator[Statement]:
    at = _relative(whole.subject)
    if at is not None:
        told = statement((*whole.subject[:at], *whole.subject[at + 1 :]))
        if told is not None:
            yield told
        whole = Statement(whole.subject[:at], whole.verbs, whole.rest)
    at = _relative(whole.rest)
    if at is None:
        yield from _compared_apart(whole)
        return
    yield from _compared_apart(Statement(whole.subject, whole.verbs, whole.rest[:at]))
    told = statement((*_noun_phrase_before(whole.rest[:at]), *whole.rest[at + 1 :]))
    if told is not None:
        yield told


def _compared_apart(whole: Statement) -> Iterator[Statement]:
    """A statement, and the comparison that a comma adds to what it counts."""
    rest = whole.rest
    at = next((i for i in range(1, len(rest)) if _follows_mark(rest, i)), None)
    added = () if at is None else rest[at:]
    if any(place.token.text.lower() in _TURNS for place in added):
        yield Statement(whole.subject, whole.verbs, rest[:at])
        yield Statement(whole.subject, whole.verbs, added)
    else:
        yield whole


def _relative(places: Sequence[Place]) -> int | None:
    """Where, behind a comma, a relative clause begins that says something more of the noun."""
    return next(
        (
            i
            for i in range(1, len(places))
            if places[i].token.text.lower() in _RELATIVE and _follows_mark(places, i)
        ),
        None,
    )


def _follows_mark(places: Sequence[Place], at: int) -> bool:
    """A mark stood before the word: statements are told without theirs."""
    return places[at].token.index > places[at - 1].token.index + 1


def _noun_phrase_before(places: Sequence[Place]) -> tuple[Place, ...]:
    """The noun phrase that the words end with."""
    begin = len(places)
    while begin and places[begin - 1].token.pos in _NAMING:
        begin -= 1
    return tuple(places[begin:])
