from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from qreas.engine import Engine
from qreas.errors import InputError

# Of no type, since what it is given here is of none that it takes.
ENGINE: Any = Engine(parser="none is loaded")


@pytest.mark.parametrize("units", ["lab.toml", Path("lab.toml")])
def test_a_unit_file_may_stand_alone(units: Any) -> None:
    assert Engine(units=units).units == (units,)


@pytest.mark.parametrize(
    ("name", "part"),
    [
        ("parser", None),
        ("parser", object()),
        ("reasoner", None),
        ("composer", "default"),
        ("limits", {}),
        ("numerals", "roman"),
        ("units", None),
        ("units", [3]),
    ],
)
def test_what_is_no_part_of_an_engine_is_refused_when_it_is_made(name: str, part: Any) -> None:
    with pytest.raises(InputError, match=name):
        Engine(**{name: part})


@pytest.mark.parametrize(
    "judged",
    [
        lambda: ENGINE.judge_together([("a", "b", "c"), ("d", "e", "f")]),
        lambda: ENGINE.judge_together(["ab"]),
        lambda: ENGINE.judge_together(iter([("a", "b")])),
        lambda: ENGINE.judge_many(None),
        lambda: ENGINE.judge_documents("a", "b"),
    ],
    ids=["three texts", "a text", "an iterator", "nothing", "texts for documents"],
)
def test_what_is_no_pair_is_refused_before_anything_is_loaded(judged: Callable[[], Any]) -> None:
    with pytest.raises(InputError, match="pass"):
        judged()
