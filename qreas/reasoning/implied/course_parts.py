"""What the words of both texts that tell of one course have in common: whose it is, and when."""

from collections.abc import Iterator, Sequence
from itertools import product

from qreas.kind_sets import CORE_ROLES
from qreas.reasoning.events.distribution import owners_of_each
from qreas.reasoning.events.events import Event
from qreas.reasoning.extent import is_whole
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.event_told import may_be_of
from qreas.reasoning.implied.lengths import Length, lengths_told
from qreas.reasoning.implied.named_times import AT, days_named
from qreas.reasoning.implied.points import Point
from qreas.reasoning.implied.sides import Side
from qreas.reasoning.knowledge.aspect import Course, load_aspect
from qreas.reasoning.knowledge.pronouns import forms_of
from qreas.reasoning.on_days import is_on_days
from qreas.reasoning.told_differences import is_difference
from qreas.tags import PAST
from qreas.types import Document, Kind, Numset

WORDS_OF_DAY = frozenset(
    {"day", "morning", "afternoon", "evening", "night", "time"}
    | {"sharp", "exactly", "precisely", "punctually", "promptly"}
)
"""Words that say no more of an hour than of which part of the day it is."""

# Of whom a relative clause says who they are, and tells of no one that it is so.
_WHOEVER = frozenset(("those", "anyone", "anybody", "someone", "somebody", "everyone", "everybody"))
# Before what only says where to, from where and for whom.
_OF_WAYS = frozenset(("to", "from", "for", "into", "with", "by"))


def may_be_spoken_of(owners: frozenset[str], others: frozenset[str], found: Findings) -> bool:
    """What the hypothesis names may be what the premise speaks of, which has to name it, too."""
    if owners and not others:
        premise = found.case.premise
        return any(t.lemma in owners for t in premise.tokens)
    return may_be_of(owners, others)


def is_free(event: Event, found: Findings) -> bool:
    """Nothing left out narrows when the premise's time holds ("in winter").

    What happened, happened once, and what else is said of it only tells more.
    """
    if event.head.tag in PAST:
        return True
    used = found.alignment.used()
    nouns = WORDS_OF_DAY.union(*(course.nouns for course in load_aspect().courses))
    return all(
        argument.role in CORE_ROLES
        or argument.token.lemma in nouns
        or (event.sentence, argument.token.index) in used
        or argument.marker in _OF_WAYS
        or any(
            n.sentence == event.sentence and n.holds(argument.token)
            for n in (*found.case.premise_numsets, *days_named(found.case.premise))
        )
        for argument in event.arguments
    )


def spans_of(course: Course, given: Sequence[Point]) -> Iterator[tuple[Point, Point]]:
    """What begins and what ends one course."""
    for begin, end in product(given, given):
        is_span = begin.has(course, Side.BEGINS) and end.has(course, Side.ENDS)
        if is_span and begin.word in AT and end.word in AT and may_be_of(begin.owners, end.owners):
            yield begin, end


def premise_lengths(found: Findings) -> Iterator[Length]:
    """The lengths of time that the premise tells of one course, and not of each of several.

    What was done on four days need not have taken so long, and of 12 months some are told apart.

    None where it says by how much one is longer than another: whose each length is, only their
    names tell apart there ("three hours longer than the two-hour ride").
    """
    premise, given = found.case.premise, found.case.premise_numsets
    if any(n.unit.kind is Kind.DURATION and is_difference(n, premise) for n in given):
        return iter(())
    events = tuple(found.premise_events.values())
    own = [
        n
        for n in given
        if owners_of_each(n, premise.sentences[n.sentence], given) is None
        and not _is_of_whoever(n, premise)
        and not (is_on_days(n, premise) or is_whole(n, premise))
    ]
    return lengths_told(premise, own, events)


def _is_of_whoever(length: Numset, premise: Document) -> bool:
    """It only picks out of whom something is said: "those who slept for six hours"."""
    sentence = premise.sentences[length.sentence]
    clauses = (t for t in sentence.ancestors(length.head) if t.dep == "acl:relcl")
    return any(sentence.tokens[clause.head].form in _WHOEVER for clause in clauses)


def pronouns(premise: Document) -> frozenset[str]:
    """The forms of the pronouns of a text: who needs an hour, of her it takes an hour."""
    said = (t.form for t in premise.tokens if t.pos == "PRON")
    return frozenset[str]().union(*map(forms_of, said))
