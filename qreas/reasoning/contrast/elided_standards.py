"""What a second one has that has more, or does it later, than the clause before tells of another.

"Jack earns 40,000 a year, and his wife earns more", "Paul left at nine and Rita an hour later": the
second clause leaves out what it compares with, and often its verb. The words are read in their
order, since parsers hang such a clause anywhere.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from qreas.conversion import commensurable, convert
from qreas.interval import Interval
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import either_denies_or_supposes
from qreas.reasoning.logic.comparison_reading import name_of
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step, left_open, placed, yes_or_no
from qreas.reasoning.rules import Numerals
from qreas.tags import CONTENT, VERBAL
from qreas.types import COUNTS, Kind, Label, Numset, Sentence, Token

_RULE = "elided-standard"
_AMOUNTS = frozenset((*COUNTS, Kind.MEASURE, Kind.CURRENCY, Kind.DURATION, Kind.RATE))
_SIGNS = {"more": 1, "less": -1, "fewer": -1, "later": 1, "earlier": -1}
_TIMELY = ("later", "earlier")
_JOINTS = ("and", "but", "while", "whereas")
_DEGREES = frozenset(("much", "even", "far", "a", "lot", "bit", "little", "slightly", "still"))
_POSSESSIVES = ("his", "her", "their", "its")
_PHRASE = ("DET", "PRON", "ADJ", "NOUN", "PROPN", "PART", "NUM")
_STANDARDS = frozenset(("that", "this", "him", "her", "it", "them"))
_DO, _AT, _THAN = "do", "at", "than"
_PAIR = 2
_HALF_DAY = 12
_HOUR = 3600


@dataclass(frozen=True, slots=True)
class _Second:
    """Whoever has more or less, or does it later or earlier.

    names: what the hypothesis may call that one.
    by:    by how long it is later, in hours; None where that is not told.
    """

    names: frozenset[str]
    word: str
    by: Fraction | None


@needs(premise=_SIGNS.keys())
def prove_by_elided_standards(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the hypothesis says how much, or when, it is of the one that is compared."""
    del numerals  # more than three is not three
    case = found.case
    if not found.is_one_claim or either_denies_or_supposes(case):
        return None
    sentence = case.premise.sentences[-1]
    joint = next((t.index for t in reversed(sentence.tokens) if t.form in _JOINTS), 0)
    own = [n for n in case.premise_numsets if n.sentence == len(case.premise.sentences) - 1]
    first = [n for n in own if n.end <= sentence.tokens[joint].start]
    second = _second(sentence, joint, own)
    if second is None or len(first) != 1 or not _tells(first[0], second):
        return None
    asked = case.hypothesis_numsets
    if len(asked) != 1 or not _is_said_of(second, asked[0], sentence.tokens[:joint], found):
        return None
    told = f"{first[0].text}, {second.word}"
    label = _label(first[0], second, asked[0])
    if label is None:
        return None
    return left_open(_RULE, asked[0]) if label is Label.NEUTRAL else in_one_step(_RULE, label, told)


def _second(sentence: Sentence, joint: int, own: Sequence[Numset]) -> _Second | None:
    """Reads "and his wife (earns) (much) more", "and Rita (left) an hour later"."""
    verb = next((t for t in sentence.tokens[:joint] if t.pos in VERBAL), None)
    clause = [t for t in sentence.tokens[joint + 1 :] if t.pos != "PUNCT"]
    if [t.form for t in clause[-_PAIR:-1]] == [_THAN] and clause[-1].form in _STANDARDS:
        clause = clause[:-_PAIR]
    if verb is None or len(clause) < _PAIR or clause[-1].form not in _SIGNS:
        return None
    last, rest = clause[-1], clause[:-1]
    by = [n for n in own if n.start >= clause[0].start]
    if any(n.unit.kind is not Kind.DURATION for n in by) or (by and last.form not in _TIMELY):
        return None
    rest = [t for t in rest if t.form not in _DEGREES and not any(n.holds(t) for n in by)]
    if rest and rest[-1].pos in VERBAL and rest[-1].lemma in (_main(sentence, joint), _DO):
        rest = rest[:-1]
    if not rest or any(t.pos not in _PHRASE for t in rest) or len(by) > 1:
        return None
    name, owner = name_of(rest), name_of(sentence.tokens[: verb.index])
    opening, _, noun = name.partition(" ")
    names = {name, f"{owner} 's {noun}"} if opening in _POSSESSIVES else {name}
    is_exact = bool(by) and by[0].interval.is_point
    length = by[0].interval.value * by[0].unit.scale / _HOUR if is_exact else None
    return _Second(frozenset(names), last.form, length)


def _main(sentence: Sentence, joint: int) -> str:
    """The lemma of the last verb before the second clause."""
    return next((t.lemma for t in reversed(sentence.tokens[:joint]) if t.pos in VERBAL), "")


def _tells(first: Numset, second: _Second) -> bool:
    """It is an amount for "more", and an hour for "later"; minutes of the clock reckoning reads."""
    is_plain = first.interval.is_point and not first.is_approximate
    kinds = (Kind.NUMBER,) if second.word in _TIMELY else _AMOUNTS
    return is_plain and first.unit.kind in kinds


def _is_said_of(second: _Second, asked: Numset, first: Sequence[Token], found: Findings) -> bool:
    """The hypothesis says of the second one what the first clause says of the first."""
    tokens = found.case.hypothesis.sentences[0].tokens
    verb = next((t.index for t in tokens if t.pos in VERBAL), 0)
    if name_of(tokens[:verb]) not in second.names:
        return False
    told = {t.lemma for t in first}
    rest = [t for t in tokens[verb:] if t.pos in CONTENT and not asked.holds(t)]
    is_at = second.word not in _TIMELY or any(t.form == _AT for t in tokens)
    return is_at and bool(rest) and all(t.lemma in told for t in rest)


def _label(first: Numset, second: _Second, asked: Numset) -> Label | None:
    sign = _SIGNS[second.word]
    if second.word in _TIMELY:
        return _label_of_time(first, second, asked, sign)
    value = first.interval.value
    are_counts = first.unit.kind in COUNTS and asked.unit.kind in COUNTS
    if first.unit != asked.unit and not are_counts:
        if not commensurable(first.unit, asked.unit):
            return None
        value = convert(first.interval, first.unit, asked.unit).value
    if first.unit.kind is asked.unit.kind is Kind.COUNT and value.denominator == 1:
        more, less = (
            Interval.at_least(value + 1),
            Interval.closed(Fraction(0), max(value - 1, Fraction(0))),
        )
    else:
        more, less = Interval.more_than(value), Interval.less_than(value)
    return placed(more if sign > 0 else less, asked.interval)


def _label_of_time(first: Numset, second: _Second, asked: Numset, sign: int) -> Label | None:
    """By the clock: so long after the first time, or at any rate not at it."""
    one, other = first.interval.low, asked.interval.low
    if asked.unit != first.unit or not asked.interval.is_point:
        return None
    if second.by is None:
        return Label.CONTRADICTION if one == other else None
    is_then = (one + sign * second.by - other) % _HALF_DAY == 0
    return yes_or_no(is_then)
