"""Measures of plain shapes by each other: sides, area and perimeter, edges and volume, radius.

A garden that is 12 metres long and 7 metres wide covers 84 square metres, and its perimeter is 38
metres; what is covered and one side tell the other one. Of a square or a cube one measure tells
all, of a triangle base and height what it covers, of a box three edges the volume, and what has a
radius of 4 cm has a diameter of 8 cm and is some 25 cm around.
"""

import re
from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import pairwise
from math import isqrt

from qreas.conversion import as_calculators_round
from qreas.interval import Interval
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step, placed, yes_or_no
from qreas.reasoning.rules import Numerals
from qreas.reasoning.word_lists import load_word_lists, words_of
from qreas.tags import NOMINAL, SUBJECTS
from qreas.types import Case, Document, Kind, Label, Numset, Token

_RULE, _WORDS = "shapes", "calculation/shapes"
_EDGES = ("length", "width", "height")
_OF_ROUND = ("radius", "diameter", "circumference")
_LENGTHS = (*_EDGES, "side", "base", *_OF_ROUND, "perimeter")
_ROLES = (*_LENGTHS, "area")
_BY_DIMENSION = {"[length]": _LENGTHS, "[length] ** 2": ("area",), "[length] ** 3": ("volume",)}
_SHAPES = ("triangle", "square", "cube", "box")
_OF_THING = ("floor", "fence")
_PI = Interval.closed(Fraction(314159, 100000), Fraction(314160, 100000))
_BY = re.compile(r"\s*(?:by|x|×)\s*")
_PAIR, _VOLUME, _DEMANDING = 2, "volume", frozenset(("must", "should", "shall"))
_DOUBTFUL = frozenset(("if", "unless", "or"))
_Known = Mapping[str, Fraction]
"""The measures that the premise tells, in base units, by what of the shape they are."""


