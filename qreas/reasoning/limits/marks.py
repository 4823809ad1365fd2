"""Where something stands to a limit, a budget or a goal: what weighs just as much is not over it.

The premise says on which side of the mark it is ("just under the limit"), or tells the mark and the
value; the hypothesis says that it is over, under, within or at the mark.
"""

from collections.abc import Iterable, Mapping, Sequence

from qreas.conversion import commensurable, convert
from qreas.dependents import forms_below, has_case, subject_of
from qreas.interval import Interval
from qreas.reasoning.events.context import claims
from qreas.reasoning.events.markers import Claim
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step, placed, yes_or_no
from qreas.reasoning.rules import Numerals
from qreas.reasoning.word_lists import load_word_lists, words_of
from qreas.tags import COMPARATIVE, GRADED
from qreas.types import Document, Kind, Label, Missing, Numset, Sentence, Token

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
_THAN, _STUFF = "than", ("substance", "food")
_POINT = "point"
_FEWER = frozenset(("less", "fewer"))
_OF = frozenset(("of", "for"))
# Words between a mark and its number: "the limit for lead in water is 10", "was set at 10".
_BETWEEN = frozenset(("VERB", "NOUN", "ADP"))


@needs(premise=lambda: words_of("limits/marks", "upper", "lower", "most", "least", "points"))
def prove_by_marks(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the hypothesis says where something stands to a mark that the premise tells."""
    del numerals  # the mark and the value are what the premise says they are
    case = found.case
    if len(case.hypothesis_numsets) > 1 or len(case.hypothesis.sentences) != 1:
        return None
    sentence = case.hypothesis.sentences[0]
    mark = _mark(case.premise.sentences)
    asked = _asked(sentence, mark) if mark is not None else None
    if mark is None or asked is None or not _says_no_more(found):
        return None
    if _is_of_another(mark, found):
        missing = (Missing("not-compared", case.hypothesis.text),)
        return Proof(Label.NEUTRAL, "marks", missing=missing)
    told = _told(mark, case.premise, case.premise_numsets)
    if case.hypothesis_numsets:
        return _by_how_much(case.hypothesis_numsets[0], asked, mark, found)
    if told is None:
        return None
    label = yes_or_no(told <= asked)
    if not (told <= asked or told.isdisjoint(asked)):
        return None
    return in_one_step("marks", label, mark.text, step="mark")


def _by_how_much(asked: Numset, sides: Sides, mark: Token, found: Findings) -> Proof | None:
    """A proof of how far over or under the mark it is: "15 mph over the limit"."""
    case = found.case
    behind = [t for t in case.hypothesis.tokens if t.start >= asked.end][:1]
    words = load_word_lists("limits/marks")
    is_gap = any(t.form in words["above"] | words["below"] for t in behind)
    pair = _mark_and_value(mark, case.premise, case.premise_numsets)
    if not is_gap or pair is None or not _are_comparable(asked, pair[0]):
        return None
    limit, value = pair
    gap = convert(value.interval, value.unit, limit.unit).value - limit.interval.value
    label = placed(Interval.point(abs(gap)), convert(asked.interval, asked.unit, limit.unit))
    if frozenset(((gap > 0) - (gap < 0),)).isdisjoint(sides):
        label = Label.CONTRADICTION
    if label is Label.NEUTRAL:
        return None
    return in_one_step("marks", label, f"{mark.text}: {limit.text}; {value.text}", step="mark")


def _mark(sentences: Sequence[Sentence]) -> Token | None:
    """The only word of the text for a mark."""
    found = [t for s in sentences for t in s.tokens if t.pos == "NOUN" and _is_mark(t, s)]
    return found[0] if len(found) == 1 else None


def _is_mark(noun: Token, sentence: Sentence) -> bool:
    """It is a limit or a goal, "the maximum dose", "the permitted level" or "the melting point"."""
    words = load_word_lists("limits/marks")
    if noun.lemma == _POINT:
        return not words["points"].isdisjoint(forms_below(sentence, noun))
    return noun.lemma in words["upper"] | words["lower"] or _bounding(noun, sentence) != _AT


def _bounding(noun: Token, sentence: Sentence) -> int:
    """Whether words below a noun make it the most or the least that is allowed, or neither."""
    words = load_word_lists("limits/marks")
    below = forms_below(sentence, noun)
    is_most, is_least = (not words[name].isdisjoint(below) for name in ("most", "least"))
    return is_most - is_least


def _is_of_another(mark: Token, found: Findings) -> bool:
    """The value is told of another stuff than the mark is for: "lead" and "14 mg of copper".

    What is said to pass its own melting point has to have a value of its own.
    """
    premise, numsets = found.case.premise, found.case.premise_numsets
    sentence = _sentence_of(mark, premise)
    limit, stuff = _value_of(mark, sentence, numsets), _stuff(mark, sentence)
    values = [n for n in numsets if n != limit]
    if limit is None or stuff is None or len(values) != 1:
        return False
    (value,) = values
    clause = premise.sentences[value.sentence]
    own = _stuff_of(value, clause)
    if own is not None and own.lemma != stuff.lemma:
        return all(_is_stuff(each, found) for each in (own, stuff))
    (hypothesis,) = found.case.hypothesis.sentences
    asked = subject_of(hypothesis, hypothesis.root)
    if asked is None or asked.lemma != stuff.lemma:
        return False
    begin = limit.end if limit.end <= value.start else 0
    told = [t for t in clause.tokens if begin <= t.start < value.start]
    return all(t.lemma != stuff.lemma and t.pos != "PRON" for t in told)


def _is_stuff(noun: Token, found: Findings) -> bool:
    taxonomy = found.lexicon.taxonomy
    return any(taxonomy.is_a(noun.lemma, kind, "n") for kind in _STUFF)


def _stuff(noun: Token, sentence: Sentence) -> Token | None:
    """What a mark is for, or an amount of: "lead" in "the limit for lead"."""
    return next(
        (
            t
            for t in sentence.children(noun.index)
            if t.dep == "nmod" and any(has_case(sentence, t, word) for word in _OF)
        ),
        None,
    )


def _stuff_of(value: Numset, sentence: Sentence) -> Token | None:
    """What a value is an amount of: "copper" in "14 mg per litre of copper"."""
    units = value.tokens_in(sentence)
    return next((stuff for unit in units if (stuff := _stuff(unit, sentence)) is not None), None)


def _sentence_of(token: Token, document: Document) -> Sentence:
    return next(
        s for s in document.sentences if s.tokens[token.index : token.index + 1] == (token,)
    )


def _asked(sentence: Sentence, mark: Token) -> Sides | None:
    """The sides that the hypothesis speaks of; None where it speaks of no mark, or in doubt."""
    words = load_word_lists("limits/marks")
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
    words, near = load_word_lists("limits/marks"), list(before)[-_NEAR:]
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
    allowed = load_word_lists("limits/marks")["allowed"]
    return bool(greater) and not is_low and bool(lemmas & allowed)


def _told(mark: Token, premise: Document, numsets: Sequence[Numset]) -> Sides | None:
    """The side that the premise tells, in words or by the mark and one value."""
    sentence = _sentence_of(mark, premise)
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
    sentence = _sentence_of(mark, premise)
    limit = _value_of(mark, sentence, numsets)
    if limit is None or not limit.interval.is_point:
        return None
    values = [
        n for n in numsets if n != limit and _are_comparable(n, limit) and n.interval.is_point
    ]
    if len(values) != 1 or claims(premise.sentences[values[0].sentence], values[0].head):
        return None
    return limit, values[0]


def _value_of(mark: Token, sentence: Sentence, numsets: Sequence[Numset]) -> Numset | None:
    """The quantity that the mark is: "the limit is 50", "a goal of 40", "a $5 budget"."""
    own = [n for n in numsets if sentence.start <= n.start < sentence.end]
    behind = [n for n in own if n.start > mark.start]
    nearest = min(behind, key=lambda n: n.start, default=None)
    if nearest is None:
        return next((n for n in reversed(own) if n.end + 1 == mark.start), None)
    between = [t for t in sentence.tokens if mark.start < t.start < nearest.start]
    is_next = all(t.lemma in ("be", "to", ",") or t.pos in _BETWEEN for t in between)
    return nearest if is_next else None


def _are_comparable(one: Numset, other: Numset) -> bool:
    is_bare = one.unit.kind is Kind.NUMBER
    return is_bare or one.unit == other.unit or commensurable(one.unit, other.unit)


def _says_no_more(found: Findings) -> bool:
    """Each word of the hypothesis is of the premise, or of where something stands to a mark."""
    words = load_word_lists("limits/marks")
    known = frozenset[str]().union(*words.values())
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
