"""The page on reasoning names what there is, in its order."""

import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from qreas.reasoning.provers import PROVERS

ROOT = Path(__file__).parent.parent.parent
PAGE = (ROOT / "docs" / "reasoning.md").read_text(encoding="utf-8")
FOLDER = ROOT / "qreas" / "reasoning"


def rows(heading: str) -> Iterator[tuple[str, ...]]:
    """The rows of the tables whose heads begin with `heading`."""
    for table in PAGE.split(f"| {heading} |")[1:]:
        for line in table.split("\n\n", 1)[0].splitlines()[2:]:
            yield tuple(cell.strip() for cell in line.strip("|").split("|"))


def test_the_provers_stand_in_the_order_in_which_they_are_asked() -> None:
    told = [name for names, *_ in rows("prover") for name in names.split(", ")]
    assert told == list(PROVERS)


def test_every_folder_of_the_reasoner_is_told_of() -> None:
    told = {name.strip("`") for name, _ in rows("folder")}
    assert told == {path.parent.name for path in FOLDER.glob("*/__init__.py")}


def test_the_knowledge_of_each_prover_is_there() -> None:
    told = {name for *_, files in rows("prover") for name in re.findall(r"`(\w+\.toml)`", files)}
    assert told <= {path.name for path in (ROOT / "qreas").rglob("*.toml")}


@pytest.mark.parametrize("name", PROVERS)
def test_the_word_lists_that_a_provers_module_names_are_told_of(name: str) -> None:
    code = Path(sys.modules[PROVERS[name].__module__].__file__ or "").read_text(encoding="utf-8")
    lists = [FOLDER / f"{found}.toml" for found in re.findall(r'"(\w+/\w+)"', code)]
    (told,) = (files for names, *_, files in rows("prover") if name in names.split(", "))
    assert {file.name for file in lists if file.is_file()} <= set(re.findall(r"`(.*?)`", told))
