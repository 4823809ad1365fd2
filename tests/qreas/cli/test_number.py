"""`qreas number` and `qreas generate number-words`."""

import json
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from qreas.cli import number
from qreas.cli.number_words import number_words
from qreas.errors import InputError, NumberWordError

RUNNER = CliRunner()


def run(*arguments: str, stdin: str = "") -> str:
    result = RUNNER.invoke(number.app, arguments, input=stdin, catch_exceptions=False)
    return result.stdout


@pytest.mark.parametrize(
    ("arguments", "answer"),
    [
        (("spell", "342"), "three hundred and forty-two"),
        (("spell", "-5"), "minus five"),
        (("spell", "2/3"), "two thirds"),
        (("spell", "1,234.5"), "one thousand two hundred and thirty-four point five"),
        (("spell", "3", "--form", "ordinal"), "third"),
        (("spell", "71", "--lang", "fr"), "soixante et onze"),
        (("read", "minus zero point four"), "-0.4"),
        (("read", "two thirds"), "2/3"),
        (("spell", "911", "--form", "digits"), "nine one one"),
        (("read", "double oh seven", "--digits"), "007"),
        (("spell", "2.5", "--lang", "ru"), "две целых пять десятых"),
        (("check", "twenty eleven"), "false"),
        (("check", "fifty-three"), "true"),
    ],
)
def test_one_item_gets_one_answer(arguments: tuple[str, ...], answer: str) -> None:
    assert run(*arguments) == f"{answer}\n"


def test_a_line_that_cant_be_read_answers_an_error_and_the_others_go_on() -> None:
    lines = run("read", "-", stdin="five\ntwenty eleven\nsix\n").splitlines()
    assert (lines[0], lines[2]) == ("5", "6")
    assert lines[1].startswith("error: twenty eleven")


def test_json_gives_an_object_a_line() -> None:
    lines = run("check", "-", "--json", stdin="five\nfive fifty\n").splitlines()
    assert [json.loads(line)["answer"] for line in lines] == [True, False]


def test_what_is_no_number_is_refused() -> None:
    with pytest.raises(InputError):
        run("spell", "many")
    with pytest.raises(InputError):
        run("spell", "1/0")
    with pytest.raises(NumberWordError):
        run("read", "many")


def test_the_datasets_are_written_as_splits(tmp_path: Path) -> None:
    app = typer.Typer()
    app.command()(number_words)
    sizes = ["--train", "6", "--validation", "2", "--test", "2"]
    out = str(tmp_path / "out")
    result = RUNNER.invoke(app, ["--out", out, "--task", "2", *sizes, "--json"])
    assert result.exit_code == 0
    counts = {"train": 6, "validation": 2, "test": 2}
    assert json.loads(result.stdout) == {"folder": out, "examples": counts}
    rows = {p.stem: p.read_text("utf-8").splitlines() for p in (tmp_path / "out").iterdir()}
    assert {name: len(lines) for name, lines in rows.items()} == counts
    assert set(json.loads(rows["train"][0])) == {"texts", "label"}
