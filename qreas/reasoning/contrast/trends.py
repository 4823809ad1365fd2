"""Which way and by how much something went, told by its values before and after.

Whatever the hypothesis says of the change or of either value is held against the movement that the
premise tells: "rose by a fifth", "was lower than a year before", "had been 4 million before".
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction

from qreas.conversion import as_people_round, commensurable, convert
from qreas.interval import Interval
from qreas.reasoning.contrast.hedged_multiples import has_no_value, hedged_multiples
from qreas.reasoning.contrast.movement import Movement
from qreas.reasoning.contrast.movement_reading import is_hedged, movements
from qreas.reasoning.contrast.multiplied_since import multiplied_since
from qreas.reasoning.contrast.next_steps import are_points
from qreas.reasoning.contrast.past_multiples import past_multiples
from qreas.reasoning.contrast.past_shares import past_shares
from qreas.reasoning.contrast.steps import of_amount
from qreas.reasoning.contrast.stretches import is_of_habit
from qreas.reasoning.contrast.trend_reading import (
    Asked,
    amounts_of,
    half_of_change,
    read_asked,
    way_of,
)
from qreas.reasoning.contrast.trend_sides import Side, is_of_later_time, is_over, side_of
from qreas.reasoning.contrast.trend_topics import is_of_same
from qreas.reasoning.events.markers import Claim
from qreas.reasoning.events.tense import is_pluperfect
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.implied import Implied
from qreas.reasoning.knowledge.event_knowledge import RISE, load_events
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.one_event.settle import by_implication
from qreas.reasoning.proof import TURNED, Proof, in_one_step, yes_or_no
from qreas.reasoning.rules import Numerals
from qreas.reasoning.value_words import value_words
from qreas.types import Change, Kind, Label, Numset, Token, Unit

_RULE = "change"
_PLANNED = frozenset((Claim.INTENDED,))
_FORECASTING = frozenset(("forecast", "predict", "project"))
_MORE_THAN = ("more", "than")
_PASSING = frozenset(("above", "below"))
_PAIR, _TO = 2, "→"
_ONE, _HALF = Interval.point(1), Fraction(1, 2)


def prove_by_trends(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the hypothesis tells of a change whose values the premise tells."""
    case = found.case
    if not found.is_one_claim or amounts_of(case.hypothesis_numsets) is None:
        return None
    told = movements(case.premise, case.premise_numsets)
    told = told or tuple(multiplied_since(case.premise, case.premise_numsets))
    told = told or tuple(hedged_multiples(case.premise, case.premise_numsets))
    told = told or tuple(past_multiples(case.premise, case.premise_numsets))
    told = told or tuple(past_shares(case.premise, case.premise_numsets))
    movement = _the_one_asked(told, found)
    if movement is None:
        return None
    asked = read_asked(found, movement)
    if asked is None or is_of_later_time(asked.tokens, movement, found):
        return None
    if not is_of_same(found, asked, movement):
        return None
    if has_no_value(movement) and not all(_is_share(n) for n in asked.amounts):
        return None
    if asked.direction is None:
        return _by_value(asked, movement, found, numerals)
    return _by_change(asked, movement, found, numerals)


def _the_one_asked(told: Sequence[Movement], found: Findings) -> Movement | None:
    """The only movement, or of those to one value the one since the time that is asked.

    "More than the year before, but 2 million fewer than in 2019" tells of two.
    """
    if len(told) < _PAIR:
        return told[0] if told else None
    if len({each.after for each in told}) > 1:
        return None
    tokens = found.case.hypothesis.sentences[0].tokens
    named = [each for each in told if side_of(tokens, each, found) in (Side.BEFORE, Side.BOTH)]
    return named[0] if len(named) == 1 else None


def _by_value(
    asked: Asked, movement: Movement, found: Findings, numerals: Numerals
) -> Proof | None:
    """What the hypothesis says that the one or the other value was."""
    if len(asked.amounts) != 1 or not movement.is_course:
        return None
    (amount,) = asked.amounts
    given, claimed = _given_claims(movement, found), found.hypothesis_claims.of((0, amount.head))
    if is_of_habit(asked.tokens):  # "used to be" only looks like "was to be"
        claimed -= {Claim.INTENDED}
    side = side_of(asked.tokens, movement, found) or _end_told(asked, movement, found)
    if side is None and given == claimed == _PLANNED:
        side = Side.AFTER  # of what will change, that is how it will be
    if side not in (Side.BEFORE, Side.AFTER) or not _are_claimed_alike(given, claimed, side):
        return None
    is_step = amount.context.change is not Change.NONE
    if is_step or not (amount.unit.kind is Kind.MULTIPLE or _is_in(amount, movement)):
        return None
    if amount.unit.kind is Kind.MULTIPLE:
        return _by_times(amount, side, movement, found, numerals)
    own = movement.before if side is Side.BEFORE else movement.after
    if commensurable(movement.unit, amount.unit):
        own = convert(own, movement.unit, amount.unit)
    return _implied(amount, own, movement, found, numerals)


