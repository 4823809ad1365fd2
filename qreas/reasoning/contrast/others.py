"""What a superlative says of all others: where the cheapest costs $19,900, none costs less.

"At 92 the oldest of the sisters", "18 goals, two more than any other player", "larger than any of
its rivals": the value bounds those of all others of the group.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import inf

from qreas.conversion import commensurable, convert
from qreas.interval import Interval
from qreas.kind_sets import DIFFERENCES, OF_AGES
from qreas.reasoning.alignment.content import WordKind
from qreas.reasoning.contrast.gradables import Comparative, comparatives, superlatives
from qreas.reasoning.contrast.relative_values import is_measuring
from qreas.reasoning.events.markers import UNSURE
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.knowledge.steps import Step
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step
from qreas.reasoning.rules import Numerals
from qreas.reasoning.word_lists import load_word_lists, words_of
from qreas.types import (
    COUNTS,
    Kind,
    Label,
    Missing,
    Numset,
    Sentence,
    Token,
    Unit,
)

_RULE = "others"
_AGE = Unit(Kind.AGE, "year")
_VALUES = frozenset(
    (
        Kind.COUNT,
        Kind.CURRENCY,
        Kind.MEASURE,
        Kind.DURATION,
        Kind.TEMPERATURE,
        Kind.PERCENT,
        *OF_AGES,
    )
)
_ZERO = Interval.point(0)
# So many words from "than" to the word for all others: "than any of its rivals".
_WITHIN = 5
_PAIR = 2
# Of a value that says by how much, not how much.
_APART = DIFFERENCES


@dataclass(frozen=True, slots=True)
class _Bound:
    """What the values of all others keep, in the unit of the given one."""

    given: Numset
    interval: Interval
    unit: Unit
    told: str


@needs(hypothesis=lambda: words_of("contrast/others", "others", "kin"))
def prove_by_others(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the hypothesis tells a value of others than the one that exceeds them all."""
    del numerals  # a bound is no bare number
    hypothesis = found.case.hypothesis
    if len(hypothesis.sentences) != 1 or "?" in hypothesis.text:
        return None
    bounds = list(_bounds(found))
    if len(bounds) != 1:
        return None
    (bound,) = bounds
    asked = [n for n in found.case.hypothesis_numsets if _is_of(n, bound.unit)]
    if len(asked) != 1 or not _is_about_others(asked[0], bound, found):
        return None
    label = _label(asked[0], bound, hypothesis.sentences[0])
    if label is None:
        missing = (Missing("bound-tighter", asked[0].text, asked[0]),)
        return Proof(Label.NEUTRAL, _RULE, missing=missing)
    return in_one_step(_RULE, label, bound.told, step="others")


def _bounds(found: Findings) -> Iterator[_Bound]:
    """The bounds that superlatives and "than any other" of the premise make of its values."""
    case = found.case
    for index, sentence in enumerate(case.premise.sentences):
        for extreme in _extremes(sentence):
            values = [n for n in case.premise_numsets if n.sentence == index and _is_value(n)]
            steps = [n for n in values if n.context.change in _APART]
            given = [n for n in values if n not in steps and not _is_group(n, extreme, sentence)]
            if len(given) != 1 or len(steps) > 1 or not given[0].interval.is_point:
                continue
            if found.premise_claims.of((index, given[0].head)) & UNSURE:
                continue
            unit = _unit(given[0], extreme)
            sign = extreme.sign(unit)
            if sign is not None:
                step = steps[0].interval if steps and _is_of(steps[0], unit) else _ZERO
                words = " ".join(t.text for t in extreme.tokens)
                yield _Bound(
                    given[0],
                    _beyond(given[0].interval, step, sign),
                    unit,
                    f"{given[0].text}, {words}",
                )


def _beyond(value: Interval, step: Interval, sign: int) -> Interval:
    """Below the value less the step, or above it; without a step, no other has the value itself."""
    others = value - step.scaled(Fraction(sign))
    end = others.high if sign > 0 else others.low
    is_open = step == _ZERO
    return Interval(-inf, end, high_open=is_open) if sign > 0 else Interval(end, inf, is_open)


def _extremes(sentence: Sentence) -> Iterator[Comparative]:
    """The comparatives and superlatives that set one thing apart from all others of a group."""
    tokens = sentence.tokens
    for graded in superlatives(tokens):
        before = tokens[graded.tokens[0].index - 1] if graded.tokens[0].index else None
        if before is not None and (before.form == "the" or before.tag == "POS"):
            yield graded
    words = load_word_lists("contrast/others")
    for graded in comparatives(tokens):
        behind = [t.form for t in tokens[graded.tokens[-1].index + 1 :]]
        than = next((i for i, w in enumerate(behind[:_WITHIN]) if w == "than"), None)
        if than is None:
            continue
        following = behind[than + 1 : than + 1 + _WITHIN]
        is_all = following[:1] != [] and following[0] in words["all"]
        lemmas = {t.lemma for t in tokens[graded.tokens[-1].index + 1 :]}
        if is_all and not lemmas.isdisjoint(words["others"]):
            yield graded


