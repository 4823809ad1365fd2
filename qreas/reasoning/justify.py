"""What settles each hypothesis quantity: a comparison, or a calculation that the words ask for."""

from collections.abc import Iterator

from qreas.composition.commitment import is_arithmetic, says, without
from qreas.composition.kinds import COMPOSED
from qreas.reasoning.apart.out_of_question import is_out_of_question
from qreas.reasoning.calculating import is_searched
from qreas.reasoning.exclusion import unless_denied
from qreas.reasoning.knowledge.pronouns import forms_of
from qreas.reasoning.presuppositions import (
    is_each,
    is_of_given_times,
    is_of_told_things,
    is_of_told_times,
    is_period,
)
from qreas.reasoning.recalled import recalled
from qreas.reasoning.register import is_exercise
from qreas.reasoning.ruled_out import is_ruled_out
from qreas.reasoning.rules import Numerals, compare
from qreas.reasoning.told_outright import told_outright
from qreas.reasoning.word_lists import load_word_lists
from qreas.types import (
    Case,
    Change,
    CompatiblePair,
    Composition,
    Equation,
    Justification,
    Numset,
    Operator,
    Relation,
)

_UNSETTLED = "none"


def justify(case: Case, numerals: Numerals = "exact") -> tuple[Justification, ...]:
    """What settles each quantity that the hypothesis claims.

    In an exercise the words' calculation goes first, in a report a quantity that is stated. What an
    equation takes from the hypothesis itself is given there, not claimed, and so is what the
    hypothesis takes for granted.
    """
    calculates = is_exercise(case)
    asked = [n for n in case.hypothesis_numsets if not _is_granted(n, case)]
    found = tuple(_justify(n, case, numerals, calculates) for n in asked)
    given = {
        symbol
        for each in found
        if each.equation is not None
        for symbol in each.equation.postfix[:-2]
    }
    # A claim may be, to the letter and the place, what the premise states ("Tom has 14 figs").
    given -= set(case.premise_numsets)
    # And where the premise leaves it open, it is claimed all the same.
    given -= {
        pair.hypothesis
        for pair in case.pairs
        if pair.hypothesis in given and compare(pair, numerals).relation is Relation.UNKNOWN
    }
    claimed = tuple(each for each in found if each.hypothesis not in given)
    equations = [e for each in claimed if (e := each.equation) is not None and is_arithmetic(e)]
    return tuple(
        each
        for each in claimed
        if each.relation is Relation.ENTAILS
        or not (
            is_each(each.hypothesis, equations)
            or (each.relation is Relation.UNKNOWN and is_period(each.hypothesis, case))
        )
    )


def _is_granted(numset: Numset, case: Case) -> bool:
    return is_of_told_times(numset, case) or is_of_told_things(numset, case)


@recalled
def compared(pair: CompatiblePair, numerals: Numerals, case: Case) -> Justification:
    """What the premise's quantity does to the hypothesis's; open where both may be so."""
    return unless_denied(compare(pair, numerals), case)


def _justify(numset: Numset, case: Case, numerals: Numerals, calculates: bool) -> Justification:
    found = _settled(numset, case, numerals, calculates)
    if found.relation is not Relation.CONTRADICTS:
        return found
    cut = any(c.hypothesis == numset and not c.is_complete for c in case.compositions)
    # What the deadline kept from being tried might have justified the quantity.
    return Justification(numset, Relation.UNKNOWN, _UNSETTLED) if cut else found


def _settled(numset: Numset, case: Case, numerals: Numerals, calculates: bool) -> Justification:
    told = told_outright(numset, case) if calculates else None
    if told is not None:
        return compared(told, numerals, case)
    stated = _stated(numset, case, numerals)
    # Only where one of these holds, a calculation goes before what is stated.
    is_preferred = calculates or (stated is not None and _is_rate(stated))
    if stated is not None and stated.relation is Relation.ENTAILS and not is_preferred:
        return stated
    computed = _computed(numset, case, may_contradict=is_preferred)
    if stated is not None and computed is not None and _adds_unlike(stated, computed, case):
        return stated
    if calculates and computed is not None:
        return computed
    if stated is not None and computed is not None and _is_multiplied(stated, computed):
        return computed
    if stated is not None and stated.relation is Relation.ENTAILS:
        return stated
    if computed is not None and computed.relation is Relation.ENTAILS:
        return stated if stated is not None and _asks_no_more(numset, case) else computed
    return stated or Justification(numset, Relation.UNKNOWN, _UNSETTLED)


