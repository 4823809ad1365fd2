"""`qreas probe`: what models know of numbers."""

import typer

from qreas.cli import probe_numeracy

app = typer.Typer(no_args_is_help=True, help="What embeddings and language models know of numbers.")
app.command("numeracy")(probe_numeracy.numeracy)
app.command("contexts")(probe_numeracy.contexts)
app.command("retrain")(probe_numeracy.retrain)
