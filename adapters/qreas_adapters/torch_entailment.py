"""A trained baseline as a `qreas.ports.EntailmentModel`: a folder of safetensors and JSON."""

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import torch
from safetensors import SafetensorError
from safetensors.torch import load_file, save_file
from torch import nn

from qreas.baselines import Settings
from qreas.errors import MissingResourceError, ModelError
from qreas.types import Label, Probabilities
from qreas_adapters.torch_baselines import MODULES
from qreas_adapters.torch_vocabulary import Encoder, Vocabulary
from qreas_adapters.transformers_checkpoint import best_device, in_batches

CONFIG, WEIGHTS = "config.json", "model.safetensors"
LABELS = tuple(Label)


@dataclass(frozen=True, slots=True)
class Baseline:
    """A loaded baseline."""

    module: nn.Module
    encoder: Encoder
    device: str
    batch_size: int = 64

    def probabilities(self, pairs: Sequence[tuple[str, str]]) -> list[Probabilities]:
        """How likely each label is, for each (premise, hypothesis), in order."""
        found: dict[int, Probabilities] = {}
        self.module.eval()
        lengths = [len(premise) + len(hypothesis) for premise, hypothesis in pairs]
        for places in in_batches(lengths, self.batch_size):
            with torch.inference_mode():
                scores = self.scores([pairs[place] for place in places]).softmax(dim=-1)
            for place, row in zip(places, scores.tolist(), strict=True):
                found[place] = Probabilities(**dict(zip(LABELS, row, strict=True)))
        return [found[place] for place in range(len(pairs))]

    def scores(self, pairs: Sequence[tuple[str, str]]) -> torch.Tensor:
        """The module's scores of one batch, (pairs, labels)."""
        premises, hypotheses = zip(*pairs, strict=True)
        scores: torch.Tensor = self.module(
            self.encoder.batch(premises, self.device), self.encoder.batch(hypotheses, self.device)
        )
        return scores


def load(folder: str, *, device: str = "") -> Baseline:
    """The baseline that `qreas train baseline` left in `folder`.

    Raises:
        MissingResourceError: a file is not there.
        ModelError: a file is damaged, or of another kind.
    """
    path = Path(folder)
    for name in (CONFIG, WEIGHTS):
        if not (path / name).is_file():
            advice = "make it with: qreas train baseline NAME DATA --out FOLDER"
            raise MissingResourceError("baseline", str(path / name), advice)
    try:
        config = json.loads((path / CONFIG).read_text(encoding="utf-8"))
        vocabulary = Vocabulary(tuple(config["words"]), tuple(config["characters"]))
        baseline = build(config["kind"], vocabulary, Settings(**config["settings"]), device)
        baseline.module.load_state_dict(load_file(path / WEIGHTS, device=baseline.device))
    except (KeyError, TypeError, ValueError) as error:
        raise ModelError(folder, f"{CONFIG} can't be read: {error!r}") from error
    except (RuntimeError, SafetensorError) as error:
        problem = str(error).splitlines()[0]
        raise ModelError(folder, f"{WEIGHTS} does not fit {CONFIG}: {problem}") from error
    return baseline


def build(kind: str, vocabulary: Vocabulary, settings: Settings, device: str = "") -> Baseline:
    """A baseline with weights that are still random."""
    place = device or best_device()
    return Baseline(MODULES[kind](vocabulary, settings).to(place), vocabulary.encoder(), place)


def save(folder: Path, kind: str, vocabulary: Vocabulary, settings: Settings, it: Baseline) -> None:
    """Writes what `load` reads."""
    folder.mkdir(parents=True, exist_ok=True)
    config: dict[str, Any] = {
        "kind": kind,
        "settings": asdict(settings),
        "words": vocabulary.words,
        "characters": vocabulary.characters,
    }
    (folder / CONFIG).write_text(json.dumps(config, ensure_ascii=False), encoding="utf-8")
    save_file(it.module.state_dict(), folder / WEIGHTS)
