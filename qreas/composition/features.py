"""What the words of a pair say about an expression, as named features of its parts.

A feature is a trait and what the expression does with what has it: "effect-gain:plus" is a quantity
that the event adds to what is asked for, and that is added.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from qreas.composition.arithmetic import Value
from qreas.composition.attributes import PAIRED, Situation, asked_for, attributes
from qreas.composition.operations import operation_traits
from qreas.composition.outright import outright
from qreas.composition.parallels import Parallel, parallels
from qreas.interval import Interval
from qreas.types import Kind, Operator

_ASKED = frozenset(
    {
        "rest", "total", "final", "initial", "comparison", "more", "fewer", "average", "need",
        "equal", "net", "cost", "area", "perimeter", "every",
    }
)  # fmt: skip
_MANY = 4  # quantities; above, their number says no more


@dataclass(frozen=True, slots=True)
class Traits:
    """The traits of the parts of expressions over the quantities of one situation.

    quantities: the attributes of each.
    paired:     those of each that count together with another quantity's.
    question:   of the hypothesis, which count with the outermost operation.
    asked:      of the hypothesis, which counts with all operations together.
    parallels:  the quantities that are told alike.
    counts_whole_things: all quantities, and a part of what is asked for is no answer.
    """

    situation: Situation
    quantities: tuple[tuple[str, ...], ...]
    paired: tuple[tuple[str, ...], ...]
    question: tuple[str, ...]
    asked: str
    parallels: tuple[Parallel, ...]
    counts_whole_things: bool

    @classmethod
    def of(cls, situation: Situation) -> "Traits":
        """The traits that a situation gives."""
        found = tuple(
            (*attributes(situation, i), *([f"stated-{so}"] if so else []))
            for i, so in enumerate(outright(situation))
        )
        paired = tuple(tuple(n for n in names if n.startswith(PAIRED)) for names in found)
        is_count = situation.question.numset.unit.kind is Kind.COUNT
        told = [scene.numset.interval for scene in situation.scenes]
        whole = is_count and all(i.is_point and i.value.denominator == 1 for i in told)
        asked = f"asked-{asked_for(situation)}"
        alike = parallels(situation, found)
        return cls(situation, found, paired, tuple(_of_question(situation)), asked, alike, whole)

    def of_operation(self, sign: str, left: int, right: int) -> Iterator[str]:
        """The traits of an operation on two quantities, of each side the first."""
        operator, scenes = Operator(sign), self.situation.scenes
        yield from operation_traits(operator, self.situation, scenes[left], scenes[right])
        for one, other in zip(self.paired[left], self.paired[right], strict=True):
            yield f"{one}--{other}"
        if operator in (Operator.ADD, Operator.SUBTRACT):
            yield "in-order" if left < right else "reversed"

    def is_odd(self, value: Value) -> bool:
        """The value has traits that one does not have."""
        if isinstance(value, Interval):
            return True
        numerator, denominator = value
        return numerator <= 0 or (self.counts_whole_things and numerator % denominator != 0)

    def of_result(self, value: Value, fits: bool) -> tuple[str, ...]:
        """The traits of a value; `fits`: its units are those of the hypothesis."""
        unit = "value-fitting" if fits else "value-loose"
        if isinstance(value, Interval):
            return (unit,)
        numerator, denominator = value
        is_part = self.counts_whole_things and numerator % denominator
        if numerator > 0:
            return (unit, "value-fraction") if is_part else (unit,)
        sign = "value-negative" if numerator < 0 else "value-zero"
        return (unit, sign, "value-fraction") if is_part else (unit, sign)


def _of_question(situation: Situation) -> Iterator[str]:
    question = situation.question
    asked = sorted(question.cues & _ASKED)
    yield from (f"asks-{cue}" for cue in asked)
    if question.per:
        yield "asks-per"
    if question.verb and not asked:
        yield "asks-plain"
    yield f"operands-{min(len(situation.scenes), _MANY)}"
