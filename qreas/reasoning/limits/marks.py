"""Where something stands to a limit, a budget or a goal: what weighs just as much is not over it.

The premise says on which side of the mark it is ("just under the limit"), or tells the mark and the
value; the hypothesis says that it is over, under, within or at the mark.
"""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

from qreas.conversion import commensurable, convert
from qreas.dependents import has_case
from qreas.function_words import CLAUSE_JOINTS
from qreas.interval import Interval
from qreas.reasoning.events.context import claims
from qreas.reasoning.events.markers import Claim
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.limits.marks_reading import (
    is_of_another,
    only_mark,
    sentence_of,
    value_of,
)
from qreas.reasoning.marked_clauses import words_between_marks
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step, placed, yes_or_no
from qreas.reasoning.rules import Numerals
from qreas.reasoning.word_lists import load_word_lists, words_of
from qreas.tags import COMPARATIVE, GRADED, PREMODIFIERS
from qreas.types import Document, Kind, Label, Missing, Numset, Sentence, Token

_RULE, _WORDS, _BY, _ON = "marks", "limits/marks", "by", "on"
# Verbs of a sentence that says only what the mark is.
_OF_MARKS = frozenset(("have", "be", "set", "budget"))
_BELOW, _AT, _ABOVE = -1, 0, 1
Sides = frozenset[int]
"""On which sides of a mark something may be: below it, at it, above it."""

_SIDES: Mapping[str, Sides] = {
    "above": frozenset((_ABOVE,)),
    "below": frozenset((_BELOW,)),
    "within": frozenset((_BELOW, _AT)),
    "reaching": frozenset((_AT, _ABOVE)),
    "at": frozenset((_AT,)),
}
# No more words than these stand between a word for the side and the mark.
_NEAR = 6
# Whoever is, goes faster than the limit.
_SPEEDING = "speeding"
_THAN = "than"
_FEWER = frozenset(("less", "fewer"))


