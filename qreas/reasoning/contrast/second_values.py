"""What a second thing comes to beside the first: at 80 kg and five kilos heavier, it weighs 85.

The clause that compares may leave its standard out, which is then what the clause before tells of;
it may say by how much, by how many percent or how many times as much. The words are read in their
order, since parsers hang the amount of such a clause on the one before.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import takewhile

from qreas.conversion import commensurable, convert
from qreas.function_words import CLAUSE_JOINTS
from qreas.interval import Interval
from qreas.numerals import find, load_grammar
from qreas.reasoning.contrast.gradables import comparatives, pole_of
from qreas.reasoning.events.markers import UNSURE
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import denies_or_supposes
from qreas.reasoning.logic.comparison_reading import name_of, name_with_noun
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step, placed
from qreas.reasoning.rules import Numerals
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import VERBAL
from qreas.types import Change, Document, Kind, Label, Numset, Token, Unit

_RULE, _WORDS = "second-values", "contrast/second_values"
_LENGTH = "[length]"
_THAN, _AS, _TIMES, _OF, _IN, _AND = "than", "as", "times", "of", "in", "and"
_VALUES = frozenset((Kind.MEASURE, Kind.CURRENCY, Kind.DURATION))
_CHANGES = {"more": 1, "less": -1}
_PERCENT = 100
_PRONOUNS = frozenset(("he", "him", "she", "her", "it", "them", "that", "this"))
_ANAPHORA = frozenset(("he", "she", "it", "they", "this", "that"))
_POSSESSIVES = ("his", "her", "their", "its")
_AROUND = ("DET", "ADP", "PUNCT", "AUX", "PART")


@dataclass(frozen=True, slots=True)
class _Value:
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
class _Relation:
    """By how much, and how many times, a second thing has more than the first."""

    name: str
    factor: Fraction
    by: Interval
    word: str
    told: str

    def value(self, first: _Value) -> Interval:
        return first.interval.scaled(self.factor) + self.by


@needs(
    premise=lambda: load_word_lists(_WORDS)["any"] | load_word_lists(_WORDS)["comparing"],
    given=_VALUES,
)
def prove_by_second_values(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the premise tells one value and compares another with it."""
    del numerals  # what is five kilos heavier is not six kilos heavier
    case = found.case
    if not found.is_one_claim or denies_or_supposes(case.hypothesis):
        return None
    told = _told(found)
    if told is None:
        return None
    first, second = told
    detail = f"{first.told}, {second.told}"
    clause = _plain(case.hypothesis.sentences[0].tokens)
    names = (first.name, second.name)
    compared = _compared(clause, first, second, names)
    if compared is not None:
        return in_one_step(_RULE, compared, detail)
    asked = _value(clause, case.hypothesis_numsets, found)
    if asked is None or not _is_same_deed(asked, first):
        return None
    values = dict(zip(names, (first.interval, second.value(first)), strict=True))
    known = values.get(_aliased(asked.name, names), _joint(clause, values))
    if known is None or not commensurable(asked.unit, first.unit):
        return None
    label = placed(convert(known, first.unit, asked.unit), asked.interval)
    return None if label is Label.NEUTRAL else in_one_step(_RULE, label, detail)


def _told(found: Findings) -> tuple[_Value, _Relation] | None:
    """The value of the premise, and what it tells of a second; None where there are more."""
    document, numsets = found.case.premise, found.case.premise_numsets
    if denies_or_supposes(document):
        return None
    clauses = list(_clauses(document))
    values = [(at, v) for at, c in enumerate(clauses) if (v := _value(c, numsets, found))]
    if len(values) != 1 or values[0][0] + 1 >= len(clauses):
        return None
    at, first = values[0]
    second = _relation(clauses[at + 1], first, numsets)
    return None if second is None or second.name == first.name else (first, second)


def _clauses(document: Document) -> Iterator[Sequence[Token]]:
    for sentence in document.sentences:
        clause: list[Token] = []
        for token in sentence.tokens:
            if token.form in CLAUSE_JOINTS or token.form in load_word_lists(_WORDS)["joints"]:
                if clause:
                    yield _plain(clause)
                clause = []
            else:
                clause.append(token)
        if clause:
            yield _plain(clause)


def _plain(tokens: Sequence[Token]) -> Sequence[Token]:
    """Without the full stop, and words that say that it is exactly so: "only 50 euros cheaper"."""
    exact = load_word_lists(_WORDS)["exact"]
    return [t for t in tokens if t.text not in (".", "!") and t.form not in exact]


