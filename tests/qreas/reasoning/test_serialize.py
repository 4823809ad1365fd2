import json
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction

from qreas.interval import Interval
from qreas.quantity.serialize import numset_to_dict
from qreas.reasoning.serialize import judgment_to_dict
from qreas.types import Judgment, Numset, Timing


def test_a_quantity_has_exact_numbers_as_strings_and_null_for_no_bound(
    numset: Callable[..., Numset],
) -> None:
    asked = numset(Interval.at_least(Fraction(1, 3)), "acre", text="at least a third", start=4)
    assert numset_to_dict(asked) == {
        "text": "at least a third",
        "start": 4,
        "end": 20,
        "low": "1/3",
        "high": None,
        "low_open": False,
        "high_open": True,
        "unit": "acre",
        "kind": "count",
        "approximate": False,
        "entity": "",
        "concepts": [],
    }


def test_a_judgment_survives_json_and_keeps_its_equation(
    dimes: Callable[[int], Judgment],
) -> None:
    values = judgment_to_dict(dimes(16))
    assert json.loads(json.dumps(values)) == values
    assert values["label"] == "entailment"
    assert values["justifications"][0]["equation"]["value"]["low"] == "16"
    assert values["evidence"] == [
        {
            "name": "subject-aligned",
            "detail": "Sam",
            "text": "subject-aligned: Sam",
            "weight": 1.5,
            "towards": "entailment",
            "against": None,
        }
    ]


def test_the_same_pair_gives_the_same_values_however_long_it_took(
    dimes: Callable[[int], Judgment],
) -> None:
    slow = replace(dimes(16), timings=(Timing("parse", 99.0),))
    assert judgment_to_dict(slow) == judgment_to_dict(dimes(16))


def test_each_fact_carries_the_words_that_explain_it(dimes: Callable[[int], Judgment]) -> None:
    (found,) = judgment_to_dict(dimes(16))["justifications"]
    assert found["text"].startswith("Sam has 16 dimes now ⇐ 9 dimes + 7 dimes = 16 dimes")
    assert found["equation"]["text"] == "9 dimes + 7 dimes = 16 dimes"
    assert [(each["side"], each["text"]) for each in found["equation"]["operands"]] == [
        ("premise", "9 dimes"),
        ("premise", "7 dimes"),
    ]
