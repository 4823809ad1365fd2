"""`qreas generate awpnli-hard`: AWPNLI with contradictions that a wrong equation reaches."""

from pathlib import Path
from typing import Annotated

import typer

from qreas.cli.engine_options import Json
from qreas.cli.generated_pairs import Limit, Order, Out, Seed, write_pairs
from qreas.engine import Engine
from qreas.evaluation.equate import read_equate
from qreas.generation.awpnli_hard import harden


def awpnli_hard(
    out: Out,
    data: Annotated[Path, typer.Option(metavar="DIR", help="Folder with AWPNLI.jsonl.")],
    seed: Seed = 0,
    limit: Limit = None,
    json: Json = False,
) -> None:
    """Give each entailed pair of AWPNLI a contradicted one that a wrong equation reaches."""
    (pairs,) = read_equate(data, ["AWPNLI"])
    made = tuple(harden(pairs.pairs, Engine().quantities, seed))
    write_pairs(Order("awpnli-hard", data, out, limit), [made], lambda found: found, as_json=json)
