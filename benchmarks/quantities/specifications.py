"""qreas against the English test specifications of Recognizers-Text.

A case is right when every expected result lies over a quantity of the same value (and unit, and
ends), and, where nothing is expected, when no quantity of the model's kind is found. `SCOPE` lists
what this project means otherwise, each with its reason; those cases are left out and counted.
"""

import json
import math
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path
from typing import Any

from benchmarks.quantities.conventions import peer_unit
from qreas.interval import Interval
from qreas.quantity.bounds import TOLERANCE
from qreas.types import Kind, Numset

UNIT_KINDS = {
    "CurrencyModel": {Kind.CURRENCY},
    "AgeModel": {Kind.AGE},
    "TemperatureModel": {Kind.TEMPERATURE},
    "DimensionModel": {Kind.MEASURE},
}
NUMBER_MODELS = {"NumberModel", "NumberModelExperimentalMode", "NumberModelPercentMode"}
# Recognizers' names that stand for another or a finer unit of qreas.
SAME_UNITS = {
    "f": ("fahrenheit",),
    "c": ("celsius",),
    "pound": ("pound sterling",),
    "ton": ("tonne",),
}
# What Recognizers' numbers leave out and qreas returns with a unit or a name.
ANY_KIND = {Kind.NUMBER, Kind.COUNT, Kind.RATIO}


@dataclass
class Outcome:
    """How many cases were right, wrong and out of scope, and the wrong ones."""

    right: Counter[str] = field(default_factory=Counter)
    wrong: Counter[str] = field(default_factory=Counter)
    left_out: Counter[str] = field(default_factory=Counter)
    failures: list[str] = field(default_factory=list)

    @property
    def share(self) -> float:
        """The share of the cases in scope that is right."""
        right, wrong = self.right.total(), self.wrong.total()
        return right / (right + wrong) if right + wrong else 0.0

    def to_dict(self) -> dict[str, Any]:
        """The counts, JSON-ready."""
        return {
            "right": dict(self.right),
            "wrong": dict(self.wrong),
            "left_out": dict(self.left_out),
            "share": self.share,
        }

    def summary(self) -> str:
        """The counts in words."""
        lines = [f"Recognizers' English specifications, in scope: {100 * self.share:.1f} % right"]
        for model in sorted({*self.right, *self.wrong}):
            total = self.right[model] + self.wrong[model]
            lines.append(f"  {model}: {self.right[model]} of {total}")
        lines += [f"  out of scope: {count} × {why}" for why, count in self.left_out.items()]
        return "\n".join(lines)


def score_specifications(path: Path) -> Outcome:
    """The outcome on the English cases of a file of specifications."""
    from qreas.engine import Engine

    engine, outcome = Engine(), Outcome()
    for line in path.read_text(encoding="utf-8").splitlines():
        case = json.loads(line)
        if case["lang"] != "English":
            continue
        reason = out_of_scope(case)
        if reason:
            outcome.left_out[reason] += 1
        elif is_right(case, engine.quantities(case["input"])):
            outcome.right[case["model"]] += 1
        else:
            outcome.wrong[case["model"]] += 1
            outcome.failures.append(f"{case['model']}: {case['input']}")
    return outcome


def out_of_scope(case: Mapping[str, Any]) -> str:
    """Why this project means something else by a case; empty where it is in scope."""
    results, text = case["results"], case["input"]
    if case["model"] == "OrdinalModelSuppressExtendedTypes":
        return "an option of Recognizers that hides relative ordinals"
    if any(r["type"] == "ordinal.relative" for r in results):
        return "relative ordinals (next, last) are no quantities"
    if any(r["value"] in (None, "null") for r in results):
        return "a unit without a number is no quantity"
    if re.search(r"\d+\.\d+\.\d+|\d-\d{3}-|/\d+/|\d-0\d", text):
        return "dates, addresses and phone numbers are one name, not several numbers"
    if case["model"] in NUMBER_MODELS and not results and re.search(r"\d", text):
        return "a number inside a unit is returned, with its unit"
    if re.search(r"\^[-+]{2}|\{kg\)|=[<>]|<>", text):
        return "no writing that anybody uses"
    if re.search(r"\b\d+(\.\d+)? ?G$", text):
        return "G is no multiplier in English text"
    if "temperature" in text and case["model"] == "DimensionModel":
        return "degrees of temperature are no dimension there, an open kind here"
    if case["model"] == "NumberModelPercentMode" or re.search(r"\d in \d", text):
        return "one out of three is one ratio, not two numbers"
    return ""


