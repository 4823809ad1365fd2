"""How long it is until something, by what day or time it is: from Tuesday to Friday, three days.

One clause says what day it is today, or what time, and another when something is: by a date, a day
of the week, the clock, or in how long. The hypothesis tells that in another of these ways.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import denies_or_supposes
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step, yes_or_no
from qreas.reasoning.rules import Numerals
from qreas.reasoning.time.until_then_reading import AHEAD, CLOCK, Clause, When, clauses_of, is_now
from qreas.reasoning.word_lists import load_word_lists, words_of
from qreas.types import Label, Missing, Token

_RULE, _WORDS = "until-then", "time/until_then"
_WEEK, _DAY = 7, 1440
_PAIR, _SOON = 2, 180  # minutes
_WEEKDAY = "weekday"
_MONTH_DAY = "day of month"
_DATES = ("day", "day of year", _MONTH_DAY)


@dataclass(frozen=True, slots=True)
class _Distance:
    """How far ahead something is, negative for what is past; None where that is not told.

    days:    from day to day.
    minutes: by the clock.
    """

    days: Fraction | None
    minutes: Fraction | None


@needs(
    premise=("today", "it", "time", "date"),
    hypothesis=lambda: words_of(_WORDS, "asked", "names", "open", "shut"),
)
def prove_by_until_then(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the premise tells what day or time it is, and when the asked thing is."""
    del numerals  # a day is a day
    case = found.case
    if not found.is_one_claim or any(map(denies_or_supposes, (case.premise, case.hypothesis))):
        return None
    told = clauses_of(case.premise, case.premise_numsets)
    asked = clauses_of(case.hypothesis, case.hypothesis_numsets)
    now = [each for each in told if is_now(each)]
    if len(told) != _PAIR or len(now) != 1 or len(asked) != 1 or is_now(asked[0]):
        return None
    (then,) = (each for each in told if each is not now[0])
    if not asked[0].whens:
        is_open = _is_open(now[0], then)
        return None if is_open is None else _by_state(asked[0], then, is_open=is_open)
    distance = _distance(now[0], then)
    if distance is None or len(asked[0].whens) != 1:
        return None
    if not _is_of_same(asked[0], then):
        return _open(asked[0].whens[0]) if _is_of_other(asked[0], then, found) else None
    is_so = _is_so(distance, now[0], asked[0])
    if is_so is None:
        return None
    label = yes_or_no(is_so)
    detail = " → ".join(" ".join(w.told for w in each.whens) for each in (now[0], then))
    return in_one_step(_RULE, label, detail, step="by-hours")


def _distance(now: Clause, then: Clause) -> _Distance | None:
    """How far what the one clause tells of lies from now."""
    is_past = then.is_past and not now.is_past
    sign = -1 if is_past else 1
    here, there = now.by_unit, then.by_unit
    clocks = here.get(CLOCK), there.get(CLOCK)
    ahead = there.get(AHEAD)
    if ahead is not None and len(there) == 1:
        if ahead.value != 0 and (ahead.value < 0) is not is_past:
            return None
        return _Distance(ahead.value, None) if ahead.is_of_days else _Distance(None, ahead.value)
    days = _days_apart(here, there, sign)
    if days is None or (days != 0 and (days < 0) is not is_past):
        return None
    one, other = clocks
    if one is None or other is None or one.time is None or other.time is None:
        return None if days == 0 else _Distance(days, None)
    if days == 0:
        until = other.time.until(one.time) if is_past else one.time.until(other.time)
        return None if until is None else _Distance(days, sign * Fraction(until.low))
    if not (one.time.is_sure and other.time.is_sure):
        return _Distance(days, None)
    return _Distance(days, days * _DAY + other.value - one.value)


def _days_apart(here: dict[str, When], there: dict[str, When], sign: int) -> Fraction | None:
    """From the one day to the other; of days of the week, to the next, or back to the last."""
    for unit in _DATES:
        if unit in here and unit in there:
            return there[unit].value - here[unit].value
    if _WEEKDAY in here and _WEEKDAY in there:
        days = sign * (there[_WEEKDAY].value - here[_WEEKDAY].value) % _WEEK
        has_clocks = CLOCK in here and CLOCK in there
        return None if days == 0 and not has_clocks else sign * days
    named = (here.keys() | there.keys()) - {CLOCK}
    return None if named or not (CLOCK in here and CLOCK in there) else Fraction(0)


