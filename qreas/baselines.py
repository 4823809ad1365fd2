"""The paper's own trainable baselines, by name (EQUATE, "NLI Models"), and what training one gives.

The modules themselves need torch and live in `qreas_adapters.torch_baselines`.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from qreas.evaluation.labelled import LabelledPair
from qreas.plugins import TRAINERS, resolve
from qreas.ports import Embedder

BASELINES: Mapping[str, str] = {
    "cbow": "sums of word vectors (Nangia et al. 2017)",
    "bilstm": "averaged states of a BiLSTM (Nangia et al. 2017)",
    "infersent": "max-pooled BiLSTM (Conneau et al. 2017)",
    "rse": "stacked BiLSTMs with shortcuts, max-pooled (Nie and Bansal 2017)",
    "chen": "the same over words and characters, with gated pooling (Chen et al. 2017, RepEval)",
    "esim": "BiLSTMs with attention between the sentences (Chen et al. 2017, ACL)",
    "hypothesis-only": "averaged words and word pairs of the hypothesis (fastText)",
}


@dataclass(frozen=True, slots=True)
class Settings:
    """How a baseline is trained; `held_out` is the share of premises that only measure."""

    epochs: int = 5
    batch_size: int = 32
    rate: float = 1e-3
    hidden: int = 100
    dimension: int = 50
    dropout: float = 0.2
    held_out: float = 0.1
    seed: int = 0


@dataclass(frozen=True, slots=True)
class Epoch:
    """One pass over the data: its mean loss, and the accuracy on the premises held out.

    accuracy: from 0 to 1; None when none are held out.
    """

    number: int
    loss: float
    accuracy: float | None


@dataclass(frozen=True, slots=True)
class Trained:
    """A trained baseline: the folder that `baseline:FOLDER` loads, and how training went."""

    name: str
    folder: Path
    pair_count: int
    epochs: tuple[Epoch, ...]

    def to_dict(self) -> Mapping[str, Any]:
        """The run as JSON-ready values."""
        return {
            "name": self.name,
            "folder": str(self.folder),
            "pairs": self.pair_count,
            "epochs": [
                {"epoch": each.number, "loss": each.loss, "accuracy": each.accuracy}
                for each in self.epochs
            ],
        }


def train_baseline(
    name: str,
    pairs: Sequence[LabelledPair],
    out: Path,
    settings: Settings | None = None,
    *,
    vectors: Embedder | None = None,
    resume: bool = False,
    progress: Callable[[int, float], None] = lambda done, rate: None,
) -> Trained:
    """The baseline of that name, trained and saved to the folder `out`.

    vectors:  where its word vectors start; without them, at random.
    resume:   go on behind the last whole epoch in `out`; the result is that of an unbroken run.
    progress: is told how many pairs have been seen, and how many a second.

    Raises:
        UnknownNameError: no such baseline.
        InputError: a setting or what is resumed does not fit.
        MissingExtraError: torch is not installed.
    """
    trained: Trained = resolve(
        "trainer",
        f"baseline:{name}",
        TRAINERS,
        pairs=pairs,
        out=out,
        settings=settings or Settings(),
        vectors=vectors,
        resume=resume,
        progress=progress,
    )
    return trained