def is_right(case: Mapping[str, Any], found: Sequence[Numset]) -> bool:
    """The quantities found say what the case expects."""
    results = case["results"]
    if not results:
        kinds = UNIT_KINDS.get(case["model"], ANY_KIND)
        return not any(n.unit.kind in kinds and "one" not in n.text.lower() for n in found)
    return all(any(_agrees(case, result, n) for n in found) for result in results)


def _agrees(case: Mapping[str, Any], result: Mapping[str, Any], numset: Numset) -> bool:
    if not (numset.start <= result["end"] and result["start"] < numset.end):
        return False
    if result["type"] == "numberrange":
        return _same_ends(result["value"], numset)
    value = str(result["value"]).rstrip("%")
    if not _same_value(float(value), numset, is_share=result["type"] == "percentage"):
        return False
    if case["model"] not in UNIT_KINDS:
        return True
    return _same_unit(str(result["unit"]), numset)


def _same_value(value: float, numset: Numset, *, is_share: bool) -> bool:
    candidates = [numset, *numset.parts]
    if is_share and numset.unit.kind is Kind.RATIO:
        value /= 100
    return any(_holds_end(n, value) for n in candidates)


def _holds_end(numset: Numset, value: float) -> bool:
    interval = numset.interval
    ends = [float(e) for e in (interval.low, interval.high) if not math.isinf(e)]
    middle = [sum(ends) / 2] if len(ends) == 2 else []
    return any(math.isclose(value, end, rel_tol=1e-6, abs_tol=1e-15) for end in (*ends, *middle))


def _same_unit(unit: str, numset: Numset) -> bool:
    own = {n.unit.name for n in (numset, *numset.parts)} | {str(numset.unit)}
    wanted = {peer_unit(unit), *SAME_UNITS.get(unit.lower(), ())}
    return not wanted.isdisjoint({*own, *(peer_unit(name) for name in own)})


def _same_ends(value: str, numset: Numset) -> bool:
    """Ends and openness; of "1000 - 5000" Recognizers opens the upper end, qreas closes it."""
    low, _, high = value[1:-1].partition(",")
    interval = _as_stated(numset)
    ends = (_end(low, -math.inf), _end(high, math.inf))
    if not all(_close(a, b) for a, b in zip(ends, (interval.low, interval.high), strict=True)):
        return False
    if math.isinf(ends[0]) or math.isinf(ends[1]):
        return (value[0] == "(", value[-1] == ")") == (interval.low_open, interval.high_open)
    return True


def _as_stated(numset: Numset) -> Interval:
    """The interval without the 2 % by which "about" widens it, as Recognizers leaves it."""
    low, high = numset.interval.low, numset.interval.high
    if not numset.is_approximate:
        return numset.interval
    return Interval(
        low if isinstance(low, float) else low / (1 - TOLERANCE),
        high if isinstance(high, float) else high / (1 + TOLERANCE),
        numset.interval.low_open,
        numset.interval.high_open,
    )


def _end(text: str, default: float) -> float | Fraction:
    return Fraction(text.strip()) if text.strip() else default


def _close(a: float | Fraction, b: float | Fraction) -> bool:
    return a == b or math.isclose(float(a), float(b), rel_tol=1e-9)
