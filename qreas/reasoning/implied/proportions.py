"""Proportions: where a dozen cost three dollars, two dozen cost six.

What things cost, weigh, hold or need grows with their number (events.toml, `[[proportional]]`). "An
egg" and "each egg" are one egg.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from qreas.conversion import commensurable, convert
from qreas.interval import Interval
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.implied import Implied
from qreas.reasoning.knowledge.event_knowledge import load_events
from qreas.types import Document, Kind, Numset

_ONE = frozenset(("a", "an", "each", "every", "one", "single"))
_OF_THE = len(("each", "of", "the"))
_GROWING = frozenset((Kind.MEASURE, Kind.CURRENCY, Kind.DURATION))


@dataclass(frozen=True, slots=True)
class _Rate:
    """So many of what is counted amount to so much.

    count: the quantity that says how many; None where an article or "each" says that it is one.
    """

    number: Interval
    noun: str
    amount: Numset
    count: Numset | None

    @property
    def told(self) -> str:
        return f"one {self.noun}" if self.count is None else self.count.text


def proportions(asked: Numset, found: Findings) -> Iterator[Implied]:
    """What the asked number of things amounts to at the premise's rate."""
    case = found.case
    known = load_events().proportional
    if not (case.hypothesis.mentions(known) and case.premise.mentions(known)):
        return
    verbs = known & _lemmas(case.hypothesis) & _lemmas(case.premise)
    if not verbs:
        return
    given = _rate(case.premise, case.premise_numsets)
    wanted = _rate(case.hypothesis, case.hypothesis_numsets)
    if given is None or wanted is None or given.noun != wanted.noun:
        return
    amount, total = given.amount, wanted.amount
    lemmas = frozenset((given.noun, *verbs)) | _ONE
    if asked == wanted.count:
        # How many is not claimed but asked about.
        yield Implied(wanted.number, given.told, (), lemmas, settles_roles=True)
    elif asked == total and (amount.unit == total.unit or commensurable(amount.unit, total.unit)):
        each = amount.interval / given.number
        value = convert(each * wanted.number, amount.unit, total.unit)
        steps = f"{amount.text} ÷ {given.told} × {wanted.told}"
        yield Implied(value, steps, (), lemmas, settles_roles=True)


def _rate(document: Document, numsets: tuple[Numset, ...]) -> _Rate | None:
    """The number of things and their amount, where a text has just these."""
    if len(numsets) not in (1, 2):
        return None
    amount = numsets[-1]
    if amount.unit.kind not in _GROWING or amount.unit.per is not None:
        return None
    if len(numsets) == 1:
        noun = _single(document)
        return _Rate(Interval.point(1), noun, amount, None) if noun else None
    count = numsets[0]
    is_count = count.unit.kind is Kind.COUNT and count.interval.is_point and count.interval.low
    before = document.text[: count.start].lower().split()[-_OF_THE:]
    if is_count and before[:1] == ["each"]:  # "each of the four tyres"
        return _Rate(Interval.point(1), count.unit.name, amount, None)
    return _Rate(count.interval, count.unit.name, amount, count) if is_count else None


def _single(document: Document) -> str:
    """The one thing that a text begins with: "an egg", "each egg"; empty where it does not."""
    tokens = document.sentences[0].tokens if len(document.sentences) == 1 else ()
    opening = [token.lemma.lower() for token in tokens[:3]]
    if not opening or opening[0] not in _ONE or tokens[0].pos not in ("DET", "NUM"):
        return ""
    at = 2 if len(opening) > 2 and opening[1] in _ONE else 1
    return opening[at] if at < len(opening) else ""


def _lemmas(document: Document) -> frozenset[str]:
    return frozenset(t.lemma.lower() for s in document.sentences for t in s.tokens)
