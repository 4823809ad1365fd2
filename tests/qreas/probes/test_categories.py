from pathlib import Path

import pytest

from qreas.generation.cloze import Cloze
from qreas.lexicon import load_lexicon
from qreas.probes.categories import categories, category_of


def category(text: str) -> str:
    return category_of(load_lexicon().taxonomy)(Cloze(text))


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("a spider has <mask> legs.", "Biology"),
        ("a guitar has <mask> strings.", "Objects"),
        ("a cube has <mask> faces.", "Geometry"),
        ("there are <mask> continents.", "Geography"),
        ("an atom of oxygen has <mask> protons.", "Physics"),
        ("the square root of a cow is <mask>.", "Math"),
        ("a player has <mask> chairs.", "Objects"),
        ("they are <mask>.", "Misc."),
    ],
)
def test_a_term_or_the_first_telling_noun_gives_the_category(text: str, name: str) -> None:
    assert category(text) == name


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("a week has <mask> days.", "Unit"),
        ("a cow sleeps <mask> hours.", "Biology"),
        ("they rest for <mask> hours.", "Misc."),
    ],
)
def test_it_takes_two_units_to_say_what_a_unit_is(text: str, name: str) -> None:
    assert category(text) == name


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("a cone has <mask> edge.", "Geometry"),
        ("a table has <mask> edges.", "Objects"),
        ("a yard has <mask> feet.", "Unit"),
        ("a cow has <mask> feet.", "Biology"),
    ],
)
def test_the_parts_that_are_counted_choose_the_sense_of_the_whole(text: str, name: str) -> None:
    assert category(text) == name


def test_a_part_is_of_the_kind_of_its_whole() -> None:
    assert category("there are <mask> legs on a chair.") == "Objects"
    assert category("people walk on <mask> legs.") == "Biology"


def test_a_place_says_where_and_not_what() -> None:
    assert category("there are <mask> presidents in canada.") == "Misc."
    assert category("canada has <mask> coasts.") == "Geography"


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("four plus five cats is <mask>.", "Math"),
        ("double <mask> is six.", "Math"),
        ("she is seven now, and in a year she will be <mask>.", "Math"),
        ("they begin at five or <mask>.", "Misc."),
        ("they have two sons and <mask> daughters.", "Misc."),
    ],
)
def test_numbers_that_count_nothing_are_reckoned_with(text: str, name: str) -> None:
    assert category(text) == name


# The rules were made with sight of the first file, the second was written before and read after.
@pytest.mark.parametrize(
    ("file", "right", "count"), [("own_probes.tsv", 93, 106), ("unseen_probes.tsv", 49, 65)]
)
def test_the_category_of_our_own_sentences_is_mostly_right(
    file: str, right: int, count: int
) -> None:
    lines = Path(__file__).with_name(file).read_text(encoding="utf-8").splitlines()
    probes = [line.split("\t") for line in lines]
    told = category_of(load_lexicon().taxonomy)
    assert sum(told(Cloze(text)) == name for text, name in probes) >= right
    assert len(probes) == count


def test_the_categories_are_the_papers() -> None:
    assert len(categories()) == 8
    assert sum(each.share for each in categories()) == pytest.approx(100, abs=0.2)
