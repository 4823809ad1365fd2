"""What an average, or what is usual, says of each: nothing but that not all are beyond it.

Where people sleep seven hours on average, some may sleep nine; but not everyone sleeps longer.
"""

from qreas.conversion import commensurable, convert
from qreas.function_words import AVERAGING
from qreas.interval import Interval
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.limits.limits import complement
from qreas.reasoning.proof import TURNED, Proof, in_one_step, placed
from qreas.types import COUNTS, Kind, Label, Numset

USUAL = frozenset(("usually", "normally", "typically", "generally", "mostly"))
"""Words by which it is so in most cases."""

OF_ALL = frozenset(("all", "every", "each", "everyone", "everybody", "always", "both"))
"""Words that claim it of each."""

OF_NONE = frozenset(("no", "none", "nobody", "never"))
"""Words that deny it of each."""

OF_SOME = frozenset(("one", "some", "most", "half", "many", "few", "several"))
"""Words that claim it of some of them."""

OF_TOTAL = frozenset(("sum", "total", "together", "altogether", "combined"))
"""Words for all of them together."""

_STEP, _ON_AVERAGE = "of-average", "on average"
_LEAST, _ONE, _PAIR = "least", "one", 2
_ADDED = frozenset(("area", "weight", "length", "be", "have", "make", "come", "up", "to", "in"))
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
    total = _of_total(found)
    if total is not None:
        return total
    numsets = [n for n in case.hypothesis_numsets if not _says_of_how_many(n)]
    if len(numsets) != 1:
        return None
    (asked,) = numsets
    pairs = [pair for pair in case.pairs if pair.hypothesis == asked]
    words = {t.form for t in case.hypothesis.tokens}
    is_denied = not words.isdisjoint(OF_NONE)
    is_of_each = is_denied is words.isdisjoint(OF_ALL)
    if not is_of_each and len(pairs) == 1 and not words.isdisjoint(OF_SOME):
        return _of_some(asked, pairs[0].converted, found)
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
        is_turned = not words.isdisjoint(load_operators().negations - OF_NONE)  # "not all"
        label = TURNED[Label.CONTRADICTION] if is_turned else Label.CONTRADICTION
        return in_one_step("averages", label, told, step=_STEP)
    return in_one_step("averages", Label.NEUTRAL, told, step=_STEP)


def _says_of_how_many(numset: Numset) -> bool:
    """It says that it is of some one: "one of the players", "at least one pupil"."""
    return numset.unit.kind is Kind.COUNT and numset.interval.low == 1


def _of_some(asked: Numset, mean: Interval, found: Findings) -> Proof | None:
    """Of the pupils that got 70 on average, at least one got 70 or more; others may have got 90."""
    words = found.case.hypothesis.sentences[0].vocabulary
    if not found.case.premise.mentions(AVERAGING) or _has_other(asked, found):
        return None
    if not words.isdisjoint(load_operators().negations):
        return None
    is_surely = {_LEAST, _ONE} <= words and asked.interval.is_one_sided
    is_surely = is_surely and mean.within(asked.interval) and _says_no_more(asked, found)
    label = Label.ENTAILMENT if is_surely else Label.NEUTRAL
    return in_one_step("averages", label, asked.text, step=_STEP)


def _of_total(found: Findings) -> Proof | None:
    """So many scores with a mean of 7 come to so many times 7."""
    case, given = found.case, found.case.premise_numsets
    asked = [n for n in case.hypothesis_numsets if n.unit.kind is not Kind.COUNT]
    counts = [n for n in given if n.unit.kind is Kind.COUNT and n.interval.is_point]
    values = [n for n in given if n not in counts]
    is_told = case.premise.mentions(AVERAGING) and case.hypothesis.mentions(OF_TOTAL)
    if not (is_told and len(counts) == len(values) == len(asked) == 1) or len(given) != _PAIR:
        return None
    (value,), (count,), (wanted,) = values, counts, asked
    are_bare = {value.unit.kind, wanted.unit.kind} <= COUNTS
    if not (are_bare or commensurable(value.unit, wanted.unit)):
        return None
    if not found.alignment.says_no_more(wanted, OF_TOTAL | _ADDED):
        return None
    each = value.interval if are_bare else convert(value.interval, value.unit, wanted.unit)
    label = placed(each.scaled(count.interval.value), wanted.interval)
    if label is Label.NEUTRAL or value.is_approximate:
        return None
    return in_one_step("averages", label, f"{count.text} × {value.text}", step=_STEP)


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
    light = OF_ALL | OF_NONE | _COMPARED | {_LEAST, _ONE} | load_operators().negations
    return found.alignment.says_no_more(asked, light)
