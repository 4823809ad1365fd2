"""What an average, or what is usual, says of each: nothing but that not all are beyond it.

Where people sleep seven hours on average, some may sleep nine; but not everyone sleeps longer.
"""

from qreas.reasoning.findings import Findings
from qreas.reasoning.limits.limits import complement
from qreas.reasoning.proof import Proof, in_one_step
from qreas.types import Kind, Label, Numset

AVERAGING = frozenset(("average", "averaged", "averages", "mean"))
"""Words by which a value is that of an average."""

USUAL = frozenset(("usually", "normally", "typically", "generally", "mostly"))
"""Words by which it is so in most cases."""

OF_ALL = frozenset(("all", "every", "each", "everyone", "everybody", "always", "both"))
"""Words that claim it of each."""

OF_NONE = frozenset(("no", "none", "nobody", "never"))
"""Words that deny it of each."""

_STEP, _ON_AVERAGE = "of-average", "on average"
_COMPARED = frozenset(
    ("old", "young", "long", "short", "tall", "warm", "cold", "than", "be", "get", "have")
)


def of_each(found: Findings) -> Proof | None:
    """A proof on what the hypothesis says of each, where the premise tells the average."""
    case = found.case
    if case.hypothesis.mentions(AVERAGING | USUAL):
        return None
    if not case.hypothesis_numsets and len(case.premise_numsets) == 1:
        return _of_none_told(found)
    if len(case.hypothesis_numsets) != 1:
        return None
    (asked,) = case.hypothesis_numsets
    pairs = [pair for pair in case.pairs if pair.hypothesis == asked]
    words = {t.form for t in case.hypothesis.tokens}
    is_denied = not words.isdisjoint(OF_NONE)
    is_of_each = is_denied is words.isdisjoint(OF_ALL)
    if len(pairs) != 1 or not is_of_each or _has_other(asked, found):
        return None
    value, bound = pairs[0].converted, asked.interval
    told = pairs[0].premise.text
    if is_denied and not bound.is_one_sided:
        is_compared = "than" in words  # "never warmer than 25 degrees"
        return in_one_step("averages", Label.NEUTRAL, told, step=_STEP) if is_compared else None
    bound = complement(bound) if is_denied else bound
    is_mean = case.premise.mentions(AVERAGING)
    if is_mean and value.disjoint(bound) and _says_no_more(asked, found):
        return in_one_step("averages", Label.CONTRADICTION, told, step=_STEP)
    return in_one_step("averages", Label.NEUTRAL, told, step=_STEP)


def _of_none_told(found: Findings) -> Proof | None:
    """With 1.8 cars each on average, not every household need have a car."""
    case = found.case
    is_of_each = _ON_AVERAGE in case.premise.text.lower() and case.hypothesis.mentions(OF_ALL)
    told = case.premise_numsets[0].text
    return in_one_step("averages", Label.NEUTRAL, told, step=_STEP) if is_of_each else None


def _has_other(asked: Numset, found: Findings) -> bool:
    """The premise tells of more than the average, or how many there are."""
    others = [n for n in found.case.premise_numsets if n.unit.kind is asked.unit.kind]
    return len(others) > 1 or any(n.is_range for n in others if n.unit.kind is not Kind.ORDINAL)


def _says_no_more(asked: Numset, found: Findings) -> bool:
    light = OF_ALL | OF_NONE | _COMPARED
    return found.alignment.says_no_more(asked, light)