def _by_times(
    asked: Numset, side: Side, movement: Movement, found: Findings, numerals: Numerals
) -> Proof | None:
    """Whether it is so many times what it was: "there are twice as many as in May"."""
    factor = movement.factor
    if side is not Side.BEFORE or factor is None:
        return None
    return _implied(asked, factor, movement, found, numerals, _course(movement))


def _are_claimed_alike(
    given: frozenset[Claim], claimed: frozenset[Claim], side: Side | None
) -> bool:
    """Both say that it is so, or will be; what is only planned leaves what was so before."""
    if side is Side.BEFORE:
        return not claimed and given <= _PLANNED
    return given == claimed and given <= _PLANNED


def _is_share(amount: Numset) -> bool:
    """It tells by what share the movement went: what more than doubled rose by no 30 percent."""
    return amount.unit.kind is Kind.PERCENT


def _end_told(asked: Asked, movement: Movement, found: Findings) -> Side | None:
    """The value after an undated change is where it ended, also where it is told of the past."""
    is_end = any(n.interval == movement.after for n in asked.amounts)
    is_told = (is_end and is_over(movement, found)) or _names_which(found)
    return Side.AFTER if is_told and not is_pluperfect(asked.tokens) else None


def _names_which(found: Findings) -> bool:
    """Both tell of which one the value is: that of "the second round" is no earlier one."""
    given, asked = (
        {(n.interval, n.unit.name) for n in numsets if n.unit.kind is Kind.ORDINAL}
        for numsets in (found.case.premise_numsets, found.case.hypothesis_numsets)
    )
    return bool(given & asked)


def _by_change(
    asked: Asked, movement: Movement, found: Findings, numerals: Numerals
) -> Proof | None:
    claimed = frozenset[Claim]().union(
        *(found.hypothesis_claims.of((0, t.index)) for t in asked.turning)
    )
    is_denied = found.case.hypothesis.mentions(load_operators().negations)
    if not is_denied:  # "fewer" alone denies nothing
        claimed -= {Claim.NEGATED}
    if is_of_habit(asked.tokens):  # as above
        claimed -= {Claim.INTENDED}
    given = _given_claims(movement, found)
    way = way_of(asked, movement, found)
    if way is None or claimed - {Claim.NEGATED} != given:
        return None
    proof = _by_direction(asked, way, movement, found, numerals)
    if Claim.NEGATED not in claimed or proof is None:
        return proof
    return None if asked.amounts else _proof(TURNED[proof.label], movement)


def _given_claims(movement: Movement, found: Findings) -> frozenset[Claim]:
    """What the premise claims of the values."""
    places = ((n.sentence, n.head) for n in movement.of)
    given = frozenset[Claim]().union(*map(found.premise_claims.of, places))
    sentences = (found.case.premise.sentences[n.sentence] for n in movement.of)
    is_forecast = any(s.root.lemma in _FORECASTING and s.root.tag == "VBN" for s in sentences)
    return given | _PLANNED if is_forecast else given


def _by_direction(
    asked: Asked, way: str, movement: Movement, found: Findings, numerals: Numerals
) -> Proof | None:
    if movement.direction != way:
        return _proof(Label.CONTRADICTION, movement)
    multiples = load_events().multiples
    verb = next((t for t in asked.turning if t.lemma in multiples), None)
    if verb is not None:
        return _by_multiple(verb, multiples[verb.lemma], asked, movement)
    if not asked.amounts:
        return _by_half(asked, movement)
    wanted = _ends(asked.amounts)
    if wanted:
        return _by_ends(wanted, movement)
    if _is_reached(asked.amounts[0], found) or _is_passed(asked.amounts[0]):
        kinds = asked.amounts[0].unit.kind, movement.unit.kind
        if kinds[0] is not kinds[1] and Kind.PERCENT in kinds:
            return None
        return _implied(asked.amounts[0], movement.after, movement, found, numerals)
    for value in _changes(movement, asked.amounts[0]):
        proof = _implied(asked.amounts[0], value, movement, found, numerals, _course(movement))
        if proof is not None:
            return proof
    return None


def _ends(amounts: Sequence[Numset]) -> Sequence[Numset]:
    """Both values of the change, where they are asked: "from 9 to 12 million"; else none."""
    (first, *others) = amounts
    if others:
        return amounts
    is_span = len(first.parts) == _PAIR and first.text.lower().startswith("from ")
    return [replace(part, unit=first.unit) for part in first.parts] if is_span else ()


def _by_ends(wanted: Sequence[Numset], movement: Movement) -> Proof | None:
    """Whether it went from the one value to the other."""
    pairs = []
    for value, asked in zip((movement.before, movement.after), wanted, strict=True):
        if not _is_in(asked, movement) or asked.unit.per != movement.unit.per:
            return None
        is_alike = commensurable(movement.unit, asked.unit)
        own = convert(value, movement.unit, asked.unit) if is_alike else value
        pairs.append((own, asked.interval))
    if all(given.within(asked) for given, asked in pairs):
        return _proof(Label.ENTAILMENT, movement)
    is_other = any(given.disjoint(asked) for given, asked in pairs)
    return _proof(Label.CONTRADICTION, movement) if is_other else None


