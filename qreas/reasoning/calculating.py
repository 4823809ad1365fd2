"""Whether a pair is one to calculate with: its equations prove something, or leave it open."""

import math

from qreas.composition.commitment import SURE, is_arithmetic
from qreas.kind_sets import PROPORTIONS
from qreas.reasoning.left_alone import SPARE, leaves_comparison, leaves_many, uses_none
from qreas.reasoning.register import best_odds, exercise_odds, is_exercise
from qreas.reasoning.ruled_out import is_ruled_out
from qreas.reasoning.rules import compare
from qreas.reasoning.told_outright import told_outright
from qreas.types import Case, Change, Equation, Justification, Kind, Numset, Operator, Relation

_OF_HOURS = frozenset(("from", "until", "till"))
_STRESSING = frozenset(("only", "just", "merely", "barely"))
# Odds of an exercise above which a calculation that settles every quantity entails, above which one
# contradicts, and above which it overrules what the premise states: numbers seldom agree by chance,
# and who reports leaves out more than who sets an exercise.
_POSSIBLE, _LIKELY, _CLEARLY = -1.5, 0.5, 1.5
# And above which one contradicts a bound, surely asked for and reckoned of all that is told.
_MAYBE = -0.5


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


def is_searched(case: Case) -> bool:
    """No deadline cut the search for equations."""
    return all(composition.is_complete for composition in case.compositions)
