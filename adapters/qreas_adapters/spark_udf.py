"""Judging pairs of columns on Spark: `judge_udf` in Python, ``qreas_judge`` in SQL.

The function gets Arrow batches as pandas series; each Python worker loads its engine once and keeps
it for all tasks. docs/spark.md says how to set partitions and memory.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from qreas.batch import Failure, shared
from qreas.engine import Engine
from qreas.plugins import naming_extras
from qreas.types import Judgment, Label

with naming_extras("spark"):
    import pandas as pd
    import pyarrow  # noqa: F401  # pandas UDFs need it; asked for here, the extra is named
    from pyspark.sql import SparkSession
    from pyspark.sql.functions import pandas_udf
    from pyspark.sql.types import DoubleType, StringType, StructField, StructType

    from qreas_adapters.pandas_frame import texts

ANSWER = StructType(
    [
        StructField("label", StringType()),
        StructField(
            "probabilities", StructType([StructField(each.value, DoubleType()) for each in Label])
        ),
        StructField("explanation", StringType()),
        StructField(
            "error",
            StructType([StructField("kind", StringType()), StructField("message", StringType())]),
        ),
    ]
)
"""What a row is answered by: `error` is null in one that was judged, else all but `error` is."""


def judge_udf_with(engine: Engine) -> Any:
    """A pandas UDF of two text columns, premise and hypothesis, that answers by `ANSWER`.

    engine: must pickle, and hash: name its parts instead of handing over objects.
    """
    sent = replace(engine)  # what it has loaded here stays here

    def judge(batches: Iterator[tuple[pd.Series, pd.Series]]) -> Iterator[pd.DataFrame]:
        kept = shared(sent)
        for premises, hypotheses in batches:
            pairs = zip(texts(premises), texts(hypotheses), strict=True)
            rows = [_row(answer) for answer in kept.judge_many(pairs)]
            yield pd.DataFrame(rows, columns=ANSWER.names, dtype=object)

    return pandas_udf(judge, ANSWER)


judge_udf = judge_udf_with(Engine())
"""The UDF of the default engine."""


def register(spark: SparkSession, name: str = "qreas_judge", engine: Engine | None = None) -> None:
    """Makes ``qreas_judge(premise, hypothesis)`` known to the session's SQL."""
    spark.udf.register(name, judge_udf if engine is None else judge_udf_with(engine))


def _row(answer: Judgment | Failure) -> Mapping[str, Any]:
    row: dict[str, Any] = dict.fromkeys(ANSWER.names)
    if isinstance(answer, Failure):
        return {**row, "error": {"kind": answer.kind, "message": answer.message}}
    row["label"] = answer.label.value
    row["probabilities"] = {each.value: answer.probabilities.of(each) for each in Label}
    row["explanation"] = answer.explain()
    return row
