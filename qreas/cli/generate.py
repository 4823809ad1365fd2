"""`qreas generate`: the papers' ways of making data, seeded."""

import typer

from qreas.cli import awpnli_hard, number_words

app = typer.Typer(no_args_is_help=True, help="Make data as the papers do, seeded.")
app.command("awpnli-hard")(awpnli_hard.awpnli_hard)
app.command("number-words")(number_words.number_words)
