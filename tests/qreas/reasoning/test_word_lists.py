"""The word lists beside the provers."""

import tomllib
from pathlib import Path

import pytest

import qreas.reasoning

ROOT = Path(qreas.reasoning.__file__).parent
TABLES = {p: tomllib.loads(p.read_text(encoding="utf-8")) for p in sorted(ROOT.rglob("*.toml"))}
LISTS = [
    pytest.param(words, id=f"{path.stem}: {name}")
    for path, table in TABLES.items()
    for name, words in table.items()
    if isinstance(words, list) and all(isinstance(word, str) for word in words)
]


@pytest.mark.parametrize("words", LISTS)
def test_no_word_stands_in_a_list_twice(words: list[str]) -> None:
    assert sorted(words) == sorted(set(words))
