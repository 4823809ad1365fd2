"""Hypothesis quantities that are not claimed but given: "21 students rode it in 15 minutes".

They are operands of the equation for what is claimed, beside those of the premise.
"""

import re
from collections.abc import Sequence

from qreas.types import Document, Numset

_CIRCUMSTANCE = re.compile(
    r"\b(in|for|after|per|of|at|during|within|with)( the| each| these)?$"
    r"|\b(if|when|given|assuming)\b[^,;.]*$",
    re.IGNORECASE,
)
_LOOKED_BACK = 80  # characters; enough for "if there are"


def givens(
    document: Document, others: Sequence[Numset], premises: Sequence[Numset]
) -> tuple[Numset, ...]:
    """Those of the hypothesis's `others` that stand in a phrase or clause of circumstance.

    A quantity that the premise has too is claimed.
    """
    if not others:
        return ()
    known = {(p.interval, p.unit.name) for p in premises}
    return tuple(
        numset
        for numset in others
        if (numset.interval, numset.unit.name) not in known and _is_circumstance(document, numset)
    )


def _is_circumstance(document: Document, numset: Numset) -> bool:
    before = document.text[max(0, numset.start - _LOOKED_BACK) : numset.start].rstrip()
    return _CIRCUMSTANCE.search(before) is not None
