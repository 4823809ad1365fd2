"""Equations that come to a number, and that the words can't mean all the same.

Numbers agree by chance: a sum of a whole and its parts, a share that no division makes, a measure
of what nobody has measured. The composer weighs words; what is ruled out here is so for a reason.
"""

from qreas.composition.commitment import is_arithmetic
from qreas.composition.cues import find_cues
from qreas.kind_sets import MEASURED, OF_AGES
from qreas.reasoning.apart.across import reckons_across
from qreas.reasoning.apart.bases import (
    is_told_of_others,
    multiplies_by_others,
    takes_share_of_others,
)
from qreas.reasoning.apart.changed import (
    is_change_alone,
    is_time_of_things,
    leads_on_from_change,
    multiplies_beside_rest,
    takes_change_for_level,
    takes_change_of_time,
    takes_flow_for_stock,
    takes_for_rest,
    takes_rest_unreduced,
    takes_share_of_circumstance,
    turns_comparison,
)
from qreas.reasoning.apart.dated import is_dated_apart, reckons_hour_from_hours
from qreas.reasoning.apart.dimensions import (
    SHARING,
    adds_ages,
    bounds_no_rate,
    cancels_out,
    comes_to_other_dimension,
    divides_by_measure,
    is_of_how_often,
    makes_no_such,
    measures_the_same,
)
from qreas.reasoning.apart.led_to import undoes
from qreas.reasoning.apart.measured import (
    is_done_by_one,
    is_of_other_deed,
    is_of_other_standard,
    is_told_of_deed,
    multiplies_value,
)
from qreas.reasoning.apart.numbered_names import is_name, reckons_with_name
from qreas.reasoning.apart.other_parts import takes_share_from_share, takes_share_of_untold
from qreas.reasoning.apart.other_times import is_more_in_wider_time, is_of_other_time
from qreas.reasoning.apart.out_of_question import is_out_of_question
from qreas.reasoning.apart.paced import is_paced_otherwise
from qreas.reasoning.apart.parts import (
    adds_overlapping,
    adds_parts,
    adds_unlike_changes,
    are_levels,
    is_asked_of_exception,
    is_asked_of_part,
    is_asked_of_whole,
    is_excepted,
    is_of_shares_alone,
    leaves_out_another_part,
    lessens_whole,
    mixes_wholes,
    repeats_what_is_listed,
    takes_listed,
)
from qreas.reasoning.apart.priced import (
    adds_number_to_price,
    divides_price_of_whole,
    is_part_of_price,
    is_price_of_one,
    is_priced_apart,
    leaves_out_payment,
    multiplies_prices,
    takes_change_of_value,
    takes_cost_for_rest,
    takes_what_was_not,
)
from qreas.reasoning.apart.ratios import (
    multiplies_both_sorts,
    multiplies_part,
    multiplies_standard,
    multiplies_total,
    takes_ratio,
)
from qreas.reasoning.apart.shared import (
    adds_another_s,
    adds_each_to_all,
    divides_by_months_of,
    divides_what_is_joint,
    is_of_uncounted,
    multiplies_by_owners,
)
from qreas.reasoning.apart.shared_out import shares_out_otherwise
from qreas.reasoning.apart.sorts import (
    adds_age_to_things,
    adds_other_people,
    adds_other_sorts,
    adds_people_and_things,
    comes_to_others,
    is_mentioned,
    is_of_other_people,
    makes_holders,
    makes_other_sort,
    makes_things_of_people,
    mixes_sorts,
    takes_of_others,
    takes_other_sort,
    takes_unlike,
)
from qreas.reasoning.apart.spans import adds_apart_in_time
from qreas.reasoning.apart.steps_taken import goes_past, goes_the_wrong_way, repeats_step
from qreas.reasoning.apart.untold import is_beside_untold, takes_of_holders
from qreas.reasoning.events.unpriced import leaves_out_unpriced
from qreas.reasoning.exclusion import unless_denied
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.one_event.other_extents import adds_other_extents
from qreas.reasoning.one_event.purposes import reckons_with_purpose
from qreas.reasoning.rules import compare, is_opposed
from qreas.reasoning.told_already import is_told_already
from qreas.reasoning.told_differences import is_difference
from qreas.reasoning.what_remains import takes_from_rest
from qreas.types import Case, Equation, Kind, Numset, Operator, Relation

_EACH = "every"
_RESPECTIVELY, _JOINING = frozenset(("respectively",)), frozenset(("and", "both", "together"))
# How many there are, or how often, is no length of time and no amount of money.
_UNMEASURED = (Kind.COUNT, Kind.MULTIPLE)


