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
    return tuple(
        [
            each
            for each in others
            if not _is_told(each, premises) and _is_circumstance(document, each)
        ]
    )


def _is_told(numset: Numset, premises: Sequence[Numset]) -> bool:
    """The premise has it, too."""
    # Compared one by one: there are few, and exact numbers are dear to hash.
    name, interval = numset.unit.name, numset.interval
    return any(p.unit.name == name and p.interval == interval for p in premises)


def _is_circumstance(document: Document, numset: Numset) -> bool:
    before = document.text[max(0, numset.start - _LOOKED_BACK) : numset.start].rstrip()
    return _CIRCUMSTANCE.search(before) is not None
