"""When something happened, reckoned from the time of something else.

The premise dates an event by its distance from another, by an age, an anniversary or a period; the
hypothesis says when it was: then, by then, before or after. Of an event of which there may be
several, another time says nothing.
"""

from itertools import pairwise
from math import inf

from qreas.conversion import convert
from qreas.function_words import INDEFINITES
from qreas.interval import Interval
from qreas.lexicon.labels import load_labels
from qreas.quantity.load import load_units
from qreas.reasoning.alignment.alignment import Link
from qreas.reasoning.alignment.content import WordKind
from qreas.reasoning.events.markers import UNSURE, Claim
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.named_times import AFTER, AT, BEFORE, BY, Time, days_named
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.proof import Proof, in_one_step, yes_or_no
from qreas.reasoning.rules import Numerals
from qreas.reasoning.time.reckoned_times import (
    ANNIVERSARY,
    Reckoned,
    Told,
    named_months,
    reckoned,
    told_times,
)
from qreas.reasoning.value_words import year_words
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import SUBJECTS
from qreas.types import Kind, Label, Sentence

_RULE = "reckoning"
_NOUNS = (WordKind.NOUN, WordKind.NAME)
_STEPS = frozenset(("after", "before", "later", "earlier"))
_DECADE = 10
_EARLY, _LATE = Interval.closed(0, 3), Interval.closed(6, 9)
_RECKONING = (Kind.DURATION, Kind.RATE, Kind.FREQUENCY, Kind.ORDINAL, Kind.NUMBER, Kind.AGE)


