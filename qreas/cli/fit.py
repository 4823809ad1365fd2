"""`qreas fit`: the default reasoner's weights, fitted again."""

from collections.abc import Sequence
from datetime import UTC, datetime
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Any

import typer

from qreas.cli.checkpoint import check_output
from qreas.cli.engine_options import Json, Parser
from qreas.cli.output import print_human, print_json, progress
from qreas.errors import InputError, MissingExtraError
from qreas.evaluation.labelled import LabelledSet, read_labelled
from qreas.plugins import EMBEDDERS, resolve


def fit(
    data: Annotated[
        list[str],
        typer.Argument(
            metavar="DATA…",
            help="Labelled JSON Lines; FILE=0.5 makes each of its pairs count half.",
        ),
    ],
    out: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write the weights here.")
    ] = None,
    cross_validate: Annotated[
        bool,
        typer.Option("--cross-validate", help="Print the accuracy on held-out pairs."),
    ] = False,
    trees: Annotated[int, typer.Option(min=1, help="How many trees vote on each decision.")] = 200,
    encoder: Annotated[
        str, typer.Option(metavar="EMBEDDER", help="Adds its likenesses: sentence, hf:MODEL, …")
    ] = "",
    json: Json = False,
    parser: Parser = "bundled",
) -> None:
    """Fit the weights of the default reasoner to labelled pairs."""
    if find_spec("sklearn") is None:
        raise MissingExtraError("sklearn", "sklearn")
    if out is None and not cross_validate:
        raise typer.BadParameter("give --out FILE, --cross-validate, or both")
    if out is not None:
        check_output(out)
    from qreas.evaluation.refit import check_fittable, cross_validated, examples_of, fittable
    from qreas.evaluation.report import accuracy_table
    from qreas.reasoning.weighing.encoder_features import ENCODER_FEATURES
    from qreas.reasoning.weighing.fit import fit as fit_model
    from qreas.reasoning.weighing.fit import load_rows
    from qreas.reasoning.weighing.weights_file import write_weights

    embedder = resolve("embedder", encoder, EMBEDDERS) if encoder else None
    sets, weights = _read(data)
    read = []
    for labelled, weight in zip(sets, weights, strict=True):
        with progress(labelled.name, len(labelled.pairs)) as bar:
            read.append(fittable(labelled, weight, parser, bar, embedder))
    rows = load_rows() if embedder is None else (*load_rows(), *load_rows(ENCODER_FEATURES))
    own, unrelated = examples_of(read)
    check_fittable(own, ", ".join(labelled.source.name for labelled in sets))
    found: dict[str, Any] = {}
    if cross_validate:
        results = tuple(cross_validated(sets, read, rows, trees))
        found["results"] = [result.to_dict() for result in results]
        if not json:
            print_human(accuracy_table(results))
    if out is not None:
        model = fit_model(own, rows, trees, unrelated=unrelated)
        write_weights(model, rows, out, _head(data, sets, trees))
        asked = len(model.entailment.features | model.contradiction.features)
        found["written"] = {"file": str(out), "pairs": len(own), "features": asked}
        if not json:
            what = f"{len(own):,} pairs that no proof settles, {asked} features asked for"
            print_human(f"{out}: {what}")
    if json:
        print_json(found)


def _read(data: Sequence[str]) -> tuple[tuple[LabelledSet, ...], tuple[float, ...]]:
    """The sets, and how much a pair of each counts."""
    sets, weights = [], []
    for each in data:
        name, _, weight = each.partition("=")
        sets.append(read_labelled(Path(name), Path(name).stem))
        try:
            weights.append(float(weight or 1))
        except ValueError as error:
            raise InputError(
                "weight", weight, "write FILE=NUMBER, such as mnli.jsonl=0.5"
            ) from error
    return tuple(sets), tuple(weights)


def _head(data: Sequence[str], sets: Sequence[LabelledSet], trees: int) -> dict[str, str]:
    from qreas.evaluation.fitted_on import checksum

    names = (Path(each).name for each in data)
    return {
        "date": datetime.now(UTC).date().isoformat(),
        "command": f"qreas fit {' '.join(names)} --trees {trees}",
        "data": ", ".join(f"{s.source.name} (sha256 {checksum(s.source)})" for s in sets),
    }
