"""How much room a box takes, by its edges: of 2, 1 and 3 metres they are six cubic metres.

Only of what has the form of a box do the edges tell so, and its surface as well; of a cube one edge
tells all.
"""

import re
from fractions import Fraction
from itertools import pairwise

from qreas.interval import Interval
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import either_denies_or_supposes
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step, placed
from qreas.reasoning.rules import Numerals
from qreas.reasoning.word_lists import load_word_lists, words_of
from qreas.types import Case, Document, Kind, Numset, Token

_RULE, _WORDS = "boxes", "calculation/boxes"
_LENGTH, _AREA, _VOLUME = "[length]", "[length] ** 2", "[length] ** 3"
_EDGES = 3
_EDGE_LISTS = ("length", "width", "height")
_BY = re.compile(r"\s*(?:by|x|×)\s*")


@needs(
    premise=lambda: words_of(_WORDS, "boxes", "cubes"),
    given=(Kind.MEASURE,),
    asked=(Kind.MEASURE,),
)
def prove_by_boxes(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the premise tells three edges of a box and the hypothesis its volume."""
    del numerals  # a volume is as great as it is
    case, words = found.case, load_word_lists(_WORDS)
    if len(case.hypothesis_numsets) != 1 or len(case.premise.sentences) != 1:
        return None
    (asked,) = case.hypothesis_numsets
    edges = _edges(case.premise_numsets, case.premise)
    if not edges or asked.is_approximate or either_denies_or_supposes(case):
        return None
    if not found.is_one_claim or not found.alignment.says_no_more(asked, words["light"]):
        return None
    value = _value(edges, asked, case.hypothesis)
    if value is None or not _is_of_same(case):
        return None
    label = placed(Interval.point(value / asked.unit.scale), asked.interval)
    return in_one_step(_RULE, label, " × ".join(n.text for n in edges))


def _is_of_same(case: Case) -> bool:
    """The hypothesis names the first thing of such a form that the premise tells of, or none."""
    names = words_of(_WORDS, "boxes", "cubes")
    told = [t.lemma for t in case.premise.tokens if t.lemma in names]
    return not case.hypothesis.mentions(names) or case.hypothesis.mentions(told[:1])


def _value(edges: tuple[Numset, ...], asked: Numset, hypothesis: Document) -> Fraction | None:
    """The volume or the surface of a box, in base units."""
    one, other, third = (edge.interval.value * edge.unit.scale for edge in edges)
    if asked.unit.dimension == _VOLUME:
        return one * other * third
    is_surface = hypothesis.mentions(load_word_lists(_WORDS)["surface"])
    if asked.unit.dimension == _AREA and is_surface:
        return 2 * (one * other + one * third + other * third)
    return None


def _edges(told: tuple[Numset, ...], premise: Document) -> tuple[Numset, ...]:
    """The three exact lengths of different edges, or that of a cube; none where there are others.

    Of "2 m by 3 m by 4 m" the order tells that they are different ones.
    """
    words, tokens = load_word_lists(_WORDS), premise.sentences[0].tokens
    if any(
        n.unit.dimension != _LENGTH or not n.interval.is_point or n.is_approximate for n in told
    ):
        return ()
    if premise.mentions(words["cubes"]):
        return told * _EDGES if len(told) == 1 and _is_of_edge(told[0], premise) else ()
    between = [premise.text[a.end : b.start] for a, b in pairwise(told)]
    behind = [_behind(n, tokens) for n in told]
    named = {name for lemma in behind for name in _EDGE_LISTS if lemma in words[name]}
    are_apart = named == set(_EDGE_LISTS) or all(_BY.fullmatch(gap) for gap in between)
    return told if len(told) == _EDGES and are_apart else ()


def _is_of_edge(edge: Numset, premise: Document) -> bool:
    """It is how long the edge of a cube is: "edges of 3 cm", "a 3 cm cube"."""
    words, tokens = load_word_lists(_WORDS), premise.sentences[0].tokens
    return premise.mentions(words["edges"]) or _behind(edge, tokens) in words["cubes"]


def _behind(numset: Numset, tokens: tuple[Token, ...]) -> str:
    return next((t.lemma for t in tokens if t.start >= numset.end), "")
