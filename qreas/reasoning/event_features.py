"""Features of the events: whether the hypothesis's events happen, with the same parts to play."""

from collections.abc import Iterator, Sequence

from qreas.reasoning.alignment import Link
from qreas.reasoning.event_knowledge import load_events
from qreas.reasoning.events import Argument, Event
from qreas.reasoning.findings import Feature, Findings
from qreas.types import Role, Sentence, Token

_CORE = frozenset((Role.AGENT, Role.PATIENT))
_FAR = 6


def event_features(found: Findings) -> Iterator[Feature]:
    """The fate of the main event, of the roles in all aligned events, and of all dependencies."""
    yield from _main_event(found)
    yield from _roles(found)
    yield from _arcs(found)


def _main_event(found: Findings) -> Iterator[Feature]:
    """Whether the root of the hypothesis, its subject and its object have a premise word."""
    roots = [e for e in found.hypothesis_events if e.head.is_root]
    main = [(e.sentence, e.head) for e in roots]
    core = [(e.sentence, a.token, a.role) for e in roots for a in e.arguments]
    yield _absent("main-event-missing", main, found)
    yield _absent("agent-missing", [(s, t) for s, t, r in core if r is Role.AGENT], found)
    yield _absent("patient-missing", [(s, t) for s, t, r in core if r is Role.PATIENT], found)


def _absent(name: str, tokens: Sequence[tuple[int, Token]], found: Findings) -> Feature:
    gone = [
        token.text
        for sentence, token in tokens
        if (link := found.links.get((sentence, token.index)))
        and not link.is_aligned
        and not link.hypothesis.is_source
    ]
    return Feature(name, float(bool(gone)), ", ".join(gone))


def _roles(found: Findings) -> Iterator[Feature]:
    same: list[str] = []
    swapped: list[str] = []
    elsewhere: list[str] = []
    for asked in found.hypothesis_events:
        link = found.links.get((asked.sentence, asked.head.index))
        if link is None or link.premise is None:
            continue
        given = found.premise_events.get(link.premise.place)
        if given is None:
            continue
        for argument in asked.arguments:
            part = found.links.get((asked.sentence, argument.token.index))
            if part is None or part.premise is None:
                continue
            fate = _fate(argument, part, given, link)
            words = f"{argument.token.text} ({argument.role} of {asked.head.text})"
            {"same": same, "swapped": swapped, "elsewhere": elsewhere}[fate].append(words)
    total = len(same) + len(swapped) + len(elsewhere)
    yield Feature("role-kept", len(same) / total if total else 0.5, "; ".join(same))
    yield Feature("role-swapped", float(bool(swapped)), "; ".join(swapped))
    yield Feature("role-elsewhere", len(elsewhere) / total if total else 0.0, "; ".join(elsewhere))


def _fate(argument: Argument, part: Link, given: Event, event: Link) -> str:
    """Whether the word plays the same part in the premise's event, the other one, or none."""
    if part.premise is None or part.premise.sentence != given.sentence:
        return "elsewhere"
    role = given.role_of(part.premise.token.index)
    if role is None:
        return "elsewhere"
    if role in _CORE and argument.role in _CORE and role is not argument.role:
        return "same" if _may_turn(argument, given, event) else "swapped"
    return "same"


def _may_turn(argument: Argument, given: Event, event: Link) -> bool:
    """The patient of the one event is the agent of the other: kill and die, sell and buy, raise."""
    assert event.premise is not None, "only events with a premise word have roles to compare"
    knowledge = load_events()
    if knowledge.is_converse(event.premise.key, event.hypothesis.key):
        return True
    turned = {other.role for other in given.arguments if other.role in _CORE}
    return argument.role is Role.AGENT and turned == {Role.PATIENT}


def _arcs(found: Findings) -> Iterator[Feature]:
    """How near, in the premise's tree, the words are that govern each other in the hypothesis."""
    total = kept = broken = 0.0
    apart: list[str] = []
    for link in found.alignment.links:
        governor = _content_governor(link, found)
        if governor is None or link.premise is None or governor.premise is None:
            continue
        weight = link.hypothesis.weight * governor.hypothesis.weight
        steps = _steps(link, governor, found.case.premise.sentences)
        total += weight
        kept += weight / max(1, steps)
        if steps >= _FAR:
            broken += weight
            apart.append(f"{governor.hypothesis.token.text} … {link.hypothesis.token.text}")
    yield Feature("dependency-kept", kept / total if total else 0.5)
    yield Feature("dependency-broken", broken / total if total else 0.0, "; ".join(apart))


def _content_governor(link: Link, found: Findings) -> Link | None:
    """The link of the nearest content word that governs the word."""
    sentence = found.case.hypothesis.sentences[link.hypothesis.sentence]
    for ancestor in sentence.ancestors(link.hypothesis.token.index):
        governor = found.links.get((link.hypothesis.sentence, ancestor.index))
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
    sentence = sentences[one.sentence]
    path = [one.token.index, *(t.index for t in sentence.ancestors(one.token.index))]
    climb = [other.token.index, *(t.index for t in sentence.ancestors(other.token.index))]
    return min((path.index(i) + j for j, i in enumerate(climb) if i in path), default=_FAR)
