"""How old people are, by their ages, by whose they are compared with, and by their births.

Who is three years older than someone of fourteen is seventeen, who turned 30 in 2020 is born in
1990, and who will be 20 in five years is 15 now; who is older than someone of 41 is at least that.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import chain
from math import inf

from qreas.function_words import AVERAGING
from qreas.interval import Interval
from qreas.reasoning.alignment.edits import Place
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.age_groups import load_age_groups
from qreas.reasoning.implied.years import is_year
from qreas.reasoning.logic.derived import with_hypothesis
from qreas.reasoning.one_event.other_owners import differs_in_owner
from qreas.reasoning.one_event.rest import Rest, Settled, rest
from qreas.reasoning.proof import TURNED, Proof, in_one_step, placed
from qreas.reasoning.rules import Numerals
from qreas.reasoning.time.age_comparisons import Gap, Ratio, elder_of_two
from qreas.reasoning.time.age_people import has_age, is_pronoun, ranks
from qreas.reasoning.time.age_reading import (
    Fact,
    facts,
    is_birthday,
    is_not_yet,
    people_of,
    speaks_of_age,
)
from qreas.reasoning.time.ages_today import adds_death, in_like_years, is_dead, supposed, today
from qreas.reasoning.time.birth_reading import CALENDAR, NOW, THEN, Birth
from qreas.reasoning.value_words import interval_words
from qreas.types import Document, Kind, Label, Missing, Numset

_RULE, _WEAKER, _UNTOLD = "ages", "stronger-than-premise", "other-holder"
# Of what a number may be an age, or tell one.
_MAY_TELL = (Kind.AGE, Kind.NUMBER, Kind.MULTIPLE, Kind.RATIO)
_OF_CLAIMS = (*_MAY_TELL, Kind.YEAR, Kind.DURATION)
_COUNTED = "counted"
_AGE = "age"
# Words that say no more than an age does.
_OF_AGE = frozenset(
    (
        *("he", "she", "they", "his", "her", "their", "twice", "half", "time", "be", "old"),
        *("young", "age", "aged", "turn", "bear", "year", "than", "die", "senior", "junior", "now"),
        *("today", "currently", "next", "last", "month", "ago", "will", "live", "reach"),
        *("tomorrow", "yesterday", "week", "already", "still"),
    )
)
# A difference to a difference: longer chains are not told.
_ROUNDS = 3
# Years by which a birth is too far off to be around then.
_FAR = 5

_OF_TWO = re.compile(r"\bof the two\b|\bthe (?:older|elder|younger) (?:one|of them|person)\b")
# "The oldest of the three" is not three.
_OF_SEVERAL = re.compile(r"\b(?:old|young|eld)est of (?:the|all|these|those) ")
_UNTIL = re.compile(r"\b(?:un)?till? (?:(?:s?he|they) (?:was|were|is|are)|the age of) ")
_DENYING = ("not", "n't", "n’t")
# What is said of an age that someone has had.
_NO_LONGER = (
    ("no", "longer"),
    ("not", "any", "more"),
    ("not", "any", "longer"),
    ("n't", "any", "more"),
    ("n't", "any", "longer"),
)


def prove_by_ages(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the premise tells how old someone is, of whose age the hypothesis speaks."""
    case = found.case
    if not speaks_of_age(case.hypothesis, case.hypothesis_numsets):
        return None
    if case.premise.mentions(AVERAGING):  # the average age is nobody's
        return None
    # Those are ages at something else.
    if adds_death(found) or _UNTIL.search(case.hypothesis.text):
        return None
    affirmed = _affirmed(found)
    if affirmed is not None:
        return _turned(prove_by_ages(affirmed, numerals))
    outgrown = _outgrown(found)
    would = supposed(found)
    found = outgrown or would or found
    case = found.case
    told = tuple(f for f in facts(case.premise, case.premise_numsets) if not _is_about(f))
    if _OF_SEVERAL.search(said := case.hypothesis.text.lower()):
        return None
    if _OF_TWO.search(said):  # "the younger of the two" is not two
        asked: tuple[Fact, ...] = elder_of_two(case.hypothesis, chain(*map(people_of, told)))
    else:
        asked = facts(case.hypothesis, case.hypothesis_numsets)
    tells_more = any(
        n.unit.kind not in _OF_CLAIMS and not (is_birthday(n) or is_year(n, case.hypothesis))
        for n in case.hypothesis_numsets
    )
    if len(asked) != 1 or tells_more:
        return None
    (claim,) = asked
    if case.hypothesis.mentions(load_age_groups()) and not _is_person(claim, found):
        return None
    is_of_now = isinstance(claim, Birth) and claim.axis != CALENDAR
    people = people_of(claim)
    if is_of_now and not has_age(people[0], case.hypothesis, case.hypothesis_numsets):
        return None
    numbers = sum(n.unit.kind in _MAY_TELL for n in case.hypothesis_numsets)
    if numbers > 1:  # one of them is no part of what is said of the age
        return None
    births = _closed(told, claim)
    if isinstance(claim, Birth):
        births = today(births, claim, found)
    if not told or not _is_consistent(births):
        return None
    if _is_of_other_rank(claim, found) or differs_in_owner(found):
        return None
    known = _narrowest(claim, told, births)
    if known is None:
        return _untold(claim, told, births, found)
    wanted, value, by = known
    lemmas = _OF_AGE
    if not _is_aside(found):  # what is done at an age is settled with it
        lemmas |= {event.head.lemma for event in found.hypothesis_events}
    lemmas |= _names_of(claim, found) | {*load_age_groups()}
    settled = Settled(case.hypothesis_numsets, lemmas, settles_roles=True, settles_claims=True)
    left = rest(found, settled)
    if left not in (Rest.FOLLOWS, Rest.OPPOSED):
        return None
    label = placed(value, wanted) if outgrown is None else _older(value, wanted)
    if label is Label.CONTRADICTION and outgrown is None and _is_about(claim):
        near = Interval.closed(-_FAR, _FAR)
        if not value.disjoint(wanted + near):
            return None
    if would is None and is_dead(births, claim, found):
        label, value, by = Label.CONTRADICTION, Interval(-inf, inf), f"died at {by}"
    if left is Rest.OPPOSED and not any(map(is_not_yet, case.hypothesis_numsets)):
        label = TURNED[label]
    missing = (Missing(_WEAKER, claim.told),) if label is Label.NEUTRAL else ()
    words = f"{by}{_in_years(value, claim, by)}"
    return in_one_step(_RULE, label, words, step="by-ages", missing=missing)


