"""The tables of Lin et al. 2020, with the paper's own figures beside ours."""

from collections.abc import Iterator, Sequence

from rich.table import Table

from qreas.probes.categories import categories
from qreas.probes.numersense import HitRow, NumerSenseReport
from qreas.probes.published import numersense_row_for, published_numersense

PAPER = "Lin et al. 2020"


def hits_table(reports: Sequence[NumerSenseReport]) -> Table:
    """hit@1, 2 and 3 (its table 2), and what people reach."""
    title = f"NumerSense, hits in %, ours (interval) | paper: {PAPER}, table 2, on all probes"
    table = Table("model", "probes", title=title)
    for name in ("labelled", "hit@1", "paper", "hit@2", "paper", "hit@3", "paper", "value@1"):
        table.add_column(name, justify="right")
    for report in reports:
        for row in report.sets:
            table.add_row(report.model, row.part, str(row.count), *_cells(report.model, row))
    for human in published_numersense():
        if not human.files:
            for part, figures in (("core", human.core), ("core + adversarial", human.all)):
                table.add_row(human.model, part, "300", "", f"{figures[0]:.2f}", *[""] * 5)
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


def _cells(model: str, row: HitRow) -> Iterator[str]:
    published = numersense_row_for(model)
    paper: tuple[float, ...] = ()
    if published:
        paper = published.core if row.part == "core" else published.all
    for place, hit in enumerate(row.hits):
        yield f"{100 * hit.value:.2f} ({100 * hit.low:.1f}–{100 * hit.high:.1f})"
        yield f"{paper[place]:.2f}" if paper else ""
    yield f"{100 * row.by_value.value:.2f}"
