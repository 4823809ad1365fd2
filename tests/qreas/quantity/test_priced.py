"""What a bare number counts behind a price."""

import pytest

from qreas.engine import Engine
from qreas.types import Kind

ENGINE = Engine()


@pytest.mark.parametrize(
    ("text", "kind", "name"),
    [
        ("A ticket costs 8 euros and we bought five.", Kind.COUNT, "ticket"),
        ("Tickets are 8 euros each. The family bought five.", Kind.COUNT, "ticket"),
        ("Each stamp costs 2 euros. Otto had 50 euros and bought five.", Kind.COUNT, "stamp"),
        ("Otto paid 8 euros and bought five.", Kind.NUMBER, ""),
        ("A ticket costs 8 euros and we waited until five.", Kind.NUMBER, ""),
    ],
)
def test_whoever_buys_five_buys_five_of_what_was_priced(text: str, kind: Kind, name: str) -> None:
    unit = ENGINE.judge(text, text).case.premise_numsets[-1].unit
    assert (unit.kind, unit.name) == (kind, name)
