import pytest

from qreas.plugins import PARSERS, resolve
from qreas.ports import Parser


@pytest.fixture(scope="session")
def parser() -> Parser:
    """The parser that ships with the package."""
    found: Parser = resolve("parser", "bundled", PARSERS)
    return found
