"""Whether two texts tell a spell of the same one, of a part of it, or of what it excludes."""

from qreas.lexicon.given_names import load_given_names
from qreas.reasoning.events.distribution import is_joint
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.aspect import load_aspect
from qreas.reasoning.knowledge.event_knowledge import load_events
from qreas.reasoning.logic.universals import is_of_everyone
from qreas.reasoning.time.spell_reading import Telling

_PERSONAL = (("i",), ("you",), ("he",), ("she",))
_OBJECTS = frozenset(("me", "you", "him", "her", "myself", "yourself", "himself", "herself"))
_PLACING = frozenset(("at", "for", "with", "on", "in", "against", "during"))


def is_same(given: Telling, asked: Telling, found: Findings) -> bool:
    """Both tell the same of the same, or of one of all; what is denied is denied of any number."""
    one, other = given.predicate, asked.predicate
    if given.is_denied is not asked.is_denied:
        one, other = _without_number(given, asked), _without_number(asked, given)
    return one == other and (given.subject == asked.subject or _is_of_all(given, asked, found))


def _is_of_all(given: Telling, asked: Telling, found: Findings) -> bool:
    """The premise tells it of everyone, or of nobody, and the hypothesis of one who is named.

    "The teacher" need not be one of those of whom "everyone" speaks; of nobody there is no such
    doubt. What is told of several together is not told of each, nor that one does it to oneself.
    """
    whom, person = given.subject, asked.subject
    is_of_none = given.is_denied and not whom
    is_of_each = not given.is_denied and is_of_everyone(whom)
    if not person or not (is_of_none or is_of_each) or is_joint(found.case.premise.sentences[0]):
        return False
    is_named = person[0] in load_given_names() or person in _PERSONAL
    if not (is_named or (is_of_none and found.lexicon.names_person(person[-1]))):
        return False
    names = {*person} | (_OBJECTS if person in _PERSONAL else frozenset())
    return names.isdisjoint(asked.predicate)


def is_part(narrow: Telling, wide: Telling) -> bool:
    """The one tells what the other does, and where, with whom or for how long besides."""
    more = narrow.predicate[len(wide.predicate) :]
    is_longer = narrow.predicate[: len(wide.predicate)] == wide.predicate and len(more) > 1
    is_of_one = narrow.subject == wide.subject and bool(wide.subject)
    # It may not rain here where it rains elsewhere.
    is_of_thing = is_of_one and wide.subject not in (("it",), ("there",))
    return is_longer and is_of_thing and (more[0] in _PLACING or more[0] in narrow.numbers)


def _without_number(telling: Telling, other: Telling) -> tuple[str, ...]:
    """The predicate without its number where the other text denies that there are any."""
    if not other.is_denied or other.numbers:
        return telling.predicate
    return tuple(word for word in telling.predicate if word not in telling.numbers)


def is_apart(given: Telling, asked: Telling) -> bool:
    """Nothing is in both states: "closed", "open"."""
    if given.subject != asked.subject or given.predicate[1:] != asked.predicate[1:]:
        return False
    return load_events().are_states_apart(given.predicate[0], asked.predicate[0])


def is_turned(given: Telling, asked: Telling) -> bool:
    """What the one says to rise falls in the other."""
    if given.subject != asked.subject or given.predicate[1:] != asked.predicate[1:]:
        return False
    return load_events().is_turned(given.verb.lemma, asked.verb.lemma)


def is_end(given: Telling, asked: Telling) -> bool:
    """The hypothesis tells the beginning or the end of what goes on in the premise."""
    things = given.things[given.things[:1] == given.predicate[:1] :]  # "open" is no thing
    if given.subject != asked.subject or things != asked.things:
        return False
    if asked.is_passive and load_aspect().leaves_state(asked.verb.lemma):
        return False  # "was closed" may tell how it was
    goes_on = {given.verb.lemma, f"be {given.verb.lemma}", f"be {given.predicate[0]}"}
    event = asked.verb.lemma
    events = {event, *(f"{event} {word}" for word in asked.predicate[1:2])}
    return any(
        not goes_on.isdisjoint(each.lasts) and not events.isdisjoint(each.begins | each.ends)
        for each in load_aspect().courses
    )