def _asks_no_more(numset: Numset, case: Case) -> bool:
    """The words ask for a plain comparison, and so what comes to the quantity does so by chance."""
    asked = (c.equations[0] for c in case.compositions if c.hypothesis == numset and c.equations)
    return not any(map(is_arithmetic, asked))


def _adds_unlike(stated: Justification, computed: Justification, case: Case) -> bool:
    """What is stated is denied by a sum with other things: 40 branches and the 8 cities of them."""
    equation = computed.equation
    if equation is None or equation.holds or stated.relation is not Relation.ENTAILS:
        return False
    if not equation.operators or not equation.operators <= {Operator.ADD, Operator.SUBTRACT}:
        return False
    alike = {pair.premise for pair in case.pairs if pair.hypothesis == stated.hypothesis}
    return not alike.issuperset(equation.used)


def _is_multiplied(stated: Justification, computed: Justification) -> bool:
    """What is stated is a rate, of which the words ask so many: 90 euros a night are no total."""
    if stated.pair is None or computed.equation is None:
        return False
    used = computed.equation.postfix
    return _is_rate(stated) and stated.pair.premise in used and Operator.MULTIPLY in used


def _is_rate(stated: Justification) -> bool:
    """The premise tells how much there is of it for each of something, the hypothesis in all."""
    is_asked_alone = stated.hypothesis.unit.per is None
    return stated.pair is not None and stated.pair.premise.unit.per is not None and is_asked_alone


def _computed(numset: Numset, case: Case, *, may_contradict: bool) -> Justification | None:
    """What the words' equation says, where they commit to one that they can mean.

    Which one they ask for is not known where the deadline cut the search for others, be it that for
    another quantity, which this one may be reckoned with.

    may_contradict: an equation that contradicts the quantity is of use, too.
    """
    if numset.unit.kind not in COMPOSED or is_of_given_times(numset, case):
        return None  # without a look at the equations, which are made for that look
    composition = next((c for c in case.compositions if c.hypothesis == numset), None)
    if composition is None or not is_searched(case):
        return None
    composition = without(
        composition, [e for e in composition.equations if is_out_of_question(e, numset, case)]
    )
    relation = says(composition)
    if relation is Relation.CONTRADICTS and not may_contradict:
        return None
    equation = next(_said(composition, relation), None)
    if relation is Relation.UNKNOWN or equation is None or is_ruled_out(equation, relation, case):
        return None
    return Justification(numset, relation, "equation", equation=equation)


def _said(composition: Composition, relation: Relation) -> Iterator[Equation]:
    return (
        each for each in composition.equations if each.holds or relation is Relation.CONTRADICTS
    )


def _stated(numset: Numset, case: Case, numerals: Numerals) -> Justification | None:
    """The comparison with the premise quantity that is said of the same thing.

    Of those as close, one that justifies wins over one that contradicts. A quantity of another
    event contradicts nothing: other people may have died elsewhere.
    """
    pairs = _without_past([pair for pair in case.pairs if pair.hypothesis == numset], case)
    if not pairs:
        return None
    found = []
    for pair in pairs:
        each = compared(pair, numerals, case)
        if each.relation is Relation.ENTAILS:
            return each
        found.append(each)
    same = [each for each in found if each.pair is not None and _is_same_event(each.pair)]
    return same[0] if same else Justification(numset, Relation.UNKNOWN, _UNSETTLED)


def _without_past(pairs: list[CompatiblePair], case: Case) -> list[CompatiblePair]:
    """The pairs without what a value was before it changed, where the hypothesis tells of now."""
    is_told = any(p.hypothesis.context.change is not Change.NONE for p in pairs)
    if is_told or case.hypothesis.mentions(load_word_lists("contrast/stretches")["earlier"]):
        return pairs
    now = {p.premise.unit for p in pairs if p.premise.context.change is not Change.FROM}
    return [
        pair
        for pair in pairs
        if pair.premise.context.change is not Change.FROM or pair.premise.unit not in now
    ]


def _is_same_event(pair: CompatiblePair) -> bool:
    stated, asked = pair.premise.context, pair.hypothesis.context
    # "He" may be whoever has a name in the other text.
    is_same = stated.entity == asked.entity or any(
        forms_of(entity.lower()) for entity in (stated.entity, asked.entity)
    )
    return bool(asked.verb) and stated.verb == asked.verb and is_same
