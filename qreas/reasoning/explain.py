"""A judgment in plain words: what is justified by what, what is missing, what was cut."""

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path

from qreas.composition.postfix import infix
from qreas.conversion import commensurable, convert
from qreas.function_words import STOPS
from qreas.reasoning.proof import DECIDED
from qreas.reasoning.rules import RULES
from qreas.reasoning.value_words import shown, value_words
from qreas.types import (
    Equation,
    Evidence,
    Judgment,
    Justification,
    Kind,
    Label,
    Missing,
    Numset,
    Operator,
    Relation,
)

_WORDS = Path(__file__).parent / "explanations.toml"
_FEATURES = Path(__file__).parent / "weighing" / "features.toml"
_SIGNS = "+−×÷"
# What adds nothing to what it comes from: "all, which makes all".
_SAID = ("", "all", "none", "any number")
_UNALIGNED, _LIMIT = "unaligned-word", "limit"
# How the hypothesis's words are joined to what settles them.
_JOINTS: Mapping[Relation, str] = {
    Relation.ENTAILS: "⇐",
    Relation.CONTRADICTS: "✗",
    Relation.UNKNOWN: "?",
}


def explain(judgment: Judgment, why: bool = False) -> str:
    """One line a fact; with `why`, also the probabilities and what moved them, strongest first."""
    return "\n".join((*_proof(judgment), *(_weights(judgment) if why else ())))


def explain_justification(found: Justification, judgment: Judgment) -> str:
    """What settles one quantity of the judgment's hypothesis, as one line."""
    line = f"{_claim(found, judgment)} {_JOINTS[found.relation]} {_ground(found, judgment)}"
    notes = "; ".join(_note(found))
    return f"{line}  ({notes})" if notes else line


def explain_equation(equation: Equation) -> str:
    """The premise side of an equation in the texts' words, and what it comes to."""
    asked = equation.postfix[-2]
    assert isinstance(asked, Numset)
    symbols = equation.postfix[:-2]
    used = [asked, *(each for each in symbols if isinstance(each, Numset))]
    told = infix(symbols, lambda numset: shown(numset, used))
    return f"{told} = {_result(equation, used, asked) or equation.value}"


def _result(equation: Equation, used: Sequence[Numset], asked: Numset) -> str:
    """What it comes to, in the unit of all that it reckons with: minutes, not parts of an hour."""
    units = {n.unit for n in used if n is not asked}
    own = next((n for n in used if n is not asked), asked)
    is_sum = equation.operators <= {Operator.ADD, Operator.SUBTRACT, Operator.EQUALS}
    if (
        is_sum
        and len(units) == 1
        and own.unit != asked.unit
        and commensurable(own.unit, asked.unit)
    ):
        return value_words(convert(equation.value, asked.unit, own.unit), own)
    return value_words(equation.value, asked)


def explain_missing(each: Missing) -> str:
    """Why something in the hypothesis stayed open."""
    detail = f'"{each.detail}"' if each.reason == _UNALIGNED else each.detail
    return _word("missing", each.reason, detail)


def explain_evidence(each: Evidence) -> str:
    """What a step found, or the feature that moved the label, in the words of features.toml."""
    if each.name in _features():
        return f"{_features()[each.name]}: {each.detail}"
    return _word("evidence", each.name, each.detail)


def _proof(judgment: Judgment) -> Iterator[str]:
    settled = [j for j in judgment.justifications if j.relation is not Relation.UNKNOWN]
    is_open = judgment.label is Label.NEUTRAL
    calculated = [j for j in settled if is_open and j.equation is not None]
    settled = [j for j in settled if j not in calculated]
    lines = [explain_justification(found, judgment) for found in settled]
    told = [explain_evidence(each) for found in settled for each in found.evidence]
    compared = [found.pair.premise.text for found in settled if found.pair is not None]
    # What leaves it open is told beside the number that it is told of.
    remarks = [
        explain_evidence(each)
        for each in judgment.evidence
        if not each.weight and (is_open or each.detail not in compared)
    ]
    lines += [remark for remark in remarks if remark not in told]
    lines += [f"open: {_uncounted(found)}" for found in calculated]
    lines += dict.fromkeys(_grounds(judgment))
    lines += dict.fromkeys(_open(judgment))
    yield from lines or [f"{judgment.label}: {_sentences()['undecided'][_decider(judgment)]}"]
    yield from (f"cut short: {limit}" for limit in judgment.limits_hit)


def _uncounted(found: Justification) -> str:
    """Why what the numbers come to does not decide what stays open."""
    equation, asked = found.equation, found.hypothesis.text
    assert equation is not None, "the caller has checked it"
    if not any(isinstance(each, Operator) for each in equation.postfix[:-2]):
        return _word("missing", "no-compatible-quantity", asked)
    is_it = found.relation is Relation.ENTAILS
    reason = "only-calculated" if is_it else "calculated-otherwise"
    return _word("missing", reason, explain_equation(equation), asked)


