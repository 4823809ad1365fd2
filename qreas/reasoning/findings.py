"""All that is known of a pair when provers and features read it."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from qreas.lexicon.load import Lexicon
from qreas.reasoning import paper
from qreas.reasoning.alignment import edits
from qreas.reasoning.alignment.alignment import Alignment, Link, align
from qreas.reasoning.events.context import Claims
from qreas.reasoning.events.events import Event, events
from qreas.reasoning.events.markers import UNSURE
from qreas.reasoning.events.statements import Statement, statements
from qreas.reasoning.knowledge.names import Place
from qreas.reasoning.tellings.tellings import Tellings
from qreas.tags import NOMINAL_OR_ADJECTIVAL
from qreas.types import Case, Justification, Kind, Numset, Relation


class Feature(NamedTuple):
    """One fact about a pair, as the fitted model sees it; a tuple, since a pair has thirty.

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
    def is_one_claim(self) -> bool:
        """The hypothesis is one sentence, and no question."""
        return len(self.case.hypothesis.sentences) == 1 and "?" not in self.case.hypothesis.text

    def says_no_more(self, light: frozenset[str]) -> bool:
        """But for its quantities and light words, all that the hypothesis says follows."""
        asked = self.case.hypothesis_numsets
        return all(
            link.says_no_more(None, light) or any(n.holds(link.hypothesis.token) for n in asked)
            for link in self.alignment.links
        )

    @cached_property
    def alignment(self) -> Alignment:
        """The hypothesis's content words with what stands for them in the premise."""
        return align(self.case, self.lexicon)

    @cached_property
    def premise_places(self) -> tuple[edits.Place, ...]:
        """All words of the premise, each quantity as one."""
        return edits.places(self.case.premise, self.case.premise_numsets)

    @cached_property
    def hypothesis_places(self) -> tuple[edits.Place, ...]:
        """All words of the hypothesis, each quantity as one."""
        return edits.places(self.case.hypothesis, self.case.hypothesis_numsets)

    @cached_property
    def settled_places(self) -> frozenset[Place]:
        """Where the numbers, bounds and units of quantities that are entailed stand.

        What is counted has to be found in the premise like any other word.
        """
        entailed = [j.hypothesis for j in self.justifications if j.relation is Relation.ENTAILS]
        return frozenset(
            (n.sentence, token.index)
            for n in entailed
            for token in n.tokens_in(self.case.hypothesis.sentences[n.sentence])
            if n.unit.kind is not Kind.COUNT or token.pos not in NOMINAL_OR_ADJECTIVAL
        )

    @cached_property
    def links(self) -> Mapping[Place, Link]:
        """The alignment's links by the place of their hypothesis word."""
        return self.alignment.by_place()

    @cached_property
    def bare_justifications(self) -> tuple[Justification, ...]:
        """What settles each hypothesis quantity by EQUATE's own algorithm, by values and units."""
        return tuple(paper.justify(numset, self.case) for numset in self.case.hypothesis_numsets)

    @cached_property
    def same_values(self) -> Mapping[Numset, tuple[Numset, ...]]:
        """For each hypothesis quantity, those of the premise that have its value, in any unit."""
        return {numset: self._of_value(numset) for numset in self.case.hypothesis_numsets}

    def _of_value(self, numset: Numset) -> tuple[Numset, ...]:
        converted = {
            pair.premise
            for pair in self.case.pairs
            if pair.hypothesis == numset and pair.converted == numset.interval
        }
        return tuple(
            each
            for each in self.case.premise_numsets
            if each in converted or each.interval == numset.interval
        )

    @cached_property
    def hypothesis_events(self) -> tuple[Event, ...]:
        """The events of the hypothesis, in text order."""
        return events(self.case.hypothesis, self.lexicon)

    @cached_property
    def premise_events(self) -> Mapping[Place, Event]:
        """The premise's events by the place of their head."""
        found = events(self.case.premise, self.lexicon)
        return {each.place: each for each in found}

    @cached_property
    def premise_statements(self) -> tuple[Statement, ...]:
        """Who is said to do what in the premise, sentence by sentence."""
        return statements(self.case.premise)

    @cached_property
    def hypothesis_statements(self) -> tuple[Statement, ...]:
        """Who is said to do what in the hypothesis, sentence by sentence."""
        return statements(self.case.hypothesis)

    @cached_property
    def premise_tellings(self) -> Tellings:
        """The facts that the premise may tell of each of its quantities."""
        return Tellings(self.case.premise, self.case.premise_numsets, self.lexicon)

    @cached_property
    def hypothesis_tellings(self) -> Tellings:
        """The facts that the hypothesis may tell of each of its quantities."""
        return Tellings(self.case.hypothesis, self.case.hypothesis_numsets, self.lexicon)

    @cached_property
    def premise_claims(self) -> Claims:
        """What the premise claims of the event at each of its places."""
        return Claims(self.case.premise, is_given=True)

    @cached_property
    def hypothesis_claims(self) -> Claims:
        """What the hypothesis claims of the event at each of its places."""
        return Claims(self.case.hypothesis)

    @cached_property
    def premise_is_unsure(self) -> bool:
        """The premise tells of some event without saying that it surely came about."""
        return any(self.premise_claims.of(place) & UNSURE for place in self.premise_events)

    @cached_property
    def aligned_events(self) -> tuple[tuple[Event, Event, Link], ...]:
        """The hypothesis's events that an event of the premise stands for, with it and the link."""
        linked = ((e, self.links.get(e.place)) for e in self.hypothesis_events)
        return tuple(
            (asked, given, link)
            for asked, link in linked
            if link is not None
            and link.premise is not None
            and (given := self.premise_events.get(link.premise.place)) is not None
        )
