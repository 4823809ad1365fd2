"""The clauses of a text with the days, times and distances from now that each tells."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from qreas.conversion import convert
from qreas.interval import Interval
from qreas.quantity.load import load_units
from qreas.reasoning.implied.named_times import Time
from qreas.reasoning.time.reckoned_times import told_times
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import PRESENT
from qreas.types import Document, Kind, Numset, Sentence, Token

AHEAD, CLOCK = "ahead", "minute"
"""The units of a distance from now, and of a time of day; those of days are `Time.unit`."""
_WORDS = "time/until_then"
_MARKS = frozenset((",", ";", ":", "–", "—", "-", "and", "but", "so"))
_VERBS = ("VERB", "AUX")
_NAMED = {"yesterday": -1, "today": 0, "tomorrow": 1}
_BESIDE = {"after": 1, "before": -1}
_BESIDE_WORDS = 3  # "the day after"
_ONE = frozenset(("a", "an"))
_IN, _AGO, _FROM = "in", "ago", "from"
_OFF = frozenset(("away", "off"))
_NOW = frozenset(("now", "today"))
_AT = frozenset(("on", "at", "by", "for", "be", "is", "was", "’s", "'s", "until", ""))
_UNTIL = frozenset(("until", "till", "to", "before"))


@dataclass(frozen=True, slots=True)
class When:
    """A time that a clause tells.

    unit:    "ahead" of a distance from now, else that of the time.
    value:   in that unit; a distance is in days where `is_of_days`, else in minutes.
    covered: the indices of its words.
    """

    unit: str
    value: Fraction
    covered: frozenset[int]
    told: str
    is_of_days: bool = True
    time: Time | None = None


@dataclass(frozen=True, slots=True)
class Clause:
    """The words of a clause without its times, and these."""

    rest: tuple[Token, ...]
    whens: tuple[When, ...]

    @property
    def by_unit(self) -> dict[str, When]:
        """Its times by their units."""
        return {when.unit: when for when in self.whens}

    @property
    def lemmas(self) -> frozenset[str]:
        """The lemmas of its words."""
        return frozenset(t.lemma for t in self.rest)

    @property
    def pronouns(self) -> frozenset[str]:
        """Its pronouns."""
        return frozenset(t.lemma for t in self.rest if t.pos == "PRON")

    @property
    def is_past(self) -> bool:
        """Its verb is in the past."""
        tags = {t.tag for t in self.rest}
        return "VBD" in tags and tags.isdisjoint(PRESENT)  # "is still closed"


def is_now(clause: Clause) -> bool:
    """Reads "today is Tuesday", "it is 2 pm now": all that is told is what day or time it is."""
    words = load_word_lists(_WORDS)
    forms = [t.form for t in clause.rest]
    is_told = bool(forms) and not words["now"].isdisjoint(forms[:2])
    return is_told and words["saying-now"].issuperset(forms) and bool(clause.whens)


def clauses_of(document: Document, numsets: Sequence[Numset]) -> list[Clause]:
    """The clauses of a text, each with its times; none where some number is no time."""
    found = list[Clause]()
    for index, sentence in enumerate(document.sentences):
        own = [n for n in numsets if n.sentence == index]
        whens = list(_whens(sentence, document, own, index))
        inside = frozenset[int]().union(*(w.covered for w in whens))
        if not all(t.index in inside for n in own for t in n.tokens_in(sentence)):
            return []
        for part in _parts(sentence, inside):
            rest = tuple(t for t in part if t.index not in inside and t.pos != "PUNCT")
            here = {t.index for t in part}
            clause = Clause(rest, tuple(w for w in whens if w.covered <= here))
            if len(clause.by_unit) < len(clause.whens):
                return []
            found.append(clause)
    return found


def _parts(sentence: Sentence, inside: frozenset[int]) -> list[list[Token]]:
    """The words between the marks; what has no verb belongs to what stands before it."""
    parts: list[list[Token]] = [[]]
    for token in sentence.tokens:
        if token.form in _MARKS and token.index not in inside:
            parts.append([])
        else:
            parts[-1].append(token)
    joined = list[list[Token]]()
    for part in parts:
        has_verb = any(t.pos in _VERBS for t in part)
        if joined and not has_verb:
            joined[-1].extend(part)
        elif part:
            joined.append(part)
    return joined


def _whens(
    sentence: Sentence, document: Document, numsets: Sequence[Numset], index: int
) -> Iterator[When]:
    for told in told_times(document, numsets):
        if told.sentence != index or not told.time.interval.is_point:
            continue
        covered = [t.index for t in sentence.tokens if told.start <= t.start < told.end]
        before = sentence.tokens[covered[0] - 1] if covered and covered[0] else None
        if covered and (before is None or _opens(before)):
            value, unit = told.time.interval.value, told.time.unit
            own = _with_opening(covered, before)
            yield When(unit, value, own, told.text, time=told.time)
    for numset in numsets:
        inside = [t.index for t in numset.tokens_in(sentence)]
        if numset.unit.kind is Kind.DURATION and numset.unit.per is None and inside:
            exact = numset.interval.is_point and not numset.is_approximate
            if exact:
                yield from _ahead(inside, numset.interval.value, numset.unit.name, sentence)
    yield from _by_words(sentence, numsets)


def _opens(before: Token) -> bool:
    """The word before a time says when, or is one, too: "Friday at noon", "Friday, 3 May"."""
    is_word = before.form in _AT or before.lemma in _AT
    return is_word or before.pos in ("PROPN", "PUNCT", "DET") or before.form in _NOW | {"now"}


def _with_opening(covered: Sequence[int], before: Token | None) -> frozenset[int]:
    is_opening = before is not None and before.form in _AT and before.pos == "ADP"
    return frozenset((*covered, *((before.index,) if is_opening and before else ())))


def _by_words(sentence: Sentence, numsets: Sequence[Numset]) -> Iterator[When]:
    """Reads "tomorrow", "the day after tomorrow", "in a week"."""
    tokens, units = sentence.tokens, load_units("en").units
    for at, token in enumerate(tokens):
        if token.form in _NAMED:
            before = [t.form for t in tokens[max(0, at - _BESIDE_WORDS) : at]]
            beside = before[:2] == ["the", "day"] and before[2:] != [] and before[2] in _BESIDE
            step = _BESIDE[before[2]] if beside else 0
            if token.form == "today" and _is_of_now(token, sentence):
                continue
            first = at - (_BESIDE_WORDS if beside else 0)
            covered = frozenset(range(first, at + 1))
            told = " ".join(t.text for t in tokens[first : at + 1])
            yield When(AHEAD, Fraction(_NAMED[token.form] + step), covered, told)
        unit = units.get(token.lemma)
        is_one = at > 0 and tokens[at - 1].form in _ONE
        if unit is None or unit.kind is not Kind.DURATION or not is_one:
            continue
        if not any(n.holds(token) for n in numsets):
            yield from _ahead([at - 1, at], Fraction(1), unit.name, sentence)


def _is_of_now(token: Token, sentence: Sentence) -> bool:
    """Reads "today is Friday", and "it is Friday today"."""
    words = load_word_lists(_WORDS)
    behind = sentence.tokens[token.index + 1 : token.index + 2]
    if any(t.lemma == "be" or t.form in ("'s", "’s") for t in behind):
        return True
    before = [t.form for t in sentence.tokens[: token.index]]
    start = max((i for i, form in enumerate(before) if form in _MARKS), default=-1)
    return before[start + 1 : start + 2] == ["it"] and not words["now"].isdisjoint(before)


def _ahead(inside: Sequence[int], value: Fraction, name: str, sentence: Sentence) -> Iterator[When]:
    """A length with what makes it one from now: "in two days", "two days ago", "an hour until"."""
    tokens, units = sentence.tokens, load_units("en").units
    if name not in ("minute", "hour", "day", "week", "fortnight"):
        return
    first, last = inside[0], inside[-1]
    before = tokens[first - 1].form if first else ""
    behind = [t.form for t in tokens[last + 1 : last + 3]]
    covered, sign = set(inside), 1
    words = load_word_lists(_WORDS)
    if before == _IN:
        covered.add(first - 1)
    elif behind[:1] == [_AGO]:
        sign = -1
        covered.add(last + 1)
    elif behind[:1] == [_FROM] and behind[1:2] and behind[1] in _NOW:
        covered.update((last + 1, last + 2))
    elif behind[:1] and behind[0] in _OFF:
        covered.add(last + 1)
    elif (words["left"] | _UNTIL).isdisjoint(behind):
        return
    is_of_days = name in ("day", "week", "fortnight")
    own = units["day" if is_of_days else "minute"]
    length = Fraction(convert(Interval.point(value), units[name], own).value)
    told = " ".join(tokens[i].text for i in sorted(covered))
    yield When(AHEAD, sign * length, frozenset(covered), told, is_of_days)
