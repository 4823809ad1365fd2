"""`qreas probe`: what models know of numbers."""

import typer

from qreas.cli import (
    probe_contexts,
    probe_language_models,
    probe_number_words,
    probe_numeracy,
    probe_numersense,
    probe_retrain,
)

app = typer.Typer(no_args_is_help=True, help="What embeddings and language models know of numbers.")
app.command("numeracy")(probe_numeracy.numeracy)
app.command("contexts")(probe_contexts.contexts)
app.command("retrain")(probe_retrain.retrain)
app.command("numersense")(probe_numersense.numersense)
app.command("numersense-data")(probe_numersense.statistics)
app.command("object-bias")(probe_language_models.object_bias)
app.command("attention")(probe_language_models.attention)
app.command("fine-tune")(probe_language_models.fine_tune)
app.command("number-words")(probe_number_words.number_words)
