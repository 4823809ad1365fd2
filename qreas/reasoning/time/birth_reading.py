"""What a text says of when people were born, and things made: in which year, or how long ago.

"Was born in 1985", "was built 90 years ago", "dates from the 13th century".
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from qreas.dependents import has_copula, leading_subject_of
from qreas.interval import Interval
from qreas.reasoning.events.events import verb_above
from qreas.reasoning.implied.years import is_year, span_of_years, years_named
from qreas.reasoning.knowledge.pronouns import subject_form
from qreas.reasoning.time.age_comparisons import BORN, is_unsure
from qreas.reasoning.time.age_people import Person, person_named, understood_subject
from qreas.tags import NOMINAL, PRESENT, VERBAL
from qreas.types import Document, Kind, Numset, Sentence, Token

NOW, THEN, CALENDAR = "now", "then", "calendar"
"""The axes of years: whose year 0 is that of speaking, that of the story, or the calendar's."""

# What is built is no older than that.
MADE = frozenset(("build", "construct", "erect", "found", "establish", "make", "paint"))
"""Verbs for what gives a thing its age."""

EXIST = "exist"
"""What things have done since they were made."""

_BIRTHDAY, _MARKING, _ITS = "birthday", frozenset(("celebrate", "mark")), "its"
_YEARLY = frozenset((_BIRTHDAY, "anniversary"))
_I = "i"
# How many years one has still to go on the day itself, as people count.
_DAYS = {"yesterday": 0, "today": 0, "tomorrow": 1}
_WED = frozenset(("couple", "pair", "marriage"))
# "Dates from 1200", "goes back to 1200", "is from 1200".
_DATING, _FROM, _BACK = frozenset(("date", "go")), "from", "back"
_ABOUT = frozenset(("about", "around", "circa", "roughly", "approximately"))
# Who is born in 1979 is born around 1980, or 1981.
_ABOUT_YEARS = 2
_JOINTS, _IN, _AGO = frozenset((",", ";", "and", "but", "while")), "in", "ago"
_FOR, _YEAR, _BC = "for", "year", ("bc", "bce")


@dataclass(frozen=True, slots=True)
class Birth:
    """When someone is born, on an axis of years.

    ages:     the age that is told, for the year that it is told of; None where the birth itself is.
    is_about: it is only told around when.
    is_fine:  the age is told in months or days, and not in full years.
    is_dead:  it is the age at which someone died.
    """

    person: Person
    axis: str
    years: Interval
    told: str
    ages: Interval | None = None
    in_year: Interval | None = None
    is_about: bool = False
    is_fine: bool = False
    is_dead: bool = False


def are_one(one: Birth, other: Birth) -> bool:
    """Both are told of one person, the later right after the earlier."""
    are_years = one.ages is None and one.axis == other.axis == CALENDAR
    return are_years and one.person == other.person and one.years.high + 1 == other.years.low


def either(one: Birth, other: Birth) -> Birth:
    """The birth of "in 1979 or 1980"."""
    years = Interval(one.years.low, other.years.high, one.years.low_open, other.years.high_open)
    return replace(one, years=years, told=f"{one.told} or {other.told}")


def born(
    document: Document, sentence: Sentence, when: Numset, people: Sequence[Person]
) -> Birth | None:
    """Reads "was born in 1985", "which was built in 1950", "dates from 1950", "built 90 years ago".

    None where the quantity tells no such time.
    """
    if when.unit.kind is Kind.ORDINAL and when.unit.name in _YEARLY:
        return _celebrated(sentence, when, people) or _birthday(sentence, when, people)
    is_past = _is_ago(when, document) or _is_existence(when, document, sentence)
    if not is_past and not is_year(when, document):
        return None
    verb = verb_above(when.head, sentence)
    if verb is None:
        return None if is_past else _from(document, sentence, when, people)
    if is_unsure(sentence, verb):
        return None
    is_dating = verb.lemma in _DATING and _is_from(document, sentence, when)
    is_made = is_dating or (verb.lemma in (*MADE, EXIST) and verb.tag == "VBN")
    if not (is_made or verb.lemma == BORN):
        return None
    holder = _gapped(sentence, verb, when) or understood_subject(sentence, verb)
    person = person_named(sentence, holder, people)
    if person is None:
        return None
    if is_made:  # a branch is not the firm, nor is what was founded here all of it
        if any(c.dep == "obl" and c.text[:1].isupper() for c in sentence.children(verb.index)):
            return None
        person = frozenset((" ".join(sorted(person)),))
    if is_past:
        return Birth(person, NOW, -when.interval, when.text)
    return _in_year(document, when, person, is_dating=is_dating)


