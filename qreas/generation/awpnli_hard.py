"""AWPNLI-hard: contradictions whose number a wrong equation reaches.

AWPNLI makes its contradictions from numbers near the right one (EQUATE, "AwpNLI"), so that a system
which accepts whatever equation happens to fit does well. Here each premise keeps its entailed
hypothesis and gets a contradicted one, whose number comes from another operator, from a quantity
left in or out, or is copied from the premise: such a system gets one of the two right.
"""

import random
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from qreas.composition.dimensions import NUMBER
from qreas.composition.expand import Operand, expand
from qreas.evaluation.labelled import LabelledPair
from qreas.interval import Interval, format_bound
from qreas.types import Numset, Operator

MAX_OPERATORS = 3
_MAX_OPERANDS = 5
_PRINTED_DIGITS = 12  # of a number that no short decimal says, as AWPNLI prints 4 / 3


class Wrong(StrEnum):
    """How a wrong equation differs from the right one."""

    OPERATOR = "operator"
    OPERANDS = "operands"
    COPY = "copy"


@dataclass(frozen=True, slots=True)
class HardPair:
    """A pair of AWPNLI-hard.

    source: the index of the entailed pair that it was made from.
    wrong:  how its equation is wrong; None for the entailed pair itself.
    """

    premise: str
    hypothesis: str
    label: str
    source: str
    wrong: Wrong | None

    def to_row(self) -> dict[str, str]:
        """The pair as a row of an EQUATE file."""
        return {
            "sentence1": self.premise,
            "sentence2": self.hypothesis,
            "gold_label": self.label,
            "source_index": self.source,
            "wrong": self.wrong or "",
        }


def harden(
    pairs: Iterable[LabelledPair],
    quantities: Callable[[str], Sequence[Numset]],
    seed: int,
) -> Iterator[HardPair]:
    """Each entailed pair, and after it the pair that contradicts it, where one can be made.

    quantities: reads the quantities of a text.
    """
    chance = random.Random(seed)
    for pair in pairs:
        if pair.gold != "entailment":
            continue
        premise, hypothesis = pair.premise, pair.hypothesis
        yield HardPair(premise, hypothesis, "entailment", pair.index, None)
        numbers = [n for n in quantities(premise) if n.interval.is_point][:_MAX_OPERANDS]
        claimed = _claimed(quantities(hypothesis), numbers)
        if claimed is None:
            continue
        choices = wrong_values([n.interval.value for n in numbers], claimed.interval.value)
        if choices:
            wrong = chance.choice(sorted(choices))
            value = chance.choice(sorted(choices[wrong]))
            changed = _with_number(hypothesis, claimed, value)
            yield HardPair(premise, changed, "contradiction", pair.index, wrong)


def wrong_values(numbers: Sequence[Fraction], right: Fraction) -> Mapping[Wrong, set[Fraction]]:
    """The values that wrong equations over `numbers` come to, by how they are wrong.

    None is negative, and where the right value and all numbers are whole, so are they.
    """
    operands = [Operand(Interval.point(number), NUMBER) for number in numbers]
    found = tuple(expand(operands, NUMBER, MAX_OPERATORS))
    used = {_places(e.symbols) for e in found if e.value.value == right}
    must_be_whole = all(number.denominator == 1 for number in (right, *numbers))
    values: dict[Wrong, set[Fraction]] = {}
    for expression in found:
        value = expression.value.value
        if value < 0 or value == right:
            continue
        if must_be_whole and value.denominator != 1:
            continue
        wrong = _how_wrong(_places(expression.symbols), used)
        values.setdefault(wrong, set()).add(value)
    return values


def _places(symbols: Sequence[int | Operator]) -> frozenset[int]:
    return frozenset(s for s in symbols if not isinstance(s, Operator))


def _how_wrong(places: frozenset[int], right: set[frozenset[int]]) -> Wrong:
    if len(places) == 1:
        return Wrong.COPY
    return Wrong.OPERATOR if places in right else Wrong.OPERANDS


def _claimed(found: Sequence[Numset], premise: Sequence[Numset]) -> Numset | None:
    """The hypothesis quantity to change: the first that the premise does not have."""
    known = {numset.interval for numset in premise}
    single = [numset for numset in found if numset.interval.is_point]
    return next((n for n in single if n.interval not in known), single[0] if single else None)


def _with_number(hypothesis: str, claimed: Numset, value: Fraction) -> str:
    """The hypothesis with another number, written as the old one was: "15.0" becomes "3.0"."""
    span = hypothesis[claimed.start : claimed.end]
    old = next(word for word in span.replace("$", " ").split() if word[:1].isdigit())
    new = written(value)
    if old.endswith(".0") and "." not in new:
        new += ".0"
    start = hypothesis.index(old, claimed.start)
    return hypothesis[:start] + new + hypothesis[start + len(old) :]


def written(value: Fraction) -> str:
    """A number in decimals, rounded to twelve digits where it needs more.

    >>> written(Fraction(5, 2)), written(Fraction(4, 3))
    ('2.5', '1.33333333333')
    """
    exact = format_bound(value)
    return f"{float(value):.{_PRINTED_DIGITS}g}" if "/" in exact else exact
