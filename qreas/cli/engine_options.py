"""The options that choose an engine's parts, alike in every command."""

from pathlib import Path
from typing import Annotated, Literal

import typer

Parser = Annotated[
    str,
    typer.Option(help="bundled, spacy:NAME, stanza:NAME or corenlp:FILE.", show_default=True),
]
Reasoner = Annotated[str, typer.Option(help="default or paper.")]
Numerals = Annotated[
    Literal["exact", "at-least"],
    typer.Option(help="What a bare number says: just that many, or that many if not more."),
]
Units = Annotated[
    list[Path] | None,
    typer.Option("--units", metavar="FILE", help="A unit file that adds to the bundled ones."),
]
Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]
Workers = Annotated[int, typer.Option(min=1, help="Processes that judge.")]
