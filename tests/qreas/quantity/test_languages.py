import pytest

from qreas.quantity import load_units, plain_document, quantify


def french(text: str) -> list[tuple[str, str, str]]:
    found = quantify(plain_document(text), load_units("fr"), "fr")
    return [(n.text, str(n.interval), str(n.unit)) for n in found]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("environ 5,5 kg", [("environ 5,5 kg", "[5.39, 5.61]", "kilogram")]),
        ("plus de 10 000 euros", [("plus de 10 000 euros", "(10000, ∞)", "euro")]),
        ("au moins 300 litres", [("au moins 300 litres", "[300, ∞)", "litre")]),
        ("entre 3 et 5 km", [("entre 3 et 5 km", "[3, 5]", "kilometre")]),
        ("de 3 à 5 kilomètres", [("3 à 5 kilomètres", "[3, 5]", "kilometre")]),
        ("vingt-deux litres", [("vingt-deux litres", "22", "litre")]),
        ("trois millions de dollars", [("trois millions de dollars", "3000000", "dollar")]),
        ("1.234,56 €", [("1.234,56 €", "1234.56", "euro")]),
        ("5 litres par jour", [("5 litres par jour", "5", "litre per day")]),
        ("50 % des voix", [("50 %", "50", "percent")]),
    ],
)
def test_french_is_read_by_its_own_grammar_without_a_parser(
    text: str, expected: list[tuple[str, str, str]]
) -> None:
    assert french(text) == expected


def test_units_of_two_languages_convert_by_one_scale() -> None:
    one, other = load_units("fr").units["mile"], load_units("en").units["mile"]
    assert (one.dimension, one.scale) == (other.dimension, other.scale)
