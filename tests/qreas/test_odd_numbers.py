"""Numbers where nobody expects them: whatever a text says, there is a judgment."""

import re
import tomllib
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from qreas.engine import Engine
from qreas.types import Label

_ODD = (
    *("0", "1", "-3", "12:00", "0:00", "24:00", "12 a.m.", "noon", "1/2", "half", "zero", "none"),
    *("0%", "100 %", "$0", "0 km", "1,000,000", "a dozen", "no", "all", "2020", "1.5"),
)
_TEXTS = sorted(
    {
        text
        for file in (Path(__file__).parent / "reasoning" / "pairs").glob("*.toml")
        for behaviour in tomllib.loads(file.read_text(encoding="utf-8"))["behaviour"]
        for _, *texts in behaviour["pairs"]
        for text in texts
    }
)


@pytest.fixture(scope="module")
def engine() -> Engine:
    return Engine()


@st.composite
def _pairs(draw: st.DrawFn) -> tuple[str, str]:
    """A text, and the same text or another one, with an odd number in the place of a word."""
    premise = draw(st.sampled_from(_TEXTS))
    hypothesis = premise if draw(st.booleans()) else draw(st.sampled_from(_TEXTS))
    return _changed(premise, draw), _changed(hypothesis, draw)


def _changed(text: str, draw: st.DrawFn) -> str:
    words = text.split()
    numbers = [i for i, word in enumerate(words) if re.search(r"\d", word)]
    at_number = draw(st.booleans()) and bool(numbers)
    place = draw(st.sampled_from(numbers if at_number else list(range(len(words)))))
    words[place] = draw(st.sampled_from(_ODD))
    return " ".join(words)


@settings(
    max_examples=500,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(pair=_pairs())
def test_odd_numbers_break_no_judgment(engine: Engine, pair: tuple[str, str]) -> None:
    assert engine.judge(*pair).label in Label
