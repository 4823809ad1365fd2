"""Before, after or at which age something happened to someone: "before she was 30", "at 25".

The age is told by the years of birth and of the event, or in the same words. Born in 1960, one is
24 or 25 in 1985.
"""

import math
from collections.abc import Iterator
from dataclasses import dataclass

from qreas.interval import Interval
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.names import Place
from qreas.reasoning.proof import Proof
from qreas.reasoning.rules import Numerals
from qreas.reasoning.word_lists import load_word_lists
from qreas.types import Document, Evidence, Kind, Label, Numset, Sentence

_RULE = "event-ages"
_WORDS = "time/event_ages"
_BIRTH, _DEATH, _IN, _TO, _WHEN = "bear", "die", "in", "to", "when"
_KINDS = (Kind.AGE, Kind.NUMBER, Kind.ORDINAL)
_OLDEST = 130


@dataclass(frozen=True, slots=True)
class _Aged:
    """The age at an event.

    verb:  the word of the event; of "lived to be 85", the dying.
    words: places of the words that tell the age.
    """

    age: Interval
    verb: str
    words: frozenset[Place]
    numset: Numset


def prove_by_event_ages(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the hypothesis tells at which age something happened that the premise dates."""
    del numerals  # an age is as many years as it is
    case = found.case
    if not found.is_one_claim or len(case.hypothesis_numsets) != 1:
        return None
    asked = next(_aged(case.hypothesis_numsets[0], case.hypothesis), None)
    if asked is None or not _is_of_one(found) or not _says_no_more(asked, found):
        return None
    given = _told(asked.verb, found)
    if given is None or not _is_plain(asked, found):
        return None
    age, told = given
    label = _label(age, asked.age)
    if label is None:
        return None
    return Proof(label, _RULE, (), (Evidence("by-span", told, towards=label),))


def _label(given: Interval, asked: Interval) -> Label | None:
    """Whoever may be 24 or 25 is 25, as far as years tell, and may be 24."""
    if given.within(asked) or (asked.is_point and asked.value == given.high):
        return Label.ENTAILMENT
    return Label.CONTRADICTION if given.disjoint(asked) else None


def _aged(numset: Numset, document: Document) -> Iterator[_Aged]:
    """What a number tells of an age, by the words before it and the verb that has them."""
    words = load_word_lists(_WORDS)
    if numset.unit.kind not in _KINDS or not 0 < numset.interval.low < _OLDEST:
        return
    sentence = document.sentences[numset.sentence]
    first, last = numset.ends_in(sentence)
    if any(t.form not in words["behind"] for t in sentence.tokens[last + 1 :][:1]):
        yield from _when(numset, sentence)
        return
    begin = first
    while begin and sentence.tokens[begin - 1].form in words["between"]:
        begin -= 1
    while begin < first and sentence.tokens[begin].is_root:
        begin += 1  # "reached" may be what is told, or stand in "before she reached"
    verb = next((t for t in reversed(sentence.tokens[:begin]) if t.pos == "VERB"), None)
    opening = sentence.tokens[begin - 1] if begin else None
    if verb is None or opening is None or not numset.interval.is_point:
        return
    places = frozenset((numset.sentence, t.index) for t in sentence.tokens[begin - 1 :])
    value = numset.interval.value
    if opening == verb:
        if verb.lemma in words["living"] and sentence.tokens[begin].form == _TO:
            yield _Aged(Interval.point(value), _DEATH, places, numset)
        if verb.lemma in words["reaching"] and first > begin + 1:
            yield _Aged(Interval.at_least(value), _DEATH, places, numset)
    elif opening.form in words["before"]:
        yield _Aged(Interval.less_than(value), verb.lemma, places, numset)
    elif opening.form in words["after"]:
        yield _Aged(Interval.at_least(value), verb.lemma, places, numset)
    elif opening.form in words["at"] and numset.unit.kind is not Kind.ORDINAL:
        yield _Aged(Interval.point(value), verb.lemma, places, numset)


def _when(numset: Numset, sentence: Sentence) -> Iterator[_Aged]:
    """Reads "was over 30 when she married"."""
    clause = next((t for t in sentence.tokens if t.dep == "advcl"), None)
    root = sentence.root
    if clause is None or root.index != numset.head or clause.head != root.index:
        return
    if any(c.form == _WHEN for c in sentence.children(clause.index)):
        own = (t for t in sentence.tokens if t.index != clause.index)
        places = frozenset((numset.sentence, t.index) for t in own if not t.dep.startswith("nsubj"))
        # Whoever is under 30 is 29 at most, and whoever is over 30 is past that birthday.
        interval = numset.interval
        is_over = interval.low_open and interval.high == math.inf
        age = Interval(interval.low, math.inf) if is_over else interval
        yield _Aged(age, clause.lemma, places, numset)


def _told(verb: str, found: Findings) -> tuple[Interval, str] | None:
    """How old they were when the premise's event of that verb happened, and by which words."""
    case = found.case
    stated = [a for n in case.premise_numsets for a in _aged(n, case.premise) if a.verb == verb]
    years = dict(_years(found))
    born, then = years.get(_BIRTH), years.get(verb)
    if born is not None and then is not None:
        length = then.interval.value - born.interval.value
        is_life = 0 < length < _OLDEST
        told = f"{born.text} … {then.text}"
        return (Interval.closed(length - 1, length), told) if is_life else None
    if len(stated) == 1 and not years:
        return stated[0].age, stated[0].numset.text
    return None


def _years(found: Findings) -> Iterator[tuple[str, Numset]]:
    """The verbs that a year dates."""
    document = found.case.premise
    for year in found.case.premise_numsets:
        sentence = document.sentences[year.sentence]
        first, _ = year.ends_in(sentence)
        opening = [t.form for t in sentence.tokens[:first][-1:]]
        verbs = [t for t in sentence.ancestors(year.head) if t.pos == "VERB"]
        if year.unit.kind is Kind.YEAR and year.interval.is_point and opening == [_IN] and verbs:
            yield verbs[0].lemma, year


def _is_of_one(found: Findings) -> bool:
    """All that the premise tells is told of the one who is the hypothesis's subject."""
    subjects = [t for t in found.case.premise.tokens if t.dep.startswith("nsubj")]
    asked = found.case.hypothesis.sentences[0]
    own = next((t for t in asked.tokens if t.dep.startswith("nsubj")), None)
    names = {t.lemma for t in subjects if t.pos != "PRON"}
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
    """Both are claimed to be so; "to be 85" is no plan."""
    given = any(found.premise_claims.of(event.place) for event in found.premise_events.values())
    events = (e for e in found.hypothesis_events if e.place not in asked.words)
    is_claimed = not any(found.hypothesis_claims.of(event.place) for event in events)
    is_denied = asked.numset.context.is_negated or asked.numset.is_approximate
    return not given and is_claimed and not is_denied
