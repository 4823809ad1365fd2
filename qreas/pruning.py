"""Pairs the quantities that may be compared (EQUATE, "Quantity Pruner").

A rule is a row of `RULES`: its predicate's docstring is the sentence that says when two units are
comparable, its score says how closely they match. The first rule that holds names the pair. Rules
look at what is counted or measured; whether the same is said of both is for the reasoner to ask.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from qreas.clock import clock
from qreas.conversion import as_people_round, commensurable, convert
from qreas.interval import Interval
from qreas.kind_sets import SHARES
from qreas.lexicon.load import Lexicon
from qreas.types import CompatiblePair, Kind, Numset

# Numbers that only name something: they are the same or they are not, whatever their size.
_NAMES = frozenset({Kind.SCORE, Kind.YEAR, Kind.DATE, Kind.TIME, Kind.PHONE, Kind.IDENTIFIER})
_DAYS = frozenset({Kind.DATE, Kind.TIME})
# What doesn't tell one name from another: "the 25th of Feb." is "February 25".
_NAME_NOISE = frozenset({"the", "of", "on", "at", "st", "nd", "rd", "th", "oclock"})
_NAME_PART = re.compile(r"\d+(?:s\b)?|[^\W\d_]+")
_LIKE_A_YEAR = frozenset({Kind.YEAR, Kind.IDENTIFIER, Kind.NUMBER})
_SPANS = frozenset({Kind.AGE, Kind.DURATION})
_NOUNS = frozenset({Kind.COUNT, Kind.MEASURE, Kind.DURATION})
_COUNTED = frozenset({Kind.COUNT, Kind.ORDINAL})
# What a bare number may turn out to be a number of, once the missing unit is supplied.
_IMPLIED = frozenset({Kind.COUNT, Kind.CURRENCY, Kind.PERCENT, Kind.AGE})
# What happens to one person at a time, so that the events are as many as the people.
_FATES = frozenset({"die", "kill", "injure", "arrest", "release", "convict", "hire", "dismiss"})
ANAPHORIC = frozenset({"other", "others", "one", "more", "rest", "total", "remainder", "figure"})
"""Words that count what was spoken of before."""
# Another measured thing or another restriction makes a match doubtful, but no mismatch: whether the
# red cars are among the cars is more than units can tell.
_OTHER_ENTITY = 0.8
_OTHER_MODIFIERS = 0.95

Holds = Callable[[Numset, Numset, Lexicon], bool]
"""Whether a premise quantity (the first) is comparable with a hypothesis quantity."""


@dataclass(frozen=True, slots=True)
class Rule:
    """When two quantities are comparable, and how closely their units then match, from 0 to 1.

    is_of_counted: it is asked only of two that both count something, or number it in a row.
    """

    holds: Holds
    score: float
    is_of_counted: bool = False

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
    are_counted = _are_counted(premise, hypothesis)
    for name, rule in RULES.items():
        if (are_counted or not rule.is_of_counted) and rule.holds(premise, hypothesis, lexicon):
            score = rule.score * _closeness(premise, hypothesis, lexicon)
            told = _limit(premise) if hypothesis.is_nested else premise.interval
            # What has one name has one value, be it written "6:00" or "18:00", a day or its year.
            is_name = rule.holds is same_name
            converted = (
                hypothesis.interval if is_name else convert(told, premise.unit, hypothesis.unit)
            )
            if rule.holds is rounded_conversion and _is_one_value(premise, hypothesis):
                converted = as_people_round(converted, hypothesis.interval)
            return CompatiblePair(hypothesis, premise, name, converted, score)
    return None


def _is_one_value(*numsets: Numset) -> bool:
    """Each tells one value, be it approximately."""
    return all(n.interval.is_point or n.is_approximate for n in numsets)


def _is_one_name(premise: Numset, hypothesis: Numset) -> bool:
    """They name the same, or the one a part of it: the 19th of May 1990 is a 19th of May."""
    kind, told, asked = premise.unit.kind, _name_words(premise), _name_words(hypothesis)
    is_part = kind in _DAYS and bool(asked) and asked < told
    return told == asked or is_part or (kind is Kind.TIME and _is_one_time(premise, hypothesis))


def _is_one_time(premise: Numset, hypothesis: Numset) -> bool:
    """The clock may show the same at both times of day: "noon", "12 p.m."."""
    one, other = clock(premise.text), clock(hypothesis.text)
    return one is not None and other is not None and one.may_be(other)


def _limit(premise: Numset) -> Interval:
    """The limit of a bound, which a bound on a bound speaks of: 40 in "higher than 40 %"."""
    low, high = premise.interval.low, premise.interval.high
    if premise.is_nested or premise.interval.is_bounded:
        return premise.interval
    limit = high if isinstance(low, float) else low
    return premise.interval if isinstance(limit, float) else Interval.point(limit)


def same_name(premise: Numset, hypothesis: Numset, lexicon: Lexicon) -> bool:
    """Both are one and the same day, time, score or number that something is called by."""
    kind, other = premise.unit.kind, hypothesis.unit.kind
    if kind is other:
        return kind in _NAMES and _is_one_name(premise, hypothesis)
    # The 19th of May 1990 lies in 1990.
    if (kind, other) == (Kind.DATE, Kind.YEAR):
        return _name_words(hypothesis) < _name_words(premise)
    # "2000" is a year in one sentence and looks like any number in the other.
    is_like_year = kind in _LIKE_A_YEAR and other in _LIKE_A_YEAR
    return is_like_year and premise.interval == hypothesis.interval


def same_unit(premise: Numset, hypothesis: Numset, lexicon: Lexicon) -> bool:
    """Both are told in the same unit."""
    return premise.unit == hypothesis.unit and premise.unit.kind not in _NAMES


def conversion(premise: Numset, hypothesis: Numset, lexicon: Lexicon) -> bool:
    """The one unit is a whole number of the other."""
    if not rounded_conversion(premise, hypothesis, lexicon):
        return False
    factor = premise.unit.scale / hypothesis.unit.scale
    is_whole = 1 in (factor.numerator, factor.denominator)
    return is_whole and premise.unit.offset == hypothesis.unit.offset


def rounded_conversion(premise: Numset, hypothesis: Numset, lexicon: Lexicon) -> bool:
    """The units measure the same in systems between which people round."""
    kind, other = premise.unit.kind, hypothesis.unit.kind
    alike = kind is other or {kind, other} == SHARES
    return alike and commensurable(premise.unit, hypothesis.unit)


def age(premise: Numset, hypothesis: Numset, lexicon: Lexicon) -> bool:
    """The one is an age and the other a time of as many years."""
    is_span = {premise.unit.kind, hypothesis.unit.kind} == _SPANS
    return is_span and commensurable(premise.unit, hypothesis.unit)


def same_rate(premise: Numset, hypothesis: Numset, lexicon: Lexicon) -> bool:
    """Both are so much of one thing for one of another."""
    unit, other = premise.unit, hypothesis.unit
    if unit.per is None or other.per is None:
        return False
    return _one_kind(unit.name, other.name, lexicon) and _one_kind(
        unit.per.name, other.per.name, lexicon
    )


def implied_rate(premise: Numset, hypothesis: Numset, lexicon: Lexicon) -> bool:
    """One says for what each ("$9 a barrel") and the other leaves it to be understood."""
    unit, other = premise.unit, hypothesis.unit
    if not unit.name or unit.name != other.name:
        return False
    # A speed is no distance, but an amount of money or of things may be meant per piece.
    return {unit.kind, other.kind} in ({Kind.RATE, Kind.CURRENCY}, {Kind.RATE, Kind.COUNT})


def same_head(premise: Numset, hypothesis: Numset, lexicon: Lexicon) -> bool:
    """Both count the same noun, described in different words."""
    kinds = {premise.unit.kind, hypothesis.unit.kind}
    # "four infinite minutes" counts minutes, "four minutes" measures a time.
    if not _are_counted(premise, hypothesis) and not (Kind.COUNT in kinds and kinds <= _NOUNS):
        return False
    return not _forms(premise, lexicon).isdisjoint(_forms(hypothesis, lexicon))


def synonym(premise: Numset, hypothesis: Numset, lexicon: Lexicon) -> bool:
    """The counted nouns are synonyms."""
    nouns = _nouns(premise, lexicon)
    synonyms = {other for noun in nouns for other in lexicon.taxonomy.synonyms(noun)}
    return not synonyms.isdisjoint(_nouns(hypothesis, lexicon))


def more_specific(premise: Numset, hypothesis: Numset, lexicon: Lexicon) -> bool:
    """What the premise counts is a kind of what the hypothesis counts."""
    return _is_kind(premise, hypothesis, lexicon)


def more_general(premise: Numset, hypothesis: Numset, lexicon: Lexicon) -> bool:
    """What the hypothesis counts is a kind of what the premise counts."""
    return _is_kind(hypothesis, premise, lexicon)


def person_word(premise: Numset, hypothesis: Numset, lexicon: Lexicon) -> bool:
    """Both count people, the one by job, nationality or role and the other as people."""
    one, other = _forms(premise, lexicon), _forms(hypothesis, lexicon)
    people = lexicon.people
    if (one & people.male and other & people.female) or (
        one & people.female and other & people.male
    ):
        return False
    is_open = bool((one | other) & lexicon.person_words)
    return is_open and all(any(map(lexicon.names_person, nouns)) for nouns in (one, other))


def event_of_people(premise: Numset, hypothesis: Numset, lexicon: Lexicon) -> bool:
    """One counts people and the other what happened to each of them ("deaths", "arrests")."""
    return _happened_to(premise, hypothesis, lexicon) or _happened_to(hypothesis, premise, lexicon)


def same_place(premise: Numset, hypothesis: Numset, lexicon: Lexicon) -> bool:
    """Both number something in a row, the one without saying what."""
    kinds = {premise.unit.kind, hypothesis.unit.kind}
    return kinds == {Kind.ORDINAL} and not (premise.unit.name and hypothesis.unit.name)


def spoken_of_before(premise: Numset, hypothesis: Numset, lexicon: Lexicon) -> bool:
    """One counts what was spoken of before it ("25 others")."""
    return not ANAPHORIC.isdisjoint((_head(premise), _head(hypothesis)))


def bare_number(premise: Numset, hypothesis: Numset, lexicon: Lexicon) -> bool:
    """One of the two doesn't say what it counts or measures."""
    kinds = {premise.unit.kind, hypothesis.unit.kind}
    return Kind.NUMBER in kinds and not kinds.isdisjoint(_IMPLIED)


