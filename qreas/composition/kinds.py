"""Which quantities are of one kind, so that equations may add them: units as dimensions.

A counted noun is a base of its own, unless the lexicon says that it names the same kind as another:
boys and girls are children, rubies and diamonds are gems.
"""

import re
from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import lru_cache

from qreas.composition.dimensions import NUMBER, Dimension
from qreas.composition.expand import Operand
from qreas.conversion import commensurable
from qreas.lexicon.load import Lexicon
from qreas.types import Kind, Numset, Unit

COMPOSED = frozenset(
    {
        Kind.COUNT,
        Kind.MEASURE,
        Kind.CURRENCY,
        Kind.PERCENT,
        Kind.AGE,
        Kind.DURATION,
        Kind.RATE,
        Kind.RATIO,
        Kind.MULTIPLE,
        Kind.FREQUENCY,
        Kind.NUMBER,
    }
)
"""The kinds that arithmetic makes sense of; an ordinal, a year or a phone number is never added."""

_PLAIN = frozenset({Kind.PERCENT, Kind.RATIO, Kind.MULTIPLE, Kind.FREQUENCY, Kind.NUMBER})
_TIME, _DAY = "[time]", 86400  # seconds
_FACTOR = re.compile(r"\[?([^\[\]*/ ]+)\]?(?: \*\* (\d+))?")

SameKind = Callable[[str, str], bool]
"""Whether two counted nouns, as lemmas, name one kind of thing."""


def same_kind(lexicon: Lexicon) -> SameKind:
    """The judgment of a lexicon: equal, synonyms, one the other's genus, or both persons."""

    @lru_cache(maxsize=4096)
    def judge(one: str, other: str) -> bool:
        if one == other or not one or not other:
            return True
        if other in lexicon.taxonomy.synonyms(one, "n"):
            return True
        if lexicon.is_kind(one, other) or lexicon.is_kind(other, one):
            return True
        return lexicon.names_person(one) and lexicon.names_person(other)

    return judge


def operands(
    premises: Sequence[Numset], hypothesis: Numset, same: SameKind
) -> tuple[tuple[Operand, ...], Operand]:
    """The premise quantities and the hypothesis quantity in base units, kinds made one."""
    bases: list[str] = []

    def base(noun: str) -> Dimension:
        for known in bases:
            if same(known, noun):
                return Dimension.base(known)
        bases.append(noun)
        return Dimension.base(noun)

    # The hypothesis comes first: what is of its kind gets its dimension.
    target = _operand(hypothesis, base)
    return tuple(_operand(premise, base) for premise in premises), target


def bare_operand(numset: Numset, hypothesis: Numset) -> Operand:
    """The number as written, but in the hypothesis's unit where both measure the same.

    Days are counted, where hours are asked: 35 minutes on each of six days. What is so much for
    each that is counted is in that unit, too: ten cents a page, where dollars are asked.
    """
    interval, unit, target = numset.interval, numset.unit, hypothesis.unit
    is_counted = (unit.scale >= _DAY) is not (target.scale >= _DAY) and unit.dimension == _TIME
    of = unit.dimension.partition(" / ")[0]
    is_for_each = unit.per is not None and unit.per.kind is Kind.COUNT
    is_like = unit.kind is target.kind and commensurable(unit, target) and not is_counted
    if is_like or (is_for_each and of == target.dimension != ""):
        interval = interval.scaled(unit.scale / target.scale)
    return Operand(interval, NUMBER)


def head_noun(unit: Unit) -> str:
    """The noun that is counted, without what describes it: "policeman" of "iraqi policeman"."""
    return unit.name.rsplit(" ", 1)[-1].lower()


def _operand(numset: Numset, base: Callable[[str], Dimension]) -> Operand:
    interval = numset.interval.scaled(unit_scale(numset.unit))
    return Operand(interval, dimension_of(numset.unit, base))


def unit_scale(unit: Unit) -> Fraction:
    """How many base units one of `unit` is; a percent is a hundredth."""
    if unit.kind is Kind.PERCENT:
        return Fraction(1, 100)
    return unit.scale


def dimension_of(unit: Unit, base: Callable[[str], Dimension]) -> Dimension:
    """What the unit measures, per what; `base` is that of a counted noun."""
    if unit.kind in _PLAIN:
        made = NUMBER
    elif unit.kind is Kind.CURRENCY:
        made = parse_dimension(unit.dimension) if unit.dimension else Dimension.base("money")
    elif unit.dimension:
        made = parse_dimension(unit.dimension)
    else:
        made = base(head_noun(unit))
    if unit.per is not None and " / " not in unit.dimension:
        return made / dimension_of(unit.per, base)
    return made


def parse_dimension(text: str) -> Dimension:
    """The dimension that `pint` writes as "[length] ** 2 / [time]".

    >>> str(parse_dimension("[length] ** 2 / [time]"))
    '[length]^2 · [time]^-1'
    """
    above, *below = text.split(" / ")
    powers: dict[str, int] = {}
    for sign, part in [(1, above), *((-1, each) for each in below)]:
        for factor in part.split(" * "):
            match = _FACTOR.fullmatch(factor.strip())
            if match and match[1] != "1":
                name = f"[{match[1]}]"
                powers[name] = powers.get(name, 0) + sign * int(match[2] or 1)
    return Dimension.of(powers)
