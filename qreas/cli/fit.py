"""`qreas fit`: refits the weights of the default reasoner from entailment labels."""

from datetime import date
from pathlib import Path
from typing import Annotated

import typer

from qreas.errors import InputError

_DATA = typer.Argument(help="JSON Lines files of labelled pairs.")
_OUT = typer.Option("--out", help="The weights file to write.")
_WEIGHT = typer.Option("--weight", help="NAME=W: how much each pair of that file counts; repeats.")
_STRENGTH = typer.Option("--strength", help="How far weights may go (inverse regularisation).")
_SEEDS = typer.Option("--seeds", help="How often to cross-validate.")


def fit(
    data: Annotated[list[Path], _DATA],
    out: Annotated[Path, _OUT],
    weight: Annotated[list[str] | None, _WEIGHT] = None,
    strength: Annotated[float, _STRENGTH] = 0.004,
    seeds: Annotated[int, _SEEDS] = 3,
) -> None:
    """Fit the weights of the words' decision, cross-validated by premise; prints held-out accuracy."""
    # Loaded here, since they need numpy and scipy, which no judgment needs.
    from qreas.engine import default_engine
    from qreas.evaluation.fitting import hold_out, read_examples
    from qreas.evaluation.labelled import read_labelled
    from qreas.reasoning.fit import fit as fit_model
    from qreas.reasoning.fit import load_rows
    from qreas.reasoning.weights_file import write_weights

    weights = dict(_weight(each) for each in weight or ())
    sets = [read_labelled(path, path.stem) for path in data]
    engine, rows = default_engine(), load_rows()
    examples = [
        example
        for labelled in sets
        for example in read_examples(labelled, engine, weights.get(labelled.name, 1.0))
    ]
    for held in hold_out(examples, rows, strength, range(seeds)):
        shown = f"{held.accuracy:.1%} ± {held.deviation:.1%}"
        typer.echo(f"{held.source}: {held.pairs} pairs left open by proofs, held out {shown}")
    counted = "".join(f" --weight {name}={value:g}" for name, value in weights.items())
    head = {
        "date": date.today().isoformat(),
        "command": f"qreas fit {' '.join(p.name for p in data)} --strength {strength:g}{counted}",
        "data": ", ".join(f"{each.name} ({len(each.pairs)} pairs)" for each in sets),
    }
    write_weights(fit_model(examples, rows, strength), rows, out, head)


def _weight(text: str) -> tuple[str, float]:
    name, _, value = text.partition("=")
    try:
        return name, float(value)
    except ValueError as error:
        raise InputError("--weight", text, "write NAME=NUMBER, as in RTE_Quant=2") from error
