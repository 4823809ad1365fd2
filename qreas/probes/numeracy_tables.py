"""The tables of Naik et al. 2019, with the paper's own figures beside ours."""

from collections.abc import Iterator, Sequence

from rich.table import Table

from qreas.probes.contexts import Context, Contexts
from qreas.probes.numeracy_report import NumeracyReport, TestResult
from qreas.probes.numerals import DIGITS
from qreas.probes.published import PublishedNumeracy, numeracy_row_for, published_contexts

PAPER = "Naik et al. 2019"


def vocabulary_table(reports: Sequence[NumeracyReport]) -> Table:
    """How many numerals each vocabulary has (its table 1)."""
    table = Table(title=f"Numerals in the vocabulary; {PAPER}, table 1, counts with word2number")
    for name in ("vectors", "system"):
        table.add_column(name)
    for name in ("numerals", "share", "word2number", "paper"):
        table.add_column(name, justify="right")
    for report in reports:
        row = numeracy_row_for(report.vectors)
        for system, count in report.counts.by_system:
            english = system == "en" and report.counts.word2number is not None
            table.add_row(
                report.vectors,
                system,
                f"{count:,}",
                f"{100 * report.counts.share(system):.2f} %",
                f"{report.counts.word2number:,}" if english else "",
                _published_count(row, system),
            )
    return table


def accuracy_table(reports: Sequence[NumeracyReport]) -> Table:
    """The tests of magnitude and numeration (its tables 2 to 4 and 7 to 9)."""
    title = f"Accuracy in %, 95 % interval; paper: {PAPER}, tables 2-4 and 7-9"
    table = Table(title=title)
    for name in ("vectors", "numbers", "metric", "test"):
        table.add_column(name)
    for name in ("tests", "ours", "interval", "random", "paper", "its random"):
        table.add_column(name, justify="right")
    for report in reports:
        row = numeracy_row_for(report.vectors)
        for each in report.tests:
            low, high = 100 * each.accuracy.low, 100 * each.accuracy.high
            table.add_row(
                report.vectors,
                _systems(each),
                each.metric,
                each.test,
                f"{each.count:,}",
                f"{100 * each.accuracy.value:.2f}",
                f"{low:.1f}–{high:.1f}",
                f"{100 * each.random:.2f}",
                *_published(row, each),
            )
    return table


def regression_table(reports: Sequence[NumeracyReport]) -> Table:
    """R² of the nearest-neighbour regression (its table 6)."""
    table = Table(title=f"Magnitude from nearest neighbours, R²; paper: {PAPER}, table 6")
    for name in ("vectors", "scale"):
        table.add_column(name)
    for name in ("train", "test", "ours", "interval", "paper"):
        table.add_column(name, justify="right")
    for report in reports:
        row = numeracy_row_for(report.vectors)
        for each in report.regressions:
            table.add_row(
                report.vectors,
                each.scale,
                str(each.train_count),
                str(each.test_count),
                _r2(each.r2.value),
                f"{_r2(each.r2.low)}–{_r2(each.r2.high)}",
                f"{row.r2:.2f}" if row and each.scale == "linear" else "",
            )
    return table


def contexts_table(found: Sequence[Contexts]) -> Table:
    """The words that tell small numbers from large ones (its table 5)."""
    title = f"Words after numbers by mutual information; paper: {PAPER}, table 5"
    table = Table("λ", "after", "ours", "paper: Wikipedia", "GigaWord", title=title)
    for each in found:
        classes = (("1-10", "primitives", each.primitives), ("more than λ", "large", each.large))
        for label, kind, words in classes:
            paper = published_contexts(each.threshold, kind)
            theirs = (", ".join(paper.wikipedia), ", ".join(paper.gigaword))
            table.add_row(f"{each.threshold:,}", label, _words(words), *theirs)
    return table


def remarks(reports: Sequence[NumeracyReport]) -> Iterator[str]:
    """What could not be tested."""
    for report in reports:
        for note in report.notes:
            yield f"{report.vectors}: {note}"


def _words(contexts: Sequence[Context]) -> str:
    return ", ".join(f"{context.word} ({context.pmi:.2f})" for context in contexts)


def _systems(result: TestResult) -> str:
    first, second = result.systems
    return first if first == second else f"{first} = {second}"


def _published(row: PublishedNumeracy | None, result: TestResult) -> tuple[str, str]:
    """The paper's figures; its numbers are in digits, and their counterparts English."""
    of_paper = (DIGITS, "en") if result.test.endswith("NUM") else (DIGITS, DIGITS)
    accuracy = row.accuracy(result.test, result.metric) if row else None
    if row is None or accuracy is None or result.systems != of_paper:
        return "", ""
    return f"{accuracy:.2f}", f"{row.random[result.test]:.2f}"


def _published_count(row: PublishedNumeracy | None, system: str) -> str:
    if row is None:
        return ""
    counts = {DIGITS: (row.arabic, row.arabic_share), "en": (row.english, row.english_share)}
    return "{:,} ({:.2f} %)".format(*counts[system]) if system in counts else ""


def _r2(value: float) -> str:
    """One huge number that is guessed for a small one costs a linear R² all meaning."""
    return f"{value:.2f}" if abs(value) < 100 else f"{value:.0e}"
