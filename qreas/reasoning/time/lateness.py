"""When something should be, when it is, and how much later that is: of two, the third is known.

What was due at 8:05 and left at 8:20 left a quarter of an hour late, and missed its time; what was
due at 10:05 and is 20 minutes late comes at 10:25; what came so late at 10:25 was due at 10:05. What
was moved from 3 May to 17 May is two weeks later, and no longer on 3 May. Of what only the planned
time is told, it stays open when it came.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache

from qreas.function_words import INDEFINITE_ARTICLES, UNTIL
from qreas.interval import Interval
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.named_times import AT, BY, Time
from qreas.reasoning.knowledge.operators import Monotonicity, load_operators
from qreas.reasoning.logic.polarity import polarity, scopes
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step, yes_or_no
from qreas.reasoning.rules import Numerals
from qreas.reasoning.time.allowed_times import Allowance, allowance, lapses, last_day
from qreas.reasoning.time.deviations import (
    IN_TIME,
    LATE,
    ON_TIME,
    WORDS,
    Deviation,
    deviations,
    words_of_deviations,
)
from qreas.reasoning.time.moved_times import moved, moving_verbs
from qreas.reasoning.time.moves import by_move
from qreas.reasoning.time.planned_and_real import (
    ABOUT,
    WITHIN,
    Stamp,
    is_awaited,
    is_claimed,
    is_of_run,
    clause_around,
    noun_of_time,
    stamps,
)
from qreas.reasoning.time.reckoned_times import Told, told_times
from qreas.reasoning.time.same_outcome import LateClaim, is_known, is_of_same, tells_of
from qreas.reasoning.time.time_differences import apart_in_days, compared, off_is_so
from qreas.reasoning.word_lists import load_word_lists, words_of
from qreas.tags import NOMINAL, PAST, PLURAL
from qreas.types import Document, Kind, Label, Missing, Sentence, Token

_RULE = "lateness"
_SPEAKERS = frozenset(("we", "i", "they"))
# "By Friday", "for an 8:00 class", "to his 10:00 interview".
_BOUNDS = frozenset((BY, "before", "than", WITHIN, "instead", "for", "to"))
_ALLOWING = frozenset(("can", "may"))
_ANY = INDEFINITE_ARTICLES | {"any", "every", "each", "no"}
_ALL = frozenset(("all", "every", "each", "both"))
_NAMES_OF_MONTHS = ("PROPN", "NUM")
_OF_DAYS = frozenset(("day", "day of year", "weekday"))


@dataclass(frozen=True, slots=True)
class _Telling:
    """What the premise tells: when something should be, when it was, and how late it was."""

    plan: Stamp | None
    reals: tuple[Stamp, ...]
    off: Deviation | None
    is_awaited: bool

    def is_of_run(self, premise: Document) -> bool:
        """The planned time is that of what runs."""
        plan = self.plan and self.plan.told
        return plan is not None and is_of_run(plan, premise.sentences[plan.sentence])


@dataclass(frozen=True, slots=True)
class _Outcome:
    """How much later than planned something was, the clause that tells it, and with which words.

    unit: of the difference, as of times; empty where only the side is known, or its own size.
    """

    apart: Interval
    unit: str
    deed: tuple[Token, ...]
    told: str


@cache
def _words_of_plans() -> frozenset[str]:
    """One of these stands in a premise that tells how something should be, or how late it was."""
    told = words_of(WORDS, "plans", "bounds", "demanding", "having", "starting", "closing", "runs")
    return told | words_of(WORDS, "first") | words_of_deviations() | moving_verbs() | _BOUNDS


@needs(premise=_words_of_plans)
def prove_by_lateness(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the premise tells two of the planned time, the real one and their difference."""
    del numerals  # a time is a time
    case = found.case
    if len(case.hypothesis.sentences) != 1:
        return None
    move = moved(found)
    if move is not None:
        return by_move(move, found)
    claim = _claimed(found)
    if claim is None:
        return None
    allowed = allowance(found) if case.premise.mentions((WITHIN, "than")) else None
    if claim.stamps and (claim.off is not None or claim.is_permission):
        return _of_any_such(claim, allowed, found)
    if allowed is not None and claim.off is not None:
        return _by_allowance(claim, allowed, found)
    telling = _telling(found)
    if telling is None or (telling.off is not None and _is_of_few(telling.off, found)):
        return None
    claim = replace(claim, free=_free(telling, case.premise))
    if claim.off is None:
        return _by_time(claim, telling, found)
    return _by_off(claim, telling, found)


