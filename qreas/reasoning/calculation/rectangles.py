"""How long and wide a rectangle is, what it covers, and how long the way around it is.

A garden that is 12 metres long and 7 metres wide covers 84 square metres, and its perimeter is 38
metres; of a square one measure tells all. What is covered and one side tell the other one. Of a
triangle, the base and the height tell what it covers.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import isqrt

from qreas.interval import Interval
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.implied import Implied
from qreas.reasoning.knowledge.operators import either_denies_or_supposes, load_operators
from qreas.reasoning.needs import needs
from qreas.reasoning.one_event.settle import by_implication
from qreas.reasoning.proof import Proof, in_one_step, yes_or_no
from qreas.reasoning.rules import Numerals
from qreas.reasoning.word_lists import load_word_lists, words_of
from qreas.tags import SUBJECTS
from qreas.types import Case, Document, Kind, Numset, Token

_RULE = "rectangles"
_WORDS = "calculation/rectangles"
_ROLES = ("length", "width", "side", "area", "perimeter")
_OF_TRIANGLE = ("base", "height", "area")
_LENGTH, _AREA = "[length]", "[length] ** 2"
_PAIR, _BY = 2, "by"


@needs(
    premise=lambda: words_of(_WORDS, *_ROLES, "base") | {_BY},
    hypothesis=lambda: words_of(_WORDS, *_ROLES, "square"),
    given=(Kind.MEASURE,),
)
def prove_by_rectangles(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the premise tells two measures of a rectangle, or one of a square."""
    case = found.case
    if len(case.hypothesis_numsets) > 1 or not found.is_one_claim:
        return None
    if case.premise.mentions(load_word_lists(_WORDS)["triangle"]):
        return _by_triangle(found, numerals)
    if not _is_plain(case):
        return None
    if not case.hypothesis_numsets:
        return _by_shape(found)
    (asked,) = case.hypothesis_numsets
    wanted = _role(asked, case.hypothesis, case.hypothesis_numsets)
    known = _known(case)
    if wanted is None or not known or wanted in known or not _says_no_more(asked, found):
        return None
    value = _value(wanted, known, case)
    if value is None:
        return None
    told = ", ".join(n.text for n in case.premise_numsets)
    implied = Implied(Interval.point(value / asked.unit.scale), told)
    return by_implication(asked, implied, _RULE, found, numerals).proof(_RULE)


def _by_triangle(found: Findings, numerals: Numerals) -> Proof | None:
    """What a triangle covers, by its base and its height: half of what both come to."""
    case = found.case
    if len(case.premise_numsets) != _PAIR or not case.hypothesis_numsets:
        return None
    if either_denies_or_supposes(case):
        return None
    (asked,), told = case.hypothesis_numsets, case.premise_numsets
    roles = [_role(n, case.premise, told, _OF_TRIANGLE) for n in told]
    wanted = _role(asked, case.hypothesis, case.hypothesis_numsets, _OF_TRIANGLE)
    are_exact = all(n.interval.is_point and not n.is_approximate for n in told)
    light = words_of(_WORDS, "light", "triangle")
    says_no_more = found.alignment.says_no_more(asked, light)
    if wanted != "area" or set(roles) != {"base", "height"} or not (are_exact and says_no_more):
        return None
    base, height = (n.interval.value * n.unit.scale for n in told)
    detail = f"{told[0].text} × {told[1].text} / 2"
    implied = Implied(Interval.point(base * height / 2 / asked.unit.scale), detail)
    return by_implication(asked, implied, _RULE, found, numerals).proof(_RULE)


def _by_shape(found: Findings) -> Proof | None:
    """Whether it is square, by its sides."""
    known, root = _known(found.case), found.case.hypothesis.sentences[0].root
    words = load_word_lists(_WORDS)
    says_no_more = found.alignment.says_no_more(None, words["light"] | words["square"])
    if set(known) != {"length", "width"} or root.lemma not in words["square"] or not says_no_more:
        return None
    label = yes_or_no(len(set(known.values())) == 1)
    return in_one_step(_RULE, label, " × ".join(n.text for n in found.case.premise_numsets))