def is_ruled_out(equation: Equation, relation: Relation, case: Case) -> bool:
    """The words of the case do not ask for the equation, which would say `relation`.

    It contradicts no quantity of what the premise does not even mention or measure, and entails no
    measure of what it does not measure: nothing that is divided by anything comes to grams.
    """
    numset = equation.postfix[-2]
    assert isinstance(numset, Numset), "the last operand of an equation is the hypothesis"
    if is_name(numset, case):
        return True
    is_contradicted = relation is Relation.CONTRADICTS
    is_made = is_arithmetic(equation) and numset.unit.kind in MEASURED
    must_be_told = is_contradicted or is_made or numset.unit.kind is Kind.MEASURE
    if must_be_told and not is_mentioned(numset, case):
        return True
    if makes_no_such(equation, numset):
        return True
    if is_contradicted and (
        mixes_sorts(equation, numset)
        or comes_to_others(equation, numset, case)
        or is_of_other_people(equation, numset)
        or adds_people_and_things(equation)
        or _is_bare_beside_measures(equation, numset)
        or is_of_other_time(case)
        or is_more_in_wider_time(equation, numset, case)
        or _shares_out_stated(equation, numset, case)
        or lessens_whole(equation, numset, case)
        or takes_listed(equation, numset, case)
        or is_asked_of_exception(numset, case)
        or is_price_of_one(equation, numset, case)
        or is_of_uncounted(numset, case)
        or is_paced_otherwise(equation, numset)
        or is_told_already(equation, numset, case)
        or is_told_of_deed(equation, numset, case)
        or reckons_with_purpose(equation, numset, case)
        or is_time_of_things(equation, numset)
        or is_change_alone(equation, numset)
        or adds_other_people(equation, numset)
        or multiplies_beside_rest(equation, case)
        or takes_share_of_untold(equation, numset, case)
        or takes_unlike(equation, numset, case)
        or takes_share_from_share(equation, numset, case)
        or (is_arithmetic(equation) and comes_to_other_dimension(equation, numset))
    ):
        return True
    if is_arithmetic(equation):
        return (
            goes_past(equation, numset)
            or reckons_with_name(equation, case)
            or takes_change_of_time(equation)
            or takes_change_for_level(equation, numset, case)
            or takes_flow_for_stock(equation, numset, case)
            or makes_other_sort(equation, numset, case)
            or makes_things_of_people(equation, numset, case)
            or makes_holders(equation, numset, case)
            or (
                Operator.SUBTRACT in equation.postfix
                and takes_for_rest(equation.used, numset, case)
            )
            or is_beside_untold(equation.used, numset, case)
            or takes_of_holders(equation, case)
            or takes_other_sort(equation, numset, case)
            or takes_of_others(equation, case)
            or is_out_of_question(equation, numset, case)
            or adds_age_to_things(equation)
            or adds_other_sorts(equation, numset, case)
            or repeats_what_is_listed(equation, case)
            or reckons_hour_from_hours(equation, numset, case)
            or adds_parts(equation, case)
            or (Operator.ADD in equation.postfix and _adds_levels(equation, numset, case))
            or adds_overlapping(equation, numset, case)
            or adds_apart_in_time(equation, case)
            or undoes(equation.used, numset, case)
            or takes_from_rest(equation, numset, case)
            or is_done_by_one(equation, numset)
            or is_priced_apart(equation, case)
            or is_part_of_price(equation, numset, case)
            or leaves_out_payment(equation, numset, case)
            or takes_cost_for_rest(equation, numset, case)
            or divides_price_of_whole(equation, numset, case)
            or multiplies_prices(equation)
            or adds_number_to_price(equation, case)
            or (
                _may_come_to_more(equation, numset)
                and leaves_out_unpriced(equation.used, numset, case)
            )
            or multiplies_by_owners(equation, numset, case)
            or adds_each_to_all(equation, case)
            or divides_by_months_of(equation, case)
            or takes_change_of_value(equation.used)
            or takes_what_was_not(equation.used, numset, case)
            or is_asked_of_whole(equation, numset, case)
            or is_asked_of_part(equation, numset, case)
            or is_of_shares_alone(equation, numset)
            or mixes_wholes(equation, numset)
            or takes_rest_unreduced(equation)
            or (
                Operator.MULTIPLY in equation.postfix
                and takes_share_of_circumstance(equation.used, case)
            )
            or leads_on_from_change(equation, case)
            or adds_unlike_changes(equation)
            or goes_the_wrong_way(equation, case)
            or turns_comparison(equation, numset, case)
            or repeats_step(equation, case)
            or divides_by_measure(equation, numset, case)
            or bounds_no_rate(equation, numset, case)
            or adds_other_extents(equation, numset, case)
            or adds_ages(equation)
            or cancels_out(equation, numset)
            or divides_what_is_joint(equation, numset, case)
            or leaves_out_another_part(equation, case)
            or _takes_exception(equation, case)
            or takes_ratio(equation, case)
            or multiplies_both_sorts(equation, case)
            or multiplies_standard(equation, case)
            or multiplies_total(equation, case)
            or multiplies_part(equation, case)
            or is_dated_apart(equation.used, case)
            or is_of_other_deed(equation.used, case)
            or reckons_across(equation.used, equation.operators, numset, case)
            or shares_out_otherwise(equation, numset, case)
            or multiplies_value(equation, case)
            or is_of_other_standard(equation, case)
            or _adds_what_each_did(equation, numset, case)
            or adds_another_s(equation, numset, case)
            or takes_share_of_others(equation, case)
            or multiplies_by_others(equation, case)
            or is_told_of_others(equation.used, equation.operators, numset, case)
            or (numset.unit.kind is Kind.AGE and not _comes_of_age(equation))
            or (numset.unit.kind is Kind.MEASURE and not measures_the_same(equation, numset))
        )
    stated = equation.postfix[0]
    return isinstance(stated, Numset) and (
        is_opposed(stated, numset)
        or is_of_how_often(stated, numset)
        or (stated.unit.kind in _UNMEASURED and numset.unit.kind in MEASURED)
        or _is_left_open(stated, numset, case)
    )


