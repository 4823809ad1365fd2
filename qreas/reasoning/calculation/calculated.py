"""Quantities that one calculation gives, asked of the same thing the premise is about.

Numbers seldom agree by chance: where a hypothesis has a number that the premise lacks, and a share,
a rate, a sum or the clock makes just that number of what the premise has, then it speaks of what
was calculated, even in words of its own. A number that the words would give if they went the other
way round is wrong.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from qreas.conversion import as_calculators_round, as_people_round
from qreas.dependents import subject_of
from qreas.interval import Interval
from qreas.kind_sets import PROPORTIONS
from qreas.reasoning.alignment.content import WordKind
from qreas.reasoning.apart.other_parts import is_share_of_sibling
from qreas.reasoning.apart.unspanned import is_unspanned
from qreas.reasoning.calculation.account_gaps import leaves_amount
from qreas.reasoning.calculation.calculated_sides import direction
from qreas.reasoning.calculation.calculation_words import asks_for, is_telling
from qreas.reasoning.calculation.calculations import Calculation, Way, calculations
from qreas.reasoning.calculation.joined import joins
from qreas.reasoning.calculation.not_meant import is_not_meant
from qreas.reasoning.denial.other_predicates import says_something_else
from qreas.reasoning.denial.plans import is_deed_of_what_is_general
from qreas.reasoning.denial.untold_changes import changes_by_some, tells_change_of_untold
from qreas.reasoning.denial.untold_circumstances import (
    is_of_a_third_sort,
    is_of_another_time,
    is_of_untold_sort,
)
from qreas.reasoning.denial.untold_deeds import speaks_of_untold
from qreas.reasoning.denial.untold_things import is_of_untold_thing, shortens_by_earlier
from qreas.reasoning.events.markers import UNSURE
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.steps import SAME_SENSE, Step
from qreas.reasoning.one_event.circumstances import circumstance_changes
from qreas.reasoning.proof import Proof, yes_or_no
from qreas.reasoning.register import is_exercise
from qreas.reasoning.rules import Numerals
from qreas.reasoning.time.until_then_reading import clauses_of, is_now
from qreas.reasoning.told_outright import told_outright
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import COMPARATIVE
from qreas.types import (
    Case,
    Document,
    Evidence,
    Justification,
    Kind,
    Label,
    Numset,
    Relation,
)

_TOGETHER = frozenset(("together", "altogether", "total", "combined", "between"))
_RULE = "calculation"
# Exercises ask for these by schemata of their own, see `qreas.composition`, unless the hypothesis
# says which way it goes.
_COMPOSED = frozenset((Way.SUM, Way.DIFFERENCE, Way.SPAN, Way.TIMES))
_PAIR = 2
# Of how many of a whole it is told, a rule of its own asks what it says, see `_is_of_untold`.
_OF_SHARES = (Way.PART, Way.REST, Way.SHARE, Way.SHARE_OF_BOTH)
_ADDING = (Way.SUM, Way.DIFFERENCE, Way.REST)
_MOVED = (Way.LATER, Way.EARLIER)
# How much of what else is said the premise must speak of, where the number is telling, and where
# it is a bound or so small that others could come to it, too.
_SOME, _MOST = Fraction(3, 10), Fraction(5, 10)
# Nobody who knows the number gives a bound that is further from it.
_TIGHT = Fraction(3, 2)
_NAMING = (Kind.IDENTIFIER, Kind.ORDINAL, Kind.PHONE)


@dataclass(frozen=True, slots=True)
class _Reading:
    """A calculation that gives the asked quantity; turned where the words go the other way."""

    claimed: Justification
    calculation: Calculation
    is_turned: bool


def prove_by_calculation(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the premise gives the hypothesis's quantities, one at least by calculation."""
    del numerals  # what is calculated is as much as it is
    case = found.case
    if not found.is_one_claim:
        return None
    claimed = [
        j
        for j in found.justifications
        if (j.relation is not Relation.ENTAILS or j.equation is not None)
        and j.hypothesis.unit.kind not in _NAMING
    ]
    asked = [j.hypothesis for j in claimed]
    if not asked or not _is_of_the_same(found, asked):
        return None
    if any(told_outright(numset, case) for numset in asked):
        return None
    readings = [reading for j in claimed if (reading := _read(j, found)) is not None]
    if len(readings) < len(asked):
        return None
    if _is_told_again(case) and not all(_is_joined(r.calculation, found) for r in readings):
        return None
    if not _are_claimed_alike(found, readings):
        return None
    # A share of money is an amount, and each amount has a noun or verb of its own.
    are_shares = all(
        r.calculation.way in _OF_SHARES and r.claimed.hypothesis.unit.kind is not Kind.CURRENCY
        for r in readings
    )
    if says_something_else(found) or (not are_shares and speaks_of_untold(found)):
        return None
    if changes_by_some(found) or is_of_another_time(found) or is_of_untold_sort(asked, found):
        return None
    if is_of_a_third_sort(found) or is_deed_of_what_is_general(found):
        return None
    if any(_is_of_untold(r, found) or _adds_untold_things(r, found) for r in readings):
        return None
    if tells_change_of_untold(found) or _is_only_wanted(readings, found):
        return None
    if shortens_by_earlier(found):
        return None
    if any(circumstance_changes(r.calculation.used, found) for r in readings):
        return None
    if any(leaves_amount(r.calculation.used, r.claimed.hypothesis, found) for r in readings):
        return None
    is_of_first = any(_is_of_first_time(reading, found) for reading in readings)
    is_turned = is_of_first or any(reading.is_turned for reading in readings)
    label = yes_or_no(not is_turned)
    settled = tuple(_settled(reading, label) for reading in readings)
    return Proof(label, _RULE, settled, tuple(e for each in settled for e in each.evidence))


