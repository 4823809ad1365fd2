"""Vectors from a transformers checkpoint: its input embeddings, or contextual ones."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

import numpy as np
import torch
from transformers import AutoModel

from qreas.errors import ModelError
from qreas.vectors import Vectors
from qreas_adapters.transformers_checkpoint import Checkpoint, in_batches, load_checkpoint

if TYPE_CHECKING:
    from numpy.typing import NDArray

Pooling = Literal["mean", "first"]
# Words are tokenized with a text before them, so that byte-level vocabularies see a word's start.
_LIST = 4096


@dataclass(frozen=True, slots=True)
class InputEmbeddings:
    """The table that a model looks its tokens up in; a text of several pieces gets their mean."""

    name: str
    tokenizer: Any
    table: "NDArray[np.float32]"

    @property
    def dimension(self) -> int:
        """How many numbers a vector has."""
        return int(self.table.shape[1])

    def words(self) -> Iterator[str]:
        """The words that are one piece of the vocabulary, in its order."""
        tokens = self.tokenizer.convert_ids_to_tokens(range(len(self.tokenizer)))
        special = set(self.tokenizer.all_special_tokens)
        for start in range(0, len(tokens), _LIST):
            part = [(token, self._surface(token)) for token in tokens[start : start + _LIST]]
            part = [(token, word) for token, word in part if word and token not in special]
            pieces = self._pieces([word for _, word in part])
            for (token, word), ids in zip(part, pieces, strict=True):
                if self.tokenizer.convert_ids_to_tokens(ids) == [token]:
                    yield word

    def embed(self, texts: Sequence[str]) -> Vectors:
        """The mean of the pieces' rows; a text without any piece that is known is missing."""
        asked = list(dict.fromkeys(texts))
        unknown = self.tokenizer.unk_token_id
        pieces = dict(zip(asked, self._pieces(asked), strict=True))
        present = [text for text in asked if pieces[text] and unknown not in pieces[text]]
        matrix = np.empty((len(present), self.dimension), dtype=np.float32)
        for row, text in enumerate(present):
            matrix[row] = self.table[pieces[text]].mean(axis=0)
        known = set(present)
        return Vectors(tuple(present), matrix, tuple(t for t in asked if t not in known))

    def _surface(self, token: str) -> str:
        return str(self.tokenizer.convert_tokens_to_string([token])).strip()

    def _pieces(self, texts: Sequence[str]) -> list[list[int]]:
        if not texts:
            return []
        spaced = [f" {text}" for text in texts]
        found: list[list[int]] = self.tokenizer(spaced, add_special_tokens=False)["input_ids"]
        return found


@dataclass(frozen=True, slots=True)
class TransformersEmbedder:
    """The last layer of a model, pooled over a text's tokens.

    pooling: "mean" of all tokens but the padding, or the "first" one.
    """

    checkpoint: Checkpoint
    pooling: Pooling
    batch_size: int

    @property
    def name(self) -> str:
        """The checkpoint's name."""
        return self.checkpoint.name

    @property
    def dimension(self) -> int:
        """How many numbers a vector has."""
        return int(self.checkpoint.model.config.hidden_size)

    def embed(self, texts: Sequence[str]) -> Vectors:
        """The vectors of the texts; every text has one."""
        asked = tuple(dict.fromkeys(texts))
        return Vectors(asked, self.encode([(text,) for text in asked]))

    def encode(self, rows: Sequence[tuple[str, ...]]) -> "NDArray[np.float32]":
        """One vector for each text or pair of texts, float32, (len(rows), dimension)."""
        matrix = np.empty((len(rows), self.dimension), dtype=np.float32)
        lengths = [sum(map(len, row)) for row in rows]
        for places in in_batches(lengths, self.batch_size):
            matrix[places] = self._batch([rows[place] for place in places])
        if not np.isfinite(matrix).all():
            raise ModelError(self.name, "a vector is infinite or NaN")
        return matrix

    def _batch(self, rows: Sequence[tuple[str, ...]]) -> "NDArray[np.float32]":
        segments = [list(texts) for texts in zip(*rows, strict=True)]
        inputs = self.checkpoint.tokenizer(
            *segments,
            padding=True,
            truncation=True,
            max_length=self.checkpoint.max_tokens,
            return_tensors="pt",
        ).to(self.checkpoint.model.device)
        with torch.inference_mode():
            hidden = self.checkpoint.model(**inputs).last_hidden_state
        if self.pooling == "first":
            pooled = hidden[:, 0]
        else:
            mask = inputs["attention_mask"].unsqueeze(-1)
            pooled = (hidden * mask).sum(dim=1) / mask.sum(dim=1)
        found: NDArray[np.float32] = pooled.float().cpu().numpy()
        return found


def input_embeddings(name: str) -> InputEmbeddings:
    """The input embeddings of a checkpoint; for errors see `load_checkpoint`."""
    checkpoint = load_checkpoint(AutoModel, name, device="cpu")
    table = checkpoint.model.get_input_embeddings().weight.detach().numpy()
    return InputEmbeddings(name, checkpoint.tokenizer, table)


def contextual(
    name: str, *, pooling: Pooling = "mean", batch_size: int = 32, device: str = ""
) -> TransformersEmbedder:
    """The contextual vectors of a checkpoint; for errors see `load_checkpoint`."""
    checkpoint = load_checkpoint(AutoModel, name, device=device)
    return TransformersEmbedder(checkpoint, pooling, batch_size)
