"""`qreas judge`: one pair."""

from typing import Annotated

import typer

from qreas.cli.engine_options import Json, Numerals, Parser, Reasoner, Units
from qreas.cli.output import print_human, print_json
from qreas.engine import Engine
from qreas.reasoning.serialize import judgment_to_dict


def judge(
    premise: Annotated[
        str, typer.Argument(metavar="PREMISE", help="The text that is taken for true.")
    ],
    hypothesis: Annotated[
        str, typer.Argument(metavar="HYPOTHESIS", help="The text that is to follow from it.")
    ],
    explain: Annotated[bool, typer.Option("--explain", help="Print the proof.")] = False,
    why: Annotated[
        bool, typer.Option("--why", help="Print the proof and what moved the label, how far.")
    ] = False,
    json: Json = False,
    parser: Parser = "bundled",
    reasoner: Reasoner = "default",
    numerals: Numerals = "exact",
    units: Units = None,
) -> None:
    """Judge one pair: does PREMISE entail, contradict or leave open HYPOTHESIS?"""
    engine = Engine(parser, reasoner, tuple(units or ()), numerals)
    judgment = engine.judge(premise, hypothesis)
    if json:
        print_json(judgment_to_dict(judgment))
        return
    print_human(judgment.label.value)
    if explain or why:
        print_human(judgment.explain(why=why))
    elif judgment.limits_hit:
        print_human(f"cut short: {'; '.join(judgment.limits_hit)}")
