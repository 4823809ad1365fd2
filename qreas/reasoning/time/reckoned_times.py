"""Times that follow from others in a text: by a distance, an age, an anniversary or a period.

"Arrested on Tuesday, two days after the robbery" dates the robbery, "born in 1950, she married at
23" the wedding, "celebrated the 25th anniversary in 2010" the beginning.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date
from itertools import pairwise

from qreas.interval import Interval
from qreas.kind_sets import OF_AGES, POINTS_IN_TIME
from qreas.reasoning.events.moments import moment
from qreas.reasoning.implied.named_times import (
    AT,
    Time,
    days_named,
    preposition,
    time_named,
)
from qreas.reasoning.implied.years import is_year
from qreas.reasoning.knowledge.calendar_names import MONTHS
from qreas.reasoning.knowledge.names import Place
from qreas.reasoning.marked_clauses import words_between_marks
from qreas.reasoning.time.single_units import single_units
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import NAMING, NOMINAL, SUBJECTS, VERBAL
from qreas.types import Document, Kind, Numset, Sentence, Token

_HOUR_WORDS = frozenset(("at", "by", "before", "after", "until", "from"))
_MARKS = frozenset((",", ";", ":", ".", "–", "—", "and", "but", "while"))
_POINTING = frozenset(("it", "they", "them", "he", "she", "him", "her"))
_RELATIVE, _THAN = frozenset(("which", "that")), "than"
_LATE, _EARLY = frozenset(("late",)), frozenset(("early",))
_BORN = "bear"
_AT_AGE = re.compile(r"(?:\bat|\baged|\bat age|\bat the age of)\s*$", re.IGNORECASE)
_AT_THAT_AGE = re.compile(r"\bwhen (she|he|they) (?:was|were|turned)\s*$", re.IGNORECASE)
_ACTORS = (*SUBJECTS, "obj", "iobj", "nmod:poss")
ANNIVERSARY = "anniversary"
"""The unit of an ordinal that counts the years from a beginning."""
_WEDDING = frozenset(("wedding", "married", "couple", "marriage"))
# A clause that begins with its verb has the subject of the clause before.
_BEFORE_JOINT = 2
_OF_MONTHS = frozenset(("in", "for", "until", "till", "by", "from", "to"))
_SOME_YEAR, _MONTHS_OF_YEAR = "2001", 12


@dataclass(frozen=True, slots=True)
class Told:
    """A time that a text names, and where."""

    time: Time
    word: str
    text: str
    start: int
    end: int
    sentence: int


@dataclass(frozen=True, slots=True)
class Reckoned:
    """The time of what some words of a text tell.

    places: of the words that tell it; the event's word has to be one of them.
    verbs:  where the event is told by no word of the text, the words for it.
    every:  after how much it comes again; None of what does not.
    is_nominal: it is told by a noun alone: "after the library" is after that did the same.
    is_age: the time is a year of birth and an age, so that it may be a year later.
    """

    time: Time
    places: frozenset[Place]
    told: str
    verbs: frozenset[str] = frozenset()
    every: Numset | None = None
    is_age: bool = False
    is_nominal: bool = False


def told_times(document: Document, numsets: Sequence[Numset]) -> tuple[Told, ...]:
    """The times that a text names, in its order."""
    days = tuple(days_named(document))
    starts = {day.start for day in days}
    dated = [n for n in numsets if n.start not in starts and _is_dated(n, document)]
    found = [
        Told(time, preposition(n, document), n.text, n.start, n.end, n.sentence)
        for n in (*dated, *days)
        if (time := time_named(n, document)) is not None
    ]
    return tuple(sorted(found, key=lambda each: each.start))


def months_told(document: Document) -> Iterator[Told]:
    """The months that a text names without a day or a year: "for June"."""
    for index, sentence in enumerate(document.sentences):
        if sentence.vocabulary.isdisjoint(MONTHS):
            continue
        numbers = [t for t in sentence.tokens if t.text[:1].isdigit()]
        for before, token in pairwise(sentence.tokens):
            is_bare = not any(abs(token.index - t.index) == 1 for t in numbers)
            word = before.form
            month = moment((token.text, _SOME_YEAR)) if token.form in MONTHS else None
            if month is not None and is_bare and word in _OF_MONTHS:
                days = Interval.closed(month.first.toordinal(), month.last.toordinal())
                time = Time(days, "day of year")
                yield Told(time, word, token.text, token.start, token.end, index)


def named_months(document: Document) -> Iterator[Told]:
    """The months that a text names as when something was, by their numbers: "in June" is 6."""
    for told in months_told(document):
        if told.word in AT:
            number = date.fromordinal(int(told.time.interval.low)).month
            yield replace(told, time=Time(Interval.point(number), "month", _MONTHS_OF_YEAR))


def reckoned(document: Document, numsets: Sequence[Numset]) -> Iterator[Reckoned]:
    """The times that follow from those that a text names."""
    told = (*told_times(document, numsets), *named_months(document))
    if not told:
        return
    for numset in (*numsets, *_single_units(document, numsets)):
        if numset.is_approximate or not numset.interval.is_point:
            continue
        if _is_periodic(numset, document):
            yield from _periodic(document, numset, told)
        elif numset.unit.kind is Kind.DURATION and numset.unit.per is None:
            yield from _moved(document, numset, told)
        elif numset.unit.kind is Kind.ORDINAL and numset.unit.name == ANNIVERSARY:
            yield from _begun(document, numset, told)
        elif numset.unit.kind in OF_AGES:
            yield from _at_age(document, numset, told)


def _single_units(document: Document, numsets: Sequence[Numset]) -> Iterator[Numset]:
    """One of a unit before a word for a step: "a day after", "a year later"."""
    words = load_word_lists("time/reckoned")
    steps = words["after"] | words["before"] | words["later"] | words["earlier"]
    for each in single_units(document, numsets):
        behind = document.sentences[each.sentence].token_behind(each.end)
        if behind is not None and behind.form in steps:
            yield each


def _is_dated(numset: Numset, document: Document) -> bool:
    if numset.unit.kind in POINTS_IN_TIME or is_year(numset, document):
        return True
    return numset.unit.kind is Kind.NUMBER and preposition(numset, document) in _HOUR_WORDS


def _moved(document: Document, length: Numset, told: Sequence[Told]) -> Iterator[Reckoned]:
    """So much before or after a time that is told."""
    words = load_word_lists("time/reckoned")
    sentence = document.sentences[length.sentence]
    behind = [t for t in sentence.tokens if t.start >= length.end]
    if not behind:
        return
    sign = behind[0].form
    own = [t for t in _clause(sentence, length.start) if not length.holds(t)]
    is_than = [t.form for t in behind[1:2]] == [_THAN] and len(behind) > _BEFORE_JOINT
    if sign in words["later"] | words["earlier"] | _LATE | _EARLY and not is_than:
        base = next((t for t in reversed(told) if t.start < length.start), None)
        if base is None or length.sentence - base.sentence > 1:
            return
        if sign in _LATE | _EARLY and not _begins(base, document):
            return
        yield from _at(base, length, sign in words["later"] | _LATE, own, sentence)
        return
    is_sign = sign in words["after"] | words["before"] or is_than
    if not is_sign or len(behind) < _BEFORE_JOINT:
        return
    is_after = sign in words["after"] | words["later"]
    first = behind[2] if is_than else behind[1]  # "two hours earlier than the library"
    opened = _clause(sentence, first.start, first.index)
    if not opened:
        return
    inner = [t for t in told if opened[0].start <= t.start <= opened[-1].start]
    if inner:
        outer = [t for t in own if t.start < length.start]
        yield from _at(inner[0], length, is_after, outer, sentence)
        return
    relative = _relative(opened, sentence)
    if relative:
        bounds = words["ending"] if is_after else words["beginning"]
        inner = [t for t in told if relative[0].start <= t.start <= relative[-1].start]
        if inner and any(t.lemma in bounds for t in relative):
            outer = [t for t in own if t.start < length.start]
            yield from _at(inner[0], length, is_after, outer, sentence)
        return
    near = [t for t in told if t.sentence == length.sentence]
    before = [t for t in near if t.start < length.start]
    base = before[-1] if before else next(iter(near), None)
    if base is not None:
        yield from _at(base, length, not is_after, opened, sentence)


def _begins(base: Told, document: Document) -> bool:
    """Something begins then, for which one may be late."""
    clause = _clause(document.sentences[base.sentence], base.start)
    begins = load_word_lists("time/reckoned")["beginning"] - {"be"}
    return any(t.lemma in begins for t in clause)


def _relative(phrase: Sequence[Token], sentence: Sentence) -> Sequence[Token]:
    """The clause that tells of what the phrase names: "the meeting, which began at ten"."""
    comma, *behind = sentence.tokens[phrase[-1].index + 1 :] or phrase[-1:]
    is_told_of = comma.text == "," and bool(behind) and behind[0].form in _RELATIVE
    return _clause(sentence, behind[0].start) if is_told_of else ()


def _at(
    base: Told, length: Numset, is_later: bool, tokens: Sequence[Token], sentence: Sentence
) -> Iterator[Reckoned]:
    time = base.time.later(length, 1 if is_later else -1)
    if time is None or base.word not in AT or not tokens:
        return
    told = f"{base.text} {'+' if is_later else '−'} {length.text}"
    spoken = (*_with_subject(tokens, sentence), *_referred_to(tokens, sentence))
    places = _places(spoken, length.sentence)
    is_nominal = all(t.pos not in VERBAL for t in tokens)
    yield Reckoned(time, places, told, is_nominal=is_nominal)


def _referred_to(tokens: Sequence[Token], sentence: Sentence) -> Iterator[Token]:
    """What the pronoun of a clause stands for, if it does for the subject of the main one."""
    if any(t.form in _POINTING for t in tokens):
        root = sentence.root
        for child in sentence.children(root.index):
            if child.dep in SUBJECTS and child not in tokens:
                yield from sentence.subtree(child.index)


def _begun(document: Document, numset: Numset, told: Sequence[Told]) -> Iterator[Reckoned]:
    """The beginning, so many years before its anniversary."""
    words = load_word_lists("time/reckoned")
    is_wedding = not _WEDDING.isdisjoint(document.text.lower().replace(".", " ").split())
    for each in told:
        if each.time.unit == "year" and each.sentence == numset.sentence and each.word in AT:
            years = numset.interval
            time = replace(each.time, interval=each.time.interval - years)
            places = _places(document.sentences[numset.sentence].tokens, numset.sentence)
            verbs = words["wed"] if is_wedding else words["found"]
            yield Reckoned(time, places, f"{each.text} − {numset.text}", verbs)


def _at_age(document: Document, age: Numset, told: Sequence[Told]) -> Iterator[Reckoned]:
    """What happened at an age, after a year of birth."""
    is_at_age = _AT_AGE.search(document.text[: age.start]) is not None
    is_of_one_year = [each.time.unit for each in told].count("year") == 1
    if not is_at_age and not (is_of_one_year and _is_clause_of_age(age, document)):
        return
    for each in told:
        sentence = document.sentences[each.sentence]
        clause = _clause(sentence, each.start)
        is_birth = any(t.lemma == _BORN for t in clause)
        if each.time.unit == "year" and is_birth and each.word in AT:
            years = age.interval + Interval.closed(0, 1)
            time = replace(each.time, interval=each.time.interval + years)
            own = _clause(document.sentences[age.sentence], age.start)
            names = [t for t in sentence.tokens if t.pos in NAMING]
            places = _places(own, age.sentence) | _places(names, each.sentence)
            words = load_word_lists("time/reckoned")["wed"]
            is_wedding = any(t.lemma in words - {"get"} for t in own)
            event = Reckoned(time, places, f"{each.text} + {age.text}", is_age=True)
            yield event
            if is_wedding:
                yield replace(event, verbs=words)


def _is_clause_of_age(age: Numset, document: Document) -> bool:
    """A clause tells how old whoever did it was: "moved when she was 22"; nobody else is named."""
    opening = _AT_THAT_AGE.search(document.text[: age.start])
    own = _clause(document.sentences[age.sentence], age.start)
    if opening is None or any(t.dep in _ACTORS and t.pos in NOMINAL for t in own):
        return False
    if not _tells_one_birth(document, opening[1].lower()):
        return False
    return all(t.form == opening[1].lower() for t in own if t.dep in SUBJECTS)


def _tells_one_birth(document: Document, pronoun: str) -> bool:
    """One alone was born, who is named: of "Tom's mother", he may be her son."""
    births = [(s, t) for s in document.sentences for t in s.tokens if t.lemma == _BORN]
    if len(births) != 1:
        return False
    sentence, birth = births[0]
    subjects = [t for t in sentence.children(birth.index) if t.dep in SUBJECTS]
    born = subjects[0] if subjects else sentence.tokens[birth.head]
    is_one = not any(t.dep == "conj" for t in sentence.children(born.index) if t.pos == "PROPN")
    return is_one and (born.pos == "PROPN" or born.form == pronoun)


def _is_periodic(numset: Numset, document: Document) -> bool:
    before = document.word_before(numset.start)
    opening = numset.text.lower().split()[:1]
    is_every = "every" in (before, *opening)
    return is_every and numset.unit.kind in (Kind.RATE, Kind.DURATION, Kind.FREQUENCY)


def _periodic(document: Document, numset: Numset, told: Sequence[Told]) -> Iterator[Reckoned]:
    """What comes at regular times, from the one that is told."""
    for each in told:
        if each.word in AT | {"from"}:
            sentence = document.sentences[each.sentence]
            places = _places(sentence.tokens, each.sentence)
            places |= _places(document.sentences[numset.sentence].tokens, numset.sentence)
            verbs = load_word_lists("time/reckoned")["returns"]
            yield Reckoned(each.time, places, f"{each.text}, {numset.text}", verbs, numset)


def _places(tokens: Sequence[Token], sentence: int) -> frozenset[Place]:
    return frozenset((sentence, t.index) for t in tokens)


def _with_subject(tokens: Sequence[Token], sentence: Sentence) -> tuple[Token, ...]:
    """The words of a clause, with those of the clause before where it begins with its verb."""
    first = tokens[0]
    if first.pos not in VERBAL or first.index < _BEFORE_JOINT:
        return tuple(tokens)
    at = sentence.tokens[first.index - _BEFORE_JOINT]
    before = (t for t in _clause(sentence, at.start) if t.pos not in VERBAL)
    return (*before, *tokens)


def _clause(sentence: Sentence, start: int, first: int = 0) -> tuple[Token, ...]:
    """The words around a place up to the next mark on either side, from `first` on."""
    clause = words_between_marks(sentence, start, _MARKS)
    return tuple(t for t in clause if t.index >= first)
