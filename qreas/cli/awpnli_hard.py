"""`qreas generate awpnli-hard`: AWPNLI with contradictions that a wrong equation reaches."""

import json
from pathlib import Path
from typing import Annotated

import typer

from qreas.cli.output import print_note
from qreas.engine import Engine
from qreas.evaluation.equate import read_equate
from qreas.generation.awpnli_hard import harden


def awpnli_hard(
    out: Annotated[Path, typer.Argument(metavar="OUT", help="JSON Lines.")],
    data: Annotated[Path, typer.Option(metavar="DIR", help="Folder with AWPNLI.jsonl.")],
    seed: Annotated[int, typer.Option(help="Seed of the random choices.")] = 0,
) -> None:
    """Give each entailed pair of AWPNLI a contradicted one that a wrong equation reaches."""
    (pairs,) = read_equate(data, ["AWPNLI"])
    count = 0
    with out.open("w", encoding="utf-8") as file:
        for pair in harden(pairs.pairs, Engine().quantities, seed):
            file.write(json.dumps(pair.to_row(), ensure_ascii=False) + "\n")
            count += 1
    print_note(f"{count} pairs in {out}")
