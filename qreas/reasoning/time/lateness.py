"""When something should be, when it is, and how much later that is: of two, the third is known.

What was due at 8:05 and left at 8:20 left a quarter of an hour late, and missed its time; what was
due at 10:05 and is 20 minutes late comes at 10:25; what came so late then was due at 10:05. What
was moved from 3 May to 17 May is two weeks later, and no longer on 3 May. Of what only the planned
time is told, it stays open when it came.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache

from qreas.function_words import INDEFINITE_ARTICLES, UNTIL
from qreas.interval import Interval
from qreas.reasoning.events.tense import is_past
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.named_times import AT, BY, Time
from qreas.reasoning.knowledge.aspect import load_aspect
from qreas.reasoning.knowledge.operators import Monotonicity, load_operators
from qreas.reasoning.logic.polarity import polarity, scopes
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import TURNED, Proof, in_one_step, yes_or_no
from qreas.reasoning.rules import Numerals
from qreas.reasoning.time.deviations import (
    EITHER,
    IN_TIME,
    LATE,
    MOVED,
    ON_TIME,
    WORDS,
    Deviation,
    deviations,
    moving_verbs,
    words_of_deviations,
)
from qreas.reasoning.time.lateness_telling import NEW, Telling, clause_of, telling_of
from qreas.reasoning.time.planned_and_real import (
    WITHIN,
    Stamp,
    is_of_run,
    stamps,
)
from qreas.reasoning.time.same_outcome import ALLOWING, LateClaim, is_known, is_of_same, tells_of
from qreas.reasoning.time.shifts import Shift, is_of_shift
from qreas.reasoning.time.time_differences import ABOUT, Difference, compared, how_much_later
from qreas.reasoning.word_lists import load_word_lists, words_of
from qreas.tags import NOMINAL, PLURAL
from qreas.types import Document, Label, Missing, Token

_RULE, _STEP = "lateness", "by-hours"
_SPEAKERS = frozenset(("we", "i", "they"))
# "By Friday", "for an 8:00 class", "to his 10:00 interview".
_BOUNDS = frozenset((BY, "before", "than", WITHIN, "instead", "for", "to"))
_ANY = INDEFINITE_ARTICLES | {"any", "every", "each", "no"}
_ALL = frozenset(("all", "every", "each", "both"))


@dataclass(frozen=True, slots=True)
class _Outcome:
    """How much later than planned something was, the clause that tells it, and with which words."""

    late: Difference
    deed: tuple[Token, ...]
    told: str


@cache
def _words_of_plans() -> frozenset[str]:
    """One of these stands in a premise that tells how something should be, or how late it was."""
    return _words_of_lateness() | words_of(WORDS, "demanding", "having", "starting") | _BOUNDS


@cache
def _words_of_lateness() -> frozenset[str]:
    """Those of them that stand in few other texts."""
    told = words_of(WORDS, "plans", "bounds", "closing", "runs", "first")
    return told | words_of_deviations()


@needs(premise=_words_of_plans)
def prove_by_lateness(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the premise tells two of the planned time, the real one and their difference."""
    del numerals  # a time is a time
    case = found.case
    asks = case.hypothesis.mentions(words_of_deviations() | ALLOWING)
    if len(case.hypothesis.sentences) != 1 or not (
        asks or case.premise.mentions(_words_of_lateness())
    ):
        return None
    claim = _claimed(found)
    telling = None if claim is None else telling_of(found)
    if claim is None or telling is None:
        return None
    if telling.shift is not None and claim.stamps:
        return _by_shift(claim, telling, telling.shift, found)
    if telling.off is not None and telling.shift is None and _is_of_few(telling.off, found):
        return None
    claim = replace(claim, free=_free(telling, case.premise))
    if claim.stamps and (claim.off is not None or claim.is_permission):
        return _of_any_such(claim, telling, found)
    return _by_off(claim, telling, found) if claim.off else _by_time(claim, telling, found)


def _claimed(found: Findings) -> LateClaim | None:
    """What the hypothesis says; None where it tells neither a time nor that something was late."""
    case = found.case
    is_of_move = case.premise.mentions(moving_verbs())
    offs = tuple(deviations(case.hypothesis, case.hypothesis_numsets, is_of_move=is_of_move))
    told = tuple(stamps(case.hypothesis, case.hypothesis_numsets))
    sentence = case.hypothesis.sentences[0]
    runs = [s for s in told if is_of_run(s.told, sentence) and len(told) + len(offs) > 1]
    told = tuple(s for s in told if s not in runs)
    if len(offs) > 1 or len(told) > 1 or not (offs or told):
        return None
    claim = LateClaim(sentence, next(iter(offs), None), told, tuple(s.told for s in runs))
    given = {(n.unit.kind, n.interval) for n in case.premise_numsets}
    own = [n for n in case.hypothesis_numsets if not claim.covers_span(n)]
    # That flight 370 is late tells of one.
    return claim if {(n.unit.kind, n.interval) for n in own} <= given else None


