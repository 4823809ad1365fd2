"""A sequence-classification checkpoint of transformers as a `qreas.ports.EntailmentModel`."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import torch
from transformers import AutoModelForSequenceClassification

from qreas.errors import ModelError
from qreas.types import Label, Probabilities
from qreas_adapters.transformers_checkpoint import Checkpoint, in_batches, load_checkpoint

# What checkpoints write for the labels; that of the absence of entailment becomes neutral.
_LABELS: Mapping[str, Label] = {
    "entailment": Label.ENTAILMENT,
    "entail": Label.ENTAILMENT,
    "contradiction": Label.CONTRADICTION,
    "contradict": Label.CONTRADICTION,
    "neutral": Label.NEUTRAL,
    "notentailment": Label.NEUTRAL,
    "nonentailment": Label.NEUTRAL,
}


@dataclass(frozen=True, slots=True)
class TransformersEntailment:
    """A loaded checkpoint; of a pair longer than it reads, the longer text is cut first.

    labels: what each of the model's outputs stands for.
    """

    checkpoint: Checkpoint
    labels: tuple[Label, ...]
    batch_size: int = 32

    def probabilities(self, pairs: Sequence[tuple[str, str]]) -> list[Probabilities]:
        """How likely each label is, for each (premise, hypothesis), in order."""
        found: dict[int, Probabilities] = {}
        lengths = [len(premise) + len(hypothesis) for premise, hypothesis in pairs]
        for places in in_batches(lengths, self.batch_size):
            rows = self._batch([pairs[place] for place in places])
            found.update(zip(places, rows, strict=True))
        return [found[place] for place in range(len(pairs))]

    def _batch(self, pairs: Sequence[tuple[str, str]]) -> Iterator[Probabilities]:
        model = self.checkpoint.model
        premises, hypotheses = (list(texts) for texts in zip(*pairs, strict=True))
        inputs = self.checkpoint.tokenizer(
            premises,
            hypotheses,
            padding=True,
            truncation="longest_first",
            max_length=self.checkpoint.max_tokens,
            return_tensors="pt",
        ).to(model.device)
        with torch.inference_mode():
            scores = model(**inputs).logits.float().softmax(dim=-1)
        for row in scores.tolist():
            shares = dict.fromkeys(Label, 0.0)
            shares.update(zip(self.labels, row, strict=True))
            yield Probabilities(**{label.value: share for label, share in shares.items()})


def load(name: str, *, batch_size: int = 32, device: str = "") -> TransformersEntailment:
    """The checkpoint in a folder, or under a hub name whose files are already on this machine.

    device: as torch names it; without one, the GPU where there is one.

    Raises:
        MissingResourceError: it is not there, or has no weights in safetensors.
        ModelError: it has another head, or one whose labels are not those of inference.
    """
    checkpoint = load_checkpoint(AutoModelForSequenceClassification, name, device=device)
    return TransformersEntailment(checkpoint, _labels(name, checkpoint.model.config), batch_size)


def _labels(name: str, config: Any) -> tuple[Label, ...]:
    """What the outputs stand for, by the names in the config.

    Raises:
        ModelError: they are none of inference.
    """
    names = [str(config.id2label[index]) for index in range(len(config.id2label))]
    labels = [_LABELS.get("".join(filter(str.isalpha, each.lower()))) for each in names]
    known = tuple(label for label in labels if label is not None)
    is_inference = len(known) == len(labels) == len(set(known)) and Label.ENTAILMENT in known
    if not is_inference or len(known) < 2:
        found = ", ".join(names)
        raise ModelError(
            name, f"its labels are {found}; entailment, contradiction, neutral are needed"
        )
    return known
