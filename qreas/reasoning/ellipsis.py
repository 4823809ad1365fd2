"""Clauses that leave out what the one before them says: "So did Bill", "Bill did too, at five".

The verb phrase of the sentence before is put behind the new subject; an adjunct that is named anew
takes the place of the old one with the same preposition. Gapping leaves out the verb or the counted
noun as well ("Ann ate three apples, and Bill four") (Dalrymple, Shieber and Pereira 1991,
"Ellipsis and higher-order unification", for the cases where the subject is the only parallel).
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from qreas.reasoning.consequences import Consequence, Force
from qreas.reasoning.edits import Place
from qreas.reasoning.statements import Statement, lemmas, negates, statement

_POSITIVE, _NEGATIVE = ("so",), ("neither", "nor")
_NOMINAL = ("NOUN", "PROPN", "ADJ")
_ALSO = ("too", "also", "either", "as", "well")
_SIGNS = frozenset((*_POSITIVE, *_NEGATIVE, *_ALSO, "do", "does", "did"))
_PRO_VERBS = ("do", "be", "have", "can", "could", "will", "would", "may", "must", "should")


@dataclass(frozen=True, slots=True)
class _Remnant:
    """What is left of an elided clause.

    is_negated: None where it only agrees with the clause before it.
    """

    subject: tuple[Place, ...]
    adjunct: tuple[Place, ...]
    is_negated: bool | None


def elided(said: Sequence[Statement]) -> Iterator[Consequence]:
    """The clauses that the elliptical ones among the statements stand for."""
    if not any(map(_may_leave_out, said)):
        return
    before: Statement | None = None
    for part in (part for each in said for part in _coordinated(each.places)):
        remnant = _inverted(part) or _stranded(part) or _without_verb(part, before)
        gap = _gap(part) if remnant is None and before is not None else None
        if before is not None and remnant is not None:
            yield _resolved(remnant, before, said)
        elif before is not None and gap is not None:
            yield from _filled(gap, before)
        else:
            before = statement(part) or before


def _may_leave_out(each: Statement) -> bool:
    """A word of ellipsis stands in the statement, or a number behind "and" may lack its noun."""
    words = {place.token.text.lower() for place in each.places}
    return _holds_number(each.rest) or each.is_negated or not words.isdisjoint(_SIGNS)


def _coordinated(places: Sequence[Place]) -> Iterator[tuple[Place, ...]]:
    """The words before and behind the last conjunction, when an ellipsis stands behind it."""
    places = tuple(places)
    last = max((i for i, p in enumerate(places) if p.token.pos == "CCONJ"), default=0)
    first, behind = places[:last], places[last + 1 :]
    before = statement(first) if last else None
    leaves_out = (_inverted(behind), _stranded(behind), _without_verb(behind, before), _gap(behind))
    yield from (first, behind) if last and any(leaves_out) else (places,)


def _inverted(places: Sequence[Place]) -> _Remnant | None:
    """Reads "so did Bill (at five)", "neither did Bill"."""
    words = lemmas(places)
    if len(words) < 3 or words[0] not in (*_POSITIVE, *_NEGATIVE) or words[1] not in _PRO_VERBS:
        return None
    subject, adjunct = _parted(places[2:])
    return _Remnant(subject, adjunct, True if words[0] in _NEGATIVE else None)


def _stranded(places: Sequence[Place]) -> _Remnant | None:
    """Reads "Bill did too", "Bill did not", "Bill did at five"."""
    found = statement(places)
    if found is None or not all(
        negates(p.token) or p.token.lemma.lower() in _PRO_VERBS for p in found.verbs
    ):
        return None
    rest = tuple(p for p in found.rest if p.token.text.lower() not in _ALSO)
    agrees = len(rest) < len(found.rest)
    if rest and not (found.verb.lemma == "do" and rest[0].token.pos == "ADP"):
        return None
    if not rest and not agrees and not found.is_negated and found.verb.lemma != "do":
        return None
    return _Remnant(found.subject, rest, None if agrees else found.is_negated)


def _without_verb(places: Sequence[Place], before: Statement | None) -> _Remnant | None:
    """Reads "Bill at ten", where the clause before it has a number behind "at", too."""
    subject, adjunct = _parted(places)
    if not subject or not adjunct or statement(places) is not None or before is None:
        return None
    opening = adjunct[0].token.lemma
    at = next((i for i, p in enumerate(before.rest) if p.token.lemma == opening), None)
    if at is None or not (_holds_number(before.rest[at:]) and _holds_number(adjunct)):
        return None
    is_named = subject[-1].token.pos in _NOMINAL and subject[0].token.pos != "ADJ"
    return _Remnant(subject, adjunct, None) if is_named else None


def _holds_number(places: Sequence[Place]) -> bool:
    return any(place.token.pos == "NUM" for place in places)


def _gap(places: Sequence[Place]) -> Statement | None:
    """Reads "Bill four", "Bill ate four": the counted noun is left out, perhaps with the verb."""
    if len(places) < 2 or places[-1].token.pos != "NUM":
        return None
    found = statement(places)
    if found is None:
        at = next((i for i, place in enumerate(places) if place.token.pos == "NUM"), 0)
        found = Statement(tuple(places[:at]), (), tuple(places[at:]))
    named = bool(found.subject) and found.subject[-1].token.pos in _NOMINAL
    counts = bool(found.rest) and all(p.token.pos == "NUM" for p in found.rest)
    return found if named and counts else None


def _filled(gap: Statement, before: Statement) -> Iterator[Consequence]:
    """The clause with the noun, and where it is left out the verb, of the clause before it."""
    number = next((i for i, p in enumerate(before.rest) if p.token.pos == "NUM"), None)
    if number is None:
        return
    behind = before.rest[number + 1 :]
    if behind and behind[0].token.pos in _NOMINAL:
        places = (*gap.subject, *(gap.verbs or before.verbs), *gap.rest, *behind)
        yield Consequence("elided", places, Force.HOLDS)


def _parted(places: Sequence[Place]) -> tuple[tuple[Place, ...], tuple[Place, ...]]:
    at = next((i for i, p in enumerate(places) if p.token.pos == "ADP"), len(places))
    return tuple(places[:at]), tuple(places[at:])


def _resolved(remnant: _Remnant, before: Statement, said: Sequence[Statement]) -> Consequence:
    verbs = tuple(p for p in before.verbs if not negates(p.token))
    rest = before.rest
    if remnant.adjunct:
        rest = (*_without(rest, remnant.adjunct[0]), *remnant.adjunct)
    denied = before.is_negated if remnant.is_negated is None else remnant.is_negated
    names = [place.token.text for each in said for place in each.places]
    return Consequence(
        "elided",
        (*remnant.subject, *verbs, *rest),
        Force.FAILS if denied else Force.HOLDS,
        is_all=all(names.count(p.token.text) == 1 for p in remnant.subject),
    )


def _without(rest: Sequence[Place], opening: Place) -> tuple[Place, ...]:
    """The words without the phrase that begins with the same preposition."""
    begin = next((i for i, p in enumerate(rest) if p.token.lemma == opening.token.lemma), None)
    if begin is None:
        return tuple(rest)
    after = (i for i, p in enumerate(rest) if i > begin and p.token.pos == "ADP")
    return (*rest[:begin], *rest[next(after, len(rest)) :])