def _claimed(found: Findings) -> LateClaim | None:
    """What the hypothesis says; None where it tells neither a time nor that something was late."""
    case = found.case
    offs = tuple(deviations(case.hypothesis, case.hypothesis_numsets))
    told = tuple(stamps(case.hypothesis, case.hypothesis_numsets))
    sentence = case.hypothesis.sentences[0]
    runs = [s for s in told if is_of_run(s.told, sentence) and len(told) + len(offs) > 1]
    told = tuple(s for s in told if s not in runs)
    if len(offs) > 1 or len(told) > 1 or not (offs or told):
        return None
    claim = LateClaim(sentence, next(iter(offs), None), told, tuple(s.told for s in runs))
    given = {(n.unit.kind, n.interval) for n in case.premise_numsets}
    # That flight 370 is late tells of one.
    asked = {
        (n.unit.kind, n.interval) for n in case.hypothesis_numsets if not claim.covers_span(n)
    }
    return claim if asked <= given else None


def _telling(found: Findings) -> _Telling | None:
    premise, numsets = found.case.premise, found.case.premise_numsets
    offs = tuple(deviations(premise, numsets))
    told = tuple(stamps(premise, numsets, offs))
    plans = [s for s in told if s.is_planned]
    if len(offs) > 1 or len(plans) > 1 or not (offs or plans):
        return None
    for off in offs:
        clause = _clause_of(off, premise)
        if not is_claimed(clause, is_planned=False):
            return None
    for each in told:
        if not is_claimed(each.clause, is_planned=each.is_planned, told=each.told):
            return None
        noun = noun_of_time(each.told, premise.sentences[each.told.sentence])
        is_coming = any(
            t.pos == "VERB" and t.lemma in load_word_lists(WORDS)["coming"] for t in each.clause
        )
        if noun is not None and noun.dep not in ("nsubj", "nsubj:pass") and not is_coming and not offs:
            return None  # who leaves at 9:10 for a 9:30 show may be there in time
    plan, off = next(iter(plans), None), next(iter(offs), None)
    is_for = off is not None and plan is not None and is_awaited(plan.told, off, premise)
    return _Telling(plan, tuple(s for s in told if not s.is_planned), off, is_for)


def _free(telling: _Telling, premise: Document) -> frozenset[str]:
    """The nouns for what it tells of without naming it: "we landed", "the 9:50 to Leeds"."""
    runs = load_word_lists(WORDS)["runs"]
    is_unnamed = telling.is_of_run(premise) and not premise.mentions(runs)
    return runs if is_unnamed or premise.mentions(_SPEAKERS) else frozenset()


def _clause_of(off: Deviation, premise: Document) -> tuple[Token, ...]:
    """The words of the clause that tells a deviation, with the verb before it."""
    sentence = premise.sentences[off.sentence]
    clause = clause_around(sentence, sentence.tokens[min(off.tokens)].start)
    if any(t.pos in ("VERB", "AUX") for t in clause):
        return clause
    verb = next((t for t in reversed(sentence.tokens[: min(off.tokens)]) if t.pos in ("VERB", "AUX")), None)
    return clause if verb is None else (*clause_around(sentence, verb.start), *clause)


def _by_off(claim: LateClaim, telling: _Telling, found: Findings) -> Proof | None:
    """Whether it was as late, or early, as the hypothesis says."""
    assert claim.off is not None, "only such claims are asked"
    own = [each for each in _outcomes(telling, found) if _is_of(claim, each.deed, telling, found)]
    if not own and telling.plan is not None and not telling.reals and telling.off is None:
        return _untold(claim, telling.plan, found)
    if len(own) != 1:
        return None
    (outcome,) = own
    side = claim.off.side
    if side == ON_TIME and telling.plan is not None and telling.plan.is_bound:
        side = IN_TIME
    given = telling.off
    is_so = off_is_so(outcome.apart, outcome.unit, side, claim.off.size, given and given.size)
    return _proof(is_so, claim, outcome.told, found)


