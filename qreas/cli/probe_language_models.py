"""`qreas probe object-bias`, `attention`, `fine-tune`: case studies of language models."""

from itertools import groupby, islice
from operator import itemgetter
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from qreas.cli.engine_options import Json
from qreas.cli.output import print_human, print_json, print_note, progress
from qreas.cli.probe_options import Resume, Seed, counting, json_lines
from qreas.cli.training_run import training_run
from qreas.errors import InputError
from qreas.plugins import EMBEDDERS, MASKED_MODELS, load, resolve
from qreas.text_lines import text_lines

if TYPE_CHECKING:
    from collections.abc import Sequence

    from qreas.probes.object_bias import Bias

Model = Annotated[str, typer.Option(metavar="NAME", help="A masked model: folder or hub name.")]


def object_bias(
    model: Annotated[
        list[str],
        typer.Option(metavar="NAME", help="A masked model, a folder or hub name; repeatable."),
    ],
    words: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Words to draw from; else the first model's own."),
    ] = None,
    template: Annotated[
        list[str] | None,
        typer.Option(metavar="TEXT", help="With [x] and <mask>; repeatable; else the paper's."),
    ] = None,
    limit: Annotated[int, typer.Option(min=1, help="Random words in each template.")] = 1000,
    most: Annotated[int, typer.Option(min=1, max=12, help="Answers to show.")] = 3,
    seed: Seed = 1,
    out: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write each template as a JSON line.")
    ] = None,
    resume: Resume = False,
    json: Json = False,
) -> None:
    """Fill templates with random words and average the softmax of the answers."""
    from qreas.generation.cloze import number_words
    from qreas.probes.object_bias import TEMPLATES, Bias, random_words
    from qreas.probes.object_bias import object_bias as measure

    fillings = list(random_words(_words(words, model[0]), limit, seed))
    cells = [[name, each] for name in model for each in template or TEMPLATES]
    task = {"probe": "object-bias", "cells": cells, "words": fillings, "seed": seed}
    with json_lines(out, task, resume=resume) as lines:
        found = [Bias.of_dict(row) for row in lines.kept()]
        if found:
            print_note(f"{len(found)} of {len(cells)} templates are in {out} already")
        # Whatever stops it, the templates that are done are shown.
        try:
            for name, group in groupby(cells[lines.done :], key=itemgetter(0)):
                masked = resolve("masked_model", f"hf:{name}", MASKED_MODELS)
                for _, each in group:
                    with counting(f"{name} {each}", len(fillings)) as count:
                        found.append(measure(masked, each, fillings, number_words(), count))
                    lines.write(found[-1].to_dict())
        finally:
            _show(found, most, json=json)


def _show(found: "Sequence[Bias]", most: int, *, json: bool) -> None:
    from qreas.probes.numersense_tables import bias_table
    from qreas.probes.object_bias import bias_rows

    if json:
        print_json({"rows": list(bias_rows(found, most))})
    elif found:
        print_human(bias_table(found, most))


def attention(
    model: Annotated[str, typer.Option(metavar="NAME", help="A folder or a hub name.")],
    out: Annotated[Path, typer.Option(metavar="FILE", help="The plot: .png, .svg or .pdf.")],
    text: Annotated[str, typer.Option(help="A sentence.")] = "A bird usually has two legs.",
    word: Annotated[str, typer.Option(help="The number word in it.")] = "two",
    json: Json = False,
) -> None:
    """Plot what a number word attends to over layers and heads."""
    from qreas.probes.attention import plot_attention

    found = load("qreas_adapters.transformers_attention:attention_of")(model, text, word)
    plot_attention(found, out)
    if json:
        print_json({"model": model, "tokens": found.tokens, "rows": list(found.rows())})
    print_note(f"plot in {out}")


def fine_tune(
    model: Model,
    data: Annotated[
        Path, typer.Option(metavar="FILE", help="Sentence with <mask>, tab, answer on each line.")
    ],
    out: Annotated[Path, typer.Option(metavar="DIR", help="Folder for the trained model.")],
    limit: Annotated[int | None, typer.Option(min=1, help="Only the first sentences.")] = None,
    epochs: Annotated[int, typer.Option(min=1, help="Passes over the sentences.")] = 3,
    seed: Seed = 1,
    resume: Resume = False,
) -> None:
    """Fine-tune a masked model on distant supervision, for `qreas probe numersense --model DIR`."""
    from qreas.generation.cloze import read_clozes

    train = load("qreas_adapters.transformers_masked_training:fine_tune")
    settings = load("qreas_adapters.transformers_masked_training:FineTuning")(
        epochs=epochs, seed=seed
    )
    known = [(each.text, each.truth) for each in islice(read_clozes(data), limit) if each.truth]
    if not known:
        raise InputError("no answers to learn from", str(data), "give sentence, tab, answer")
    asked = {"model": model, "settings": repr(settings), "limit": limit}
    with training_run(out, data, asked, resume=resume) as run:
        if not run.is_done:
            title, total = f"fine-tune {model}", epochs * len(known)
            with progress(title, total, measure="loss {:.3f}") as bar:
                train(model, known, out, settings, bar, keep=run.epochs)
    print_note(f"model in {out}")


def _words(file: Path | None, model: str) -> list[str]:
    """The words of a file, or those of a model's vocabulary that are of small letters."""
    if file is not None:
        return [word for line in text_lines(file) for word in line.split()]
    own = resolve("embedder", f"hf-input:{model}", EMBEDDERS).words()
    return [word for word in own if word.isalpha() and word.islower()]
