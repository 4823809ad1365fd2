"""What a premise tells of a planned time, the real one, and how late something was."""

from collections.abc import Sequence
from dataclasses import dataclass

from qreas.interval import Interval
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied import named_times
from qreas.reasoning.implied.named_times import FROM
from qreas.reasoning.time.allowed_times import Allowance, allowance
from qreas.reasoning.time.deviations import (
    EITHER,
    IN_TIME,
    LATE,
    MOVED,
    WORDS,
    Deviation,
    deviations,
)
from qreas.reasoning.time.planned_and_real import (
    WITHIN,
    Stamp,
    clause_around,
    is_awaited,
    is_claimed,
    is_of_run,
    noun_of_time,
    stamps,
)
from qreas.reasoning.time.shifts import Shift, shift_of
from qreas.reasoning.time.time_differences import compared
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import SUBJECTS
from qreas.types import Document, Numset, Token

NEW = named_times.UNTIL | {"for"}
"""What stands before the time to which something is moved."""


@dataclass(frozen=True, slots=True)
class Telling:
    """What the premise tells: when something should be, when it was, and how late it was.

    is_awaited: someone is late for what begins at the planned time.
    shift:      by which the real time is but a new plan.
    """

    plan: Stamp | None
    reals: tuple[Stamp, ...]
    off: Deviation | None
    is_awaited: bool = False
    shift: Shift | None = None

    def is_of_run(self, premise: Document) -> bool:
        """The planned time is that of what runs."""
        if self.plan is None:
            return False
        return is_of_run(self.plan.told, premise.sentences[self.plan.told.sentence])

    @property
    def size(self) -> Numset | None:
        """How far off it was, where that is told."""
        return None if self.off is None else self.off.size


def telling_of(found: Findings) -> Telling | None:
    """What the premise tells; None where it is not claimed, or of several things."""
    premise, numsets = found.case.premise, found.case.premise_numsets
    if premise.mentions(load_word_lists(MOVED)["off"]):
        return None
    offs = tuple(deviations(premise, numsets))
    told = tuple(stamps(premise, numsets, offs))
    shift = shift_of(found)
    moved = None if shift is None else _moved(shift, told, offs, premise)
    if moved is not None:
        return moved
    if len(offs) > 1 or not all(
        is_claimed(clause_of(off, premise), is_planned=False) and off.side != EITHER for off in offs
    ):
        return None
    if not all(is_claimed(s.clause, is_planned=s.is_planned, told=s.told) for s in told):
        return None
    off, plans = next(iter(offs), None), [s for s in told if s.is_planned]
    reals = tuple(s for s in told if not s.is_planned and s.told.word not in FROM)
    allowed = allowance(found) if premise.mentions((WITHIN, "than")) else None
    if allowed is not None:
        return _allowed(allowed, reals, found)
    if len(plans) > 1 or not (offs or plans) or any(_is_aim(s, premise) and not off for s in plans):
        return None
    plan = next(iter(plans), None)
    is_for = off is not None and plan is not None and is_awaited(plan.told, off, premise)
    return Telling(plan, reals, off, is_for)


def clause_of(off: Deviation, premise: Document) -> tuple[Token, ...]:
    """The words of the clause that tells a deviation, with the verb before it."""
    sentence = premise.sentences[off.sentence]
    return clause_around(sentence, sentence.tokens[min(off.tokens)].start, off.tokens)


def _moved(
    shift: Shift, told: Sequence[Stamp], offs: Sequence[Deviation], premise: Document
) -> Telling | None:
    """What was moved from one time to another, or from the planned time by so much."""
    behind = [
        s for s in told if s.told.sentence == shift.sentence and s.told.start > shift.verb.start
    ]
    old = [s for s in behind if s.told.word in FROM]
    new = [s for s in behind if s.told.word in NEW]
    inside = {t.start for t in premise.sentences[shift.sentence].subtree(shift.things[0].index)}
    own = [s for s in told if s not in behind]
    old = old or [s for s in own if s.is_planned or s.told.start in inside]
    # The number of "from 3 to 17 May" is no hour.
    old = [s for s in old if not new or compared(s.told.time, new[0].told) is not None]
    off = next((o for o in offs if shift.verb.index in o.tokens and o.size is not None), None)
    is_step = off is not None and bool(old) and (bool(behind) or shift.verb.form != "delayed")
    if len(old) > 1 or len(new) > 1 or len(behind) > len(old) + len(new) or not (new or is_step):
        return None
    return Telling(next(iter(old), None), tuple(new), off, shift=shift)


def _allowed(allowed: Allowance, reals: Sequence[Stamp], found: Findings) -> Telling | None:
    """The last day for what is allowed so long from an event; when that was, is no deed."""
    events = [s for s in reals if allowed.is_event(s)]
    if len(events) > 1:
        return None
    for length in found.case.premise_numsets:
        apart = allowed.lapse(length, found.case.premise)
        if apart is not None:
            sentence = found.case.premise.sentences[length.sentence]
            own = frozenset(t.index for t in length.tokens_in(sentence))
            side = LATE if apart.within(LATE) else IN_TIME
            return Telling(None, (), Deviation(side, None, own, length.sentence))
    plan = allowed.last_day(events[0]) if events else None
    # A day before the event is one of another year.
    behind = (
        [
            s
            for s in reals
            if s not in events
            and (apart := s.told.time.since(events[0].told.time)) is not None
            and apart.within(Interval.at_least(0))
        ]
        if events
        else []
    )
    return None if plan is None else Telling(plan, tuple(behind), None)


def _is_aim(plan: Stamp, premise: Document) -> bool:
    """Who leaves at 9:10 for a 9:30 show may be there in time."""
    noun = noun_of_time(plan.told, premise.sentences[plan.told.sentence])
    coming = load_word_lists(WORDS)["coming"]
    is_coming = any(t.pos == "VERB" and t.lemma in coming for t in plan.clause)
    return noun is not None and noun.dep not in SUBJECTS and not is_coming