def _open(judgment: Judgment) -> Iterator[str]:
    """What stayed open; the words that nothing stands for in one line."""
    if judgment.label is Label.CONTRADICTION:
        return
    words = [each.detail for each in judgment.missing if each.reason == _UNALIGNED]
    for each in judgment.missing:
        if each.reason != _UNALIGNED:
            yield f"open: {explain_missing(each)}"
    if words:
        told = ", ".join(f'"{word}"' for word in words)
        yield f"open: {_word('missing', _UNALIGNED, told)}"


def _decider(judgment: Judgment) -> str:
    return "words" if any(each.weight for each in judgment.evidence) else "nothing"


def _grounds(judgment: Judgment) -> Iterator[str]:
    """What speaks against the hypothesis by itself, where words decide."""
    if judgment.label is not Label.CONTRADICTION:
        return
    told = _sentences()["against"]
    shown_above = [
        found.hypothesis.text
        for found in judgment.justifications
        if found.relation is Relation.CONTRADICTS
    ]
    for each in judgment.evidence:
        if each.detail in shown_above:
            continue
        if each.name in told and each.weight and each.towards is Label.CONTRADICTION:
            given = _given_instead(each.detail, judgment)
            yield f"against it: {told[each.name].format(detail=each.detail)}{given}"


def _given_instead(texts: str, judgment: Judgment) -> str:
    """The premise's other numbers for the quantities of these texts: ": 30 soldiers"."""
    asked = [n for n in judgment.case.hypothesis_numsets if n.text in texts.split(", ")]
    given = (
        pair.premise.text
        for pair in judgment.case.pairs
        if pair.hypothesis in asked and pair.converted.disjoint(pair.hypothesis.interval)
    )
    told = ", ".join(dict.fromkeys(given))
    return f": {told}" if told else ""


def _claim(found: Justification, judgment: Judgment) -> str:
    """What is settled: the sentence, where its only quantity decides; else just the quantity.

    Of a hypothesis that holds more, or stays open for other reasons, the quantity alone is shown.
    """
    hypothesis, asked = judgment.case.hypothesis, found.hypothesis
    others = [n for n in judgment.case.hypothesis_numsets if n.sentence == asked.sentence]
    if DECIDED.get(found.relation) is not judgment.label or len(others) > 1:
        return asked.text
    tokens = hypothesis.sentences[asked.sentence].tokens
    end = tokens[-1].start if tokens[-1].text in STOPS else tokens[-1].end
    text = hypothesis.whole or hypothesis.text
    return text[tokens[0].start : end].strip()


def _ground(found: Justification, judgment: Judgment) -> str:
    if found.equation is not None:
        return explain_equation(found.equation)
    if found.pair is not None:
        if found.rule == _LIMIT and found.value is not None:
            return value_words(found.value, found.hypothesis)
        return found.pair.premise.text
    told = "; ".join(map(explain_evidence, found.evidence)) or found.rule
    value = "" if found.value is None else value_words(found.value, found.hypothesis)
    if value in _SAID or _is_told_so(found, judgment):
        return told
    if found.hypothesis.unit.kind is Kind.DURATION and ("/" in value or "about" in value):
        return told  # nobody tells five minutes as parts of an hour
    is_calculation = any(f" {sign} " in told for sign in _SIGNS)
    return f"{told} = {value}" if is_calculation else f"{told}, which makes {value}"


def _is_told_so(found: Justification, judgment: Judgment) -> bool:
    """The premise states the value in the very words that the evidence has: "six people"."""
    details = [each.detail for each in found.evidence]
    stated = (n for n in judgment.case.premise_numsets if n.text in details)
    return any(n.interval == found.value for n in stated)


def _note(found: Justification) -> Iterator[str]:
    if found.equation is not None:
        told = _sentences()["reason"]
        traits = dict.fromkeys(reason.partition(":")[0] for reason in found.equation.reasons)
        yield from (told[trait] for trait in traits if trait in told)
    elif found.rule in RULES and not _is_shown_alike(found):
        yield RULES[found.rule].sentence.rstrip(".").lower()
    if found.pair is not None or found.equation is not None:
        yield from (explain_evidence(each) for each in found.evidence)


def _is_shown_alike(found: Justification) -> bool:
    """The line itself shows that the value is the asked one."""
    return found.pair is None and found.value == found.hypothesis.interval


def _weights(judgment: Judgment) -> Iterator[str]:
    spread = ", ".join(f"{label} {judgment.probabilities.of(label):.2f}" for label in Label)
    yield f"probabilities: {spread}"
    for each in sorted(judgment.evidence, key=lambda evidence: -abs(evidence.weight)):
        if each.weight:
            label = f"{each.towards}, not {each.against}" if each.against else each.towards
            yield f"{each.weight:+.2f} {label}: {explain_evidence(each)}"


def _word(section: str, name: str, detail: str, asked: str = "") -> str:
    template = _sentences().get(section, {}).get(name)
    if template is None:
        return f"{name}: {detail}" if detail else name
    return template.format(detail=detail, asked=asked)


@cache
def _features() -> Mapping[str, str]:
    rows = tomllib.loads(_FEATURES.read_text(encoding="utf-8"))["feature"]
    return {row["name"]: row["means"] for row in rows}


@cache
def _sentences() -> Mapping[str, Mapping[str, str]]:
    return tomllib.loads(_WORDS.read_text(encoding="utf-8"))
