"""What settles each hypothesis quantity: a comparison, or a calculation that the words ask for."""

import math
from collections.abc import Iterator

from qreas.composition.commitment import SURE, is_arithmetic, says, without
from qreas.composition.kinds import COMPOSED
from qreas.kind_sets import PROPORTIONS
from qreas.reasoning.apart.out_of_question import is_out_of_question
from qreas.reasoning.exclusion import unless_denied
from qreas.reasoning.knowledge.pronouns import forms_of
from qreas.reasoning.left_alone import SPARE, leaves_comparison, leaves_many, uses_none
from qreas.reasoning.presuppositions import (
    is_each,
    is_of_given_times,
    is_of_told_things,
    is_of_told_times,
    is_period,
)
from qreas.reasoning.recalled import recalled
from qreas.reasoning.register import best_odds, exercise_odds, is_exercise
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
    Kind,
    Numset,
    Operator,
    Relation,
)

_UNSETTLED = "none"
_OF_HOURS = frozenset(("from", "until", "till"))
_STRESSING = frozenset(("only", "just", "merely", "barely"))
# Odds of an exercise above which a calculation that settles every quantity entails, above which one
# contradicts, and above which it overrules what the premise states: numbers seldom agree by chance,
# and who reports leaves out more than who sets an exercise.
_POSSIBLE, _LIKELY, _CLEARLY = -1.5, 0.5, 1.5
# And above which one contradicts a bound, surely asked for and reckoned of all that is told.
_MAYBE = -0.5


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


def proves_by_arithmetic(case: Case, found: tuple[Justification, ...]) -> bool:
    """The pair is an exercise, and a calculation settles one of its quantities.

    The clearer the exercise must be, the more speaks for the hypothesis: to be contradicted, and
    to be contradicted though the premise states its quantity. Two that are both stated are not
    asked for: "two pilots and three guards died".
    """
    computed = any(j.equation is not None and is_arithmetic(j.equation) for j in found)
    if any(_is_of_hours(j, case) or _is_of_two_rates(j) for j in found):
        return False
    if computed and (leaves_many(case, found) or uses_none(case, found)):
        return False
    if computed and all(j.relation is Relation.ENTAILS for j in found):
        return exercise_odds(case) > _POSSIBLE
    if not computed or not is_exercise(case):
        return False
    if all(j.relation is not Relation.CONTRADICTS for j in found):
        return True
    if _is_reached(case) or _is_stressed(case) or leaves_comparison(case, found):
        return False
    if not _is_stated(case):
        is_bound = all(n.is_range for n in case.hypothesis_numsets)
        is_sure = is_bound and is_surely_calculated(case) and _uses_all(case, found)
        return exercise_odds(case) > (_MAYBE if is_sure else _LIKELY)
    if case.sources:
        return False  # a report that has the number asks for no calculation
    return len(case.hypothesis_numsets) == 1 and exercise_odds(case) > _CLEARLY


def _uses_all(case: Case, found: tuple[Justification, ...]) -> bool:
    """The equations reckon with each number that the premise tells."""
    used = {n for j in found if j.equation is not None for n in j.equation.reckoned}
    return used.issuperset(case.premise_numsets)


def _commits_to_little(case: Case) -> bool:
    """The equations that the words commit to leave many quantities alone, or cannot be meant."""
    asked = [c.equations[0] for c in case.compositions if c.equations]
    used = {n for equation in asked for n in equation.reckoned}
    leaves_many = len(set(case.premise_numsets) - used) > SPARE
    return leaves_many or any(is_ruled_out(e, Relation.CONTRADICTS, case) for e in asked)


def _is_of_hours(found: Justification, case: Case) -> bool:
    """An hour from which or until which something goes on is taken for a number of things."""
    if found.equation is None:
        return False
    of_time = bool({"hour", "day", "minute"} & _names_of(found.hypothesis))
    return any(
        n.unit.kind in (Kind.NUMBER, Kind.TIME)
        and ((of_time and case.premise.word_before(n.start) in _OF_HOURS) or _is_hour(n, case))
        for n in found.equation.used
        if n in case.premise_numsets
    )


def _is_hour(numset: Numset, case: Case) -> bool:
    """It is the hour at which a time begins: "from nine to five" of no things, and of no change."""
    if numset.unit.kind not in (Kind.NUMBER, Kind.TIME) or numset.context.change is not Change.NONE:
        return False
    if case.premise.word_before(numset.start) != "from":
        return False
    after = [t for t in case.premise.sentences[numset.sentence].tokens if t.start >= numset.end]
    return [t.form in ("to", "until", "till") for t in after[:1]] == [True] and (
        [t.pos for t in after[1:2]] == ["NUM"] and [t.pos for t in after[2:3]] != ["NOUN"]
    )


