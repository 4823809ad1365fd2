"""`qreas number`: number words out, in, and whether they are grammatical."""

import sys
from collections.abc import Callable
from fractions import Fraction
from typing import Annotated

import typer

from qreas.cli.engine_options import Json
from qreas.cli.output import print_json
from qreas.errors import QreasError
from qreas.interval import format_bound
from qreas.numerals import check, load_grammar, read, read_sequence, spell
from qreas.numerals.digits import read_ratio

app = typer.Typer(help="Number words: write them, read them, check them.", no_args_is_help=True)

# A negative number is an argument, not an option.
_NEGATIVE_IS_FINE = {"ignore_unknown_options": True}
Lang = Annotated[str, typer.Option(help="Language code.")]
Digits = Annotated[
    bool, typer.Option("--digits", help="Read digit by digit, and keep leading zeros.")
]
Item = Annotated[str, typer.Argument(help="One item; - reads one a line from stdin.")]


@app.command("spell", context_settings=_NEGATIVE_IS_FINE)
def spell_command(
    number: Item,
    lang: Lang = "en",
    form: Annotated[
        str, typer.Option(help="cardinal, ordinal, digits, or a form of the grammar.")
    ] = "",
    json: Json = False,
) -> None:
    """Write NUMBER (digits, a decimal, or a fraction such as 2/3) in words."""
    grammar = load_grammar(lang)
    _answer(number, lambda item: spell(read_ratio(item), grammar, form), json)


@app.command("read")
def read_command(
    words: Item, lang: Lang = "en", digits: Digits = False, json: Json = False
) -> None:
    """Read WORDS strictly and print their number."""
    grammar = load_grammar(lang)
    if digits:
        _answer(words, lambda item: read_sequence(item, grammar), json)
    else:
        _answer(words, lambda item: format_bound(Fraction(read(item, grammar))), json)


@app.command("check")
def check_command(words: Item, lang: Lang = "en", json: Json = False) -> None:
    """Print true if WORDS are a grammatical number word, else false."""
    grammar = load_grammar(lang)
    _answer(words, lambda item: check(item, grammar), json)


def _answer(item: str, work: Callable[[str], str | bool], as_json: bool) -> None:
    """Answers one item, or one a line: there a bad line must not stop the others."""
    if item != "-":
        _print(item, work(item), as_json)
        return
    for line in sys.stdin:
        text = line.rstrip("\r\n")
        try:
            _print(text, work(text), as_json)
        except QreasError as error:
            _print_error(text, error, as_json)


def _print(item: str, answer: str | bool, as_json: bool) -> None:
    if as_json:
        print_json({"item": item, "answer": answer})
        return
    shown = str(answer).lower() if isinstance(answer, bool) else answer
    sys.stdout.write(shown + "\n")
    sys.stdout.flush()


def _print_error(item: str, error: QreasError, as_json: bool) -> None:
    problem = " ".join(str(error).split())
    if as_json:
        print_json({"item": item, "error": problem})
    else:
        _print(item, f"error: {problem}", as_json)
