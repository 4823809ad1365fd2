"""Pairs a second on local Spark with 1 and 2 cores, beside `judge_many` with 1 and 2 workers.

    python benchmarks/spark.py [--data ../shared/data/equate-dev] [--pairs 1000]

Each way judges the same pairs twice; the second time counts, with all engines loaded. Needs
``pip install 'qreas[spark]'`` and Java. The load is printed, since other work on the machine
lengthens wall-clock time.
"""

import argparse
import os
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from itertools import cycle, islice
from pathlib import Path

from pyspark.sql import DataFrame, SparkSession
from qreas_adapters.spark_udf import judge_udf_with
from rich.console import Console
from rich.table import Table

from qreas.engine import Engine
from qreas.evaluation.equate import read_equate

DATA = Path(__file__).parent.parent.parent / "shared" / "data" / "equate-dev"
# Partitions for each core: what is slow in one of them, others make up for.
PARTITIONS = 4

Pair = tuple[str, str]


def main() -> None:
    """Prints the table."""
    parser = argparse.ArgumentParser(description="pairs a second on Spark and beside it")
    parser.add_argument("--data", type=Path, default=DATA, help="folder of EQUATE")
    parser.add_argument("--pairs", type=int, default=1000)
    options = parser.parse_args()
    pairs = list(islice(cycle(_pairs(options.data)), options.pairs))
    load = os.getloadavg()[0] / (os.cpu_count() or 1)
    table = Table("way", "cores", "pairs/s", title=f"{len(pairs)} pairs, load {load:.1f} a core")
    for cores in (1, 2):
        table.add_row("judge_many", str(cores), f"{_many(pairs, cores):.0f}")
        table.add_row("Spark", str(cores), f"{_spark(pairs, cores):.0f}")
    Console().print(table)


def _pairs(data: Path) -> Sequence[Pair]:
    return [(p.premise, p.hypothesis) for each in read_equate(data) for p in each.pairs]


def _many(pairs: Sequence[Pair], workers: int) -> float:
    """Pairs a second of `judge_many`, once its processes have judged all pairs before."""
    answers = Engine().judge_many((*pairs, *pairs), workers=workers)
    _drain(islice(answers, len(pairs)))
    return _rate(len(pairs), lambda: _drain(answers))


def _spark(pairs: Sequence[Pair], cores: int) -> float:
    """Pairs a second of the UDF, once the Python workers have judged all pairs before."""
    with _session(cores) as spark:
        table = spark.createDataFrame(list(pairs), ["premise", "hypothesis"])
        parted = table.repartition(PARTITIONS * cores).cache()
        judge = judge_udf_with(Engine())  # a UDF is bound to the session that first uses it
        judged = parted.select(judge("premise", "hypothesis").label.alias("label"))
        _count(judged)
        return _rate(len(pairs), lambda: _count(judged))


def _rate(count: int, judge: Callable[[], int]) -> float:
    began = time.perf_counter()
    judged = judge()
    assert judged == count, f"{judged} of {count} pairs were judged"
    return count / (time.perf_counter() - began)


def _drain(answers: Iterable[object]) -> int:
    return sum(1 for _ in answers)


def _count(judged: DataFrame) -> int:
    (row,) = judged.selectExpr("count(label)").collect()
    return int(row[0])


@contextmanager
def _session(cores: int) -> Iterator[SparkSession]:
    builder = SparkSession.builder.master(f"local[{cores}]").config("spark.ui.enabled", "false")
    spark = builder.getOrCreate()
    spark.sparkContext.setLogLevel("ERROR")
    try:
        yield spark
    finally:
        spark.stop()


if __name__ == "__main__":
    os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
    main()
