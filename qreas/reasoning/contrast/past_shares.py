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
    behind = [t for t in sentence.tokens if t.start >= share.end and t.pos != "PUNCT"]
    opening = [t for t in behind[:_PAIR] if t.form in _SINCE]
    if not opening or behind[0] is not opening[0]:
        return ()
    time = tuple(behind[len(opening) :])
    is_other = any(t.pos in NOMINAL and not is_of_time(t) for t in time)
    return time if time and names_time(time, numsets) and not is_other else ()
