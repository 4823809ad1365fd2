"""When something comes or goes by what it is late: due at 10:05 and 20 minutes late, at 10:25.

The planned time is told as such ("due at", "the 10:05 train"), and how late or early it is, too;
whether it was late at all, `punctuality` and `schedules` find out.
"""

from collections.abc import Iterator
from fractions import Fraction

from qreas.interval import Interval
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.named_times import AFTER, AT, BEFORE, BY
from qreas.reasoning.knowledge.operators import denies_or_supposes, load_operators
from qreas.reasoning.knowledge.steps import Step
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step, yes_or_no
from qreas.reasoning.rules import Numerals
from qreas.reasoning.time.punctuality import Deviation, deviation_at
from qreas.reasoning.time.reckoned_times import Told, told_times
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import PAST, SUBJECTS, VERBAL
from qreas.types import Document, Kind, Numset, Sentence

_RULE, _WORDS, _OFF = "delays", "time/delays", "time/punctuality"
_DUE = "due"
_ABOUT = frozenset(("about", "around", "approximately", "roughly"))
_THE, _WAYS = "the", frozenset(("to", "from"))
_SHOULD, _HAVE, _THAN = frozenset(("should",)), frozenset(("have",)), frozenset(("than",))
_NONE = Interval.point(0)
_LATE = 0  # what is more than nothing off is late


@needs(
    premise=lambda: load_word_lists(_OFF)["any"],
    given=(Kind.DURATION,),
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
    size = deviation.size
    if size is None or size.is_approximate or not size.interval.is_point:
        return None
    sign = 1 if deviation.side.low >= _LATE else -1
    if _asks_plan(case.hypothesis):
        if _is_planned(plan, case.premise):
            return None
        sign = -sign  # what came at six half an hour late, was due at half past five
    elif not _is_planned(plan, case.premise):
        return None
    if not _is_of_same(time, plan, found):
        return None
    real = plan.time.later(size, sign)
    apart = None if real is None else time.time.since(real)
    if apart is None or not apart.is_point:
        return None
    is_so = _is_so(apart.value, time.word)
    if is_so is None:
        return None
    label = yes_or_no(is_so)
    return in_one_step(_RULE, label, f"{plan.text}, {size.text}", step="by-hours")


def _asks_plan(hypothesis: Document) -> bool:
    """It tells when something should have come: "was due at", "should have left at"."""
    plans = load_word_lists("time/schedules")["plans"]
    is_due = hypothesis.mentions(plans) and not hypothesis.mentions(_THAN)
    return is_due or (hypothesis.mentions(_SHOULD) and hypothesis.mentions(_HAVE))


def _is_so(apart: Fraction, word: str) -> bool | None:
    """Whether it comes at, before or after the asked time, which is so much later than it comes.

    None where the word tells neither: "about 9:50", "until 10".
    """
    if word in (BEFORE, AFTER):
        return apart > 0 if word == BEFORE else apart < 0
    if word == BY:
        return apart >= 0
    if word in AT:
        return apart == 0
    return True if word in _ABOUT and apart == 0 else None


def _deviations(document: Document, numsets: tuple[Numset, ...]) -> Iterator[Deviation]:
    for sentence in document.sentences:
        for token in sentence.tokens:
            found = deviation_at(token, sentence.tokens, numsets)
            if found is not None:
                yield found


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
        if not time.start <= link.hypothesis.token.start < time.end
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
    links = [
        link
        for link in found.alignment.links
        if not time.start <= link.hypothesis.token.start < time.end
    ]
    is_alike = all(link.keeps and link.step is not Step.STEM for link in links)
    return is_off and is_alike and len(others) > 1
