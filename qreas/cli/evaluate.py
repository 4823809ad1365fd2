"""`qreas eval`: systems held against labelled pairs."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import typer

from qreas.cli.engine_options import Json, Parser, Workers
from qreas.cli.output import print_human, print_json
from qreas.cli.predictions import Predictions, predictions
from qreas.evaluation.equate import read_equate
from qreas.evaluation.evaluate import Result
from qreas.evaluation.labelled import LabelledSet, read_labelled
from qreas.evaluation.systems import check_systems, load_system

app = typer.Typer(no_args_is_help=True, help="Accuracy of systems on labelled pairs.")

Systems = Annotated[
    list[str],
    typer.Option(
        "--system",
        metavar="S",
        help="qreas, qreas:paper, majority, hypothesis-only, align, hf:MODEL, hybrid:MODEL, "
        "baseline:FOLDER, file:PATH; repeatable.",
    ),
]
Out = Annotated[
    Path | None, typer.Option(metavar="FILE", help="Write each pair's prediction as JSON Lines.")
]
Resume = Annotated[
    bool, typer.Option("--resume", help="Go on where a run into the same --out was cut.")
]
Errors = Annotated[
    bool, typer.Option("--errors", help="Say which stage each wrong pair is due to, by what rule.")
]
Limit = Annotated[int | None, typer.Option(min=1, help="Only the first pairs of each set.")]
Report = Annotated[
    Path | None, typer.Option(metavar="FILE", help="Write the comparison as an HTML page.")
]
Compare = Annotated[
    bool, typer.Option("--compare", help="Hold the systems against each other, pair by pair.")
]
Perturb = Annotated[
    bool, typer.Option("--perturb", help="Ask NewsNLI's entailed pairs again, numbers changed.")
]
Seed = Annotated[int, typer.Option(help="Seed of the numbers that --perturb draws.")]
Costs = Annotated[
    int | None,
    typer.Option(
        "--cost",
        min=1,
        help="Time so many pairs, and a DeBERTa's shape: seconds for 50, and never kept, since "
        "only times of one run compare.",
    ),
]
Common = Annotated[
    bool, typer.Option("--common", help="Only pairs that every file:… of predictions answers.")
]


@app.command("equate")
def equate(
    data: Annotated[Path, typer.Option(metavar="DIR", help="Folder with StressTest.jsonl, …")],
    sets: Annotated[
        list[str] | None, typer.Option("--set", metavar="NAME", help="A set; repeatable.")
    ] = None,
    system: Systems = ["qreas"],  # noqa: B006  typer copies defaults
    out: Out = None,
    json: Json = False,
    errors: Errors = False,
    limit: Limit = None,
    report: Report = None,
    compare: Compare = False,
    perturb: Perturb = False,
    seed: Seed = 0,
    cost: Costs = None,
    common: Common = False,
    resume: Resume = False,
    parser: Parser = "bundled",
    workers: Workers = 1,
) -> None:
    """Evaluate on the sets of EQUATE, and compare systems."""
    check_systems(system)
    read = read_equate(data, sets or ())
    if not (report or compare or perturb or cost or common):
        with _kept(out, read, system, limit, parser, resume=resume) as kept:
            results = _results(read, system, limit, parser, workers, kept)
        _report(results, as_json=json, errors=errors)
        return
    from qreas.cli.study import Wanted, run_study

    parts = (str(common), str(perturb), str(seed))
    with _kept(out, read, system, limit, parser, *parts, resume=resume) as kept:
        wanted = Wanted(perturb, seed, cost, common, limit, parser, workers)
        found = run_study(read, system, wanted, kept)
    if report is not None:
        from qreas.evaluation.study_page import study_page

        report.write_text(study_page(found), encoding="utf-8")
    if json:
        figures = [_figures(result, errors) for result in found.results]
        print_json({"results": figures, "comparison": found.to_dict()})
    else:
        from qreas.evaluation.study_tables import study_tables

        _print_tables(found.results, errors)
        print_human(*study_tables(found))


@app.command("nli")
def nli(
    files: Annotated[list[Path], typer.Argument(metavar="FILE…", help="JSON Lines.")],
    system: Systems = ["qreas"],  # noqa: B006  typer copies defaults
    out: Out = None,
    json: Json = False,
    errors: Errors = False,
    limit: Limit = None,
    resume: Resume = False,
    parser: Parser = "bundled",
    workers: Workers = 1,
) -> None:
    """Evaluate on any JSON Lines with premise, hypothesis and label (or as EQUATE and SNLI do)."""
    check_systems(system)
    labelled = tuple(read_labelled(path, path.stem) for path in files)
    with _kept(out, labelled, system, limit, parser, resume=resume) as kept:
        results = _results(labelled, system, limit, parser, workers, kept)
    _report(results, as_json=json, errors=errors)


@contextmanager
def _kept(
    out: Path | None,
    sets: Sequence[LabelledSet],
    systems: Sequence[str],
    limit: int | None,
    *options: str,
    resume: bool,
) -> Iterator[Predictions]:
    if resume and out is None:
        raise typer.BadParameter("--resume needs the --out FILE of the run that was cut")
    with predictions(out, sets, [*systems, str(limit), *options], resume=resume) as kept:
        yield kept


def _results(
    sets: Sequence[LabelledSet],
    systems: Sequence[str],
    limit: int | None,
    parser: str,
    workers: int,
    kept: Predictions,
) -> tuple[Result, ...]:
    """Each system on each set; every system is loaded before the first is asked."""
    loaded = {name: load_system(name, parser=parser, workers=workers) for name in systems}
    return tuple(
        kept.evaluated(name, system, labelled.limited(limit))
        for labelled in sets
        for name, system in loaded.items()
    )


def _report(results: Sequence[Result], *, as_json: bool, errors: bool) -> None:
    if as_json:
        print_json({"results": [_figures(result, errors) for result in results]})
    else:
        _print_tables(results, errors)


def _figures(result: Result, errors: bool) -> Mapping[str, Any]:
    from qreas.evaluation.report import error_counts

    return {**result.to_dict(), **({"errors": error_counts(result)} if errors else {})}


def _print_tables(results: Sequence[Result], errors: bool) -> None:
    from qreas.evaluation.report import (
        accuracy_table,
        confusion_table,
        remarks,
        rule_table,
        stage_table,
    )

    print_human(accuracy_table(results), confusion_table(results))
    if errors:
        print_human(stage_table(results), rule_table(results))
    for remark in remarks(results):
        print_human(remark)
