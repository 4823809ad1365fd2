"""Small builders for the values that flow between stages, and the paths to the development data."""

from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import pytest

from qreas.interval import Interval
from qreas.types import Context, Document, Kind, Numset, Sentence, Token, Unit

DATA = Path(__file__).parent.parent.parent / "shared" / "data"


@pytest.fixture(scope="session")
def data_dir() -> Path:
    """The development data beside the checkout; tests that need it skip where it is absent."""
    if not DATA.is_dir():
        pytest.skip(f"no development data at {DATA}")
    return DATA


@pytest.fixture(scope="session")
def numset() -> Callable[..., Numset]:
    """Makes a Numset from a value or an interval and the name of a counted noun."""

    def build(
        value: int | Fraction | Interval,
        unit: str | Unit = "",
        *,
        text: str = "",
        start: int = 0,
        context: Context | None = None,
    ) -> Numset:
        interval = value if isinstance(value, Interval) else Interval.point(value)
        kind = Kind.COUNT if unit else Kind.NUMBER
        made = unit if isinstance(unit, Unit) else Unit(kind, unit)
        words = text or f"{interval} {made}".strip()
        return Numset(
            interval, made, words, start, start + len(words), context=context or Context()
        )

    return build


@pytest.fixture(scope="session")
def document() -> Callable[..., Document]:
    """Makes a one-sentence Document from rows "word/lemma/POS/TAG/head/dep", heads by index."""

    def build(*rows: str) -> Document:
        tokens: list[Token] = []
        position = 0
        for index, row in enumerate(rows):
            text, lemma, pos, tag, head, dep = row.split("/")
            tokens.append(
                Token(index, text, lemma, pos, tag, int(head), dep, position, position + len(text))
            )
            position += len(text) + 1
        words = " ".join(token.text for token in tokens)
        return Document(words, (Sentence(tuple(tokens), 0, len(words)),))

    return build
