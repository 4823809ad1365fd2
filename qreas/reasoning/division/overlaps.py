"""Of how many two things are so, one of the two, or neither, where of each it is told of how many.

Of ten of whom six can swim and seven can dive, at least three can do both, and at most six; how
many there are, stays open. Nor do more than three do neither.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction
from itertools import combinations

from qreas.function_words import AUXILIARIES
from qreas.interval import Interval
from qreas.reasoning.division.amounts import SOME, Amount, amounts
from qreas.reasoning.division.divisions import Part, parts
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.event_knowledge import load_events
from qreas.reasoning.knowledge.excluding import exclude_each_other
from qreas.reasoning.knowledge.names import Place
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.proof import Proof, in_one_step, placed
from qreas.tags import CONTENT
from qreas.types import Label, Missing, Token

_RULE = "division"
_ALL = Interval.point(1)
_COLOUR, _ANY = "color", "some"
_JOINING = frozenset(("both", "neither", "either", "and", "or", "nor"))
_LIGHT = AUXILIARIES | {"there", "who", "that", "least", "most", "more", "than", "only", "just"}


class _Joined(StrEnum):
    """How the hypothesis joins two things."""

    BOTH = "both"
    EITHER = "either"
    NEITHER = "neither"


@dataclass(frozen=True, slots=True)
class _Two:
    """Two parts of a whole, as how many they are and how many there are in all, or as shares.

    one, other: the words that only the one of them has.
    """

    first: Part
    second: Part
    sizes: tuple[Fraction, Fraction]
    total: Fraction
    is_share: bool
    one: tuple[Token, ...]
    other: tuple[Token, ...]


def by_overlap(told: Sequence[Part], found: Findings) -> Iterator[Proof]:
    """The proofs of how many do both of two things, either, or neither."""
    tokens = found.case.hypothesis.sentences[0].tokens
    words = {t.form for t in tokens}
    asked = _asked(found) if asks_for_two(found) else None
    if asked is None:
        return
    for first, second in combinations(told, 2):
        two = _two(first, second)
        joined = None if two is None else _joined(two, tokens)
        if two is None or joined is None or not _is_of_these(two, asked, found):
            continue
        if joined is _Joined.BOTH and "both" not in words and _is_of_places(two, found):
            continue
        values = _values(joined, two, found)
        wanted = _wanted(asked, two)
        if values is None or wanted is None:
            continue
        label = placed(values, wanted)
        text = " ".join(t.text for t in tokens[asked.first : asked.last])
        missing = (Missing("stronger-than-premise", text),) if label is Label.NEUTRAL else ()
        detail = f"{first.told}, {second.told} → {text}"
        yield in_one_step(_RULE, label, detail, missing=missing)


def asks_for_two(found: Findings) -> bool:
    """The hypothesis joins two things, and denies neither."""
    words = {t.form for t in found.case.hypothesis.sentences[0].tokens}
    return not words.isdisjoint(_JOINING) and words.isdisjoint(load_operators().negations)


def is_of_overlap(found: Findings) -> bool:
    """It asks for those of a whole of whom two things are so, or one: no story of what comes."""
    case = found.case
    if not asks_for_two(found):
        return False
    told = parts(case.premise, case.premise_numsets)
    return next(by_overlap(told, found), None) is not None


def _asked(found: Findings) -> Amount | None:
    """Of how many it is asked; "both" and "neither" tell of the two things."""
    case = found.case
    tokens = case.hypothesis.sentences[0].tokens
    told = amounts(case.hypothesis, case.hypothesis_numsets)
    known = [a for a in told if tokens[a.first].form not in _JOINING]
    if tokens[0].form == _ANY and told and not known:
        return replace(told[0], first=0, last=1, count=None, share=SOME)
    return known[0] if len(known) == 1 and not known[0].is_exception else None


def _two(first: Part, second: Part) -> _Two | None:
    """The two, where they are parts of one whole, and something is said of each alone."""
    if first.noun is None or first.noun != second.noun or first.share is None:
        return None
    plain = (first, second)
    if any(p.is_denied or p.is_against or p.members or p.excluded or p.is_place for p in plain):
        return None
    is_share = first.total is None
    sizes = [p.share if is_share else p.count for p in plain]
    if first.total != second.total or any(s is None or not s.is_point for s in sizes):
        return None
    lemmas = [{t.lemma for t in p.said} for p in plain]
    one = tuple(t for t in first.said if t.lemma not in lemmas[1])
    other = tuple(t for t in second.said if t.lemma not in lemmas[0])
    total = _ALL if first.total is None else first.total
    if not one or not other or not total.is_point:
        return None
    low, high = (s.value for s in sizes if s is not None)
    return _Two(first, second, (low, high), total.value, is_share, one, other)


def _joined(two: _Two, tokens: Sequence[Token]) -> _Joined | None:
    """How the hypothesis joins what is said of the one part and of the other."""
    places = [
        [t.index for t in tokens if _words(side) & {t.lemma, t.form}]
        for side in (two.one, two.other)
    ]
    if not all(places):
        return None
    begin, end = sorted(places, key=min)
    between = {t.form for t in tokens[max(begin) : min(end)]}
    words = {t.form for t in tokens}
    if "neither" in words:
        return _Joined.NEITHER if "nor" in between else None
    if "or" in between:
        return None if "both" in words else _Joined.EITHER
    return _Joined.BOTH if "and" in between and "either" not in words else None


def _is_of_places(two: _Two, found: Findings) -> bool:
    """A preposition leads to what tells them apart: shops "in Leeds and York" are in either."""
    sentence = found.case.premise.sentences[two.first.sentence]
    return any(c.dep == "case" for t in two.one for c in sentence.children(t.index))


def _words(tokens: Sequence[Token]) -> frozenset[str]:
    """Their lemmas and forms; a parser may take the one verb for a noun, and the other not."""
    return frozenset(word for t in tokens for word in (t.lemma, t.form))


def _is_of_these(two: _Two, asked: Amount, found: Findings) -> bool:
    """Besides how many, the hypothesis says of the whole what is said of its parts, and no more."""
    tokens = found.case.hypothesis.sentences[0].tokens
    said = _words((*two.first.said, *two.second.said))
    words = {form for t in tokens for form in (t.lemma, t.form)}
    if not all({t.lemma, t.form} & words for t in (*two.one, *two.other)):
        return False
    whole, numsets = two.first.shared | two.second.shared, found.case.hypothesis_numsets
    return all(
        {t.lemma, t.form} & said
        or t.form in _LIGHT
        or asked.holds(t.index)
        or any(n.holds(t) and n.interval == Interval.point(two.total) for n in numsets)
        or _stands_for_any(t, whole, found)
        for t in tokens
        if t.pos in CONTENT
    )


def _stands_for_any(token: Token, whole: frozenset[Place], found: Findings) -> bool:
    link = found.links.get((0, token.index))
    return link is not None and link.keeps and link.stands_for_any(whole)


def _values(joined: _Joined, two: _Two, found: Findings) -> Interval | None:
    one, other = two.sizes
    least, most = max(one + other - two.total, Fraction(0)), min(one, other)
    if _exclude(two, found):
        if least > 0:
            return None
        most = least
    both = Interval.closed(least, most)
    either = Interval.closed(one + other - most, one + other - least)
    if joined is _Joined.BOTH:
        return both
    return either if joined is _Joined.EITHER else Interval.point(two.total) - either


def _exclude(two: _Two, found: Findings) -> bool:
    """Nobody is in both: men and women, those who are for it and against it, black ones, white."""
    one, other = two.first.predicate, two.second.predicate
    if one is None or other is None:
        return False
    premise = found.case.premise.sentences
    if exclude_each_other(one, premise[two.first.sentence], other, premise[two.second.sentence]):
        return True
    if load_events().are_sorts_apart(one.lemma, other.lemma):
        return True
    return all(found.lexicon.taxonomy.is_a(t.lemma, _COLOUR) for t in (one, other))


def _wanted(asked: Amount, two: _Two) -> Interval | None:
    """The asked amount in what the parts are told in."""
    if asked.share is not None:
        if asked.share == SOME and not two.is_share:
            return Interval.at_least(1)
        return asked.share if two.is_share else asked.share.scaled(two.total)
    return None if two.is_share else asked.count
