"""Judging the rows of a pandas data frame."""

from collections.abc import Mapping

from qreas.batch import Failure
from qreas.engine import Engine, default_engine
from qreas.errors import InputError
from qreas.plugins import naming_extras
from qreas.types import Judgment, Label

with naming_extras():
    import pandas as pd

COLUMNS = ("label", *(each.value for each in Label), "explanation", "error")


def judge_frame(
    frame: pd.DataFrame,
    engine: Engine | None = None,
    *,
    premise: str = "premise",
    hypothesis: str = "hypothesis",
    workers: int = 1,
) -> pd.DataFrame:
    """The answers for the rows of `frame`, under its index: ``frame.join(judge_frame(frame))``.

    Columns are label, a probability for each label, explanation, and error, which is null in a row
    that was judged; in one that could not be, the others are.

    premise, hypothesis: columns that hold the texts.
    workers: processes that judge.

    Raises:
        InputError: the frame lacks a column.
    """
    for name in (premise, hypothesis):
        if name not in frame:
            raise InputError("column", name, f"the frame has {', '.join(map(str, frame))}")
    pairs = zip(texts(frame[premise]), texts(frame[hypothesis]), strict=True)
    answers = (engine or default_engine()).judge_many(pairs, workers=workers)
    return pd.DataFrame(map(_row, answers), columns=list(COLUMNS), index=frame.index)


def texts(column: pd.Series) -> pd.Series:
    """The column with None for each value that is missing, however pandas writes that."""
    return column.astype(object).where(column.notna(), None)


def _row(answer: Judgment | Failure) -> Mapping[str, object]:
    if isinstance(answer, Failure):
        return {"error": f"{answer.kind}: {answer.message}"}
    odds = {each.value: answer.probabilities.of(each) for each in Label}
    return {"label": answer.label.value, **odds, "explanation": answer.explain()}
