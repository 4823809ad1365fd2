from pathlib import Path

import pytest

from qreas.errors import DataError
from qreas.lexicon.kinds import load_kinds, read_kinds
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


def test_no_noun_of_the_list_is_its_own_genus() -> None:
    itself = [noun for noun, genera in load_kinds().items() if noun in genera]
    assert itself == []


def test_the_list_holds_nothing_that_wordnet_says(lexicon: Lexicon) -> None:
    pairs = [(noun, genus) for noun, genera in load_kinds().items() for genus in genera]
    assert [pair for pair in pairs if lexicon.taxonomy.is_a(*pair)] == []


def test_a_noun_has_the_genera_of_all_rows(tmp_path: Path) -> None:
    path = tmp_path / "kinds.toml"
    path.write_text(
        '[[kind]]\ngenus = "pet"\nspecies = ["dog", "cat"]\n'
        '[[kind]]\ngenus = "guard"\nspecies = ["dog"]\n'
    )
    assert read_kinds(path) == {"dog": {"pet", "guard"}, "cat": {"pet"}}


def test_a_row_without_species_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "kinds.toml"
    path.write_text('[[kind]]\ngenus = "pet"\n')
    with pytest.raises(DataError, match="no 'species'"):
        read_kinds(path)