@needs(
    premise=lambda: words_of(_WORDS, *_ROLES, *_SHAPES) | {"by"},
    hypothesis=lambda: words_of(_WORDS, *_ROLES, "square", "holding") | {_VOLUME, "capacity"},
    given=(Kind.MEASURE,),
)
def prove_by_shapes(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the hypothesis tells a measure of a shape that those of the premise settle."""
    del numerals  # a side is as long as it is
    case, words = found.case, load_word_lists(_WORDS)
    if len(case.hypothesis_numsets) > 1 or not found.is_one_claim or not _is_of_same(case):
        return None
    known = _known(case)
    if not known or case.mentions(load_operators().negations | _DOUBTFUL):
        return None
    told = ", ".join(n.text for n in case.premise_numsets)
    names = words_of(_WORDS, "light", *_ROLES, *_SHAPES[:-1], *_OF_THING)
    asked = next(iter(case.hypothesis_numsets), None)
    if not found.alignment.says_no_more(asked, names):
        return None
    if asked is None:
        is_shape = known.keys() == {"length", "width"}
        is_shape &= case.hypothesis.sentences[0].root.lemma in words["square"]
        label = yes_or_no(len(set(known.values())) == 1)
        return in_one_step(_RULE, label, told) if is_shape else None
    wanted = _role(asked, case.hypothesis, case.hypothesis_numsets)
    value = None if wanted is None or wanted in known else _value(wanted, known, case)
    if value is None:
        return None
    value = as_calculators_round(value.scaled(1 / asked.unit.scale), asked.interval)
    label = placed(value, asked.interval)
    if label is Label.CONTRADICTION and case.hypothesis.mentions(words["fence"]):
        return None  # it may have a gate, or stand along three sides only
    return None if label is Label.NEUTRAL else in_one_step(_RULE, label, told)


def _is_of_same(case: Case) -> bool:
    """Both tell of one thing, and of the same part of it, how large it is, or has to be."""
    words = load_word_lists(_WORDS)
    modals = [{t.lemma for t in x.tokens if t.tag == "MD"} for x in (case.premise, case.hypothesis)]
    if case.hypothesis.mentions(words["holding"]):
        modals[1] -= {"can"}
    own, other = _things(case.premise), _things(case.hypothesis)
    narrowing = {
        t.lemma
        for s in case.premise.sentences
        for t in s.tokens
        if t.dep == "amod" and s.tokens[t.head].lemma in words_of(_WORDS, *_OF_ROUND)
    }
    is_demanded = modals[0] == modals[1] <= _DEMANDING
    is_told = all(case.hypothesis.mentions((word,)) for word in narrowing)
    is_regular = own.isdisjoint(words["irregular"])
    return is_demanded and is_told and is_regular and len(own) == 1 and other <= own


def _things(document: Document) -> frozenset[str]:
    """What the text has for subjects, but for the sides themselves."""
    sides = words_of(_WORDS, *_ROLES, *_OF_THING) | {_VOLUME, "capacity"}
    subjects = (t for t in document.tokens if t.dep in SUBJECTS and t.pos != "PRON")
    named = (t if t.lemma not in sides else _owner(t, document) for t in subjects)
    return frozenset(t.lemma for t in named if t is not None)


def _owner(side: Token, document: Document) -> Token | None:
    """What a side is of: "the sides of a field", "the kitchen floor"."""
    sentence = next(s for s in document.sentences if side in s.tokens)
    own = sentence.children(side.index)
    below = (t for t in own if t.dep.startswith("nmod") or t.dep == "compound")
    return next((t for t in below if t.pos in NOMINAL), None)


def _known(case: Case) -> _Known:
    """The measures that the premise tells; none where it tells anything else in numbers."""
    given, known = case.premise_numsets, dict[str, Fraction]()
    if any(not n.interval.is_point or n.is_approximate or n.interval.low <= 0 for n in given):
        return {}
    values = [n.interval.value * n.unit.scale for n in given]
    gaps = [case.premise.text[a.end : b.start] for a, b in pairwise(given)]
    if gaps and all(_BY.fullmatch(gap) for gap in gaps) and len(values) <= len(_EDGES):
        are_lengths = all(n.unit.dimension == "[length]" for n in given)
        return dict(zip(_EDGES, sorted(values, reverse=True), strict=False)) if are_lengths else {}
    for numset, value in zip(given, values, strict=True):
        role = _role(numset, case.premise, given)
        if role is None or role in known:
            return {}
        known[role] = value
    return known


def _role(numset: Numset, document: Document, numsets: Sequence[Numset]) -> str | None:
    """What of a shape a measure is, by the word behind it or the last one before it."""
    roles = _BY_DIMENSION.get(numset.unit.dimension, ())
    if roles == (_VOLUME,):
        return _VOLUME
    words, sentence = load_word_lists(_WORDS), document.sentences[numset.sentence]
    inside = [t.index for t in sentence.tokens if numset.holds(t)]
    if not inside:
        return None
    behind = sentence.tokens[inside[-1] + 1 : inside[-1] + 1 + _PAIR]
    behind = behind if [t.form for t in behind[:1]] == ["in"] else behind[:1]  # "in diameter"
    others = (n.end for n in numsets if n.sentence == numset.sentence and n.end <= numset.start)
    begin = max(others, default=0)
    before = [t for t in sentence.tokens[: inside[0]] if t.start >= begin]
    if any({t.lemma, t.form} & words["side"] for t in before) and "side" in roles:
        return "side"  # "the sides are 9 cm long"
    role = None
    for token in (*before, *behind):
        role = next((r for r in roles if {token.lemma, token.form} & words[r]), role)
    if role == "length" and all(sentence.vocabulary & words[w] for w in ("fence", "perimeter")):
        return "perimeter"  # "the fence around it is 32 m long"
    is_cube = role is None and any(t.lemma in words["cube"] for t in behind)  # "a 3 cm cube"
    return "side" if is_cube and "side" in roles else role


def _value(wanted: str, known: _Known, case: Case) -> Interval | None:
    """The wanted measure in base units; None where what is told does not settle it."""
    words = load_word_lists(_WORDS)
    if len(known) == 1:
        ((role, told),) = known.items()
        if role in _OF_ROUND:
            return _of_round(wanted, role, told)
        edge = told if role == "side" else None
        if edge is not None and case.premise.mentions(words["cube"]):
            return _of_box(wanted, (edge, edge, edge), case.hypothesis)
        return _point(_of_square(wanted, role, told)) if _is_square(case) else None
    edges = [known[name] for name in _EDGES if name in known]
    if len(edges) == len(known) == len(_EDGES):
        is_box = case.premise.mentions(words["box"])
        return _of_box(wanted, edges, case.hypothesis) if is_box else None
    if case.premise.mentions(words["triangle"]):
        is_so = wanted == "area" and known.keys() == {"base", "height"}
        return _point(known["base"] * known["height"] / 2) if is_so else None
    if len(known) != _PAIR or "height" in known or case.mentions(words["round"]):
        return None
    return _point(_of_rectangle(wanted, known))


def _point(value: Fraction | None) -> Interval | None:
    return None if value is None else Interval.point(value)


def _of_rectangle(wanted: str, known: _Known) -> Fraction | None:
    """By both sides the area and the perimeter, and by one of these and a side the other side."""
    sides = [known[name] for name in ("length", "width") if name in known]
    if len(sides) == _PAIR:
        return {"area": sides[0] * sides[1], "perimeter": 2 * (sides[0] + sides[1])}.get(wanted)
    if not sides or wanted not in ("length", "width"):
        return None
    if "area" in known:
        return known["area"] / sides[0]
    rest = known["perimeter"] / 2 - sides[0] if "perimeter" in known else Fraction(0)
    return rest if rest > 0 else None


def _is_square(case: Case) -> bool:
    """The premise tells of a square; that of "square metres" is none."""
    square, numsets = load_word_lists(_WORDS)["square"], case.premise_numsets
    return any(
        t.lemma in square and not any(n.holds(t) for n in numsets) for t in case.premise.tokens
    )


def _of_square(wanted: str, role: str, told: Fraction) -> Fraction | None:
    """A measure of a square by another one; None where its side is no fraction."""
    side = told if role == "side" else told / 4 if role == "perimeter" else None
    if role == "area":
        root = Fraction(isqrt(told.numerator), isqrt(told.denominator))
        side = root if root * root == told else None
    if side is None:
        return None
    return {"side": side, "area": side * side, "perimeter": 4 * side}.get(wanted)


def _of_box(wanted: str, edges: Sequence[Fraction], hypothesis: Document) -> Interval | None:
    """The volume of a box, or what all its sides cover."""
    one, other, third = edges
    if wanted == _VOLUME:
        return _point(one * other * third)
    is_surface = wanted == "area" and hypothesis.mentions(load_word_lists(_WORDS)["surface"])
    return _point(2 * (one * other + one * third + other * third)) if is_surface else None


def _of_round(wanted: str, role: str, told: Fraction) -> Interval | None:
    """How wide it is and how long the way around it, each by the other, and what it covers."""
    in_diameters = {
        "radius": Interval.point(Fraction(1, 2)),
        "diameter": Interval.point(1),
        "circumference": _PI,
    }
    diameter = Interval.point(told) / in_diameters[role]
    if wanted == "area":
        return diameter * diameter * _PI.scaled(Fraction(1, 4))
    around = "circumference" if wanted == "perimeter" else wanted
    return diameter * in_diameters[around] if around in in_diameters else None
