"""A judgment in plain words: what is justified by what, what is missing, what was cut."""

import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

from qreas.composition.postfix import infix
from qreas.reasoning.rules import RULES
from qreas.types import (
    Equation,
    Evidence,
    Judgment,
    Justification,
    Label,
    Missing,
    Numset,
    Relation,
)

_DIGITS = re.compile(r"\d[\d.,]*")
_HEDGED_AFTER = re.compile(r"\d (or|and|to)\b|\d\+")
_WORDS = Path(__file__).parent / "explanations.toml"
_FEATURES = Path(__file__).parent / "weighing" / "features.toml"
# How the hypothesis's words are joined to what settles them.
_JOINTS: Mapping[Relation, str] = {
    Relation.ENTAILS: "⇐",
    Relation.CONTRADICTS: "✗",
    Relation.UNKNOWN: "?",
}


def explain(judgment: Judgment, why: bool = False) -> str:
    """One line a fact; with `why`, also the probabilities and what moved them, strongest first."""
    return "\n".join((*_proof(judgment), *(_weights(judgment) if why else ())))


def explain_justification(found: Justification, hypothesis: str) -> str:
    """What settles one quantity of the text `hypothesis`, as one line."""
    line = f"{_clause(found, hypothesis)} {_JOINTS[found.relation]} {_ground(found)}"
    notes = "; ".join(_note(found))
    return f"{line}  ({notes})" if notes else line


def explain_equation(equation: Equation) -> str:
    """The premise side of an equation in the texts' words, and what it comes to."""
    asked = equation.postfix[-2]
    assert isinstance(asked, Numset)
    return f"{infix(equation.postfix[:-2], _shown)} = {_reached(equation, asked)}"


def explain_missing(each: Missing) -> str:
    """Why something in the hypothesis stayed open."""
    return _word("missing", each.reason, each.detail)


def explain_evidence(each: Evidence) -> str:
    """What a step found, or the feature that moved the label, in the words of features.toml."""
    if each.name in _features():
        return f"{_features()[each.name]}: {each.detail}"
    return _word("evidence", each.name, each.detail)


def _proof(judgment: Judgment) -> Iterator[str]:
    settled = [j for j in judgment.justifications if j.relation is not Relation.UNKNOWN]
    lines = [explain_justification(found, judgment.case.hypothesis.text) for found in settled]
    told = [explain_evidence(each) for found in settled for each in found.evidence]
    remarks = [explain_evidence(each) for each in judgment.evidence if not each.weight]
    lines += [remark for remark in remarks if remark not in told]
    if judgment.label is Label.CONTRADICTION:
        lines += dict.fromkeys(_grounds(judgment))
    else:
        lines += [f"open: {explain_missing(each)}" for each in judgment.missing]
    yield from lines or [f"{judgment.label}: no quantity decides"]
    yield from (f"cut short: {limit}" for limit in judgment.limits_hit)


def _grounds(judgment: Judgment) -> Iterator[str]:
    """What speaks against the hypothesis by itself, where words decide."""
    told = _sentences()["against"]
    for each in judgment.evidence:
        if each.name in told and each.weight and each.towards is Label.CONTRADICTION:
            yield f"against it: {told[each.name].format(detail=each.detail)}"


def _clause(found: Justification, text: str) -> str:
    """The hypothesis up to the quantity's end, from its sentence's start: "Sam has 16 dimes"."""
    begin = max(text.rfind(mark, 0, found.hypothesis.start) + 2 for mark in (". ", "? ", "! "))
    return text[begin if begin > 1 else 0 : found.hypothesis.end].strip()


def _ground(found: Justification) -> str:
    if found.equation is not None:
        return explain_equation(found.equation)
    if found.pair is not None:
        return found.pair.premise.text
    return "; ".join(map(explain_evidence, found.evidence)) or found.rule


def _shown(numset: Numset) -> str:
    """A quantity as its text says it; one whose unit is only implied, with its unit."""
    return numset.text if any(map(str.isalpha, numset.text)) else str(numset)


def _reached(equation: Equation, asked: Numset) -> str:
    """What the equation comes to, in the words that the hypothesis has for its unit."""
    if equation.value == asked.interval:
        return _shown(asked)
    digits = list(_DIGITS.finditer(asked.text))
    if len(digits) == 1 and not _HEDGED_AFTER.search(asked.text):
        begin = digits[0].start() if asked.is_range and equation.value.is_point else 0
        return asked.text[begin:].replace(digits[0][0], str(equation.value))
    return f"{equation.value} {asked.unit}".strip()


def _note(found: Justification) -> Iterator[str]:
    if found.equation is not None:
        told = _sentences()["reason"]
        traits = dict.fromkeys(reason.partition(":")[0] for reason in found.equation.reasons)
        yield from (told[trait] for trait in traits if trait in told)
    elif found.rule in RULES:
        yield RULES[found.rule].sentence.rstrip(".").lower()
    if found.pair is not None or found.equation is not None:
        yield from (explain_evidence(each) for each in found.evidence)


def _weights(judgment: Judgment) -> Iterator[str]:
    spread = ", ".join(f"{label} {judgment.probabilities.of(label):.2f}" for label in Label)
    yield f"probabilities: {spread}"
    for each in sorted(judgment.evidence, key=lambda evidence: -abs(evidence.weight)):
        if each.weight:
            yield f"{each.weight:+.2f} {each.towards}: {explain_evidence(each)}"


def _word(section: str, name: str, detail: str) -> str:
    template = _sentences().get(section, {}).get(name)
    if template is None:
        return f"{name}: {detail}" if detail else name
    return template.format(detail=detail)


@cache
def _features() -> Mapping[str, str]:
    rows = tomllib.loads(_FEATURES.read_text(encoding="utf-8"))["feature"]
    return {row["name"]: row["means"] for row in rows}


@cache
def _sentences() -> Mapping[str, Mapping[str, str]]:
    return tomllib.loads(_WORDS.read_text(encoding="utf-8"))
