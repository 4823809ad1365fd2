"""How much room a box takes, by its edges: of 2, 1 and 3 metres they are six cubic metres.

Only of what has the form of a box do the edges tell so.
"""

from qreas.interval import Interval
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import either_denies_or_supposes
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step, placed
from qreas.reasoning.rules import Numerals
from qreas.reasoning.word_lists import load_word_lists
from qreas.types import Document, Kind, Numset, Token

_RULE, _WORDS = "boxes", "calculation/boxes"
_LENGTH, _VOLUME = "[length]", "[length] ** 3"
_EDGES = 3
_EDGE_LISTS = ("length", "width", "height")


@needs(
    premise=lambda: load_word_lists(_WORDS)["boxes"],
    given=(Kind.MEASURE,),
    asked=(Kind.MEASURE,),
)
def prove_by_boxes(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the premise tells three edges of a box and the hypothesis its volume."""
    del numerals  # a volume is as great as it is
    case, words = found.case, load_word_lists(_WORDS)
    if len(case.hypothesis_numsets) != 1 or len(case.premise.sentences) != 1:
        return None
    (asked,), told = case.hypothesis_numsets, case.premise_numsets
    if (
        asked.unit.dimension != _VOLUME
        or asked.is_approximate
        or not _are_edges(told, case.premise)
    ):
        return None
    if either_denies_or_supposes(case) or not found.is_one_claim:
        return None
    if not found.alignment.says_no_more(asked, words["light"]):
        return None
    value = 1 / asked.unit.scale
    for edge in told:
        value *= edge.interval.value * edge.unit.scale
    label = placed(Interval.point(value), asked.interval)
    return in_one_step(_RULE, label, " × ".join(n.text for n in told))


def _are_edges(told: tuple[Numset, ...], premise: Document) -> bool:
    """Three exact lengths, of different edges."""
    if len(told) != _EDGES or any(
        n.unit.dimension != _LENGTH or not n.interval.is_point or n.is_approximate for n in told
    ):
        return False
    words, tokens = load_word_lists(_WORDS), premise.sentences[0].tokens
    behind = [_behind(n, tokens) for n in told]
    return {name for lemma in behind for name in _EDGE_LISTS if lemma in words[name]} == set(
        _EDGE_LISTS
    )


def _behind(numset: Numset, tokens: tuple[Token, ...]) -> str:
    return next((t.lemma for t in tokens if t.start >= numset.end), "")
