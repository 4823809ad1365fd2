"""`qreas train`: the paper's small neural baselines."""

from pathlib import Path
from typing import Annotated

import typer

from qreas.baselines import BASELINES, Settings, train_baseline
from qreas.cli.engine_options import Json
from qreas.cli.output import print_human, print_json, progress
from qreas.evaluation.labelled import read_labelled
from qreas.plugins import EMBEDDERS, resolve

app = typer.Typer(no_args_is_help=True, help="Train the paper's small neural baselines.")


@app.callback()
def trainers() -> None:
    """Train the paper's small neural baselines."""


@app.command("baseline")
def baseline(
    name: Annotated[str, typer.Argument(metavar="NAME", help=", ".join(BASELINES) + ".")],
    data: Annotated[
        list[Path], typer.Argument(metavar="DATA…", help="JSON Lines in MultiNLI's format.")
    ],
    out: Annotated[
        Path, typer.Option(metavar="FOLDER", help="Where --system baseline:FOLDER finds it.")
    ],
    vectors: Annotated[
        str, typer.Option(metavar="EMBEDDER", help="Word vectors to start at: vectors:FILE.")
    ] = "",
    epochs: Annotated[int, typer.Option(min=1, help="Passes over the data.")] = 5,
    hidden: Annotated[int, typer.Option(min=4, help="Width of a direction of an LSTM.")] = 100,
    rate: Annotated[float, typer.Option(help="Adam's learning rate.")] = 1e-3,
    held_out: Annotated[
        float, typer.Option(min=0, max=0.9, help="Share of premises that only measure.")
    ] = 0.1,
    seed: Annotated[int, typer.Option(help="Seed of all random choices.")] = 0,
    limit: Annotated[
        int | None, typer.Option(min=1, help="Only the first pairs of a file.")
    ] = None,
    resume: Annotated[
        bool, typer.Option("--resume", help="Go on behind the last epoch in FOLDER.")
    ] = False,
    json: Json = False,
) -> None:
    """Train a baseline of the paper, to be evaluated as `--system baseline:FOLDER`."""
    sets = [read_labelled(path, path.stem).limited(limit) for path in data]
    pairs = [pair for labelled in sets for pair in labelled.pairs]
    embedder = resolve("embedder", vectors, EMBEDDERS) if vectors else None
    settings = Settings(
        epochs=epochs,
        hidden=hidden,
        rate=rate,
        held_out=held_out,
        seed=seed,
        dimension=embedder.dimension if embedder else Settings().dimension,
    )
    with progress(name, epochs * len(pairs)) as bar:
        trained = train_baseline(
            name, pairs, out, settings, vectors=embedder, resume=resume, progress=bar
        )
    if json:
        print_json(trained.to_dict())
        return
    for each in trained.epochs:
        measured = "" if each.accuracy is None else f", held out {100 * each.accuracy:.1f} %"
        print_human(f"epoch {each.number}: loss {each.loss:.3f}{measured}")
    print_human(f"{trained.name} in {trained.folder}")
