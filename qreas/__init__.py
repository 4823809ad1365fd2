"""QREAS: does one text entail, contradict or leave open another when quantities decide?

>>> import qreas
>>> qreas.judge("Sam had 9 dimes and his dad gave him 7 dimes.", "Sam has 16 dimes now.").label
<Label.ENTAILMENT: 'entailment'>
"""

from typing import TYPE_CHECKING

from qreas.engine import Engine, judge, quantities
from qreas.errors import QreasError
from qreas.interval import Interval
from qreas.limits import Limits
from qreas.text_classification import pipeline
from qreas.types import (
    CompatiblePair,
    Document,
    Equation,
    Judgment,
    Justification,
    Kind,
    Label,
    Numset,
    Sentence,
    Token,
    Unit,
)

__all__ = [
    "CompatiblePair",
    "Document",
    "Engine",
    "Equation",
    "Interval",
    "Judgment",
    "Justification",
    "Kind",
    "Label",
    "Limits",
    "Numset",
    "QreasError",
    "Sentence",
    "Token",
    "Unit",
    "judge",
    "pipeline",
    "quantities",
]

if TYPE_CHECKING:
    __version__: str
else:

    def __getattr__(name: str) -> str:
        # Not above: to look the version up takes a while, and few ask for it.
        if name != "__version__":
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        from qreas.version import installed_version

        return installed_version()