def _free(telling: Telling, premise: Document) -> frozenset[str]:
    """The nouns for what it tells of without naming it: "we landed", "the 9:50 to Leeds"."""
    runs = load_word_lists(WORDS)["runs"]
    is_unnamed = telling.is_of_run(premise) and not premise.mentions(runs)
    return runs if is_unnamed or premise.mentions(_SPEAKERS) else frozenset()


def _by_off(claim: LateClaim, telling: Telling, found: Findings) -> Proof | None:
    """Whether it was as late, or early, as the hypothesis says."""
    assert claim.off is not None, "only such claims are asked"
    plan, given = telling.plan, telling.off
    own = [each for each in _outcomes(telling, found) if _is_of(claim, each.deed, telling, found)]
    is_of_others = bool(telling.reals) and not own
    if plan is not None and given is None and (is_of_others or not telling.reals):
        is_its = plan.is_bound or (is_of_others and tells_of(plan.clause, claim, found))
        return _untold(claim, plan, found) if is_its and telling.shift is None else None
    if len(own) != 1 or (claim.is_denied and found.case.hypothesis.mentions(_ALL)):
        return None  # where not all are on time, some may be
    side, size, late = claim.off.side, claim.off.size, own[0].late
    if side == ON_TIME and plan is not None and plan.is_bound:
        side = IN_TIME
    if telling.shift is not None and size is None and (late.is_weekly or side == EITHER):
        return None  # moved it was, and nobody knows by how many weeks
    return _proof(late.is_so(side, size), claim, own[0].told)


def _outcomes(telling: Telling, found: Findings) -> Sequence[_Outcome]:
    """How late things were, as the premise tells: by itself, or by the times."""
    premise, off, plan = found.case.premise, telling.off, telling.plan
    if off is not None and (telling.shift is None or not telling.reals):
        words = [t.text for t in premise.sentences[off.sentence].tokens if t.index in off.tokens]
        return (_Outcome(off.difference, clause_of(off, premise), " ".join(words)),)
    told = ((plan.told, real) for real in telling.reals) if plan is not None else ()
    return [
        _Outcome(late, real.clause, f"{due.text} … {real.told.text}")
        for due, real in told
        if (late := how_much_later(due, real.told, found)) is not None
    ]


def _is_of(claim: LateClaim, deed: Sequence[Token], telling: Telling, found: Findings) -> bool:
    """The hypothesis tells of what the clause does, and of no more than the premise."""
    if telling.shift is not None:
        return telling.shift.is_sure and is_of_shift(claim, telling.shift, found)
    plan = () if telling.plan is None else telling.plan.clause
    is_run = telling.is_of_run(found.case.premise)
    return is_of_same(claim, deed, plan, found, is_run=is_run, is_awaited=telling.is_awaited)


def _untold(claim: LateClaim, plan: Stamp, found: Findings) -> Proof | None:
    """Of what only the planned time is told, or when others came, it stays open if it was late."""
    if not all(is_known(t, claim, found) for t in claim.sentence.tokens):
        return None
    untold = (Missing("stronger-than-premise", found.case.hypothesis.text.rstrip(".")),)
    return in_one_step(_RULE, Label.NEUTRAL, plan.told.text, step=_STEP, missing=untold)


def _of_any_such(claim: LateClaim, telling: Telling, found: Findings) -> Proof | None:
    """What can be done by a day cannot be done behind it, and whatever is done then is late."""
    (asked,), plan, words = claim.stamps, telling.plan, load_word_lists(WORDS)
    if plan is None or not plan.is_bound or telling.reals or telling.off is not None:
        return None
    late = how_much_later(plan.told, asked.told, found)
    if late is None or asked.told.word not in AT | UNTIL | {BY}:
        return None
    known = words["doing"] | words["receiving"] | words["anyone"]
    if not all(t.is_among(known) or is_known(t, claim, found) for t in claim.sentence.tokens):
        return None
    text = f"{plan.told.text} … {asked.told.text}"
    if claim.off is None:
        is_deed = not claim.sentence.vocabulary.isdisjoint(words["doing"])
        return _proof(False, claim, text) if is_deed and late.apart.within(LATE) else None
    subject = next((t for t in claim.sentence.tokens if t.pos in NOMINAL), None)
    is_any = subject is not None and (
        subject.tag in PLURAL or claim.sentence.tokens[0].form in _ANY
    )
    if not is_any or subject is None or subject.lemma not in {t.lemma for t in plan.clause}:
        return None
    side = IN_TIME if claim.off.side == ON_TIME else claim.off.side
    return _proof(late.is_so(side, None), claim, text)


