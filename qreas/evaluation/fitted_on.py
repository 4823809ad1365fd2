"""Whether the shipped weights have seen a data set."""

import hashlib
from pathlib import Path

from qreas.reasoning.weighing.weights import WEIGHTS

_SHOWN = 12


def checksum(path: Path) -> str:
    """The first digits of the file's SHA-256, as the head of a weights file names its data."""
    return hashlib.sha256(path.read_bytes()).hexdigest()[:_SHOWN]


def is_fitted_on(path: Path, weights: Path = WEIGHTS) -> bool:
    """The weights file names the data file among those that it was fitted on."""
    return checksum(path) in weights.read_text(encoding="utf-8")