def _adds_untold_things(reading: _Reading, found: Findings) -> bool:
    adds, asked = reading.calculation.way in _ADDING, reading.claimed.hypothesis
    return adds and is_of_untold_thing(asked, reading.calculation.used, found)


def _is_of_untold(reading: _Reading, found: Findings) -> bool:
    """A share of some is said to do what the premise tells of nobody: "a quarter were new"."""
    asked = reading.claimed.hypothesis
    if reading.calculation.way not in (Way.SHARE, Way.SHARE_OF_BOTH) or asked.sentence:
        return False
    way, used = reading.calculation.way, reading.calculation.used
    if way is Way.SHARE and is_share_of_sibling(used, found.case):
        return True
    sentence = found.case.hypothesis.sentences[0]
    subject = subject_of(sentence, sentence.root)
    phrase = () if subject is None else sentence.subtree(subject.index)
    if not any(asked.holds(t) for t in phrase):
        return False
    measuring = load_word_lists("calculation/calculated")["measuring"]
    said = [
        link
        for link in found.alignment.links
        if link.hypothesis.token not in phrase and link.hypothesis.key not in measuring
    ]
    return bool(said) and not any(link.is_aligned or link.step is Step.OPPOSITE for link in said)


def _is_only_wanted(readings: Sequence[_Reading], found: Findings) -> bool:
    """What it reckons with is asked for, and the hypothesis tells that it came: "wants half"."""
    wanting = load_word_lists("denial/sought")["proposing"]
    if not found.case.premise.mentions(wanting) or found.case.hypothesis.mentions(wanting):
        return False
    given = found.case.premise_numsets
    return any(
        n.context.verb in wanting for r in readings for n in r.calculation.used if n in given
    )


def _is_of_first_time(reading: _Reading, found: Findings) -> bool:
    """The time that is reckoned has a value of its own, and the hypothesis gives it the first one.

    "40 members in 2010. Two years later it had 55": in 2012 there were not 40.
    """
    if reading.calculation.way not in _MOVED or len(reading.calculation.used) != _PAIR:
        return False
    date, step = sorted(reading.calculation.used, key=lambda n: n.unit.kind is Kind.DURATION)
    if date.sentence == step.sentence:
        return False
    pairs = [j.pair for j in found.justifications if j.pair is not None]
    return any(
        pair.premise.sentence == date.sentence
        and any(
            n.sentence == step.sentence
            and n.unit.kind in (pair.premise.unit.kind, Kind.NUMBER)
            and n.interval.disjoint(pair.hypothesis.interval)
            for n in found.case.premise_numsets
        )
        for pair in pairs
    )


