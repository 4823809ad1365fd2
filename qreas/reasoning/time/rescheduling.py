"""When something is that was moved from one time to another.

What was postponed from 3 May to 17 May is on 17 May and not on 3 May, for which it had been
planned; it is two weeks later. What is extended has only its end moved. Whether what was moved to a
time that has passed did take place then stays open.
"""

import datetime
from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import inf

from qreas.conversion import convert
from qreas.interval import Interval
from qreas.quantity.load import load_units
from qreas.reasoning.alignment.alignment import Link
from qreas.reasoning.events.context import Claim
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.named_times import AFTER, AT, BEFORE, BY, UNTIL, Time
from qreas.reasoning.knowledge.aspect import load_aspect
from qreas.reasoning.knowledge.steps import Step
from qreas.reasoning.proof import Proof
from qreas.reasoning.rules import Numerals
from qreas.reasoning.time.reckoned_times import Told
from qreas.reasoning.time.rescheduled import (
    WORDS,
    Move,
    how_moved,
    moved,
    moving_verbs,
    names_of,
    particles_of,
    times_of,
)
from qreas.reasoning.word_lists import load_word_lists
from qreas.types import Evidence, Kind, Label, Missing, Numset, Sentence, Token

_RULE = "rescheduling"
_SUBJECTS = ("nsubj", "nsubj:pass", "nsubj:outer")
_SAME = frozenset((Step.SAME, Step.FORM, Step.SYNONYM))
_DERIVED = _SAME | {Step.DERIVATION}
_LATER = frozenset(("later", "late", "delayed"))
_SOONER = frozenset(("earlier", "sooner", "early"))
_STEPS = {"minute": "minute", "day": "day", "day of year": "day", "year": "year"}
_UNEVEN = frozenset(("month", "year"))
_SOME_YEAR = 2001


@dataclass(frozen=True, slots=True)
class _Asked:
    """What the hypothesis says of the thing.

    is_first: of when it was to be at first, not of when it is.
    is_done:  it tells that it came about.
    """

    sentence: Sentence
    root: Token
    is_denied: bool
    is_first: bool
    is_done: bool


