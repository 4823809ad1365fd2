"""Comparisons of which the premise has no trace: more plums than cherries, with "some cherries".

What is more than something else has to be compared with it: by a word of comparison or of order, by
what rose or fell, or by two amounts that can be held against each other. Without any of them, all
that the hypothesis shares with the premise leaves it open.
"""

from collections.abc import Collection
from itertools import combinations

from qreas.conversion import commensurable
from qreas.kind_sets import PROPORTIONS
from qreas.reasoning.contrast.changes import turn_of
from qreas.reasoning.contrast.gradables import superlatives
from qreas.reasoning.contrast.none_told import none_told
from qreas.reasoning.findings import Findings
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof
from qreas.reasoning.rules import Numerals
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import COMPARATIVE
from qreas.types import Case, Change, Document, Evidence, Kind, Label, Missing, Numset, Token

_RULE = "uncompared"
_GRADED = (*COMPARATIVE, "JJS", "RBS")
_COMPARED = ("NOUN", "PROPN", "PRON", "DET", "ADJ")
_DATED = (*_COMPARED, "ADP")  # "higher than in any year"
_AMOUNTS = frozenset(
    ("more", "much", "many", "less", "little", "few", "late", "early", "good", "well")
)
_ORDERING = ("before", "after")
# Who is first in a race is faster; the first two novels are no better for that.
_RANKED = frozenset(("place", "position", "rank", "spot", "prize"))


@needs(hypothesis=("than",))
def prove_by_uncompared(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof that it stays open, when the hypothesis compares what the premise does not."""
    del numerals  # of what is not compared, no number tells
    case = found.case
    if not found.is_one_claim:
        return None
    told = _comparison(case.hypothesis, case.hypothesis_numsets)
    if told is None or _compares(case.premise) or _can_be_compared(case):
        return None
    evidence = Evidence(_RULE, told.text, towards=Label.NEUTRAL)
    return Proof(Label.NEUTRAL, _RULE, (), (evidence,), (Missing("unordered", told.text),))


def untold_comparison(found: Findings) -> str | None:
    """The word by which the hypothesis compares two things, where the premise does not have it.

    What it comes to may follow from amounts, which is proved; that words are shared proves nothing.
    """
    case = found.case
    if not found.is_one_claim:
        return None
    told = _comparison(case.hypothesis, case.hypothesis_numsets, _DATED)
    if told is None or case.premise.mentions((told.form,)):
        return None
    is_by_so_much = any(n.end <= told.start <= n.end + 1 for n in case.hypothesis_numsets)
    return None if is_by_so_much else told.text


def untold_standard(found: Findings) -> str | None:
    """The comparative of the hypothesis where the premise only has the quality: "20 m deep".

    What is deep, or the deepest, is not deeper than what nobody has told of.
    """
    case = found.case
    is_compared = any(t.tag in COMPARATIVE for t in case.premise.tokens)
    if is_compared or case.hypothesis.mentions(("than",)):
        return None
    for link in found.alignment.links:
        token, given = link.hypothesis.token, link.premise
        is_graded = token.tag in COMPARATIVE and token.lemma not in _AMOUNTS
        if is_graded and given is not None and given.token.lemma == token.lemma:
            return token.text
    return None


def _comparison(
    document: Document, numsets: tuple[Numset, ...], compared: Collection[str] = _COMPARED
) -> Token | None:
    """The word that compares one thing with another, not with a number.

    compared: parts of speech of what stands behind the "than".
    """
    tokens = document.sentences[0].tokens
    than = next((t for t in tokens if t.form == "than"), None)
    if than is None or than.index + 1 == len(tokens):
        return None
    behind = tokens[than.index + 1]
    # "K2" is no number to compare with.
    amounts = [n for n in numsets if n.unit.kind is not Kind.IDENTIFIER]
    if any(n.holds(than) or n.holds(behind) for n in amounts) or behind.pos not in compared:
        return None
    before = [t for t in tokens[: than.index] if t.tag in COMPARATIVE]
    return before[-1] if before else None


def _compares(premise: Document) -> bool:
    """The premise has a word of comparison or order, or tells of a rise or a fall."""
    words = load_word_lists("contrast/contrasts")
    comparing = words["exceeding"] | words["supposing"]
    return any(superlatives(s.tokens) for s in premise.sentences) or any(
        t.tag in _GRADED or t.form in _ORDERING or t.lemma in comparing or turn_of(t) is not None
        for t in premise.tokens
    )


def _can_be_compared(case: Case) -> bool:
    """Some amount is a rank, a share, a factor or a change, or two measure the same."""
    numsets = case.premise_numsets
    if any(_is_rank(n, case.premise) for n in numsets):
        return True
    if any(n.unit.kind in PROPORTIONS or n.context.change is not Change.NONE for n in numsets):
        return True
    sizes = [n for n in numsets if n.unit.kind is not Kind.ORDINAL]
    sizes += none_told(case.premise, numsets)
    return any(_are_alike(one, other) for one, other in combinations(sizes, 2))


def _is_rank(numset: Numset, premise: Document) -> bool:
    """It ranks: "finished first", "in third place"; "the first two novels" are told apart by it."""
    if numset.unit.kind is not Kind.ORDINAL:
        return False
    behind = premise.sentences[numset.sentence].token_behind(numset.end)
    if behind is None or behind.pos not in ("NOUN", "NUM", "ADJ"):
        return True
    return behind.lemma in _RANKED


def _are_alike(one: Numset, other: Numset) -> bool:
    kinds = {one.unit.kind, other.unit.kind}
    return commensurable(one.unit, other.unit) or len(kinds) == 1 or Kind.NUMBER in kinds
