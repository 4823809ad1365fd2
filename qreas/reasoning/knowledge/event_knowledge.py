"""Which events are of one kind, opposite, converse, or follow from another: reads events.toml."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, cached_property
from itertools import combinations
from pathlib import Path
from typing import Any

from qreas.reasoning.knowledge.tables import read_tables

Rows = Sequence[Mapping[str, Any]]
"""A table of events.toml, as TOML gives it."""

_FILE = Path(__file__).parent / "events.toml"
_KEYS: Mapping[str, frozenset[str]] = {
    "class": frozenset(("name", "verbs", "opposite")),
    "converse": frozenset(("verb", "of")),
    "complement": frozenset(("verb", "of")),
    "contrary": frozenset(("one", "other")),
    "states": frozenset(("one", "other")),
    "persons": frozenset(("one", "other")),
    "result": frozenset(("verb", "then")),
    "beating": frozenset(("verbs",)),
    "light": frozenset(("verbs",)),
    "experience": frozenset(("verbs",)),
    "once": frozenset(("verbs",)),
    "judging": frozenset(("verbs",)),
    "symmetric": frozenset(("verbs",)),
    "proportional": frozenset(("verbs",)),
    "ranked": frozenset(("verbs",)),
    "competitor": frozenset(("nouns",)),
    "multiple": frozenset(("verbs", "factor")),
}

_SAY = "say"
RISE, FALL = "rise", "fall"
DIRECTIONS = frozenset((RISE, FALL))
"""The kinds of event in which something goes up or down."""


@dataclass(frozen=True)
class EventKnowledge:
    """What events.toml holds, by lemma.

    classes:   the kinds of event that a lemma may be of.
    opposites: the kind opposite to a kind.
    converses: verbs that see one transfer from its other end ("buy" and "sell").
    complements: verbs of one attempt or trial that exclude each other ("pass" and "fail").
    contraries: verbs of which nobody does both, and some do neither ("like" and "dislike").
    exclusions: of each of both sorts of verb, those that exclude it.
    states:   states that exclude each other and leave no third ("taken" and "empty").
    persons:  nouns for persons of whom everyone is just one of the two ("boy" and "girl").
    results:   what happens to whom the event happens to ("kill", "die").
    experiences: verbs whose subject is whom the event happens to.
    beating:   verbs whose subject wins a contest that their object loses.
    light:     verbs that add little to the noun that they govern.
    once:      verbs of what can happen to a thing only once.
    judging:   verbs of what someone gets for a deed, which they have done.
    symmetric: verbs that say the same of both who take part.
    proportional: verbs whose amount grows with the number of their subject.
    ranked:   verbs that an ordinal gives the place in an order to.
    competitors: nouns for whoever has such a place.
    multiples: what verbs multiply the number of their subject by.
    """

    classes: Mapping[str, frozenset[str]]
    opposites: Mapping[str, str]
    converses: frozenset[tuple[str, str]]
    complements: frozenset[tuple[str, str]]
    contraries: frozenset[tuple[str, str]]
    exclusions: Mapping[str, frozenset[str]]
    states: frozenset[tuple[str, str]]
    persons: frozenset[tuple[str, str]]
    results: frozenset[tuple[str, str]]
    experiences: frozenset[str]
    beating: frozenset[str]
    light: frozenset[str]
    once: frozenset[str]
    judging: frozenset[str]
    symmetric: frozenset[str]
    proportional: frozenset[str]
    ranked: frozenset[str]
    competitors: frozenset[str]
    multiples: Mapping[str, Fraction]

    def is_same_kind(self, left: str, right: str) -> bool:
        """The lemmas may be of one kind of event."""
        return not self.kinds(left).isdisjoint(self.kinds(right))

    def is_opposite(self, left: str, right: str) -> bool:
        """The lemmas are of opposite kinds and of no kind in common."""
        if self.is_same_kind(left, right):
            return False
        return any(self.opposites.get(kind) in self.kinds(right) for kind in self.kinds(left))

    def is_turned(self, left: str, right: str) -> bool:
        """The one lemma says that something rises, the other that it falls.

        Other opposites may happen one after the other: who buys may sell.
        """
        go = bool(self.kinds(left) & DIRECTIONS and self.kinds(right) & DIRECTIONS)
        return go and self.is_opposite(left, right)

    def is_complement(self, left: str, right: str) -> bool:
        """Whoever does the one does not do the other."""
        return (left, right) in self.complements or (right, left) in self.complements

    def is_contrary(self, left: str, right: str) -> bool:
        """Whoever does the one does not do the other, and may do neither."""
        return (left, right) in self.contraries or (right, left) in self.contraries

    def exclude_each_other(self, left: str, right: str) -> bool:
        """Nobody does both to one thing at a time."""
        return right in self.excluded_by(left)

    def excluded_by(self, lemma: str) -> frozenset[str]:
        """What nobody does to a thing who does this to it."""
        return self.exclusions.get(lemma, frozenset())

    @cached_property
    def saying(self) -> frozenset[str]:
        """The words for events in which somebody says something."""
        return frozenset(word for word, kinds in self.classes.items() if _SAY in kinds)

    @cached_property
    def state_words(self) -> frozenset[str]:
        """The words for states of which a thing is in one."""
        return frozenset(word for pair in self.states for word in pair)

    def are_states_alike(self, left: str, right: str) -> bool:
        """Both states exclude the same ones: "taken", "occupied"."""
        return left == right or bool(self._apart_from(left) & self._apart_from(right))

    def _apart_from(self, state: str) -> frozenset[str]:
        return frozenset(
            other for pair in self.states for other in pair if state in pair and other != state
        )

    def are_states_apart(self, left: str, right: str) -> bool:
        """What is in the one state is not in the other, and what is not, is: "taken", "empty"."""
        return (left, right) in self.states or (right, left) in self.states

    def are_sorts_apart(self, left: str, right: str) -> bool:
        """Each person is of just one of the two sorts: "boy", "girl"."""
        return (left, right) in self.persons or (right, left) in self.persons

    def is_converse(self, left: str, right: str) -> bool:
        """The lemmas tell one transfer from its two ends, or an event and its result."""
        pairs = self.converses | self.results
        return (left, right) in pairs or (right, left) in pairs

    def may_both(self, left: str, right: str) -> bool:
        """Whoever does the one may do the other, too: who buys may sell, one after the other."""
        return self.is_converse(left, right) and not self.is_opposite(left, right)

    def kinds(self, lemma: str) -> frozenset[str]:
        """The kinds of event that `lemma` may be of."""
        return self.classes.get(lemma, frozenset())


@cache
def load_events() -> EventKnowledge:
    """The event knowledge that ships.

    Raises:
        DataError: a row of events.toml has an unknown or missing key.
    """
    rows = read_tables(_FILE, _KEYS)
    complements = _paired(rows["complement"], "of")
    contraries = _crossed(rows["contrary"]) | _other_multiples(rows["multiple"])
    return EventKnowledge(
        classes=_classes(rows["class"]),
        opposites={row["name"]: row["opposite"] for row in rows["class"] if "opposite" in row},
        converses=_paired(rows["converse"], "of"),
        complements=complements,
        contraries=contraries,
        exclusions=_exclusions(complements | contraries),
        states=_crossed(rows["states"]),
        persons=_crossed(rows["persons"]),
        results=_paired(rows["result"], "then"),
        experiences=_listed(rows["experience"]),
        beating=_listed(rows["beating"]),
        light=_listed(rows["light"]),
        once=_listed(rows["once"]),
        judging=_listed(rows["judging"]),
        symmetric=_listed(rows["symmetric"]),
        proportional=_listed(rows["proportional"]),
        ranked=_listed(rows["ranked"]),
        competitors=_listed(rows["competitor"], "nouns"),
        multiples={v: Fraction(row["factor"]) for row in rows["multiple"] for v in row["verbs"]},
    )


def _listed(rows: Rows, key: str = "verbs") -> frozenset[str]:
    """The words of all rows."""
    return frozenset(word for row in rows for word in row[key])


def _paired(rows: Rows, key: str) -> frozenset[tuple[str, str]]:
    """The verb of each row, with the one under `key`."""
    return frozenset((row["verb"], row[key]) for row in rows)


def _crossed(rows: Rows) -> frozenset[tuple[str, str]]:
    """Each word of the one side of a row with each of its other side."""
    return frozenset((one, other) for row in rows for one in row["one"] for other in row["other"])


def _other_multiples(rows: Rows) -> frozenset[tuple[str, str]]:
    """Each verb that multiplies, with those that do so by another factor: double and triple."""
    return frozenset(
        (one, other)
        for first, second in combinations(rows, 2)
        if first["factor"] != second["factor"]
        for one in first["verbs"]
        for other in second["verbs"]
    )


def _classes(rows: Rows) -> Mapping[str, frozenset[str]]:
    """The names of the classes that each verb is in."""
    return _grouped((verb, row["name"]) for row in rows for verb in row["verbs"])


def _exclusions(pairs: Iterable[tuple[str, str]]) -> Mapping[str, frozenset[str]]:
    """What each word of the pairs excludes, whichever stands first."""
    return _grouped(each for one, other in pairs for each in ((one, other), (other, one)))


def _grouped(pairs: Iterable[tuple[str, str]]) -> Mapping[str, frozenset[str]]:
    """What stands second beside each that stands first."""
    found: dict[str, set[str]] = {}
    for key, value in pairs:
        found.setdefault(key, set()).add(value)
    return {key: frozenset(values) for key, values in found.items()}
