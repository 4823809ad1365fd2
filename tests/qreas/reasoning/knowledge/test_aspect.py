from pathlib import Path

import pytest

from qreas.errors import DataError
from qreas.reasoning.knowledge import aspect
from qreas.reasoning.knowledge.aspect import Change, load_aspect
from qreas.reasoning.knowledge.event_knowledge import load_events


def test_to_be_born_begins_a_life_of_its_object() -> None:
    assert load_aspect().changes["bear"] == (
        Change("object", "live", begins=True, is_only=True),
        Change("object", "exist", begins=True, is_only=True),
    )


def test_what_is_owned_may_have_been_owned_before() -> None:
    (change,) = load_aspect().changes["buy"]
    assert change == Change("subject", "own", begins=True, is_only=False)


def test_what_lasts_is_not_over_at_once() -> None:
    assert load_aspect().states & load_events().once == set()


def test_an_unknown_key_is_refused(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    file = tmp_path / "aspect.toml"
    file.write_text("[state]\nverbs = []\nnouns = []\n", encoding="utf-8")
    monkeypatch.setattr(aspect, "_FILE", file)
    load_aspect.cache_clear()
    with pytest.raises(DataError, match="nouns"):
        load_aspect()
    load_aspect.cache_clear()
