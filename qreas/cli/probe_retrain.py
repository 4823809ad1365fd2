"""`qreas probe retrain`: word vectors trained again on a corpus."""

from pathlib import Path
from typing import Annotated, Literal

import typer

from qreas.cli.engine_options import Json
from qreas.cli.output import print_json, print_note
from qreas.cli.probe_options import Resume, Seed, counting
from qreas.cli.training_run import training_run


def retrain(
    corpus: Annotated[Path, typer.Argument(metavar="CORPUS", help="Text, one sentence a line.")],
    out: Annotated[Path, typer.Option(metavar="FILE", help="The vectors, as text.")],
    algorithm: Annotated[
        Literal["word2vec", "fasttext", "glove"], typer.Option(help="What trains them.")
    ] = "word2vec",
    variant: Annotated[
        Literal["num", "all"],
        typer.Option(help="Sentences with numbers, or as many without that constraint."),
    ] = "num",
    lang: Annotated[str, typer.Option(help="Language code.")] = "en",
    dimension: Annotated[int, typer.Option(min=1, help="Numbers in a vector.")] = 100,
    window: Annotated[int, typer.Option(min=1, help="Words of context on a side.")] = 5,
    least_count: Annotated[int, typer.Option(min=1, help="Rarer words have no vector.")] = 5,
    epochs: Annotated[int, typer.Option(min=1, help="Passes over the sentences.")] = 5,
    limit: Annotated[int | None, typer.Option(min=1, help="Only the first sentences.")] = None,
    seed: Seed = 1,
    resume: Resume = False,
    json: Json = False,
) -> None:
    """Train word vectors on a corpus, for `qreas probe numeracy`."""
    from qreas.probes.retraining import Retrained, TrainingSettings
    from qreas.probes.retraining import retrain as train

    settings = TrainingSettings(dimension, window, least_count, epochs, seed)
    asked = {"settings": repr(settings), "as": [algorithm, variant, lang, limit]}
    with training_run(out, corpus, asked, resume=resume) as run:
        if run.is_done:
            found = Retrained.of(out)
        else:
            with counting(f"{algorithm} {variant}", epochs) as count:
                found = train(
                    corpus,
                    algorithm,
                    variant,
                    out,
                    settings,
                    lang,
                    limit=limit,
                    report=count,
                    keep=run.epochs,
                )
    if json:
        print_json(found.to_dict())
    else:
        print_note(f"{out}: trained on {found.sentence_count:,} sentences")