def _names_of(claim: Fact, found: Findings) -> frozenset[str]:
    """By what the people are called; not a name that the premise lacks, which is of someone else.

    Maria Costa is not Maria Santos.
    """
    known = found.case.premise
    named = {t.form.strip(".") for t in found.case.hypothesis.tokens if t.pos == "PROPN"}
    words = frozenset(
        part for person in people_of(claim) for word in person for part in word.split()
    )
    return words - {w for w in words & named if not known.mentions(frozenset((w,)))}


def _is_person(claim: Fact, found: Findings) -> bool:
    """No old dog is a teenager."""
    nouns = {t.lemma for t in found.case.hypothesis.tokens if t.tag in ("NN", "NNS")}
    told = [word for person in people_of(claim) for word in person if word in nouns]
    return all(found.lexicon.names_person(word) for word in told)


def _affirmed(found: Findings) -> Findings | None:
    """The pair without the "not" of "is not a teenager"; None where it has none."""
    document = found.case.hypothesis
    words = [t for t in document.tokens if t.form in _DENYING]
    if len(document.sentences) != 1 or len(words) != 1 or _outgrown(found) is not None:
        return None
    if not document.mentions(load_age_groups()) or found.case.hypothesis_numsets:
        return None
    kept = tuple(Place(0, t) for t in document.tokens if t is not words[0])
    return Findings(with_hypothesis(found.case, kept), (), found.lexicon)


def _turned(proof: Proof | None) -> Proof | None:
    """The proof of the opposite."""
    if proof is None:
        return None
    label = TURNED[proof.label]
    evidence = tuple(replace(each, towards=label) for each in proof.evidence)
    return replace(proof, label=label, evidence=evidence)


def _is_aside(found: Findings) -> bool:
    """The age tells of whom is spoken: "Kim, 34, walks with a stick", "a 34-year-old man walks"."""
    hypothesis = found.case.hypothesis
    ages = [n for n in found.case.hypothesis_numsets if n.unit.kind is Kind.AGE]
    return any(
        hypothesis.text[: n.start].rstrip().endswith(",") and n.start > 1 for n in ages
    ) or any(_is_attribute(n, hypothesis) for n in ages)


