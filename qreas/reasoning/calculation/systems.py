"""Two unknown amounts, of which the premise tells the sum and the difference or the ratio.

"Ann has three times as many marbles as Ben. Together they have 28": neither amount is told, and yet
there is only one way to share the 28 out.
"""

from dataclasses import dataclass
from fractions import Fraction

from qreas.composition.attributes import is_multiple, says_fewer
from qreas.composition.scene import TURNS, Reading, Scene, question_scene, scenes, topic_of
from qreas.conversion import commensurable, convert
from qreas.interval import Interval
from qreas.lexicon.load import Lexicon
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.implied import Implied
from qreas.reasoning.needs import needs
from qreas.reasoning.one_event.rest import Rest, Settled, rest
from qreas.reasoning.one_event.settle import by_implication
from qreas.reasoning.proof import Proof
from qreas.reasoning.rules import Numerals
from qreas.types import Case, Kind, Numset

_RULE = "system"
# An age is told as years, as an age, or as a bare number.
_AGES = frozenset((Kind.AGE, Kind.DURATION, Kind.NUMBER))
_STAND_INS = frozenset(("one", "that", "those"))
_TWO = Interval.point(2)


@dataclass(frozen=True, slots=True)
class _Amounts:
    """What the one that is compared has, and what the one has that it is compared with."""

    compared: Fraction
    standard: Fraction


@needs(premise=TURNS)
def prove_by_systems(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the hypothesis gives one of two amounts that sum and comparison determine."""
    case = found.case
    if len(case.hypothesis_numsets) != 1:
        return None
    told = [n for n in case.premise_numsets if not _is_both(n)]
    if len(told) != 2:
        return None
    (asked,) = case.hypothesis_numsets
    reading = Reading.of(case.premise)
    topic = topic_of(reading)
    one, other = scenes(reading, told, topic)
    for relation, total in ((one, other), (other, one)):
        if not _is_total(total, relation, found.lexicon):
            continue
        amounts = _amounts(relation, total, asked)
        if amounts is None or not _is_of(asked, total.numset, found.lexicon):
            continue
        question = question_scene(Reading.of(case.hypothesis), asked, topic)
        value = _asked(amounts, relation, question)
        if value is None or rest(found, _settled(asked)) is not Rest.FOLLOWS:
            return None
        implied = Implied(Interval.point(value), _told(case, relation, total))
        answer = by_implication(asked, implied, _RULE, found, numerals)
        if (proof := answer.proof("systems")) is not None:
            return proof
    return None


def _settled(asked: Numset) -> Settled:
    return Settled((asked,), frozenset(), settles_roles=True)


def _is_both(numset: Numset) -> bool:
    """It only says that there are two of them: "the two boxes"."""
    return numset.unit.kind is Kind.COUNT and numset.interval == _TWO


def _is_total(total: Scene, relation: Scene, lexicon: Lexicon) -> bool:
    """The first is what both have, whom the second compares: said so, or counted as one kind."""
    if not relation.compared or not relation.standard or total.standard:
        return False
    if "total" in total.cues:
        return True
    sides = (relation.compared, relation.standard)
    return bool(total.noun) and all(
        any(lexicon.is_kind(word, total.noun) for word in side) for side in sides
    )


def _is_of(asked: Numset, total: Numset, lexicon: Lexicon) -> bool:
    """What is asked for is a part of the total."""
    if asked.unit.kind is Kind.COUNT and total.unit.kind is Kind.COUNT:
        one, whole = asked.unit.name, total.unit.name
        return one == whole or lexicon.is_kind(one, whole)
    return _is_alike(asked, total)


def _is_alike(one: Numset, other: Numset) -> bool:
    if one.unit == other.unit or commensurable(one.unit, other.unit):
        return True
    return one.unit.kind in _AGES and other.unit.kind in _AGES


def _amounts(relation: Scene, total: Scene, asked: Numset) -> _Amounts | None:
    """The two amounts in the asked unit; None where one would be nothing or less, or no number."""
    if not relation.numset.interval.is_point or not total.numset.interval.is_point:
        return None
    both = _value(total.numset, asked)
    if is_multiple(relation):
        ratio = relation.numset.interval.value
        standard = both / (ratio + 1)
    elif relation.numset.unit.kind is Kind.COUNT or _is_alike(relation.numset, total.numset):
        step = _value(relation.numset, asked)
        standard = (both + step if says_fewer(relation) else both - step) / 2
    else:
        return None
    amounts = _Amounts(both - standard, standard)
    found = (amounts.compared, amounts.standard)
    is_whole = asked.unit.kind is not Kind.COUNT or all(a.denominator == 1 for a in found)
    return amounts if is_whole and min(found) > 0 else None


def _value(stated: Numset, asked: Numset) -> Fraction:
    if commensurable(stated.unit, asked.unit):
        return convert(stated.interval, stated.unit, asked.unit).value
    return stated.interval.value


def _asked(amounts: _Amounts, relation: Scene, question: Scene) -> Fraction | None:
    """The amount of the one that the hypothesis names."""
    counted = frozenset(question.numset.text.lower().split()) | {question.noun}
    # Who has them tells more than what they are: "Ann has 4 more stamps than Ben".
    for words in (question.words - counted, frozenset((question.noun,))):
        is_compared = bool(words & (relation.compared - relation.standard))
        is_standard = bool(words & (relation.standard - relation.compared))
        if is_compared and is_standard and relation.standard & _STAND_INS:
            is_compared = False  # of "the red box is heavier than the blue one", both are boxes
        if is_compared is not is_standard:
            return amounts.compared if is_compared else amounts.standard
    return None


def _told(case: Case, relation: Scene, total: Scene) -> str:
    """The comparison and the sum, in the premise's words."""
    texts = (case.premise.sentences[s.numset.sentence] for s in (relation, total))
    first, second = (" ".join(t.text for t in text.tokens if t.pos != "PUNCT") for text in texts)
    return first if first == second else f"{first}; {second}"
