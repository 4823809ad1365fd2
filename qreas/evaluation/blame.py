"""What a wrong answer is due to: a stage, and the rule that says so (EQUATE, error table 7)."""

from dataclasses import dataclass
from enum import StrEnum


class Stage(StrEnum):
    """The stages of the paper's table 7."""

    SEGMENTER = "segmenter"
    PARSER = "parser"
    PRUNER = "pruner"
    COMPOSITION = "composition"
    REASONER = "reasoner"


@dataclass(frozen=True, slots=True)
class Attribution:
    """The stage to blame, the rule that says so, and the words that it is about."""

    stage: Stage
    rule: str
    detail: str
