"""Texts as they are laid out: spaces, line breaks and blank lines."""

from hypothesis import given
from hypothesis import strategies as st
from qreas_adapters.paragraphs import paragraphs

_TEXTS = st.text(st.sampled_from("ab.\t\n  \u00a0”"), max_size=30)


def test_a_run_of_spaces_and_a_line_break_are_one_space() -> None:
    (paragraph,) = paragraphs("Two  men\nwere killed.")
    assert paragraph.text == "Two men were killed."


def test_a_blank_line_parts_paragraphs() -> None:
    found = [each.text for each in paragraphs("Three dead\n \nA bus fell.\n\n\n")]
    assert found == ["Three dead", "A bus fell."]


def test_a_text_without_words_has_no_paragraphs() -> None:
    assert not list(paragraphs(" \n\n\t "))


@given(_TEXTS)
def test_every_word_keeps_its_place(text: str) -> None:
    for paragraph in paragraphs(text):
        for character, place in zip(paragraph.text, paragraph.places, strict=True):
            assert text[place].isspace() if character == " " else text[place] in (character, "”")


@given(_TEXTS)
def test_no_word_is_lost(text: str) -> None:
    words = "".join("".join(each.text.split()) for each in paragraphs(text))
    assert words == "".join(text.replace("”", '"').split())
