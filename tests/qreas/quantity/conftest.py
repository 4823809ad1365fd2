"""Reads a text with the bundled parser into rows that tests compare as wholes."""

from collections.abc import Callable

import pytest

from qreas.quantity import quantify
from qreas.types import Kind, Numset

Row = tuple[str, str, str]
NOT_COMPARED = (
    Kind.YEAR,
    Kind.DATE,
    Kind.TIME,
    Kind.PHONE,
    Kind.IDENTIFIER,
    Kind.SCORE,
)


@pytest.fixture(scope="session")
def read() -> Callable[[str], tuple[Numset, ...]]:
    """Quantities of an English text, by the bundled parser."""
    from qreas_adapters.bundled_parser import bundled

    parser = bundled()
    return lambda text: quantify(parser.parse([text])[0])


@pytest.fixture(scope="session")
def rows(read: Callable[[str], tuple[Numset, ...]]) -> Callable[[str], list[Row]]:
    """(value, kind, unit) of each quantity that may be compared."""

    def of(text: str) -> list[Row]:
        return [
            (str(n.interval), n.unit.kind.value, str(n.unit))
            for n in read(text)
            if n.unit.kind not in NOT_COMPARED
        ]

    return of
