"""Units that a premise defines, so that amounts of them are read as it says that they are.

"A pint is 568 ml. I drank two pints." tells of 1136 ml, whatever a pint is elsewhere; and where one
dollar is 150 yen, 3,000 yen are 20 dollars. The premise is read anew with the amounts in the unit
that the hypothesis speaks of, and without the definition.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from qreas.conversion import commensurable
from qreas.interval import Bound, format_bound
from qreas.kind_sets import MEASURED
from qreas.numerals import find, load_grammar
from qreas.quantity.load import load_units
from qreas.reasoning.number_lines import WITH_UNITS, number_line
from qreas.types import Case, Document, Numset

_EQUALS = "(?:be|equal|make|hold|contain|be equal to|be worth|be the same as)"
_EACH = r"(?:an?|one|each|every|the|<(?P<one>\d+)>)"
_DEFINITIONS = tuple(
    re.compile(pattern)
    for pattern in (
        rf"{_EACH} (?P<coarse>[a-z_]+) {_EQUALS} <(?P<much>\d+)> [a-z_]+",
        rf"the exchange rate be <(?P<much>\d+)> [a-z_]+ (?:to|for|per) {_EACH} (?P<coarse>[a-z_]+)",
        rf"there be <(?P<much>\d+)> [a-z_]+ (?:in|to) {_EACH} (?P<coarse>[a-z_]+)",
    )
)
_DEFINING = frozenset(("be", "equal", "make", "hold", "contain"))
_DIGITS = re.compile(r"\d[\d,]*(?:\.\d+)?")
_PAIR = 2
# How many decimals are written; what has more is no value that people tell.
_DECIMALS = 4


@dataclass(frozen=True, slots=True)
class _Definition:
    """One of a unit is so many of another one.

    sentence: where it stands.
    coarse:   what the defined unit may be: a "pound" is a weight or money.
    fine:     the amount of the other unit that is one of it.
    """

    sentence: int
    coarse: frozenset[str]
    fine: Numset


def with_units_as_defined(case: Case) -> str | None:
    """The text of the premise in the unit that is asked for; None where it defines none."""
    premise, asked = case.premise, case.hypothesis_numsets
    if len(premise.sentences) < _PAIR or not asked or not premise.mentions(_DEFINING):
        return None
    definitions = list(_definitions(premise, case.premise_numsets))
    if len(definitions) != 1:
        return None
    (one,) = definitions
    known = _amounts_in_asked(one, case)
    text = premise.text
    for numset, pattern, times in known:
        begin, told = _first_written(numset), _written(numset, pattern, times)
        if told is None or begin is None:
            return None
        if len(told) > numset.end - begin:
            told = _with_sign(told, pattern)
        if len(told) > numset.end - begin:
            return None
        text = text[:begin] + told.ljust(numset.end - begin) + text[numset.end :]
    if not known:
        return None
    defining = premise.sentences[one.sentence]
    blank = " " * (defining.end - defining.start)
    return text[: defining.start] + blank + text[defining.end :]


def _definitions(premise: Document, numsets: tuple[Numset, ...]) -> Iterator[_Definition]:
    for index, sentence in enumerate(premise.sentences):
        own = [n for n in numsets if n.sentence == index]
        if len(own) not in (1, _PAIR) or any(n.unit.kind not in MEASURED for n in own):
            continue
        line = number_line(sentence, index, numsets, WITH_UNITS)
        found = next((m for p in _DEFINITIONS if (m := p.fullmatch(line)) is not None), None)
        if found is None or any(not n.interval.is_point or n.is_approximate for n in own):
            continue
        fine = numsets[int(found["much"])]
        one = None if found["one"] is None else numsets[int(found["one"])]
        coarse = {one.unit.name} if one is not None else _units_called(found["coarse"])
        is_of_one = one is None or one.interval.value == 1
        if is_of_one and coarse and fine.unit.name not in coarse and fine.interval.low > 0:
            yield _Definition(index, frozenset(coarse), fine)


def _units_called(word: str) -> set[str]:
    """The units that are called so: a pint, or the pound that is a weight and the one in money."""
    grammar = load_units("en")
    found = grammar.after.get(word.replace("_", " "), ())
    names = {each.name for each in found if each.folded == (word,)}
    return {name for name in names if grammar.units[name].kind in MEASURED}


_Amount = tuple[Numset, Numset, Fraction]


def _amounts_in_asked(one: _Definition, case: Case) -> list[_Amount]:
    """The amounts that are to be told in the unit that the hypothesis speaks of.

    Each with an amount that is written in that unit, and how many of it there are in its own one.
    """
    others = [n for n in case.premise_numsets if n.sentence != one.sentence]
    asked = [n for n in case.hypothesis_numsets if n.unit.kind in MEASURED]
    times = one.fine.interval.value
    in_coarse = [n for n in asked if n.unit.name in one.coarse]
    in_fine = [n for n in asked if n not in in_coarse and commensurable(n.unit, one.fine.unit)]
    if in_fine and not in_coarse:
        return [(n, one.fine, times) for n in others if n.unit.name in one.coarse]
    if in_coarse and not in_fine:
        like = [n for n in others if n.unit == one.fine.unit]
        return [(n, in_coarse[0], 1 / times) for n in like]
    return []


def _first_written(numset: Numset) -> int | None:
    """Where its number begins: of "more than two pints", at the "two"."""
    if numset.parts or numset.is_approximate:
        return None
    if numset.interval.is_point:
        return numset.start
    spans = [(m.start(), m.end()) for m in _DIGITS.finditer(numset.text)]
    spans = spans or [(s.start, s.end) for s in find(numset.text, load_grammar("en"))]
    ends = [_sized(bound) for bound in (numset.interval.low, numset.interval.high)]
    is_bound = len(spans) == 1 and len([e for e in ends if e]) == 1
    begin = spans[0][0] if is_bound else 0
    is_sign = begin and not numset.text[begin - 1].isspace()
    return numset.start + begin - bool(is_sign) if is_bound else None


def _written(numset: Numset, pattern: Numset, times: Fraction) -> str | None:
    """The amount, as the other one is written: 22 dollars as "$22", where that is "$1.10"."""
    sizes = [_sized(bound) for bound in (numset.interval.low, numset.interval.high)]
    value = next((size for size in sizes if size), None)
    digits = _DIGITS.search(pattern.text)
    written = "" if value is None else format_bound(value * times)
    if not written or "/" in written or len(written.partition(".")[2]) > _DECIMALS:
        return None
    if digits is not None:
        return pattern.text[: digits.start()] + written + pattern.text[digits.end() :]
    number, _, unit = pattern.text.partition(" ")
    return f"{written} {unit}" if number and unit and " " not in unit else None


def _with_sign(told: str, pattern: Numset) -> str:
    """A sum of money in its shortest form: "$20" for "20 dollars"."""
    spellings = ((sign, each) for sign, found in load_units("en").before.items() for each in found)
    signs = [
        sign
        for sign, each in spellings
        if each.name == pattern.unit.name and len(sign) == 1 and each.folded == (sign,)
    ]
    number, _, name = told.partition(" ")
    return f"{signs[0]}{number}" if signs and name and number[:1].isdigit() else told


def _sized(bound: Bound) -> Fraction | None:
    """A bound that is a number and not nothing."""
    return None if isinstance(bound, float) or not bound else bound