def _outcomes(telling: _Telling, found: Findings) -> Sequence[_Outcome]:
    """How late things were, as the premise tells: by itself, or by the times."""
    premise, off, plan = found.case.premise, telling.off, telling.plan
    if off is not None:
        words = [t.text for t in premise.sentences[off.sentence].tokens if t.index in off.tokens]
        return (_Outcome(off.side, "", _clause_of(off, premise), " ".join(words)),)
    if plan is None:
        return ()
    told = list[_Outcome]()
    for real in telling.reals:
        apart = apart_in_days(plan.told.time, real.told.time, found)
        if apart is not None:
            text = f"{plan.told.text} … {real.told.text}"
            told.append(_Outcome(apart, plan.told.time.unit, real.clause, text))
    return told


def _is_of(
    claim: LateClaim, deed: Sequence[Token], telling: _Telling, found: Findings
) -> bool:
    """The hypothesis tells of what the clause does, and of no more than the premise."""
    plan = () if telling.plan is None else telling.plan.clause
    is_run = telling.is_of_run(found.case.premise)
    return is_of_same(claim, deed, plan, found, is_run=is_run, is_awaited=telling.is_awaited)


def _untold(claim: LateClaim, plan: Stamp, found: Findings) -> Proof | None:
    """Of what only the last time is told, it stays open whether it was late."""
    if not plan.is_bound or len(found.case.premise_numsets) > 1:
        return None
    if not all(is_known(t, claim, found) for t in claim.sentence.tokens):
        return None
    untold = (Missing("stronger-than-premise", found.case.hypothesis.text.rstrip(".")),)
    return in_one_step(_RULE, Label.NEUTRAL, plan.told.text, step="by-hours", missing=untold)


def _by_allowance(claim: LateClaim, allowed: Allowance, found: Findings) -> Proof | None:
    """By how long after an event it was done, where so long is allowed."""
    assert claim.off is not None, "only such claims are asked"
    told = told_times(found.case.premise, found.case.premise_numsets)
    if claim.sentence.root.lemma not in allowed.deeds:
        return None
    done = list(lapses(allowed, told, found))
    own = [each for each in done if tells_of(each.clause, claim, found, with_object=True)]
    if not done and len(told) <= 1:
        untold = (Missing("stronger-than-premise", found.case.hypothesis.text.rstrip(".")),)
        text = allowed.length.text
        return in_one_step(_RULE, Label.NEUTRAL, text, step="by-hours", missing=untold)
    if len(own) != 1 or not all(is_known(t, claim, found) for t in claim.sentence.tokens):
        return None
    side = IN_TIME if claim.off.side == ON_TIME else claim.off.side
    is_so = off_is_so(own[0].apart, "", side, None, None)
    return _proof(is_so, claim, own[0].told, found)


def _of_any_such(claim: LateClaim, allowed: Allowance | None, found: Findings) -> Proof | None:
    """What can be done by a day cannot be done behind it, and whatever is done then is late."""
    last = _last_day(allowed, found)
    asked = claim.stamps[0].told
    if last is None or asked.word not in AT | UNTIL | {BY}:
        return None
    told, clause, deeds = last
    subject = next((t for t in claim.sentence.tokens if t.pos in NOMINAL), None)
    apart = apart_in_days(told.time, asked.time, found)
    is_denied = not claim.sentence.vocabulary.isdisjoint(load_operators().negations)
    words = load_word_lists(WORDS)
    if apart is None or not all(
        t.is_among(deeds | words["receiving"] | words["anyone"]) or is_known(t, claim, found)
        for t in claim.sentence.tokens
    ):
        return None
    if claim.off is None:
        if claim.sentence.vocabulary.isdisjoint(deeds) or not apart.within(LATE):
            return None
        is_so: bool | None = False
    else:
        is_any = subject is not None and (
            subject.tag in PLURAL or claim.sentence.tokens[0].form in _ANY
        )
        if not is_any or subject is None or subject.lemma not in {t.lemma for t in clause}:
            return None
        side = IN_TIME if claim.off.side == ON_TIME else claim.off.side
        is_so = off_is_so(apart, "", side, None, None)
    if is_so is None:
        return None
    label = yes_or_no(is_so is not is_denied)
    return in_one_step(_RULE, label, f"{told.text} … {asked.text}", step="by-hours")


