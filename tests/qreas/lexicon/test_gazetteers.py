from pathlib import Path

import pytest

from qreas.errors import DataError
from qreas.lexicon.gazetteers import Countries, read_countries, read_people
from qreas.lexicon.load import Lexicon


@pytest.mark.parametrize(
    ("word", "country"),
    [
        ("U.S.", "united states"),
        ("USA", "united states"),
        ("American", "united states"),
        ("Iraqis", "iraq"),
        ("Frenchmen", "france"),
        ("Englishwoman", "england"),
        ("Germans", "germany"),
        ("Swiss", "switzerland"),
        ("Danish", "denmark"),
        ("Danes", "denmark"),
        ("UK", "united kingdom"),
        ("Holland", "netherlands"),
    ],
)
def test_a_country_is_found_by_its_names_and_by_its_people(
    lexicon: Lexicon, word: str, country: str
) -> None:
    assert lexicon.countries.of(word) == country


def test_a_word_of_no_country_names_none(lexicon: Lexicon) -> None:
    assert lexicon.countries.of("Swisses") is None
    assert lexicon.countries.of("apple") is None


def test_all_words_are_in_lower_case(lexicon: Lexicon) -> None:
    tables = lexicon.countries
    words = [*tables.names, *tables.nationalities]
    assert [word for word in words if word != word.lower()] == []


def test_of_countries_that_share_a_word_the_first_has_it(tmp_path: Path) -> None:
    path = tmp_path / "countries.toml"
    path.write_text(
        'country = [{ name = "Aland", adjectives = ["Ish"], people = ["Isher"] },\n'
        '{ name = "Bland", adjectives = ["Ish"], people = ["Blandman"] }]\n'
    )
    assert read_countries(path) == Countries(
        {"aland": "aland", "bland": "bland"},
        {
            "ish": "aland",
            "isher": "aland",
            "ishers": "aland",
            "blandman": "bland",
            "blandmen": "bland",
        },
    )


@pytest.mark.parametrize("text", ["", '[[group]]\nname = "anyone"\nmeans = "m"\nwords = ["x"]\n'])
def test_the_groups_of_people_must_be_the_known_ones(tmp_path: Path, text: str) -> None:
    path = tmp_path / "people.toml"
    path.write_text(text)
    with pytest.raises(DataError, match=r"people\.toml"):
        read_people(path)
