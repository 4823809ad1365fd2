"""`qreas probe numeracy`: magnitude and numeration in word vectors."""

import json as json_format
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from qreas.cli.engine_options import Json
from qreas.cli.output import print_human, print_json, print_note, progress
from qreas.cli.probe_options import Lang, Resume, Seed, json_lines
from qreas.errors import DataError, InputError, MissingResourceError
from qreas.plugins import EMBEDDERS, resolve
from qreas.ports import WordEmbedder
from qreas.text_lines import text_lines

if TYPE_CHECKING:
    from collections.abc import Sequence

    from qreas.probes.numeracy_report import NumeracyReport


def numeracy(
    vectors: Annotated[
        list[str],
        typer.Option(
            "--vectors",
            metavar="FILE",
            help="Word vectors, or an embedder such as hf-input:MODEL; repeatable.",
        ),
    ],
    numerals: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="The numbers to probe: a JSON list, or one a line."),
    ] = None,
    common: Annotated[
        bool, typer.Option("--common", help="Probe the numbers that all the files have.")
    ] = False,
    lang: Lang = ["en"],  # noqa: B006  typer copies defaults
    metric: Annotated[
        Literal["both", "cosine", "euclidean"], typer.Option(help="How nearness is measured.")
    ] = "both",
    limit: Annotated[int | None, typer.Option(min=4, help="Only so many numbers.")] = None,
    seed: Seed = 1,
    skip_missing: Annotated[
        bool, typer.Option("--skip-missing", help="Leave out numbers that have no vector.")
    ] = False,
    out: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write each report as a JSON line.")
    ] = None,
    resume: Resume = False,
    json: Json = False,
) -> None:
    """Test word vectors for magnitude and numeration (Naik et al. 2019)."""
    from qreas.probes.nearness import METRICS
    from qreas.probes.numeracy import NumeracySettings, common_numerals
    from qreas.probes.numeracy import numeracy as probe
    from qreas.probes.numeracy_report import NumeracyReport

    given = None if numerals is None else read_numerals(numerals)
    if common:
        given = common_numerals([_embedder(spec) for spec in vectors], lang)
    settings = NumeracySettings(
        langs=tuple(lang),
        numerals=given,
        limit=limit,
        seed=seed,
        metrics=METRICS if metric == "both" else (metric,),
        skip_missing=skip_missing,
    )
    task = {"probe": "numeracy", "vectors": vectors, "settings": repr(settings)}
    with json_lines(out, task, resume=resume) as lines:
        reports = [NumeracyReport.of_dict(row) for row in lines.kept()]
        if reports:
            print_note(f"{len(reports)} of {len(vectors)} reports are in {out} already")
        # Whatever stops it, the reports that are there are shown.
        try:
            for spec in vectors[lines.done :]:
                with progress(spec, None):
                    reports.append(probe(_embedder(spec), settings))
                lines.write(reports[-1].to_dict())
        finally:
            _show(reports, json=json)


def _show(reports: "Sequence[NumeracyReport]", *, json: bool) -> None:
    from qreas.probes.numeracy_tables import (
        accuracy_table,
        regression_table,
        remarks,
        vocabulary_table,
    )

    if json:
        print_json({"results": [report.to_dict() for report in reports]})
    elif reports:
        print_human(vocabulary_table(reports), accuracy_table(reports), regression_table(reports))
        for remark in remarks(reports):
            print_human(remark)


def read_numerals(path: Path) -> tuple[str, ...]:
    """The numerals in a file.

    Raises:
        MissingResourceError: it is not there.
        DataError: it is no list of words in JSON.
    """
    if not path.is_file():
        raise MissingResourceError("numerals", str(path), "give a JSON list, or one a line")
    text = "".join(text_lines(path))
    if not text.lstrip().startswith("["):
        return tuple(line.strip() for line in text.splitlines() if line.strip())
    try:
        found = json_format.loads(text)
    except json_format.JSONDecodeError as error:
        raise DataError(str(path), error.lineno, error.msg) from error
    if not all(isinstance(each, str) for each in found):
        raise DataError(str(path), 0, "expected a list of strings")
    return tuple(found)


def _embedder(spec: str) -> WordEmbedder:
    is_named = spec.partition(":")[0] in EMBEDDERS
    found: WordEmbedder = resolve("embedder", spec if is_named else f"vectors:{spec}", EMBEDDERS)
    if not hasattr(found, "words"):
        raise InputError("an embedder without a vocabulary", spec, "give vectors of words")
    return found
