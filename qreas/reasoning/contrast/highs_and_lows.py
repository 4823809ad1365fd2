"""What was so at times for which a value is the highest or the lowest: "the lowest since 2008".

At every time in between, the value was higher than that; of what was before, and of how much higher
it was, nothing is told.
"""

from dataclasses import dataclass

from qreas.dependents import leading_subject_of
from qreas.interval import Interval
from qreas.lexicon.labels import load_labels
from qreas.reasoning.alignment.alignment import Link
from qreas.reasoning.alignment.content import WordKind
from qreas.reasoning.contrast.gradables import comparatives, superlatives
from qreas.reasoning.contrast.past_times import Past, Reach, past_time, reach_of
from qreas.reasoning.contrast.relative_values import is_measuring
from qreas.reasoning.events.markers import UNSURE
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.implied import Implied
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.knowledge.steps import Step
from qreas.reasoning.needs import needs
from qreas.reasoning.one_event.settle import by_implication
from qreas.reasoning.proof import Proof, in_one_step, yes_or_no
from qreas.reasoning.rules import Numerals
from qreas.reasoning.word_lists import load_word_lists, words_of
from qreas.types import Change, Kind, Label, Missing, Numset, Sentence, Token

_RULE, _WORDS = "highs-and-lows", "contrast/highs_and_lows"
_VALUES = frozenset(
    (
        Kind.CURRENCY,
        Kind.COUNT,
        Kind.NUMBER,
        Kind.PERCENT,
        Kind.MEASURE,
        Kind.TEMPERATURE,
        Kind.RATE,
    )
)
_TIMES = frozenset((Kind.YEAR, Kind.DATE, Kind.DURATION))
_AGAIN = frozenset(("it", "they"))  # "than it is now"
_OF_STEPS = ("more", "less")
_DESCRIBING = ("amod", "compound", "nmod")
_STEPS = (Change.INCREASE, Change.DECREASE, Change.MORE, Change.FEWER, Change.FROM)


@dataclass(frozen=True, slots=True)
class _Extreme:
    """A value that is the highest or the lowest for some time.

    value: None where only its rank is told.
    sign:  1 for the highest, -1 for the lowest.
    """

    value: Numset | None
    sign: int
    sentence: int
    place: int
    reach: Reach

    @property
    def of_others(self) -> Interval | None:
        """Where the values at the other times lie."""
        if self.value is None:
            return None
        own = self.value.interval.value
        return Interval.less_than(own) if self.sign > 0 else Interval.more_than(own)