def _by_time(claim: LateClaim, telling: Telling, found: Findings) -> Proof | None:
    """Whether it comes, or should come, when the hypothesis says."""
    (asked,), off, plan, reals = claim.stamps, telling.off, telling.plan, telling.reals
    size = telling.size
    if claim.asks_plan and plan is None and len(reals) == 1 and off is not None:
        told, deed = (reals[0].told, size), reals[0].clause
        time = None if size is None else _later(reals[0].told.time, off, -1)
    elif claim.asks_plan or plan is None:
        return None
    elif off is not None and not reals:
        told, deed = (plan.told, size), clause_of(off, found.case.premise)
        time = _later(plan.told.time, off, 1) if size or telling.is_awaited else None
    else:
        own = [r for r in reals if off is None and _is_of(claim, r.clause, telling, found)]
        # Of other times than the planned one others say more.
        is_plan = compared(plan.told.time, asked.told) is Label.ENTAILMENT
        if len(own) != 1 or plan.is_bound or not is_plan:
            return None
        told, deed, time = (plan.told, None), own[0].clause, own[0].told.time
    if time is None or claim.is_denied or not _is_of(claim, deed, telling, found):
        return None
    if any(plan is not None and run.time.since(plan.told.time) != ON_TIME for run in claim.runs):
        return None  # "the 9:50" is another one
    label = compared(time, asked.told)
    if label is None and size is None and telling.is_awaited:
        label = Label.NEUTRAL
    if label is None or (label is Label.CONTRADICTION and asked.told.word in ABOUT):
        return None
    text = ", ".join(each.text for each in told if each is not None)
    missing = (Missing("stronger-than-premise", asked.told.text),) if label is Label.NEUTRAL else ()
    return in_one_step(_RULE, label, text, step=_STEP, missing=missing)


def _later(time: Time, off: Deviation, sign: int) -> Time | None:
    """The time so much later, or earlier; some time behind or before it where that is not told."""
    sign *= 1 if off.side.within(LATE) else -1
    if off.size is not None:
        is_exact = off.size.interval.is_point and not off.size.is_approximate
        return time.later(off.size, sign) if is_exact and off.side != EITHER else None
    if not time.interval.is_point:
        return None
    side = Interval.more_than if sign > 0 else Interval.less_than
    return replace(time, interval=side(time.interval.value))


def _by_shift(claim: LateClaim, telling: Telling, shift: Shift, found: Findings) -> Proof | None:
    """Whether what was moved is, or was to be, at a time."""
    if not is_of_shift(claim, shift, found):
        return None
    if any(n.is_approximate for n in found.case.hypothesis_numsets):
        return None
    plan = None if telling.plan is None else telling.plan.told
    new = telling.reals[0].told.time if telling.reals else None
    if new is None and plan is not None and telling.off is not None:
        new = _later(plan.time, telling.off, 1)
    if new is None:
        return None
    label = _at_time(claim, None if plan is None else plan.time, new, shift)
    if label is None:
        return None
    label = TURNED[label] if claim.is_denied else label
    told = [each.text for each in (plan, telling.size, *(r.told for r in telling.reals)) if each]
    detail = " → ".join(told)
    missing = (Missing("other-time", detail),) if label is Label.NEUTRAL else ()
    return in_one_step(_RULE, label, detail, step=_STEP, missing=missing)


def _at_time(claim: LateClaim, plan: Time | None, new: Time, shift: Shift) -> Label | None:
    """Whether it is at the time that the hypothesis names, or was to be."""
    asked, words, root = claim.stamps[0].told, load_word_lists(MOVED), claim.sentence.root
    before, after = None if plan is None else compared(plan, asked), compared(new, asked)
    is_either, is_plan = Label.ENTAILMENT in (before, after), root.lemma in load_aspect().scheduled
    is_first = any(t.form in words["original"] for t in claim.sentence.tokens)
    is_first |= is_plan and any(t.lemma == "have" for t in claim.sentence.tokens)
    if not shift.is_sure:
        return Label.NEUTRAL if is_either and not is_first else None
    if is_first:
        return before
    if claim.off is not None:  # "was moved to noon"; to the old time it may have been moved before
        if asked.word not in NEW or before is Label.ENTAILMENT or claim.off.size is not None:
            return None
        apart = None if plan is None else new.since(plan)
        is_other_way = apart is not None and apart.disjoint(claim.off.side)
        return Label.CONTRADICTION if is_other_way else after
    is_told_as_past = is_past(root, claim.sentence)
    if is_told_as_past and (is_plan or shift.things[0].lemma in words["ends"]):
        # Whether it tells of before or after the move is not said.
        return Label.ENTAILMENT if is_either else None
    if not is_told_as_past or root.pos != "VERB":
        return after
    if after is Label.ENTAILMENT:
        return Label.NEUTRAL
    return Label.CONTRADICTION if before is Label.ENTAILMENT else None


def _proof(is_so: bool | None, claim: LateClaim, told: str) -> Proof | None:
    if is_so is None:
        return None
    return in_one_step(_RULE, yes_or_no(is_so is not claim.is_denied), told, step=_STEP)


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