def _is_reached(amount: Numset, found: Findings) -> bool:
    """The hypothesis says that the change led to it: "raised its stake to 30 percent"."""
    before = found.case.hypothesis.word_before(amount.start)
    return amount.context.change is Change.TO or before == "to"


def _by_half(asked: Asked, movement: Movement) -> Proof | None:
    """Whether it changed by half of the value before, where that is said."""
    if not half_of_change(asked.tokens):
        return _proof(Label.ENTAILMENT, movement)
    given = movement.factor
    wanted = Interval.point(_ONE.value + _HALF if movement.direction == RISE else _HALF)
    if given is None or (given.overlaps(wanted) and not given.within(wanted)):
        return None
    return _proof(yes_or_no(given.within(wanted)), movement)


def _is_passed(amount: Numset) -> bool:
    """It is a mark behind which the change ends, and no size of the change: "fell below zero"."""
    return not _PASSING.isdisjoint(amount.text.lower().split())


def _by_multiple(verb: Token, factor: Fraction, asked: Asked, movement: Movement) -> Proof | None:
    """Whether it doubled or was halved, or went farther than that."""
    given = movement.factor
    before = tuple(t.form for t in asked.tokens[: verb.index][-2:])
    wanted = Interval.point(factor)
    if before == _MORE_THAN:
        wanted = Interval.more_than(factor) if factor > 1 else Interval.less_than(factor)
    elif is_hedged(verb, asked.tokens):
        return None
    if given is None or (given.overlaps(wanted) and not given.within(wanted)):
        return None
    if wanted.is_point and not given.is_point and wanted.low in (given.low, given.high):
        return None  # of what more than doubled, people say that it doubled
    return _proof(yes_or_no(given.within(wanted)), movement)


def _implied(
    asked: Numset,
    value: Interval,
    movement: Movement,
    found: Findings,
    numerals: Numerals,
    told: str = "",
) -> Proof | None:
    """A proof by a value of the movement, or by what is told of it.

    What is reckoned may be told as people round it, but not what the premise tells in that unit.
    """
    is_told = any((n.interval, n.unit) == (value, asked.unit) for n in movement.of)
    rounded = value if is_told else as_people_round(value, asked.interval)
    implied = Implied(rounded, told or movement.told)
    return by_implication(asked, implied, _RULE, found, numerals).proof("trends")


def _course(movement: Movement) -> str:
    """Both values, of which the text may tell one and the step to it: "9,540 → 9,500"."""
    if _TO in movement.told or not movement.of:
        return movement.told
    told = movement.of[0]
    before, after = (value_words(each, told) for each in (movement.before, movement.after))
    return f"{before} {_TO} {after}"


def _is_in(asked: Numset, movement: Movement) -> bool:
    unit = movement.unit
    same = asked.unit.name == unit.name or Kind.NUMBER in (asked.unit.kind, unit.kind)
    return same or commensurable(asked.unit, unit)


def _changes(movement: Movement, asked: Numset) -> Iterator[Interval]:
    """The change in the asked unit, or as a share of the value before.

    Whether "percent" of percents are points is left open, but where it is the same, from 100.
    """
    size, factor, unit = movement.size, movement.factor, movement.unit
    share = None
    if factor is not None:
        share = factor - _ONE if movement.direction == RISE else _ONE - factor
    is_percent = unit.kind is Kind.PERCENT
    if asked.unit.kind is Kind.RATIO and not asked.unit.name:
        yield from () if share is None else (share,)
    elif asked.unit.kind is Kind.PERCENTAGE_POINT:
        yield from (size.scaled(1 / asked.unit.scale),) if is_percent else ()
    elif asked.unit.kind is Kind.PERCENT:
        if movement.share is not None:
            yield movement.share
        elif share is not None:
            percents = share.scaled(Fraction(100))
            if not (is_percent and asked.interval == size != percents):
                yield percents
    elif (
        asked.unit.name == unit.name
        or _is_bare(asked.unit, unit)
        or (unit.kind is Kind.NUMBER and are_points(asked.unit))
    ):
        yield size
    elif asked.unit.per in (None, unit.per):
        amount = of_amount(unit) if asked.unit.per is None else unit
        if commensurable(amount, asked.unit):
            yield _step(size, amount, asked.unit)


def _is_bare(asked: Unit, unit: Unit) -> bool:
    """A bare number is one of the values' unit, degrees of their scale, and points of an index."""
    is_degree = unit.kind is Kind.TEMPERATURE and asked.name.startswith("degree")
    is_point = unit.kind is Kind.NUMBER and are_points(asked)
    # A population that fell from 9,400 to 6,100 lost 3,300 inhabitants.
    is_of_size = unit.kind is Kind.NUMBER and asked.kind is Kind.COUNT
    return is_degree or is_point or is_of_size or asked.kind is Kind.NUMBER


def _step(size: Interval, unit: Unit, other: Unit) -> Interval:
    """A difference in another unit: of degrees, where both scales begin plays no part."""
    return convert(size, replace(unit, offset=Fraction(0)), replace(other, offset=Fraction(0)))


def _proof(label: Label, movement: Movement) -> Proof:
    return in_one_step("trends", label, movement.told, step="by-change")
