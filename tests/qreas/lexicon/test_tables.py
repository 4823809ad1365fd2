from dataclasses import dataclass
from pathlib import Path

import pytest

from qreas.errors import DataError
from qreas.lexicon.tables import read_rows


@dataclass(frozen=True)
class Fruit:
    name: str
    colours: tuple[str, ...] = ()


def rows(folder: Path, text: str) -> tuple[Fruit, ...]:
    path = folder / "fruits.toml"
    path.write_text(text)
    return read_rows(path, "fruit", Fruit)


def test_rows_become_frozen_values(tmp_path: Path) -> None:
    text = '[[fruit]]\nname = "apple"\ncolours = ["red", "green"]\n[[fruit]]\nname = "plum"\n'
    assert rows(tmp_path, text) == (Fruit("apple", ("red", "green")), Fruit("plum"))


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ('[[fruit]]\nname = "fig"\nsize = "big"\n', "unknown key 'size'; expected name, colours"),
        ("[[fruit]]\ncolours = []\n", "row 1: no 'name'"),
        ("[[fruit]]\nname = 3\n", "'name' is not a str"),
        ('[[fruit]]\nname = "fig"\ncolours = "blue"\n', r"row 1 \(fig\): 'colours' is not a list"),
        ('[[vegetable]]\nname = "leek"\n', "unknown table 'vegetable'; expected"),
        ("[[fruit]\n", "not TOML"),
        ("", r"no table \[\[fruit\]\]"),
    ],
)
def test_what_breaks_the_format_is_named(tmp_path: Path, text: str, problem: str) -> None:
    with pytest.raises(DataError, match=problem) as caught:
        rows(tmp_path, text)
    assert caught.value.file == str(tmp_path / "fruits.toml")
