"""What the numeracy probe found: typed results, and how they are kept."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from qreas.probes.bootstrap import Estimate
from qreas.probes.nearness import Metric
from qreas.probes.numeral_counts import NumeralCounts
from qreas.probes.regression import Regression

if TYPE_CHECKING:
    import pandas


@dataclass(frozen=True, slots=True)
class TestResult:
    """How many tests of one kind the vectors pass.

    test:    "OVA-MAG", "SC-NUM", …
    systems: of the numbers, and of what they are compared with ("digits", "en").
    random:  the accuracy of random vectors on the same tests.
    """

    test: str
    systems: tuple[str, str]
    metric: Metric
    count: int
    accuracy: Estimate
    random: float


@dataclass(frozen=True, slots=True)
class NumeracyReport:
    """What one set of vectors knows of numbers.

    notes: what could not be tested, and why.
    """

    vectors: str
    counts: NumeralCounts
    tests: tuple[TestResult, ...]
    regressions: tuple[Regression, ...]
    notes: tuple[str, ...]

    def to_frame(self) -> "pandas.DataFrame":
        """One row for each test, accuracies from 0 to 1."""
        import pandas

        rows = [{"vectors": self.vectors, **test_row(each)} for each in self.tests]
        return pandas.DataFrame(rows)

    def to_dict(self) -> dict[str, Any]:
        """The report as JSON-ready values."""
        return {
            "vectors": self.vectors,
            "words": self.counts.word_count,
            "numerals": dict(self.counts.by_system),
            "word2number": self.counts.word2number,
            "tests": [test_row(each) for each in self.tests],
            "regressions": [
                {
                    "scale": each.scale,
                    "train_count": each.train_count,
                    "test_count": each.test_count,
                    "r2": each.r2.value,
                    "interval": [each.r2.low, each.r2.high],
                }
                for each in self.regressions
            ],
            "notes": list(self.notes),
        }

    @classmethod
    def of_dict(cls, row: Mapping[str, Any]) -> "NumeracyReport":
        """What `to_dict` gave."""
        counts = NumeralCounts(row["words"], tuple(row["numerals"].items()), row["word2number"])
        regressions = tuple(
            Regression(
                each["scale"],
                each["train_count"],
                each["test_count"],
                Estimate(each["r2"], *each["interval"]),
            )
            for each in row["regressions"]
        )
        tests = tuple(map(_test_of_row, row["tests"]))
        return cls(row["vectors"], counts, tests, regressions, tuple(row["notes"]))


def _test_of_row(row: Mapping[str, Any]) -> TestResult:
    return TestResult(
        row["test"],
        (row["system"], row["against"]),
        row["metric"],
        row["count"],
        Estimate(row["accuracy"], row["low"], row["high"]),
        row["random"],
    )


def test_row(result: TestResult) -> dict[str, Any]:
    """One test as a flat row."""
    return {
        "test": result.test,
        "system": result.systems[0],
        "against": result.systems[1],
        "metric": result.metric,
        "count": result.count,
        "accuracy": result.accuracy.value,
        "low": result.accuracy.low,
        "high": result.accuracy.high,
        "random": result.random,
    }
