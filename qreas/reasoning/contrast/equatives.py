"""Hypotheses that two things have so much alike: "pay the same as", "half as long as".

Each side describes a quantity of the premise, which the words tell that only this side has.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from qreas.conversion import commensurable, convert
from qreas.kind_sets import DIFFERENCES, FACTORS
from qreas.reasoning.contrast.all_alike import by_one_value
from qreas.reasoning.contrast.same_numbers import by_same_number
from qreas.reasoning.contrast.unequal import by_told_difference
from qreas.reasoning.events.surroundings import Surroundings, content, surroundings
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step, yes_or_no
from qreas.reasoning.rules import Numerals
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import NOMINAL_OR_ADJECTIVAL
from qreas.types import Document, Kind, Numset, Token

_UNTOLD = frozenset((Kind.ORDINAL, Kind.YEAR, Kind.DATE, Kind.TIME, *FACTORS))
_HEDGES = frozenset(("almost", "nearly", "about", "roughly", "least", "most", "more"))
_PAIR = frozenset(("both", "two"))
_EQUATING = frozenset(("as", "same"))
_ALIKE = frozenset(("equally", "equal", "identical"))
_NAMING = ("NOUN", "PROPN", "ADJ", "NUM")


@dataclass(frozen=True, slots=True)
class _Equative:
    """A claim that the left thing has `factor` times as much as the right one.

    left, right: the content words of each side; both empty where the sides are not named.
    """

    left: frozenset[str]
    right: frozenset[str]
    factor: Fraction = Fraction(1)


@needs(hypothesis=_EQUATING | _ALIKE | {"than"})
def prove_by_equatives(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the hypothesis equates two quantities that the premise states."""
    del numerals  # of both the premise says how much it is
    case = found.case
    proof = by_same_number(found) or by_told_difference(found) or by_one_value(found)
    if proof is not None:
        return proof
    claim = _read(case.hypothesis, case.hypothesis_numsets)
    if claim is None:
        return None
    claim = replace(claim, left=_as_told(claim.left, found), right=_as_told(claim.right, found))
    around = {
        n: surroundings(case.premise, n, case.premise_numsets)
        for n in case.premise_numsets
        if n.unit.kind not in _UNTOLD
        and n.interval.is_point
        and n.context.change not in DIFFERENCES
    }
    pair = _described(claim, around)
    if pair is None or not _says_no_more(found, pair):
        return None
    one, other = pair
    left, right = convert(one.interval, one.unit, other.unit).value, other.interval.value
    label = yes_or_no(left == right * claim.factor)
    told = " against ".join(n.text for n in pair)
    return in_one_step("equatives", label, told, step="contrast")


def _read(document: Document, numsets: Sequence[Numset]) -> _Equative | None:
    if len(document.sentences) != 1 or "?" in document.text or not document.mentions(_EQUATING):
        return None
    tokens = document.sentences[0].tokens
    words = [t.form for t in tokens]
    if set(words) & (_HEDGES | {"than"}) or load_operators().denies(words):
        return None
    factors = [n for n in numsets if n.unit.kind in FACTORS and n.interval.is_point]
    others = (n.text.lower().split()[0] for n in numsets if n not in factors)
    # "As much as one for an adult" counts no one.
    if len(factors) > 1 or any(opening not in _PAIR | {"as"} for opening in others):
        return None
    if words.count("as") == 2:
        return _as_as(tokens, words.index("as"), factors)
    if "same" in words and not factors and _is_of_amounts(tokens, words.index("same")):
        return _same(tokens, words.index("same"))
    return None


def _is_of_amounts(tokens: Sequence[Token], at: int) -> bool:
    """What is the same is how much, and not who or what: the same price, not the same street."""
    following = tokens[at + 1] if at + 1 < len(tokens) else None
    if following is None or following.pos not in NOMINAL_OR_ADJECTIVAL:
        return True
    words = load_word_lists("contrast/equatives")
    return any(following.lemma in names for names in words.values())


