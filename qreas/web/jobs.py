"""What the service's worker processes do: each job takes the engine and gives JSON-ready values."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Literal

from qreas.engine import Engine
from qreas.interval import format_bound
from qreas.numerals import check, load_grammar, read, spell
from qreas.numerals.digits import read_ratio
from qreas.quantity.serialize import numset_to_dict
from qreas.reasoning.serialize import judgment_to_dict
from qreas.types import Judgment, Timing

Operation = Literal["read", "spell", "check"]
"""What to do with a number word: as `qreas number` does."""


@dataclass(frozen=True, slots=True)
class Judged:
    """A judgment on its way to a client; the timings are not part of the answer's values."""

    values: Mapping[str, Any]
    timings: tuple[Timing, ...]


def judge_pair(engine: Engine, premise: str, hypothesis: str) -> Judged:
    """The judgment of a pair, with its explanation and its justification graph.

    Raises:
        QreasError: the pair can't be judged.
    """
    judgment = engine.judge(premise, hypothesis)
    values = {
        **judgment_to_dict(judgment),
        "explanation": judgment.explain(),
        "graph": _graph(judgment),
    }
    return Judged(values, judgment.timings)


def find_quantities(engine: Engine, text: str, lang: str) -> Mapping[str, Any]:
    """The quantities of a text, as `qreas quantities --json` prints them.

    Raises:
        QreasError: there are no grammars for the language.
    """
    found = engine.quantities(text, lang=lang)
    return {"text": text, "quantities": [numset_to_dict(each) for each in found]}


def answer_number(
    engine: Engine, operation: Operation, item: str, lang: str, form: str
) -> Mapping[str, Any]:
    """A number read from words or digits, written in words, or checked, as `qreas number` does.

    Raises:
        QreasError: the item is no number, or there is no grammar for the language.
    """
    grammar = load_grammar(lang)
    answer: str | bool
    if operation == "spell":
        answer = spell(read_ratio(item), grammar, form)
    elif operation == "read":
        answer = format_bound(Fraction(read(item, grammar)))
    else:
        answer = check(item, grammar)
    return {"item": item, "answer": answer}


def _graph(judgment: Judgment) -> Mapping[str, Any]:
    import networkx

    drawn = networkx.node_link_data(judgment.graph(), edges="edges")
    return {"nodes": drawn["nodes"], "edges": drawn["edges"]}