def _is_attribute(age: Numset, document: Document) -> bool:
    """It hangs on a noun: "34-year-old man"."""
    inside = [t for t in document.sentences[age.sentence].tokens if age.holds(t)]
    return any(t.dep == "amod" for t in inside)


def _in_years(value: Interval, claim: Fact, by: str) -> str:
    """What `by` comes to, where that is a number: ", so 17 years old"."""
    if not value.is_bounded or isinstance(claim, Ratio):
        return ""
    if isinstance(claim, Gap):
        return f", so {interval_words(value)} years older" if value.low > 0 else ""
    if claim.axis != CALENDAR:  # born so many years ago
        return f", so {interval_words(-value)} years old"
    if claim.ages is not None:
        return f", so {interval_words(value)} years old"
    # A birth that is asked for by an age in a year: "turned 30 in 2015".
    return f" against {claim.told}" if claim.told != by else ""


def _outgrown(found: Findings) -> Findings | None:
    """The pair without the words by which an age is one of the past ("no longer 11").

    None where there are none of them.
    """
    sentences = found.case.hypothesis.sentences
    if len(sentences) != 1:
        return None
    tokens = sentences[0].tokens
    forms = [t.form for t in tokens]
    words = next((each for each in _NO_LONGER if _is_within(each, forms)), None)
    if words is None:
        return None
    kept = tuple(Place(0, t) for t in tokens if t.form not in words)
    return Findings(with_hypothesis(found.case, kept), (), found.lexicon)


def _is_within(words: Sequence[str], forms: Sequence[str]) -> bool:
    """All of the words are there, and the last two stand together."""
    if not all(word in forms for word in words):
        return False
    last = words[-2:]
    return any(tuple(forms[i : i + 2]) == last for i in range(len(forms) - 1))


def _older(born: Interval, once: Interval) -> Label:
    """Whether someone born then is older than who is born at the other time, as both are told."""
    if born.high < once.low:
        return Label.ENTAILMENT
    return Label.CONTRADICTION if born.low >= once.high else Label.NEUTRAL


def _is_of_other_rank(claim: Fact, found: Findings) -> bool:
    """One noun stands for two of them: the oldest sister is not the second oldest one.

    Nor is any age the minimum one. Whoever is not told from others may be any of them, and where
    the premise tells of an older and a younger brother, "brother" names neither.
    """
    given, asked = ranks(found.case.premise), ranks(found.case.hypothesis)
    for noun in (word for person in people_of(claim) for word in person):
        told, wanted = set(given.get(noun, ())), set(asked.get(noun, ()))
        if len(told - {frozenset()}) > 1 and noun != _AGE:
            return True
        if (
            told
            and wanted
            and wanted.isdisjoint(told)
            and (frozenset() not in wanted or noun == _AGE)
        ):
            return True
    return False


def _is_about(fact: Fact) -> bool:
    return isinstance(fact, Birth) and fact.is_about


def _untold(
    claim: Fact, told: Sequence[Fact], births: Sequence[Birth], found: Findings
) -> Proof | None:
    """A proof that it stays open how old someone is of whom no age is told, but of others."""
    case = found.case
    if not isinstance(claim, Birth) or claim.axis == CALENDAR or is_pronoun(claim.person):
        return None
    ages = [n for n in case.premise_numsets if n.unit.kind in _MAY_TELL]
    if len(ages) > len([fact for fact in told if not isinstance(fact, Gap)]):
        return None  # a number that was not read may be the age
    said = {t.lemma for t in case.premise.tokens}
    names = {t.lemma for t in case.hypothesis.tokens if t.pos == "PROPN"}
    if any(is_pronoun(birth.person) for birth in births):
        return None  # "he" may be anyone who was told of before
    own = [birth for birth in births if birth.person & claim.person]
    is_other = not own and bool(claim.person & (said | names))
    is_past = bool(own) and claim.axis == NOW and all(b.axis == CALENDAR for b in own)
    if not (is_other or is_past):
        return None
    missing = (Missing(_UNTOLD, claim.told),)
    return Proof(Label.NEUTRAL, _RULE, (), (), missing)


