"""Before, after or at which age something happened to someone: "before she was 30", "at 25".

The age is told by the years of birth and of the event, or in the same words. Born in 1960, one is
24 or 25 in 1985.
"""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date

from qreas.dependents import forms_below
from qreas.interval import Interval
from qreas.reasoning.events.markers import UNSURE
from qreas.reasoning.events.moments import Moment, moment
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.names import Place
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step, yes_or_no
from qreas.reasoning.rules import Numerals
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import PRESENT
from qreas.types import Document, Kind, Label, Numset, Sentence, Token

_RULE = "event-ages"
_WORDS = "time/event_ages"
_BIRTH, _DEATH, _TO, _WHEN = "bear", "die", "to", "when"
_OPENINGS = {Kind.YEAR: "in", Kind.DATE: "on"}
_FOR, _FROM, _YEAR = "for", "from", "year"
_KINDS = (Kind.AGE, Kind.NUMBER, Kind.ORDINAL, Kind.DURATION)
_OLDEST = 130


@dataclass(frozen=True, slots=True)
class _Aged:
    """The age at an event.

    verb:  the word of the event; of "lived to be 85", the dying.
    words: places of the words that tell the age.
    is_lived: it is told by how long they lived.
    """

    age: Interval
    verb: str
    words: frozenset[Place]
    numset: Numset
    is_lived: bool = False


@dataclass(frozen=True, slots=True)
class _Date:
    """When the premise has something, and in which words."""

    when: Moment
    text: str