def _in_year(document: Document, year: Numset, person: Person, *, is_dating: bool) -> Birth | None:
    """The birth in a year, or around it; "from" opens it without going on to later years."""
    is_about = year.is_approximate or document.word_before(year.start) in _ABOUT
    years = span_of_years(year, document)
    if is_dating:
        years = Interval.closed(*years_named(year))
    if _is_before_christ(year, document):
        if not years.is_bounded:
            return None
        years = -years
    if is_about:
        years = years + Interval.closed(-_ABOUT_YEARS, _ABOUT_YEARS)
    return Birth(person, CALENDAR, years, year.text, is_about=is_about)


def _is_before_christ(year: Numset, document: Document) -> bool:
    behind = document.text[year.end :].split()[:1]
    inside = year.text.split()[-1:]
    return any(t.strip(",;.").replace(".", "").lower() in _BC for t in (*behind, *inside))


def _is_ago(when: Numset, document: Document) -> bool:
    """It is so many years ago."""
    is_years = when.unit.kind is Kind.DURATION and when.unit.name == _YEAR
    return is_years and document.text[when.end :].lower().split()[:1] in ([_AGO], [f"{_AGO}."])


def _is_existence(when: Numset, document: Document, sentence: Sentence) -> bool:
    """It is for so many years that something has existed."""
    verb = verb_above(when.head, sentence)
    is_for = document.word_before(when.start) == _FOR and when.unit.kind is Kind.DURATION
    is_perfect = verb is not None and verb.lemma == EXIST and verb.tag == "VBN"
    return is_for and when.unit.name == _YEAR and is_perfect


def _celebrated(sentence: Sentence, when: Numset, people: Sequence[Person]) -> Birth | None:
    """Reads "celebrates its 50th anniversary", which is not that of a wedding."""
    verb = verb_above(when.head, sentence)
    owners = [t.form for t in sentence.children(when.head) if t.dep == "nmod:poss"]
    if verb is None or verb.lemma not in _MARKING or owners != [_ITS]:
        return None
    if verb.tag not in (*PRESENT, "VBG"):
        return None
    holder = understood_subject(sentence, verb)
    person = person_named(sentence, holder, people)
    if person is None or person & _WED or is_unsure(sentence, verb):
        return None
    return Birth(frozenset((" ".join(sorted(person)),)), NOW, -when.interval, when.text)


def _birthday(sentence: Sentence, when: Numset, people: Sequence[Person]) -> Birth | None:
    """Reads "Yesterday was my 30th birthday", and of tomorrow, that one is a year younger."""
    head = sentence.tokens[when.head]
    day = leading_subject_of(sentence, head)
    owner = next((t for t in sentence.children(head.index) if t.dep == "nmod:poss"), None)
    to_come = None if day is None else _DAYS.get(day.form)
    if to_come is None or when.unit.name != _BIRTHDAY or not has_copula(sentence, head):
        return None
    is_own = owner is not None and subject_form(owner.form) == _I
    person = frozenset((_I,)) if is_own else person_named(sentence, owner, people)
    if person is None or is_unsure(sentence, head):
        return None
    return Birth(person, NOW, Interval.point(to_come) - when.interval, when.text)


def _is_from(document: Document, sentence: Sentence, year: Numset) -> bool:
    """Before the year stands "from" or "back to": "dates from the 13th century"."""
    first, _ = year.ends_in(sentence)
    before = [t.form for t in sentence.tokens[:first]]
    while before and before[-1] in ("the", "about", "around", "early", "late", "year"):
        before.pop()
    return before[-1:] == [_FROM] or before[-2:] == [_BACK, "to"]


def _from(
    document: Document, sentence: Sentence, year: Numset, people: Sequence[Person]
) -> Birth | None:
    """Reads "the coin is from the second century"."""
    head = sentence.tokens[year.head]
    if not has_copula(sentence, head) or not _is_from(document, sentence, year):
        return None
    if is_unsure(sentence, head):
        return None
    person = person_named(sentence, leading_subject_of(sentence, head), people)
    return None if person is None else _in_year(document, year, person, is_dating=True)


def _gapped(sentence: Sentence, verb: Token, year: Numset) -> Token | None:
    """Who was born in a later year, by the verb told before: "and her brother in 1992"."""
    before = [t for t in sentence.tokens[verb.index + 1 :] if t.end <= year.start]
    joints = [t for t in before if t.form in _JOINTS]
    own = before[before.index(joints[-1]) + 1 :] if joints else []
    is_second = joints and any(t.pos == "NUM" for t in before if t.index < joints[-1].index)
    if not is_second or len(own) < 2 or own[-1].form != _IN or own[-2].pos not in NOMINAL:
        return None
    return None if any(t.pos in VERBAL for t in own) else own[-2]
