"""`qreas quantities`: the Numsets of a text."""

import sys
from collections.abc import Mapping
from typing import Annotated, Any

import typer

from qreas.cli.engine_options import Json, Parser, Units
from qreas.cli.output import print_human, print_json
from qreas.engine import Engine
from qreas.errors import QreasError
from qreas.quantity.serialize import numset_to_dict
from qreas.types import Numset


def quantities(
    text: Annotated[
        str, typer.Argument(metavar="TEXT", help="The text; - reads one text a line from stdin.")
    ],
    lang: Annotated[str, typer.Option(help="Language of the text.")] = "en",
    json: Json = False,
    parser: Parser = "bundled",
    units: Units = None,
) -> None:
    """Print the quantities of TEXT: their values, units and kinds."""
    engine = Engine(parser, units=tuple(units or ()))
    if text == "-":
        engine.quantities("", lang=lang)  # an unknown language stops here, not at each line
        for line in sys.stdin:
            print_json(_answer(engine, line.rstrip("\r\n"), lang))
        return
    found = engine.quantities(text, lang=lang)
    if json:
        print_json({"text": text, "quantities": [numset_to_dict(each) for each in found]})
    else:
        _print_table(found)


def _answer(engine: Engine, text: str, lang: str) -> Mapping[str, Any]:
    """One line's quantities, or why there are none: a bad line must not stop the others."""
    try:
        found = engine.quantities(text, lang=lang)
    except QreasError as error:
        return {"text": text, "error": str(error)}
    return {"text": text, "quantities": [numset_to_dict(each) for each in found]}


def _print_table(found: tuple[Numset, ...]) -> None:
    from rich.table import Table
    from rich.text import Text

    if not found:
        print_human("no quantity found")
        return
    table = Table("text", "value", "unit", "kind", "of")
    for numset in found:
        about = "about " if numset.is_approximate else ""
        cells = (
            numset.text,
            f"{about}{numset.interval}",
            str(numset.unit),
            numset.unit.kind.value,
            numset.context.entity,
        )
        table.add_row(*map(Text, cells))  # Text: brackets are no markup
    print_human(table)