@needs(premise=lambda: load_word_lists(_WORDS)["reaching"])
def prove_by_highs_and_lows(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the hypothesis tells of a time for which the premise tells the extreme value."""
    case = found.case
    if not found.is_one_claim or case.hypothesis.mentions(load_operators().negations):
        return None
    told = _extreme(found)
    if told is None:
        return None
    hypothesis = case.hypothesis.sentences[0]
    if found.hypothesis_claims.of((0, hypothesis.root.index)) & UNSURE:
        return None
    asked = [n for n in case.hypothesis_numsets if n.unit.kind not in _TIMES]
    past = past_time(hypothesis, case.hypothesis_numsets)
    if past is None or len(asked) > 1 or not _is_of_same(told, past, asked, found):
        return None
    covers = told.reach.covers(past)
    if covers is None:
        return None
    if not covers:
        missing = (Missing("other-setting", past.text),)
        return Proof(Label.NEUTRAL, _RULE, missing=missing)
    if asked:
        return _by_value(told, asked[0], found, numerals)
    return _by_comparison(told, past, hypothesis, _now(told, found))


def _extreme(found: Findings) -> _Extreme | None:
    """The only extreme that the premise tells, with the only value before it."""
    premise, numsets = found.case.premise, found.case.premise_numsets
    told = []
    for index, sentence in enumerate(premise.sentences):
        own = [n for n in numsets if n.sentence == index]
        for each in superlatives(sentence.tokens):
            reach = reach_of(sentence, each.tokens[-1], own)
            if reach is None:
                continue
            first = each.tokens[0]
            told_before = [n for n in own if n.unit.kind in _VALUES and n.end <= first.start]
            sign = each.sign(told_before[-1].unit) if told_before else _sign(each.word)
            values = [n for n in told_before if n.context.change not in _STEPS]
            # "Rose 5 percent, the most since": it is the step that is the greatest.
            is_of_step = told_before != values and (not values or each.word in _OF_STEPS)
            if sign is None or is_of_step or len(values) > 1:
                return None
            if values and not values[0].interval.is_point:
                return None
            told.append(_Extreme(values[0] if values else None, sign, index, first.index, reach))
    if len(told) != 1 or found.premise_claims.of((told[0].sentence, told[0].place)):
        return None
    (only,) = told
    if only.value is not None and found.premise_claims.of((only.sentence, only.value.head)):
        return None
    return only


def _sign(word: str) -> int | None:
    words = load_word_lists(_WORDS)
    return 1 if word in words["up"] else -1 if word in words["down"] else None


def _by_value(told: _Extreme, asked: Numset, found: Findings, numerals: Numerals) -> Proof | None:
    others = told.of_others
    if told.value is None or others is None or told.value.unit != asked.unit:
        return None
    implied = Implied(others, told.value.text)
    settled = by_implication(asked, implied, _RULE, found, numerals).proof(_RULE)
    if settled is not None:
        return settled
    return Proof(
        Label.NEUTRAL, _RULE, missing=(Missing("stronger-than-premise", asked.text, asked),)
    )


def _now(told: _Extreme, found: Findings) -> frozenset[str]:
    """The words for the day of the value, of which the hypothesis may speak: "than on Monday"."""
    sentence = found.case.premise.sentences[told.sentence]
    days = load_labels("en").weekdays
    own = (t for t in sentence.tokens[: told.place] if t.form in days)
    return frozenset(t.form for t in own) | {"on"}


def _by_comparison(
    told: _Extreme, past: Past, hypothesis: Sentence, day: frozenset[str]
) -> Proof | None:
    """Whether it was "lower in 2012" than now.

    day: words for the day of the value.
    """
    graded = [c for c in comparatives(hypothesis.tokens) if c.tokens[0].index not in past.places]
    than = [t.index for t in hypothesis.tokens if t.form == "than"]
    rest = (t for i in than for t in hypothesis.tokens[i + 1 :] if t.pos != "PUNCT")
    behind = {t.form for t in rest if not (t.form in _AGAIN or t.lemma == "be")}
    if len(graded) != 1 or not behind <= load_word_lists(_WORDS)["now"] | day:
        return None
    (compared,) = graded
    sign = _sign(compared.word) if told.value is None else compared.sign(told.value.unit)
    if sign is None:
        return None
    sign *= compared.turn if told.value is None else 1
    label = yes_or_no(sign != told.sign)
    return in_one_step(_RULE, label, told.reach.text)


def _is_of_same(told: _Extreme, past: Past, asked: list[Numset], found: Findings) -> bool:
    """The hypothesis tells of what has the value, and of nothing else."""
    sentence = found.case.hypothesis.sentences[0]
    graded = {t for each in comparatives(sentence.tokens) for t in each.tokens}
    left = [
        x
        for x in found.alignment.links
        if x.hypothesis.token not in graded
        and x.hypothesis.token.index not in past.places
        and not _stands_for_it(x.hypothesis.token, sentence)
        and not any(n.holds(x.hypothesis.token) for n in asked)
    ]
    return any(_names_subject(x, told, found) for x in left) and all(
        _adds_nothing(x, told) for x in left
    )


def _stands_for_it(token: Token, sentence: Sentence) -> bool:
    """It takes up the subject in the standard of a comparison: "than it is now"."""
    before = (t.form for t in sentence.tokens[: token.index])
    return token.form in _AGAIN and "than" in before


def _names_subject(link: Link, told: _Extreme, found: Findings) -> bool:
    """It is the subject of the value's clause."""
    token = link.hypothesis.token
    is_same = link.keeps and link.step is not Step.REFERS
    if link.premise is None or not is_same or not token.dep.startswith("nsubj"):
        return False
    if link.premise.sentence != told.sentence:
        return False
    sentence = found.case.premise.sentences[told.sentence]
    subject = leading_subject_of(sentence, sentence.root)
    if subject is None or link.premise.token not in sentence.subtree(subject.index):
        return False
    # Unemployment is not that of the young.
    named = {t.lemma for t in found.case.hypothesis.tokens}
    described = (t for t in sentence.children(subject.index) if t.dep in _DESCRIBING)
    return all(t.lemma in named for t in described)


def _adds_nothing(link: Link, told: _Extreme) -> bool:
    word, words = link.hypothesis, words_of(_WORDS, "level", "now")
    kind = Kind.NUMBER if told.value is None else told.value.unit.kind
    if is_measuring(word.key, kind) or not words.isdisjoint((word.key, word.token.form)):
        return True
    if not link.keeps or link.premise is None or word.kind is WordKind.PRONOUN:
        return False
    return link.step is not Step.REFERS and link.premise.sentence == told.sentence
