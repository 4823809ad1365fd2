"""What verbs say of time: states, events with an end, and which events begin or end a state."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import chain
from pathlib import Path
from typing import Literal

from qreas.reasoning.knowledge.tables import read_tables

_FILE = Path(__file__).parent / "aspect.toml"
_KEYS: Mapping[str, frozenset[str]] = {
    "state": frozenset(("verbs",)),
    "ending": frozenset(("verbs",)),
    "change": frozenset(("verbs", "of", "begins", "ends", "only")),
    "course": frozenset(("begins", "ends", "lasts", "rests", "nouns")),
    "plan": frozenset(("words",)),
    "step": frozenset(("words", "sign", "plan")),
}


@dataclass(frozen=True, slots=True)
class Change:
    """A state that an event begins or ends.

    of:      whose state it is, of the event's parts.
    state:   the verb of the state.
    is_only: nothing has the state again after it ends, or had it before it began.
    """

    of: Literal["subject", "object"]
    state: str
    begins: bool
    is_only: bool


@dataclass(frozen=True, slots=True)
class Course:
    """Words for one sort of course: what begins it, ends it, goes on as long, and its names.

    rests: the states in which it is not under way.
    """

    begins: frozenset[str]
    ends: frozenset[str]
    lasts: frozenset[str]
    rests: frozenset[str]
    nouns: frozenset[str]


@dataclass(frozen=True, slots=True)
class Step:
    """What a word says of a distance in time: which way it goes, and whether from the plan."""

    sign: int
    is_off_plan: bool


@dataclass(frozen=True)
class Aspect:
    """What aspect.toml holds, by lemma."""

    states: frozenset[str]
    ending: frozenset[str]
    changes: Mapping[str, tuple[Change, ...]]
    courses: tuple[Course, ...]
    scheduled: frozenset[str]
    steps: Mapping[str, Step]

    @cached_property
    def of_courses(self) -> frozenset[str]:
        """All names of events that begin, end or are a course, or of states without one."""
        named = ((c.begins, c.ends, c.lasts, c.rests) for c in self.courses)
        return frozenset().union(*chain.from_iterable(named))

    @cached_property
    def momentary(self) -> frozenset[str]:
        """Verbs of events that begin or end something, and do not go on themselves."""
        ends = (verbs for course in self.courses for verbs in (course.begins, course.ends))
        return frozenset(self.changes).union(*ends) - self.states

    def leaves_state(self, verb: str) -> bool:
        """Its participle tells the state that it leaves: "was frozen", and not "was formed".

        What has an adjective of its own, such as "open", tells its state by that.
        """
        state = f"be {verb}"
        kept = (each.lasts | each.rests for each in self.courses)
        return any(state in states and verb not in states for states in kept)

    def are_two_ends(self, one: str, other: str) -> bool:
        """The one verb begins what the other ends: what leaves arrives, too, only later."""
        return any(
            (one in each.begins and other in each.ends)
            or (other in each.begins and one in each.ends)
            for each in self.courses
        )


@cache
def load_aspect() -> Aspect:
    """The knowledge that ships.

    Raises:
        DataError: a key of aspect.toml is not known.
    """
    data = read_tables(_FILE, _KEYS)
    changes: dict[str, tuple[Change, ...]] = {}
    for row in data["change"]:
        change = Change(
            row["of"], row.get("begins") or row["ends"], "begins" in row, row.get("only", False)
        )
        for verb in row["verbs"]:
            changes[verb] = (*changes.get(verb, ()), change)
    states, ending = (frozenset(data[key]["verbs"]) for key in ("state", "ending"))
    keys = ("begins", "ends", "lasts", "rests", "nouns")
    courses = tuple(Course(*(frozenset(row[key]) for key in keys)) for row in data["course"])
    scheduled = frozenset(data["plan"]["words"])
    steps = {word: Step(row["sign"], row["plan"]) for row in data["step"] for word in row["words"]}
    return Aspect(states, ending, changes, courses, scheduled, steps)
