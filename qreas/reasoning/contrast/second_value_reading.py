"""How a clause tells a value, or how one thing stands to another on the same scale.

The clause that compares may leave its standard out, and say by how much, by how many percent or how
many times as much, or only that it is more, or as much. The words are read in their order, since
parsers hang the amount of such a clause on the one before.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from qreas.conversion import commensurable, convert
from qreas.interval import Interval
from qreas.kind_sets import MEASURED
from qreas.lexicon.given_names import load_given_names
from qreas.numerals import find, load_grammar
from qreas.quantity.load import load_units
from qreas.reasoning.contrast.gradables import comparatives, pole_of
from qreas.reasoning.contrast.second_value_clauses import WORDS, Clause, is_named, is_of_both
from qreas.reasoning.logic.comparison_reading import name_of, name_with_noun
from qreas.reasoning.rules import SHARES
from qreas.reasoning.word_lists import load_word_lists
from qreas.types import COUNTS, Change, Kind, Numset, Token, Unit

KINDS = frozenset((*MEASURED, *COUNTS, Kind.RATE, Kind.TEMPERATURE))
"""The kinds of values that are told beside each other."""
THEN = " (then)"
"""Behind the name of a thing as it used to be."""
_LENGTH = "[length]"
_THAN, _AS, _TIMES, _OF, _IN = "than", "as", "times", "of", "in"
_CHANGES = {"more": 1, "less": -1}
_PAIR, _THAT = 2, "that"
_EQUALLY, _SAME, _TALL, _FAR = "equally", "same", "tall", "far"
_PRONOUNS = frozenset(("he", "him", "she", "her", "it", "them", "that", "this"))
_PERSONAL = frozenset(("he", "she", "i"))
_IT = "it"  # of the weather, as good as a name
_AROUND = ("DET", "ADP", "PUNCT", "AUX", "PART", "PRON")


@dataclass(frozen=True, slots=True)
class Scale:
    """On what the values of a text are compared.

    word: the adjective that says of which dimension they are, where there is one.
    verb: by which verb the first of them is told; empty where it is one of mere having.
    """

    unit: Unit
    word: str
    verb: str = ""

    @property
    def kind(self) -> str:
        """The name of the lists of words for having such a value."""
        return self.unit.kind.value

    def is_of(self, word: str) -> bool:
        """Of lengths, each dimension is one of its own: what is longer is not wider."""
        if self.unit.dimension != _LENGTH:
            return True
        scales = load_word_lists(WORDS)
        is_far = not self.word and word in (*_CHANGES, _FAR)
        return (
            is_far
            or word == self.word
            or any(
                {word, self.word} <= scales[each]
                for each in ("lengths", "heights", "widths", "depths")
            )
        )

    def is_told_by(self, verb: Token) -> bool:
        """The verb tells such a value: that of the first, or one of mere having."""
        known = load_word_lists(WORDS).get(self.kind, frozenset())
        return verb.lemma == self.verb or verb.lemma in known

    def converts(self, unit: Unit) -> bool:
        """Values in the unit are on the scale; "three fewer" is of what is counted."""
        is_count = self.unit.kind in COUNTS and unit.kind is Kind.NUMBER
        return is_count or unit == self.unit or commensurable(unit, self.unit)


@dataclass(frozen=True, slots=True)
class Value:
    """So much a thing has by a clause.

    words: the other words of the clause, by their lemmas.
    """

    name: str
    interval: Interval
    scale: Scale
    words: frozenset[str]
    told: str


@dataclass(frozen=True, slots=True)
class Relation:
    """By how much, in the unit of the scale, and how many times, a thing has more than another."""

    name: str
    standard: str
    factor: Fraction
    by: Interval
    told: str


def value_in(clause: Clause, numsets: Sequence[Numset], *, is_asked: bool = False) -> Value | None:
    """Reads "Tom weighs 80 kg", "the desk is 2 m long", "Jack ran the race in 50 minutes"."""
    known_as = _PERSONAL | (
        {_IT} if any(n.unit.kind is Kind.TEMPERATURE for n in numsets) else set()
    )
    if not is_named(clause, besides=known_as) and not (is_asked and is_of_both(clause)):
        return None
    rest, verb = clause.rest, clause.verb
    own = [n for n in map(_for_each_time, numsets) if _tells_size(n, verb, rest)]
    if len(own) != 1 or _is_graded([t for t in rest if not own[0].holds(t)]):
        return None
    (numset,) = own
    is_plain = (is_asked or numset.interval.is_point) and not numset.is_approximate
    if not is_plain or numset.context.change is not Change.NONE:
        return None
    behind = [t for t in rest if t.start >= numset.end]
    word = behind[0].lemma if behind and pole_of(behind[0].lemma, numset.unit) else ""
    known = load_word_lists(WORDS).get(numset.unit.kind.value, frozenset())
    deed = "" if verb.lemma in known else verb.lemma
    if numset.unit.dimension == _LENGTH and not (word or deed):
        if not _is_someone(clause.subject):
            return None  # nobody knows whether it is its height
        word = _TALL
    said = (verb, *(t for t in rest if not numset.holds(t) and t.pos not in _AROUND))
    lemmas = frozenset(t.lemma for t in said if t.lemma != word)
    scale = Scale(numset.unit, word, deed)
    return Value(name_of(clause.subject), numset.interval, scale, lemmas, numset.text)


def _is_someone(subject: Sequence[Token]) -> bool:
    """A person, whose length is their height."""
    (first, *others) = subject
    is_given = first.pos == "PROPN" and first.form in load_given_names()
    return not others and (is_given or first.form in _PERSONAL)


def _for_each_time(numset: Numset) -> Numset:
    """Of what is earned in a year, the amount: both are told of the same time."""
    per, name = numset.unit.per, numset.unit.name
    unit = load_units("en").units.get(name)
    if per is None or per.kind is not Kind.DURATION or unit is None:
        return numset
    return replace(numset, unit=unit) if unit.kind is Kind.CURRENCY else numset


def _is_graded(tokens: Sequence[Token]) -> bool:
    return bool(comparatives(tokens)) or any(t.form in (_AS, _THAN) for t in tokens)


def _tells_size(numset: Numset, verb: Token, rest: Sequence[Token]) -> bool:
    """The amount is that of the subject, or of its deed, or the time that it took for that."""
    kind = numset.unit.kind
    first = next((i for i, t in enumerate(rest) if numset.holds(t)), None)
    if first is None or kind not in (*MEASURED, Kind.COUNT, Kind.TEMPERATURE):
        return False
    before = rest[:first]
    if kind is Kind.DURATION and before and before[-1].form == _IN:
        return True
    return all(t.pos in ("DET", "ADV", "SYM") for t in before) and (
        kind is not Kind.DURATION or verb.lemma in load_word_lists(WORDS)[kind.value]
    )


def relation_in(
    clause: Clause, scale: Scale, before: str, numsets: Sequence[Numset], like: str = ""
) -> Relation | None:
    """Reads "Ben is five kilos heavier", "the blue one is half the price (of the red one)".

    before: what the clause before tells of, which is compared with where nothing else is named.
    like:   something told of before, whose noun "the blue one" has.
    """
    rest, standard = clause.rest, before
    name = name_with_noun(clause.subject, like or before)
    named = name_of(behind_standard(rest))
    if named not in ("", *_PRONOUNS):
        standard = name_with_noun(behind_standard(rest), name)
    how = _stands_to(clause, scale, numsets) if scale.is_told_by(clause.verb) else None
    if (
        how is None
        or not standard
        or (not named and _is_of_other_sort(clause, scale, name, before))
    ):
        return None
    factor, by = how
    return Relation(name, standard, factor, by, " ".join(t.text for t in rest))


def _is_of_other_sort(clause: Clause, scale: Scale, name: str, before: str) -> bool:
    """A book is no longer than a film by the time that it takes."""
    is_alike = clause.subject[-1:] and (
        clause.subject[-1].pos == "PROPN"
        or name.split()[-1:] == before.removesuffix(THEN).split()[-1:]
    )
    ways = load_word_lists(WORDS)["ways"]
    is_alike = is_alike or all(not ways.isdisjoint(each.split()) for each in (name, before))
    is_vague = scale.unit.kind is Kind.DURATION and clause.verb.lemma == "be"
    is_told = any(t.pos == "NUM" for t in clause.rest)
    return is_vague and not is_told and not is_alike


def _stands_to(
    clause: Clause, scale: Scale, numsets: Sequence[Numset]
) -> tuple[Fraction, Interval] | None:
    """How many times as much it is, and how much more than that."""
    # "More guests than the first": what is counted is what the scale is of.
    rest = [t for i, t in enumerate(clause.rest) if not i or t.lemma != scale.unit.name]
    factor = Fraction(1) if _is_as_much(rest, scale) else _factor(rest, scale)
    factor = factor or _share_of_that(rest, numsets)
    if factor is not None:
        return factor, Interval.point(0)
    graded = comparatives(rest)
    if len(graded) != 1:
        return None
    (word,), steps = graded, [n for n in numsets if n.holds(rest[0])]
    steps = [n for n in steps if not any(n.holds(t) for t in word.tokens[1:])]
    sign = word.sign(scale.unit)
    if sign is None or not scale.is_of(word.word) or len(steps) > 1:
        return None
    if word.word in _CHANGES and clause.verb.lemma == "be":
        return None  # what is 50 euros more may come on top
    held = [t for t in rest if steps and steps[0].holds(t) and t not in word.tokens]
    behind = rest[len(held) + len(word.tokens) :]
    if list(rest[: len(held)]) != held or rest[len(held)] != word.tokens[0]:
        return None
    if behind and behind[0].form != _THAN:
        return None
    if not steps:
        return _more_or_less(word.word, sign, scale)
    return _by_step(steps[0], sign, scale)


def _more_or_less(word: str, sign: int, scale: Scale) -> tuple[Fraction, Interval] | None:
    """Reads "taller", "earns more": by how much is not told; what is larger need not weigh more."""
    if word in load_word_lists(WORDS)["vague"]:
        return None
    is_count = scale.unit.kind is Kind.COUNT
    by = Interval.at_least(1) if is_count else Interval.more_than(0)
    return Fraction(1), by if sign > 0 else -by


def _by_step(step: Numset, sign: int, scale: Scale) -> tuple[Fraction, Interval] | None:
    """Reads "five kilos heavier", "50 euros less", "20 percent dearer", "a third lighter"."""
    if not step.interval.is_point or step.is_approximate:
        return None
    if step.unit.kind in SHARES:
        if scale.unit.kind is Kind.DURATION:
            return None  # who is 20 percent faster needs a sixth less time
        return 1 + sign * step.interval.value * SHARES[step.unit.kind], Interval.point(0)
    is_of_offset = step.unit != scale.unit and step.unit.offset != scale.unit.offset
    if not scale.converts(step.unit) or is_of_offset:
        return None
    by = in_unit_of(step.interval, step.unit, scale.unit)
    return Fraction(1), by if sign > 0 else -by


def in_unit_of(value: Interval, unit: Unit, other: Unit) -> Interval:
    """A value in another unit, where that is one of the same; as it is, where it is counted."""
    return convert(value, unit, other) if commensurable(unit, other) else value


def _is_as_much(rest: Sequence[Token], scale: Scale) -> bool:
    """Reads "as tall as Tom", "just as much", "equally heavy", "the same weight"."""
    words, forms = load_word_lists(WORDS), [t.form for t in rest]
    if forms[:1] == [_EQUALLY] and len(rest) == _PAIR:
        return _is_size(rest[1], scale)
    if forms[:1] == [_AS] and len(rest) >= _PAIR:
        is_end = len(rest) == _PAIR or forms[2] == _AS
        return is_end and (forms[1] in ("much", "many") or _is_size(rest[1], scale))
    if forms[:2] == ["the", _SAME]:
        nouns = words.get(f"{scale.kind}_nouns", frozenset()) | {"amount", "number"}
        is_end = len(rest) <= _PAIR + 1 or forms[_PAIR + 1] == _AS
        return is_end and (len(rest) == _PAIR or rest[_PAIR].lemma in nouns)
    return False


def _is_size(word: Token, scale: Scale) -> bool:
    """It is an adjective of the scale that the values are on."""
    return pole_of(word.lemma, scale.unit) == 1 and scale.is_of(word.lemma)


def _factor(rest: Sequence[Token], scale: Scale) -> Fraction | None:
    """Reads "twice as heavy", "half as much", "half the price", "three times as long"."""
    words = load_word_lists(WORDS)
    factors: Mapping[str, Fraction] = {
        **dict.fromkeys(words["half"], Fraction(1, 2)),
        **dict.fromkeys(words["twice"], Fraction(2)),
    }
    forms = [t.form for t in rest]
    factor, at = factors.get(forms[0]) if forms else None, 1
    if forms[1:2] == [_TIMES]:
        numbers = find(forms[0], load_grammar("en"))
        is_number = len(numbers) == 1 and not numbers[0].is_ordinal
        factor, at = (Fraction(numbers[0].value), 2) if is_number else (None, 2)
    behind = rest[at:]
    if factor is None or not behind:
        return None
    if [t.form for t in behind] in ([_THAT], [_OF, _THAT]):
        return factor
    if not behind[1:]:
        return None
    if behind[0].form == _AS:
        is_so = behind[1].form in ("much", "many") or _is_size(behind[1], scale)
        is_end = len(behind) == _PAIR or behind[2].form == _AS
        return factor if is_so and is_end else None
    nouns = words.get(f"{scale.kind}_nouns", frozenset())
    is_noun = behind[0].form in ("the", "its", "that") and behind[1].lemma in nouns
    is_end = len(behind) == _PAIR or behind[2].form == _OF
    return factor if is_noun and is_end else None


def _share_of_that(rest: Sequence[Token], numsets: Sequence[Numset]) -> Fraction | None:
    """Reads "a third of that", "twice that", "half that amount"."""
    shares = [n for n in numsets if n.unit.kind in (Kind.RATIO, Kind.MULTIPLE)]
    own = next((n for n in shares if rest and n.holds(rest[0])), None)
    if own is None or not own.interval.is_point or own.is_approximate:
        return None
    behind = [t.form for t in rest if t.start >= own.end and not own.holds(t)]
    behind = behind[1:] if behind[:1] == [_OF] else behind
    is_that = behind[:1] == [_THAT] and behind[1:] in ([], ["amount"], ["sum"])
    return own.interval.value if is_that else None


def behind_standard(rest: Sequence[Token]) -> Sequence[Token]:
    """What stands behind "than", the second "as" or "of": that which is compared with."""
    at = next((i for i, t in enumerate(rest) if t.form in (_THAN, _OF)), None)
    if at is None:
        as_ = [i for i, t in enumerate(rest) if t.form == _AS]
        at = as_[1] if len(as_) > 1 else None
    return () if at is None else rest[at + 1 :]
