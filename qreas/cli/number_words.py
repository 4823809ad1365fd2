"""`qreas generate number-words`: datasets that probe for number words."""

import json
from pathlib import Path
from typing import Annotated, Literal, cast

import typer

from qreas.cli.engine_options import Json
from qreas.cli.output import print_json, print_note
from qreas.generation.number_words import Settings, number_word_examples, split


def number_words(
    out: Annotated[
        Path, typer.Option(metavar="FOLDER", help="For train, validation and test.jsonl.")
    ],
    lang: Annotated[str, typer.Option(help="Language code.")] = "en",
    task: Annotated[int, typer.Option(min=1, max=2, help="1 grammaticality, 2 comparison.")] = 1,
    variant: Annotated[str, typer.Option(help="bare or sentence.")] = "bare",
    seed: Annotated[int, typer.Option(help="Seed of the random choices.")] = 1,
    highest: Annotated[int, typer.Option(help="Largest number.")] = 999_999,
    train: Annotated[int, typer.Option(min=0, help="Examples for training.")] = 30_000,
    validation: Annotated[int, typer.Option(min=0, help="Examples for validation.")] = 10_000,
    test: Annotated[int, typer.Option(min=0, help="Examples for testing.")] = 10_000,
    as_json: Json = False,
) -> None:
    """Make the datasets of Johnson et al. 2020 for a language with a grammar."""
    if variant not in ("bare", "sentence"):
        raise typer.BadParameter("bare or sentence", param_hint="--variant")
    settings = Settings(
        lang,
        cast("Literal[1, 2]", task),
        cast("Literal['bare', 'sentence']", variant),
        seed,
        highest,
    )
    sizes = {"train": train, "validation": validation, "test": test}
    examples = number_word_examples(settings, sum(sizes.values()))
    out.mkdir(parents=True, exist_ok=True)
    parts = split(examples, sizes)
    for name, part in parts.items():
        with (out / f"{name}.jsonl").open("w", encoding="utf-8") as file:
            for example in part:
                row = {"texts": example.texts, "label": example.label}
                file.write(json.dumps(row, ensure_ascii=False) + "\n")
        if not as_json:
            print_note(f"{name}: {len(part)} examples in {out / name}.jsonl")
    if as_json:
        counts = {name: len(part) for name, part in parts.items()}
        print_json({"folder": str(out), "examples": counts})
