import subprocess
import sys
from pathlib import Path

import pytest

from qreas.errors import MissingResourceError
from qreas.lexicon.build_wordnet import build
from qreas.lexicon.load import Lexicon, load_lexicon

ROOT = Path(__file__).parents[3]


@pytest.mark.parametrize(
    "noun",
    ["policeman", "iraqi policeman", "people", "troop", "Frenchmen", "student", "fan", "gunman",
     "hostage", "police", "child", "grandmother", "islamist"],
)  # fmt: skip
def test_words_for_people_name_persons(lexicon: Lexicon, noun: str) -> None:
    assert lexicon.names_person(noun)


@pytest.mark.parametrize(
    "noun",
    ["bus", "school bus", "couple", "counter", "pole", "dime", "vote", "army", "card", "dog"],
)
def test_things_groups_and_words_that_rarely_mean_people_do_not(
    lexicon: Lexicon, noun: str
) -> None:
    assert not lexicon.names_person(noun)


def test_the_lists_are_reached_through_the_lexicon(lexicon: Lexicon) -> None:
    assert lexicon.nationalities["danish"] == "denmark"
    assert "people" in lexicon.person_words
    assert "firefighter" in lexicon.jobs
    assert "sen" in lexicon.people.titles


def test_the_lexicon_is_loaded_once() -> None:
    assert load_lexicon() is load_lexicon()


def test_a_folder_of_compact_files_takes_the_place_of_the_bundled_one(
    database: Path, tmp_path: Path
) -> None:
    build(database, tmp_path)
    taxonomy = load_lexicon(tmp_path).taxonomy
    assert taxonomy.synonyms("man") == {"adult male"}
    assert not taxonomy.knows("dog")


def test_a_folder_without_them_is_refused(tmp_path: Path) -> None:
    with pytest.raises(MissingResourceError, match="compact WordNet not found"):
        load_lexicon(tmp_path)


def test_loading_the_lexicon_reads_no_wordnet_table_and_no_library() -> None:
    code = (
        "import sys; from qreas.lexicon.load import load_lexicon;"
        "store = load_lexicon().taxonomy.store;"
        "print('_parts' in vars(store), 'nltk' in sys.modules)"
    )
    result = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert result.stdout.split() == ["False", "False"]
