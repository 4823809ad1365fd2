"""All that is known of a pair when provers and features read it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from qreas.lexicon.load import Lexicon
from qreas.reasoning.alignment import Alignment, Link, align
from qreas.reasoning.events import Event, events
from qreas.reasoning.names import Place
from qreas.reasoning.tellings import Told, told
from qreas.types import Case, Document, Justification, Numset


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


@dataclass(frozen=True)
class Findings:
    """A case and what is found out about it, each thing when it is first asked for and once.

    justifications: what the quantities proved.
    """

    case: Case
    justifications: tuple[Justification, ...]
    lexicon: Lexicon

    @cached_property
    def alignment(self) -> Alignment:
        """The hypothesis's content words with what stands for them in the premise."""
        return align(self.case, self.lexicon)

    @cached_property
    def links(self) -> Mapping[Place, Link]:
        """The alignment's links by the place of their hypothesis word."""
        return self.alignment.by_place()

    @cached_property
    def hypothesis_events(self) -> tuple[Event, ...]:
        """The events of the hypothesis, in text order."""
        return events(self.case.hypothesis, self.lexicon)

    @cached_property
    def premise_events(self) -> Mapping[Place, Event]:
        """The premise's events by the place of their head."""
        found = events(self.case.premise, self.lexicon)
        return {(each.sentence, each.head.index): each for each in found}

    @cached_property
    def premise_tellings(self) -> Mapping[Numset, tuple[Told, ...]]:
        """The facts that the premise may tell of each of its quantities."""
        return self._tellings(self.case.premise, self.case.premise_numsets)

    @cached_property
    def hypothesis_tellings(self) -> Mapping[Numset, tuple[Told, ...]]:
        """The facts that the hypothesis may tell of each of its quantities."""
        return self._tellings(self.case.hypothesis, self.case.hypothesis_numsets)

    def _tellings(
        self, document: Document, numsets: Sequence[Numset]
    ) -> Mapping[Numset, tuple[Told, ...]]:
        return {numset: tuple(told(numset, document, numsets, self.lexicon)) for numset in numsets}

    @cached_property
    def aligned_events(self) -> tuple[tuple[Event, Event, Link], ...]:
        """The hypothesis's events that an event of the premise stands for, with it and the link."""
        linked = ((e, self.links.get((e.sentence, e.head.index))) for e in self.hypothesis_events)
        return tuple(
            (asked, given, link)
            for asked, link in linked
            if link is not None
            and link.premise is not None
            and (given := self.premise_events.get(link.premise.place)) is not None
        )
