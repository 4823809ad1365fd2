"""What has been done of a way or a work so far, what is still to do, and how much it is in all.

Of a drive of 300 km of which a third is done, 200 km are to go, and nobody is halfway there; where
28 games have been played so far and 10 are left, there are 38 in all.
"""

import re
from dataclasses import dataclass
from fractions import Fraction

from qreas.conversion import commensurable, convert
from qreas.interval import Interval
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import denies_or_supposes, load_operators
from qreas.reasoning.needs import needs
from qreas.reasoning.number_lines import WITH_UNITS, text_line
from qreas.reasoning.proof import TURNED, Proof, in_one_step, placed
from qreas.reasoning.rules import SHARES, Numerals
from qreas.reasoning.word_lists import load_word_lists, words_of
from qreas.types import COUNTS, Case, Kind, Label, Numset

_RULE, _WORDS = "done-so-far", "calculation/done_so_far"
_HALF = Fraction(1, 2)
_KINDS = (Kind.COUNT, Kind.NUMBER, Kind.MEASURE, Kind.DURATION)
_DET = r"(?:the|an?|this|that|our|my|her|his|their|your|its)"
_NOW = r"(?: (?:so far|already|now|by now|today|until now))?"
_OF_IT = rf"(?: of (?:it|they|them|these|those|which|{_DET} [a-z]+))?"
_JOINT = r"(?: [,;.])?(?: (?:and|but|of which))?"
_WHOLE = (
    rf"{_DET} (?P<thing>[a-z]+) (?:be|have|last|take|burn|run)(?: for)? <(?P<all>\d+)>(?: [a-z]+)?"
    rf"(?: (?:long|high|tall|wide|deep))?{_JOINT}"
)
_TOLD_DONE = tuple(
    re.compile(pattern)
    for pattern in (
        rf"{_WHOLE} (?P<who>[a-z]+(?: [a-z]+)?) have(?: already| now)?(?: be)?"
        rf" (?P<verb>[a-z]+)(?: it)?(?: for)? <(?P<done>\d+)>(?: [a-z]+)?{_OF_IT}{_NOW}",
        rf"(?:the )?first <(?P<done>\d+)> of {_DET} <(?P<all>\d+)>(?: (?P<thing>[a-z]+))?"
        rf" (?:be|have be) (?P<verb>[a-z]+){_NOW}",
        rf"{_WHOLE} <(?P<done>\d+)>(?: [a-z]+)?{_OF_IT} have(?: already| now)? be"
        rf" (?P<verb>[a-z]+){_NOW}",
        rf"[a-z]+ have(?: already| now)? (?P<verb>[a-z]+) <(?P<done>\d+)>(?: [a-z]+)? of"
        rf" {_DET} <(?P<all>\d+)>(?: [a-z]+)?(?: (?:(?:of|in) {_DET} )?(?P<thing>[a-z]+))?{_NOW}",
        rf"[a-z]+ be(?: already| now)? (?:<(?P<done>\d+)>(?: [a-z]+)?|half ?way)(?: of the way)?"
        rf" (?:through|into|along) {_DET} <(?P<all>\d+)>(?: [a-z]+)?(?: (?P<thing>[a-z]+))?",
    )
)
_LEFT = r"(?:leave|left|remain|remaining|to go|to come|to follow|(?P<todo>to [a-z]+))"
_TOLD_REST = re.compile(
    rf"(?P<said>[^<>]*)<(?P<done>\d+)>(?P<told>[^<>]*?)(?: [,;.])? (?:and|but)"
    r"(?: (?:there|[a-z]+) (?:be|have)| have)?(?: still| another)?(?: <(?P<rest>\d+)>)"
    rf"(?: more)?(?: (?!leave|remain|be|still|to)[a-z]+)?(?: be| have)?(?: still)? {_LEFT}(?: it)?"
)
_OF_PERIOD = re.compile(
    rf"<(?P<done>\d+)>(?: (?P<unit>[a-z]+))? of {_DET} (?P<thing>[a-z]+)"
    r" (?:be|have)(?: already)? (?:over|past|pass|go)"
)
_ON_DAY, _AFTER = re.compile(rf"{_WHOLE} (?:today|it) be day (?P<day>\d+)"), "after"
_PERIODS = {("month", "year"): 12, ("day", "week"): 7, ("hour", "day"): 24}
_REST = re.compile(r"\b(?:another|left|leave|remain|remaining|still|to go|to come|to follow)\b")
_HALFWAY = re.compile(
    r"[a-z]+ (?:be|have (?:get|pass|reach|come))(?: now| already)?"
    r"(?: (?P<more>more than|over|past)| (?P<less>less than|not)| exactly)? (?:the )?half ?way"
    rf"(?: (?:there|point|mark|through(?: {_DET} [a-z]+)?))?"
)
_ALL_DONE = re.compile(
    rf"(?:all(?: of)? {_DET} (?P<thing>[a-z]+) have be (?P<verb>[a-z]+)"
    rf"|[a-z]+ have (?P<ended>finish|complete)(?: [a-z]+)? {_DET} [a-z]+"
    rf"|[a-z]+ have (?P<deed>[a-z]+) (?:all of (?:it|they|them)|{_DET} (?:whole|entire) [a-z]+"
    rf"|all(?: of)? {_DET} [a-z]+|all(?: of)?(?: {_DET})? <\d+>(?: [a-z]+)?))"
)


