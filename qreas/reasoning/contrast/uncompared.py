"""Comparisons of which the premise has no trace: more plums than cherries, with "some cherries".

What is more than something else has to be compared with it; all other words that the hypothesis
shares with the premise leave it open.
"""

from qreas.reasoning.findings import Findings
from qreas.tags import COMPARATIVE
from qreas.types import Document, Kind, Numset, Token

# What stands behind a "than" that compares two things: "higher than in any year".
_COMPARED = ("NOUN", "PROPN", "PRON", "DET", "ADJ", "ADP")
_AMOUNTS = frozenset(
    ("more", "much", "many", "less", "little", "few", "late", "early", "good", "well")
)


def untold_comparison(found: Findings) -> str | None:
    """The word by which the hypothesis compares two things, where the premise does not have it.

    What it comes to may follow from amounts, which is proved; that words are shared proves nothing.
    """
    case = found.case
    if not found.is_one_claim:
        return None
    told = _comparison(case.hypothesis, case.hypothesis_numsets)
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


def _comparison(document: Document, numsets: tuple[Numset, ...]) -> Token | None:
    """The word that compares one thing with another, not with a number."""
    tokens = document.sentences[0].tokens
    than = next((t for t in tokens if t.form == "than"), None)
    if than is None or than.index + 1 == len(tokens):
        return None
    behind = tokens[than.index + 1]
    # "K2" is no number to compare with.
    amounts = [n for n in numsets if n.unit.kind is not Kind.IDENTIFIER]
    if any(n.holds(than) or n.holds(behind) for n in amounts) or behind.pos not in _COMPARED:
        return None
    before = [t for t in tokens[: than.index] if t.tag in COMPARATIVE]
    return before[-1] if before else None
