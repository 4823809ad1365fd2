import os
import shutil
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest

from qreas.engine import Engine
from qreas.limits import Limits
from qreas.quantity.plain import plain_document
from qreas.types import Document

pytest.importorskip("pyspark")
pytest.importorskip("pyarrow")
if shutil.which("java") is None and "JAVA_HOME" not in os.environ:
    pytest.skip("Spark needs Java", allow_module_level=True)

from pyspark.sql import SparkSession
from qreas_adapters.spark_udf import ANSWER, judge_udf, judge_udf_with, register

ROOT = Path(__file__).parent.parent.parent
# A busy machine must not make a deadline cut an answer short.
PATIENT = Limits(deadline=600)
ENGINE = Engine(limits=PATIENT)
PREMISE, HYPOTHESIS = "Ann has 3 cats and 2 dogs.", "Ann has 5 animals."


@pytest.fixture(scope="module")
def spark() -> Iterator[SparkSession]:
    """A Spark of this machine with two cores, each with a Python worker of its own."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", f"{ROOT}{os.pathsep}{ROOT / 'adapters'}")
        patch.setenv("PYSPARK_PYTHON", sys.executable)
        builder = SparkSession.builder.master("local[2]").config("spark.ui.enabled", "false")
        session = builder.config("spark.sql.execution.arrow.maxRecordsPerBatch", "8").getOrCreate()
        yield session
        session.stop()


def answer(premise: str, hypothesis: str) -> dict[str, Any]:
    """What Spark should say of a pair."""
    judged = ENGINE.judge(premise, hypothesis)
    odds = judged.probabilities
    return {
        "label": judged.label.value,
        "probabilities": {
            "entailment": odds.entailment,
            "contradiction": odds.contradiction,
            "neutral": odds.neutral,
        },
        "explanation": judged.explain(),
        "error": None,
    }


def test_rows_are_answered_in_their_place_whatever_batch_they_travel_in(
    spark: SparkSession,
) -> None:
    pairs = [(f"Ann has {n} cats.", f"Ann has {n % 3} cats.") for n in range(40)]
    table = spark.createDataFrame(pairs, ["premise", "hypothesis"]).repartition(3)
    judged = table.withColumn("answer", judge_udf_with(ENGINE)("premise", "hypothesis"))
    assert judged.schema["answer"].dataType == ANSWER
    found = {row.premise: row.answer.asDict(recursive=True) for row in judged.collect()}
    assert found == {premise: answer(premise, other) for premise, other in pairs}


def test_sql_reads_the_fields_of_the_answer(spark: SparkSession) -> None:
    register(spark, engine=ENGINE)
    spark.createDataFrame([(PREMISE, HYPOTHESIS)], ["p", "h"]).createOrReplaceTempView("pairs")
    (row,) = spark.sql(
        "SELECT a.label, a.probabilities.neutral AS open, a.explanation, a.error.kind AS kind "
        "FROM (SELECT qreas_judge(p, h) AS a FROM pairs)"
    ).collect()
    expected = answer(PREMISE, HYPOTHESIS)
    neutral = expected["probabilities"]["neutral"]
    assert row.asDict() == {
        "label": "entailment",
        "open": neutral,
        "explanation": expected["explanation"],
        "kind": None,
    }


def test_a_bad_row_is_an_error_among_answers(spark: SparkSession) -> None:
    rows = [(PREMISE, None), (PREMISE, HYPOTHESIS), (None, None)]
    table = spark.createDataFrame(rows, "premise string, hypothesis string").coalesce(1)
    judged = table.select(judge_udf_with(ENGINE)("premise", "hypothesis").alias("a"))
    found = [row.a for row in judged.collect()]
    error = {"kind": "InputError", "message": "text: 'None'; pass a str"}
    bad = {"label": None, "probabilities": None, "explanation": None, "error": error}
    assert [each.asDict(recursive=True) for each in found] == [
        bad,
        answer(PREMISE, HYPOTHESIS),
        bad,
    ]


def test_the_default_engine_answers_where_none_is_given(spark: SparkSession) -> None:
    table = spark.createDataFrame([("5 cats", "5 cats")], ["premise", "hypothesis"])
    (row,) = table.select(judge_udf("premise", "hypothesis").label.alias("label")).collect()
    assert row.label == "entailment"


def test_another_engine_can_be_registered_under_another_name(spark: SparkSession) -> None:
    register(spark, "at_least", Engine(numerals="at-least", limits=PATIENT))
    found = spark.sql("SELECT at_least('5 cats', '3 cats').label AS label").collect()
    assert [row.label for row in found] == ["entailment"]


@dataclass(frozen=True)
class Recording:
    """A parser without grammar that writes down which process uses which copy of it."""

    log: Path

    @cached_property
    def copy(self) -> str:
        return uuid4().hex

    def parse(self, texts: Sequence[str]) -> list[Document]:
        with self.log.open("a") as file:
            file.write(f"{os.getpid()} {self.copy}\n")
        return [plain_document(text) for text in texts]


def test_a_python_worker_loads_its_engine_once_for_all_its_tasks(
    spark: SparkSession, tmp_path: Path
) -> None:
    engine = Engine(parser=Recording(tmp_path / "log"), reasoner="paper")
    pairs = [(f"{n} cats", f"{n % 3} cats") for n in range(40)]
    table = spark.createDataFrame(pairs, ["premise", "hypothesis"]).repartition(6)
    for _ in range(2):
        table.select(judge_udf_with(engine)("premise", "hypothesis")).collect()
    used = set((tmp_path / "log").read_text().splitlines())
    processes = {line.split()[0] for line in used}
    assert len(used) == len(processes) <= 2
