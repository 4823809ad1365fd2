"""`qreas probe object-bias`, `attention`, `fine-tune`: case studies of language models."""

from pathlib import Path
from typing import Annotated

import typer

from qreas.cli.engine_options import Json
from qreas.cli.output import print_human, print_json, print_note, progress
from qreas.cli.probe_options import Seed
from qreas.errors import InputError
from qreas.plugins import MASKED_MODELS, load, resolve

Model = Annotated[str, typer.Option(metavar="NAME", help="A masked model: folder or hub name.")]


def object_bias(
    model: Model,
    words: Annotated[Path, typer.Option(metavar="FILE", help="Words to draw from, one a line.")],
    template: Annotated[
        list[str] | None,
        typer.Option(metavar="TEXT", help="With [x] and <mask>; repeatable; else the bundled."),
    ] = None,
    limit: Annotated[int, typer.Option(min=1, help="Random words in each template.")] = 1000,
    most: Annotated[int, typer.Option(min=1, max=12, help="Answers to show.")] = 3,
    seed: Seed = 1,
    json: Json = False,
) -> None:
    """Fill templates with random words and average the softmax of the answers."""
    from rich.table import Table

    from qreas.generation.cloze import number_words
    from qreas.probes.object_bias import TEMPLATES, bias_rows, random_words
    from qreas.probes.object_bias import object_bias as measure

    lines = words.read_text(encoding="utf-8").split()
    fillings = random_words(lines, limit, seed)
    masked = resolve("masked_model", f"hf:{model}", MASKED_MODELS)
    templates = template or TEMPLATES
    found = []
    with progress("object-bias", len(templates)) as bar:
        for each in templates:
            found.append(measure(masked, each, fillings, number_words()))
            bar(len(found), 0.0)
    if json:
        print_json({"model": model, "rows": list(bias_rows(found, most))})
        return
    table = Table(
        "template", "answers, mean softmax", title="Object bias; Lin et al. 2020, table 3"
    )
    for bias in found:
        ranked = zip(bias.words[:most], bias.shares[:most], strict=True)
        table.add_row(bias.template, ", ".join(f"{w} {100 * s:.1f} %" for w, s in ranked))
    print_human(table)


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
    epochs: Annotated[int, typer.Option(min=1)] = 3,
    seed: Seed = 1,
) -> None:
    """Fine-tune a masked model on distant supervision, for `qreas probe numersense --model DIR`."""
    from itertools import islice

    from qreas.generation.cloze import read_clozes

    train = load("qreas_adapters.transformers_masked_training:fine_tune")
    settings = load("qreas_adapters.transformers_masked_training:FineTuning")
    known = [(each.text, each.truth) for each in islice(read_clozes(data), limit) if each.truth]
    if not known:
        raise InputError("no answers to learn from", str(data), "give sentence, tab, answer")
    with progress(f"fine-tune {model}", epochs * len(known)) as bar:
        train(model, known, out, settings(epochs=epochs, seed=seed), bar)
    print_note(f"model in {out}")
