"""The page on reasoning names what there is, in its order."""

import re
from collections.abc import Iterator
from pathlib import Path

from qreas.reasoning.provers import PROVERS

ROOT = Path(__file__).parent.parent.parent
PAGE = (ROOT / "docs" / "reasoning.md").read_text(encoding="utf-8")
FOLDER = ROOT / "qreas" / "reasoning"


def rows(heading: str) -> Iterator[tuple[str, ...]]:
    """The rows of the table whose head begins with `heading`."""
    table = PAGE[PAGE.index(f"| {heading} |") :].split("\n\n", 1)[0]
    for line in table.splitlines()[2:]:
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