def _is_of_two_rates(found: Justification) -> bool:
    """Two prices of a kilo give no amount, only how many times the one is the other."""
    if found.equation is None or found.hypothesis.unit.kind in PROPORTIONS:
        return False
    used = found.equation.used
    signs = {Operator.MULTIPLY, Operator.DIVIDE} & set(found.equation.postfix)
    bases = [n.unit.per.name for n in used if n.unit.per is not None]
    return bool(signs) and len(bases) > len(set(bases))


def _names_of(numset: Numset) -> frozenset[str]:
    per = numset.unit.per
    return frozenset((numset.unit.name, per.name if per is not None else ""))


def _is_reached(case: Case) -> bool:
    """The premise says that a change ended at the asked quantity: "rose from 4 to 5 million"."""
    return any(
        pair.premise.context.change is Change.TO
        and compare(pair, "exact").relation is Relation.ENTAILS
        for pair in case.pairs
    )


def _is_stressed(case: Case) -> bool:
    """The premise has the asked number behind the same "only": so few it tells, and no others.

    Unless it tells of another number what the hypothesis tells of this one.
    """
    verbs = {t.lemma for t in case.premise.tokens}
    for asked in case.hypothesis_numsets:
        word, verb = case.hypothesis.word_before(asked.start), asked.context.verb
        if word not in _STRESSING:
            continue
        same = [n for n in case.premise_numsets if n.interval == asked.interval]
        stressed = [n for n in same if case.premise.word_before(n.start) == word]
        if any(n.context.verb == verb or verb not in verbs for n in stressed):
            return True
    return False


def _is_stated(case: Case) -> bool:
    """The premise states each quantity of the hypothesis, of whatever event.

    What happens to be within a bound states no bound: of 12 and six, "fewer than 15".
    """
    stated = {
        pair.hypothesis
        for pair in case.pairs
        if compare(pair, "exact").relation is Relation.ENTAILS
        and pair.premise.is_range is pair.hypothesis.is_range
    }
    return stated.issuperset(case.hypothesis_numsets)


def is_surely_calculated(case: Case) -> bool:
    """The premise has more quantities than the hypothesis, and the words commit to an equation."""
    if len(case.premise_numsets) <= len(case.hypothesis_numsets):
        return False
    if not is_searched(case):
        return False
    asked = [c.equations[0] for c in case.compositions if c.equations]
    return any(is_arithmetic(e) and math.exp(e.plausibility) >= SURE for e in asked)


def is_miscalculated(case: Case, found: tuple[Justification, ...]) -> bool:
    """Likely an exercise, whose words commit to an equation that comes to none of its quantities.

    What the words share with the premise, those of a wrong answer share as well.
    """
    is_settled = any(each.relation is Relation.ENTAILS for each in found)
    # Most reports are known for one before their equations are made.
    if not found or is_settled or best_odds(case) <= _LIKELY or _is_stressed(case):
        return False
    if case.sources and _is_stated(case):
        return False
    is_asked = is_surely_calculated(case) and not _commits_to_little(case)
    # How long it went on is not reckoned, nor how often in a time what has no rate.
    if any(_is_hour(n, case) for n in case.premise_numsets) or _asks_untold_rate(case):
        return False
    if any(_adds_alike(e) for c in case.compositions for e in c.equations):
        return False
    if any(told_outright(each.hypothesis, case) for each in found):
        return False
    return is_asked and exercise_odds(case) > _LIKELY


def _asks_untold_rate(case: Case) -> bool:
    """So much in a time is asked for, and the premise tells of none: "on the first of a month"."""
    told = any(n.unit.per is not None for n in case.premise_numsets)
    return not told and any(n.unit.per is not None for n in case.hypothesis_numsets)


def _adds_alike(equation: Equation) -> bool:
    """It comes to what is asked by adding what was done alike: sold on one day and on the other."""
    is_sum = set(equation.operators) - {Operator.EQUALS} == {Operator.ADD}
    return equation.holds and is_sum and len({n.context.verb for n in equation.used}) == 1


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


def is_searched(case: Case) -> bool:
    """No deadline cut the search for equations."""
    return all(composition.is_complete for composition in case.compositions)


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
