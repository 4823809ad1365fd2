"""A judgment as JSON-ready values: exact numbers as strings, null for an unbounded end."""

from collections.abc import Mapping
from typing import Any

from qreas.interval import Bound, Interval, format_bound
from qreas.types import (
    Equation,
    Evidence,
    Judgment,
    Justification,
    Label,
    Missing,
    Numset,
)


def judgment_to_dict(judgment: Judgment) -> Mapping[str, Any]:
    """The judgment with everything that `explain` can say, and the texts' quantities.

    Timings are left out, so that the same pair gives the same values every time; so is the case
    itself but for its texts and quantities.
    """
    case = judgment.case
    return {
        "label": judgment.label.value,
        "probabilities": {each.value: judgment.probabilities.of(each) for each in Label},
        "premise": case.premise.text,
        "hypothesis": case.hypothesis.text,
        "premise_quantities": [numset_to_dict(each) for each in case.premise_numsets],
        "hypothesis_quantities": [numset_to_dict(each) for each in case.hypothesis_numsets],
        "justifications": [_justification(each) for each in judgment.justifications],
        "missing": [_missing(each) for each in judgment.missing],
        "evidence": [_evidence(each) for each in judgment.evidence],
        "limits_hit": list(judgment.limits_hit),
    }


def numset_to_dict(numset: Numset) -> Mapping[str, Any]:
    """A quantity as `qreas quantities --json` prints it."""
    return {
        "text": numset.text,
        "start": numset.start,
        "end": numset.end,
        **_interval(numset.interval),
        "unit": str(numset.unit),
        "kind": numset.unit.kind.value,
        "approximate": numset.is_approximate,
        "entity": numset.context.entity,
    }


def _interval(interval: Interval) -> Mapping[str, Any]:
    return {
        "low": _bound(interval.low),
        "high": _bound(interval.high),
        "low_open": interval.low_open,
        "high_open": interval.high_open,
    }


def _bound(bound: Bound) -> str | None:
    return None if isinstance(bound, float) else format_bound(bound)


def _justification(found: Justification) -> Mapping[str, Any]:
    premise = None if found.pair is None else numset_to_dict(found.pair.premise)
    return {
        "hypothesis": numset_to_dict(found.hypothesis),
        "relation": found.relation.value,
        "rule": found.rule,
        "compared_with": premise,
        "comparable_by": None if found.pair is None else found.pair.rule,
        "equation": None if found.equation is None else _equation(found.equation),
        "evidence": [_evidence(each) for each in found.evidence],
    }


def _equation(equation: Equation) -> Mapping[str, Any]:
    return {
        "infix": equation.infix,
        "postfix": [str(symbol) for symbol in equation.postfix],
        "value": _interval(equation.value),
        "holds": equation.holds,
        "plausibility": equation.plausibility,
        "reasons": list(equation.reasons),
    }


def _evidence(each: Evidence) -> Mapping[str, Any]:
    return {
        "name": each.name,
        "detail": each.detail,
        "weight": each.weight,
        "towards": each.towards.value,
    }


def _missing(each: Missing) -> Mapping[str, Any]:
    return {"reason": each.reason, "detail": each.detail}
