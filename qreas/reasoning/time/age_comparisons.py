"""How much older, or how many times as old, one person is said to be than another."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction

from qreas.conversion import commensurable, convert
from qreas.dependents import subject_of
from qreas.interval import Interval
from qreas.kind_sets import FACTORS
from qreas.quantity.load import load_units
from qreas.reasoning.events.context import claims
from qreas.reasoning.events.markers import Claim
from qreas.reasoning.time.age_people import (
    Person,
    compared_with,
    may_name,
    person_named,
    standard_of,
    understood_subject,
)
from qreas.tags import NOMINAL, SUBJECTS
from qreas.types import Document, Kind, Numset, Sentence, Token

BORN = "bear"
_AGE, _OLD = "age", "old"
# 1 where the subject is the elder of the two.
_COMPARATIVES = {"older": 1, "elder": 1, "younger": -1}
_RANKS = {"senior": 1, "junior": -1}
_AS = "as"
_DENYING = frozenset(("not", "n't", "n’t"))
_EXACTLY = frozenset(("exactly", "just", "precisely"))
_COPULAS = frozenset(("is", "'s", "’s", "was", "are", "were", "be", "am"))
_ONE_BIRTH = frozenset(("twin", "triplet"))
_APART = {"before": 1, "earlier": 1, "after": -1, "later": -1}
_LATER = frozenset(("later", "earlier"))
# Words before a claim among which its negation is, and behind a factor among which "old" is.
_AWAY, _NEAR = 2, 3
_PAIR = 2


@dataclass(frozen=True, slots=True)
class Gap:
    """By how many years the one is older than the other."""

    older: Person
    younger: Person
    years: Interval
    told: str


@dataclass(frozen=True, slots=True)
class Ratio:
    """How many times as old as the other the one is."""

    person: Person
    other: Person
    factor: Fraction
    told: str


def compares_ages(document: Document) -> bool:
    """The text has a word for whoever is older or younger."""
    return document.mentions(_COMPARATIVES) or document.mentions(_RANKS)


def gaps(sentence: Sentence, own: list[Numset], people: list[Person]) -> Iterator[Gap]:
    """Reads "is three years older than he is", "is younger than Rita", "is his senior"."""
    for token in sentence.tokens:
        text = token.form
        sign = _COMPARATIVES.get(text) or _RANKS.get(text)
        if not sign or is_unsure(sentence, token):
            continue
        subject = _gapped(sentence, token) or understood_subject(sentence, token)
        standard = _referred(standard_of(sentence, token), subject, sentence)
        if standard is not None and any(n.holds(standard) for n in own):
            continue  # "older than 500 years"
        # Nobody is older than themselves: "she is older than Tom, who is 10".
        named = None if standard is None else person_named(sentence, standard, ())
        known = [each for each in people if named is None or each.isdisjoint(named)]
        person = person_named(sentence, subject, known)
        if person is None:
            continue
        others = [each for each in people if each.isdisjoint(person)]
        other = others[-1] if standard is None and others else None
        if standard is not None:
            other = person_named(sentence, standard, others)
        step = next((n for n in own if _is_step(sentence, n, token)), None)
        if other is None or (standard is None and step is None):
            continue
        years = Interval.more_than(0) if step is None else in_years(step)
        told = token.text if step is None else f"{step.text} {token.text}"
        pair = (person, other) if sign > 0 else (other, person)
        yield Gap(*pair, years, told)
    yield from _births_apart(sentence, own, people)
    yield from _twins(sentence)
    yield from _as_old(sentence, people)


def _as_old(sentence: Sentence, people: list[Person]) -> Iterator[Gap]:
    """Reads "is (just) as old as Eva", "is the same age as Eva", "is not as old as Eva"."""
    for token in sentence.tokens:
        before = [t.form for t in sentence.tokens[max(0, token.index - _NEAR) : token.index]]
        years = _years_by(token, before)
        standard = None if years is None else compared_with(sentence, token)
        if years is None or standard is None or _may_be_otherwise(sentence, token):
            continue
        person = person_named(sentence, understood_subject(sentence, token), people)
        others = [each for each in people if person is not None and each.isdisjoint(person)]
        other = person_named(sentence, standard, others)
        if person is not None and other is not None and other.isdisjoint(person):
            yield Gap(other, person, years, f"{before[-1]} {token.text} {_AS}")


def _years_by(token: Token, before: list[str]) -> Interval | None:
    """By how much the other one is older: by nothing, or where it is denied by something.

    None where it is told otherwise: "twice as old as", "at least as old as".
    """
    alike = Interval.point(0)
    if token.lemma == _AGE and before[-1:] == ["same"]:
        return None if _DENYING.intersection(before) else alike
    if token.lemma != _OLD or before[-1:] != [_AS] or not before[:-1]:
        return None
    if before[-2] in _DENYING:
        return Interval.more_than(0)
    is_plain = before[-2] in _COPULAS or before[-2] in _EXACTLY
    return alike if is_plain and not _DENYING.intersection(before) else None


def _gapped(sentence: Sentence, token: Token) -> Token | None:
    """The subject without a verb: "and the town hall 300 years younger"."""
    if token.dep != "conj" or subject_of(sentence, token) is not None:
        return None
    nouns = (t for t in sentence.children(token.head) if t.dep == "conj" and t.pos in NOMINAL)
    return next((t for t in nouns if t.index < token.index), None)


def elder_of_two(document: Document, people: Iterable[Person]) -> tuple[Gap, ...]:
    """Reads "is the elder of the two", where just two people are told of."""
    told = list(dict.fromkeys(people))
    for sentence in document.sentences:
        for token in sentence.tokens:
            sign = _COMPARATIVES.get(token.form)
            person = person_named(sentence, understood_subject(sentence, token), told)
            others = [each for each in told if person is not None and each.isdisjoint(person)]
            if sign and person is not None and len(others) == 1 and len(told) == _PAIR:
                pair = (person, others[0]) if sign > 0 else (others[0], person)
                return (Gap(*pair, Interval.more_than(0), token.text),)
    return ()


def _referred(standard: Token | None, subject: Token | None, sentence: Sentence) -> Token | None:
    """Whom a pronoun behind "than" names: in "Tom's sister is older than him", that is Tom."""
    if standard is None or subject is None or standard.pos != "PRON":
        return standard
    whose = (c for c in sentence.children(subject.index) if c.dep == "nmod:poss")
    return next((c for c in whose if may_name(c)), standard)


def _twins(sentence: Sentence) -> Iterator[Gap]:
    """Reads "Leo and Max are twins", "are the same age": they are of one age."""
    for token in sentence.tokens:
        is_told = token.lemma in _ONE_BIRTH or _is_same_age(token, sentence)
        subject = understood_subject(sentence, token) if is_told else None
        if subject is None or is_unsure(sentence, token):
            continue
        joined = [c for c in sentence.children(subject.index) if c.dep == "conj"]
        named = [person_named(sentence, each, ()) for each in (subject, *joined)]
        people = [each for each in named if each is not None]
        for other in people[1:]:
            told = f"same {token.text}" if token.lemma == _AGE else token.text
            yield Gap(people[0], other, Interval.point(0), told)


def _is_same_age(token: Token, sentence: Sentence) -> bool:
    own = {t.form for t in sentence.children(token.index)}
    return token.lemma == _AGE and "same" in own and "as" not in sentence.vocabulary


def _births_apart(sentence: Sentence, own: list[Numset], people: list[Person]) -> Iterator[Gap]:
    """Reads "was born five years after him", "was born two years later"."""
    for step in own:
        before = [t for t in sentence.tokens if t.start < step.start]
        behind = [t for t in sentence.tokens if t.start >= step.end]
        is_years = step.unit.kind is Kind.DURATION and step.unit.name == "year"
        sign = _APART.get(behind[0].form) if behind else None
        if not before or not is_years or sign is None or step.is_approximate:
            continue
        verb = before[-1]
        if verb.lemma != BORN or is_unsure(sentence, verb):
            continue
        person = person_named(sentence, understood_subject(sentence, verb), people)
        others = [each for each in people if person is not None and each.isdisjoint(person)]
        is_alone = behind[0].form in _LATER or len(behind) < _AWAY
        named = next((t for t in behind[1:] if may_name(t) or t.pos == "PRON"), None)
        whose = named if named is None or named.dep != "nmod:poss" else None
        other = others[-1] if others and is_alone else None
        if not is_alone:
            standard = whose or next((t for t in behind[1:] if may_name(t)), None)
            other = person_named(sentence, standard, others)
        if person is not None and other is not None:
            pair = (person, other) if sign > 0 else (other, person)
            yield Gap(*pair, in_years(step), f"born {step.text} {behind[0].text}")


def ratios(sentence: Sentence, own: list[Numset], people: list[Person]) -> Iterator[Ratio]:
    """Reads "is twice as old", "is half her age", "is three times as old as Eva"."""
    for numset in own:
        if numset.unit.kind not in FACTORS or not numset.interval.is_point:
            continue
        behind = [t for t in sentence.tokens if t.start >= numset.end][:_NEAR]
        head = next((t for t in behind if t.lemma in (_AGE, _OLD)), None)
        if head is None or is_unsure(sentence, head) or not numset.interval.value > 0:
            continue
        subject = understood_subject(sentence, head) or _subject_before(sentence, numset)
        person = person_named(sentence, subject, people)
        others = [each for each in people if person is not None and each.isdisjoint(person)]
        standard = compared_with(sentence, head)
        other = person_named(sentence, standard, others) if standard is not None else None
        if standard is None and others:
            other = others[-1]
        if person is not None and other is not None:
            yield Ratio(person, other, numset.interval.value, numset.text)


def _subject_before(sentence: Sentence, numset: Numset) -> Token | None:
    """The one subject before the number, which a parser may hang on "times" in its place."""
    before = [t for t in sentence.tokens if t.dep in SUBJECTS and t.end <= numset.start]
    return before[0] if len(before) == 1 else None


def _is_step(sentence: Sentence, numset: Numset, token: Token) -> bool:
    """The number of years or months stands right before the comparative."""
    is_years = numset.unit.kind in (Kind.DURATION, Kind.AGE) and numset.unit.per is None
    between = [t for t in sentence.tokens if numset.end <= t.start < token.start]
    is_near = numset.start < token.start and len(between) <= 1
    return is_years and is_near and not numset.is_approximate


def in_years(numset: Numset) -> Interval:
    """The time or age in years; a bare number is one of years."""
    year = load_units("en").units["year"]
    if numset.unit.kind is Kind.NUMBER or not commensurable(numset.unit, year):
        return numset.interval
    return convert(numset.interval, numset.unit, year)


def is_unsure(sentence: Sentence, head: Token) -> bool:
    """The text does not claim it; what will be so is claimed."""
    before = {t.form for t in sentence.tokens[max(0, head.index - _AWAY) : head.index]}
    is_denied = not before.isdisjoint((*_DENYING, "never"))
    return is_denied or bool(claims(sentence, head.index) - {Claim.INTENDED})


def _may_be_otherwise(sentence: Sentence, head: Token) -> bool:
    """The text neither claims nor denies it."""
    return bool(claims(sentence, head.index) - {Claim.INTENDED, Claim.NEGATED})