def prove_by_reckoning(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the premise tells a time by another one, and the hypothesis tells that time."""
    del numerals  # a time is a time
    case = found.case
    if not found.is_one_claim:
        return None
    is_dated = any(n.unit.kind in _RECKONING for n in case.premise_numsets)
    if not (is_dated or case.premise.mentions(_STEPS)):
        return None
    asked = (
        *told_times(case.hypothesis, case.hypothesis_numsets),
        *named_months(case.hypothesis),
    )
    sentence = case.hypothesis.sentences[0]
    is_denied = not sentence.vocabulary.isdisjoint(load_operators().negations | {"no"})
    if len(asked) != 1 or is_denied or _tells_more(asked[0], found):
        return None
    answers = {
        label: _calculation(each)
        for each in reckoned(case.premise, case.premise_numsets)
        if _is_of(each, asked[0], found) and (label := _label(each, asked[0], sentence)) is not None
    }
    if len(answers) != 1:
        return None
    ((label, detail),) = answers.items()
    if label is Label.CONTRADICTION and _is_one_of_several(found):
        return None
    return in_one_step(_RULE, label, detail)


def _calculation(each: Reckoned) -> str:
    """How the time is reckoned, and, where it is a year, which one that is."""
    years = each.time.interval
    is_year = each.time.unit == "year" and years.is_bounded and each.every is None
    return f"{each.told} = {year_words(years)}" if is_year else each.told


def _tells_more(asked: Told, found: Findings) -> bool:
    return any(
        not asked.start <= n.start < asked.end and n.unit.kind is not Kind.IDENTIFIER
        for n in found.case.hypothesis_numsets
    )


def _is_one_of_several(found: Findings) -> bool:
    """The premise counts the event: what is won for the third time was won before."""
    ordinals = [n for n in found.case.premise_numsets if n.unit.kind is Kind.ORDINAL]
    days = {day.start for day in days_named(found.case.premise)}
    return any(n.unit.name != ANNIVERSARY and n.start not in days for n in ordinals)


def _is_of(each: Reckoned, asked: Told, found: Findings) -> bool:
    """The hypothesis tells of what the premise dates so, and of nothing that the premise lacks."""
    words = load_word_lists("time/reckoned")
    links = [x for x in found.alignment.links if not _is_time(x, asked)]
    said = words["said"] | each.verbs | (words["empty"] if each.verbs else frozenset())
    telling = [x for x in links if x.hypothesis.key not in said]
    sentence = found.case.hypothesis.sentences[0]
    root = sentence.root
    if each.verbs:
        lemmas = {t.lemma for t in sentence.tokens}
        nouns = [x for x in telling if x.hypothesis.kind in _NOUNS]
        return bool(lemmas & each.verbs and nouns) and all(map(_keeps, telling))
    telling = [x for x in telling if x.hypothesis.key not in words["empty"] or _keeps(x)]
    if root.pos == "ADJ":
        return False  # "is open": not the event but what comes of it
    if not telling or not all(map(_keeps, telling)):
        return False
    main = next((x for x in telling if x.hypothesis.token is root and _keeps(x)), None)
    if main is None or main.hypothesis.key in words["empty"] or each.is_nominal:
        subjects = [c.index for c in sentence.children(root.index) if c.dep in SUBJECTS]
        main = next((x for x in telling if x.hypothesis.token.index in subjects), main)
    if main is None or main.premise is None or not _are_claimed_alike(main, found):
        return False
    of = [x.premise.place for x in telling if x.hypothesis.kind in _NOUNS and x.premise]
    return main.premise.place in each.places and each.places.issuperset(of)


def _keeps(link: Link) -> bool:
    return link.keeps


def _is_time(link: Link, asked: Told) -> bool:
    return asked.start <= link.hypothesis.token.start < asked.end


def _are_claimed_alike(main: Link, found: Findings) -> bool:
    """Both happened, or are to happen."""
    assert main.premise is not None, "only aligned links are asked"
    given = found.premise_claims.of(main.premise.place)
    asked = found.hypothesis_claims.of(main.hypothesis.place)
    return given & UNSURE == asked & UNSURE and Claim.NEGATED not in given | asked


def _label(each: Reckoned, asked: Told, sentence: Sentence) -> Label | None:
    wanted = _narrowed(asked, sentence)
    if each.every is not None:
        return _by_period(each, wanted, asked.word)
    if isinstance(wanted.interval.low, float) or isinstance(wanted.interval.high, float):
        return None
    anchor = Time(Interval.point(wanted.interval.low), wanted.unit, wanted.period)
    apart, width = each.time.since(anchor), wanted.interval.high - wanted.interval.low
    window = {
        BEFORE: Interval(-inf, wanted.interval.low * 0, high_open=True),
        AFTER: Interval(width, inf, low_open=True),
        BY: Interval(-inf, width),
    }.get(asked.word, Interval.closed(0, width) if asked.word in AT else None)
    if apart is None or window is None:
        return None
    # Who is born in 1950 is mostly 23 in 1973.
    is_mostly = each.is_age and width == 0 and asked.word in AT and apart.low == 0
    if apart.within(window) or is_mostly:
        return Label.ENTAILMENT
    is_other = any(
        t.form in INDEFINITES and behind.form not in load_labels("en").weekdays
        for t, behind in pairwise(sentence.tokens)
    )
    return Label.CONTRADICTION if apart.disjoint(window) and not is_other else None


def _narrowed(asked: Told, sentence: Sentence) -> Time:
    """The early or late years of a decade, where it is those."""
    time, interval = asked.time, asked.time.interval
    is_decade = time.unit == "year" and interval.high == interval.low + _DECADE - 1
    words = sentence.vocabulary
    if not is_decade or words.isdisjoint(("early", "late")):
        return time
    low = Interval.point(interval.low) if not isinstance(interval.low, float) else interval
    return Time(low + (_EARLY if "early" in words else _LATE), "year")


def _by_period(each: Reckoned, wanted: Time, word: str) -> Label | None:
    """It comes at the told time and after each period; at no other time."""
    assert each.every is not None, "only what comes again is asked"
    first, unit = each.time, load_units("en").units.get(each.time.unit)
    step = each.every.unit.per or each.every.unit
    if unit is None or first.unit != wanted.unit or word not in AT or not first.interval.is_point:
        return None
    count = each.every.interval.reciprocal() if each.every.unit.per else each.every.interval
    period = convert(count, step, unit)
    begin = first.interval.value
    if not period.is_point or period.value <= 0 or isinstance(wanted.interval.low, float):
        return None
    if first.period and not first.is_sure and abs(wanted.interval.low - begin) > 12 * 60:
        return None
    low, high = wanted.interval.low - begin, wanted.interval.high - begin
    if low < 0:
        return None
    steps = low // period.value + (1 if low % period.value else 0)
    return yes_or_no(steps * period.value <= high)
