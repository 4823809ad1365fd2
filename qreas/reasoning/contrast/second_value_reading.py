"""How a clause tells a value, and another one what a second thing has beside it.

The clause that compares may leave its standard out, and say by how much, by how many percent or how
many times as much, or only that it is more, or as much.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from qreas.conversion import commensurable, convert
from qreas.function_words import STOPS
from qreas.interval import Interval
from qreas.kind_sets import MEASURED
from qreas.lexicon.given_names import load_given_names
from qreas.numerals import find, load_grammar
from qreas.quantity.load import load_units
from qreas.reasoning.contrast.gradables import comparatives, pole_of
from qreas.reasoning.events.markers import UNSURE
from qreas.reasoning.findings import Findings
from qreas.reasoning.logic.comparison_reading import name_of, name_with_noun
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import VERBAL
from qreas.types import Change, Kind, Numset, Token, Unit

WORDS = "contrast/second_values"
"""The word lists of such clauses."""
_LENGTH = "[length]"
_THAN, _AS, _TIMES, _OF, _IN = "than", "as", "times", "of", "in"
_CHANGES = {"more": 1, "less": -1}
_PERCENT, _PAIR = 100, 2
_THAT = "that"
_EQUALLY, _SAME, _TALL = "equally", "same", "tall"
_PRONOUNS = frozenset(("he", "him", "she", "her", "it", "them", "that", "this"))
_PERSONAL = frozenset(("he", "she", "i"))
_ANAPHORA = frozenset(("he", "she", "it", "they", "this", "that"))
AROUND = ("DET", "ADP", "PUNCT", "AUX", "PART")
"""What stands beside a value without saying more of it."""


@dataclass(frozen=True, slots=True)
class Value:
    """So much a thing has by a clause.

    word:  the adjective that says of which of its dimensions it is, where there is one.
    words: the other words of the clause, by their lemmas.
    """

    name: str
    interval: Interval
    unit: Unit
    word: str
    words: frozenset[str]
    told: str


@dataclass(frozen=True, slots=True)
class Relation:
    """By how much, and how many times, a second thing has more than the first."""

    name: str
    factor: Fraction
    by: Interval
    word: str
    told: str

    def value(self, first: Value) -> Interval:
        """What the second thing has beside the first."""
        return first.interval.scaled(self.factor) + self.by


def plain(tokens: Sequence[Token]) -> Sequence[Token]:
    """Without the full stop, and words that say that it is exactly so: "only 50 euros cheaper"."""
    exact = load_word_lists(WORDS)["exact"]
    return [t for t in tokens if t.text not in STOPS and t.form not in exact]


def value_in(clause: Sequence[Token], numsets: Sequence[Numset], found: Findings) -> Value | None:
    """Reads "Tom weighs 80 kg", "the desk is 2 m long", "Jack ran the race in 50 minutes"."""
    parts = split_clause(clause, besides=_PERSONAL)
    if parts is None:
        return None
    subject, verb, rest = parts
    own = [n for n in map(_for_each_time, numsets) if _tells_size(n, verb, rest)]
    if len(own) != 1 or _is_graded([t for t in rest if not own[0].holds(t)]):
        return None
    (numset,) = own
    is_asked = numsets is found.case.hypothesis_numsets
    is_plain = (is_asked or numset.interval.is_point) and not numset.is_approximate
    if not is_plain or numset.context.change is not Change.NONE:
        return None
    if not is_asked and _is_unsure(numset, found):
        return None
    behind = [t for t in rest if t.start >= numset.end]
    word = behind[0].lemma if behind and pole_of(behind[0].lemma, numset.unit) else ""
    if numset.unit.dimension == _LENGTH and not word:
        if not _is_someone(subject):
            return None  # nobody knows whether it is its height
        word = _TALL
    words = (verb, *(t for t in rest if not numset.holds(t) and t.pos not in AROUND))
    lemmas = frozenset(t.lemma for t in words if t.lemma != word)
    return Value(name_of(subject), numset.interval, numset.unit, word, lemmas, numset.text)


def _is_someone(subject: Sequence[Token]) -> bool:
    """A person, whose length is their height."""
    (first, *others) = subject
    is_named = first.pos == "PROPN" and first.form in load_given_names()
    return not others and (is_named or first.form in _PERSONAL)


def _for_each_time(numset: Numset) -> Numset:
    """Of what is earned in a year, the amount: both are told of the same time."""
    per, name = numset.unit.per, numset.unit.name
    unit = load_units("en").units.get(name)
    if per is None or per.kind is not Kind.DURATION or unit is None:
        return numset
    return replace(numset, unit=unit) if unit.kind is Kind.CURRENCY else numset


def _is_unsure(numset: Numset, found: Findings) -> bool:
    return bool(found.premise_claims.of((numset.sentence, numset.head)) & UNSURE)


def _is_graded(tokens: Sequence[Token]) -> bool:
    return bool(comparatives(tokens)) or any(t.form in (_AS, _THAN) for t in tokens)


def split_clause(
    clause: Sequence[Token], besides: frozenset[str] = frozenset()
) -> tuple[Sequence[Token], Token, Sequence[Token]] | None:
    """The subject, the verb and what stands behind it; None without a subject that has a name.

    besides: pronouns that are as good as a name.
    """
    at = next((i for i, t in enumerate(clause) if t.pos in VERBAL), 0)
    subject = clause[:at]
    is_named = subject and all(t.form not in _ANAPHORA - besides for t in subject)
    is_named = is_named and all(t.text not in ("(", ")", '"') for t in subject)
    return (subject, clause[at], clause[at + 1 :]) if is_named else None


def _tells_size(numset: Numset, verb: Token, rest: Sequence[Token]) -> bool:
    """The amount is that of the subject, or the time that it took for what it did."""
    kind = numset.unit.kind
    first = next((i for i, t in enumerate(rest) if numset.holds(t)), None)
    if first is None or kind not in MEASURED:
        return False
    before = rest[:first]
    if kind is Kind.DURATION and before and before[-1].form == _IN:
        return True
    is_next = all(t.pos in ("DET", "ADV", "SYM") for t in before)
    return is_next and verb.lemma in load_word_lists(WORDS)[kind.value]


def relation_in(
    clause: Sequence[Token], first: Value, numsets: Sequence[Numset]
) -> Relation | None:
    """Reads "Ben is five kilos heavier", "the blue one is half the price (of the red one)"."""
    parts = split_clause(clause)
    if parts is None:
        return None
    subject, verb, rest = parts
    words = load_word_lists(WORDS)
    is_same = verb.lemma in first.words
    if not (is_same or verb.lemma in words[first.unit.kind.value]):
        return None
    name = name_with_noun(subject, first.name)
    told = " ".join(t.text for t in rest)
    if _standard(rest) not in ("", *_PRONOUNS, first.name):
        standard = name_with_noun(_behind_standard(rest), name)
        if standard != first.name:
            return None
    factor = Fraction(1) if _is_as_much(rest, first) else _factor(rest, first)
    factor = factor or _share_of_that(rest, numsets)
    if factor is not None:
        return Relation(name, factor, Interval.point(0), "", told)
    if not any(n.holds(t) for n in numsets for t in rest):
        is_alike = subject[-1].pos == "PROPN" or name.split()[-1] == first.name.split()[-1]
        if first.unit.kind is Kind.DURATION and verb.lemma == "be" and not is_alike:
            return None  # a book is no longer than a film by the time that it takes
        return _direction(name, verb, rest, first, told)
    return _difference(name, verb, rest, first, numsets, told)


def _direction(
    name: str, verb: Token, rest: Sequence[Token], first: Value, told: str
) -> Relation | None:
    """Reads "taller", "earns more": by how much is not told."""
    graded = comparatives(rest)
    if len(graded) != 1 or rest[0] not in graded[0].tokens:
        return None
    (word,), behind = graded, rest[len(graded[0].tokens) :]
    sign = word.sign(first.unit)
    is_vague = word.word in load_word_lists(WORDS)["vague"]  # what is larger need not weigh more
    if sign is None or is_vague or not are_of_one_scale(word.word, first):
        return None
    if behind and behind[0].form != _THAN:
        return None
    if word.word in _CHANGES and verb.lemma == "be":
        return None
    by = Interval.more_than(0) if sign > 0 else Interval.less_than(0)
    return Relation(name, Fraction(1), by, word.word, told)


def _is_as_much(rest: Sequence[Token], first: Value) -> bool:
    """Reads "as tall as Tom", "just as much", "equally heavy", "the same weight"."""
    words, forms = load_word_lists(WORDS), [t.form for t in rest]
    if forms[:1] == [_EQUALLY] and len(rest) == _PAIR:
        return _is_size(rest[1], first)
    if forms[:1] == [_AS] and len(rest) >= _PAIR:
        is_end = len(rest) == _PAIR or forms[2] == _AS
        return is_end and (forms[1] == "much" or _is_size(rest[1], first))
    if forms[:2] == ["the", _SAME]:
        nouns = words[f"{first.unit.kind.value}_nouns"] | {"amount"}
        is_end = len(rest) <= _PAIR + 1 or forms[_PAIR + 1] == _AS
        return is_end and (len(rest) == _PAIR or rest[_PAIR].lemma in nouns)
    return False


def _is_size(word: Token, first: Value) -> bool:
    """It is an adjective of the scale that the first value is on."""
    return pole_of(word.lemma, first.unit) == 1 and are_of_one_scale(word.lemma, first)


def _difference(
    name: str,
    verb: Token,
    rest: Sequence[Token],
    first: Value,
    numsets: Sequence[Numset],
    told: str,
) -> Relation | None:
    """Reads "five kilos heavier", "50 euros less", "20 percent dearer"."""
    steps = [n for n in numsets if any(n.holds(t) for t in rest)]
    steps = [n for n in steps if n.unit.kind in MEASURED or n.unit.kind is Kind.PERCENT]
    graded = comparatives(rest)
    if len(steps) != 1 or len(graded) != 1 or not steps[0].interval.is_point:
        return None
    (step,), (word,) = steps, graded
    held = [t for t in rest if step.holds(t)]
    begin, end = rest.index(held[0]), rest.index(held[-1]) + 1
    is_next = end < len(rest) and rest[end] == word.tokens[0]
    if begin or not is_next or step.is_approximate:
        return None
    if len(rest) > end + len(word.tokens) and rest[end + len(word.tokens)].form != _THAN:
        return None
    sign = word.sign(first.unit)
    if sign is None or not are_of_one_scale(word.word, first):
        return None
    if word.word in _CHANGES and verb.lemma == "be":
        return None  # what is 50 euros more may come on top
    if step.unit.kind is Kind.PERCENT:
        if first.unit.kind is Kind.DURATION:
            return None  # who is 20 percent faster needs a sixth less time
        factor = 1 + sign * step.interval.value / _PERCENT
        return Relation(name, factor, Interval.point(0), word.word, told)
    if not commensurable(step.unit, first.unit):
        return None
    by = convert(step.interval, step.unit, first.unit)
    return Relation(name, Fraction(1), by if sign > 0 else -by, word.word, told)


def are_of_one_scale(word: str, first: Value) -> bool:
    """Of lengths, each dimension is one of its own: what is longer is not wider."""
    if first.unit.dimension != _LENGTH:
        return True
    scales = load_word_lists(WORDS)
    return word == first.word or any(
        {word, first.word} <= scales[each] for each in ("lengths", "heights", "widths", "depths")
    )


def _factor(rest: Sequence[Token], first: Value) -> Fraction | None:
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
    if factor is None or not behind[1:]:
        return None
    kind = first.unit.kind.value
    if behind[0].form == _AS:
        graded = behind[1].lemma
        is_so = graded == "much" or pole_of(graded, first.unit) == 1
        is_so = is_so and (graded == "much" or are_of_one_scale(graded, first))
        is_end = len(behind) == 2 or behind[2].form == _AS
        return factor if is_so and is_end else None
    is_noun = behind[0].form in ("the", "its", "that") and behind[1].lemma in words[f"{kind}_nouns"]
    is_end = len(behind) == 2 or behind[2].form == _OF
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


def _behind_standard(rest: Sequence[Token]) -> Sequence[Token]:
    """What stands behind "than", the second "as" or "of": that which is compared with."""
    at = next((i for i, t in enumerate(rest) if t.form in (_THAN, _OF)), None)
    if at is None:
        as_ = [i for i, t in enumerate(rest) if t.form == _AS]
        at = as_[1] if len(as_) > 1 else None
    return () if at is None else rest[at + 1 :]


def _standard(rest: Sequence[Token]) -> str:
    return name_of(_behind_standard(rest))