def _narrowest(
    claim: Fact, told: Sequence[Fact], births: Sequence[Birth]
) -> tuple[Interval, Interval, str] | None:
    """What is asked for, and all that the premise makes of it: over 8 by one, under 12 by another.

    The second of two that say no more than the first is left out.
    """
    found = list(_known(claim, told, births))
    if not found:
        return None
    wanted, value, by = found[0]
    for other, bound, words in found[1:]:
        both = value.intersection(bound) if other == wanted else None
        if both is not None and both != value:
            value, by = both, f"{by}; {words}"
    return wanted, value, by


def _known(
    claim: Fact, told: Sequence[Fact], births: Sequence[Birth]
) -> Iterator[tuple[Interval, Interval, str]]:
    """What is asked for, what the premise makes of it, and by which words."""
    if isinstance(claim, Gap):
        for gap in told:
            if isinstance(gap, Gap) and gap.older & claim.older and gap.younger & claim.younger:
                yield claim.years, gap.years, gap.told
            if isinstance(gap, Gap) and gap.older & claim.younger and gap.younger & claim.older:
                yield claim.years, -gap.years, gap.told
        for one in births:
            for other in births:
                are_both = one.person & claim.older and other.person & claim.younger
                if are_both and one.axis == other.axis:
                    yield claim.years, other.years - one.years, f"{one.told}; {other.told}"
        return
    if isinstance(claim, Ratio):
        return
    for birth in births:
        if not birth.person & claim.person or birth.axis != claim.axis:
            continue
        if claim.ages is None or claim.in_year is None:
            yield *in_like_years(claim, birth), birth.told
        elif birth.ages is None or birth.in_year is None:
            # Born late in the one year, one may not yet be so old in the other.
            old = claim.in_year - birth.years - Interval.closed(0, 1)
            yield claim.ages, old, birth.told
        else:
            old = birth.ages + claim.in_year - birth.in_year
            is_so = old.within(claim.ages) or claim.in_year == birth.in_year
            yield claim.ages, old if is_so else old + Interval.closed(-1, 1), birth.told


def _closed(told: Sequence[Fact], claim: Fact) -> tuple[Birth, ...]:
    """The births that are told, and those that follow by the differences."""
    births = [each for each in told if isinstance(each, Birth)]
    gaps = [each for each in told if isinstance(each, Gap)]
    ratios = [each for each in told if isinstance(each, Ratio)]
    if isinstance(claim, Gap) and gaps and not births:
        # Whoever it is, someone's birth is the year 0 from which the others are counted.
        births.append(Birth(gaps[0].older, _COUNTED, Interval.point(0), gaps[0].told))
    for _ in range(_ROUNDS):
        known = {(birth.person, birth.axis) for birth in births}
        new = [
            birth
            for birth in chain(
                *(_moved(gap, births) for gap in gaps), *(_scaled(each, births) for each in ratios)
            )
            if (birth.person, birth.axis) not in known
        ]
        if not new:
            break
        births += new
    return tuple(births)


def _moved(gap: Gap, births: Sequence[Birth]) -> Iterator[Birth]:
    for birth in births:
        told = f"{birth.told}, {gap.told}"
        if birth.person & gap.younger:
            yield replace(birth, person=gap.older, years=birth.years - gap.years, told=told)
        if birth.person & gap.older:
            yield replace(birth, person=gap.younger, years=birth.years + gap.years, told=told)


def _scaled(ratio: Ratio, births: Sequence[Birth]) -> Iterator[Birth]:
    """Whoever is twice as old now was born twice as long ago."""
    for birth in births:
        told = f"{birth.told}, {ratio.told}"
        if birth.axis not in (NOW, THEN):
            continue
        if birth.person & ratio.other:
            years = birth.years.scaled(ratio.factor)
            yield replace(birth, person=ratio.person, years=years, told=told)
        if birth.person & ratio.person:
            years = birth.years.scaled(1 / ratio.factor)
            yield replace(birth, person=ratio.other, years=years, told=told)


def _is_consistent(births: Sequence[Birth]) -> bool:
    """No one has two ages at one time: who goes by one noun may be two people."""
    return not any(
        one.person & other.person and one.axis == other.axis and one.years.disjoint(other.years)
        for one in births
        for other in births
    )