def _last_day(
    allowed: Allowance | None, found: Findings
) -> tuple[Told, Sequence[Token], frozenset[str]] | None:
    """The last day for something, the clause that tells it, and verbs for doing it."""
    premise, numsets = found.case.premise, found.case.premise_numsets
    if allowed is not None:
        told = [t for t in told_times(premise, numsets) if t.time.unit in _OF_DAYS]
        last = last_day(allowed, told, premise)
        return None if last is None else (last, (), allowed.deeds)
    days = [s for s in stamps(premise, numsets)]
    if len(days) != 1 or not days[0].is_bound:
        return None
    if not is_claimed(days[0].clause, is_planned=True, told=days[0].told):
        return None
    return days[0].told, days[0].clause, load_word_lists(WORDS)["doing"]


def _by_time(claim: LateClaim, telling: _Telling, found: Findings) -> Proof | None:
    """Whether it comes, or should come, when the hypothesis says."""
    (asked,), off, plan = claim.stamps, telling.off, telling.plan
    size = None if off is None else off.size
    if size is not None and (size.is_approximate or not size.interval.is_point):
        return None
    sign = 1 if off is not None and off.side.low >= 0 else -1
    if claim.asks_plan:
        if plan is not None or len(telling.reals) != 1 or size is None:
            return None
        real = telling.reals[0]
        time, deed = real.told.time.later(size, -sign), real.clause
        told = f"{real.told.text}, {size.text}"
    elif plan is None:
        return None
    elif off is not None and not telling.reals:
        deed = _clause_of(off, found.case.premise)
        told = plan.told.text if size is None else f"{plan.told.text}, {size.text}"
        if size is not None:
            time = plan.told.time.later(size, sign)
        else:
            is_open = telling.is_awaited and plan.told.time.interval.is_point
            side = Interval.more_than if sign > 0 else Interval.less_than
            low = plan.told.time.interval
            time = Time(side(low.value), plan.told.time.unit, plan.told.time.period) if is_open else None
    else:
        own = [r for r in telling.reals if off is None and _is_of(claim, r.clause, telling, found)]
        if len(own) != 1 or plan.is_bound:
            return None
        time, deed = own[0].told.time, own[0].clause
        told = f"{plan.told.text} … {own[0].told.text}"
        if compared(plan.told.time, asked.told) is not Label.ENTAILMENT:
            return None  # of other times others say more
    if time is None or not _is_of(claim, deed, telling, found):
        return None
    if any(run.time.since(plan.told.time) != ON_TIME for run in claim.runs if plan is not None):
        return None  # "the 9:50" is another one
    label = compared(time, asked.told)
    if label is Label.CONTRADICTION and asked.told.word in ABOUT:
        return None
    if label is None and size is None and telling.is_awaited:
        label = Label.NEUTRAL
    if label is None or claim.is_denied:
        return None
    missing = (Missing("stronger-than-premise", asked.told.text),) if label is Label.NEUTRAL else ()
    return in_one_step(_RULE, label, told, step="by-hours", missing=missing)


def _proof(is_so: bool | None, claim: LateClaim, told: str, found: Findings) -> Proof | None:
    if is_so is None or (claim.is_denied and found.case.hypothesis.mentions(_ALL)):
        return None  # where not all are on time, some may be
    return in_one_step(_RULE, yes_or_no(is_so is not claim.is_denied), told, step="by-hours")


def _is_of_few(off: Deviation, found: Findings) -> bool:
    """It is said of none, or of no more than so many, and of others need not be so."""
    case, operators = found.case, load_operators()
    told = case.premise.vocabulary & operators.partitive
    if not told <= case.hypothesis.vocabulary:
        return True
    if off.sentence:
        return False
    around = scopes(case.premise.sentences[0], case.premise_numsets, operators)
    return polarity(max(off.tokens), around) is not Monotonicity.UP
