"""By what share a value went since an earlier time: "down 20 percent on last year".

Neither value is told, but which of them is higher, and by what share.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from qreas.interval import Interval
from qreas.reasoning.contrast.hedged_multiples import WITHOUT_VALUE
from qreas.reasoning.contrast.movement import Movement
from qreas.reasoning.contrast.steps import names_time
from qreas.reasoning.contrast.stretches import is_of_time
from qreas.tags import NOMINAL
from qreas.types import Change, Document, Kind, Numset, Sentence, Token

_SIGNS = {Change.INCREASE: 1, Change.DECREASE: -1}
_SINCE = frozenset(("on", "from", "than", "against", "over", "since", "to", "with", "compared"))
_HUNDRED = Interval.point(100)
_PAIR = 2
_YEARLY = (("year", "on", "year"), ("year", "-", "on", "-", "year"), ("year", "over", "year"))
_IN_THE = (["in", "the"], ["over", "the"])
_SPANS, _TO = frozenset(("year", "month", "quarter", "week")), frozenset(("to", "through", "until"))
_BETWEEN = frozenset(("ADP", "DET", "PUNCT"))


def past_shares(document: Document, numsets: Sequence[Numset]) -> Iterator[Movement]:
    """The movements by a share that are told against an earlier time."""
    for share in numsets:
        sign = _SIGNS.get(share.context.change)
        if sign is None or share.unit.kind is not Kind.PERCENT or not share.interval.is_point:
            continue
        sentence = document.sentences[share.sentence]
        time = _time_before(share, sentence, numsets)
        if not time:
            continue
        after = _HUNDRED + share.interval.scaled(Fraction(sign))
        said = frozenset((share.sentence, t.index) for t in sentence.tokens)
        early = frozenset((share.sentence, t.index) for t in time)
        of, told = (share,), document.text[share.start : time[-1].end]
        yield Movement(_HUNDRED, after, WITHOUT_VALUE, told, of, said, early, share=share.interval)


def _time_before(share: Numset, sentence: Sentence, numsets: Sequence[Numset]) -> tuple[Token, ...]:
    """The words of the time that the share is told against; none where it is told of no time."""
    whole = [t for t in sentence.tokens if t.start >= share.end]
    for yearly in _YEARLY:
        if tuple(t.form for t in whole[: len(yearly)]) == yearly:
            return tuple(whole[: len(yearly)])
    if [t.form for t in whole[:_PAIR]] in _IN_THE:  # "rose 6.4 percent in the year to June"
        until = whole[_PAIR + 1 : _PAIR + _PAIR]
        if whole[_PAIR].lemma in _SPANS and any(t.form in _TO for t in until):
            return tuple(whole[_PAIR : _PAIR + 1])
    behind = _since([t for t in whole if t.pos != "PUNCT"], numsets)
    opening = [t for t in behind[:_PAIR] if t.form in _SINCE]
    if not opening or behind[0] is not opening[0]:
        return ()
    time = tuple(behind[len(opening) :])
    is_other = any(t.pos in NOMINAL and not is_of_time(t) for t in time)
    return time if time and names_time(time, numsets) and not is_other else ()


def _since(behind: Sequence[Token], numsets: Sequence[Numset]) -> Sequence[Token]:
    """What follows the time of the later value: "rose 3 percent in July from a year earlier"."""
    years = [n for n in numsets if n.unit.kind is Kind.YEAR]
    at = next((i for i, t in enumerate(behind) if t.form in _SINCE - {"on", "over"}), 0)
    is_dated = all(
        t.pos in _BETWEEN or is_of_time(t) or any(n.holds(t) for n in years) for t in behind[:at]
    )
    return behind[at:] if is_dated else behind
