"""Features of the quantities: what settles each one, and whether the same is said of it.

"Two people were injured" does not follow from "two people attacked them" (EQUATE, "Integrating
verbal reasoning"): a quantity of the same value counts for more when it counts the same things, in
the same event, in the same role.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from qreas.reasoning import paper
from qreas.reasoning.event_knowledge import load_events
from qreas.reasoning.findings import Feature, Findings
from qreas.types import CompatiblePair, Justification, Numset, Relation, Role

_DIRECT = 3  # symbols of an equation that only compares: premise, hypothesis, "="


def quantity_features(found: Findings) -> Iterator[Feature]:
    """Shares of the asked quantities that are entailed, contradicted, open; their company."""
    count = max(1, len(found.case.hypothesis_numsets))
    yield Feature("no-quantity-asked", float(not found.case.hypothesis_numsets))
    for relation in Relation:
        hit = [j for j in found.justifications if j.relation is relation]
        yield Feature(f"quantity-{relation}", len(hit) / count, _texts(j.hypothesis for j in hit))
    computed = [j for j in found.justifications if _is_computed(j)]
    yield Feature(
        "quantity-computed", len(computed) / count, _texts(j.hypothesis for j in computed)
    )
    yield from _bare(found, count)
    rounded = [n for n in found.case.hypothesis_numsets if _is_at_bound(n, found.case.pairs)]
    yield Feature("quantity-at-bound", len(rounded) / count, _texts(rounded))
    yield from _company(found, count)


@dataclass(frozen=True, slots=True)
class _Match:
    """A hypothesis quantity and the premise quantity of its value."""

    asked: Numset
    given: Numset


def _bare(found: Findings, count: int) -> Iterator[Feature]:
    """The verdicts of EQUATE's own algorithm, which asks for values and units alone."""
    bare = [paper.justify(numset, found.case) for numset in found.case.hypothesis_numsets]
    for relation in (Relation.ENTAILS, Relation.CONTRADICTS):
        hit = [j for j in bare if j.relation is relation]
        yield Feature(
            f"bare-quantity-{relation}", len(hit) / count, _texts(j.hypothesis for j in hit)
        )


def _is_at_bound(numset: Numset, pairs: Sequence[CompatiblePair]) -> bool:
    """The premise gives the number as a bound: reports of "at least 40" soon say "40"."""
    if numset.interval.low != numset.interval.high:
        return False
    return any(
        pair.hypothesis == numset
        and pair.converted.is_one_sided
        and numset.interval.low in (pair.converted.low, pair.converted.high)
        for pair in pairs
    )


def _company(found: Findings, count: int) -> Iterator[Feature]:
    matches = [_match(numset, found) for numset in found.case.hypothesis_numsets]
    alone = [n for n, m in zip(found.case.hypothesis_numsets, matches, strict=True) if m is None]
    both = [match for match in matches if match is not None]
    yield Feature("quantity-value-absent", len(alone) / count, _texts(alone))
    for name, test in (
        ("quantity-of-same-thing", _is_same_thing),
        ("quantity-in-same-event", _is_same_event),
        ("quantity-in-other-event", _is_other_event),
        ("quantity-in-other-role", _is_other_role),
    ):
        hit = [match.asked for match in both if test(match, found)]
        yield Feature(name, len(hit) / count, _texts(hit))


def _match(numset: Numset, found: Findings) -> _Match | None:
    """The premise quantity of the same value, rather one that counts the same thing."""
    equal = [
        _Match(numset, each)
        for each in found.case.premise_numsets
        if each.interval == numset.interval
    ]
    converted = [
        _Match(numset, pair.premise)
        for pair in found.case.pairs
        if pair.hypothesis == numset and pair.converted == numset.interval
    ]
    both = converted + equal
    return next((m for m in both if _is_same_thing(m, found)), both[0] if both else None)


def _is_same_thing(match: _Match, found: Findings) -> bool:
    link = found.links.get((match.asked.sentence, match.asked.head))
    if link is None or link.premise is None:
        return bool(match.asked.unit.name) and match.asked.unit.name == match.given.unit.name
    return link.premise.place == (match.given.sentence, match.given.head)


def _is_same_event(match: _Match, found: Findings) -> bool:
    return bool(match.asked.context.verb) and _are_verbs_linked(match, found)


def _is_other_event(match: _Match, found: Findings) -> bool:
    verbs = match.asked.context.verb, match.given.context.verb
    return all(verbs) and not _are_verbs_linked(match, found)


def _is_other_role(match: _Match, found: Findings) -> bool:
    roles = {match.asked.context.role, match.given.context.role}
    if not roles <= {Role.AGENT, Role.PATIENT} or len(roles) < 2:
        return False
    verbs = match.given.context.verb, match.asked.context.verb
    is_turned = load_events().is_converse(*verbs)
    return _are_verbs_linked(match, found) and not is_turned


def _are_verbs_linked(match: _Match, found: Findings) -> bool:
    asked, given = match.asked.context.verb.lower(), match.given.context.verb.lower()
    if asked == given:
        return True
    return any(
        link.hypothesis.key == asked and link.premise is not None and link.premise.key == given
        for link in found.alignment.links
        if link.is_aligned
    )


def _is_computed(found: Justification) -> bool:
    is_equation = found.equation is not None and len(found.equation.postfix) > _DIRECT
    return is_equation and found.relation is Relation.ENTAILS


def _texts(numsets: Iterator[Numset] | Sequence[Numset]) -> str:
    return ", ".join(each.text for each in numsets)
