"""Features of the events: whether the hypothesis's events happen, with the same parts to play."""

from collections.abc import Iterator, Sequence

from qreas.kind_sets import CORE_ROLES
from qreas.reasoning.alignment.alignment import Link
from qreas.reasoning.events.events import Argument, Event
from qreas.reasoning.findings import Feature, Findings
from qreas.reasoning.knowledge.event_knowledge import load_events
from qreas.types import Role, Sentence

_FAR = 6


def event_features(found: Findings) -> Iterator[Feature]:
    """The fate of the main event, of the roles in all aligned events, and of all dependencies."""
    yield from _main_event(found)
    yield from _roles(found)
    yield from _arcs(found)


def _main_event(found: Findings) -> Iterator[Feature]:
    """Whether the root of the hypothesis has a premise word."""
    roots = [event for event in found.hypothesis_events if event.head.is_root]
    gone = [
        event.head.text
        for event in roots
        if (link := found.links.get((event.sentence, event.head.index)))
        and not link.is_aligned
        and not link.hypothesis.is_source
    ]
    yield Feature("main-event-missing", float(bool(gone)), ", ".join(gone))


def _roles(found: Findings) -> Iterator[Feature]:
    """Whether a word plays the other part in the premise's event."""
    swapped: list[str] = []
    for asked, given, link in found.aligned_events:
        for argument in asked.arguments:
            part = found.links.get((asked.sentence, argument.token.index))
            if part is not None and _is_swapped(argument, part, given, link):
                swapped.append(f"{argument.token.text} ({argument.role} of {asked.head.text})")
    yield Feature("role-swapped", float(bool(swapped)), "; ".join(swapped))


def _is_swapped(argument: Argument, part: Link, given: Event, event: Link) -> bool:
    """Agent here and patient in the premise's event, or the other way, though it may not turn."""
    if part.premise is None or part.premise.sentence != given.sentence:
        return False
    role = given.role_of(part.premise.token.index)
    are_core = role in CORE_ROLES and argument.role in CORE_ROLES
    return are_core and role is not argument.role and not _may_turn(argument, given, event)


def _may_turn(argument: Argument, given: Event, event: Link) -> bool:
    """The patient of the one event is the agent of the other: kill and die, sell and buy, raise."""
    assert event.premise is not None, "only events with a premise word have roles to compare"
    knowledge = load_events()
    if knowledge.is_converse(event.premise.key, event.hypothesis.key):
        return True
    turned = {other.role for other in given.arguments if other.role in CORE_ROLES}
    return argument.role is Role.AGENT and turned == {Role.PATIENT}


def _arcs(found: Findings) -> Iterator[Feature]:
    """How near, in the premise's tree, the words are that govern each other in the hypothesis."""
    total = kept = 0.0
    for link in found.alignment.links:
        governor = _content_governor(link, found)
        if governor is None or link.premise is None or governor.premise is None:
            continue
        weight = link.hypothesis.weight * governor.hypothesis.weight
        total += weight
        kept += weight / max(1, _steps(link, governor, found.case.premise.sentences))
    yield Feature("dependency-kept", kept / total if total else 0.5)


def _content_governor(link: Link, found: Findings) -> Link | None:
    """The link of the nearest content word that governs the word."""
    at, index = link.hypothesis.place
    for ancestor in found.case.hypothesis.sentences[at].ancestors(index):
        governor = found.links.get((at, ancestor.index))
        if governor is not None:
            return governor
    return None


def _steps(link: Link, governor: Link, sentences: Sequence[Sentence]) -> int:
    """Dependencies between the two premise words; many when they are in two sentences."""
    one, other = link.premise, governor.premise
    assert one is not None, "the caller has checked both"
    assert other is not None, "the caller has checked both"
    if one.sentence != other.sentence:
        return _FAR
    steps = sentences[one.sentence].distance(one.token.index, other.token.index)
    return _FAR if steps is None else steps
