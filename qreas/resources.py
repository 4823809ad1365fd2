"""Finds the data files that ship with qreas, installed or in a checkout."""

from functools import cache
from pathlib import Path

from qreas.errors import MissingResourceError


@cache
def grammar_dir() -> Path:
    """The folder that holds `numbers/` and `units/`: in the wheel, else beside the checkout."""
    package = Path(__file__).parent
    for folder in (package / "grammars", package.parent / "grammars"):
        if (folder / "numbers").is_dir():
            return folder
    raise MissingResourceError("grammars", str(package / "grammars"), "reinstall qreas")


def lexicon_file(name: str) -> Path:
    """A word list of `qreas/lexicon/`."""
    return Path(__file__).parent / "lexicon" / name
