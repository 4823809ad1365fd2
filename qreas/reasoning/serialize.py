"""A judgment as JSON-ready values: exact numbers as strings, null for an unbounded end."""

from collections.abc import Mapping
from typing import Any

from qreas.interval import Interval
from qreas.quantity.serialize import exact_text, numset_to_dict
from qreas.reasoning.explain import (
    explain_equation,
    explain_evidence,
    explain_justification,
    explain_missing,
)
from qreas.types import (
    Case,
    Equation,
    Evidence,
    Judgment,
    Justification,
    Label,
    Missing,
    Numset,
    Operator,
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
        "premise": case.premise.whole or case.premise.text,
        "hypothesis": case.hypothesis.whole or case.hypothesis.text,
        "premise_quantities": [numset_to_dict(each) for each in case.all_premise_numsets],
        "hypothesis_quantities": [numset_to_dict(each) for each in case.hypothesis_numsets],
        "justifications": [_justification(each, judgment) for each in judgment.justifications],
        "missing": [_missing(each) for each in judgment.missing],
        "evidence": [_evidence(each) for each in judgment.evidence],
        "limits_hit": list(judgment.limits_hit),
    }


def _interval(interval: Interval) -> Mapping[str, Any]:
    return {
        "low": exact_text(interval.low),
        "high": exact_text(interval.high),
        "low_open": interval.low_open,
        "high_open": interval.high_open,
    }


def _justification(found: Justification, judgment: Judgment) -> Mapping[str, Any]:
    case = judgment.case
    premise = None if found.pair is None else numset_to_dict(found.pair.premise)
    return {
        "hypothesis": numset_to_dict(found.hypothesis),
        "relation": found.relation.value,
        "rule": found.rule,
        "compared_with": premise,
        "comparable_by": None if found.pair is None else found.pair.rule,
        "equation": None if found.equation is None else _equation(found.equation, case),
        "evidence": [_evidence(each) for each in found.evidence],
        "value": None if found.value is None else _interval(found.value),
        "text": explain_justification(found, judgment),
    }


def _equation(equation: Equation, case: Case) -> Mapping[str, Any]:
    symbols = equation.postfix[:-2]
    return {
        "text": explain_equation(equation),
        "operands": [_operand(each, case) for each in symbols if not isinstance(each, Operator)],
        "infix": equation.infix,
        "postfix": [str(symbol) for symbol in equation.postfix],
        "value": _interval(equation.value),
        "holds": equation.holds,
        "plausibility": equation.plausibility,
        "reasons": list(equation.reasons),
    }


def _operand(numset: Numset, case: Case) -> Mapping[str, Any]:
    """A quantity of an equation, and which text it is from: the hypothesis may give some itself."""
    side = "hypothesis" if numset in case.hypothesis_numsets else "premise"
    return {"side": side, **numset_to_dict(numset)}


def _evidence(each: Evidence) -> Mapping[str, Any]:
    return {
        "name": each.name,
        "detail": each.detail,
        "text": explain_evidence(each),
        "weight": each.weight,
        "towards": each.towards.value,
        "against": each.against and each.against.value,
    }


def _missing(each: Missing) -> Mapping[str, Any]:
    return {"reason": each.reason, "detail": each.detail, "text": explain_missing(each)}
