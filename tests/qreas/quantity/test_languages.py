import subprocess
import sys

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


def read(text: str, lang: str) -> list[tuple[str, str, str]]:
    found = quantify(plain_document(text), load_units(lang), lang)
    return [(n.text, str(n.interval), str(n.unit)) for n in found]


@pytest.mark.parametrize(
    ("lang", "text", "expected"),
    [
        ("de", "einundzwanzig Äpfel", ("einundzwanzig Äpfel", "21", "apple")),
        ("de", "nach 1.234,5 km", ("1.234,5 km", "1234.5", "kilometre")),
        ("de", "drei Komma fünf Liter", ("drei Komma fünf Liter", "3.5", "litre")),
        ("es", "veintiún kilómetros", ("veintiún kilómetros", "21", "kilometre")),
        ("es", "el treinta por ciento", ("treinta por ciento", "30", "percent")),
        ("es", "dos millones de euros", ("dos millones de euros", "2000000", "euro")),
        ("fr", "trois pommes", ("trois pommes", "3", "apple")),
        ("pt", "duas crianças", ("duas crianças", "2", "child")),
        ("pt", "R$ 1.234,56", ("R$ 1.234,56", "1234.56", "real")),
        ("pt", "vinte e cinco minutos", ("vinte e cinco minutos", "25", "minute")),
        ("ru", "двадцать один километр", ("двадцать один километр", "21", "kilometre")),
        ("ru", "две целых пять десятых литра", ("две целых пять десятых литра", "2.5", "litre")),
        ("ru", "5 км в час", ("5 км в час", "5", "kilometre per hour")),
        ("ru", "за 3,5 млн рублей", ("3,5 млн рублей", "3500000", "ruble")),
        ("id", "dua puluh satu hari", ("dua puluh satu hari", "21", "day")),
        ("id", "Rp5.000", ("Rp5.000", "5000", "rupiah")),
        ("id", "3,5 kg", ("3,5 kg", "3.5", "kilogram")),
        ("zh", "他跑了五公里。", ("五公里", "5", "kilometre")),
        ("zh", "用了3.5个小时", ("3.5个小时", "3.5", "hour")),
        ("zh", "三万五千元", ("三万五千元", "35000", "chinese yuan")),
        ("zh", "两本书", ("两本书", "2", "book")),
        ("zh", "百分之五十", ("百分之五十", "50", "percent")),
        ("zh", "２０公斤", ("２０公斤", "20", "kilogram")),
        ("hi", "इक्कीस किलोमीटर", ("इक्कीस किलोमीटर", "21", "kilometre")),
        ("hi", "३.५ किलो", ("३.५ किलो", "3.5", "kilogram")),
        ("hi", "₹1,23,456", ("₹1,23,456", "123456", "indian rupee")),
        ("hi", "पाँच लाख रुपये", ("पाँच लाख रुपये", "500000", "indian rupee")),
        ("hi", "तीन किताबें", ("तीन किताबें", "3", "book")),
        ("ar", "واحد وعشرون كتاباً", ("واحد وعشرون كتاباً", "21", "book")),
        ("ar", "٣٫٥ كيلومترات", ("٣٫٥ كيلومترات", "3.5", "kilometre")),
        ("ar", "و٥ كتب", ("٥ كتب", "5", "book")),
        ("ar", "خمسون في المئة", ("خمسون في المئة", "50", "percent")),
    ],
)
def test_numbers_and_units_of_the_most_spoken_languages(
    lang: str, text: str, expected: tuple[str, str, str]
) -> None:
    assert read(text, lang) == [expected]


def test_a_point_before_one_or_two_digits_is_a_decimal_sign_in_any_language() -> None:
    assert read("3.5 kg, 12.25 kg, 1.500 kg", "de") == [
        ("3.5 kg", "3.5", "kilogram"),
        ("12.25 kg", "12.25", "kilogram"),
        ("1.500 kg", "1500", "kilogram"),
    ]


def test_no_parser_is_loaded_for_a_language_other_than_english() -> None:
    code = (
        "import sys, qreas; qreas.quantities('fünf Kilometer', lang='de');"
        "sys.exit('spacy' in sys.modules)"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


def test_units_of_two_languages_convert_by_one_scale() -> None:
    one, other = load_units("fr").units["mile"], load_units("en").units["mile"]
    assert (one.dimension, one.scale) == (other.dimension, other.scale)
