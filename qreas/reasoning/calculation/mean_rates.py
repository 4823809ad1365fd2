"""So much in so long a time, told as a rate: 600 cars in three days are 200 a day on average.

What comes about once has a mean rate, whether or not it went on evenly.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from qreas.conversion import convert
from qreas.interval import Interval
from qreas.kind_sets import AMOUNTS
from qreas.reasoning.findings import Findings
from qreas.reasoning.one_event.rest import Rest, Settled, rest
from qreas.reasoning.proof import Proof, in_one_step, placed
from qreas.reasoning.rules import Numerals
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import GRADED, NOMINAL
from qreas.types import Document, Kind, Label, Numset, Sentence, Token

_RULE = "mean-rates"
_WORDS = "calculation/mean_rates"
_OVER, _GIVE = "over", "give"
_PAIR = 2
# Between these and days or weeks there is no exact rate.
_LONG = frozenset(("month", "quarter", "year", "decade", "century"))
_SPEED = "[length] / [time]"
_STEADY = frozenset(("second", "minute", "hour"))


@dataclass(frozen=True, slots=True)
class _Told:
    """An amount and the time in which it came about."""

    amount: Numset
    time: Numset
    length: Interval
    is_over: bool


def prove_by_mean_rates(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the hypothesis tells as a rate what the premise tells of a whole time."""
    del numerals  # what is calculated is as much as it is
    case = found.case
    if len(case.hypothesis_numsets) != 1 or len(case.premise_numsets) < _PAIR:
        return None
    asked, words = case.hypothesis_numsets[0], load_word_lists(_WORDS)
    per = asked.unit.per
    if per is None or per.dimension != "[time]" or not found.is_one_claim:
        return None
    told = _told(case.premise, case.premise_numsets)
    if told is None or case.premise.mentions(words["each"]):
        return None
    is_mean = case.hypothesis.mentions(words["mean"])
    is_steady = told.is_over and told.amount.unit.kind is Kind.MEASURE and per.name in _STEADY
    if told.amount.unit.name != asked.unit.name:
        return None
    if (told.time.unit.name in _LONG) is not (per.name in _LONG):
        return None
    length = convert(told.length, told.time.unit, per)
    # Whoever spends 12 million over four years does not spend 12 million a year.
    is_total = told.amount.interval == asked.interval and length.low > 1
    is_total = is_total and told.amount.unit.kind is Kind.CURRENCY
    if not (is_mean or is_steady or is_total):
        return None
    label = placed(told.amount.interval / length, asked.interval)
    if label is Label.NEUTRAL or _is_of_another(asked, found):
        return None
    if rest(found, _settled(asked, found)) is not Rest.FOLLOWS:
        return None
    if label is Label.CONTRADICTION and not (is_mean or is_total):
        return None  # what went unevenly may have been as fast for a while
    detail = f"{told.amount.text} ÷ {told.time.text}"
    return in_one_step(_RULE, label, detail)


def _told(premise: Document, numsets: tuple[Numset, ...]) -> _Told | None:
    """The amount and the time, which stand in one sentence."""
    amounts = [n for n in numsets if n.unit.kind in AMOUNTS and n.unit.per is None]
    times = [n for n in numsets if n.unit.kind is Kind.DURATION]
    if len(amounts) != 1 or len(times) != 1 or amounts[0].sentence != times[0].sentence:
        return None
    amount, time = amounts[0], times[0]
    sentence = premise.sentences[time.sentence]
    leading = next(_leading(time, sentence), None)
    length = _length(time, leading)
    if leading is None or length is None or amount.is_approximate or time.is_approximate:
        return None
    return _Told(amount, time, length, leading == _OVER)


def _leading(time: Numset, sentence: Sentence) -> Iterator[str]:
    """The word that leads to the time: "in three days", "over the past five years"."""
    words = load_word_lists(_WORDS)
    before = [t.form for t in sentence.tokens if t.end <= time.start]
    if time.text.lower().startswith(f"{_OVER} "):
        behind = sentence.token_behind(time.end)
        is_bound = bool(before) and before[-1] in words["leading"] | words["bounded"]
        is_measured = behind is not None and behind.pos in GRADED  # "over two days late"
        if not (is_bound or is_measured):
            yield _OVER
        return
    while before and before[-1] in words["before"]:
        before.pop()
    if before and before[-1] in words["leading"]:
        yield before[-1]


def _length(time: Numset, leading: str | None) -> Interval | None:
    """How long it is: "2 litres over four hours" are given in four, not in more than four."""
    interval = time.interval
    if interval.is_point:
        return interval if interval.value > 0 else None
    is_read_as_bound = leading == _OVER and time.text.lower().startswith(_OVER)
    if not is_read_as_bound or isinstance(interval.low, float) or interval.low <= 0:
        return None
    return Interval.point(interval.low)


def _is_of_another(asked: Numset, found: Findings) -> bool:
    """It is a rate of another thing than that of which the amount is: "tonnes of coal a week"."""
    return any(
        asked.holds(x.hypothesis.token) and x.hypothesis.token.pos in NOMINAL and not x.keeps
        for x in found.alignment.links
        if x.hypothesis.key not in (asked.unit.name, _per_name(asked))
        and not _is_behind_slash(x.hypothesis.token, found.case.hypothesis)
    )


def _is_behind_slash(token: Token, document: Document) -> bool:
    """It is the sign for the time of a rate, which the premise may write as a word: "km/h"."""
    return document.text[: token.start].endswith("/")


def _per_name(asked: Numset) -> str:
    return "" if asked.unit.per is None else asked.unit.per.name


def _settled(asked: Numset, found: Findings) -> Settled:
    words = load_word_lists(_WORDS)
    premise = found.case.premise
    is_passive = any(t.dep == "aux:pass" for t in premise.tokens)
    got = words["got"] if is_passive and premise.mentions((_GIVE,)) else frozenset[str]()
    named = words["speeds"] if asked.unit.dimension == _SPEED else frozenset[str]()
    return Settled((asked,), words["mean"] | got | named, settles_roles=bool(got | named))
