from hypothesis import given
from hypothesis import strategies as st

from qreas.quantity.lexeme import Sort, Writing, lex


def words(text: str) -> list[str]:
    return [lexeme.text for lexeme in lex(text)]


def test_a_number_is_apart_from_its_unit_and_its_sign() -> None:
    assert words("US$1,234.5bn at 5%") == ["US", "$", "1,234.5", "bn", "at", "5", "%"]


def test_commas_in_a_list_separate_numbers() -> None:
    assert words("1,2,3 and 1,234,56") == [
        "1",
        ",",
        "2",
        ",",
        "3",
        "and",
        "1",
        ",",
        "234",
        ",",
        "56",
    ]


def test_indian_groups_make_one_number() -> None:
    assert words("12,34,567.89 rupees") == ["12,34,567.89", "rupees"]


def test_a_final_stop_is_no_decimal_sign() -> None:
    assert words("It was 192.") == ["It", "was", "192", "."]


def test_a_language_has_its_own_separators() -> None:
    lexemes = lex("1.234,5 km", Writing(decimal=",", groups="."))
    assert [lexeme.text for lexeme in lexemes] == ["1.234,5", "km"]


def test_digits_of_every_script_are_numbers() -> None:
    assert [lexeme.sort for lexeme in lex("١٢ १२ １２")] == [Sort.NUMBER] * 3


@given(st.text(max_size=60))
def test_offsets_lead_back_to_the_text_and_nothing_but_space_is_left_out(text: str) -> None:
    lexemes = lex(text)
    assert all(text[x.start : x.end] == x.text for x in lexemes)
    assert "".join(x.text for x in lexemes) == "".join(text.split())