def _as_as(tokens: Sequence[Token], at: int, factors: Sequence[Numset]) -> _Equative | None:
    """Reads "twice as many rolls on Monday as on Tuesday"."""
    standard = next(t.index for t in tokens[at + 1 :] if t.form == "as")
    if tokens[at + 1].pos not in ("ADJ", "ADV", "DET") or standard == at + 1:
        return None
    factor = factors[0] if factors else None
    if factor is not None and factor.end + 1 != tokens[at].start:
        return None
    before = [t for t in tokens[:standard] if factor is None or not factor.holds(t)]
    sides = content(before), content(tokens[standard + 1 :])
    return _Equative(*sides, Fraction(1) if factor is None else factor.interval.value)


def _same(tokens: Sequence[Token], at: int) -> _Equative | None:
    """Reads "the same as the burger", "Ann and Ben pay the same", "both teams"."""
    standard = next((t.index for t in tokens[at:] if t.form == "as"), None)
    if standard is not None:
        return _Equative(content(tokens[:standard]), content(tokens[standard + 1 :]))
    joints = [t.index for t in tokens if t.form == "and"]
    if len(joints) == 1:
        left = frozenset(_phrase(tokens[joints[0] - 1 :: -1]))
        right = frozenset(_phrase([t for t in tokens[joints[0] + 1 :] if t.pos != "ADP"]))
        return _Equative(left, right) if left and right else None
    is_of_two = any(t.form in _PAIR for t in tokens)
    return _Equative(frozenset(), frozenset()) if is_of_two else None


def _phrase(tokens: Sequence[Token]) -> Iterator[str]:
    """The lemmas of the noun phrase at the beginning of some tokens."""
    for index, token in enumerate(tokens):
        if token.pos in _NAMING or token.tag == "POS":
            yield token.lemma
        elif token.pos != "DET" or index:
            return


def _described(
    claim: _Equative, around: Mapping[Numset, Surroundings]
) -> tuple[Numset, Numset] | None:
    """The quantities that the two sides describe; None where it is not plain which these are."""
    if not claim.left and not claim.right:
        told = tuple(around)
        return (told[0], told[1]) if len(told) == 2 and _are_comparable(*told) else None
    left, right = claim.left - claim.right, claim.right - claim.left
    scores = {
        (one, other): around[one].gain(left, around[other]) + around[other].gain(right, around[one])
        for one in around
        for other in around
        if one is not other
        and _are_comparable(one, other)
        and _are_named(one, other, claim)
        and around[one].match(left)
        and around[other].match(right)
    }
    best = max(scores.values(), default=0)
    chosen = [pair for pair, score in scores.items() if score == best > 0]
    return chosen[0] if len(chosen) == 1 else None


def _are_named(one: Numset, other: Numset, claim: _Equative) -> bool:
    """Of two sorts of things, each side names its own: "as many boys as girls"."""
    if one.unit.name == other.unit.name or not (one.unit.name and other.unit.name):
        return True
    is_count = one.unit.kind is other.unit.kind is Kind.COUNT
    return not is_count or (one.unit.name in claim.left and other.unit.name in claim.right)


def _as_told(side: frozenset[str], found: Findings) -> frozenset[str]:
    """The words of a side as the premise has them."""
    told = {
        link.hypothesis.key: link.premise.key
        for link in found.alignment.links
        if link.premise is not None and link.is_aligned
    }
    return frozenset(told.get(word, word) for word in side)


def _are_comparable(one: Numset, other: Numset) -> bool:
    counts = {one.unit.kind, other.unit.kind} <= {Kind.COUNT, Kind.NUMBER}
    return one.unit == other.unit or counts or commensurable(one.unit, other.unit)


def _says_no_more(found: Findings, pair: tuple[Numset, Numset]) -> bool:
    """Each word of the hypothesis is of the premise, or of what is equal."""
    words = load_word_lists("contrast/equatives")
    known = words["any"].union(*(words.get(n.unit.kind.value, frozenset()) for n in pair))
    factors = [n for n in found.case.hypothesis_numsets if n.unit.kind in FACTORS]
    return all(
        link.hypothesis.key in known
        or any(n.holds(link.hypothesis.token) for n in factors)
        or link.keeps
        for link in found.alignment.links
    )
