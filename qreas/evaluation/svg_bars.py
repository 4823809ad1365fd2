"""Horizontal bars as inline SVG: no library, no script, colours from the page's style sheet."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape

_ROW, _BAR = 26, 16
_LABEL_WIDTH, _BAR_WIDTH, _VALUE_WIDTH = 210, 420, 110


@dataclass(frozen=True, slots=True)
class Bar:
    """A bar; `low` and `high` are the ends of its whisker, all from 0 to 1 of the width.

    shown: what stands behind it; kind: its class in the style sheet ("ours", "paper").
    """

    label: str
    value: float
    shown: str
    kind: str = "ours"
    low: float | None = None
    high: float | None = None


def bars(title: str, rows: Sequence[Bar], marks: Sequence[tuple[float, str]] = ()) -> str:
    """The bars under each other, with lines and their captions at `marks` of the width."""
    height = _ROW * len(rows) + (18 if marks else 0)
    width = _LABEL_WIDTH + _BAR_WIDTH + _VALUE_WIDTH
    parts = [*_marks(marks, _ROW * len(rows))]
    for place, row in enumerate(rows):
        parts += _row(row, place * _ROW)
    return (
        f'<svg viewBox="0 0 {width} {height}" role="img" aria-label="{escape(title)}">'
        f"<title>{escape(title)}</title>{''.join(parts)}</svg>"
    )


def _marks(marks: Sequence[tuple[float, str]], height: int) -> Iterator[str]:
    for place, caption in marks:
        x = _x(place)
        yield f'<line class="mark" x1="{x}" x2="{x}" y1="0" y2="{height}"/>'
        yield f'<text class="mark" x="{x}" y="{height + 14}">{escape(caption)}</text>'


def _row(row: Bar, top: int) -> Iterator[str]:
    middle, y = top + _ROW / 2, top + (_ROW - _BAR) / 2
    length = round(_BAR_WIDTH * min(max(row.value, 0.0), 1.0), 1)
    yield f'<text class="label" x="{_LABEL_WIDTH - 8}" y="{middle + 4}">{escape(row.label)}</text>'
    yield (
        f'<rect class="{row.kind}" x="{_LABEL_WIDTH}" y="{y}" width="{length}" height="{_BAR}" '
        f'rx="2"><title>{escape(row.label)}: {escape(row.shown)}</title></rect>'
    )
    if row.low is not None and row.high is not None:
        yield (
            f'<path class="whisker" d="M{_x(row.low)} {middle}H{_x(row.high)}'
            f'M{_x(row.low)} {middle - 4}v8M{_x(row.high)} {middle - 4}v8"/>'
        )
    end = max(_x(row.high or 0.0), _LABEL_WIDTH + length) + 8
    yield f'<text class="value" x="{end}" y="{middle + 4}">{escape(row.shown)}</text>'


def _x(share: float) -> float:
    return round(_LABEL_WIDTH + _BAR_WIDTH * share, 1)
