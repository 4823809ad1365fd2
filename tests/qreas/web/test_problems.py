import pytest

pytest.importorskip("fastapi")

from qreas.errors import InputError, ModelError, QreasError
from qreas.web.crew import TooSlowError
from qreas.web.problems import KINDS, Problem, problem_of


@pytest.mark.parametrize(
    ("error", "name"),
    [
        (InputError("text", "3", "pass a str"), "unusable-input"),
        (ModelError("parser", "no memory"), "failed"),
        (TooSlowError(2.0), "pair-too-slow"),
        (ZeroDivisionError("secret"), "failed"),
    ],
)
def test_each_error_becomes_a_problem_of_its_kind(error: Exception, name: str) -> None:
    assert problem_of(error).name == name


def test_an_unexpected_error_keeps_its_words_to_itself() -> None:
    assert "secret" not in problem_of(ZeroDivisionError("secret")).detail


def test_an_error_of_ours_tells_its_words() -> None:
    error: QreasError = InputError("text", "3", "pass a str")
    assert problem_of(error).detail == str(error)


@pytest.mark.parametrize("name", KINDS)
def test_every_kind_makes_problem_details(name: str) -> None:
    told = Problem(name, "so", {"limit": 3}).to_dict()
    kind = KINDS[name]
    assert told == {
        "type": f"/problems/{name}",
        "title": kind.title,
        "status": kind.status,
        "detail": "so",
        "limit": 3,
    }
