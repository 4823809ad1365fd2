"""What the score at the half tells of a match: who led then and by how much, and who scored when.

Whoever trailed 14-3 and won 24-21 has 3 points of the first half and 21 of the second.
"""

from dataclasses import dataclass
from fractions import Fraction

from qreas.dependents import relations_below
from qreas.interval import Interval
from qreas.reasoning.events.markers import Claim
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.results import SCORED, result_of, words_for
from qreas.reasoning.implied.standings import (
    PAUSE,
    SECOND,
    WORDS,
    Standing,
    is_ahead,
    part_told,
    side_before,
    standing,
)
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import DECIDED, Proof, in_one_step, yes_or_no
from qreas.reasoning.rules import Numerals, compare
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import NOMINAL, OF_PREDICATES
from qreas.types import (
    COUNTS,
    CompatiblePair,
    Kind,
    Label,
    Numset,
    Sentence,
    Token,
)

_RULE = "standings"
_TWO_SCORES = 2
_EMPTY = ("DET", "PUNCT", "AUX")
_SCORES = frozenset(("score", "have", "get"))
_CONCEDES = frozenset(("concede", "allow"))
_BY, _NO = "by", "no"


@dataclass(frozen=True, slots=True)
class _Half:
    """The points of the asked side in a part of the match, or up to its end, and the other's."""

    own: int
    other: int


@needs(
    premise=lambda: load_word_lists(WORDS)["ahead"] | load_word_lists(WORDS)["behind"],
    given=(Kind.SCORE,),
)
def prove_by_standings(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the hypothesis tells of a half of the match who led, or how many one scored."""
    case = found.case
    sentence = case.hypothesis.sentences[0]
    told = part_told(sentence.tokens)
    given = standing(found) if told is not None and found.is_one_claim else None
    if told is None or given is None:
        return None
    part, places = told
    if part == SECOND and case.premise.mentions(load_word_lists(WORDS)["longer"]):
        return None  # goals may have come after that
    asked = [n for n in case.hypothesis_numsets if n.unit.kind is not Kind.ORDINAL]
    if found.hypothesis_claims.of((0, sentence.root.index)) - {Claim.NEGATED}:
        return None
    subject = _subject(sentence)
    half = None if subject is None else _half(part, words_for(subject, sentence), given, found)
    if subject is None or half is None or len(asked) > 1:
        return None
    denying = load_operators().negations | {_NO}
    named = (t.index for t in sentence.subtree(subject.index) if t.index <= subject.index)
    known = places | frozenset(named)
    said = [
        t
        for t in sentence.tokens
        if t.index not in known
        and t.pos not in _EMPTY
        and not any(n.holds(t) for n in asked)
        and t.form != _BY
        and t.form not in denying
    ]
    said = said if asked else [t for t in said if t.lemma not in SCORED]
    is_denied = not sentence.vocabulary.isdisjoint(denying)
    if len(said) != 1 or (is_denied and (asked or said[0].lemma not in _SCORES)):
        return None
    if not asked and part != PAUSE and said[0].lemma in _SCORES:
        label: Label | None = yes_or_no((half.own > 0) is not is_denied)
    else:
        label = _label(part, said[0], half, asked, numerals)
    if label is None:
        return None
    return in_one_step(_RULE, label, given.score.text, step="by-score")


def _subject(sentence: Sentence) -> Token | None:
    """Of whom the sentence tells; a parser may take its verb for a participle beside the name."""
    root = sentence.root
    return root if root.pos in NOMINAL and _is_bare(root, sentence) else side_before(sentence, root)


def _is_bare(noun: Token, sentence: Sentence) -> bool:
    return relations_below(sentence, noun).isdisjoint(OF_PREDICATES)


def _half(part: str, asked: frozenset[str], given: Standing, found: Findings) -> _Half | None:
    """The points of the asked side and of the other; None where it is not told who it is."""
    final = _final(given, found)
    opponent = given.opponent or (final.opponent if final is not None else frozenset())
    is_own, is_other = bool(asked & given.side), bool(asked & opponent)
    if is_own is is_other:
        return None
    own, other = given.own, given.other
    if part == SECOND:
        if final is None:
            return None
        own, other = final.own - own, final.other - other
    if min(own, other) < 0:
        return None
    return _Half(own, other) if is_own else _Half(other, own)


def _final(given: Standing, found: Findings) -> Standing | None:
    """How it ended for the side of which it is told how it stood."""
    scores = [n for n in found.case.premise_numsets if n.unit.kind is Kind.SCORE]
    last = [n for n in scores if n is not given.score]
    result = result_of(last[0], found) if len(scores) == _TWO_SCORES else None
    if result is None or result.is_draw or last[0].sentence != given.score.sentence:
        return None
    has_won, has_lost = bool(given.side & result.winner), bool(given.side & result.loser)
    if has_won is has_lost:
        return None
    own, other = result.more, result.fewer
    opponent = result.loser if has_won else result.winner
    if has_lost:
        own, other = other, own
    return Standing(last[0], own, other, given.side, opponent)


def _label(
    part: str, said: Token, half: _Half, asked: list[Numset], numerals: Numerals
) -> Label | None:
    """What the points make of the one word that tells what a side did, and by how many."""
    if part == PAUSE and said.lemma in load_word_lists(WORDS)["level"]:
        return None if asked else yes_or_no(half.own == half.other)
    leads = is_ahead(said.lemma) if part == PAUSE else None
    if leads is not None:
        ahead = half.own - half.other if leads else half.other - half.own
        if ahead <= 0 or not asked:
            return yes_or_no(ahead > 0)
        return _compared(ahead, asked[0], numerals)
    if len(asked) != 1 or said.lemma not in _SCORES | _CONCEDES:
        return None
    return _compared(half.own if said.lemma in _SCORES else half.other, asked[0], numerals)


def _compared(points: int, asked: Numset, numerals: Numerals) -> Label | None:
    if asked.unit.kind not in COUNTS or asked.unit.name not in SCORED | {""}:
        return None
    value = Interval.point(Fraction(points))
    return DECIDED.get(compare(CompatiblePair(asked, asked, _RULE, value), numerals).relation)