def _settled(reading: _Reading, label: Label) -> Justification:
    """By the calculation; by an equation that says the same, which shows what it comes to."""
    relation = Relation.CONTRADICTS if label is Label.CONTRADICTION else Relation.ENTAILS
    if reading.claimed.relation is relation:
        return reading.claimed
    calculation = reading.calculation
    told = Evidence(f"by-{_RULE}", calculation.told, towards=label)
    asked = reading.claimed.hypothesis
    return Justification(asked, relation, _RULE, evidence=(told,), value=calculation.value)


def _read(claimed: Justification, found: Findings) -> _Reading | None:
    """The calculation that the words ask for and that gives the quantity."""
    asked, given = claimed.hypothesis, found.case.premise_numsets
    if any(_has_number(asked, n) for n in given):
        return None
    is_left_to_schemata = (
        is_exercise(found.case)
        and claimed.relation is not Relation.ENTAILS
        and direction(asked, found) is None
    )
    turned: _Reading | None = None
    # How long something takes depends on how much of it the hypothesis speaks of.
    supposed = tuple(n for n in found.case.hypothesis_numsets if n != asked)
    for calculation in calculations(asked, (*given, *supposed)):
        is_of_both = any(n in supposed for n in calculation.used)
        if not _agrees(calculation, asked) or (is_of_both and calculation.way is not Way.RATE):
            continue
        if is_not_meant(calculation, asked, found.case):
            continue
        if is_left_to_schemata and _is_composed(calculation, found):
            continue
        asks = asks_for(calculation, asked, found)
        if calculation.way in _MOVED and not _tells_the_event(found):
            continue
        if calculation.way is Way.SPAN and (
            _tells_of_a_course(found)
            or is_unspanned(calculation.used, found)
            or _is_of_untold_event(asked, found)
        ):
            continue
        if asks or _is_of_other_part(calculation, found):
            return _Reading(claimed, calculation, is_turned=False)
        if asks is False and not _is_deed_told(claimed, found):
            turned = turned or _Reading(claimed, calculation, is_turned=True)
    return turned


def _is_of_other_part(calculation: Calculation, found: Findings) -> bool:
    """What two have together less what the smaller one has is what the larger one has."""
    is_rest = calculation.way is Way.DIFFERENCE and found.case.premise.mentions(_TOGETHER)
    return is_rest and any(
        link.step is Step.OPPOSITE and link.hypothesis.token.tag in COMPARATIVE
        for link in found.alignment.links
    )


def _is_deed_told(claimed: Justification, found: Findings) -> bool:
    """An equation gives the number of a deed that the premise tells, too: it goes no other way.

    Who cut some roses, so that there were 14 instead of three, cut eleven.
    """
    root = found.case.hypothesis.sentences[0].root
    link = found.links.get((0, root.index))
    is_same = link is not None and link.premise is not None and link.keeps
    is_made = claimed.equation is not None and claimed.relation is Relation.ENTAILS
    is_made = is_made and claimed.hypothesis.unit.kind is Kind.COUNT and is_exercise(found.case)
    is_made = is_made and not claimed.hypothesis.context.change.is_comparison
    return is_made and is_same and root.lemma == claimed.hypothesis.context.verb


def _tells_the_event(found: Findings) -> bool:
    """The premise has what is said to have happened then."""
    root = found.case.hypothesis.sentences[0].root
    link = found.links.get((0, root.index))
    return root.pos != "VERB" or link is None or link.is_aligned


def _tells_of_a_course(found: Findings) -> bool:
    """It says how long something was so of which the premise has no word: "existed", "reigned".

    What began it and what ended it has to be told of such a thing, see `implied.courses`.
    """
    root = found.case.hypothesis.sentences[0].root
    link = found.links.get((0, root.index))
    is_untold = link is not None and not link.is_aligned
    return is_untold and root.lemma in load_word_lists("calculation/calculated")["standing"]


def _is_of_untold_event(asked: Numset, found: Findings) -> bool:
    """It tells in how long something happens of which no time is told, by what time it is.

    Where a tram leaves at 9:40, nobody knows when it gets there.
    """
    case = found.case
    if case.hypothesis.word_before(asked.start) != "in":
        return False
    root = case.hypothesis.sentences[asked.sentence].root
    link = found.links.get((asked.sentence, root.index))
    is_same = link is None or link.step in SAME_SENSE | {Step.EVENT_CLASS}
    return not is_same and any(map(is_now, clauses_of(case.premise, case.premise_numsets)))


