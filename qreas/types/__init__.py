"""The values that flow between the stages: text, Numsets, pairs, equations, judgments.

Everything here is frozen. Offsets are characters of the whole document text, end exclusive; a token
index counts within its sentence. The stages that make these values are listed in `qreas.engine`.
"""

from qreas.types.judgments import (
    Case,
    Evidence,
    Judgment,
    Justification,
    Label,
    Missing,
    Probabilities,
    Relation,
    Timing,
)
from qreas.types.quantities import (
    COUNTS,
    Change,
    CompatiblePair,
    Composition,
    Context,
    Equation,
    Kind,
    Mention,
    Numset,
    Operator,
    Role,
    Unit,
)
from qreas.types.text import (
    Document,
    Sentence,
    Token,
)

__all__ = [
    "COUNTS",
    "Case",
    "Change",
    "CompatiblePair",
    "Composition",
    "Context",
    "Document",
    "Equation",
    "Evidence",
    "Judgment",
    "Justification",
    "Kind",
    "Label",
    "Mention",
    "Missing",
    "Numset",
    "Operator",
    "Probabilities",
    "Relation",
    "Role",
    "Sentence",
    "Timing",
    "Token",
    "Unit",
]
