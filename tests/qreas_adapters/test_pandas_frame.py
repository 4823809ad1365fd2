import pytest

from qreas.engine import Engine
from qreas.errors import InputError

pandas = pytest.importorskip("pandas")

from qreas_adapters.pandas_frame import COLUMNS, judge_frame  # noqa: E402

PREMISE, HYPOTHESIS = "Ann has 3 cats and 2 dogs.", "Ann has 5 animals."


def test_each_row_gets_its_judgment_under_its_index() -> None:
    rows = {"premise": [PREMISE, PREMISE], "hypothesis": [HYPOTHESIS, None]}
    found = judge_frame(pandas.DataFrame(rows, index=["a", "b"]))
    judged = Engine().judge(PREMISE, HYPOTHESIS)
    odds = judged.probabilities
    assert list(found.columns) == list(COLUMNS)
    assert found.loc["a"].tolist()[:5] == [
        "entailment",
        odds.entailment,
        odds.contradiction,
        odds.neutral,
        judged.explain(),
    ]
    assert found["error"].isna().tolist() == [True, False]
    assert found.loc["b", "error"] == "InputError: text: 'None'; pass a str"
    assert found.loc["b"].drop("error").isna().all()


def test_the_texts_may_stand_in_other_columns_and_the_engine_may_be_another() -> None:
    frame = pandas.DataFrame({"p": ["5 cats"], "h": ["3 cats"]})
    engine = Engine(numerals="at-least")
    found = judge_frame(frame, engine, premise="p", hypothesis="h", workers=2)
    assert found["label"].tolist() == ["entailment"]


def test_a_frame_without_rows_gives_the_columns() -> None:
    found = judge_frame(pandas.DataFrame({"premise": [], "hypothesis": []}))
    assert (list(found.columns), len(found)) == (list(COLUMNS), 0)


def test_a_missing_column_is_named_with_those_there_are() -> None:
    with pytest.raises(InputError, match="column: 'hypothesis'; the frame has premise, id"):
        judge_frame(pandas.DataFrame({"premise": [], "id": []}))
