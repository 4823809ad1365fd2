"""What the values of two sides say of a comparison between them: "more apples than pears"."""

from collections.abc import Sequence

from qreas.conversion import commensurable
from qreas.reasoning.contrast.contrast_reading import Contrast
from qreas.reasoning.contrast.contrast_values import (
    apart_by,
    by_margin,
    plain,
    sizes,
    total,
    which_is_more,
)
from qreas.reasoning.contrast.sorts import Around
from qreas.reasoning.implied.years import is_year
from qreas.reasoning.proof import TURNED, Proof, in_one_step
from qreas.reasoning.value_words import value_words
from qreas.types import Document, Kind, Label, Numset, Unit

# A bare number that someone is older by is an age.
_OF_AGE = ("old", "young", "elder")
_AGE, _YEAR = Unit(Kind.AGE, "year"), Unit(Kind.YEAR, "")
# What dates values, and bare numbers.
_UNLISTED = frozenset((Kind.NUMBER, Kind.YEAR, Kind.DATE, Kind.TIME))


def decide(
    left: Sequence[Numset],
    right: Sequence[Numset],
    contrast: Contrast,
    around: Around,
    premise: Document,
) -> Proof | None:
    """A proof when the values that describe either side settle which of the two is more.

    left, right: the quantities of either side, which are added up.
    around:      all quantities that might be compared, whose unit bare numbers have.
    """
    both = (*left, *right)
    wanted = _unit(both, around)
    if wanted.kind is Kind.NUMBER and all(is_year(n, premise) for n in both):
        wanted = _YEAR  # "built in 1250"
    elif wanted.kind is Kind.NUMBER and contrast.compared.word in _OF_AGE:
        wanted = _AGE  # "Kim is 34"
    sign = contrast.compared.sign(wanted) if contrast.compared.fits(wanted, premise) else None
    units = {plain(n.unit) for n in both if n.unit.kind is not Kind.NUMBER}
    wanted = plain(wanted)
    is_common = all(unit == wanted or commensurable(unit, wanted) for unit in units)
    # "Cups" may be things that are counted.
    words = contrast.left | contrast.right | {contrast.noun}
    are_counted = all(unit.kind is Kind.COUNT or unit.name in words for unit in units)
    are_counted = are_counted or len({unit.name for unit in units}) == 1
    if sign is None or not (is_common or are_counted):
        return None
    unit = wanted if is_common else None
    one, other = (total(side, unit) for side in sizes(left, right))
    label = which_is_more(one, other) if sign > 0 else which_is_more(other, one)
    if label is Label.ENTAILMENT and contrast.margin is not None:
        label = by_margin((one, other), contrast.margin, wanted)
    if contrast.is_denied and label is not None:
        label = TURNED[label]
    if label is None:
        return None
    told = " against ".join(" + ".join(n.text for n in side) for side in (left, right))
    if contrast.margin is not None:
        apart = apart_by((one, other), contrast.margin, wanted)
        told = f"{told}, {value_words(apart, contrast.margin)} apart" if apart else told
    return in_one_step("contrast", label, told, step="contrast")


def _unit(numsets: Sequence[Numset], around: Around) -> Unit:
    """What the values come in; bare ones in what the others that the text lists come in."""
    for known in (numsets, tuple(around)):
        units = {n.unit for n in known if n.unit.kind not in _UNLISTED}
        if units and (known is numsets or len(units) == 1):
            return next(n.unit for n in known if n.unit in units)
    return numsets[0].unit