def _is_so(distance: _Distance, now: Clause, asked: Clause) -> bool | None:
    """Whether it is then; None where the texts do not tell."""
    (when,) = asked.whens
    here = now.by_unit
    if when.unit == AHEAD:
        own = distance.days if when.is_of_days else distance.minutes
        return None if own is None else own == when.value
    if when.unit == CLOCK:
        start = here.get(CLOCK)
        if distance.minutes is None or start is None or start.time is None or when.time is None:
            return None
        length = start.time.until(when.time)
        return None if length is None else length.low == distance.minutes % _DAY
    start = here.get(when.unit)
    if distance.days is None or start is None:
        return None
    day = start.value + distance.days
    if when.unit == _WEEKDAY:
        return day % _WEEK == when.value
    return None if when.unit == _MONTH_DAY else day == when.value


def _is_of_same(asked: Clause, then: Clause) -> bool:
    """The hypothesis tells of what the clause does, and of its beginning or end as that does."""
    words = load_word_lists(_WORDS)
    own, told = asked.lemmas, then.lemmas
    forms = {t.form for t in asked.rest}
    rest = own - words["empty"] - words["people"]
    named = {t.lemma for t in asked.rest if t.pos in ("NOUN", "PROPN", "PRON")} - words["people"]
    named -= words["empty"]
    is_left = not words["left"].isdisjoint(forms) and words["until"].isdisjoint(forms)
    if is_left and not named:  # "there are two hours left"
        return not told.isdisjoint(words["ending"])
    if not named or not rest <= told or not _subjects(then) & (named | asked.pronouns):
        return False
    verbs = {t.lemma for t in then.rest if t.pos in ("VERB", "AUX")}
    is_told = bool(verbs & rest) or verbs <= words["empty"]
    return is_told or not verbs.isdisjoint(words["being"])


def _is_open(now: Clause, then: Clause) -> bool | None:
    """Whether it is open just before or after it opens or closes; None where that is long ago."""
    one, other = now.by_unit.get(CLOCK), then.by_unit.get(CLOCK)
    words = load_word_lists(_WORDS)
    opens, closes = ({t.lemma for t in then.rest} & words[w] for w in ("opening", "closing"))
    if one is None or other is None or one.time is None or other.time is None:
        return None
    if bool(opens) is bool(closes) or len(then.whens) != 1 or then.is_past is not now.is_past:
        return None
    ahead, ago = one.time.until(other.time), other.time.until(one.time)
    if ahead is None or ago is None or min(ahead.low, ago.low) > _SOON:
        return None
    return (ahead.low > ago.low) is bool(opens)


def _by_state(asked: Clause, then: Clause, *, is_open: bool) -> Proof | None:
    """Reads "the shop is (still) closed (now)"."""
    words = load_word_lists(_WORDS)
    forms = {t.form for t in asked.rest}
    says_open, says_shut = bool(forms & words["open"]), bool(forms & words["shut"])
    known = words["open"] | words["shut"] | words["empty"] | words["now-words"]
    rest = [t for t in asked.rest if not known & {t.form, t.lemma}]
    is_same = bool(rest) and all(t.lemma in then.lemmas for t in rest)
    if says_open is says_shut or not is_same or asked.is_past or then.is_past:
        return None
    told = " ".join((*(t.text for t in then.rest), then.whens[0].told))
    label = yes_or_no(says_open is is_open)
    return in_one_step(_RULE, label, told, step="by-hours")


def _is_of_other(asked: Clause, then: Clause, found: Findings) -> bool:
    """It tells of a thing of which the premise has no word, or of the beginning of what ends then.

    Where a lecture ends at five, nobody knows how long it is until the lecture.
    """
    words = load_word_lists(_WORDS)
    known = words["empty"] | words["people"]
    named = [t for t in asked.rest if t.pos in ("NOUN", "PROPN") and t.lemma not in known]
    links = [found.links.get((0, t.index)) for t in named]
    if named and not any(link is not None and link.keeps for link in links):
        return True
    verbs = {t.lemma for t in then.rest if t.pos in ("VERB", "AUX")}
    is_bare = asked.lemmas - words["empty"] == {t.lemma for t in named}
    are_named = bool(named) and all(t.lemma in then.lemmas for t in named)
    return is_bare and are_named and not verbs.isdisjoint(words["ending"])


def _open(when: When) -> Proof:
    untold = (Missing("other-matter", when.told),)
    return Proof(Label.NEUTRAL, _RULE, (), (), untold)


def _subjects(clause: Clause) -> set[str]:
    return {t.lemma for t in _before_verb(clause.rest)}


def _before_verb(tokens: Sequence[Token]) -> Sequence[Token]:
    at = next((i for i, t in enumerate(tokens) if t.pos in ("VERB", "AUX")), len(tokens))
    return [t for t in tokens[:at] if t.pos in ("NOUN", "PROPN", "PRON")]
