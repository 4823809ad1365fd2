"""By how much something went up or down, told by its values before and after.

"From 4 to 5 million", "at 15 % in the morning and at 80 % at noon", "5,000 in 1990 and 10,000 in
2020" are up, by so much, by such a share, or to so many times as much; and whatever the hypothesis
says of the change is held against it.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from qreas.composition.cues import times
from qreas.conversion import as_people_round, commensurable, convert
from qreas.interval import Interval
from qreas.reasoning.changes import direction_of, spans_of_change
from qreas.reasoning.context import Claim
from qreas.reasoning.event_knowledge import FALL, RISE, load_events
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.implied import Implied
from qreas.reasoning.operators import load_operators
from qreas.reasoning.proof import Proof
from qreas.reasoning.rules import Numerals
from qreas.reasoning.settle import by_implication
from qreas.reasoning.word_lists import load_word_lists
from qreas.types import Change, Document, Evidence, Kind, Label, Numset, Token

_RULE = "change"
_TIMES = frozenset((Kind.YEAR, Kind.DATE, Kind.TIME, Kind.DURATION))
_SIZES = frozenset(
    (Kind.COUNT, Kind.CURRENCY, Kind.MEASURE, Kind.PERCENT, Kind.TEMPERATURE, Kind.RATE)
)
_COMPARATIVE = ("JJR", "RBR")
_LESS = frozenset(("less", "fewer"))
# Before a verb that multiplies, words that leave open by how much.
_HEDGES = frozenset(("almost", "nearly", "more", "about", "roughly", "practically"))
_FROM_TO = (Change.FROM, Change.TO)


@dataclass(frozen=True, slots=True)
class _Trend:
    """The values of one thing before and after, in one unit."""

    before: Numset
    after: Numset

    @property
    def rise(self) -> Fraction:
        return self.after.interval.value - self.before.interval.value

    @property
    def direction(self) -> str:
        return RISE if self.rise > 0 else FALL

    @property
    def told(self) -> str:
        return f"{self.before.text} → {self.after.text}"


def prove_by_trends(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the hypothesis tells of a change whose values the premise tells."""
    case = found.case
    if len(case.hypothesis.sentences) != 1 or "?" in case.hypothesis.text:
        return None
    tokens = case.hypothesis.sentences[0].tokens
    turning = [t for t in tokens if _direction(t) is not None]
    directions = {_direction(t) for t in turning}
    asked = [n for n in case.hypothesis_numsets if n.unit.kind not in _TIMES]
    if len(directions) != 1 or len(asked) > 1 or any(n.context.change in _FROM_TO for n in asked):
        return None
    trends = [t for t in _trends(case.premise, case.premise_numsets) if t.rise]
    if len(trends) != 1 or not _is_of_same(found, turning, asked, trends[0]):
        return None
    if not _is_claimed_alike(found, turning, trends[0]):
        return None
    trend = trends[0]
    if trend.direction not in directions:
        return _proof(Label.CONTRADICTION, trend)
    factor = _factor(turning, tokens)
    if factor is not None:
        is_such = trend.after.interval.value == trend.before.interval.value * factor
        return _proof(Label.ENTAILMENT if is_such else Label.CONTRADICTION, trend)
    if not asked:
        is_plain = all(t.lemma.lower() not in load_events().multiples for t in turning)
        return _proof(Label.ENTAILMENT, trend) if is_plain else None
    return _by_amount(asked[0], trend, found, numerals)


def _by_amount(asked: Numset, trend: _Trend, found: Findings, numerals: Numerals) -> Proof | None:
    for value in _values(trend, asked):
        rounded = as_people_round(value, asked.interval)
        answer = by_implication(asked, Implied(rounded, trend.told), _RULE, found, numerals)
        if (proof := answer.proof("trends")) is not None:
            return proof
    return None


def _values(trend: _Trend, asked: Numset) -> Iterator[Interval]:
    """The change in the asked unit, or as a share of the value before.

    Whether "percent" of percents are points is left open.
    """
    size, before = abs(trend.rise), trend.before
    share = size / before.interval.value if before.interval.value else None
    is_percent = before.unit.kind is Kind.PERCENT
    if asked.unit.kind is Kind.RATIO and not asked.unit.name:
        yield from () if share is None else (Interval.point(share),)
    elif asked.unit.name == "percentage point":
        yield from (Interval.point(size),) if is_percent else ()
    elif asked.unit.kind is Kind.PERCENT:
        if share is not None and not (is_percent and asked.interval == Interval.point(size)):
            yield Interval.point(share * 100)
    elif asked.unit.name == before.unit.name or asked.unit.kind is Kind.NUMBER:
        yield Interval.point(size)
    elif commensurable(before.unit, asked.unit):
        yield convert(Interval.point(size), before.unit, asked.unit)


