import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from qreas.engine import judge
from qreas.reasoning.serialize import judgment_to_dict

Run = Callable[..., Any]
PAIR = ("Sam had 9 dimes and his dad gave him 7 dimes.", "Sam has 16 dimes now.")


def test_the_label_is_printed(qreas: Run) -> None:
    ran = qreas("judge", *PAIR)
    assert (ran.code, ran.out, ran.err) == (0, "entailment\n", "")


def test_json_is_one_line_of_what_python_gives(qreas: Run) -> None:
    ran = qreas("judge", *PAIR, "--json")
    assert json.loads(ran.out) == json.loads(json.dumps(judgment_to_dict(judge(*PAIR))))
    assert ran.out.count("\n") == 1


@pytest.mark.parametrize(("option", "why"), [("--explain", False), ("--why", True)])
def test_the_proof_follows_the_label(qreas: Run, option: str, why: bool) -> None:
    ran = qreas("judge", *PAIR, option)
    judgment = judge(*PAIR)
    assert ran.out == f"{judgment.label}\n{judgment.explain(why=why)}\n"


def test_brackets_in_a_text_are_no_markup(qreas: Run) -> None:
    text = "The [bold]red[/bold] team has 2 cats."
    ran = qreas("judge", text, text, "--explain")
    assert (ran.code, "[bold]" in ran.out) == (0, True)


def test_the_reading_of_bare_numbers_can_be_chosen(qreas: Run) -> None:
    pair = ("Ann has 5 cats.", "Ann has 3 cats.")
    labels = [qreas("judge", *pair, "--numerals", n).out for n in ("exact", "at-least")]
    assert labels == ["contradiction\n", "entailment\n"]


def test_a_missing_unit_file_is_said_to_be_missing(qreas: Run, tmp_path: Path) -> None:
    ran = qreas("judge", *PAIR, "--units", str(tmp_path / "none.toml"))
    assert (ran.code, "none.toml" in ran.err, ran.out) == (1, True, "")
