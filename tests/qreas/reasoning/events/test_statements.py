import pytest

from qreas.engine import Engine
from qreas.reasoning.alignment.edits import Place
from qreas.reasoning.events.statements import Statement, statements
from qreas.types import Document


@pytest.fixture(scope="module")
def engine() -> Engine:
    return Engine()


def _document(engine: Engine, text: str) -> Document:
    return engine.judge(text, "Nothing.").case.premise


def _text(places: tuple[Place, ...]) -> str:
    return " ".join(place.token.text for place in places)


def _parts(found: Statement) -> tuple[str, str, str]:
    return _text(found.subject), _text(found.verbs), _text(found.rest)


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("Ann has not sold ten cars.", ("Ann", "has not sold", "ten cars")),
        ("In 1992, the firm won ten orders.", ("the firm", "won", "ten orders In 1992")),
        ("And Ben did at five.", ("Ben", "did", "at five")),
        ("The boy who fell left early.", ("The boy who fell", "left", "early")),
        ("It is not true that Ann left.", ("It", "is not", "true that Ann left")),
    ],
)
def test_a_sentence_is_a_subject_verbs_and_the_rest(
    engine: Engine, text: str, parts: tuple[str, str, str]
) -> None:
    (found,) = statements(_document(engine, text))
    assert _parts(found) == parts


def test_a_sentence_without_a_verb_states_nothing(engine: Engine) -> None:
    assert statements(_document(engine, "Ten cars.")) == ()


def test_a_statement_is_negated_among_its_verbs_alone(engine: Engine) -> None:
    found = statements(_document(engine, "Ann never left. Ann said that Ben had not left."))
    assert [each.is_negated for each in found] == [True, False]
    assert [each.verb.text for each in found] == ["left", "said"]