RULES: Mapping[str, Rule] = {
    "same-name": Rule(same_name, 1.0),
    "same-unit": Rule(same_unit, 1.0),
    "conversion": Rule(conversion, 0.95),
    "rounded-conversion": Rule(rounded_conversion, 0.9),
    "same-head": Rule(same_head, 0.95),
    "synonym": Rule(synonym, 0.9, is_of_counted=True),
    "same-rate": Rule(same_rate, 0.85),
    "more-specific": Rule(more_specific, 0.85, is_of_counted=True),
    "age": Rule(age, 0.5),
    "person-word": Rule(person_word, 0.75, is_of_counted=True),
    "event-of-people": Rule(event_of_people, 0.7, is_of_counted=True),
    "more-general": Rule(more_general, 0.6, is_of_counted=True),
    "implied-rate": Rule(implied_rate, 0.5),
    "same-place": Rule(same_place, 0.5),
    "spoken-of-before": Rule(spoken_of_before, 0.5, is_of_counted=True),
    "bare-number": Rule(bare_number, 0.3),
}


def _name_words(numset: Numset) -> frozenset[str]:
    """The numbers and words that tell a name from another; words by their first three letters."""
    parts = _NAME_PART.findall(re.sub("['’]", "", numset.text.lower()))
    telling = (part for part in parts if part not in _NAME_NOISE)
    return frozenset(part if part[0].isdigit() else part[:3] for part in telling)