@needs(asked=_KINDS)
def prove_by_event_ages(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the hypothesis tells at which age something happened that the premise dates."""
    del numerals  # an age is as many years as it is
    case = found.case
    if not found.is_one_claim or len(case.hypothesis_numsets) != 1:
        return None
    asked = next(_aged(case.hypothesis_numsets[0], case.hypothesis), None)
    is_bare = case.hypothesis_numsets[0].unit.kind is Kind.NUMBER
    if is_bare and case.hypothesis.sentences[0].root.tag in PRESENT:
        return None  # what opens at ten every day is of no age then
    if asked is None or not _is_of_one(found) or not _says_no_more(asked, found):
        return None
    given = _told(asked.verb, found)
    if given is None or not _is_plain(asked, found):
        return None
    age, told = given
    label = _label(age, asked, is_denied=case.hypothesis.mentions(load_operators().negations))
    if label is None:
        return None
    return in_one_step(_RULE, label, told, step="by-span")


def _label(given: Interval, asked: _Aged, *, is_denied: bool) -> Label | None:
    """Whoever may be 24 or 25 is 25, as far as years tell, and may be 24.

    Who did not live to be 40 was not yet 40.
    """
    age = asked.age
    if is_denied and asked.is_lived:
        age = Interval(age.low, math.inf)
    if given.within(age) or (age.is_point and age.value == given.high):
        return yes_or_no(not is_denied)
    if asked.numset.is_approximate or not given.disjoint(age):
        return None
    return yes_or_no(is_denied)


def _aged(numset: Numset, document: Document) -> Iterator[_Aged]:
    """What a number tells of an age, by the words before it and the verb that has them."""
    words = load_word_lists(_WORDS)
    ends = (numset.interval.low, numset.interval.high)
    if numset.unit.kind not in _KINDS or not any(0 < end < _OLDEST for end in ends):
        return
    sentence = document.sentences[numset.sentence]
    first, last = numset.ends_in(sentence)
    is_before_comma = _is_comma(sentence.tokens[last + 1 :])
    if any(t.form not in words["behind"] for t in sentence.tokens[last + 1 :][:1]):
        yield from _when(numset, sentence)
        if not is_before_comma:
            return
    begin = first
    while begin and sentence.tokens[begin - 1].form in words["between"]:
        begin -= 1
    while begin < first and sentence.tokens[begin].is_root:
        begin += 1  # "reached" may be what is told, or stand in "before she reached"
    verb = next((t for t in reversed(sentence.tokens[:begin]) if t.pos == "VERB"), None)
    is_fronted = is_before_comma and verb is None and begin == 1
    if is_before_comma and not is_fronted:
        return
    is_hour = numset.unit.kind is Kind.NUMBER and sentence.root.tag in PRESENT
    if is_fronted and sentence.root.pos == "VERB" and not is_hour:  # "at 19, she moved to Berlin"
        verb = sentence.root
    opening = sentence.tokens[begin - 1] if begin else None
    if verb is None or opening is None:
        return
    if numset.unit.kind is Kind.DURATION:  # "lived for 70 years"
        is_for = verb.lemma in words["living"] and opening.form == _FOR and verb.index == begin - 2
        if is_for and numset.unit.name == _YEAR:
            places = frozenset((numset.sentence, t.index) for t in sentence.tokens[begin - 1 :])
            yield _Aged(_whole(numset), _DEATH, places, numset, is_lived=True)
        return
    if numset.interval.is_one_sided and not numset.is_approximate:  # "lived to be over 80"
        is_lived = opening == verb and verb.lemma in words["living"]
        if is_lived and begin < first and sentence.tokens[begin].form == _TO:
            places = frozenset((numset.sentence, t.index) for t in sentence.tokens[begin - 1 :])
            yield _Aged(_past(numset.interval), _DEATH, places, numset, is_lived=True)
        return
    is_lived = opening == verb and verb.lemma in words["living"]
    if numset.is_range and not numset.is_approximate and not is_lived:  # "at the age of 24 or 25"
        is_at = opening.form in words["at"] and opening != verb and numset.interval.is_bounded
        if not is_at:
            return
    own = sentence.tokens[begin - 1 : last + 1 if is_fronted else None]
    places = frozenset((numset.sentence, t.index) for t in own)
    if not numset.interval.is_bounded:
        return
    age = _whole(numset)
    value = age.low
    if opening == verb:
        if verb.lemma in words["living"] and sentence.tokens[begin].form == _TO:
            yield _Aged(age, _DEATH, places, numset, is_lived=True)
        if verb.lemma in words["reaching"] and first > begin + 1:
            yield _Aged(Interval(value, math.inf), _DEATH, places, numset)
    elif opening.form in words["before"]:
        yield _Aged(Interval(-math.inf, value, high_open=True), verb.lemma, places, numset)
    elif opening.form in words["after"]:
        yield _Aged(Interval(value, math.inf), verb.lemma, places, numset)
    elif opening.form in words["at"] and numset.unit.kind is not Kind.ORDINAL:
        yield _Aged(age, verb.lemma, places, numset)


def _is_comma(behind: Sequence[Token]) -> bool:
    return any(t.text == "," for t in behind[:1])


def _when(numset: Numset, sentence: Sentence) -> Iterator[_Aged]:
    """Reads "was over 30 when she married"."""
    clause = next((t for t in sentence.tokens if t.dep == "advcl"), None)
    root = sentence.root
    is_said = root.index == numset.head or numset.holds(root)  # "was 17 or 18 when"
    if clause is None or not is_said or clause.head != root.index:
        return
    if _WHEN in forms_below(sentence, clause):
        own = (t for t in sentence.tokens if t.index != clause.index)
        places = frozenset((numset.sentence, t.index) for t in own if not t.dep.startswith("nsubj"))
        yield _Aged(_past(numset.interval), clause.lemma, places, numset)


def _whole(numset: Numset) -> Interval:
    """The age; what is only about so much in whole years."""
    age = numset.interval
    if not numset.is_approximate or not age.is_bounded:
        return _past(age)
    return Interval.closed(math.floor(age.low), math.ceil(age.high))


def _past(interval: Interval) -> Interval:
    """Whoever is under 30 is 29 at most, and whoever is over 30 is past that birthday."""
    is_over = interval.low_open and interval.high == math.inf
    return Interval(interval.low, math.inf) if is_over else interval


def _told(verb: str, found: Findings) -> tuple[Interval, str] | None:
    """How old they were when the premise's event of that verb happened, and by which words."""
    case = found.case
    stated = [a for n in case.premise_numsets for a in _aged(n, case.premise) if a.verb == verb]
    dates = dict(_dates(found))
    born, then = dates.get(_BIRTH), dates.get(verb)
    if born is not None and then is not None:
        age = Interval.closed(
            _years_between(born.when.last, then.when.first),
            _years_between(born.when.first, then.when.last),
        )
        told = f"{born.text} … {then.text}"
        return (age, told) if age.high > 0 and age.low < _OLDEST else None
    if len(stated) == 1 and not dates:
        return stated[0].age, stated[0].numset.text
    return None


def _years_between(first: date, last: date) -> int:
    """How many birthdays there are from the one day to the other."""
    is_before = (last.month, last.day) < (first.month, first.day)
    return last.year - first.year - is_before


def _dates(found: Findings) -> Iterator[tuple[str, _Date]]:
    """The verbs that a year or a day of a year dates."""
    document = found.case.premise
    for numset in found.case.premise_numsets:
        sentence = document.sentences[numset.sentence]
        first, _ = numset.ends_in(sentence)
        opening = _opening(sentence.tokens[:first])
        verbs = [t for t in sentence.ancestors(numset.head) if t.pos == "VERB"]
        when = moment(numset.text.replace(",", " ").split())
        if when is not None and (end := _end_of_life(numset, sentence, verbs)):
            yield end, _Date(when, numset.text)
        elif _OPENINGS.get(numset.unit.kind) == opening and when is not None and verbs:
            yield verbs[0].lemma, _Date(when, numset.text)


def _end_of_life(year: Numset, sentence: Sentence, verbs: Sequence[Token]) -> str:
    """The birth or the death of "lived from 1756 to 1791", which the year dates."""
    first, _ = year.ends_in(sentence)
    is_life = verbs[:1] and verbs[0].lemma in load_word_lists(_WORDS)["living"]
    if not is_life:
        return ""
    words = tuple(t.form for t in sentence.tokens[verbs[0].index + 1 : first])
    if words == (_FROM,):
        return _BIRTH
    return _DEATH if len(words) == 3 and words[0] == _FROM and words[2] == _TO else ""


def _opening(before: Sequence[Token]) -> str:
    """The word before a date, past the season or month that is named with it: "in May 2010"."""
    words = load_word_lists(_WORDS)
    kept = list(before)
    while kept and kept[-1].form in words["beside-year"]:
        kept.pop()
    return kept[-1].form if kept else ""


def _is_of_one(found: Findings) -> bool:
    """All that the premise tells is told of the one who is the hypothesis's subject."""
    subjects = [t for t in found.case.premise.tokens if t.dep.startswith("nsubj")]
    asked = found.case.hypothesis.sentences[0]
    own = next((t for t in asked.tokens if t.dep.startswith("nsubj")), None)
    names = {t.lemma for t in subjects if t.pos != "PRON"} or {t.lemma for t in subjects}
    return own is not None and names == {own.lemma} and subjects[0].lemma == own.lemma


def _says_no_more(asked: _Aged, found: Findings) -> bool:
    """But for the age, the premise has what the hypothesis says."""
    words = load_word_lists(_WORDS)
    dying = words["living"] | words["reaching"] | {_DEATH}
    return all(
        link.keeps
        or link.hypothesis.place in asked.words
        or link.hypothesis.token.pos == "PRON"  # there is but one who may be meant
        or link.hypothesis.key in dying
        for link in found.alignment.links
    )


def _is_plain(asked: _Aged, found: Findings) -> bool:
    """Both are claimed to be so, or not to be; "to be 85" is no plan."""
    given = any(found.premise_claims.of(event.place) for event in found.premise_events.values())
    events = (e for e in found.hypothesis_events if e.place not in asked.words)
    return not given and not any(found.hypothesis_claims.of(e.place) & UNSURE for e in events)
