"""Calculations across things that have nothing to do with each other, or that ask for another one.

What is added, taken away or multiplied has to be of the kind, the doing, the holder and the whole
that the hypothesis tells of. These rules are asked of equations and of calculations alike.
"""

from collections.abc import Collection, Sequence
from itertools import permutations

from qreas.function_words import BE_AND_HAVE
from qreas.lexicon.load import load_lexicon
from qreas.reasoning.apart.changed import changes_another
from qreas.reasoning.apart.dimensions import multiplies_pace_alone
from qreas.reasoning.apart.one_each import takes_no_places
from qreas.reasoning.apart.other_holders import takes_of_another_holder
from qreas.reasoning.apart.other_measures import is_other_measure
from qreas.reasoning.apart.other_parts import takes_share_for_rest, takes_share_of_other_part
from qreas.reasoning.apart.other_payments import takes_other_payment
from qreas.reasoning.apart.ratios import multiplies_other_things
from qreas.reasoning.apart.shared import is_length_of_other
from qreas.reasoning.apart.shared_out import reckons_beside_shared
from qreas.reasoning.apart.sorts import takes_other_people
from qreas.reasoning.apart.spans import takes_time_before
from qreas.reasoning.apart.takers import is_left_to_giver
from qreas.reasoning.apart.wider_wholes import is_of_others_share, is_sum_of_more
from qreas.reasoning.events.distribution import is_joint
from qreas.reasoning.implied.axes import is_measured_otherwise
from qreas.types import Case, Numset, Operator

_PRODUCTS = frozenset((Operator.MULTIPLY, Operator.DIVIDE))


def reckons_across(
    used: Sequence[Numset], operators: Collection[Operator], asked: Numset, case: Case
) -> bool:
    """What it reckons with is not of what the hypothesis tells.

    used: in the order of the calculation, what is taken away last.
    """
    made = frozenset(operators) - {Operator.EQUALS}
    return (
        is_other_measure(used, made, asked, case)
        or is_of_others_share(used, asked, case)
        or (made <= _PRODUCTS and is_length_of_other(used, case))
        or takes_share_of_other_part(used, asked, case)
        or takes_share_for_rest(used, case)
        or reckons_beside_shared(used, asked, case)
        or (Operator.MULTIPLY in made and _multiplies_across(used, asked, case))
        or (Operator.SUBTRACT in made and _takes_across(used, asked, case))
        or (Operator.ADD in made and _adds_across(used, asked, case))
    )


def _adds_across(used: Sequence[Numset], asked: Numset, case: Case) -> bool:
    return (
        is_sum_of_more(used, asked, case)
        or _adds_other_deeds(used, asked, case)
        or _is_changed(used, asked, case)
    )


def _takes_across(used: Sequence[Numset], asked: Numset, case: Case) -> bool:
    return (
        takes_no_places(used, asked, case)
        or takes_other_payment(used, asked, case)
        or takes_time_before(used, asked, case)
        or takes_of_another_holder(used, asked, case)
        or takes_other_people(used, asked, case)
        or _is_changed(used, asked, case)
    )


def _multiplies_across(used: Sequence[Numset], asked: Numset, case: Case) -> bool:
    return multiplies_other_things(used, asked, case) or multiplies_pace_alone(used, asked)


def _compares_otherwise(used: Sequence[Numset], case: Case) -> bool:
    """By how much wider one thing is, is added to how long another one is."""
    given = [n for n in used if n in case.premise_numsets]
    return any(is_measured_otherwise(one, other, case) for one, other in permutations(given, 2))


def _is_changed(used: Sequence[Numset], asked: Numset, case: Case) -> bool:
    return (
        is_left_to_giver(used, asked, case)
        or changes_another(used, asked, case)
        or _compares_otherwise(used, case)
    )


def _adds_other_deeds(used: Sequence[Numset], asked: Numset, case: Case) -> bool:
    """Of those added, some do what is asked and others something else: "walk", "come by bus"."""
    verbs = {_own_verb(n, case) for n in used} - {"", *BE_AND_HAVE}
    own = asked.context.verb
    if len(verbs) < len(used) or own not in verbs or is_joint(case.hypothesis.sentences[0]):
        return False
    synonyms = load_lexicon().taxonomy.synonyms
    return not any(each in synonyms(own, "v") for each in verbs - {own})


def _own_verb(numset: Numset, case: Case) -> str:
    """The verb right behind a number without a noun, wherever a parser hangs it: "8 come"."""
    if numset not in case.premise_numsets:
        return ""
    behind = case.premise.sentences[numset.sentence].token_behind(numset.end)
    return behind.lemma if behind is not None and behind.pos == "VERB" else ""
