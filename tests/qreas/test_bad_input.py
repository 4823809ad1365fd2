"""Every text gets a judgment or a `QreasError`, soon, through Python and through the program."""

import json
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from qreas.engine import Engine
from qreas.errors import InputError
from qreas.limits import Limits
from qreas.quantity.serialize import numset_to_dict
from qreas.reasoning.serialize import judgment_to_dict
from qreas.types import Judgment, Label

GOOD = "Ann has 3 cats and 12 kg of food."
TEXTS: Mapping[str, str] = {
    "empty": "",
    "blank": " \t\r\n ",
    "one megabyte of sentences": "Ann has 3 cats and 2 dogs. " * 40_000,
    "one megabyte without a space": "x" * 1_000_000,
    "one megabyte of digits": "7" * 1_000_000,
    "one megabyte of numbers": "3 4 5 " * 170_000,
    "control characters": "Ann\x00 has\x07 3\x1b[31m cats\x08\x7f\x85.",
    "ten thousand digits": f"Ann has {'9' * 10_000} cats.",
    "ten thousand decimals": f"Ann has 0.{'3' * 10_000} kg.",
    "ten thousand digits in groups": f"Ann has 1{',000' * 3_000} cats.",
    "a huge power": "It weighs 1e999999 kg.",
    "a tiny power": "It weighs 1e-999999 kg.",
    "a huge power of ten in words": f"Ann has one{' thousand' * 2_000} cats.",
    "division by zero": "1/0 of the cats, 5 / 0 dogs and 0/0 birds.",
    "nothing each": "Ann shared 12 cats among 0 friends, 0 each.",
    "not a number": "NaN kg, infinity cats and -inf dogs.",
    "lone surrogates": "\ud800 3 cats \udfff",
    "Chinese": "安有三只猫和１２公斤食物。",
    "Arabic": "لدى آن ٣ قطط.",
    "Devanagari": "ऐन के पास ३ बिल्लियाँ हैं।",
    "Roman numerals and fractions": "Ⅻ cats, ½ dog, ² ⅓⅓ and 𝟛 birds",
    "marks without letters": "\u0301\u200d\u202e\ufeff 3\u0301 \u20e3 cats",
    "emoji": "👩‍👩‍👧‍👦 3️⃣ 🐈🐈🐈",
    "signs only": "%$€£-+/.,:;()[]{}<>~≈±≤≥",
    "many brackets": "(" * 5_000 + "3 cats" + ")" * 5_000,
    "many quantities": ", ".join(f"{n} cats" for n in range(500)),
    "many dashes": "3" + "-" * 5_000 + "5 cats",
    "many points": "3" + ".5" * 5_000 + " cats",
}
# Seconds of computing, not of waiting for a machine that has other work to do: the deadline, and
# as much again for what comes before and after the search that it cuts, on a slow machine twice.
PATIENCE = 8.0


@pytest.fixture(scope="module")
def engine() -> Engine:
    engine = Engine()
    engine.judge(GOOD, GOOD)
    return engine


def timely(made: Callable[[], Any]) -> Any:
    began = time.process_time()
    value = made()
    assert time.process_time() - began < PATIENCE
    return value


@pytest.mark.parametrize("name", TEXTS)
def test_any_text_as_premise_is_judged_in_time_and_explained(engine: Engine, name: str) -> None:
    judgment = timely(lambda: engine.judge(TEXTS[name], GOOD))
    assert isinstance(judgment, Judgment)
    assert judgment.explain(why=True)
    assert json.dumps(judgment_to_dict(judgment), allow_nan=False)


@pytest.mark.parametrize("name", TEXTS)
def test_any_text_against_itself_is_judged_in_time_and_explained(engine: Engine, name: str) -> None:
    judgment = timely(lambda: engine.judge(TEXTS[name], TEXTS[name]))
    assert isinstance(judgment, Judgment)
    assert judgment.explain(why=True)
    assert json.dumps(judgment_to_dict(judgment), allow_nan=False)


@pytest.mark.parametrize("name", [n for n in TEXTS if "megabyte" not in n])
def test_the_quantities_of_any_text_are_read_in_time(engine: Engine, name: str) -> None:
    found = timely(lambda: engine.quantities(TEXTS[name]))
    assert json.dumps([dict(numset_to_dict(each)) for each in found])


@pytest.mark.parametrize("name", [n for n in TEXTS if "megabyte" in n])
def test_a_long_text_says_that_it_was_cut(engine: Engine, name: str) -> None:
    judgment = engine.judge(TEXTS[name], GOOD)
    assert judgment.limits_hit[0] == "only the first 10000 characters are read"


def test_quantities_beyond_the_limit_are_said_to_be_left(engine: Engine) -> None:
    judgment = engine.judge(TEXTS["many quantities"], GOOD)
    assert any("quantities of a text are compared" in limit for limit in judgment.limits_hit)


def test_a_deadline_that_has_passed_is_said_to_have_cut_the_pair() -> None:
    hurried = Engine(limits=Limits(deadline=0.0))
    premise = ", ".join(f"Ann had {n} cats" for n in range(2, 10))
    judgment = hurried.judge(f"{premise}.", "Ann had 77 cats.")
    assert any("deadline" in limit for limit in judgment.limits_hit)


def test_a_deadline_that_has_passed_leaves_the_words_to_decide() -> None:
    hurried = Engine(limits=Limits(deadline=0.0))
    judgment = hurried.judge("The bomb killed two men in Leeds.", "The fire hurt two men in Oslo.")
    assert judgment.limits_hit
    assert judgment.label is not Label.ENTAILMENT


@pytest.mark.parametrize(
    ("told", "other"),
    [
        (f"Ann has {'7' * 5_000} pens.", f"Ann has {'8' * 5_000} pens."),
        ("Ann lives at 10 Downing Street.", "Ann lives at 12 Downing Street."),
    ],
    ids=["numbers too long to be built", "house numbers"],
)
def test_numbers_that_only_name_are_told_apart(told: str, other: str) -> None:
    engine = Engine()
    assert engine.judge(told, told).label is Label.ENTAILMENT
    assert engine.judge(told, other).label is not Label.ENTAILMENT


@pytest.mark.parametrize("text", [None, 3, b"3 cats", ["3 cats"]])
def test_what_is_no_text_is_refused_with_advice(engine: Engine, text: Any) -> None:
    with pytest.raises(InputError, match="pass a str"):
        engine.judge(text, GOOD)
    with pytest.raises(InputError, match="pass a str"):
        engine.quantities(text)


def test_any_row_of_a_batch_gets_a_record(tmp_path: Path) -> None:
    source, out = tmp_path / "in.jsonl", tmp_path / "out.jsonl"
    rows = [{"id": n, "premise": t, "hypothesis": GOOD} for n, t in TEXTS.items()]
    source.write_text("".join(json.dumps(row) + "\n" for row in rows))
    ran = subprocess.run(
        [sys.executable, "-m", "qreas", "batch", str(source), str(out)],
        capture_output=True,
        check=True,
    )
    # Only line feeds end a line: some of the texts hold what `splitlines` takes for others.
    found = [json.loads(line) for line in out.read_text(encoding="utf-8").strip().split("\n")]
    assert ran.stderr == b""
    assert [record["id"] for record in found] == list(TEXTS)
    assert [record["id"] for record in found if "error" in record] == []
