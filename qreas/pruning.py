"""Pairs the quantities that may be compared (EQUATE, "Quantity Pruner").

A rule is a row of `RULES`: its predicate's docstring is the sentence that says when two units are
comparable, its score says how closely they match. The first rule that holds names the pair. Rules
look at what is counted or measured; whether the same is said of both is for the reasoner to ask.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from qreas.interval import Interval
from qreas.lexicon.load import Lexicon
from qreas.types import CompatiblePair, Kind, Numset, Unit

# Numbers that only name something: they are the same or they are not, whatever their size.
_NAMES = frozenset({Kind.SCORE, Kind.YEAR, Kind.DATE, Kind.TIME, Kind.PHONE, Kind.IDENTIFIER})
_PARTS_OF_ONE = frozenset({Kind.PERCENT, Kind.RATIO})
_SPANS = frozenset({Kind.AGE, Kind.DURATION})
# What a bare number may turn out to be a number of, once the missing unit is supplied.
_IMPLIED = frozenset(
    {Kind.COUNT, Kind.MEASURE, Kind.CURRENCY, Kind.PERCENT, Kind.AGE, Kind.TEMPERATURE}
)
# Another measured thing or another restriction makes a match doubtful, but no mismatch: whether the
# red cars are among the cars is more than units can tell.
_OTHER_ENTITY = 0.8
_OTHER_MODIFIERS = 0.95

Holds = Callable[[Numset, Numset, Lexicon], bool]
"""Whether a premise quantity (the first) is comparable with a hypothesis quantity."""


@dataclass(frozen=True, slots=True)
class Rule:
    """When two quantities are comparable, and how closely their units then match, from 0 to 1."""

    holds: Holds
    score: float

    @property
    def sentence(self) -> str:
        """What the rule says, in words."""
        return self.holds.__doc__ or ""


def prune(
    premise: Sequence[Numset], hypothesis: Sequence[Numset], lexicon: Lexicon
) -> tuple[CompatiblePair, ...]:
    """The compatible pairs, hypothesis quantity by hypothesis quantity, the closest unit first."""
    pairs: list[CompatiblePair] = []
    for target in hypothesis:
        found = [pair for each in premise if (pair := match(each, target, lexicon)) is not None]
        pairs += sorted(found, key=lambda pair: -pair.score)
    return tuple(pairs)


def match(premise: Numset, hypothesis: Numset, lexicon: Lexicon) -> CompatiblePair | None:
    """The pair of two quantities, by the first rule that holds; None when none does."""
    for name, rule in RULES.items():
        if rule.holds(premise, hypothesis, lexicon):
            score = rule.score * _closeness(premise, hypothesis, lexicon)
            converted = convert(premise.interval, premise.unit, hypothesis.unit)
            return CompatiblePair(hypothesis, premise, name, converted, score)
    return None


def convert(interval: Interval, unit: Unit, other: Unit) -> Interval:
    """The interval in another unit of the same dimension; unchanged when there is none."""
    if not _commensurable(unit, other) or (unit.scale, unit.offset) == (other.scale, other.offset):
        return interval
    return interval.scaled(unit.scale / other.scale, (unit.offset - other.offset) / other.scale)


def same_name(premise: Numset, hypothesis: Numset, lexicon: Lexicon) -> bool:
    """Both are one and the same day, time, score or number that something is called by."""
    is_name = premise.unit.kind is hypothesis.unit.kind and premise.unit.kind in _NAMES
    return is_name and premise.text.casefold() == hypothesis.text.casefold()


def same_unit(premise: Numset, hypothesis: Numset, lexicon: Lexicon) -> bool:
    """Both are told in the same unit."""
    return premise.unit == hypothesis.unit and premise.unit.kind not in _NAMES


def conversion(premise: Numset, hypothesis: Numset, lexicon: Lexicon) -> bool:
    """The one unit is a whole number of the other."""
    if not _commensurable(premise.unit, hypothesis.unit):
        return False
    factor = premise.unit.scale / hypothesis.unit.scale
    is_whole = 1 in (factor.numerator, factor.denominator)
    return is_whole and premise.unit.offset == hypothesis.unit.offset


def rounded_conversion(premise: Numset, hypothesis: Numset, lexicon: Lexicon) -> bool:
    """The units measure the same in systems between which people round."""
    return _commensurable(premise.unit, hypothesis.unit)


def share(premise: Numset, hypothesis: Numset, lexicon: Lexicon) -> bool:
    """The one is a percentage and the other a fraction of a whole."""
    return {premise.unit.kind, hypothesis.unit.kind} == _PARTS_OF_ONE


def age(premise: Numset, hypothesis: Numset, lexicon: Lexicon) -> bool:
    """The one is an age and the other a time of as many years."""
    return {premise.unit.kind, hypothesis.unit.kind} == _SPANS


def same_rate(premise: Numset, hypothesis: Numset, lexicon: Lexicon) -> bool:
    """Both are so much of one thing for one of another."""
    unit, other = premise.unit, hypothesis.unit
    if unit.per is None or other.per is None:
        return False
    return _one_kind(unit.name, other.name, lexicon) and _one_kind(
        unit.per.name, other.per.name, lexicon
    )


def same_head(premise: Numset, hypothesis: Numset, lexicon: Lexicon) -> bool:
    """Both count the same noun, described in different words."""
    return _counted(premise, hypothesis) and _head(premise) == _head(hypothesis)


def synonym(premise: Numset, hypothesis: Numset, lexicon: Lexicon) -> bool:
    """The counted nouns are synonyms."""
    if not _counted(premise, hypothesis):
        return False
    synonyms = {s for noun in _nouns(premise) for s in lexicon.taxonomy.synonyms(noun)}
    return not synonyms.isdisjoint(_nouns(hypothesis))


def more_specific(premise: Numset, hypothesis: Numset, lexicon: Lexicon) -> bool:
    """What the premise counts is a kind of what the hypothesis counts."""
    return _counted(premise, hypothesis) and _is_kind(premise, hypothesis, lexicon)


def person_word(premise: Numset, hypothesis: Numset, lexicon: Lexicon) -> bool:
    """Both count people, the one by job, nationality or role and the other as people."""
    if not _counted(premise, hypothesis):
        return False
    if not any(_head(numset) in lexicon.person_words for numset in (premise, hypothesis)):
        return False
    return all(lexicon.names_person(_head(numset)) for numset in (premise, hypothesis))


def more_general(premise: Numset, hypothesis: Numset, lexicon: Lexicon) -> bool:
    """What the hypothesis counts is a kind of what the premise counts."""
    return _counted(premise, hypothesis) and _is_kind(hypothesis, premise, lexicon)


def bare_number(premise: Numset, hypothesis: Numset, lexicon: Lexicon) -> bool:
    """One of the two doesn't say what it counts or measures."""
    kinds = (premise.unit.kind, hypothesis.unit.kind)
    return Kind.NUMBER in kinds and any(kind in _IMPLIED for kind in kinds)


