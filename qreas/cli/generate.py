"""`qreas generate`: the papers' ways of making data, seeded."""

import typer

from qreas.cli import awpnli_hard, generated_pairs, number_words, numersense_data

app = typer.Typer(no_args_is_help=True, help="Make data as the papers do, seeded.")
app.command("awpnli")(generated_pairs.awpnli)
app.command("awpnli-hard")(awpnli_hard.awpnli_hard)
app.command("stress")(generated_pairs.stress)
app.command("perturb")(generated_pairs.perturb)
app.command("pairs")(generated_pairs.pairs)
app.command("number-words")(number_words.number_words)
app.command("numersense")(numersense_data.collect)
app.command("numersense-adversarial")(numersense_data.adversarial)
app.command("numersense-questions")(numersense_data.questions)