def _are_counted(premise: Numset, hypothesis: Numset) -> bool:
    """Both count something, or both number something in a row."""
    unit, other = premise.unit, hypothesis.unit
    same_kind = unit.kind is other.kind and unit.kind in _COUNTED
    return same_kind and bool(unit.name and other.name)


def _head(numset: Numset) -> str:
    return numset.unit.name.rpartition(" ")[2].lower()


def _forms(numset: Numset, lexicon: Lexicon) -> frozenset[str]:
    """The counted noun with its base form, since parsers leave some plurals as they are ("Iraqis").

    In "a two-stroke lead" the strokes are counted, whatever the parser says.
    """
    heads = [_head(numset)]
    heads += [word for word in numset.context.modifiers if f"-{word}" in numset.text.lower()]
    return frozenset((*heads, *(b for head in heads for b in lexicon.taxonomy.base_forms(head))))


def _nouns(numset: Numset, lexicon: Lexicon) -> frozenset[str]:
    """The counted noun alone and with the word before it: "officer", "police officer"."""
    words = (*numset.context.modifiers, *numset.unit.name.split())
    return _forms(numset, lexicon) | {" ".join(words[-2:]).lower()}


def _is_kind(low: Numset, high: Numset, lexicon: Lexicon) -> bool:
    genera = _nouns(high, lexicon)
    return any(lexicon.is_kind(noun, genus) for noun in _nouns(low, lexicon) for genus in genera)