def _is_composed(calculation: Calculation, found: Findings) -> bool:
    """Schemata of exercises ask for it; what the hypothesis itself joins, it asks for itself."""
    return calculation.way in _COMPOSED and not _is_joined(calculation, found)


def _is_joined(calculation: Calculation, found: Findings) -> bool:
    """It adds what the hypothesis tells of both together: "Ann and Bo have 5 cats"."""
    return calculation.way is Way.SUM and joins(calculation, found)


def _is_told_again(case: Case) -> bool:
    """The hypothesis has just the premise's words, with other numbers."""
    given = _lemmas(case.premise, case.premise_numsets)
    return given == _lemmas(case.hypothesis, case.hypothesis_numsets)


def _lemmas(document: Document, numsets: Sequence[Numset]) -> frozenset[str]:
    """The words outside quantities."""
    words = document.tokens
    return frozenset(t.lemma for t in words if not any(n.holds(t) for n in numsets))


def _has_number(asked: Numset, given: Numset) -> bool:
    """The premise has the number itself, of whatever it may be; of shares, as a share."""
    if asked.unit.kind in PROPORTIONS and given.unit.kind is not asked.unit.kind:
        return False
    if asked.interval.is_one_sided:
        return given.interval.is_bounded and _bound(asked.interval) in given.interval
    if asked.is_approximate:
        return asked.unit.kind is given.unit.kind and given.interval.overlaps(asked.interval)
    return given.interval == asked.interval


def _agrees(calculation: Calculation, asked: Numset) -> bool:
    """The value is what is asked, as people round a quotient, or lies close within a bound."""
    value, wanted = calculation.value, asked.interval
    if wanted.is_one_sided:
        bound = _bound(wanted)
        is_near = all(bound / _TIGHT <= end <= bound * _TIGHT for end in (value.low, value.high))
        return is_near and value.within(wanted)
    if asked.is_approximate:
        return value.overlaps(wanted)
    if calculation.way in (Way.SUM, Way.DIFFERENCE):
        return value == wanted
    rounds = as_people_round if asked.unit.kind in PROPORTIONS else as_calculators_round
    rounded = rounds(value, wanted)
    # "About 100 days" at 8,000 a day come to 800,000 as people reckon.
    return wanted.is_point and wanted.value == rounded.low + (rounded.high - rounded.low) / 2


def _bound(interval: Interval) -> Fraction:
    bound = interval.low if isinstance(interval.low, Fraction) else interval.high
    assert isinstance(bound, Fraction), "a one-sided interval has one finite end"
    return bound


def _is_of_the_same(found: Findings, asked: Sequence[Numset]) -> bool:
    """The hypothesis names nothing new and speaks of much that the premise speaks of."""
    measuring = load_word_lists("calculation/calculated")["measuring"]
    links = [
        link
        for link in found.alignment.links
        if not any(n.holds(link.hypothesis.token) for n in asked)
        and link.hypothesis.key not in measuring
    ]
    names = [x for x in links if x.hypothesis.kind is WordKind.NAME and not x.hypothesis.is_source]
    if not all(link.is_aligned for link in names):
        return False
    total = sum(link.hypothesis.weight for link in links)
    covered = sum(link.hypothesis.weight for link in links if link.is_aligned)
    needed = _SOME if all(map(is_telling, asked)) else _MOST
    return covered > 0 and covered >= needed * total


def _are_claimed_alike(found: Findings, readings: Sequence[_Reading]) -> bool:
    """Neither text plans, supposes or asks what the other tells; the whole of a part is there."""
    if all(reading.calculation.way is Way.WHOLE for reading in readings):
        return True
    given = {
        claim
        for reading in readings
        for n in reading.calculation.used
        if n in found.case.premise_numsets
        for claim in found.premise_claims.of((n.sentence, n.head))
    }
    asked = {
        claim
        for reading in readings
        for claim in found.hypothesis_claims.of(
            (reading.claimed.hypothesis.sentence, reading.claimed.hypothesis.head)
        )
    }
    root = found.links.get((0, found.case.hypothesis.sentences[0].root.index))
    if root is not None and root.is_aligned and root.premise is not None:
        # Of so many that plan a deed the number need not be told in the clause of the deed.
        given |= found.premise_claims.of(root.premise.place)
        asked |= found.hypothesis_claims.of(root.hypothesis.place)
    return given & UNSURE == asked & UNSURE
