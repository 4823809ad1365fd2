from hypothesis import given
from hypothesis import strategies as st

from qreas.engine import Engine
from qreas.limits import Limits
from qreas.long_texts import stretches

SHORT = Engine(limits=Limits(max_characters=60))
TEXT = (
    "Ann ate 3 pears. Ben sold 12 kg of figs and 5 ft 3 in of rope.\nTwo more boxes came on Monday."
)


@given(st.text(alphabet="ab1. ,\n", max_size=80), st.integers(1, 20))
def test_the_stretches_are_the_text_and_none_is_too_long(text: str, longest: int) -> None:
    found = list(stretches(text, longest))
    assert "".join(piece for _, piece in found) == text
    assert all(text.startswith(piece, begin) for begin, piece in found)
    assert max(len(piece) for _, piece in found) <= longest


def test_a_text_is_cut_where_a_line_or_sentence_ends() -> None:
    pieces = [piece for _, piece in stretches("One pear, two. Three figs\nare left here.", 30)]
    assert pieces == ["One pear, two. Three figs\n", "are left here."]


def test_a_long_text_has_the_quantities_of_its_stretches_in_their_places() -> None:
    found = SHORT.quantities(TEXT)
    whole = Engine().quantities(TEXT)
    assert [TEXT[n.start : n.end] for n in found] == [n.text for n in whole]
    assert [n.interval for n in found] == [n.interval for n in whole]
    assert [part.start for n in found for part in n.parts] == [
        part.start for n in whole for part in n.parts
    ]
