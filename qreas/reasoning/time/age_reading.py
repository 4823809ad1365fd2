"""What a text says of how old people are: their ages, when, their births, and who is older.

Each fact is told as a year of birth on some axis: the calendar's, or one on which the time of
speaking, or that of the story, is the year 0. Who will be 20 in five years is born in the year -15.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction

from qreas.conversion import commensurable
from qreas.dependents import has_copula
from qreas.function_words import INDEFINITE_ARTICLES
from qreas.interval import Interval
from qreas.lexicon.labels import load_labels
from qreas.quantity.load import load_units
from qreas.reasoning.events.events import verb_above
from qreas.reasoning.implied.age_groups import load_age_groups
from qreas.reasoning.implied.years import CENTURY, is_year, span_of_years
from qreas.reasoning.time.age_comparisons import (
    Gap,
    Ratio,
    compares_ages,
    gaps,
    in_years,
    is_unsure,
    ratios,
)
from qreas.reasoning.time.age_people import (
    Person,
    holder_of,
    person_named,
    spoken_of,
    understood_subject,
)
from qreas.reasoning.time.birth_reading import (
    CALENDAR,
    EXIST,
    NOW,
    THEN,
    Birth,
    are_one,
    born,
    either,
)
from qreas.tags import PLURAL, PRESENT
from qreas.types import Document, Kind, Numset, Sentence, Token

_TURN, _DIE = "turn", "die"
# Before a year in which something else began or ended.
_OF_A_COURSE = frozenset(("until", "till", "since"))
_AGED = ("old", "young", "elder", "aged")
_BIRTHDAY, _CELEBRATES = "birthday", frozenset(("celebrate", "have", "mark", "reach"))
_AGE = "age"
_MAY_BE_AGES = (Kind.AGE, Kind.NUMBER, Kind.YEAR)
_OLDEST, _OLDEST_THING, _YEAR = 130, 10_000, "year"
_NOT_YET = "not yet "
_TELLING_WHEN = ("ago", CENTURY, EXIST)
_OLDER_THAN = ("older than ", "younger than ", "newer than ")
_BY_HALVES, _HOURS = 2, 12
# How many years off a time without a number is.
_NEXT_YEAR = {("next", "year"): 1, ("last", "year"): -1}
_SOON = frozenset(("month", "week", "tomorrow", "soon"))
_JUST = frozenset(("last", "just", "yesterday", "today", "recently", "ago"))
_AT_AGE = re.compile(r"\b(?:at|aged|at age|at the age of)\s*$", re.IGNORECASE)


Fact = Birth | Gap | Ratio


def speaks_of_age(document: Document, numsets: tuple[Numset, ...]) -> bool:
    """The text has a number or a word that could be an age or a year of birth, or compares ages."""
    is_number = any(n.unit.kind in _MAY_BE_AGES for n in numsets)
    is_told = is_number or compares_ages(document) or document.mentions(load_age_groups())
    return is_told or document.mentions(_TELLING_WHEN)


def is_birthday(numset: Numset) -> bool:
    """It counts a birthday: the 30th, on which one turns 30."""
    return numset.unit.kind is Kind.ORDINAL and numset.unit.name == _BIRTHDAY


def is_not_yet(numset: Numset) -> bool:
    """It denies an age that is to come: "not yet two"."""
    return numset.text.lower().startswith(_NOT_YET)


def facts(document: Document, numsets: tuple[Numset, ...]) -> tuple[Fact, ...]:
    """What a text says of ages, in its order; what it only supposes or denies is left out."""
    found: list[Fact] = []
    for index, sentence in enumerate(document.sentences):
        own = [n for n in numsets if n.sentence == index]
        people = [p for fact in found for p in people_of(fact)]
        if not people and index:
            people = list(spoken_of(document.sentences[index - 1], sentence))
        found += _births(document, sentence, own, people)
        found += _grouped(document, sentence, own, people)
        people = [p for fact in found for p in people_of(fact)]
        found += gaps(sentence, own, people)
        found += ratios(sentence, own, people)
    return tuple(found)


def people_of(fact: Fact) -> tuple[Person, ...]:
    """Whom a fact is about."""
    if isinstance(fact, Birth):
        return (fact.person,)
    return (fact.older, fact.younger) if isinstance(fact, Gap) else (fact.person, fact.other)


def _births(
    document: Document, sentence: Sentence, own: Iterable[Numset], people: Iterable[Person]
) -> Iterator[Birth]:
    known = list(people)
    numsets, found = list(own), list[Birth]()
    for numset in numsets:
        birth = born(document, sentence, numset, known)
        told = [] if birth is None else [birth]
        if birth is not None and document.word_before(numset.start) == "or":
            before = next((b for b in reversed(found) if are_one(b, birth)), None)
            if before is not None:
                found[found.index(before)] = either(before, birth)
                continue
        if not is_year(numset, document) and birth is None:
            told = list(_aged(document, sentence, numset, numsets, known))
        known += [birth.person for birth in told]
        found += told
    yield from found


def _aged(
    document: Document,
    sentence: Sentence,
    numset: Numset,
    own: list[Numset],
    people: list[Person],
) -> Iterator[Birth]:
    """Reads "is 14", "turned 40 in 2019", "died at 91", "Kim, 34, …", "her 15-year-old brother"."""
    is_birthday_told = is_birthday(numset)
    if not (is_birthday_told or _may_be_age(numset)) or _is_part(numset, document):
        return
    noun = None if is_birthday_told else _described(sentence, numset)
    year = next((n for n in own if _is_in_year(n, numset, document)), None)
    head = noun or _claiming(sentence, numset)
    is_dated = year is not None or (_is_at_age(numset) and _is_ago(document, own))
    if head is None and is_dated and _AT_AGE.search(document.text[: numset.start]):
        head = verb_above(numset.head, sentence)
    if head is None or (is_unsure(sentence, head) and not is_not_yet(numset)):
        return
    is_turn = is_birthday_told or head.lemma == _TURN
    persons = _persons(sentence, noun or holder_of(sentence, head, numset), people, numset)
    if noun is not None and has_copula(sentence, noun):  # the victim was a 14-year-old girl
        persons += _persons(sentence, understood_subject(sentence, noun), people)
    elif noun is not None:
        persons += [p for t in _in_apposition(sentence, noun) for p in _named(sentence, t, people)]
    if year is not None:
        yield from _aged_in(year, numset, persons, document, is_turn=is_turn)
        return
    age, is_fine = in_years(numset), _is_fine(numset)
    offset = None if is_birthday_told else _offset(document, sentence, head, own)
    if offset is None:
        return
    axis, years = offset
    born_in = Interval.point(years) - age
    is_now = _is_soon(sentence) or sentence.vocabulary & _JUST
    if is_turn and not is_now:  # late in that year, maybe
        born_in += Interval.closed(0, 1)
    is_dead = head.lemma == _DIE
    for each in persons:
        yield Birth(each, axis, born_in, numset.text, is_fine=is_fine, is_dead=is_dead)


def _is_at_age(numset: Numset) -> bool:
    """It is no hour of the day: "at 65", "at the age of 9"."""
    return numset.unit.kind is Kind.AGE or numset.interval.low > _HOURS


def _is_ago(document: Document, own: Iterable[Numset]) -> bool:
    """The sentence tells how long ago something was."""
    durations = (n for n in own if n.unit.kind is Kind.DURATION)
    return any(document.text[n.end :].split()[:1] in (["ago"], ["ago,"]) for n in durations)


def _grouped(
    document: Document, sentence: Sentence, own: list[Numset], people: list[Person]
) -> Iterator[Birth]:
    """Reads "is a teenager": whoever is one is of that age."""
    groups = load_age_groups()
    for token in sentence.tokens:
        ages = groups.get(token.form)
        articles = (t for t in sentence.tokens[: token.index] if t.head == token.index)
        if ages is None or not any(t.form in INDEFINITE_ARTICLES for t in articles):
            continue
        if not has_copula(sentence, token):
            continue
        offset = None if is_unsure(sentence, token) else _offset(document, sentence, token, own)
        if offset is not None and not any(n.holds(token) for n in own):
            axis, years = offset
            born_in = Interval.point(years) - ages
            persons = _persons(sentence, understood_subject(sentence, token), people)
            yield from (Birth(person, axis, born_in, token.text) for person in persons)


def _claiming(sentence: Sentence, numset: Numset) -> Token | None:
    """The word that says that someone has the age, or the birthday."""
    if is_birthday(numset):
        return _celebrated(sentence, numset)
    return _predicate(sentence, numset)


def _persons(
    sentence: Sentence, holder: Token | None, people: list[Person], age: Numset | None = None
) -> list[Person]:
    """Who has the age: the holder, and whoever is joined to it ("Ann and Ben are 14").

    Not who is joined behind the age: "Ann, 14, and her brother".
    """
    joined = () if holder is None else sentence.children(holder.index)
    joint = (c for c in joined if c.dep == "conj")
    holders = (holder, *(c for c in joint if age is None or c.start < age.start))
    return [p for each in holders if (p := person_named(sentence, each, people)) is not None]


def _named(sentence: Sentence, token: Token, people: list[Person]) -> Iterator[Person]:
    person = person_named(sentence, token, people)
    if person is not None:
        yield person


def _in_apposition(sentence: Sentence, noun: Token) -> Iterator[Token]:
    """The names that it stands beside: "Ann Lee, a 34-year-old nurse", "the twins Ann and Ben"."""
    behind = sentence.tokens[noun.index + 1 : noun.index + 2]
    if noun.tag in PLURAL and any(t.pos == "PROPN" for t in behind):
        yield from behind
        yield from (c for c in sentence.children(behind[0].index) if c.dep == "conj")
    if noun.dep == "appos":
        yield sentence.tokens[noun.head]
    yield from (c for c in sentence.children(noun.index) if c.dep == "appos" and c.pos == "PROPN")


def _aged_in(
    year: Numset, age: Numset, persons: Iterable[Person], document: Document, *, is_turn: bool
) -> Iterator[Birth]:
    """The births of those who have an age in a year of the calendar.

    is_turn: they come to that age in it.
    """
    in_year = span_of_years(year, document)
    years = in_year - age.interval
    # Born late in the year, one is a year younger in the most of it.
    years = years if is_turn else years - Interval.closed(0, 1)
    told, ages = f"{age.text}, {year.text}", None if is_turn else age.interval
    yield from (Birth(p, CALENDAR, years, told, ages, in_year) for p in persons)


def _may_be_age(numset: Numset) -> bool:
    """It is an age, or a number that could be one."""
    # After "three years older" a bare number is one of years, too.
    is_bare = numset.unit.kind is Kind.DURATION and "year" not in numset.text.lower()
    is_number = numset.unit.kind is Kind.NUMBER or (is_bare and numset.unit.name == "year")
    is_age = numset.unit.kind is Kind.AGE or _is_older_than(numset)
    if not (is_number or is_age) or numset.is_approximate or numset.is_nested:
        return False
    interval = in_years(numset)
    bounds = (b for b in (interval.low, interval.high) if not isinstance(b, float))
    # Who says of an age that it is 7.5 says so by the half; a bare 0.9 is of something else.
    oldest = _OLDEST_THING if is_age else _OLDEST
    return all(
        0 <= bound <= oldest and (is_age or _BY_HALVES % bound.denominator == 0) for bound in bounds
    )


def _is_older_than(numset: Numset) -> bool:
    """It bounds an age by a time alone: "older than 500 years"."""
    is_time = numset.unit.kind is Kind.DURATION
    return is_time and numset.text.lower().startswith(_OLDER_THAN)


def _is_fine(numset: Numset) -> bool:
    """It is told in parts of a year."""
    year = load_units("en").units[_YEAR]
    is_time = numset.unit.kind is not Kind.NUMBER and commensurable(numset.unit, year)
    return is_time and numset.unit.scale < year.scale


def _is_part(numset: Numset, document: Document) -> bool:
    """It counts some of a group: "she was one of us"."""
    behind = document.text[numset.end :].lower().split()[:2]
    return behind[:1] == ["of"] and behind != ["of", _AGE]


def _celebrated(sentence: Sentence, birthday: Numset) -> Token | None:
    """The verb of whoever celebrates a birthday."""
    verb = verb_above(birthday.head, sentence)
    return verb if verb is not None and verb.lemma in _CELEBRATES else None


def _described(sentence: Sentence, numset: Numset) -> Token | None:
    """The noun right behind the age: "a 15-year-old brother"."""
    behind = sentence.token_behind(numset.end)
    is_whole = numset.unit.kind is Kind.AGE and numset.text.lower().endswith("old")
    if behind is None or behind.pos != "NOUN" or behind.lemma in load_labels("en").times:
        return None  # "is 10 years old today"
    return behind if is_whole else None


def _predicate(sentence: Sentence, numset: Numset) -> Token | None:
    """The word that claims the age: the number itself, "old", or a verb ("turned", "died")."""
    head = sentence.tokens[numset.head]
    for token in (head, *sentence.ancestors(head.index)):
        if token.pos == "VERB":
            return token if token.lemma in (_TURN, _DIE) else None
        if token.pos == "ADJ" and token is not head and token.lemma not in _AGED:
            return None  # "open at 17"
        if has_copula(sentence, token) or (token is head and token.dep == "appos"):
            return token
        before = sentence.tokens[token.index - 1] if token.index else token
        behind = sentence.tokens[token.index + 1 : token.index + 2]
        named = sentence.tokens[before.index - 1].pos
        is_age = numset.unit.kind is Kind.AGE
        is_named = before.text == "," and (named == "PROPN" or (is_age and named == "NOUN"))
        if token is head and is_named and any(t.text in ",.;" for t in behind):
            return token
    return None


def _is_soon(sentence: Sentence) -> bool:
    days = load_labels("en").weekdays
    return any(t.lemma in _SOON or t.lemma in days for t in sentence.tokens)


def _is_in_year(year: Numset, age: Numset, document: Document) -> bool:
    """The year is that in which one has the age, with no clause in between."""
    if not is_year(year, document):
        return False
    low, high = sorted((age, year), key=lambda n: n.start)
    between = document.text[low.end : high.start].lower().split()
    if document.word_before(year.start) in _OF_A_COURSE:
        return False
    return not {"and", "but", "who"}.intersection(between) and ";" not in " ".join(between)


def _names_year(words: Sequence[str], which: str, year: str) -> bool:
    """They begin with "last year"; "last year's winner" says not when anyone has an age."""
    return [*words[:2]] == [which, year] and "'s" not in words[2:]


def _offset(
    document: Document, sentence: Sentence, head: Token, own: Iterable[Numset]
) -> tuple[str, Fraction] | None:
    """The axis, and the year on it, of a clause that names no year."""
    children = sentence.children(head.index)
    auxiliaries = [c for c in children if c.dep in ("aux", "cop")] + [head]
    will = any(t.lemma in ("will", "'ll", "shall") for t in auxiliaries)
    for numset in own:
        is_years = numset.unit.kind is Kind.DURATION and numset.unit.name == _YEAR
        if not is_years or _is_older_than(numset):
            continue
        before = document.word_before(numset.start)
        behind = [w.strip(",.;") for w in document.text[numset.end :].lower().split()[:2]]
        if not numset.interval.is_point:
            return None
        if behind[:1] == ["ago"]:
            return NOW, -numset.interval.value
        if (before == "in" and will) or behind == ["from", "now"]:
            return NOW, numset.interval.value
    words = [t.lemma for t in sentence.tokens]
    for (which, year), years in _NEXT_YEAR.items():
        if any(_names_year(words[i : i + 3], which, year) for i in range(len(words))):
            return NOW, Fraction(years)
    if head.lemma == _TURN and _JUST.isdisjoint(words):
        # Who turns 18 soon is 17 now.
        is_to_come = will or head.tag in PRESENT
        return (NOW, Fraction(1)) if is_to_come and _is_soon(sentence) else None
    if will:
        return None
    is_past = any(t.tag == "VBD" for t in auxiliaries)
    if is_past and head.lemma == _TURN and not _JUST.isdisjoint(words):
        return NOW, Fraction(0)  # who turned 18 last week is 18
    return (THEN if is_past else NOW), Fraction(0)
