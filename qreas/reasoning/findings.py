"""All that is known of a pair when its features are read off."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from qreas.lexicon.load import Lexicon
from qreas.reasoning.alignment import Alignment, Link, align
from qreas.reasoning.events import Event, events
from qreas.reasoning.names import Place
from qreas.types import Case, Justification


@dataclass(frozen=True, slots=True)
class Feature:
    """One fact about a pair, as the fitted model sees it.

    name:   stable; weights.toml has a weight for it and says in words what it means.
    value:  mostly a share from 0 to 1, or a count.
    detail: the words it is about.
    """

    name: str
    value: float
    detail: str = ""


@dataclass(frozen=True, slots=True)
class Findings:
    """The case, what the quantities proved, the alignment, and the events of both texts.

    links: the alignment's links by the place of their hypothesis word.
    premise_events: the premise's events by the place of their head.
    """

    case: Case
    justifications: tuple[Justification, ...]
    alignment: Alignment
    links: Mapping[Place, Link]
    hypothesis_events: tuple[Event, ...]
    premise_events: Mapping[Place, Event]


def find(case: Case, justifications: Sequence[Justification], lexicon: Lexicon) -> Findings:
    """The findings of a case."""
    alignment = align(case, lexicon)
    return Findings(
        case,
        tuple(justifications),
        alignment,
        alignment.by_place(),
        events(case.hypothesis, lexicon),
        {(each.sentence, each.head.index): each for each in events(case.premise, lexicon)},
    )
