"""What of quantities a pair is about, by the engine's own reading of it (EQUATE, table 2)."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from qreas.evaluation.evaluate import Result
from qreas.evaluation.metrics import Accuracy, accuracy
from qreas.evaluation.prediction import Prediction
from qreas.types import Case, Kind

_RATIOS = (Kind.PERCENT, Kind.PERCENTAGE_POINT, Kind.RATIO, Kind.RATE, Kind.MULTIPLE)
# Premise quantities, hypothesis and one operator at the least: a direct comparison has three.
_COMPARISON_LENGTH = 3


def range_(case: Case) -> bool:
    """A quantity lies between two bounds."""
    return any(n.interval.is_bounded and n.is_range and not n.is_approximate for n in case.numsets)


def arithmetic(case: Case) -> bool:
    """Several premise quantities make one of the hypothesis that none says by itself."""
    for composition in case.compositions:
        holding = [e for e in composition.equations if e.holds]
        if holding and all(len(e.postfix) > _COMPARISON_LENGTH for e in holding):
            return True
    return False


def approximation(case: Case) -> bool:
    """A quantity is approximate."""
    return any(numset.is_approximate for numset in case.numsets)


def ordinality(case: Case) -> bool:
    """A place in an order is named."""
    return any(numset.unit.kind is Kind.ORDINAL for numset in case.numsets)


def quantifier(case: Case) -> bool:
    """A quantity has a bound on one side alone, such as "more than 5 cats"."""
    return any(numset.interval.is_one_sided for numset in case.numsets)


def ratio(case: Case) -> bool:
    """A share, rate or multiple is named."""
    return any(numset.unit.kind in _RATIOS for numset in case.numsets)


def conversion(case: Case) -> bool:
    """Two quantities of different units are compared."""
    return any(pair.converted != pair.premise.interval for pair in case.pairs)


def implicit(case: Case) -> bool:
    """A number has a unit that its phrase does not name."""
    return any(
        n.unit.name and not any(map(str.isalpha, n.text)) and n.unit.kind is Kind.COUNT
        for n in case.numsets
    )


PHENOMENA: Mapping[str, Callable[[Case], bool]] = {
    "range": range_,
    "arithmetic": arithmetic,
    "approximation": approximation,
    "ordinality": ordinality,
    "quantifier": quantifier,
    "ratio": ratio,
    "conversion": conversion,
    "implicit quantity": implicit,
}
"""The phenomena, in the order of the tables; a pair may show several or none."""


@dataclass(frozen=True, slots=True)
class PhenomenonScore:
    """How a system does on the pairs of all sets that show a phenomenon."""

    phenomenon: str
    system: str
    pair_count: int
    accuracy: Accuracy


def shown(prediction: Prediction) -> tuple[str, ...] | None:
    """The phenomena that the pair of a prediction shows; None where no engine has read it."""
    judgment = prediction.judgment
    return prediction.phenomena if judgment is None else tag(judgment.case)


def tag(case: Case) -> tuple[str, ...]:
    """The phenomena that a pair shows."""
    return tuple(name for name, shows in PHENOMENA.items() if shows(case))


def by_phenomenon(
    results: Sequence[Result], tags: Mapping[tuple[str, str], Sequence[str]]
) -> Iterator[PhenomenonScore]:
    """The accuracy of each system on each phenomenon, phenomenon by phenomenon.

    tags: the phenomena of each pair, by the name of its set and its index.
    """
    systems = list(dict.fromkeys(result.system for result in results))
    for phenomenon in PHENOMENA:
        for system in systems:
            right = [
                answer.is_right
                for result in results
                if result.system == system
                for answer in result.answers
                if phenomenon in tags.get((result.labelled.name, answer.pair.index), ())
            ]
            if right:
                share = accuracy(sum(right), len(right))
                yield PhenomenonScore(phenomenon, system, len(right), share)
