"""Clauses that leave out what the one before them says: "So did Bill", "Bill did too, at five".

The verb phrase of the sentence before is put behind the new subject; an adjunct that is named anew
takes the place of the old one with the same preposition (Dalrymple, Shieber and Pereira 1991,
"Ellipsis and higher-order unification", for the cases where the subject is the only parallel).
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from qreas.reasoning.consequences import Consequence, Force
from qreas.reasoning.edits import Place
from qreas.reasoning.statements import NEGATIONS, Statement, lemmas, of_sentence, statement
from qreas.types import Document

_POSITIVE, _NEGATIVE = ("so",), ("neither", "nor")
_ALSO = ("too", "also", "either", "as", "well")
_PRO_VERBS = ("do", "be", "have", "can", "could", "will", "would", "may", "must", "should")


@dataclass(frozen=True, slots=True)
class _Remnant:
    """What is left of an elided clause.

    is_negated: None where it only agrees with the clause before it.
    """

    subject: tuple[Place, ...]
    adjunct: tuple[Place, ...]
    is_negated: bool | None


def elided(document: Document) -> Iterator[Consequence]:
    """The clauses that each elliptical clause of the text stands for."""
    before: Statement | None = None
    for index, sentence in enumerate(document.sentences):
        full = of_sentence(index, sentence)
        for part in _coordinated(full.places if full is not None else ()):
            remnant = _inverted(part) or _stranded(part)
            if remnant is None:
                before = statement(part) or before
            elif before is not None:
                yield _resolved(remnant, before, document)


def _coordinated(places: Sequence[Place]) -> Iterator[tuple[Place, ...]]:
    """The words before and behind the last conjunction, when an ellipsis stands behind it."""
    places = tuple(places)
    last = max((i for i, p in enumerate(places) if p.token.pos == "CCONJ"), default=0)
    behind = places[last + 1 :]
    if last and (_inverted(behind) or _stranded(behind)):
        yield places[:last]
        yield behind
    else:
        yield places


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
    if found is None or not set(lemmas(found.verbs)) <= {*_PRO_VERBS, *NEGATIONS}:
        return None
    rest = tuple(p for p in found.rest if p.token.text.lower() not in _ALSO)
    agrees = len(rest) < len(found.rest)
    if rest and not (found.verb.lemma == "do" and rest[0].token.pos == "ADP"):
        return None
    if not rest and not agrees and not found.is_negated and found.verb.lemma != "do":
        return None
    return _Remnant(found.subject, rest, None if agrees else found.is_negated)


def _parted(places: Sequence[Place]) -> tuple[tuple[Place, ...], tuple[Place, ...]]:
    at = next((i for i, p in enumerate(places) if p.token.pos == "ADP"), len(places))
    return tuple(places[:at]), tuple(places[at:])


def _resolved(remnant: _Remnant, before: Statement, document: Document) -> Consequence:
    verbs = tuple(p for p in before.verbs if p.token.text.lower() not in NEGATIONS)
    rest = before.rest
    if remnant.adjunct:
        rest = (*_without(rest, remnant.adjunct[0]), *remnant.adjunct)
    denied = before.is_negated if remnant.is_negated is None else remnant.is_negated
    names = [t.text for s in document.sentences for t in s.tokens]
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