def _is_plain(case: Case) -> bool:
    """Nothing is denied or only may be so, and the premise tells of one thing, that may be flat."""
    texts = (case.premise, case.hypothesis)
    denying = load_operators().negations | load_word_lists(_WORDS)["round"]
    if case.mentions(denying):
        return False
    if any(t.tag == "MD" for text in texts for t in text.tokens):
        return False
    return len(_things(case.premise)) == 1


def _things(document: Document) -> frozenset[str]:
    """What the text has for subjects, but for the sides themselves."""
    sides = words_of(_WORDS, *_ROLES)
    subjects = (t for t in document.tokens if t.dep in SUBJECTS and t.pos != "PRON")
    named = (t if t.lemma not in sides else _owner(t, document) for t in subjects)
    return frozenset(t.lemma for t in named if t is not None)


def _owner(side: Token, document: Document) -> Token | None:
    """What a side is of: "the sides of a field"."""
    sentence = next(s for s in document.sentences if side in s.tokens)
    return next((t for t in sentence.children(side.index) if t.dep.startswith("nmod")), None)


def _known(case: Case) -> Mapping[str, Fraction]:
    """The measures that the premise tells, in base units; none where it tells anything else."""
    known: dict[str, Fraction] = {}
    if _is_by(case):
        one, other = (n.interval.value * n.unit.scale for n in case.premise_numsets)
        return {"length": max(one, other), "width": min(one, other)}
    for numset in case.premise_numsets:
        role = _role(numset, case.premise, case.premise_numsets)
        if role is None or role in known or not numset.interval.is_point or numset.is_approximate:
            return {}
        known[role] = numset.interval.value * numset.unit.scale
    return known if all(value > 0 for value in known.values()) else {}


def _is_by(case: Case) -> bool:
    """The two sides are told as "100 metres by 50 metres"."""
    given = case.premise_numsets
    if len(given) != _PAIR or any(n.unit.dimension != _LENGTH for n in given):
        return False
    if any(n.is_approximate or not n.interval.is_point for n in given):
        return False
    return case.premise.text[given[0].end : given[1].start].strip() == _BY


def _role(
    numset: Numset,
    document: Document,
    numsets: Sequence[Numset],
    roles: Sequence[str] = _ROLES,
) -> str | None:
    """What of a figure a measure is, by the word behind it or the last one before it."""
    words, sentence = load_word_lists(_WORDS), document.sentences[numset.sentence]
    inside = [t.index for t in sentence.tokens if numset.holds(t)]
    if not inside or numset.unit.kind is not Kind.MEASURE:
        return None
    behind = sentence.tokens[inside[-1] + 1 : inside[-1] + 2]
    others = (n.end for n in numsets if n.sentence == numset.sentence and n.end <= numset.start)
    begin = max(others, default=0)
    before = [t for t in sentence.tokens[: inside[0]] if t.start >= begin]
    role = None
    for token in (*before, *behind):
        role = next((r for r in roles if {token.lemma, token.form} & words[r]), role)
    if role == "length" and any(t.lemma in words["side"] for t in before):
        role = "side"  # "the sides are 9 cm long"
    fits = _AREA if role == "area" else _LENGTH
    return role if numset.unit.dimension == fits else None


def _value(wanted: str, known: Mapping[str, Fraction], case: Case) -> Fraction | None:
    """The wanted measure in base units; None where what is told does not settle it."""
    if len(known) == 1 and _is_square(case):
        ((role, told),) = known.items()
        return _of_square(wanted, role, told)
    if len(known) != _PAIR:
        return None
    length, width, area, around = (known.get(r) for r in ("length", "width", "area", "perimeter"))
    one = length if length is not None else width
    other = width if length is not None else None
    if one is not None and other is not None:
        return {"area": one * other, "perimeter": 2 * (one + other)}.get(wanted)
    if one is None or wanted not in ("length", "width"):
        return None
    if area is not None:
        return area / one
    rest = None if around is None else around / 2 - one
    return rest if rest is not None and rest > 0 else None


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


def _says_no_more(asked: Numset, found: Findings) -> bool:
    return found.alignment.says_no_more(asked, load_word_lists(_WORDS)["light"])
