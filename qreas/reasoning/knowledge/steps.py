"""The kinds of step from a premise word to a hypothesis word, and what each costs."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from pathlib import Path

from qreas.errors import DataError

_FILE = Path(__file__).parent / "alignment.toml"
_KEYS = frozenset(("name", "cost", "keeps", "means"))


class Step(StrEnum):
    """How a premise word stands for a hypothesis word; alignment.toml says what each means."""

    SAME = "same"
    NUMBER = "number"
    FORM = "form"
    ACRONYM = "acronym"
    NATIONALITY = "nationality"
    SYNONYM = "synonym"
    EVENT_CLASS = "event-class"
    PARAPHRASE = "paraphrase"
    SPELLING = "spelling"
    DERIVATION = "derivation"
    GENERALISES = "generalises"
    LIES_IN = "lies-in"
    REFERS = "refers"
    STEM = "stem"
    SPECIALISES = "specialises"
    MISSING = "missing"
    ALTERNATIVE = "alternative"
    OPPOSITE = "opposite"


SAME_WORD = frozenset((Step.SAME, Step.FORM))
"""The steps to the same word, be it in another form."""

SAME_SENSE = SAME_WORD | {Step.SYNONYM}
"""The steps to the same word or to a synonym."""

UNTOLD = frozenset((Step.MISSING, Step.ALTERNATIVE))
"""The steps to no word, and to one that something else is called by."""

INSTEAD = frozenset((Step.ALTERNATIVE, Step.OPPOSITE))
"""The steps to a word for another thing of the same sort."""


@dataclass(frozen=True, slots=True)
class StepCost:
    """What a step costs, whether the hypothesis word follows by it, and what it means in words."""

    cost: float
    keeps: bool
    means: str


@cache
def load_steps() -> Mapping[Step, StepCost]:
    """The costs of all steps.

    Raises:
        DataError: alignment.toml lacks a step, or a row has a wrong key.
    """
    with _FILE.open("rb") as stream:
        rows = tomllib.load(stream)["step"]
    for row in rows:
        if set(row) != _KEYS:
            raise DataError(_FILE.name, 0, f"[[step]] {row} does not have the keys {sorted(_KEYS)}")
    costs = {Step(row["name"]): StepCost(row["cost"], row["keeps"], row["means"]) for row in rows}
    lacking = set(Step) - set(costs)
    if lacking:
        raise DataError(_FILE.name, 0, f"no [[step]] for {sorted(lacking)}")
    return costs
