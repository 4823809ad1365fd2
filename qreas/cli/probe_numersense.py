"""`qreas probe numersense`: number words in the holes of sentences."""

import json as json_format
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from qreas.cli.engine_options import Json
from qreas.cli.output import print_human, print_json, progress
from qreas.cli.probe_options import Lines, Resume, Seed, json_lines
from qreas.plugins import CAUSAL_MODELS, MASKED_MODELS, resolve

if TYPE_CHECKING:
    from collections.abc import Iterator

    from qreas.generation.cloze import Cloze
    from qreas.probes.numersense import NumerSenseReport
    from qreas.probes.ranking import Ranking


def numersense(
    data: Annotated[Path, typer.Option(metavar="DIR", help="The released folder data.")],
    model: Annotated[
        str | None, typer.Option(metavar="NAME", help="A masked model: a folder or a hub name.")
    ] = None,
    causal: Annotated[
        str | None, typer.Option(metavar="NAME", help="A causal model, by perplexity (GPT-2).")
    ] = None,
    predictions: Annotated[
        list[Path] | None,
        typer.Option(metavar="FILE", help="Ranked outputs of a model; repeatable."),
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
    if (model is not None) + (causal is not None) + bool(predictions) != 1:
        raise typer.BadParameter("give one of --model, --causal, --predictions")
    from qreas.generation.cloze import read_clozes
    from qreas.lexicon import load_lexicon
    from qreas.probes.categories import category_of
    from qreas.probes.numersense import numersense as score
    from qreas.probes.numersense import read_numersense
    from qreas.probes.numersense_tables import hits_table, parts_table, remarks
    from qreas.probes.ranking import read_rankings

    known = read_numersense(data)
    category = category_of(load_lexicon().taxonomy)

    def scored(name: str, rankings: "Iterator[Ranking]") -> "NumerSenseReport":
        return score(name, islice(rankings, limit), known, category, seed)

    if predictions:
        reports = [scored(path.name, read_rankings(path)) for path in predictions]
    else:
        asked = tuple(islice(known.probes if probes is None else read_clozes(probes), limit))
        name, kind = (model, "masked") if model is not None else (str(causal), "causal")
        done = _ranked_already(out) if resume else []
        task = {"probe": "numersense", "model": name, "kind": kind, "limit": limit}
        task |= {"probes": str(probes or data)}
        with json_lines(out, task, resume=resume) as lines:
            fresh = _rank(str(name), kind, asked[lines.done :], lines)
            reports = [scored(str(name), iter([*done[: lines.done], *fresh]))]
    if json:
        print_json({"results": [report.to_dict() for report in reports]})
        return
    print_human(hits_table(reports), parts_table(reports))
    for remark in remarks(reports):
        print_human(remark)


def _rank(name: str, kind: str, probes: "tuple[Cloze, ...]", lines: Lines) -> "list[Ranking]":
    """The rankings, each written as soon as it is there."""
    from qreas.generation.cloze import number_words
    from qreas.probes.ranking import rank_causal, rank_masked

    if kind == "masked":
        rankings = rank_masked(
            resolve("masked_model", f"hf:{name}", MASKED_MODELS), probes, number_words()
        )
    else:
        rankings = rank_causal(
            resolve("causal_model", f"hf:{name}", CAUSAL_MODELS), probes, number_words()
        )
    found = []
    with progress(name, len(probes)) as bar:
        for ranking in rankings:
            lines.write(ranking.to_dict())
            found.append(ranking)
            bar(len(found), 0.0)
    return found


def _ranked_already(out: Path | None) -> "list[Ranking]":
    """The whole lines of a file that was cut off."""
    from qreas.probes.ranking import ranking_of

    if out is None or not out.exists():
        return []
    whole = [line for line in out.read_bytes().splitlines(keepends=True) if line.endswith(b"\n")]
    return [ranking_of(json_format.loads(line)) for line in whole]
