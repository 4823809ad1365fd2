"""The event that a quantity is told of: whose it is, what restricts it, what is claimed of it."""

from collections.abc import Iterable

from qreas.dependents import relations_below
from qreas.kind_sets import CORE_ROLES
from qreas.reasoning.events.context import claims
from qreas.reasoning.events.events import Argument, Event
from qreas.reasoning.events.markers import Claim
from qreas.reasoning.knowledge.aspect import load_aspect
from qreas.tags import OF_PREDICATES
from qreas.types import Numset, Role, Sentence, Token

_RESTRICTING = ("amod", "compound", "nummod", "advmod")
# "This one" is one of what is spoken of.
_PRO_NOUNS = frozenset(("one",))
_GOVERNED = ("xcomp", "ccomp")


def event_of(numset: Numset, sentence: Sentence, events: Iterable[Event]) -> Event | None:
    """The event that the quantity is told of: that above it, or a clause that begins in between.

    In "left at nine and was in the air for an hour" parsers hang the hour on "left".
    """
    own = {
        e.head.index: e
        for e in events
        if e.sentence == numset.sentence and not numset.holds(e.head)
    }
    above = next((own[t.index] for t in sentence.ancestors(numset.head) if t.index in own), None)
    first = next((t.index for t in numset.tokens_in(sentence)), numset.head)
    begin = above.head.index if above is not None else -1
    between = [
        each
        for index, each in own.items()
        if begin < index < first and _is_clause(each.head, sentence)
    ]
    if above is None and not between:
        return _due(numset, sentence)
    return max(between, key=lambda each: each.head.index, default=above)


def owners_of(event: Event, sentence: Sentence, numset: Numset | None) -> frozenset[str]:
    """The lemmas of what takes part in the event, and of whose it is ("Ann's flight").

    numset: a quantity that is none of them.
    """
    nouns = {noun for course in load_aspect().courses for noun in course.nouns}
    core = [
        argument.token
        for argument in event.arguments
        if argument.role in CORE_ROLES and not (numset is not None and numset.holds(argument.token))
    ]
    whose = [c for t in core for c in sentence.children(t.index) if c.dep == "nmod:poss"]
    return frozenset(
        token.lemma
        for token in (*core, *whose)
        if token.pos != "PRON" and token.lemma not in nouns | _PRO_NOUNS
    )


def may_be_of(owners: frozenset[str], others: frozenset[str]) -> bool:
    """The one may be the other."""
    return not owners or not others or not owners.isdisjoint(others)


def traits_of(event: Event, sentence: Sentence, numset: Numset) -> frozenset[str]:
    """The lemmas of what restricts the nouns that take part in the event, beside a quantity."""
    return frozenset(
        child.lemma
        for argument in event.arguments
        if argument.role in CORE_ROLES and not numset.holds(argument.token)
        for child in sentence.children(argument.token.index)
        if child.dep in _RESTRICTING
    )


def claimed_of(event: Event, sentence: Sentence) -> frozenset[Claim]:
    """What is claimed of the event; whatever is planned in some way is intended."""
    scheduled = load_aspect().scheduled
    auxiliaries = (c for c in sentence.children(event.head.index) if c.dep.startswith("aux"))
    governors: list[Token] = []
    below = event.head
    for above in sentence.ancestors(event.head.index):
        if below.dep not in _GOVERNED:
            break
        governors.append(above)
        below = above
    # "Is set to begin", not "sets sail".
    planning = [t for t in governors if t.tag == "VBN" or t.pos == "ADJ"]
    planning += [event.head] if event.head.pos == "ADJ" else []
    # "Was due to land", where a parser takes "due to" for a preposition.
    planning += [c for c in sentence.children(event.head.index) if c.dep == "case"]
    if any(t.lemma in scheduled for t in (*planning, *auxiliaries)):
        return frozenset((Claim.INTENDED,))
    return claims(sentence, event.head.index)


def _due(numset: Numset, sentence: Sentence) -> Event | None:
    """What should be then, where a parser takes the time for the predicate: "was due at 6:15"."""
    for token in numset.tokens_in(sentence):
        below = sentence.children(token.index)
        due = next((c for c in below if c.lemma in load_aspect().scheduled), None)
        subject = next((c for c in below if c.dep == "nsubj"), None)
        if due is not None and due.pos == "ADJ" and subject is not None:
            return Event(numset.sentence, due, (Argument(Role.AGENT, subject),))
    return None


def _is_clause(head: Token, sentence: Sentence) -> bool:
    return head.pos == "VERB" or not relations_below(sentence, head).isdisjoint(OF_PREDICATES)