def _value(clause: Sequence[Token], numsets: Sequence[Numset], found: Findings) -> _Value | None:
    """Reads "Tom weighs 80 kg", "the desk is 2 m long", "Jack ran the race in 50 minutes"."""
    split = _split(clause)
    if split is None or _is_graded(split[2]):
        return None
    subject, verb, rest = split
    own = [n for n in numsets if _tells_size(n, verb, rest)]
    if len(own) != 1:
        return None
    (numset,) = own
    is_plain = numset.interval.is_point and not numset.is_approximate
    if not is_plain or numset.context.change is not Change.NONE:
        return None
    if numset in found.case.premise_numsets and _is_unsure(numset, found):
        return None
    behind = [t for t in rest if t.start >= numset.end]
    word = behind[0].lemma if behind and pole_of(behind[0].lemma, numset.unit) else ""
    if numset.unit.dimension == _LENGTH and not word:
        return None  # nobody knows whether it is its height
    words = (verb, *(t for t in rest if not numset.holds(t) and t.pos not in _AROUND))
    lemmas = frozenset(t.lemma for t in words if t.lemma != word)
    return _Value(name_of(subject), numset.interval, numset.unit, word, lemmas, numset.text)


def _is_unsure(numset: Numset, found: Findings) -> bool:
    return bool(found.premise_claims.of((numset.sentence, numset.head)) & UNSURE)


def _is_graded(tokens: Sequence[Token]) -> bool:
    return bool(comparatives(tokens)) or any(t.form in (_AS, _THAN) for t in tokens)


def _split(
    clause: Sequence[Token],
) -> tuple[Sequence[Token], Token, Sequence[Token]] | None:
    """The subject, the verb and what stands behind it; None without a subject that has a name."""
    at = next((i for i, t in enumerate(clause) if t.pos in VERBAL), 0)
    subject = clause[:at]
    is_named = subject and all(t.form not in _ANAPHORA for t in subject)
    is_named = is_named and all(t.text not in ("(", ")", '"') for t in subject)
    return (subject, clause[at], clause[at + 1 :]) if is_named else None


def _tells_size(numset: Numset, verb: Token, rest: Sequence[Token]) -> bool:
    """The amount is that of the subject, or the time that it took for what it did."""
    kind = numset.unit.kind
    first = next((i for i, t in enumerate(rest) if numset.holds(t)), None)
    if first is None or kind not in _VALUES:
        return False
    before = rest[:first]
    if kind is Kind.DURATION and before and before[-1].form == _IN:
        return True
    is_next = all(t.pos in ("DET", "ADV", "SYM") for t in before)
    return is_next and verb.lemma in load_word_lists(_WORDS)[kind.value]


def _relation(
    clause: Sequence[Token], first: _Value, numsets: Sequence[Numset]
) -> _Relation | None:
    """Reads "Ben is five kilos heavier", "the blue one is half the price (of the red one)"."""
    split = _split(clause)
    if split is None:
        return None
    subject, verb, rest = split
    words = load_word_lists(_WORDS)
    is_same = verb.lemma in first.words
    if not (is_same or verb.lemma in words[first.unit.kind.value]):
        return None
    name = name_with_noun(subject, first.name)
    told = " ".join(t.text for t in rest)
    if _standard(rest) not in ("", *_PRONOUNS, first.name):
        standard = name_with_noun(_behind_standard(rest), name)
        if standard != first.name:
            return None
    factor = _factor(rest, first)
    if factor is not None:
        return _Relation(name, factor, Interval.point(0), "", told)
    return _difference(name, verb, rest, first, numsets, told)


def _difference(
    name: str,
    verb: Token,
    rest: Sequence[Token],
    first: _Value,
    numsets: Sequence[Numset],
    told: str,
) -> _Relation | None:
    """Reads "five kilos heavier", "50 euros less", "20 percent dearer"."""
    steps = [n for n in numsets if any(n.holds(t) for t in rest)]
    steps = [n for n in steps if n.unit.kind in _VALUES or n.unit.kind is Kind.PERCENT]
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
    if sign is None or not _are_of_one_scale(word.word, first):
        return None
    if word.word in _CHANGES and verb.lemma == "be":
        return None  # what is 50 euros more may come on top
    if step.unit.kind is Kind.PERCENT:
        if first.unit.kind is Kind.DURATION:
            return None  # who is 20 percent faster needs a sixth less time
        factor = 1 + sign * step.interval.value / _PERCENT
        return _Relation(name, factor, Interval.point(0), word.word, told)
    if not commensurable(step.unit, first.unit):
        return None
    by = convert(step.interval, step.unit, first.unit)
    return _Relation(name, Fraction(1), by if sign > 0 else -by, word.word, told)


