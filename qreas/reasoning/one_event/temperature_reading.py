"""How warm a text says that it is: "it is -5 degrees", "below freezing", "it froze"."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from math import inf

from qreas.conversion import convert
from qreas.dependents import subject_of
from qreas.function_words import CLAUSE_JOINTS
from qreas.interval import Interval
from qreas.quantity.load import load_units
from qreas.reasoning.proof import placed
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import COMPARATIVE, SUBJECTS
from qreas.types import Change, Kind, Label, Numset, Sentence, Token, Unit

WORDS = "one_event/temperatures"
_BARE, _CELSIUS, _FAHRENHEIT = "degree of temperature", "celsius", "fahrenheit"
_THAN, _ZERO, _FREEZING, _FREEZE, _IT = "than", "zero", "freezing", "freeze", "it"
_TELLING = frozenset(("be", "stay", "remain", "show", "read", "say"))
_SIGNS, _SIGN_WORDS = ("-", "−", "–", "+"), frozenset(("minus", "plus"))
_FINITE = ("VB", "VBD", "VBZ", "VBP")
_BOUNDED: Mapping[str, Interval] = {
    "above": Interval(0, inf, low_open=True),
    "below": Interval(-inf, 0, high_open=True),
}
_SIDES = frozenset(("above", "below", "over", "under"))
_SIGNED: Mapping[str, str] = {"negative": "below", "positive": "above"}
_SCALES = (_CELSIUS, _FAHRENHEIT)


@dataclass(frozen=True, slots=True)
class Warmth:
    """A temperature, and the words that stand beside it.

    scale:       the unit of its degrees; None where nothing tells which.
    is_freezing: it is told by where water freezes, whatever the scale.
    """

    interval: Interval
    scale: str | None
    is_freezing: bool
    told: str
    said: tuple[Token, ...]

    def scales_with(self, other: "Warmth") -> tuple[tuple[str, str], ...]:
        """The scales that both may be of together; where nothing tells which, it is one scale."""
        if other.is_freezing and self.scale is None:
            return tuple((each, _CELSIUS) for each in _SCALES)
        if self.is_freezing and other.scale is None:
            return tuple((_CELSIUS, each) for each in _SCALES)
        one = self.scale or other.scale or _CELSIUS
        return ((one, other.scale or one),)

    def on(self, scale: str, other: str) -> Interval:
        """The temperature, where its own degrees are of the one scale, in those of the other."""
        units = load_units("en").units
        return convert(self.interval, units[scale], units[other])


def compared(given: Warmth, asked: Warmth) -> Label | None:
    """What the one temperature makes of the other; None where it depends on the scale."""
    labels = {
        placed(given.on(one, one), asked.on(other, one)) for one, other in given.scales_with(asked)
    }
    return labels.pop() if len(labels) == 1 else None


def warmths(sentence: Sentence, numsets: Sequence[Numset]) -> list[Warmth]:
    """The temperatures of a sentence, each with the words of its own clause and of the first."""
    numsets = tuple(_in_degrees(n, sentence) for n in numsets)
    marks = sorted(_marks(sentence, numsets), key=lambda mark: mark[0][0].index)
    if not marks or _differs_elsewhere(sentence, numsets, marks[0][0][0]):
        return []
    ends = [_joint_between(sentence, a[0][-1], b[0][0]) for a, b in pairwise(marks)]
    starts, stops = [0, *ends], [*ends, len(sentence.tokens)]
    first = marks[0][0][0].index
    taken = {t.index for mark in marks for t in mark[0]}
    found = []
    for (tokens, interval, scale), start, stop in zip(marks, starts, stops, strict=True):
        beside = [t for t in sentence.tokens if t.index < first or start <= t.index < stop]
        told = " ".join(t.text for t in tokens)
        said = tuple(t for t in beside if t.index not in taken and t.pos != "PUNCT")
        is_freezing = _FREEZING in (t.form for t in tokens)
        found.append(Warmth(interval, scale, is_freezing, told, said))
    return found


def _in_degrees(numset: Numset, sentence: Sentence) -> Numset:
    """A bare number as degrees, where it is that of a temperature: "the thermometer shows -2"."""
    if not _is_bare(numset, sentence):
        return numset
    return replace(numset, unit=replace(numset.unit, kind=Kind.TEMPERATURE, name=_BARE))


def _joint_between(sentence: Sentence, one: Token, other: Token) -> int:
    """Where the clause of the second begins; itself where no joint tells."""
    between = sentence.tokens[one.index + 1 : other.index]
    return next((t.index for t in between if t.form in CLAUSE_JOINTS), other.index)


_Mark = tuple[Sequence[Token], Interval, str | None]


def _marks(sentence: Sentence, numsets: Sequence[Numset]) -> Iterator[_Mark]:
    """What tells a temperature: the tokens, its value and the scales of its degrees."""
    degrees = [n for n in numsets if n.unit.kind is Kind.TEMPERATURE]
    for numset in degrees:
        tokens = [t for t in sentence.tokens if numset.holds(t)]
        compared = _compared(sentence, tokens[0].index) if tokens else None
        is_change = numset.context.change not in (Change.NONE, Change.TO)
        if not tokens or (is_change and compared is None) or _is_difference(sentence, tokens[-1]):
            continue
        behind = _freezing(sentence, tokens[-1].index + 1)
        if behind is not None and behind[1] == "below" and numset.interval.low >= 0:
            yield (*tokens, *behind[0]), -numset.interval, scale_of(numset.unit)
            continue
        more = behind[0] if behind is not None else ()
        if compared is None:
            yield (*tokens, *more), numset.interval, scale_of(numset.unit)
        elif numset.interval.is_point:
            bound = _BOUNDED[compared[1]] + numset.interval
            yield (*compared[0], *tokens), bound, scale_of(numset.unit)
    ends = {n.end + 1 for n in degrees}
    for token in sentence.tokens:
        found = _freezing(sentence, token.index)
        if found is not None and token.start not in ends:  # "5 degrees below zero" is told above
            scale = None if found[0][-1].form == _ZERO else _CELSIUS
            yield found[0], _BOUNDED[found[1]], scale
        elif token.form in _SIGNED and token.tag == "JJ" and _is_predicate(token, sentence):
            yield (token,), _BOUNDED[_SIGNED[token.form]], None
        elif _says_it_freezes(token, sentence):
            yield (token,), Interval(-inf, 0), _CELSIUS


def _says_it_freezes(token: Token, sentence: Sentence) -> bool:
    """Reads "it froze", "it is freezing"."""
    if token.form == _FREEZING and _is_predicate(token, sentence):
        return True
    is_finite = token.lemma == _FREEZE and token.tag in _FINITE
    return is_finite and _is_of_weather(token, sentence)


def _is_predicate(word: Token, sentence: Sentence) -> bool:
    """It is said of "it" or of the temperature: "it is freezing", "the temperature is negative"."""
    subject = subject_of(sentence, word)
    things = load_word_lists(WORDS)["things"]
    is_known = subject is not None and (subject.form == _IT or subject.form in things)
    before = sentence.tokens[max(word.index - 1, 0)]
    is_said = before.lemma == "be" or before.dep == "advmod"  # and not "above freezing"
    has_object = any(t.dep == "obj" for t in sentence.children(word.index))
    return is_known and is_said and before.form not in _SIDES and not has_object


def _is_bare(numset: Numset, sentence: Sentence) -> bool:
    """A number with nothing behind it is of degrees: "it is minus 5", "the temperature is 20"."""
    tokens = numset.tokens_in(sentence)
    if numset.unit.kind is not Kind.NUMBER or not tokens or not numset.interval.is_point:
        return False
    words = load_word_lists(WORDS)
    if sentence.vocabulary.isdisjoint(_TELLING | words["reaching"]):
        return False
    subjects = {t.form for t in sentence.tokens if t.dep in SUBJECTS or t.dep == "expl"}
    near = sentence.tokens[max(tokens[0].index - 1, 0) : tokens[0].index + 1]
    is_signed = any(t.text.startswith(_SIGNS) or t.form in _SIGN_WORDS for t in near)
    is_compared = _compared(sentence, tokens[0].index) is not None
    is_of_air = bool(subjects) and subjects <= words["things"]
    return is_of_air or (subjects == {_IT} and (is_signed or is_compared))


def _is_of_weather(verb: Token, sentence: Sentence) -> bool:
    """Nothing freezes but what is called "it": "it froze last night"."""
    subjects = [t.form for t in sentence.children(verb.index) if t.dep in SUBJECTS]
    return subjects == [_IT]


def _differs_elsewhere(sentence: Sentence, numsets: Sequence[Numset], first: Token) -> bool:
    """Beside a temperature it is told how much warmer it is elsewhere: "and 9 degrees warmer"."""
    ends = [n.tokens_in(sentence) for n in numsets if n.unit.kind is Kind.TEMPERATURE]
    return any(
        own and own[0].index != first.index and _is_difference(sentence, own[-1]) for own in ends
    )


def _is_difference(sentence: Sentence, last: Token) -> bool:
    """It is by how much it is warmer: "six degrees warmer"."""
    behind = sentence.tokens[last.index + 1 : last.index + 2]
    return any(token.tag in COMPARATIVE for token in behind)


def scale_of(unit: Unit) -> str | None:
    """The scale of its degrees; None where nothing tells which."""
    return None if unit.name == _BARE else unit.name


def _freezing(sentence: Sentence, at: int) -> tuple[tuple[Token, ...], str] | None:
    """Reads "below zero", "above the freezing point", and on which side of it that is."""
    words = load_word_lists(WORDS)
    opening = sentence.tokens[at] if at < len(sentence.tokens) else None
    if opening is None:
        return None
    side = next((side for side in _BOUNDED if opening.form in words[side]), None)
    tokens = [t for t in sentence.tokens[at + 1 : at + 4] if t.form != "the"]
    if side is None or not tokens or tokens[0].form not in words["marks"]:
        return None
    is_point = len(tokens) > 1 and tokens[1].form == "point"
    last = tokens[is_point].index
    return sentence.tokens[at : last + 1], side


def _compared(sentence: Sentence, at: int) -> tuple[tuple[Token, ...], str] | None:
    """Reads the "colder than" before a temperature, and on which side of it that is."""
    words = load_word_lists(WORDS)
    before = sentence.tokens[max(at - 2, 0) : at]
    if len(before) != len(("colder", "than")) or before[1].form != _THAN:
        return None
    side = next((side for side in _BOUNDED if before[0].form in words[f"{side}_than"]), None)
    return None if side is None else (before, side)
