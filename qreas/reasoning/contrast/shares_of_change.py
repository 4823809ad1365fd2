"""Shares by which things rose or fell, where a hypothesis compares them: "rose faster than".

Of two things that went the same way, the one that went further did so faster. How high or dear they
are is not told by it, nor how fast anything is of which no change is told.
"""

from collections.abc import Sequence

from qreas.kind_sets import STEPS
from qreas.reasoning.contrast.changes import turn_of
from qreas.reasoning.contrast.gradables import Comparative, pole_of
from qreas.types import Change, Document, Kind, Numset, Unit

_OF_SHARES = frozenset(("share", "percentage", "proportion", "rate", "likely", "often"))


def compares_otherwise(
    compared: Comparative, shares: Sequence[Numset], hypothesis: Document
) -> bool:
    """The comparison is of something else than by how much two things rose or fell.

    shares: the values that it seems to compare; of other kinds of values nothing is said.
    """
    if any(n.unit.kind is not Kind.PERCENT for n in shares):
        return False
    wholes = {n.context.whole for n in shares} - {""}
    if len(wholes) > 1 and not hypothesis.mentions(_OF_SHARES):
        return True  # a greater part of the men may be fewer than those of the women
    # The second of "by 3 percent in May and by 5 percent in June" has no verb of its own.
    ways = {n.context.change for n in shares}
    if len(ways) > 1:
        ways -= {Change.NONE}
    is_of_change = any(turn_of(t) is not None for t in hypothesis.tokens)
    if pole_of(compared.word, Unit(Kind.NUMBER)) is None:
        return not (is_of_change and len(ways) == 1 and ways <= STEPS)
    is_verbal = hypothesis.sentences[0].root.pos == "VERB"
    return ways <= STEPS and not (is_of_change or is_verbal)
