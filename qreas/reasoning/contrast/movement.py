"""What value one thing had before and after."""

from dataclasses import dataclass

from qreas.interval import Interval
from qreas.reasoning.knowledge.event_knowledge import FALL, RISE
from qreas.reasoning.knowledge.names import Place
from qreas.types import Numset, Unit

_POSITIVE = Interval.more_than(0)


@dataclass(frozen=True, slots=True)
class Movement:
    """The values of one thing before and after, in one unit.

    of:          the premise quantities whose clauses claim it.
    said:        where the words stand that are said of the values.
    early, late: where the words for the time of either value stand, if any do.
    is_course:   the text tells of one change or compares two values, and tells not only of values
                 at several times, which may be parts of one whole ("sold 9 at noon and 6 in the
                 evening").
    is_up_to_now: the text tells what has come about since, so that it is now as it was after that.
    share:       in percent, by how much the text itself says that it went, which may be rounded.
    """

    before: Interval
    after: Interval
    unit: Unit
    told: str
    of: tuple[Numset, ...]
    said: frozenset[Place]
    early: frozenset[Place] = frozenset()
    late: frozenset[Place] = frozenset()
    is_course: bool = True
    share: Interval | None = None
    is_up_to_now: bool = False

    @property
    def size(self) -> Interval:
        """By how much the two values differ."""
        first, last = self.before, self.after
        return last - first if self.direction == RISE else first - last

    @property
    def factor(self) -> Interval | None:
        """How many times the value before the one after is; None where that may be nothing."""
        positive = self.before.intersection(_POSITIVE)
        return None if positive != self.before else self.after / self.before

    @property
    def direction(self) -> str:
        """The class of the events that such a movement is one of."""
        return RISE if self.before.high <= self.after.low else FALL
