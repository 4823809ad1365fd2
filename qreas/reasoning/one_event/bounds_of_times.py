"""Bounds that are kept at all times: who never drinks more than two cups a day did so yesterday.

What is always so was so on any one day, and what was otherwise then is at odds with that.
"""

from collections.abc import Sequence

from qreas.conversion import commensurable, convert
from qreas.dependents import subject_of
from qreas.interval import Interval
from qreas.lexicon.labels import load_labels
from qreas.reasoning.events.markers import UNSURE
from qreas.reasoning.events.tense import is_past, is_present
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.proof import TURNED, Proof, in_one_step, left_open, placed
from qreas.tags import CONTENT, PRESENT
from qreas.types import Document, Kind, Label, Numset, Sentence, Token

EVER = frozenset(("never", "always"))
"""Words for all times, or for none."""

_RULE, _NEVER, _HAVE = "bounds-of-all", "never", "have"
_FREE = frozenset(("only", "just", "exactly", "have", "do", "be", "last"))
_TIMES = ("obl", "obl:unmarked", "obl:npmod", "obl:tmod", "advmod")
_DAYS = frozenset(("yesterday", "today"))


def by_bound_of_times(found: Findings) -> Proof | None:
    """A proof where the premise bounds what is so at all times, and the hypothesis tells of one."""
    case = found.case
    premise, hypothesis = case.premise.sentences[0], case.hypothesis.sentences[0]
    told = _bound(case.premise, case.premise_numsets)
    if told is None or not hypothesis.vocabulary.isdisjoint(EVER) or _is_unsure(found):
        return None
    time = _time(hypothesis, case.hypothesis_numsets)
    own = [n for n in case.hypothesis_numsets if not any(n.holds(t) for t in time)]
    is_one_deed = premise.root.lemma == hypothesis.root.lemma and is_past(
        hypothesis.root, hypothesis
    )
    if len(own) != 1 or own[0].is_approximate or not is_one_deed:
        return None
    (asked,) = own
    if not _tell_the_same(told, asked, time, found):
        return None
    values = _values(told, asked, time, is_never=_NEVER in premise.vocabulary)
    if values is None:  # so much a day is no more a week
        return left_open(_RULE, asked) if told.unit.name == asked.unit.name else None
    label = placed(values, asked.interval)
    denials = [t for t in hypothesis.tokens if t.form in load_operators().negations]
    if denials:
        is_plain = len(denials) == 1 and denials[0].head == hypothesis.root.index
        label = TURNED[label] if is_plain else Label.NEUTRAL
    if label is Label.NEUTRAL:
        return left_open(_RULE, asked)
    return in_one_step(_RULE, label, f"{told.text} against {asked.text}")


def _bound(document: Document, numsets: Sequence[Numset]) -> Numset | None:
    """The one bound of a sentence that says "never" or "always" of it, up to now."""
    sentence = document.sentences[0]
    ever = [t for t in sentence.tokens if t.form in EVER]
    is_told = len(ever) == 1 and ever[0].head == sentence.root.index and len(numsets) == 1
    if not is_told or not sentence.vocabulary.isdisjoint(load_operators().negations):
        return None
    (bound,) = numsets
    is_bound = bound.interval.is_one_sided and not bound.is_approximate
    is_perfect = sentence.root.tag in ("VBN", "VB") and any(
        t.lemma == _HAVE and t.tag in PRESENT for t in sentence.children(sentence.root.index)
    )
    return bound if is_bound and (is_perfect or is_present(sentence.root, sentence)) else None


def _is_unsure(found: Findings) -> bool:
    claims = (
        found.premise_claims.of((0, found.case.premise.sentences[0].root.index)),
        found.hypothesis_claims.of((0, found.case.hypothesis.sentences[0].root.index)),
    )
    return any(each & UNSURE for each in claims)


def _time(sentence: Sentence, numsets: Sequence[Numset]) -> tuple[Token, ...]:
    """The words that tell when it was."""
    labels = load_labels("en")
    times = labels.times | labels.months | labels.weekdays
    years = [n for n in numsets if n.unit.kind in (Kind.YEAR, Kind.DATE)]
    rates = [n for n in numsets if n.unit.per is not None]
    phrases = (
        sentence.subtree(t.index)
        for t in sentence.children(sentence.root.index)
        if t.dep in _TIMES and (t.form in times or any(n.holds(t) for n in years))
        if not any(n.holds(t) for n in rates)
    )
    return tuple(t for phrase in phrases for t in phrase)


def _values(
    told: Numset, asked: Numset, time: Sequence[Token], *, is_never: bool
) -> Interval | None:
    """What there is at any such time, in the unit that is asked; a day has so much a day."""
    unit, per = told.unit, told.unit.per
    interval = told.interval.complement() if is_never else told.interval
    if interval is None or unit == asked.unit:
        return interval
    if per is not None and asked.unit.per is None and unit.name == asked.unit.name:
        return interval if _is_one(per.name, time) else None
    is_alike = unit.kind is asked.unit.kind and commensurable(unit, asked.unit)
    return convert(interval, unit, asked.unit) if is_alike else None


def _is_one(period: str, time: Sequence[Token]) -> bool:
    """The words tell of one such period: of one day, or of one week."""
    labels, words = load_labels("en"), {t.form for t in time}
    named = {"day": labels.weekdays | _DAYS, "month": labels.months}.get(period, frozenset())
    return not words.isdisjoint(named | {period})


def _tell_the_same(told: Numset, asked: Numset, time: Sequence[Token], found: Findings) -> bool:
    """The same one does the same, and neither text says more of it than when it was."""
    case = found.case
    premise, hypothesis = case.premise.sentences[0], case.hypothesis.sentences[0]
    doers = [subject_of(sentence, sentence.root) for sentence in (premise, hypothesis)]
    if any(t is None for t in doers) or len({t.lemma for t in doers if t is not None}) != 1:
        return False
    return all(
        token.lemma in other.vocabulary or token.form in _FREE | EVER or numset.holds(token)
        for sentence, numset, other in ((premise, told, hypothesis), (hypothesis, asked, premise))
        for token in sentence.tokens
        if token.pos in CONTENT and token not in time
    )
