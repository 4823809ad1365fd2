"""`qreas probe number-words`: grammaticality and value of number words."""

from collections.abc import Sequence
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from qreas.cli.engine_options import Json
from qreas.cli.output import print_human, print_json, print_note, progress
from qreas.cli.probe_options import Lang, Resume, Seed, epochs_kept, json_lines

if TYPE_CHECKING:
    from qreas.probes.number_words import Mode, NumberWordResult, Task


def number_words(
    model: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME", help="An encoder: a folder or a hub name; repeatable."),
    ] = None,
    lang: Lang = ["en", "ja", "da", "fr"],  # noqa: B006  typer copies defaults
    task: Annotated[
        Literal["1", "2", "both"], typer.Option(help="1 grammaticality, 2 comparison.")
    ] = "both",
    variant: Annotated[
        Literal["bare", "sentence", "both"], typer.Option(help="Words alone or in sentences.")
    ] = "both",
    fine_tune: Annotated[
        bool, typer.Option("--fine-tune", help="Train the whole model, not the readout alone.")
    ] = False,
    epochs: Annotated[int, typer.Option(min=1, help="Passes over the examples.")] = 20,
    learning_rate: Annotated[float, typer.Option(min=0, help="Of AdamW.")] = 1e-5,
    limit: Annotated[
        int | None, typer.Option(min=10, help="Only so many examples, split 60-20-20.")
    ] = None,
    seed: Seed = 1,
    out: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write each result as a JSON line.")
    ] = None,
    plot: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Draw the accuracies: .png, .svg, .pdf.")
    ] = None,
    resume: Resume = False,
    json: Json = False,
) -> None:
    """Test encoders on number words (Johnson et al. 2020); the grammar is the reference line."""
    from qreas.probes.number_words import NumberWordResult, Training
    from qreas.probes.number_words import number_words as probe

    sizes = {} if limit is None else _sizes(limit)
    training = Training(epochs=epochs, learning_rate=learning_rate, seed=seed, **sizes)
    cells = _cells(lang, task, variant, model or (), "fine-tuned" if fine_tune else "frozen")
    asked = {"probe": "number-words", "cells": repr(cells), "training": repr(training)}
    keep = epochs_kept(out, resume=resume)
    with json_lines(out, asked, resume=resume) as lines:
        results = [NumberWordResult.of_dict(row) for row in lines.kept()]
        if results:
            print_note(f"{len(results)} of {len(cells)} results are in {out} already")
        # Whatever stops it, the results that are there are shown.
        try:
            for cell, name, how in cells[lines.done :]:
                title = f"{cell.lang} task {cell.task} {cell.variant} {name or how}"
                with progress(title, epochs * training.train, measure="loss {:.3f}") as bar:
                    results.append(probe(cell, name, how, training, bar, keep=keep))
                if keep is not None:
                    keep.unlink(missing_ok=True)
                lines.write(results[-1].to_dict())
        finally:
            _show(results, plot, json=json)


def _show(results: "Sequence[NumberWordResult]", plot: Path | None, *, json: bool) -> None:
    from qreas.probes.number_word_tables import accuracy_table, plot_accuracies

    if json:
        print_json({"results": [result.to_dict() for result in results]})
    elif results:
        print_human(accuracy_table(results))
    if plot is not None and results:
        plot_accuracies(results, plot)


def _cells(
    langs: Sequence[str], task: str, variant: str, models: Sequence[str], mode: "Mode"
) -> "list[tuple[Task, str, Mode]]":
    """What is asked of which model; of each task the grammar is asked first."""
    from qreas.probes.number_words import Task

    tasks: dict[str, tuple[Literal[1, 2], ...]] = {"1": (1,), "2": (2,), "both": (1, 2)}
    variants: dict[str, tuple[Literal["bare", "sentence"], ...]] = {
        "bare": ("bare",),
        "sentence": ("sentence",),
        "both": ("bare", "sentence"),
    }
    systems: list[tuple[str, Mode]] = [("", "grammar"), *((name, mode) for name in models)]
    return [
        (Task(lang, number, kind), name, how)
        for lang, number, kind, (name, how) in product(
            langs, tasks[task], variants[variant], systems
        )
    ]


def _sizes(limit: int) -> dict[str, int]:
    fifth = limit // 5
    return {"train": limit - 2 * fifth, "validation": fifth, "test": fifth}
