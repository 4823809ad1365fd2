"""Whether a number that differs may be so beside the one told: elsewhere, or of others too."""

from collections.abc import Sequence

from qreas.function_words import UNTIL
from qreas.kind_sets import POINTS_IN_TIME
from qreas.reasoning.events.markers import UNSURE
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.event_knowledge import load_events
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.knowledge.steps import INSTEAD, Step
from qreas.reasoning.logic.other_numbers import is_of_other_amounts, is_told_of_some
from qreas.reasoning.one_event.other_parts import is_at_other_place
from qreas.reasoning.one_event.settle import Answer
from qreas.reasoning.one_event.told_apart import is_of_other_sort, tells_both
from qreas.types import Kind, Numset, Relation


def may_be_another(known: Sequence[Answer], found: Findings) -> bool:
    """Both may be so: it is of another place, or of fewer of them that come to another amount.

    That four tickets cost 48 euros does not exclude that one costs 12.
    """
    if any(_is_elsewhere(answer, found) for answer in known) or _are_of_few(known, found):
        return True
    differing = [a for a in known if a.justification.relation is Relation.CONTRADICTS]
    if any(_is_of_opposite_noun(answer.justification.hypothesis, found) for answer in differing):
        return True
    if differing and _is_of_opposite_state(found):
        return True
    if any(_counts_others_too(a, found) or tells_both(a.retelling, found) for a in differing):
        return True
    if any(is_of_other_sort(answer.justification.pair, found) for answer in differing):
        return True
    if len(known) > 1 and any(_is_said_of_some(a, found) for a in differing):
        return True
    units = {a.justification.hypothesis.unit.kind for a in differing}
    if len(differing) > 1 and Kind.ORDINAL in units:
        return True  # of the second one, another number may be told than of the first
    return is_of_other_amounts([answer.justification for answer in known], found.case)


def _is_said_of_some(answer: Answer, found: Findings) -> bool:
    """What some of them are is said, not how many they are: "one of the passengers is 41"."""
    pair = answer.justification.pair
    root = found.case.hypothesis.sentences[0].root
    if pair is None or not pair.hypothesis.context.whole or root.pos == "VERB":
        return False
    return pair.hypothesis.interval.high <= pair.converted.low


def _are_of_few(known: Sequence[Answer], found: Findings) -> bool:
    """It tells only when none or few did it: what few do on Monday, few may do on Tuesday."""
    premise = found.case.premise
    if not premise.mentions(load_operators().scarce) or premise.mentions(UNTIL):
        return False
    kinds = {answer.justification.hypothesis.unit.kind for answer in known}
    return bool(kinds) and kinds <= set(POINTS_IN_TIME)


def _is_of_opposite_state(found: Findings) -> bool:
    """So many are gone, and it says how many are left."""
    root = found.case.hypothesis.sentences[0].root
    link = found.links.get((0, root.index))
    given = None if link is None or link.premise is None else link.premise.token
    is_apart = load_events().are_states_apart
    return given is not None and is_apart(given.form, root.form)


def _is_of_opposite_noun(asked: Numset, found: Findings) -> bool:
    """The other ones are counted: how many boys there are does not say how many girls."""
    link = found.links.get((asked.sentence, asked.head))
    if link is None or asked.unit.kind is not Kind.COUNT:
        return False
    return link.step in INSTEAD


def _counts_others_too(answer: Answer, found: Findings) -> bool:
    """More of a wider sort are counted: who has three dogs may well have four animals."""
    pair = answer.justification.pair
    asked = answer.justification.hypothesis
    link = found.links.get((asked.sentence, asked.head))
    if pair is None or link is None or link.step is not Step.GENERALISES:
        return False
    sort = None if link.premise is None else link.premise.place
    if sort != (pair.premise.sentence, pair.premise.head):
        return False  # "a population of 9,000" is of all people
    return asked.unit.kind is Kind.COUNT and asked.interval.low > pair.converted.high


def _is_elsewhere(answer: Answer, found: Findings) -> bool:
    """The other number is of another place or deed, so that both may be so.

    Who bought it for so much tells nothing of the price that it could fetch at an auction.
    """
    pair = answer.justification.pair
    if pair is None:
        return False
    if is_told_of_some(pair.hypothesis, found):
        return True
    return is_at_other_place(pair.premise, found) or any(
        given.sentence != pair.premise.sentence and found.premise_claims.of(given.place) & UNSURE
        for link in found.alignment.links
        if (given := link.premise) is not None and link.is_aligned
    )