RULES: Mapping[str, Rule] = {
    "same-name": Rule(same_name, 1.0),
    "same-unit": Rule(same_unit, 1.0),
    "conversion": Rule(conversion, 0.95),
    "rounded-conversion": Rule(rounded_conversion, 0.9),
    "same-head": Rule(same_head, 0.95),
    "synonym": Rule(synonym, 0.9),
    "share": Rule(share, 0.9),
    "same-rate": Rule(same_rate, 0.85),
    "more-specific": Rule(more_specific, 0.85),
    "age": Rule(age, 0.8),
    "person-word": Rule(person_word, 0.75),
    "more-general": Rule(more_general, 0.6),
    "bare-number": Rule(bare_number, 0.3),
}


def _commensurable(unit: Unit, other: Unit) -> bool:
    """Both are so many times a unit of one dimension; a currency's dimension is its code."""
    if unit.dimension != other.dimension or not unit.dimension:
        return False
    return unit.kind is other.kind or {unit.kind, other.kind} in (_SPANS, _PARTS_OF_ONE)


def _counted(premise: Numset, hypothesis: Numset) -> bool:
    """Both count something, or both number something in a row."""
    kind = premise.unit.kind
    same_kind = kind is hypothesis.unit.kind and kind in (Kind.COUNT, Kind.ORDINAL)
    return same_kind and bool(premise.unit.name and hypothesis.unit.name)


def _head(numset: Numset) -> str:
    return numset.unit.name.rpartition(" ")[2].lower()


def _nouns(numset: Numset) -> tuple[str, ...]:
    """The counted noun with what stands right before it, and alone: "police officer", "officer"."""
    words = (*numset.context.modifiers, *numset.unit.name.split())
    whole = " ".join(words[-2:]).lower()
    return tuple(dict.fromkeys((whole, numset.unit.name.lower(), _head(numset))))


def _is_kind(low: Numset, high: Numset, lexicon: Lexicon) -> bool:
    taxonomy = lexicon.taxonomy
    return any(taxonomy.is_a(one, other) for one in _nouns(low) for other in _nouns(high)[:2])


def _one_kind(noun: str, other: str, lexicon: Lexicon) -> bool:
    taxonomy = lexicon.taxonomy
    return noun == other or taxonomy.is_a(noun, other) or taxonomy.is_a(other, noun)


def _closeness(premise: Numset, hypothesis: Numset, lexicon: Lexicon) -> float:
    """Less than 1 where the quantities are of other things, or of things otherwise described."""
    one, other = premise.context, hypothesis.context
    closeness = 1.0
    if premise.unit.kind not in (Kind.COUNT, Kind.ORDINAL) and one.entity and other.entity:
        closeness *= 1.0 if _one_kind(one.entity, other.entity, lexicon) else _OTHER_ENTITY
    if not set(other.modifiers) <= set(one.modifiers):
        closeness *= _OTHER_MODIFIERS
    return closeness
