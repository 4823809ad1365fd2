import tomllib
from pathlib import Path

import pytest

from qreas.errors import DataError
from qreas.lexicon.load import Lexicon
from qreas.lexicon.verbs import read_verbs

FILE = Path(__file__).parents[3] / "qreas" / "lexicon" / "verbs.toml"
BARE = tuple(
    sorted(
        {
            verb
            for row in tomllib.loads(FILE.read_text())["class"]
            for verb in row["verbs"]
            if " " not in verb
        }
    )
)


@pytest.mark.parametrize(
    ("verb", "particle", "name"),
    [
        ("receive", "", "gain"),
        ("eat", "", "consume"),
        ("eat", "", "lose"),
        ("give", "", "lose"),
        ("sell", "", "lose"),
        ("buy", "", "gain"),
        ("rise", "", "increase"),
        ("pick", "up", "gain"),
        ("throw", "away", "lose"),
        ("take", "off", "decrease"),
        ("refuse", "", "negative-implicative"),
        ("plan", "", "plan"),
    ],
)
def test_a_verb_is_in_the_classes_of_its_senses_and_what_they_imply(
    lexicon: Lexicon, verb: str, particle: str, name: str
) -> None:
    assert name in lexicon.verbs.classes(verb, particle)


def test_a_particle_that_is_not_listed_leaves_the_verb_as_it_is(lexicon: Lexicon) -> None:
    assert lexicon.verbs.classes("eat", "together") == lexicon.verbs.classes("eat")


def test_a_listed_particle_verb_is_not_in_the_classes_of_its_bare_verb(lexicon: Lexicon) -> None:
    assert "give" not in lexicon.verbs.classes("give", "up")
    assert lexicon.verbs.classes("take", "over") == {"idiom"}


def test_an_unlisted_verb_is_in_no_class(lexicon: Lexicon) -> None:
    assert lexicon.verbs.classes("blorf") == frozenset()
    assert not lexicon.verbs.is_in("blorf", "gain", "lose")


def test_being_in_one_of_several_classes_is_enough(lexicon: Lexicon) -> None:
    assert lexicon.verbs.is_in("eat", "gain", "lose")


def test_each_verb_of_one_word_is_a_verb_of_wordnet_or_newer_than_it(lexicon: Lexicon) -> None:
    newer = ["euthanize", "outspend", "plateau", "repave"]
    assert [verb for verb in BARE if not lexicon.taxonomy.knows(verb, "v")] == newer


CLASS = '[[class]]\nname = "{name}"\nmeans = "m"\nverbs = ["go"]\n'


@pytest.mark.parametrize(
    ("more", "problem"),
    [
        ('implies = ["b"]\n', "class 'a' names no class: 'b'"),
        (CLASS.format(name="a"), "class 'a' stands twice"),
        ('[[class]]\nname = "b"\nmeans = "m"\nverbs = ["go", "go"]\n', "'b' lists 'go' twice"),
    ],
)
def test_a_file_at_odds_with_itself_is_refused(tmp_path: Path, more: str, problem: str) -> None:
    path = tmp_path / "verbs.toml"
    path.write_text(CLASS.format(name="a") + more)
    with pytest.raises(DataError, match=problem):
        read_verbs(path)


def test_classes_that_imply_each_other_end(tmp_path: Path) -> None:
    path = tmp_path / "verbs.toml"
    first = CLASS.format(name="a") + 'implies = ["b"]\n'
    second = CLASS.format(name="b") + 'implies = ["a"]\n'
    path.write_text(first + second)
    with pytest.raises(DataError, match="class 'a' implies itself"):
        read_verbs(path)
