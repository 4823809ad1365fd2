"""The examples in docstrings are run."""

import doctest
import importlib
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PACKAGES = (ROOT / "qreas", ROOT / "adapters" / "qreas_adapters")
MODULES = [
    ".".join(path.relative_to(package.parent).with_suffix("").parts)
    for package in PACKAGES
    for path in sorted(package.rglob("*.py"))
    if ">>> " in path.read_text(encoding="utf-8")
]


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_of_a_module_give_what_they_show(name: str) -> None:
    try:
        module = importlib.import_module(name)
    except ImportError as missing:
        pytest.skip(f"needs an extra: {missing}")
    result = doctest.testmod(module)
    assert result.attempted > 0
    assert result.failed == 0
