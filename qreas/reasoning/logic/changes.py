"""The changes between two texts that are nearly the same, and what a chain of them comes to."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from qreas.reasoning.alignment.edits import NOTHING, Edit, Rewriting
from qreas.reasoning.knowledge.operators import Monotonicity, load_operators
from qreas.reasoning.logic.lexical import Entailment
from qreas.tags import PREMODIFIERS
from qreas.types import Justification, Kind

# Counts of sets that other words can narrow.
_OF_SETS = (Kind.COUNT, Kind.CURRENCY, Kind.PERCENT)
EXCLUDING = (Entailment.NEGATION, Entailment.ALTERNATION)
"""The relations of changes after which both texts can't be so."""
_OPEN = (Entailment.INDEPENDENT, Entailment.UNKNOWN)
NEARLY_ALL = 0.7
"""Of texts that differ in few places, and keep this share, all that differs is clear."""
FEW = 2
"""Where texts differ in more places than these, each change has to be closed."""


@dataclass(frozen=True, slots=True)
class Change:
    """One change between the texts, the relation that it makes, and the context it stands in.

    restricts: it says more or less of what is counted, not of how many that is.
    """

    told: str
    relation: Entailment
    direction: Monotonicity = Monotonicity.UP
    restricts: bool = True

    @property
    def given(self) -> str:
        """The words of the premise; empty where the hypothesis adds some."""
        return _words(self.told.partition(" → ")[0])

    @property
    def asked(self) -> str:
        """The words of the hypothesis; empty where it leaves some out."""
        return _words(self.told.partition(" → ")[2])


def _words(side: str) -> str:
    return "" if side == NOTHING else side


def closed(changes: Iterable[Change]) -> tuple[Change, ...] | None:
    """The changes; None as soon as one of them leaves open what follows."""
    found = []
    for change in changes:
        if change.relation in _OPEN:
            return None
        found.append(change)
    return tuple(found)


def joined(changes: Sequence[Change]) -> Entailment:
    """The relation of the ends of the chain.

    Nothing comes of it where one step turns round what follows from another: no one who solved
    more than four follows from "no one solved four or more", and that from "each solved four".
    """
    if any(_turns_round(turn, other) for turn in changes for other in changes):
        return Entailment.UNKNOWN
    relation = Entailment.EQUIVALENT
    for change in changes:
        relation = relation.joined(change.relation)
    return relation


def _turns_round(turn: Change, other: Change) -> bool:
    """What excludes does so by a denial that only one of the texts has, and the other stands in it.

    Before a denial comes, the text may only be weakened; once it has come, only strengthened.
    """
    if turn is other or turn.relation not in EXCLUDING:
        return False
    is_added, is_removed = (_denies(side) for side in (turn.asked, turn.given))
    if is_added is is_removed:
        return False
    if other.direction is Monotonicity.DOWN:
        return other.relation is (Entailment.FORWARD if is_added else Entailment.REVERSE)
    is_left_out = is_added and not other.asked and other.direction is Monotonicity.UP
    return is_left_out and other.relation is Entailment.REVERSE


def _denies(words: str) -> bool:
    operators = load_operators()
    found = words.lower().split()
    return any(
        word in operators.negations
        or (word in operators.quantifiers and operators.quantifiers[word].says_none)
        for word in found
    )


def restriction_of(changes: Sequence[Change]) -> Entailment:
    """What the changes make of the things that are counted, whatever is said of how many.

    Under "at most" it follows of fewer things what is said of more; the things are fewer for that.
    """
    turned = {Entailment.FORWARD: Entailment.REVERSE, Entailment.REVERSE: Entailment.FORWARD}
    return joined(
        [
            replace(change, relation=turned.get(change.relation, change.relation))
            if change.direction is Monotonicity.DOWN
            else change
            for change in changes
            if change.restricts
        ]
    )


def restricted(change: Change, found: Justification, restriction: Entailment) -> Change:
    """The change between two counts that differ, when other words narrow or widen what is counted.

    Some of the five may well be three, but not seven; so 5 boys and 3 tall boys agree.
    """
    pair = found.pair
    if change.relation is not Entailment.ALTERNATION or pair is None:
        return change
    if pair.hypothesis.unit.kind not in _OF_SETS or restriction is Entailment.EQUIVALENT:
        return change
    grows = pair.hypothesis.interval.low >= pair.converted.high
    excluded = {Entailment.REVERSE: grows, Entailment.FORWARD: not grows}
    if excluded.get(restriction, False):
        return change
    return replace(change, relation=Entailment.INDEPENDENT)


def is_telling(quantities: Sequence[Change], words: Sequence[Change], rewriting: Rewriting) -> bool:
    """A neutral answer is a proof: where the texts differ in one place, or clearly in two.

    Texts that differ in several places add what anyone knows, or what does not matter.
    """
    if len(rewriting.edits) == 1:
        return True
    if len(rewriting.edits) > FEW or rewriting.kept < NEARLY_ALL:
        return False
    if sum(change.restricts for change in words) == 1 and any(map(_only_modifies, rewriting.edits)):
        return True  # the other one is a word for how many, as "only"
    changes = (*quantities, *words)
    return any(
        change.relation is Entailment.INDEPENDENT or change.direction is not Monotonicity.UP
        for change in changes
    ) or any(change.relation is not Entailment.EQUIVALENT for change in quantities)


def _only_modifies(edit: Edit) -> bool:
    """What the hypothesis adds tells a noun apart: "a (red) car"."""
    added = [] if edit.premise else edit.hypothesis
    return bool(added) and all(p.token.dep in PREMODIFIERS for p in added)