@dataclass(frozen=True, slots=True)
class _Course:
    """How much is done, how much is to do, and both together, in the unit of one quantity.

    thing: the noun for it, if the premise names it.
    """

    done: Interval
    rest: Interval
    of: Numset
    thing: str
    told: str

    @property
    def all(self) -> Interval:
        """How much it is."""
        return self.done + self.rest


@needs(premise=lambda: words_of(_WORDS, "doing", "so_far", "midway", "begun"), given=_KINDS)
def prove_by_done_so_far(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the premise tells what is done of something, and the hypothesis what is left."""
    del numerals  # so much is done, and just as much is left
    case = found.case
    if not found.is_one_claim or denies_or_supposes(case.premise):
        return None
    course = _of_share(case) or _of_rest(case) or _of_year(case) or _of_day(case)
    if course is None or not _says_no_more(course, case):
        return None
    line = text_line(case.hypothesis, case.hypothesis_numsets, WITH_UNITS)
    label = _label(line, course, case)
    if label is None or label is Label.NEUTRAL:
        return None
    return in_one_step(_RULE, label, course.told)


def _of_share(case: Case) -> _Course | None:
    """Reads "the drive is 300 km, and we have done a third of it"."""
    line = text_line(case.premise, case.premise_numsets, WITH_UNITS)
    told = next((m for p in _TOLD_DONE if (m := p.fullmatch(line)) is not None), None)
    if told is None:
        return None
    verb = told.groupdict().get("verb")
    if verb is not None and verb not in load_word_lists(_WORDS)["doing"]:
        return None
    whole = case.premise_numsets[int(told["all"])]
    part = None if told["done"] is None else case.premise_numsets[int(told["done"])]
    if not _is_exact(whole) or whole.unit.kind not in _KINDS:
        return None
    done = whole.interval.scaled(_HALF) if part is None else _done(part, whole)
    if done is None or done.low > whole.interval.low:
        return None
    told_so = f"{'halfway through' if part is None else f'{part.text} of'} {whole.text}"
    return _Course(done, whole.interval - done, whole, told["thing"] or "", told_so)


def _done(part: Numset, whole: Numset) -> Interval | None:
    """How much of the whole is done, in its unit."""
    if not _is_exact(part):
        return None
    if part.unit.kind in SHARES:
        return whole.interval.scaled(part.interval.value * SHARES[part.unit.kind])
    return _in_unit(part, whole)


def _of_rest(case: Case) -> _Course | None:
    """Reads "28 games so far and 10 are left"."""
    line = text_line(case.premise, case.premise_numsets, WITH_UNITS)
    told = _TOLD_REST.fullmatch(line)
    words = load_word_lists(_WORDS)
    if told is None:
        return None
    said = f"{told['said']}{told['told']}".split()
    todo = (told["todo"] or "to do").split()[-1]
    is_done = not words["so_far"].isdisjoint(said) or not words["doing"].isdisjoint(said)
    done, rest = (case.premise_numsets[int(told[name])] for name in ("done", "rest"))
    if not is_done or todo not in words["doing"] or not (_is_exact(done) and _is_exact(rest)):
        return None
    own = _in_unit(rest, done) if done.unit.kind in _KINDS else None
    if own is None:
        return None
    return _Course(done.interval, own, done, "", f"{done.text} + {rest.text}")


def _of_year(case: Case) -> _Course | None:
    """Reads "eight months of the year are over"."""
    line = text_line(case.premise, case.premise_numsets, WITH_UNITS)
    told = _OF_PERIOD.fullmatch(line)
    whole = None if told is None else _PERIODS.get((told["unit"], told["thing"]))
    if told is None or whole is None:
        return None
    done = case.premise_numsets[int(told["done"])]
    if not _is_exact(done) or done.interval.value > whole:
        return None
    rest = Interval.point(whole - done.interval.value)
    return _Course(done.interval, rest, done, told["thing"], f"{done.text} of {whole}")


def _of_day(case: Case) -> _Course | None:
    """Reads "the tour lasts ten days, and today is day 4", of what is left after today."""
    line = text_line(case.premise, case.premise_numsets, WITH_UNITS)
    told = _ON_DAY.fullmatch(line) if case.hypothesis.mentions((_AFTER,)) else None
    if told is None:
        return None
    whole = case.premise_numsets[int(told["all"])]
    done = Interval.point(int(told["day"]))
    if not _is_exact(whole) or whole.unit.name != "day" or done.low > whole.interval.low:
        return None
    return _Course(
        done, whole.interval - done, whole, told["thing"], f"{told['day']} of {whole.text}"
    )


def _is_exact(numset: Numset) -> bool:
    return numset.interval.is_point and not numset.is_approximate and numset.unit.per is None


def _in_unit(numset: Numset, other: Numset) -> Interval | None:
    """What it is in the unit of another quantity; None where it is of something else."""
    one, unit = numset.unit, other.unit
    if one.kind is Kind.NUMBER and numset.start > other.start:
        return numset.interval  # "lasts ten hours; I have used it for six"
    if one == unit or commensurable(one, unit):
        return convert(numset.interval, one, unit)
    names = {one.name, unit.name} - {""}
    return numset.interval if {one.kind, unit.kind} <= COUNTS and len(names) == 1 else None


def _says_no_more(course: _Course, case: Case) -> bool:
    """All words of the hypothesis are of the premise, of the asked quantity, or of the course."""
    words, asked = load_word_lists(_WORDS), case.hypothesis_numsets
    known = words["light"] | words["doing"] | words["wholes"] | {"half", "halfway", "through"}
    known |= {_AFTER} if case.premise.mentions(("today",)) else set()
    known |= {"point", "mark", "past", "reach", "get", "pass", course.thing}
    return len(asked) <= 1 and all(
        token.pos in ("PUNCT", "DET")
        or not known.isdisjoint((token.lemma, token.form))
        or case.premise.mentions((token.lemma, token.form))
        or any(n.holds(token) for n in asked)
        for token in case.hypothesis.tokens
    )


def _label(line: str, course: _Course, case: Case) -> Label | None:
    """What the course makes of the hypothesis; None where it tells of something else."""
    share = course.done / course.all if course.all.low > 0 else None
    half = _HALFWAY.fullmatch(line)
    if half is not None and share is not None:
        return _of_half(half, share.value)
    is_all = _ALL_DONE.fullmatch(line)
    if is_all is not None:
        verb = is_all["verb"] or is_all["deed"] or is_all["ended"]
        if verb not in load_word_lists(_WORDS)["doing"]:
            return None
        is_of_it = is_all["thing"] in (None, course.thing, course.of.unit.name)
        return Label.CONTRADICTION if is_of_it and course.rest.low > 0 else None
    if len(case.hypothesis_numsets) != 1 or case.hypothesis.mentions(load_operators().negations):
        return None
    (asked,) = case.hypothesis_numsets
    is_rest = _REST.search(line) is not None
    if asked.unit.kind in SHARES and share is not None:
        return _of_told_share(asked, Interval.point(1) - share if is_rest else share, course, line)
    value = _in_unit_of(asked, course, is_rest=is_rest, line=line)
    if value is None:
        return None
    label = placed(value, asked.interval)
    # More may have been done than what is told of this one.
    is_of_done = value == convert(course.done, course.of.unit, asked.unit) and not is_rest
    return None if is_of_done and label is Label.CONTRADICTION else label


def _of_half(half: re.Match[str], share: Fraction) -> Label:
    if half["more"]:
        is_so = share > _HALF
    elif half["less"]:
        is_so = share < _HALF  # who is not halfway there has farther to go
    else:
        is_so = share == _HALF
    return Label.ENTAILMENT if is_so else TURNED[Label.ENTAILMENT]


def _of_told_share(asked: Numset, share: Interval, course: _Course, line: str) -> Label | None:
    """So much of it is told to be done, or to be left: "more than half of the rounds"."""
    whole, words = asked.context.whole.split(), load_word_lists(_WORDS)
    known = words["wholes"] | {course.thing, course.of.unit.name, "it", "they"}
    is_of_it = bool(whole) and whole[-1] in known
    verbs = words["doing"] | {"left", "leave", "remain"}
    if not is_of_it or verbs.isdisjoint(line.split()):
        return None
    return placed(share, asked.interval.scaled(SHARES[asked.unit.kind]))


def _in_unit_of(asked: Numset, course: _Course, *, is_rest: bool, line: str) -> Interval | None:
    """What is asked for, in the unit of the asked quantity: what is left, done, or all of it."""
    words, own = load_word_lists(_WORDS), course.of.unit
    if _in_unit(asked, course.of) is None:
        return None
    is_whole = not words["total"].isdisjoint(line.split()) or _is_of_whole(line, course)
    if is_rest:
        value = None if is_whole else course.rest
    elif is_whole:
        value = course.all
    else:
        verb = re.search(r"have(?: already| now)? ([a-z]+) <0>", line)
        value = course.done if verb is not None and verb[1] in words["doing"] else None
    if value is None or not commensurable(own, asked.unit):
        return value
    return convert(value, own, asked.unit)


def _is_of_whole(line: str, course: _Course) -> bool:
    """It tells how much the thing is or has: "the race is 21 km long"."""
    told = re.fullmatch(rf"{_DET} (?P<thing>[a-z]+) (?:be|have|last) <0>(?: [a-z]+){{0,2}}", line)
    wholes = load_word_lists(_WORDS)["wholes"] | {course.thing}
    return told is not None and told["thing"] in wholes