def prove_by_rescheduling(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the premise says to when something was moved, and the hypothesis when it is."""
    del numerals  # a time is a time
    case = found.case
    if len(case.hypothesis.sentences) != 1 or "?" in case.hypothesis.text:
        return None
    if not case.premise.mentions(moving_verbs()):
        return None
    if any(n.is_approximate for n in case.hypothesis_numsets):
        return None
    move = moved(found)
    if move is None:
        return None
    told = times_of(case.hypothesis, case.hypothesis_numsets)
    lengths = [n for n in case.hypothesis_numsets if n.unit.kind is Kind.DURATION]
    asked = _asked(move, (*told, *lengths), found)
    if asked is None:
        return None
    if not move.is_sure:
        label = _if_moved(move, asked, told)
    else:
        label = _by_times(move, asked, told) if told else _by_step(move, asked, lengths)
    if label is None:
        return None
    if label is not Label.NEUTRAL and asked.is_denied:
        label = Label.CONTRADICTION if label is Label.ENTAILMENT else Label.ENTAILMENT
    old = ", ".join(each.text for each in move.old)
    detail = f"{old or '…'} → {', '.join(each.text for each in move.new)}"
    missing = (Missing("other-time", detail),) if label is Label.NEUTRAL else ()
    return Proof(label, _RULE, (), (Evidence(f"by-{_RULE}", detail, towards=label),), missing)


def _asked(move: Move, own: Sequence[Told | Numset], found: Findings) -> _Asked | None:
    """What the hypothesis says of the thing that was moved; None where it says something else."""
    words, sentence = load_word_lists(WORDS), found.case.hypothesis.sentences[0]
    root = next(t for t in sentence.tokens if t.is_root)
    claimed = found.hypothesis_claims.of((0, root.index))
    if claimed - {Claim.INTENDED, Claim.NEGATED}:
        return None
    links = [link for link in found.alignment.links if not _is_inside(link, own)]
    subject = next((c for c in sentence.children(root.index) if c.dep in _SUBJECTS), None)
    if subject is None or not _is_the_thing(subject, root, move, found):
        return None
    is_moving = how_moved(sentence, root) is not None
    told = words["starts"] | words["closes"] | words["lasts"]
    is_known = is_moving or bool(names_of(sentence, root) & told)
    known = words["original"] | words["current"] | load_aspect().scheduled | {"be", "have", "will"}
    known |= told | {"than"} | _LATER | _SOONER
    verb = {root, *(t for t in particles_of(sentence, root) if is_known)}
    plain = [x for x in links if x.hypothesis.key not in known or x.hypothesis.token == subject]
    if not all(x.keeps or (x.hypothesis.token in verb and _is_told(x, is_known)) for x in plain):
        return None
    if any(c.lemma.lower() in words["some"] for c in sentence.children(subject.index)):
        return None
    numsets = found.case.hypothesis_numsets
    if any(not any(each.start <= n.start < each.end for each in own) for n in numsets):
        return None
    if not (is_moving or _comes_about(move, root, own, found)):
        return None
    is_plan = root.lemma.lower() in load_aspect().scheduled
    had = any(t.lemma.lower() == "have" for t in sentence.children(root.index))
    is_past = _is_past(root, sentence)
    texts = [t.text.lower() for t in sentence.tokens]
    is_first = not words["original"].isdisjoint(texts) or (is_plan and had)
    is_done = is_past and root.pos == "VERB" and not is_plan and not is_moving
    return _Asked(sentence, root, Claim.NEGATED in claimed, is_first, is_done)


def _is_inside(link: Link, own: Sequence[Told | Numset]) -> bool:
    return any(each.start <= link.hypothesis.token.start < each.end for each in own)


def _is_told(link: Link, is_known: bool) -> bool:
    """The verb is known to say that it comes about or was moved, or is that of the thing's noun."""
    return is_known or link.step in _DERIVED


def _is_the_thing(subject: Token, root: Token, move: Move, found: Findings) -> bool:
    """The subject stands for the thing, or the verb does, and the subject for what is of it."""
    if subject.text.lower() == "it":
        return True
    link = found.links.get((0, subject.index))
    if link is None or link.premise is None or link.step not in _SAME:
        return False
    places = {(move.sentence, thing.index) for thing in move.things}
    if link.premise.place in places:
        return True
    verb = found.links.get((0, root.index))
    if verb is None or verb.premise is None or verb.step not in _DERIVED:
        return False
    premise = found.case.premise.sentences[move.sentence]
    of_it = {(move.sentence, t.index) for x in move.things for t in premise.subtree(x.index)}
    return verb.premise.place in places and link.premise.place in of_it


def _comes_about(move: Move, root: Token, own: Sequence[Told | Numset], found: Findings) -> bool:
    """It says that the thing comes about, or where only its end was moved, that it ends."""
    words, sentence = load_word_lists(WORDS), found.case.hypothesis.sentences[0]
    is_end = move.things[0].lemma.lower() in words["ends"] | words["dates"]
    is_until = bool(own) and all(isinstance(e, Told) and e.word in UNTIL for e in own)
    if move.how == "extended" and not is_end:
        return bool(names_of(sentence, root) & words["lasts" if is_until else "closes"])
    if is_until:
        return False
    is_time = any(each.start <= root.start < each.end for each in own)
    is_step = root.text.lower() in _LATER | _SOONER
    link = found.links.get((0, root.index))
    is_own = link is not None and link.premise is not None and link.premise.token in move.things
    verbs = words["starts"] | load_aspect().scheduled
    return is_time or is_step or is_own or bool(names_of(sentence, root) & verbs)


def _is_past(root: Token, sentence: Sentence) -> bool:
    own = sentence.children(root.index)
    auxiliaries = (c for c in own if c.dep.split(":")[0] in ("aux", "cop"))
    return any(t.tag == "VBD" for t in (root, *auxiliaries))


def _by_times(move: Move, asked: _Asked, told: Sequence[Told]) -> Label | None:
    if asked.is_first:
        labels = _compared(move.old, told)
    else:
        labels = _compared(move.new, told)
        is_plan = asked.root.lemma.lower() in load_aspect().scheduled
        is_past = _is_past(asked.root, asked.sentence)
        if how_moved(asked.sentence, asked.root) is not None:
            return None  # what it tells is no time of the thing, but one to which it was moved
        if is_past and (is_plan or move.things[0].lemma.lower() in load_word_lists(WORDS)["ends"]):
            # Whether it tells of before or after the move is not said.
            before = set(_compared(move.old, told))
            return Label.ENTAILMENT if Label.ENTAILMENT in before | set(labels) else None
        if asked.is_done:
            was_old = set(_compared(move.old, told)) == {Label.ENTAILMENT}
            if set(labels) == {Label.ENTAILMENT}:
                return Label.NEUTRAL
            return Label.CONTRADICTION if was_old and Label.CONTRADICTION in labels else None
    if Label.CONTRADICTION in labels:
        return Label.CONTRADICTION
    return Label.ENTAILMENT if labels and set(labels) == {Label.ENTAILMENT} else None


def _if_moved(move: Move, asked: _Asked, told: Sequence[Told]) -> Label | None:
    """Of what may have been moved, either time stays open."""
    labels = {*_compared(move.old, told), *_compared(move.new, told)}
    is_open = Label.ENTAILMENT in labels and not asked.is_first
    return Label.NEUTRAL if is_open else None


def _compared(times: Sequence[Told], told: Sequence[Told]) -> list[Label | None]:
    """For each time that is asked for, whether the thing's time is that one."""
    return [
        next((label for time in times if (label := _label(time.time, each))), None) for each in told
    ]


def _label(time: Time, asked: Told) -> Label | None:
    given, wanted = _alike(time, asked.time)
    if isinstance(wanted.interval.low, float) or isinstance(wanted.interval.high, float):
        return None
    anchor = replace(wanted, interval=Interval.point(wanted.interval.low))
    apart, width = given.since(anchor), wanted.interval.high - wanted.interval.low
    if apart is None:
        return None
    window = {
        BEFORE: Interval(-inf, width * 0, high_open=True),
        AFTER: Interval(width, inf, low_open=True),
        BY: Interval(-inf, width),
    }.get(asked.word)
    if asked.word in AT | UNTIL | {"for"}:
        window = Interval.closed(0, width)
    if window is None or (wanted.unit == "weekday" and asked.word in (BEFORE, AFTER, BY)):
        return None
    if apart.within(window):
        return Label.ENTAILMENT
    return Label.CONTRADICTION if apart.disjoint(window) else None


def _alike(one: Time, other: Time) -> tuple[Time, Time]:
    """Of a day with a year and one without, both without."""
    if {one.unit, other.unit} == {"day", "day of year"}:
        return _without_year(one), _without_year(other)
    return one, other


def _without_year(time: Time) -> Time:
    if time.unit != "day" or not time.interval.is_point:
        return time
    day = datetime.date.fromordinal(int(time.interval.value))
    if (day.month, day.day) == (2, 29):
        return time
    day = day.replace(year=_SOME_YEAR)
    return Time(Interval.point(day.toordinal()), "day of year")


def _by_step(move: Move, asked: _Asked, lengths: Sequence[Numset]) -> Label | None:
    """Whether it is later or earlier than planned, and by so much."""
    words = {t.text.lower() for t in asked.sentence.tokens}
    how = how_moved(asked.sentence, asked.root)
    sign = 1 if how in ("later", "extended") or words & _LATER else 0
    sign = -1 if how == "sooner" or words & _SOONER else sign
    if "than" in words and not words & {"planned", "scheduled", "originally", "expected"}:
        return None
    if len(lengths) > 1 or (how is None and not sign):
        return None
    for new in move.new:
        old = next((each for each in move.old if each.time.unit == new.time.unit), None)
        apart = None if old is None else new.time.since(old.time)
        if apart is None or new.time.unit not in _STEPS or not apart.is_bounded:
            continue
        towards = 1 if apart.low > 0 else -1 if apart.high < 0 else 0
        if not towards or (not sign and not lengths):
            return None
        if sign and sign != towards:
            return Label.CONTRADICTION
        if not lengths:
            return Label.ENTAILMENT
        return _by_length(apart if towards > 0 else -apart, new.time.unit, lengths[0])
    return None


def _by_length(apart: Interval, unit: str, asked: Numset) -> Label | None:
    units = load_units("en").units
    if not apart.is_point or (asked.unit.name in _UNEVEN and unit != "year"):
        return None
    size = convert(apart, units[_STEPS[unit]], asked.unit)
    if size.within(asked.interval):
        return Label.ENTAILMENT
    return Label.CONTRADICTION if size.disjoint(asked.interval) else None