def _are_of_one_scale(word: str, first: _Value) -> bool:
    """Of lengths, each dimension is one of its own: what is longer is not wider."""
    if first.unit.dimension != _LENGTH:
        return True
    scales = load_word_lists(_WORDS)
    return word == first.word or any(
        {word, first.word} <= scales[each] for each in ("lengths", "heights", "widths", "depths")
    )


def _factor(rest: Sequence[Token], first: _Value) -> Fraction | None:
    """Reads "twice as heavy", "half as much", "half the price", "three times as long"."""
    words = load_word_lists(_WORDS)
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
        is_so = is_so and (graded == "much" or _are_of_one_scale(graded, first))
        is_end = len(behind) == 2 or behind[2].form == _AS
        return factor if is_so and is_end else None
    is_noun = behind[0].form in ("the", "its", "that") and behind[1].lemma in words[f"{kind}_nouns"]
    is_end = len(behind) == 2 or behind[2].form == _OF
    return factor if is_noun and is_end else None


def _behind_standard(rest: Sequence[Token]) -> Sequence[Token]:
    """What stands behind "than", the second "as" or "of": that which is compared with."""
    at = next((i for i, t in enumerate(rest) if t.form in (_THAN, _OF)), None)
    if at is None:
        as_ = [i for i, t in enumerate(rest) if t.form == _AS]
        at = as_[1] if len(as_) > 1 else None
    return () if at is None else rest[at + 1 :]


def _standard(rest: Sequence[Token]) -> str:
    return name_of(_behind_standard(rest))


def _is_same_deed(asked: _Value, first: _Value) -> bool:
    """The hypothesis says no more than the size, or the time, of what the premise tells of."""
    words = load_word_lists(_WORDS)
    known = words[first.unit.kind.value] | words["together"] | first.words
    return asked.words <= known and (asked.word == first.word or "" in (asked.word, first.word))


def _compared(
    clause: Sequence[Token], first: _Value, second: _Relation, names: tuple[str, str]
) -> Label | None:
    """Whether the one has more than the other, where the hypothesis says only that."""
    split = _split(clause)
    than = next((i for i, t in enumerate(clause) if t.form == _THAN), None)
    if split is None or than is None:
        return None
    subject, verb, rest = split
    graded = comparatives(rest)
    known = load_word_lists(_WORDS)[first.unit.kind.value] | first.words
    if len(graded) != 1 or verb.lemma not in known:
        return None
    (word,) = graded
    around = [t for t in takewhile(lambda t: t.form != _THAN, rest) if t not in word.tokens]
    sign = word.sign(first.unit)
    if sign is None or not _are_of_one_scale(word.word, first):
        return None
    if any(t.pos not in _AROUND and t.lemma not in first.words for t in around):
        return None
    one = _aliased(name_of(subject), names)
    other = _aliased(name_with_noun(clause[than + 1 :], name_of(subject)), names)
    one = one if one in names else _aliased(name_with_noun(subject, other), names)
    if {one, other} != set(names):
        return None
    more = second.value(first) + -first.interval
    more = more if one == second.name else -more
    return placed(more if sign > 0 else -more, Interval.more_than(0))


def _joint(clause: Sequence[Token], values: Mapping[str, Interval]) -> Interval | None:
    """What both have together, as the hypothesis tells it: "the desk and the chair"."""
    together = load_word_lists(_WORDS)["together"]
    split = _split(clause)
    joints = [] if split is None else [i for i, t in enumerate(split[0]) if t.form == _AND]
    if split is None or len(joints) != 1 or all(t.form not in together for t in clause):
        return None
    subject = split[0]
    sides = (subject[: joints[0]], subject[joints[0] + 1 :])
    names = {name_of([t for t in side if t.form not in together]) for side in sides}
    return sum(values.values(), Interval.point(0)) if names == set(values) else None


def _aliased(name: str, names: tuple[str, str]) -> str:
    """The name that the premise has for it: "his sister" for "Jack's sister", beside Jack."""
    owner, _, noun = name.partition(" 's ")
    first, second = names
    if noun and owner == first and second in (f"{p} {noun}" for p in _POSSESSIVES):
        return second
    return name
