"""An "over" is a preposition of time behind verbs that do not measure one."""

import pytest

from qreas.engine import Engine


@pytest.fixture(scope="module")
def engine() -> Engine:
    return Engine(reasoner="paper")


@pytest.mark.parametrize(
    ("text", "tag"),
    [
        ("The talks were held over three days.", "ADP"),
        ("The trial took place over eleven days.", "ADP"),
        ("She lost five kilos over three months.", "ADP"),
        ("They waited over two hours.", "ADV"),
        ("The talks were held over two days ago.", "ADV"),
    ],
)
def test_over_is_a_preposition_where_the_verb_measures_no_time(
    engine: Engine, text: str, tag: str
) -> None:
    (sentence,) = engine.judge(text, "It is late.").case.premise.sentences
    assert next(t.pos for t in sentence.tokens if t.form == "over") == tag
