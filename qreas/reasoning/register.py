"""Exercise or report: whether a pair tells a problem in arithmetic, or news of the world.

"Sam had 9 dimes and was given 7. Sam has 9 dimes now" is wrong by what the words add up to, though
its number stands in the premise; "Storms killed 30 people, 2 of them children. Two children died"
must not be added up at all. What a text asks of its numbers shows in how it is written: an exercise
is short, has one claim, plain numbers, few names and dates, and nobody who says so.
"""

import tomllib
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path

from qreas.composition.commitment import is_arithmetic
from qreas.composition.givens import givens
from qreas.kind_sets import POINTS_IN_TIME
from qreas.lexicon.given_names import load_given_names
from qreas.reasoning.alignment.attribution import attributed
from qreas.reasoning.presuppositions import (
    is_each,
    is_of_told_times,
    is_period,
    is_told_hour,
    may_be_each,
)
from qreas.reasoning.recalled import recalled
from qreas.types import Case, Document, Numset

_FILE = Path(__file__).parent / "register.toml"
# A calculation that is left to the words is lost more often than a report that is calculated.
_ENOUGH = -0.5
_CLEARER, _FURTHER = "clear-equation", "further-claims"
# Beyond these, longer texts and clearer equations tell nothing more.
_LONG_HYPOTHESIS, _LONG_PREMISE, _CLEAR = 30, 60, 10.0


def is_exercise(case: Case) -> bool:
    """The numbers of the pair are there to be calculated with."""
    return is_story(case) and any(
        is_arithmetic(c.equations[0]) for c in case.compositions if c.equations
    )


@recalled
def exercise_odds(case: Case) -> float:
    """The log odds that the pair is an exercise rather than a report."""
    weights = load_register()
    told = sum(weights[name] * trait(case) for name, trait in OF_EQUATIONS.items())
    return _odds_by_wording(case) + told


def is_story(case: Case) -> bool:
    """It is told like an exercise, whether or not there is something to be calculated."""
    # Most reports are known for one before their equations are made.
    return best_odds(case) > _ENOUGH and exercise_odds(case) > _ENOUGH


@recalled
def best_odds(case: Case) -> float:
    """What they are at most, whatever the equations are: clear, and given what may be given."""
    weights = load_register()
    odds = _odds_by_wording(case) + weights[_CLEARER]
    if odds <= _ENOUGH or len(case.hypothesis_numsets) < 2:
        return odds
    given = givens(case.hypothesis, case.hypothesis_numsets, case.premise_numsets)
    claimed = [
        n
        for n in case.hypothesis_numsets
        if n not in given and not may_be_each(n) and not _is_granted(n, case)
    ]
    return odds + weights[_FURTHER] * max(0, len(claimed) - 1)


def is_worded_plainly(case: Case) -> bool:
    """Both texts are worded as people tell each other things, whatever there is to reckon with."""
    return _odds_by_wording(case) > _ENOUGH


@recalled
def _odds_by_wording(case: Case) -> float:
    """What is known of them before there are equations, of which but a clear one speaks for it."""
    weights = load_register()
    return weights["bias"] + sum(weights[name] * trait(case) for name, trait in OF_WORDING.items())


@cache
def load_register() -> Mapping[str, float]:
    """The fitted weight of each trait, and the bias; the file's head says how they were fitted."""
    weights: Mapping[str, float] = tomllib.loads(_FILE.read_text(encoding="utf-8"))["weights"]
    return weights


def clear_equation(case: Case) -> float:
    """How much likelier the best calculation is than the best plain comparison, in log odds."""
    margins = []
    for composition in case.compositions:
        if composition.equations and is_arithmetic(composition.equations[0]):
            plain = [e.plausibility for e in composition.equations if not is_arithmetic(e)]
            best = composition.equations[0].plausibility
            margins.append(min(_CLEAR, best - max(plain)) if plain else _CLEAR)
    return max(margins, default=0.0) / 10


def hypothesis_length(case: Case) -> float:
    """Tens of words in the hypothesis."""
    return min(len(case.hypothesis.tokens), _LONG_HYPOTHESIS) / 10


def premise_length(case: Case) -> float:
    """Tens of words in the premise."""
    return min(len(case.premise.tokens), _LONG_PREMISE) / 10


def premise_names(case: Case) -> float:
    """Share of the premise's words that are names other than given names."""
    return _names(case.premise)


def hypothesis_names(case: Case) -> float:
    """Share of the hypothesis's words that are names other than given names."""
    return _names(case.hypothesis)


def calendar(case: Case) -> float:
    """A year, a date or a time of day is told in digits; stories have noons, too."""
    dated = (n for n in case.numsets if n.unit.kind in POINTS_IN_TIME)
    return float(any(any(map(str.isdigit, n.text)) for n in dated))


def ranges(case: Case) -> float:
    """A bound, a range or an approximate number is named."""
    return float(any(n.is_range for n in case.numsets))


def further_claims(case: Case) -> float:
    """How many quantities the hypothesis has beyond one, those not counted that it gives."""
    asked = [c.equations[0] for c in case.compositions if c.equations]
    taken = {symbol for equation in asked for symbol in equation.postfix[:-2]}
    given = taken - set(case.premise_numsets)
    calculated = [
        equation
        for c in case.compositions
        for equation in c.equations
        if is_arithmetic(equation) and (equation.holds or equation in asked)
    ]
    claimed = [
        n
        for n in case.hypothesis_numsets
        if n not in given and not is_each(n, calculated) and not _is_granted(n, case)
    ]
    return float(max(0, len(claimed) - 1))


def quantities(case: Case) -> float:
    """How many quantities the premise has, in fives."""
    return len(case.premise_numsets) / 5


def sources(case: Case) -> float:
    """Somebody says so: a report names its sources."""
    return float(bool(case.sources or attributed(case.premise) or attributed(case.hypothesis)))


OF_EQUATIONS: Mapping[str, Callable[[Case], float]] = {
    _CLEARER: clear_equation,
    _FURTHER: further_claims,
}
"""The traits that equations tell: the first is at most 1, the other speaks against an exercise."""

OF_WORDING: Mapping[str, Callable[[Case], float]] = {
    "hypothesis-length": hypothesis_length,
    "premise-length": premise_length,
    "premise-names": premise_names,
    "hypothesis-names": hypothesis_names,
    "calendar": calendar,
    "ranges": ranges,
    "quantities": quantities,
    "sources": sources,
}
"""The traits that texts and quantities have by themselves."""

TRAITS: Mapping[str, Callable[[Case], float]] = {**OF_EQUATIONS, **OF_WORDING}


def _is_granted(numset: Numset, case: Case) -> bool:
    is_time = is_of_told_times(numset, case) or is_period(numset, case)
    return is_time or is_told_hour(numset, case)


def _names(document: Document) -> float:
    tokens = document.tokens
    given = load_given_names()
    names = [t for t in tokens if t.pos == "PROPN" and t.form not in given]
    return len(names) / max(1, len(tokens))