@needs(premise=lambda: words_of(_WORDS, "upper", "lower", "most", "least", "points"))
def prove_by_marks(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the hypothesis says where something stands to a mark that the premise tells."""
    del numerals  # the mark and the value are what the premise says they are
    case = found.case
    if len(case.hypothesis_numsets) > 1 or len(case.hypothesis.sentences) != 1:
        return None
    sentence = case.hypothesis.sentences[0]
    mark = only_mark(case.premise.sentences)
    if mark is None or not _says_no_more(found):
        return None
    if is_of_another(mark, found):
        missing = (Missing("not-compared", case.hypothesis.text),)
        return Proof(Label.NEUTRAL, _RULE, missing=missing)
    asked = _asked(sentence, mark)
    if asked is None:
        return _by_outlay(mark, found)
    told = _told(mark, case.premise, case.premise_numsets)
    if case.hypothesis_numsets:
        return _by_how_much(case.hypothesis_numsets[0], asked, mark, found)
    if told is None:
        return _untold(mark, found)
    label = yes_or_no(told <= asked)
    if not (told <= asked or told.isdisjoint(asked)):
        return None
    return in_one_step(_RULE, label, mark.text, step="mark")


def _by_how_much(asked: Numset, sides: Sides, mark: Token, found: Findings) -> Proof | None:
    """A proof of how far over or under the mark it is: "15 mph over the limit"."""
    case = found.case
    behind = [t for t in case.hypothesis.tokens if t.start >= asked.end][:1]
    words = load_word_lists(_WORDS)
    is_gap = any(t.form in words["above"] | words["below"] for t in behind)
    is_gap = is_gap or case.hypothesis.word_before(asked.start) == _BY
    told = _gap_told(mark, case.premise, case.premise_numsets)
    if not is_gap or told is None:
        return None
    limit, value, gap = told
    size = Interval.point(abs(gap))
    if asked.unit.kind is Kind.PERCENT and limit.interval.value > 0:
        label = placed(size.scaled(100 / limit.interval.value), asked.interval)
    elif _are_comparable(asked, limit):
        label = placed(size, convert(asked.interval, asked.unit, limit.unit))
    else:
        return None
    if frozenset(((gap > 0) - (gap < 0),)).isdisjoint(sides):
        label = Label.CONTRADICTION
    if label is Label.NEUTRAL:
        return None
    return in_one_step(_RULE, label, f"{mark.text}: {limit.text}; {value.text}", step="mark")


def _gap_told(
    mark: Token, premise: Document, numsets: Sequence[Numset]
) -> tuple[Numset, Numset, Fraction] | None:
    """The mark, the other quantity, and how far above the mark it is, or is told to be."""
    pair = _mark_and_value(mark, premise, numsets)
    if pair is None:
        return None
    limit, value = pair
    gap = _gap(value, limit, premise)
    sides = _sides(t for t in sentence_of(mark, premise).tokens[: mark.index])
    if gap is not None and sides is not None:
        return limit, value, gap.value if _ABOVE in sides else -gap.value
    return (
        limit,
        value,
        convert(value.interval, value.unit, limit.unit).value - limit.interval.value,
    )


def _by_outlay(mark: Token, found: Findings) -> Proof | None:
    """A proof of what was paid, by how far over or under the mark it was: "$3 million over"."""
    case = found.case
    sentence, asked = case.hypothesis.sentences[0], case.hypothesis_numsets
    if len(asked) != 1 or sentence.root.lemma not in load_word_lists(_WORDS)["costing"]:
        return None
    if claims(sentence, sentence.root.index):
        return None
    text, at = case.premise, sentence_of(mark, case.premise)
    limit = value_of(mark, at, case.premise_numsets)
    if limit is None or not limit.interval.is_point or not _are_comparable(asked[0], limit):
        return None
    if claims(at, at.root.index):
        return None
    rest = [n for n in case.premise_numsets if n is not limit and _may_be_gap(n, limit)]
    sides = _sides(t for t in at.tokens[: mark.index] if not limit.holds(t))
    if not rest and sides is None:
        return in_one_step(_RULE, Label.NEUTRAL, limit.text, step="mark", missing=_missing(found))
    if len(rest) > 1 or sides is None:
        return None
    value = Interval.point(limit.interval.value)
    if rest:
        gap = _gap(rest[0], limit, text)
        if gap is None:
            return None
        value += gap if _ABOVE in sides else -gap
    elif sides == _SIDES["above"]:
        value = Interval.more_than(value.value)
    elif sides == _SIDES["below"]:
        value = Interval.less_than(value.value)
    else:
        return None
    label = placed(value, convert(asked[0].interval, asked[0].unit, limit.unit))
    told = ", ".join(n.text for n in (limit, *rest))
    missing = _missing(found) if label is Label.NEUTRAL else ()
    return in_one_step(_RULE, label, f"{mark.text}: {told}", step="mark", missing=missing)


def _gap(gap: Numset, limit: Numset, premise: Document) -> Interval | None:
    """How far from the mark it is: "$3 million over the budget", "exceeded the budget by 10 %"."""
    words = load_word_lists(_WORDS)
    behind = premise.text[gap.end :].split()[:1]
    is_gap = bool(behind) and behind[0].lower() in words["above"] | words["below"]
    if not (is_gap or premise.word_before(gap.start) == _BY) or not gap.interval.is_point:
        return None
    if gap.unit.kind is Kind.PERCENT:
        return limit.interval.scaled(gap.interval.value / 100)
    return convert(gap.interval, gap.unit, limit.unit) if _are_comparable(gap, limit) else None


def _may_be_gap(numset: Numset, limit: Numset) -> bool:
    return numset.unit.kind is Kind.PERCENT or _are_comparable(numset, limit)


def _untold(mark: Token, found: Findings) -> Proof | None:
    """That it stays open on which side of a mark it is of which the premise tells no more."""
    premise, numsets = found.case.premise, found.case.premise_numsets
    at = sentence_of(mark, premise)
    limit = value_of(mark, at, numsets)
    if limit is None or any(n is not limit and _may_be_gap(n, limit) for n in numsets):
        return None
    if at.root.lemma not in _OF_MARKS or claims(at, at.root.index):
        return None
    return in_one_step(_RULE, Label.NEUTRAL, limit.text, step="mark", missing=_missing(found))


def _missing(found: Findings) -> tuple[Missing, ...]:
    return (Missing("stronger-than-premise", found.case.hypothesis.text.rstrip(".")),)


def _asked(sentence: Sentence, mark: Token) -> Sides | None:
    """The sides that the hypothesis speaks of; None where it speaks of no mark, or in doubt."""
    words = load_word_lists(_WORDS)
    root = sentence.root
    if claims(sentence, root.index) - {Claim.NEGATED}:
        return None
    lemmas = [t.lemma for t in sentence.tokens]
    is_upper = mark.lemma in words["upper"] | words["most"]
    sides = None
    if mark.lemma in lemmas:
        sides = _sides(sentence.tokens[: lemmas.index(mark.lemma)])
    elif is_upper and (
        _is_too(sentence) or _is_more_than_allowed(sentence) or root.form == _SPEEDING
    ):
        sides = _SIDES["above"]
    if sides is None:
        return None
    denials = sum(t.form in load_operators().negations for t in sentence.tokens)
    return frozenset((_BELOW, _AT, _ABOVE)) - sides if denials % 2 else sides


def _sides(before: Iterable[Token]) -> Sides | None:
    """What the words before a mark say of the side."""
    words, near = load_word_lists(_WORDS), list(before)[-_NEAR:]
    if _THAN in [t.form for t in near]:
        return _compared_sides(near)
    for token in reversed(near):
        names = (token.lemma, token.form)
        for name, sides in _SIDES.items():
            if not words[name].isdisjoint(names):
                return sides
    return None


def _compared_sides(before: Sequence[Token]) -> Sides | None:
    """The side that a comparison tells: "more salt than the limit", "hotter than its limit"."""
    compared = [t for t in before if t.tag in COMPARATIVE]
    if len(compared) != 1:
        return None
    is_low = compared[0].lemma in load_operators().low or compared[0].form in _FEWER
    return _SIDES["below" if is_low else "above"]


def _is_too(sentence: Sentence) -> bool:
    """The sentence says that it is too heavy, too long: too much, and not too little."""
    following = [
        later
        for token, later in zip(sentence.tokens, sentence.tokens[1:], strict=False)
        if token.form == "too"
    ]
    return any(t.pos in GRADED for t in following) and not any(
        t.lemma in load_operators().low for t in following
    )


def _is_more_than_allowed(sentence: Sentence) -> bool:
    lemmas = {t.lemma for t in sentence.tokens}
    greater = [t for t in sentence.tokens if t.tag in COMPARATIVE]
    is_low = any(t.lemma in load_operators().low for t in greater)
    allowed = load_word_lists(_WORDS)["allowed"]
    return bool(greater) and not is_low and bool(lemmas & allowed)


def _told(mark: Token, premise: Document, numsets: Sequence[Numset]) -> Sides | None:
    """The side that the premise tells, in words or by the mark and one value."""
    sentence = sentence_of(mark, premise)
    behind = [n for n in numsets if n.start > mark.start]
    said = None if behind else _sides(sentence.tokens[: mark.index])
    if said is not None:
        return said
    pair = _mark_and_value(mark, premise, numsets)
    if pair is None:
        return None
    limit, one = pair
    value = convert(one.interval, one.unit, limit.unit).value
    mark_value = limit.interval.value
    return frozenset(((value > mark_value) - (value < mark_value),))


def _mark_and_value(
    mark: Token, premise: Document, numsets: Sequence[Numset]
) -> tuple[Numset, Numset] | None:
    """The quantity that the mark is, and the only other one that may be held against it."""
    sentence = sentence_of(mark, premise)
    limit = value_of(mark, sentence, numsets)
    if limit is None or not limit.interval.is_point:
        return None
    values = [
        n for n in numsets if n != limit and _are_comparable(n, limit) and n.interval.is_point
    ]
    if len(values) != 1 or claims(premise.sentences[values[0].sentence], values[0].head):
        return None
    is_outlay = mark.lemma not in load_word_lists(_WORDS)["setting"] or _is_outlay(
        values[0], mark, premise
    )
    return (limit, values[0]) if is_outlay else None


def _is_outlay(value: Numset, mark: Token, premise: Document) -> bool:
    """It is paid, and for what a budget is for: not earned, and not on something else than it says.

    A budget for travel is not spent "on equipment".
    """
    sentence = premise.sentences[value.sentence]
    clause = words_between_marks(sentence, value.start, CLAUSE_JOINTS)
    if any(t.is_among(load_word_lists(_WORDS)["income"]) for t in clause):
        return False
    at = sentence_of(mark, premise)
    own = {t.lemma for t in at.children(mark.index) if t.dep in PREMODIFIERS and t.pos == "NOUN"}
    spent_on = [t for t in clause if t.pos == "NOUN" and has_case(sentence, t, _ON)]
    return not (own and spent_on) or any(t.lemma in own for t in spent_on)


def _are_comparable(one: Numset, other: Numset) -> bool:
    is_bare = one.unit.kind is Kind.NUMBER
    return is_bare or one.unit == other.unit or commensurable(one.unit, other.unit)


def _says_no_more(found: Findings) -> bool:
    """Each word of the hypothesis is of the premise, or of where something stands to a mark."""
    known = words_of(_WORDS)
    return all(
        link.hypothesis.key in known
        or link.hypothesis.token.form == _SPEEDING
        or link.hypothesis.token.tag in COMPARATIVE
        or _is_degree(link.hypothesis.token, found)
        or link.keeps
        or any(n.holds(link.hypothesis.token) for n in found.case.hypothesis_numsets)
        for link in found.alignment.links
    )


def _is_degree(token: Token, found: Findings) -> bool:
    before = found.case.hypothesis.sentences[0].tokens[max(token.index - 1, 0)]
    return token.pos in GRADED and before.form == "too"
