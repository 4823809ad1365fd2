"""A causal language model of transformers as a `qreas.ports.CausalModel`."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
import torch
from transformers import AutoModelForCausalLM

from qreas.errors import InputError, ModelError
from qreas_adapters.transformers_checkpoint import (
    Checkpoint,
    in_batches,
    load_checkpoint,
    padded,
)

if TYPE_CHECKING:
    from numpy.typing import NDArray


@dataclass(frozen=True, slots=True)
class TransformersCausal:
    """Perplexity: e to the mean surprise of a text's tokens, the first one included.

    The model's token for the beginning of a text stands before each, so that a text of one token
    has a perplexity too, and the first word counts.
    """

    checkpoint: Checkpoint
    batch_size: int

    @property
    def name(self) -> str:
        """The checkpoint's name."""
        return self.checkpoint.name

    def perplexities(self, texts: Sequence[str]) -> "NDArray[np.float64]":
        """The perplexity of each text, (len(texts),); texts that are too long lose their end.

        Raises:
            InputError: a text has no tokens.
        """
        rows = [self._ids(text) for text in texts]
        found = np.empty(len(rows))
        for places in in_batches([len(row) for row in rows], self.batch_size):
            found[places] = self._batch([rows[place] for place in places])
        return found

    def _ids(self, text: str) -> list[int]:
        tokenizer = self.checkpoint.tokenizer
        ids: list[int] = tokenizer(text, add_special_tokens=False)["input_ids"]
        if not ids:
            raise InputError("a text without words", text, "give a sentence")
        return [tokenizer.bos_token_id, *ids][: self.checkpoint.max_tokens]

    def _batch(self, rows: Sequence[Sequence[int]]) -> "NDArray[np.float64]":
        model = self.checkpoint.model
        ids, mask = padded(rows, self.checkpoint.tokenizer.pad_token_id or 0, model.device)
        with torch.inference_mode():
            logits = model(input_ids=ids, attention_mask=mask).logits
        seen = mask[:, 1:].double()
        scores, right = logits[:, :-1], ids[:, 1:].unsqueeze(-1)
        # Only two numbers a token are wanted of the softmax over the whole vocabulary; text by text
        # what is computed for it stays in the processor's cache, which halves the time.
        sums = torch.stack([row.float().logsumexp(dim=-1) for row in scores])
        surprise = sums - scores.gather(2, right).squeeze(-1)
        mean = (surprise.double() * seen).sum(dim=1) / seen.sum(dim=1)
        found: NDArray[np.float64] = mean.exp().cpu().numpy()
        return found


def load(name: str, *, batch_size: int = 32, device: str = "") -> TransformersCausal:
    """The causal language model of a checkpoint.

    Raises:
        MissingResourceError: it is not there, or has no weights in safetensors.
        ModelError: it is no causal language model, or has no token for the beginning of a text.
    """
    checkpoint = load_checkpoint(AutoModelForCausalLM, name, device=device)
    if checkpoint.tokenizer.bos_token_id is None:
        raise ModelError(name, "its tokenizer has no token for the beginning of a text")
    return TransformersCausal(checkpoint, batch_size)
