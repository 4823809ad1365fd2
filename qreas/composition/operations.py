"""Traits of one operation: how its two operands stand to each other and to what is asked."""

from collections.abc import Callable, Iterator, Mapping

from qreas.composition.attributes import Situation, course, effect, per_noun
from qreas.composition.scene import Scene
from qreas.types import Change, Operator

_IN_STORY = frozenset({"state", "gain", "loss"})


def operation_traits(
    operator: Operator, situation: Situation, left: Scene, right: Scene
) -> Iterator[str]:
    """The traits of an operation on two quantities, of each side the first."""
    return _TRAITS[operator](situation, left, right)


def _additive(situation: Situation, left: Scene, right: Scene) -> Iterator[str]:
    """Traits of a sum or difference."""
    if not left.noun or not right.noun:
        yield "kinds-open"
    else:
        yield "kinds-same" if situation.same_kind(left.noun, right.noun) else "kinds-differ"
    if bool(left.per) != bool(right.per):
        yield "rate-and-count"
    if left.noun and right.noun and situation.question.noun not in ("", left.noun, right.noun):
        yield "kinds-under-asked"
    if left.verb == right.verb:
        yield "listed-together" if left.clause == right.clause else "same-verb"
    effects = (effect(situation, left), effect(situation, right))
    if _IN_STORY.issuperset(effects):
        yield "-".join(("course", course(situation), *effects))
    changes = (left.numset.context.change, right.numset.context.change)
    if set(changes) == {Change.FROM, Change.TO}:
        yield "from-to"
    if "near-total" in left.cues:
        yield "total-first"
    if "near-total" in right.cues:
        yield "total-second"
    if "final" in left.cues and "initial" in right.cues:
        yield "final-then-initial"
    if "initial" in left.cues and "final" in right.cues:
        yield "initial-then-final"


def _product(situation: Situation, left: Scene, right: Scene) -> Iterator[str]:
    """Traits of a product: mostly a rate meets how many there are of what it is per."""
    meets = _meets(situation, left, right) or _meets(situation, right, left)
    yield "rate-meets-its-kind" if meets else "no-rate-meets"
    if left.per and right.per:
        yield "two-rates"


def _quotient(situation: Situation, left: Scene, right: Scene) -> Iterator[str]:
    """Traits of a quotient: sharing out, or counting the shares."""
    question, same = situation.question, situation.same_kind
    per = per_noun(situation, right)
    if per and question.noun and same(per, question.noun):
        yield "groups-asked-for"
    elif question.per and right.noun and same(question.per, right.noun):
        yield "divided-among-asked"
    else:
        yield "no-share"
    if left.noun and question.noun and same(left.noun, question.noun):
        yield "dividend-is-asked"
    if left.noun and right.noun and same(left.noun, right.noun):
        yield "kinds-same"


def _meets(situation: Situation, rate: Scene, count: Scene) -> bool:
    per = per_noun(situation, rate)
    return bool(per and count.noun) and situation.same_kind(per, count.noun)


def _none(situation: Situation, left: Scene, right: Scene) -> Iterator[str]:
    return iter(())


_TRAITS: Mapping[Operator, Callable[[Situation, Scene, Scene], Iterator[str]]] = {
    Operator.ADD: _additive,
    Operator.SUBTRACT: _additive,
    Operator.MULTIPLY: _product,
    Operator.DIVIDE: _quotient,
    Operator.UNION: _none,
    Operator.INTERSECTION: _none,
    Operator.DIFFERENCE: _none,
}
