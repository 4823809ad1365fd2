import pytest
from hypothesis import given
from hypothesis import strategies as st
from qreas_adapters.plain_text import plain


@pytest.mark.parametrize(
    ("text", "made"),
    [
        ("“3” cats’", '"3" cats\''),
        ("3\u00a0000\tcats\x00", "3 000 cats "),
        ("(" * 300, " " * 300),
        ("3" + ".5" * 150, "3" + " 5" * 150),
        ("x" * 300, "x" * 300),
        ("٣٤٥ and ५００", "345 and 500"),
        ("(" * 200 + " 3-4", "(" * 200 + " 3-4"),
    ],
)
def test_a_text_is_made_plain(text: str, made: str) -> None:
    assert plain(text) == made


@given(st.text())
def test_offsets_stay(text: str) -> None:
    assert len(plain(text)) == len(text)
