"""The tables of Lin et al. 2020, with the paper's own figures beside ours."""

from collections.abc import Iterator, Sequence

from rich.table import Table

from qreas.probes.categories import categories
from qreas.probes.hits import HitRow
from qreas.probes.numersense import ALL, CORE, OWN, NumerSenseReport
from qreas.probes.published import numersense_row_for, published_numersense

PAPER = "Lin et al. 2020"
_SHORT = {CORE: "core", ALL: "all", OWN: "own"}


def hits_table(reports: Sequence[NumerSenseReport]) -> Table:
    """hit@1, 2 and 3 (its table 2), and what people reach."""
    table = Table(title=f"NumerSense, hit@1, 2, 3 in %; paper: {PAPER}, table 2, on all its probes")
    for name in ("model", "probes"):
        table.add_column(name, overflow="fold")
    for name in ("tests", "@1", "interval", "@2", "@3", "value@1", "paper @1", "@2", "@3"):
        table.add_column(name, justify="right", no_wrap=True)
    for report in reports:
        for row in report.sets:
            table.add_row(report.model, _SHORT[row.part], str(row.count), *_cells(report, row))
    for human in published_numersense():
        if not human.files:
            for part, figures in (("core", human.core), ("all", human.all)):
                table.add_row(human.model, part, "300", *[""] * 5, f"{figures[0]:.2f}")
    return table


def parts_table(reports: Sequence[NumerSenseReport]) -> Table:
    """hit@1 by category and by answer (its figure 4 and table 1)."""
    shares = {each.name: f"{each.share:.1f} %" for each in categories()}
    title = f"hit@1 in % by category and by answer; share: {PAPER}, table 1"
    table = Table("model", "part", title=title)
    for name in ("labelled", "hit@1", "interval", "paper's share"):
        table.add_column(name, justify="right")
    for report in reports:
        for row in (*report.categories, *report.answers):
            first = row.hits[0]
            table.add_row(
                report.model,
                row.part,
                str(row.count),
                f"{100 * first.value:.1f}",
                f"{100 * first.low:.1f}–{100 * first.high:.1f}",
                shares.get(row.part, ""),
            )
    return table


def remarks(reports: Sequence[NumerSenseReport]) -> Iterator[str]:
    """What a reader of the figures has to know."""
    for report in reports:
        labelled = max(row.count for row in report.sets)
        if labelled < report.ranked_count:
            yield (
                f"{report.model}: {report.ranked_count} probes ranked, {labelled} of them have a "
                "released answer; the others are the authors' to score"
            )


def _cells(report: NumerSenseReport, row: HitRow) -> Iterator[str]:
    first, second, third = row.hits
    yield f"{100 * first.value:.2f}"
    yield f"{100 * first.low:.1f}–{100 * first.high:.1f}"
    yield f"{100 * second.value:.2f}"
    yield f"{100 * third.value:.2f}"
    yield f"{100 * row.by_value.value:.2f}"
    published = numersense_row_for(report.model)
    if published and row.part != OWN:
        yield from (f"{f:.2f}" for f in (published.core if row.part == CORE else published.all))
