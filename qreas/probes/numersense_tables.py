"""The tables of Lin et al. 2020, with the paper's own figures beside ours."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice

from rich.table import Table

from qreas.generation.cloze import number_words
from qreas.probes.categories import categories
from qreas.probes.hits import HitRow
from qreas.probes.numersense import ALL, CORE, OWN, NumerSenseReport
from qreas.probes.numersense_data import DataStatistics
from qreas.probes.object_bias import Bias
from qreas.probes.published import numersense_row_for, published_bias, published_numersense

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
    """hit@1 by category, as its figure 3, and by answer."""
    known = {each.name: each for each in categories()}
    title = f"hit@1 in % by category and by answer; paper: {PAPER}, figure 3"
    table = Table("model", "part", title=title)
    for name in ("labelled", "hit@1", "interval", "paper: RoBERTa-Large", "people"):
        table.add_column(name, justify="right")
    for report in reports:
        for row in (*report.categories, *report.answers):
            first, paper = row.hits[0], known.get(row.part)
            table.add_row(
                report.model,
                row.part,
                str(row.count),
                f"{100 * first.value:.1f}",
                f"{100 * first.low:.1f}–{100 * first.high:.1f}",
                f"{paper.roberta_large:.2f}" if paper else "",
                f"{paper.people:.2f}" if paper else "",
            )
    return table


def statistics_table(found: Sequence[DataStatistics]) -> Table:
    """Sentences, answers and categories of files (its figure 2 and table 1)."""
    title = f"The data in %; paper: shares of {PAPER}, table 1; 11.1 words in training, 8.9 in test"
    table = Table("", *(each.name for each in found), "paper", title=title)
    table.add_row("sentences", *(f"{each.count:,}" for each in found), "10,492 and 3,145")
    table.add_row(
        "words a sentence", *(f"{each.mean_length:.1f}" for each in found), "11.1 and 8.9"
    )
    for known in categories():
        table.add_row(
            known.name,
            *(_share(dict(each.categories).get(known.name, 0), each.count) for each in found),
            f"{known.share:.1f}",
        )
    for word in number_words():
        counts = [dict(each.answers) for each in found]
        table.add_row(
            word.text, *(_share(each.get(word.text, 0), sum(each.values())) for each in counts), ""
        )
    return table


def bias_table(found: Sequence[Bias], most: int) -> Table:
    """The mean softmax of the answers to templates (its table 3)."""
    title = f"Mean softmax of the answers in %; paper: {PAPER}, table 3, over 1,000 words"
    table = Table("model", "template", "words", "ours", "paper", title=title)
    for bias in found:
        ours = ((word, 100 * share) for word, share in zip(bias.words, bias.shares, strict=True))
        paper = published_bias(bias.model, bias.template).items()
        table.add_row(
            bias.model,
            bias.template,
            f"{bias.filling_count:,}",
            _answers(islice(ours, most)),
            _answers(paper),
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


def _answers(shares: Iterable[tuple[str, float]]) -> str:
    return ", ".join(f"{word} {share:.1f}" for word, share in shares)


def _share(count: int, total: int) -> str:
    return f"{100 * count / total:.1f}" if total else ""