def _adds_levels(equation: Equation, asked: Numset, case: Case) -> bool:
    """It adds what a thing measures at several times, and none is by how much it measures more."""
    given = _given(equation, case)
    return are_levels(given, asked) and not any(is_difference(n, case.premise) for n in given)


def _may_come_to_more(equation: Equation, asked: Numset) -> bool:
    """It is no less than a sum, no more than a rest: with something else added it may be so."""
    if Operator.SUBTRACT in equation.operators:
        return asked.interval.low <= equation.value.high
    return asked.interval.high >= equation.value.low


def _given(equation: Equation, case: Case) -> list[Numset]:
    return [n for n in equation.used if n in case.premise_numsets]


def _is_left_open(stated: Numset, asked: Numset, case: Case) -> bool:
    """What the premise states is of the asked sort, but settles nothing of it."""
    pair = next((p for p in case.pairs if (p.premise, p.hypothesis) == (stated, asked)), None)
    if pair is None:
        return False
    return unless_denied(compare(pair, "exact"), case).relation is Relation.UNKNOWN


def _adds_what_each_did(equation: Equation, asked: Numset, case: Case) -> bool:
    """What two did "respectively" is added, and only the one of them is asked about."""
    is_sum = Operator.ADD in equation.postfix and case.premise.mentions(_RESPECTIVELY)
    subjects = {n.context.subject.lower() for n in equation.used if n in case.premise_numsets}
    is_of_one = asked.context.subject.lower() in subjects - {""}
    return is_sum and is_of_one and not case.hypothesis.mentions(_JOINING)


def _takes_exception(equation: Equation, case: Case) -> bool:
    """Those taken out of all are taken away, where it is denied: of them alone it is not so.

    Where all but 40 of 300 had power, 260 had it, and not 260 had none.
    """
    is_denied = case.hypothesis.mentions(load_operators().negations | {"no", "none"})
    takes = is_denied and Operator.SUBTRACT in equation.postfix
    return takes and any(
        is_excepted(n, case.premise) for n in equation.used if n in case.premise_numsets
    )


def _comes_of_age(equation: Equation) -> bool:
    """An age comes of another one, or of years; of no days or doses, and is not shared out."""
    used = equation.used
    is_shared = any(n.unit.kind is Kind.COUNT for n in used) and not equation.operators.isdisjoint(
        (Operator.DIVIDE, Operator.MULTIPLY)
    )
    return not is_shared and any(n.unit.kind in OF_AGES or n.unit.name == "year" for n in used)


def _is_bare_beside_measures(equation: Equation, asked: Numset) -> bool:
    """So many of nothing, in another verb: what 500 km "will cost" is no length."""
    used = equation.used
    is_measured = all(n.unit.kind is Kind.MEASURE for n in used)
    verbs = {n.context.verb for n in used}
    return asked.unit.kind is Kind.NUMBER and is_measured and asked.context.verb not in verbs


def _shares_out_stated(equation: Equation, asked: Numset, case: Case) -> bool:
    """Just as many of them are stated, and nobody says that they are for each of what divides them.

    Two women in two chairs are two women. Nor is what the premise tells of each reckoned anew.
    """
    is_of_each = not SHARING.isdisjoint(find_cues(tuple(case.hypothesis.tokens)))
    stated = [n for n in equation.used if (n.unit, n.interval) == (asked.unit, asked.interval)]
    if is_of_each:
        told = {n.sentence for n in stated if n in case.premise_numsets}
        return any(_EACH in find_cues(case.premise.sentences[index].tokens) for index in told)
    if Operator.DIVIDE not in equation.postfix:
        return False
    given = [n for n in equation.used if n in case.hypothesis_numsets]
    return bool(given) and any(n.context.role is asked.context.role for n in stated)
