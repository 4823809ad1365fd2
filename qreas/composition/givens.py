"""Hypothesis quantities that are not claimed but given: "21 students rode it in 15 minutes".

They are operands of the equation for what is claimed, beside those of the premise.
"""

from collections.abc import Sequence

from qreas.types import Document, Numset

_GIVING = frozenset({"in", "for", "after", "if", "with", "per", "of", "at", "during", "within"})


def givens(
    document: Document, others: Sequence[Numset], premises: Sequence[Numset]
) -> tuple[Numset, ...]:
    """Those of the hypothesis's `others` that stand in a phrase of circumstance.

    A quantity that the premise has too is claimed.
    """
    known = {(p.interval, p.unit.name) for p in premises}
    return tuple(
        numset
        for numset in others
        if (numset.interval, numset.unit.name) not in known and _is_circumstance(document, numset)
    )


def _is_circumstance(document: Document, numset: Numset) -> bool:
    before = document.text[: numset.start].rstrip().rpartition(" ")[2].lower()
    return before in _GIVING