def _direction(token: Token) -> str | None:
    """Whether the word tells of a rise or a fall: "rose", "up", "warmer"."""
    lemma, operators = token.lemma.lower(), load_operators()
    if token.tag in _COMPARATIVE or token.text.lower() in ("more", "less", "fewer"):
        return FALL if lemma in operators.low or token.text.lower() in _LESS else RISE
    if token.pos in ("VERB", "NOUN", "ADV", "ADP", "ADJ"):
        return direction_of(lemma)
    return None


def _factor(turning: list[Token], tokens: tuple[Token, ...]) -> Fraction | None:
    """What a verb multiplies by: "doubled", unless that is hedged."""
    multiples = load_events().multiples
    verb = next((t for t in turning if t.lemma.lower() in multiples), None)
    if verb is None:
        return None
    before = {t.lemma.lower() for t in tokens[max(verb.index - 2, 0) : verb.index]}
    return None if before & _HEDGES else multiples[verb.lemma.lower()]


def _trends(document: Document, numsets: tuple[Numset, ...]) -> Iterator[_Trend]:
    told = list(spans_of_change(numsets))
    if told:
        yield from (_Trend(before, after) for before, after in told)
        return
    values = [n for n in numsets if n.unit.kind in _SIZES and n.interval.is_point]
    if len(values) != 2 or values[0].unit != values[1].unit:
        return
    if any(n.context.change is not Change.NONE for n in values):
        return
    if _is_of_one(*values) and _are_at_times(values, document, numsets):
        earlier, later = _in_time(values, numsets)
        yield _Trend(earlier, later)


def _is_of_one(one: Numset, other: Numset) -> bool:
    """The second value is of what the first one is of."""
    subjects = {one.context.subject.lower(), other.context.subject.lower()}
    names = [c for c in other.context.concepts if c not in one.context.concepts]
    is_named = any(c[:1].isupper() and c.lower() not in times() for c in names)
    subjects -= load_word_lists("trends")["pronouns"] | {""}
    is_pronoun = other.context.subject.lower() in load_word_lists("trends")["pronouns"]
    return len(subjects) <= 1 and (is_pronoun or not is_named)


def _are_at_times(values: list[Numset], document: Document, numsets: tuple[Numset, ...]) -> bool:
    """Words tell the values apart as earlier and later."""
    years = {n.text for n in numsets if n.unit.kind in (Kind.YEAR, Kind.DATE)}
    words = {t.text.lower() for s in document.sentences for t in s.tokens}
    told = words & (load_word_lists("trends")["times"] | times())
    return len(years) + len(told) > 1


def _in_time(values: list[Numset], numsets: tuple[Numset, ...]) -> tuple[Numset, Numset]:
    """The two values by the years behind them, else as the text tells them."""
    first, second = values
    years = [n for n in numsets if n.unit.kind is Kind.YEAR and n.interval.is_point]
    of_first = [n.interval.value for n in years if first.end <= n.start < second.start]
    of_second = [n.interval.value for n in years if n.start >= second.end]
    is_turned = bool(of_first and of_second) and of_first[0] > of_second[0]
    return (second, first) if is_turned else (first, second)


def _is_of_same(found: Findings, turning: list[Token], asked: list[Numset], trend: _Trend) -> bool:
    """What else the hypothesis says stands in the premise, and something of it says whose it is."""
    words = load_word_lists("trends")
    added = words["measured"] | words["particles"] | words["spans"]
    has_owner = False
    for link in found.alignment.links:
        token = link.hypothesis.token
        if token in turning or any(n.holds(token) for n in asked):
            continue
        if link.keeps:
            has_owner = True
        elif link.hypothesis.key not in added and not _is_expletive(token):
            return False
    return has_owner


def _is_expletive(token: Token) -> bool:
    return token.lemma.lower() == "it" and token.index == 0


def _is_claimed_alike(found: Findings, turning: list[Token], trend: _Trend) -> bool:
    """Neither text denies the change, and both plan it or neither does."""
    asked = frozenset[Claim]().union(*(found.hypothesis_claims.of((0, t.index)) for t in turning))
    given = found.premise_claims.of((trend.after.sentence, trend.after.head))
    return Claim.NEGATED not in asked and given == asked


def _proof(label: Label, trend: _Trend) -> Proof:
    return Proof(label, "trends", (), (Evidence("by-change", trend.told, towards=label),))
