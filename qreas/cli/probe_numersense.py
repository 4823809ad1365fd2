"""`qreas probe numersense`: number words in the holes of sentences."""

from itertools import chain, groupby, islice
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from qreas.cli.engine_options import Json
from qreas.cli.output import print_human, print_json
from qreas.cli.probe_options import Resume, Seed
from qreas.cli.rankings import ProbeFile, Ranker, ranked

if TYPE_CHECKING:
    from collections.abc import Iterator

    from qreas.generation.cloze import Cloze
    from qreas.probes.numersense import NumerSenseReport
    from qreas.probes.ranking import Ranking

Names = list[str] | None


def numersense(
    data: Annotated[
        Path | None, typer.Option(metavar="DIR", help="The released folder data.")
    ] = None,
    model: Annotated[
        Names,
        typer.Option(metavar="NAME", help="A masked model, a folder or hub name; repeatable."),
    ] = None,
    causal: Annotated[
        Names,
        typer.Option(metavar="NAME", help="A causal model, by perplexity (gpt2); repeatable."),
    ] = None,
    predictions: Annotated[
        list[Path] | None,
        typer.Option(metavar="FILE", help="Ranked outputs of models; repeatable."),
    ] = None,
    probes: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Rank these; else the probes with released answers."),
    ] = None,
    limit: Annotated[int | None, typer.Option(min=1, help="Only the first probes.")] = None,
    seed: Seed = 1,
    out: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Write the rankings as JSON Lines, as released."),
    ] = None,
    resume: Resume = False,
    json: Json = False,
) -> None:
    """Test language models for numerical commonsense (Lin et al. 2020)."""
    rankers = [Ranker("masked", name) for name in model or ()]
    rankers += [Ranker("causal", name) for name in causal or ()]
    if not rankers and not predictions:
        raise typer.BadParameter("give --model, --causal or --predictions")
    if data is None and (predictions or probes is None):
        raise typer.BadParameter("give --data, the folder with the released probes")
    from qreas.lexicon import load_lexicon
    from qreas.probes.categories import category_of
    from qreas.probes.numersense import LABELLED, answered, read_numersense, scored

    known = None if data is None else read_numersense(data)
    core = None if known is None else known.core
    category = category_of(load_lexicon().taxonomy)
    sources = [_read(path, limit) for path in predictions or ()]
    if rankers:
        asked = ProbeFile(probes or (data or Path()) / LABELLED, limit)
        sources.append(ranked(rankers, asked, out, resume=resume))
    reports: list[NumerSenseReport] = []
    # Whatever stops it, the reports that are there are shown.
    try:
        for name, pairs in chain.from_iterable(sources):
            rankings = (ranking for _, ranking in pairs)
            labelled = pairs if known is None else answered(rankings, known)
            reports.append(scored(name, labelled, core, category, seed))
    finally:
        _show(reports, json=json)


def _show(reports: "list[NumerSenseReport]", *, json: bool) -> None:
    from qreas.probes.numersense_tables import hits_table, parts_table, remarks

    if json:
        print_json({"results": [report.to_dict() for report in reports]})
    elif reports:
        print_human(hits_table(reports), parts_table(reports))
        for remark in remarks(reports):
            print_human(remark)


def statistics(
    files: Annotated[list[Path], typer.Argument(metavar="FILE …", help="Sentences with <mask>.")],
    json: Json = False,
) -> None:
    """Count the sentences, answers and categories of files of probes (Lin et al. 2020)."""
    from qreas.generation.cloze import read_clozes
    from qreas.lexicon import load_lexicon
    from qreas.probes.categories import category_of
    from qreas.probes.numersense_data import data_statistics
    from qreas.probes.numersense_tables import statistics_table

    category = category_of(load_lexicon().taxonomy)
    found = [data_statistics(path.name, read_clozes(path), category) for path in files]
    if json:
        print_json({"results": [each.to_dict() for each in found]})
    else:
        print_human(statistics_table(found))


def _read(path: Path, limit: int | None) -> "Iterator[tuple[str, Iterator[tuple[Cloze, Ranking]]]]":
    """The rankings of a file by model; where it names none, the file's name stands for it."""
    from qreas.generation.cloze import Cloze
    from qreas.probes.ranking import read_rankings

    for model, group in groupby(read_rankings(path), key=lambda ranking: ranking.model):
        yield model or path.name, ((Cloze(each.text), each) for each in islice(group, limit))
