"""Totals of what each has: where each of four brings two, they bring eight altogether.

And where 45 pupils passed, the number of pupils who passed is 45.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import reduce
from operator import add

from qreas.conversion import commensurable, convert
from qreas.dependents import subject_of
from qreas.interval import Interval
from qreas.quantity.load import load_units
from qreas.reasoning.events.distribution import (
    JOINTLY,
    is_joint,
    is_told_of_each,
    owners_of_each,
)
from qreas.reasoning.events.unpriced import leaves_out_unpriced
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.groups import born_together
from qreas.reasoning.implied.implied import Implied
from qreas.reasoning.knowledge.amount_words import load_amounts
from qreas.tags import SINGULAR, SUBJECTS
from qreas.types import Case, Kind, Numset, Sentence, Unit

_ADDED_UP = (Kind.COUNT, Kind.CURRENCY, Kind.MEASURE, Kind.DURATION)
_THEY, _BUT = frozenset(("they",)), ("but",)
_EACH = "each"
_NUMBER = frozenset(("number", "total"))
_LEMMAS = frozenset(word for words in JOINTLY for word in words) | {"combine"}


@dataclass(frozen=True, slots=True)
class _Product:
    """What so many have of whom each has so much; `is_of_all`: of all of them."""

    value: Interval
    told: str
    owners: Numset
    is_of_all: bool


def totals(asked: Numset, found: Findings) -> Iterator[Implied]:
    """The number that each has, times how many they are, where the hypothesis adds them up.

    Or how many there are of those of whom it names the number. Of several sorts it adds up all.
    """
    case = found.case
    yield from _numbers_of(asked, found)
    if asked.unit.kind not in _ADDED_UP or not is_joint(case.hypothesis.sentences[asked.sentence]):
        return
    products = () if _has_uncounted(asked, case) else tuple(_products(asked, found))
    mentioned = [each for each in products if case.hypothesis.mentions({each.owners.unit.name})]
    products = tuple(mentioned) or products
    if len(products) > 1 and all(each.is_of_all for each in products):
        value = reduce(add, (each.value for each in products))
        told = " + ".join(each.told for each in products)
        yield Implied(value, told, (), _LEMMAS, settles_roles=True)
    else:
        for each in products:
            yield Implied(each.value, each.told, (), _LEMMAS, settles_roles=True)
    for stated in case.premise_numsets:
        sentence = case.premise.sentences[stated.sentence]
        if owners_of_each(stated, sentence, case.premise_numsets) is not None:
            continue
        if is_told_of_each(stated, sentence) or _is_of_each_of_them(sentence):
            yield from _of_named(stated, asked, found)


def _products(asked: Numset, found: Findings) -> Iterator[_Product]:
    """What each of so many has, times how many they are; they may be so many in each of others."""
    case = found.case
    for stated in case.premise_numsets:
        sentence = case.premise.sentences[stated.sentence]
        owners = _owners(stated, case)
        if owners is None or not owners.interval.is_point or _takes_out_some(sentence):
            continue
        # What each of all has, each of some of them has.
        named = [n for n in case.hypothesis_numsets if n.unit == owners.unit]
        some = named[0] if len(named) == 1 else owners
        if not some.interval.is_point or some.interval.high > owners.interval.low:
            continue
        amount = _amount(stated.unit)
        if asked == some:
            yield _Product(some.interval, owners.text, owners, is_of_all=False)
        elif amount == asked.unit or commensurable(amount, asked.unit):
            per = stated.unit.per
            times = some.interval if per is None else convert(some.interval, some.unit, per)
            value = convert(stated.interval * times, amount, asked.unit)
            told = f"{some.text} × {stated.text}"
            wider = _owners(owners, case) if some is owners else None
            if wider is not None:
                value, told = value * wider.interval, f"{wider.text} × {told}"
            yield _Product(value, told, owners, is_of_all=some is owners)


def _owners(stated: Numset, case: Case) -> Numset | None:
    """How many they are of whom each has so much, or how much is bought at such a price."""
    per, sentence = stated.unit.per, case.premise.sentences[stated.sentence]
    if per is None:
        return owners_of_each(stated, sentence, case.premise_numsets)
    own = (n for n in case.premise_numsets if n.sentence == stated.sentence)
    before = [n for n in own if n.end <= stated.start]
    is_alike = bool(before) and commensurable(before[-1].unit, per) and before[-1].unit.per is None
    return before[-1] if is_alike and case.premise.word_before(stated.start) == "at" else None


def _has_uncounted(asked: Numset, case: Case) -> bool:
    """One of several prices is for no one knows how many: "and some beans at 4 dollars a kilo".

    Or one of the things has no price at all.
    """
    told = [n for n in case.premise_numsets if _amount(n.unit) == asked.unit and n.unit.name]
    spread = [
        n
        for n in told
        if n.unit.per is not None or is_told_of_each(n, case.premise.sentences[n.sentence])
    ]
    if len(spread) > 1 and any(_owners(n, case) is None for n in spread):
        return True
    return leaves_out_unpriced(spread, asked, case)


def _amount(unit: Unit) -> Unit:
    """The unit; of a rate that of its amount: dollars of "dollars a kilo"."""
    return unit if unit.per is None else load_units("en").units.get(unit.name, unit)


def _takes_out_some(sentence: Sentence) -> bool:
    """Some of them have another number: "each of the 12 carries six, except for two"."""
    words = sentence.vocabulary
    return any(words.issuperset(each) for each in load_amounts().exceptions if each != _BUT)


def _of_named(stated: Numset, asked: Numset, found: Findings) -> Iterator[Implied]:
    """What those have together who are named, and each of whom has so much."""
    if stated.unit != asked.unit and not commensurable(stated.unit, asked.unit):
        return
    owners = _named_before(stated, found)
    if owners is not None:
        value = convert(stated.interval * owners, stated.unit, asked.unit)
        told = f"{owners.low} × {stated.text}"
        yield Implied(value, told, (), _LEMMAS, settles_roles=True)


def _named_before(stated: Numset, found: Findings) -> Interval | None:
    """How many the subject is, or stands for: "Ann and her son came. They paid $8 each"."""
    premise = found.case.premise
    sentence = premise.sentences[stated.sentence]
    subject = subject_of(sentence, sentence.root)
    at = stated.sentence
    if subject is not None and subject.form == _EACH and at > 0:
        before = [n for n in found.case.premise_numsets if n.sentence == at - 1]
        is_one = len(before) == 1 and before[0].unit.kind is Kind.COUNT
        return before[0].interval if is_one and before[0].interval.is_point else None
    if subject is not None and subject.form in _THEY and at > 0:
        at -= 1
        subject = subject_of(premise.sentences[at], premise.sentences[at].root)
    if subject is None or subject.form in _THEY:
        return None
    counted = (n for n in found.case.premise_numsets if n.sentence == at)
    own = next((n for n in counted if n.head == subject.index), None)
    if own is not None:
        return own.interval if own.interval.is_point else None
    born = born_together(subject.lemma) if subject.tag == "NNS" else None
    if born is not None:
        return Interval.point(born)
    joined = [t for t in premise.sentences[at].children(subject.index) if t.dep == "conj"]
    all_of_them = (subject, *joined)
    is_listed = bool(joined) and all(t.tag in SINGULAR for t in all_of_them)
    return Interval.point(len(all_of_them)) if is_listed else None


def _is_of_each_of_them(sentence: Sentence) -> bool:
    """The subject is "each of them", or "each" alone, or "each" stands right behind it."""
    subject = subject_of(sentence, sentence.root)
    behind = [t.form for t in sentence.tokens[subject.index + 1 :][:1]] if subject else []
    if behind == [_EACH]:
        return True
    if subject is None or subject.form != _EACH:
        return False
    return all(t.form == "them" for t in sentence.children(subject.index) if t.dep == "nmod")


def _numbers_of(asked: Numset, found: Findings) -> Iterator[Implied]:
    """How many the premise counts of those whose number is asked: "the number of pupils was 45"."""
    if asked.unit.kind is not Kind.COUNT:
        return
    sentence = found.case.hypothesis.sentences[asked.sentence]
    subject = next((t for t in sentence.children(asked.head) if t.dep in SUBJECTS), None)
    if subject is None or subject.lemma not in _NUMBER:
        return
    named = (t for t in sentence.children(subject.index) if t.dep == "nmod")
    links = [found.links.get((asked.sentence, t.index)) for t in named]
    places = [x.premise.place for x in links if x is not None and x.premise and x.keeps]
    for stated in found.case.premise_numsets:
        is_of_them = (stated.sentence, stated.head) in places
        if stated.unit.kind is Kind.COUNT and is_of_them and _is_all_said(stated, found):
            yield Implied(stated.interval, stated.text, (), _NUMBER)


def _is_all_said(stated: Numset, found: Findings) -> bool:
    """The hypothesis has all that is said of them: besides 11 in May, others may have closed."""
    used = found.alignment.used()
    return (
        all(
            word.place in used or word.is_source or stated.holds(word.token)
            for word in found.alignment.premise_words
            if word.sentence == stated.sentence and word.token.lemma not in stated.context.modifiers
        )
        and not set(stated.context.modifiers) - found.case.hypothesis.vocabulary
    )