def _happened_to(event: Numset, people: Numset, lexicon: Lexicon) -> bool:
    """The event's noun comes from a verb that says the same as the verb of the people's event."""
    verb = people.context.verb
    if not verb or not lexicon.names_person(_head(people)):
        return False
    derived = {
        lemma
        for noun in _forms(event, lexicon)
        for lemma, pos in lexicon.taxonomy.derivations(noun)
        if pos == "v"
    }
    classes = lexicon.verbs.classes(verb) & _FATES
    return any(lexicon.verbs.classes(each) & classes for each in derived)


def _one_kind(noun: str, other: str, lexicon: Lexicon) -> bool:
    return noun == other or lexicon.is_kind(noun, other) or lexicon.is_kind(other, noun)


def _closeness(premise: Numset, hypothesis: Numset, lexicon: Lexicon) -> float:
    """Less than 1 where the quantities are of other things, or of things otherwise described."""
    closeness = 1.0
    if not _are_counted(premise, hypothesis) and _differ(premise, hypothesis, lexicon):
        closeness *= _OTHER_ENTITY
    is_described = bool(hypothesis.context.modifiers)
    if is_described and not _described(hypothesis, lexicon) <= _described(premise, lexicon):
        closeness *= _OTHER_MODIFIERS
    return closeness


def _differ(premise: Numset, hypothesis: Numset, lexicon: Lexicon) -> bool:
    """The measures are of two things that the lexicon knows, and that are not of one kind."""
    one, other = premise.context.entity.lower(), hypothesis.context.entity.lower()
    if one == other:
        return False
    known = lexicon.taxonomy.knows(one) and lexicon.taxonomy.knows(other)
    return known and not _one_kind(one, other, lexicon)


def _described(numset: Numset, lexicon: Lexicon) -> set[str]:
    """What restricts the counted noun, countries under one name ("U.S.", "American")."""
    return {lexicon.countries.of(word) or word for word in numset.context.modifiers}
