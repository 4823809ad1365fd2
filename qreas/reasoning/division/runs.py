"""The part of a whole that begins or ends it: "the first five of the eight episodes"."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from qreas.interval import Interval
from qreas.reasoning.division.divisions import Part
from qreas.reasoning.findings import Findings
from qreas.types import Document, Kind, Numset, Token

_FIRST, _LAST = "first", "last"


@dataclass(frozen=True, slots=True)
class Run:
    """Those at some places in the order of a whole.

    order:  the word that says so.
    places: from the first of them to the last; None where it is not told.
    last:   the last place of the whole; None where it goes on, or is not told.
    """

    order: Token
    places: Interval | None
    last: Interval | None

    def without_order(self, part: Part) -> Part:
        """The part, where the word for the order says nothing of it."""
        return replace(part, said=tuple(t for t in part.said if t != self.order))

    def holds(self, phrase: Sequence[Token], found: Findings) -> bool | None:
        """Whether the one that the phrase picks out by a place is among them."""
        places, last = self.places, self.last
        if places is None:
            return None
        if any(t.form == _LAST for t in phrase):
            return None if last is None else last.within(places)
        ordinals = (n for n in found.case.hypothesis_numsets if n.unit.kind is Kind.ORDINAL)
        place = next((n.interval for n in ordinals if any(map(n.holds, phrase))), None)
        is_inside = place is not None and place.within(places)
        is_known = place is not None and (is_inside or last is not None)
        return is_inside if is_known else None


def run_of_whole(part: Part, document: Document) -> Run | None:
    """The run that the whole itself is, beyond which others may be: "all of the first five buses".

    Of the last five it is not told at which places they are.
    """
    tokens = document.sentences[part.sentence].tokens
    own = (tokens[i] for at, i in part.shared if at == part.sentence)
    order = next((t for t in own if t.form in (_FIRST, _LAST)), None)
    if order is None:
        return None
    if order.form == _LAST or part.total is None or isinstance(part.total.high, float):
        return Run(order, None, None)
    return Run(order, Interval.closed(1, part.total.high), None)


def run_of(part: Part, document: Document, numsets: Sequence[Numset]) -> Run | None:
    """The run that a part is; None where no word before its number tells of an order."""
    count, total = part.count, part.total
    number = next((n for n in numsets if n.interval == count and n.text == part.told), None)
    if number is None or count is None or total is None or not (count.is_point and total.is_point):
        return None
    sentence = document.sentences[part.sentence]
    first, _ = number.ends_in(sentence)
    order = sentence.tokens[first - 1] if first else None
    if order is None or order.form not in (_FIRST, _LAST):
        return None
    begins = 1 if order.form == _FIRST else total.value - count.value + 1
    places = Interval.closed(begins, begins + count.value - 1)
    return Run(order, places, total)
