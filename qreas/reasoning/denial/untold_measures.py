"""Whether a hypothesis tells a weight or a length, of which the premise has no measure at all.

Of what is mixed in the ratio 4:1 nobody tells how many kilos there are.
"""

import re
from collections.abc import Iterator

from qreas.quantity.load import load_units
from qreas.reasoning.findings import Findings
from qreas.reasoning.needs import needs
from qreas.types import Case, Kind, Numset

_WITHOUT_UNIT = frozenset((Kind.NUMBER, Kind.COUNT, Kind.IDENTIFIER))
_BASE = re.compile(r"\[\w+\]")


@needs(asked=(Kind.MEASURE,))
def untold_measure(found: Findings) -> str | None:
    """It tells so much of what no number or unit of the premise measures."""
    case = found.case
    told = {base for dimension in _told(case) for base in _BASE.findall(dimension)}
    return next(
        (
            n.text
            for n in case.hypothesis_numsets
            if n.unit.kind is Kind.MEASURE
            and not _is_written_without_unit(n, case)
            and told.isdisjoint(_BASE.findall(n.unit.dimension))
        ),
        None,
    )


def _is_written_without_unit(numset: Numset, case: Case) -> bool:
    """The premise has its number alone, "the women's 1,000", or before another noun."""
    return any(
        n.unit.kind in _WITHOUT_UNIT and n.interval == numset.interval for n in case.premise_numsets
    )


def _told(case: Case) -> Iterator[str]:
    """What the premise measures, and what units it names without a number: "weighs a tonne"."""
    units = load_units("en").units
    yield from (n.unit.dimension for n in case.premise_numsets)
    for token in case.premise.tokens:
        unit = units.get(token.lemma)
        if unit is not None:
            yield unit.dimension
