import json
from collections.abc import Callable
from typing import Any

from qreas.engine import quantities
from qreas.quantity.serialize import numset_to_dict

Run = Callable[..., Any]
TEXT = "The ship carries between 3 and 5 tons and more than 20 people."


def test_json_has_the_fields_of_each_quantity(qreas: Run) -> None:
    ran = qreas("quantities", TEXT, "--json")
    expected = [dict(numset_to_dict(each)) for each in quantities(TEXT)]
    assert json.loads(ran.out) == {"text": TEXT, "quantities": expected}
    assert [(q["low"], q["high"]) for q in expected] == [("3", "5"), ("20", None)]


def test_the_table_shows_values_and_brackets_as_they_are(qreas: Run) -> None:
    ran = qreas("quantities", "It weighs between 3 and 5 kg [sic].")
    assert (ran.code, "[3, 5]" in ran.out) == (0, True)


def test_a_text_without_a_quantity_says_so(qreas: Run) -> None:
    assert qreas("quantities", "Nothing here.").out == "no quantity found\n"


def test_a_dash_reads_a_text_a_line_and_answers_a_line_for_each(qreas: Run) -> None:
    ran = qreas("quantities", "-", stdin=b"2 cats\r\n\nno number\n\xff 3 dogs")
    answers = [json.loads(line) for line in ran.out.splitlines()]
    found = [(a["text"], [q["low"] for q in a["quantities"]]) for a in answers]
    assert found == [("2 cats", ["2"]), ("", []), ("no number", []), ("� 3 dogs", ["3"])]


def test_an_unknown_language_is_refused_before_any_line(qreas: Run) -> None:
    ran = qreas("quantities", "-", "--lang", "xx", stdin=b"2 cats\n")
    assert (ran.code, ran.out, "'xx'" in ran.err) == (2, "", True)
