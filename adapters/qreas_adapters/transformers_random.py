"""A model of a well-known shape with random weights: it knows nothing, and costs the same."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import torch
from transformers import DebertaV2Config, DebertaV2ForSequenceClassification

from qreas.errors import UnknownNameError
from qreas.evaluation.words import words
from qreas.types import Label, Probabilities
from qreas_adapters.transformers_checkpoint import best_device, in_batches, padded

# The published shapes (He et al. 2021, "DeBERTaV3").
SHAPES: dict[str, dict[str, Any]] = {
    "deberta-v3-base": {
        "vocab_size": 128_100,
        "hidden_size": 768,
        "num_hidden_layers": 12,
        "num_attention_heads": 12,
        "intermediate_size": 3072,
        "relative_attention": True,
        "position_buckets": 256,
        "norm_rel_ebd": "layer_norm",
        "share_att_key": True,
        "pos_att_type": ["p2c", "c2p"],
        "position_biased_input": False,
        "type_vocab_size": 0,
        "num_labels": 3,
    }
}
# Of its vocabulary, a longer word is two pieces.
_LETTERS_A_PIECE = 8


@dataclass(frozen=True, slots=True)
class RandomModel:
    """A loaded model of random weights."""

    model: Any
    batch_size: int = 16

    def probabilities(self, pairs: Sequence[tuple[str, str]]) -> list[Probabilities]:
        """Answers that mean nothing, at the cost of a trained model's."""
        rows = [self._pieces(premise) + self._pieces(hypothesis) for premise, hypothesis in pairs]
        found: dict[int, Probabilities] = {}
        for places in in_batches([len(row) for row in rows], self.batch_size):
            ids, mask = padded([rows[place] for place in places], 0, self.model.device)
            with torch.inference_mode():
                scores = self.model(input_ids=ids, attention_mask=mask).logits.softmax(dim=-1)
            for place, row in zip(places, scores.tolist(), strict=True):
                found[place] = Probabilities(**dict(zip(map(str, Label), row, strict=True)))
        return [found[place] for place in range(len(pairs))]

    def _pieces(self, text: str) -> list[int]:
        """As many numbers as a tokenizer would give, the same for the same word; one ends them."""
        size = self.model.config.vocab_size
        pieces = [
            1 + sum(map(ord, word[start : start + _LETTERS_A_PIECE])) % (size - 1)
            for word in words(text)
            for start in range(0, len(word), _LETTERS_A_PIECE)
        ]
        return [*pieces, 2]


def load(shape: str) -> RandomModel:
    """The model of that shape, its weights drawn by a fixed seed.

    Raises:
        UnknownNameError: no such shape.
    """
    if shape not in SHAPES:
        raise UnknownNameError("shape", shape, sorted(SHAPES))
    torch.manual_seed(0)
    model = DebertaV2ForSequenceClassification(DebertaV2Config(**SHAPES[shape]))
    return RandomModel(model.train(False).to(best_device()))