def _is_value(numset: Numset) -> bool:
    return numset.unit.kind in _VALUES


def _is_group(numset: Numset, extreme: Comparative, sentence: Sentence) -> bool:
    """The number says how many there are in the group: "the cheapest of the three"."""
    tokens = sentence.tokens[extreme.tokens[-1].index + 1 :]
    return numset.unit.kind in COUNTS and any(
        t.form == "of" and t.end < numset.start for t in tokens
    )


def _unit(given: Numset, extreme: Comparative) -> Unit:
    """The unit of the value; what is older or younger has an age."""
    is_age = given.unit.kind in OF_AGES and extreme.sign(_AGE) is not None
    return _AGE if is_age and extreme.word not in ("more", "less", "high", "low") else given.unit


def _is_of(numset: Numset, unit: Unit) -> bool:
    if unit == _AGE:
        return numset.unit.kind in OF_AGES
    is_count = unit.kind is Kind.COUNT and numset.unit.kind is Kind.NUMBER
    return numset.unit == unit or is_count or commensurable(numset.unit, unit)


def _is_about_others(asked: Numset, bound: _Bound, found: Findings) -> bool:
    """The hypothesis speaks of others of the group, and of nothing that the premise lacks."""
    words = load_word_lists("contrast/others")
    tokens = found.case.hypothesis.sentences[0].tokens
    before = [t for t in tokens if t.start < asked.start]
    others = [t for t in before if t.lemma in words["others"] | words["kin"]]
    named = [t for t in before if t.pos == "PROPN" and t.form not in words["light"]]
    if not others or not all(_is_owner(t, tokens) for t in named):
        return False
    counts = [n for n in found.case.hypothesis_numsets if n != asked]
    if not all(_fits_group(n, found.case.premise_numsets) for n in counts):
        return False
    light = words["others"] | words["light"]
    are_persons = found.case.premise.mentions(words["persons"])
    return all(
        link.hypothesis.key in light
        or (are_persons and found.lexicon.names_person(link.hypothesis.token.lemma))
        or asked.holds(link.hypothesis.token)
        or any(n.holds(link.hypothesis.token) for n in counts)
        or is_measuring(link.hypothesis.key, bound.unit.kind)
        or (
            link.keeps
            and (link.step is not Step.REFERS or link.hypothesis.kind is not WordKind.NAME)
        )
        for link in found.alignment.links
    )


def _is_owner(token: Token, tokens: Sequence[Token]) -> bool:
    """The name only says whose relatives or rivals they are: "Rosa's sisters"."""
    behind = tokens[token.index + 1 :][:1]
    return [t.tag for t in behind] == ["POS"]


def _fits_group(others: Numset, numsets: Sequence[Numset]) -> bool:
    """Of three, the others are two; where no group is told, nobody knows how many they are."""
    one = Interval.point(1)
    whole = others.interval + one
    return others.interval == one or any(n.interval == whole for n in numsets)


def _label(asked: Numset, bound: _Bound, sentence: Sentence) -> Label | None:
    """By what the bound makes of a value that all, one or none of the others are said to have."""
    interval = bound.interval
    if bound.unit != _AGE and commensurable(bound.unit, asked.unit):
        interval = convert(interval, bound.unit, asked.unit)
    wanted, words = asked.interval, [t.form for t in sentence.tokens]
    lists = load_word_lists("contrast/others")
    denied = [t for t in sentence.tokens if t.form in load_operators().negations]
    denied += [t for t in sentence.tokens if t.form in lists["none"] and t not in denied]
    if len(denied) > 1:
        return None
    if denied:
        if denied[0].form not in lists["none"]:
            return None
        if words.count("as") == _PAIR:  # "none has as much as ten"
            wanted = Interval(wanted.low if wanted.low > -inf else wanted.high, inf)
        if interval.disjoint(wanted):
            return Label.ENTAILMENT
        return Label.CONTRADICTION if interval.within(wanted) else None
    if interval.disjoint(wanted):
        return Label.CONTRADICTION
    is_one = not lists["one"].isdisjoint(words)
    is_within = interval.within(wanted)
    return Label.ENTAILMENT if is_within and not is_one else None
