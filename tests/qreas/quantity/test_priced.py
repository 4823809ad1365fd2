"""What a bare number counts behind a price, and of what it is so much behind money."""

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


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("I had 12 euros and have 9.50 left.", Kind.CURRENCY),
        ("I paid with a 20-euro note and got 7.40 back.", Kind.CURRENCY),
        ("I had 12 euros and ran 9.5 km.", Kind.MEASURE),
        ("I had 12 euros and got a 9.5 in maths.", Kind.NUMBER),
    ],
)
def test_cents_without_a_currency_are_of_the_money_told_before(text: str, kind: Kind) -> None:
    assert ENGINE.judge(text, text).case.premise_numsets[-1].unit.kind is kind
