"""Splits a text into statements of how many; what is added to a noun ("Paul, who has 40") is one.

"Jane has twice as many books as Paul, who has 40" says two things, and so do "Paul has 40 books,
five more than Jane" and "Paul has 40 books and Jane five more".
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from qreas.function_words import THAN_AND_AS
from qreas.reasoning.alignment.edits import Place
from qreas.reasoning.calculation.tallies import DIFFERENCES
from qreas.reasoning.contrast.stretches import is_of_time
from qreas.reasoning.events.statements import (
    Statement,
    coordinated_statements,
    follows_mark,
    statement,
)
from qreas.types import Document

_RELATIVE = frozenset(("who", "which"))
_NAMING = ("DET", "ADJ", "NOUN", "PROPN")
# Behind the number of what there is more of: its unit ("80 euros less").
_NEAR = 2


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
    gap = _gap(rest)
    if gap is not None:
        yield Statement(whole.subject, whole.verbs, rest[: gap.start])
        behind = Statement(rest[gap.subject : gap.number], whole.verbs, rest[gap.number :])
        yield from _compared_apart(behind)
        return
    at = next((i for i in range(1, len(rest)) if follows_mark(rest, i)), None)
    added = () if at is None else rest[at:]
    if any(place.token.form in THAN_AND_AS for place in added):
        yield Statement(whole.subject, whole.verbs, rest[:at])
        yield Statement(whole.subject, whole.verbs, added)
    else:
        yield whole


@dataclass(frozen=True, slots=True)
class _Gap:
    """A clause that leaves out its verb: where its joint, its subject and its number stand."""

    start: int
    subject: int
    number: int


def _gap(rest: Sequence[Place]) -> _Gap | None:
    """The clause behind a joint that takes the verb of the first one: "and Lee three fewer"."""
    for start in range(1, len(rest)):
        is_joint = rest[start].token.pos == "CCONJ"
        if not is_joint and not follows_mark(rest, start):
            continue
        subject = start + is_joint
        number = subject
        while number < len(rest) and _is_naming(rest, number):
            number += 1
        is_dated = any(is_of_time(place.token) for place in rest[subject:number])
        if subject < number and not is_dated and _is_degree(rest[number:]):
            return _Gap(start, subject, number)
    return None


def _is_naming(places: Sequence[Place], at: int) -> bool:
    """The word is one of a noun phrase: "the tall one", of which "one" is no number."""
    is_one = places[at].token.lemma == "one" and places[at - 1].token.pos == "ADJ"
    return is_one or places[at].token.pos in _NAMING


def _is_degree(places: Sequence[Place]) -> bool:
    """The words say how much more or less: "three fewer", "80 euros less", "twice as many"."""
    tokens = [place.token for place in places]
    if not tokens or not (tokens[0].pos == "NUM" or tokens[0].lemma in ("twice", "half")):
        return False
    behind = [t.form for t in tokens[1 : 1 + _NEAR]]
    return any(w in DIFFERENCES or w in THAN_AND_AS for w in behind)


def _relative(places: Sequence[Place]) -> int | None:
    """Where, behind a comma, a relative clause begins that says something more of the noun."""
    return next(
        (
            i
            for i in range(1, len(places))
            if places[i].token.form in _RELATIVE and follows_mark(places, i)
        ),
        None,
    )


def _noun_phrase_before(places: Sequence[Place]) -> tuple[Place, ...]:
    """The noun phrase that the words end with."""
    begin = len(places)
    while begin and places[begin - 1].token.pos in _NAMING:
        begin -= 1
    return tuple(places[begin:])
