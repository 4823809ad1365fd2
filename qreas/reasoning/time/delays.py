"""When something comes or goes by what it is late: due at 10:05 and 20 minutes late, at 10:25.

The planned time is told as such ("due at", "the 10:05 train", "late for the lesson at 10:05"), and
how late or early it is, too, or else that it came after, or before, that time. Whether it was late
at all, `punctuality` and `schedules` find out.
"""

from collections.abc import Iterator

from qreas.interval import Interval
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.named_times import AFTER, AT, BEFORE, BY
from qreas.reasoning.knowledge.operators import denies_or_supposes, load_operators
from qreas.reasoning.knowledge.steps import Step
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step, placed
from qreas.reasoning.rules import Numerals
from qreas.reasoning.time.punctuality import Deviation, deviation_at
from qreas.reasoning.time.reckoned_times import Told, told_times
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import PAST, SUBJECTS, VERBAL
from qreas.types import Document, Kind, Label, Missing, Numset, Sentence, Token

_RULE, _WORDS, _OFF = "delays", "time/delays", "time/punctuality"
_DUE = "due"
_ABOUT = frozenset(("about", "around", "approximately", "roughly"))
_THE, _WAYS = "the", frozenset(("to", "from"))
_SHOULD, _HAVE, _THAN = frozenset(("should",)), frozenset(("have",)), frozenset(("than",))
_NONE = Interval.point(0)
_FOR = frozenset(("for", "to"))
_BE, _INSIDE = "be", frozenset(("DET", "ADJ", "NOUN", "PROPN", "PRON"))
_LATE = 0  # what is more than nothing off is late


