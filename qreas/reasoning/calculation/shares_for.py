"""What share is for a thing, and what share against it: "58 percent against, 42 in favour".

Who backs it is one of those in favour, and who opposes or rejects it one of those against.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache

from qreas.interval import Interval
from qreas.reasoning.calculation.vote_reading import WORDS, side_of
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step, left_open, placed
from qreas.reasoning.rules import SHARES, Numerals
from qreas.reasoning.word_lists import load_word_lists, words_of
from qreas.types import Case, Document, Label, Numset, Token

_RULE = "shares-for"
_FOR, _IN, _THAN = "for", "in", "than"
_NEAR = 3  # words, among which is that for how many


@cache
def _sides() -> frozenset[str]:
    return words_of(WORDS, "for", "against")


@dataclass(frozen=True, slots=True)
class _Share:
    """What share of those asked or voting is on a side; its words, and its number if it has one."""

    is_for: bool
    value: Interval
    text: str
    numset: Numset | None = None


@needs(premise=_sides, hypothesis=_sides, given=SHARES)
def prove_by_shares_for(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the premise tells the share of a side, and the hypothesis that of either.

    Where 55 percent are for it, at most 45 are against it, and most are for it.
    """
    del numerals  # a share is told as it is
    case = found.case
    given = list(_shares(case.premise, case.premise_numsets))
    asked = list(_shares(case.hypothesis, case.hypothesis_numsets))
    asked = asked or list(_most(case))
    sides = {share.is_for for share in given}
    if not found.is_one_claim or len(asked) != 1 or not 0 < len(given) == len(sides):
        return None
    if len(case.hypothesis_numsets) > 1 or (case.hypothesis_numsets and not asked[0].numset):
        return None
    wanted = asked[0]
    own = next((each for each in given if each.is_for is wanted.is_for), None)
    told = given[0] if own is None else own
    if _are_of_others(told, wanted) or (len(given) == 1 and case.premise.mentions((_THAN,))):
        return None  # "far more than of the Swedes"
    value = told.value if own is not None else Interval(Fraction(0), 1 - told.value.low)
    label = placed(value, wanted.value) if _is_told(found) else Label.NEUTRAL
    if label is not Label.NEUTRAL:
        return in_one_step(_RULE, label, f"{told.text} → {wanted.text}", step="by-votes")
    is_open = wanted.numset is not None and len(given) > 1
    return left_open(_RULE, wanted.numset) if is_open and wanted.numset is not None else None


def _are_of_others(told: _Share, wanted: _Share) -> bool:
    """Both are shares of a whole that is named, and not of one: of the Germans, of the French."""
    wholes = [each.numset.context.whole for each in (told, wanted) if each.numset is not None]
    return len(wholes) > 1 and all(wholes) and wholes[0] != wholes[1]


def _most(case: Case) -> Iterator[_Share]:
    """The side that more than half are on by the hypothesis: "most said no"."""
    most = load_word_lists(WORDS)["most"]
    if case.hypothesis_numsets or case.hypothesis.mentions(load_operators().negations - _sides()):
        return
    tokens = case.hypothesis.sentences[0].tokens
    word = next((t for t in tokens if t.form in most and t.index < _NEAR), None)
    side = None if word is None else side_of(_words(t for t in tokens if t.index > word.index))
    if word is not None and side is not None:
        yield _Share(side, Interval(Fraction(1, 2), Fraction(1), low_open=True), word.text)


def _shares(document: Document, numsets: Sequence[Numset]) -> Iterator[_Share]:
    """The shares behind which it is said which side they are on."""
    if document.mentions(load_operators().negations - _sides()):
        return
    for at, numset in enumerate(numsets):
        if numset.unit.kind not in SHARES or not numset.interval.is_bounded:
            continue
        sentence = document.sentences[numset.sentence]
        rest = [n.start for n in numsets[at + 1 :] if n.sentence == numset.sentence]
        end = rest[0] if rest else sentence.end
        side = side_of(
            _words(t for t in sentence.tokens if numset.end <= t.start < end and t.dep != "det")
        )
        if side is not None:
            value = numset.interval.scaled(SHARES[numset.unit.kind])
            yield _Share(side, value, numset.text, numset)


def _words(tokens: Iterator[Token]) -> list[str]:
    """The words that may tell a side; "for" does only where nothing else does: "in favour of"."""
    lemmas = [word for t in tokens for word in {t.form, t.lemma} if word != _IN]
    others = [word for word in lemmas if word != _FOR]
    return others if side_of(others) is not None else lemmas


def _is_told(found: Findings) -> bool:
    """What the hypothesis says besides the side is in the premise."""
    words = load_word_lists(WORDS)
    light = _sides() | words["cast"] | words["voters"] | words["most"]
    return found.says_no_more(light)
