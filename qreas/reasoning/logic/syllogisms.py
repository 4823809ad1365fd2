"""What a quantified sentence says of one that the text names: "every N …; Kim is an N".

All and both hold of each member, no and neither of none; of what some or most do, a member is left
open (Aristotle's first figure, with one individual as the middle term).
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from qreas.function_words import INDEFINITE_ARTICLES, RELATIVE_PRONOUNS
from qreas.reasoning.alignment.edits import Place
from qreas.reasoning.events.statements import Statement, lemmas
from qreas.reasoning.knowledge.operators import Monotonicity, Operators
from qreas.reasoning.logic.consequences import Consequence, Force

_COUNTING = ("neither", "both", "each", "all", "most", "least", "few", "many", "more", "than")


@dataclass(frozen=True, slots=True)
class _Membership:
    """An individual, and the lemmas of the class that it is said to be in."""

    member: tuple[Place, ...]
    sort: frozenset[str]


def instances(said: Sequence[Statement], operators: Operators) -> Iterator[Consequence]:
    """What each quantified statement says of those that another puts into its class."""
    members = [found for each in said if (found := _membership(each)) is not None]
    for each in said if members else ():
        force = _force(each, operators)
        sort = _content(each.subject)
        for found in members:
            if force is not None and sort and sort <= found.sort:
                yield Consequence("instance", (*found.member, *each.verbs, *each.rest), force)


def predicate_of_member(asked: Statement) -> tuple[Place, ...]:
    """Of "Kim is a driver who owns two cars", what is said of her beyond the class; else empty."""
    words = lemmas(asked.rest)
    if asked.verb.lemma != "be" or not words or words[0] not in INDEFINITE_ARTICLES:
        return ()
    relative = next((i for i, word in enumerate(words) if word in RELATIVE_PRONOUNS), len(words))
    behind = asked.rest[relative + 1 :]
    return (*asked.subject, *behind) if behind else ()


def _membership(each: Statement) -> _Membership | None:
    """Reads "Kim is a driver in the club", "Kim is one of the drivers", "one of the … is Kim"."""
    if each.verb.lemma != "be" or each.is_negated:
        return None
    for member, sort in ((each.subject, each.rest), (each.rest, each.subject)):
        words = lemmas(sort)
        named = any(p.token.text[:1].isupper() and p.token.pos != "DET" for p in member)
        if named and words and words[0] in INDEFINITE_ARTICLES:
            return _Membership(tuple(member), _content(sort[1:]))
        if named and words[:2] == ("one", "of"):
            return _Membership(tuple(member), _content(sort[2:]))
    return None


def _force(each: Statement, operators: Operators) -> Force | None:
    """What is said of a member of the class that the subject quantifies over; None if unknown."""
    if not each.subject:
        return None
    first = each.subject[0].token
    quantifier = operators.quantifiers.get(first.lemma)
    if quantifier is not None and quantifier.restrictor is Monotonicity.DOWN:
        if quantifier.scope is Monotonicity.UP:
            return Force.HOLDS
        return Force.FAILS if quantifier.rank > 1 else Force.OPEN
    if quantifier is not None or any(place.token.pos == "NUM" for place in each.subject):
        return None if first.lemma in (*INDEFINITE_ARTICLES, "one") else Force.OPEN
    # In the past, a bare plural speaks of some; in the present it may speak of the kind.
    is_bare = first.pos in ("ADJ", "NOUN") and each.subject[-1].token.tag == "NNS"
    return Force.OPEN if is_bare and each.verbs[0].token.tag == "VBD" else None


def _content(places: Sequence[Place]) -> frozenset[str]:
    """The lemmas of the words behind the determiner ("three of the ten tall boys": tall, boy)."""
    words = lemmas(places)
    of = words.index("of") if "of" in words else -1
    if of > 0 and places[of - 1].token.pos != "NOUN":
        places = places[of + 1 :]
    kept = [p for p in places if p.token.pos not in ("DET", "ADP", "NUM") and not _counts(p)]
    return frozenset(lemmas(kept))


def _counts(place: Place) -> bool:
    """The word belongs to the determiner, whatever the tagger takes it for."""
    return place.token.lemma in _COUNTING