@needs(
    premise=lambda: load_word_lists(_OFF)["any"],
    given=(Kind.DURATION, Kind.TIME, Kind.NUMBER),
)
def prove_by_delays(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the premise tells a planned time and the delay, the hypothesis the real time."""
    del numerals  # a time is a time
    case = found.case
    if not found.is_one_claim or denies_or_supposes(case.premise):
        return None
    if case.hypothesis.mentions(load_operators().negations):
        return None
    planned = told_times(case.premise, case.premise_numsets)
    asked = told_times(case.hypothesis, case.hypothesis_numsets)
    runs = [n for n in asked if _is_of_run(n, case.hypothesis.sentences[n.sentence])]
    if len(asked) > 1 and runs:
        if len(planned) != 1 or any(run.time.since(planned[0].time) != _NONE for run in runs):
            return None  # "the 9:50" is another one
        asked = tuple(each for each in asked if each not in runs)
    off = list(_deviations(case.premise, case.premise_numsets))
    if not len(planned) == len(asked) == len(off) == 1:
        return None
    (plan,), (time,), (deviation,) = planned, asked, off
    size, sign = deviation.size, 1 if deviation.side.low >= _LATE else -1
    if size is not None and (size.is_approximate or not size.interval.is_point):
        return None
    awaited = _awaited(plan, deviation, case.premise)
    if _asks_plan(case.hypothesis):
        if awaited is not None or _is_planned(plan, case.premise):
            return None
        sign = -sign  # what came at six half an hour late, was due at half past five
    elif awaited is None and not _is_planned(plan, case.premise):
        return None
    if not (_is_of_same(time, plan, found) if awaited is None else _comes(time, awaited, found)):
        return None
    real = None if size is None else plan.time.later(size, sign)
    late = Interval.more_than(0) if sign > 0 else Interval.less_than(0)
    if real is not None:
        late = real.since(plan.time) or _NONE
    elif size is not None or awaited is None:
        return None
    asked_for = time.time.since(plan.time)
    wanted = None if asked_for is None else _wanted(asked_for, time.word)
    if wanted is None:
        return None
    label, told = placed(late, wanted), plan.text if size is None else f"{plan.text}, {size.text}"
    if label is Label.CONTRADICTION and time.word in _ABOUT:
        return None
    missing = (Missing("stronger-than-premise", time.text),) if label is Label.NEUTRAL else ()
    return in_one_step(_RULE, label, told, step="by-hours", missing=missing)


def _asks_plan(hypothesis: Document) -> bool:
    """It tells when something should have come: "was due at", "should have left at"."""
    plans = load_word_lists("time/schedules")["plans"]
    is_due = hypothesis.mentions(plans) and not hypothesis.mentions(_THAN)
    return is_due or (hypothesis.mentions(_SHOULD) and hypothesis.mentions(_HAVE))


def _wanted(apart: Interval, word: str) -> Interval | None:
    """How much later than planned it comes at, before or after a time that is so much later.

    None where the word tells neither: "until 10".
    """
    if not apart.is_point:
        return None
    wanted = {
        BEFORE: Interval.less_than(apart.value),
        AFTER: Interval.more_than(apart.value),
        BY: Interval.at_most(apart.value),
    }.get(word)
    return Interval.point(apart.value) if word in AT | _ABOUT else wanted


def _deviations(document: Document, numsets: tuple[Numset, ...]) -> Iterator[Deviation]:
    for sentence in document.sentences:
        for token in sentence.tokens:
            found = deviation_at(token, sentence.tokens, numsets, _FOR)
            if found is not None:
                yield found


def _awaited(plan: Told, deviation: Deviation, premise: Document) -> Token | None:
    """The verb of whoever is late for what begins then: "late for her 9 o'clock lesson"."""
    sentence = premise.sentences[plan.sentence]
    tokens, last = sentence.tokens, max(deviation.tokens)
    if [t.form in _FOR for t in tokens[last + 1 : last + 2]] != [True]:
        return None
    between = [t for t in tokens[last + 2 :] if t.start < plan.start]
    is_noun = all(t.pos in _INSIDE or t.form in AT for t in between)
    verb = next((t for t in reversed(tokens[:last]) if t.pos in VERBAL), None)
    return verb if is_noun and plan.start > tokens[last].end else None


def _comes(time: Told, awaited: Token, found: Findings) -> bool:
    """The hypothesis tells only when the same one came; whoever was late for it came so late."""
    words, root = load_word_lists(_WORDS), found.case.hypothesis.sentences[0].root
    is_coming = awaited.lemma == _BE and root.lemma in words["coming"] | words["showing"]
    link = found.links.get((0, root.index))
    told = None if link is None or not link.keeps else link.premise
    if not is_coming and (told is None or told.token != awaited):
        return False
    links = [x for x in found.alignment.links if not _is_at(x.hypothesis.token, time)]
    return bool(links) and all(
        x.keeps or (is_coming and (x.hypothesis.token == root or x.hypothesis.key in words["ways"]))
        for x in links
    )


def _is_at(token: Token, time: Told) -> bool:
    return time.start <= token.start < time.end


def _is_planned(plan: Told, premise: Document) -> bool:
    """The time is that of a timetable: "due at 10:05", "the 10:05 train"."""
    sentence = premise.sentences[plan.sentence]
    before = {t.lemma for t in sentence.tokens if t.start < plan.start}
    if before & load_word_lists("time/schedules")["plans"]:
        return True
    return _is_of_run(plan, sentence)


def _is_of_run(plan: Told, sentence: Sentence) -> bool:
    """It is the time of what runs: "the 10:05 train", "the 10:05 to Leeds", "the 10:05 was"."""
    behind = sentence.token_behind(plan.end)
    if behind is None:
        return False
    opening = [t.form for t in sentence.tokens if t.start < plan.start][-1:]
    is_subject = behind.pos in VERBAL and any(
        t.dep in SUBJECTS for t in sentence.tokens if plan.start <= t.start < plan.end
    )
    is_bare = (behind.form in _WAYS or is_subject) and opening == [_THE]
    return is_bare or behind.lemma in load_word_lists(_WORDS)["runs"]


def _is_of_same(time: Told, plan: Told, found: Findings) -> bool:
    """The hypothesis says of the same thing only that it comes, or goes, at a time.

    What is told to be due at some time comes then, unless it is said to be due to leave.
    """
    words, hypothesis = load_word_lists(_WORDS), found.case.hypothesis
    sentence = found.case.premise.sentences[plan.sentence]
    before = {t.lemma for t in sentence.tokens if t.start < plan.start}
    is_going = bool(before & words["going"])
    is_either = _is_of_run(plan, sentence)
    named = sentence.vocabulary & words["runs"]
    if not is_either and _is_done_alike(time, plan, found):
        return True
    verbs = [t.lemma for t in hypothesis.tokens if t.lemma in words["going"] | words["coming"]]
    if len(verbs) != 1 or not (is_either or (verbs[0] in words["going"]) is is_going):
        return False
    plans = load_word_lists("time/schedules")["plans"] if _asks_plan(hypothesis) else frozenset()
    links = [
        link
        for link in found.alignment.links
        if not _is_at(link.hypothesis.token, time)
        and link.hypothesis.key not in words["going"] | words["coming"] | _ABOUT | plans
        and (named or link.hypothesis.key not in words["runs"])
    ]
    return bool(links) and all(link.keeps and link.step is not Step.STEM for link in links)


def _is_done_alike(time: Told, plan: Told, found: Findings) -> bool:
    """What is due then is done later or earlier by the verb of the hypothesis: "pay it late"."""
    hypothesis, premise = found.case.hypothesis, found.case.premise
    if not any(t.lemma == _DUE for t in premise.sentences[plan.sentence].tokens):
        return False
    verb, deviations = hypothesis.sentences[time.sentence].root, load_word_lists(_OFF)["any"]
    done = [
        (t, s)
        for s in premise.sentences
        for t in s.tokens
        if t.lemma == verb.lemma and t.tag in PAST and t.start > plan.end
    ]
    if len(done) != 1 or verb.tag not in PAST:
        return False
    (deed, sentence), others = done[0], [t for t in hypothesis.tokens if t is not verb]
    is_off = any(t.form in deviations for t in sentence.tokens if t.start > deed.start)
    links = [link for link in found.alignment.links if not _is_at(link.hypothesis.token, time)]
    is_alike = all(link.keeps and link.step is not Step.STEM for link in links)
    return is_off and is_alike and len(others) > 1
