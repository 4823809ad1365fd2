"""Files of word knowledge."""

from pathlib import Path

import pytest

from qreas.errors import DataError
from qreas.reasoning.knowledge.tables import read_tables

_KEYS = {"state": frozenset(("verbs",))}


@pytest.mark.parametrize(
    ("content", "told"), [("[stat]\nverbs = []", "'stat'"), ("[[state]]\nverb = []", "'verb'")]
)
def test_what_is_not_known_is_refused(tmp_path: Path, content: str, told: str) -> None:
    file = tmp_path / "words.toml"
    file.write_text(content)
    with pytest.raises(DataError, match=told):
        read_tables(file, _KEYS)
