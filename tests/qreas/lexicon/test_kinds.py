from pathlib import Path

import pytest

from qreas.errors import DataError
from qreas.lexicon.kinds import Kinds, load_kinds, read_kinds
from qreas.lexicon.load import Lexicon


@pytest.mark.parametrize(
    ("noun", "genus"),
    [("boy", "child"), ("Dog", "pet"), ("match", "game"), ("rose", "plant"), ("flu", "disease")],
)
def test_a_noun_is_of_a_kind_by_the_list_or_by_wordnet(
    lexicon: Lexicon, noun: str, genus: str
) -> None:
    assert lexicon.is_kind(noun, genus)


@pytest.mark.parametrize(
    ("noun", "genus"), [("child", "boy"), ("pet", "dog"), ("blorf", "thing"), ("death", "state")]
)
def test_a_genus_is_no_kind_of_its_species(lexicon: Lexicon, noun: str, genus: str) -> None:
    assert not lexicon.is_kind(noun, genus)


def test_all_below_a_genus_of_wordnet_may_be_of_another(lexicon: Lexicon) -> None:
    assert lexicon.is_kind("guitar", "instrument")
    assert lexicon.is_kind("apple", "thing")
    assert not lexicon.is_kind("idea", "thing")


def test_no_noun_of_the_list_is_its_own_genus() -> None:
    assert [genus for genus, nouns in load_kinds().species.items() if genus in nouns] == []


def test_the_list_holds_nothing_that_wordnet_says(lexicon: Lexicon) -> None:
    pairs = [(noun, genus) for genus, nouns in load_kinds().species.items() for noun in nouns]
    assert [pair for pair in pairs if lexicon.taxonomy.is_a(*pair)] == []


def test_wordnet_knows_the_genera_that_it_is_asked_for(lexicon: Lexicon) -> None:
    asked = [above for genera in load_kinds().below.values() for above in genera]
    assert [above for above in asked if not lexicon.taxonomy.knows(above)] == []


def test_a_file_becomes_species_and_genera_by_genus(tmp_path: Path) -> None:
    path = tmp_path / "kinds.toml"
    path.write_text(
        '[[kind]]\ngenus = "pet"\nspecies = ["dog", "cat"]\n'
        '[[kind]]\ngenus = "thing"\nbelow = ["object"]\n'
    )
    assert read_kinds(path) == Kinds(
        {"pet": frozenset({"dog", "cat"}), "thing": frozenset()}, {"pet": (), "thing": ("object",)}
    )


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ('[[kind]]\nspecies = ["dog"]\n', "no 'genus'"),
        ('[[kind]]\ngenus = "pet"\n[[kind]]\ngenus = "pet"\n', "genus 'pet' stands twice"),
    ],
)
def test_a_file_that_breaks_the_format_is_refused(tmp_path: Path, text: str, problem: str) -> None:
    path = tmp_path / "kinds.toml"
    path.write_text(text)
    with pytest.raises(DataError, match=problem):
        read_kinds(path)
