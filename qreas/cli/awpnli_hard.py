"""`qreas generate awpnli-hard`: AWPNLI with contradictions that a wrong equation reaches."""

from pathlib import Path
from typing import Annotated

import typer

from qreas.cli.engine_options import Json
from qreas.cli.generated_pairs import Limit, Out, Seed
from qreas.cli.written_pairs import Order, write_pairs
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
    """Give each entailed pair of AWPNLI a contradicted one that a wrong equation reaches.

    The whole set takes seconds, so that a run that was cut is begun anew.
    """
    (pairs,) = read_equate(data, ["AWPNLI"])
    made = tuple(harden(pairs.pairs, Engine().quantities, seed))
    write_pairs(
        Order("awpnli-hard", data / "AWPNLI.jsonl", out, limit),
        [made],
        lambda found: found,
        as_json=json,
    )
