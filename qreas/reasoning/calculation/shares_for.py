"""What share is for a thing, and what share against it: "58 percent against, 42 in favour".

Who backs it is one of those in favour, and who opposes or rejects it one of those against.
"""

from collections.abc import Iterator, Sequence
from functools import cache

from qreas.reasoning.calculation.vote_reading import WORDS, side_of
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step, left_open, placed
from qreas.reasoning.rules import Numerals
from qreas.reasoning.word_lists import load_word_lists, words_of
from qreas.types import Document, Kind, Label, Numset, Token

_RULE = "shares-for"
_FOR, _IN = "for", "in"
_KEPT = 2


@cache
def _sides() -> frozenset[str]:
    return words_of(WORDS, "for", "against")


@needs(premise=_sides, hypothesis=_sides, given=(Kind.PERCENT,), asked=(Kind.PERCENT,))
def prove_by_shares_for(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the premise tells both shares, and the hypothesis one of them."""
    del numerals  # a share is told as it is
    case = found.case
    given = list(_shares(case.premise, case.premise_numsets))
    asked = list(_shares(case.hypothesis, case.hypothesis_numsets))
    if not found.is_one_claim or len(asked) != 1 or len({side for side, _ in given}) != _KEPT:
        return None
    if len(given) != _KEPT or len(case.hypothesis_numsets) != 1:
        return None
    side, share = asked[0]
    own = next(n for s, n in given if s is side)
    label = placed(own.interval, share.interval) if _is_told(found) else Label.NEUTRAL
    if label is Label.NEUTRAL:
        return left_open(_RULE, share)
    return in_one_step(_RULE, label, f"{own.text} → {share.text}", step="by-votes")


def _shares(document: Document, numsets: Sequence[Numset]) -> Iterator[tuple[bool, Numset]]:
    """The shares behind which it is said which side they are on."""
    if document.mentions(load_operators().negations - _sides()):
        return
    for at, numset in enumerate(numsets):
        if numset.unit.kind is not Kind.PERCENT:
            continue
        sentence = document.sentences[numset.sentence]
        rest = [n.start for n in numsets[at + 1 :] if n.sentence == numset.sentence]
        end = rest[0] if rest else sentence.end
        side = side_of(
            _words(t for t in sentence.tokens if numset.end <= t.start < end and t.dep != "det")
        )
        if side is not None:
            yield side, numset


def _words(tokens: Iterator[Token]) -> list[str]:
    """The words that may tell a side; "for" does only where nothing else does: "in favour of"."""
    lemmas = [word for t in tokens for word in {t.form, t.lemma} if word != _IN]
    others = [word for word in lemmas if word != _FOR]
    return others if side_of(others) is not None else lemmas


def _is_told(found: Findings) -> bool:
    """What the hypothesis says besides the side is in the premise."""
    light = _sides() | load_word_lists(WORDS)["cast"] | load_word_lists(WORDS)["voters"]
    return found.says_no_more(light)
