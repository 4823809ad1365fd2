"""A masked language model of transformers as a `qreas.ports.MaskedModel`."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING, Any

import numpy as np
import torch
from transformers import AutoModelForMaskedLM

from qreas.errors import InputError, ModelError
from qreas.ports import MASK
from qreas_adapters.transformers_checkpoint import (
    Checkpoint,
    in_batches,
    load_checkpoint,
    padded,
)

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from qreas.types import Numset

# Pieces that re-tokenizing a cut text may add at its ends.
_SLACK = 8


@dataclass(frozen=True, slots=True)
class _Question:
    """How likely is `piece` at `place` of the masked input `ids`?  It is a piece of `word`."""

    word: int
    ids: tuple[int, ...]
    place: int
    piece: int


@dataclass(frozen=True, slots=True)
class TransformersMasked:
    """Scores the pieces of a candidate, each one masked with the others in place.

    For a candidate of one piece that is the model's softmax in the hole. Of several pieces the sum
    of log-probabilities is the candidate's pseudo-log-likelihood (Salazar et al. 2020); where
    `masks_rest` is set, the pieces to the right of the masked one are masked as well, so that a
    word's end does not give away its beginning (Kauf and Ivanova 2023).
    """

    checkpoint: Checkpoint
    batch_size: int
    masks_rest: bool = False

    @property
    def name(self) -> str:
        """The checkpoint's name."""
        return self.checkpoint.name

    def score(self, texts: Sequence[str], candidates: "Sequence[Numset]") -> "NDArray[np.float64]":
        """Log-probabilities in the hole of each text, (len(texts), len(candidates)).

        Texts that are too long are cut on both sides of the hole.

        Raises:
            InputError: a text has no hole, or several.
        """
        scores = np.zeros((len(texts), len(candidates)))
        words = [candidate.text for candidate in candidates]
        for start in range(0, len(texts), self.batch_size):
            chunk = texts[start : start + self.batch_size]
            asked = list(self._questions(chunk, words))
            answers = self._answers([question for _, question in asked])
            for (row, question), value in zip(asked, answers, strict=True):
                scores[start + row, question.word] += value
        return scores

    def _questions(
        self, texts: Sequence[str], words: Sequence[str]
    ) -> "Iterator[tuple[int, _Question]]":
        """The questions of each text, with its row."""
        sides = [self._cut(*_around_hole(text)) for text in texts]
        # All at once: a call of the tokenizer costs more than a short text in it.
        filled = [before + word + after for before, after in sides for word in words]
        encoded = self.checkpoint.tokenizer(filled, return_offsets_mapping=True)
        pieces = zip(encoded["input_ids"], encoded["offset_mapping"], strict=True)
        cells = product(enumerate(sides), enumerate(words))
        for ((row, (before, _)), (number, word)), (ids, offsets) in zip(cells, pieces, strict=True):
            start, end = len(before), len(before) + len(word)
            places = [p for p, (a, b) in enumerate(offsets) if start < b and a < min(b, end)]
            yield from ((row, question) for question in self._asked(number, ids, places))

    def _asked(self, word: int, ids: Sequence[int], places: Sequence[int]) -> "Iterator[_Question]":
        """A question for each place where a piece of the candidate stands."""
        mask = self.checkpoint.tokenizer.mask_token_id
        for place in places:
            hidden = {p for p in places if p >= place} if self.masks_rest else {place}
            masked = tuple(mask if p in hidden else piece for p, piece in enumerate(ids))
            yield _Question(word, masked, place, ids[place])

    def _answers(self, questions: "Sequence[_Question]") -> list[float]:
        """The log-probability of each question's piece; equal inputs are run once."""
        waiting: dict[tuple[int, ...], list[int]] = {}
        for number, question in enumerate(questions):
            waiting.setdefault(question.ids, []).append(number)
        rows = tuple(waiting)
        answers = [0.0] * len(questions)
        for batch in in_batches([len(row) for row in rows], self.batch_size):
            logits = self._run([rows[place] for place in batch])
            asked = [(at, number) for at, row in enumerate(batch) for number in waiting[rows[row]]]
            # The candidates of one hole share its softmax, which is over the whole vocabulary.
            spots = [(at, questions[number].place) for at, number in asked]
            holes = {spot: row for row, spot in enumerate(dict.fromkeys(spots))}
            at, place = torch.tensor(list(holes)).unbind(dim=1)
            shares = logits[at, place].double().log_softmax(dim=-1).cpu()
            pieces = [questions[number].piece for _, number in asked]
            found = shares[[holes[spot] for spot in spots], pieces].tolist()
            for (_, number), value in zip(asked, found, strict=True):
                answers[number] = value
        return answers

    def _run(self, rows: Sequence[Sequence[int]]) -> Any:
        model = self.checkpoint.model
        ids, mask = padded(rows, self.checkpoint.tokenizer.pad_token_id or 0, model.device)
        with torch.inference_mode():
            return model(input_ids=ids, attention_mask=mask).logits

    def _cut(self, before: str, after: str) -> tuple[str, str]:
        """What fits into the model, about as much on either side of the hole."""
        room = self.checkpoint.max_tokens - self.checkpoint.tokenizer.num_special_tokens_to_add()
        room = max(room - _SLACK, 2)
        if len(before) + len(after) <= room:
            return before, after  # a piece has a character at least
        left, right = (
            self.checkpoint.tokenizer(side, add_special_tokens=False, return_offsets_mapping=True)[
                "offset_mapping"
            ]
            for side in (before, after)
        )
        if len(left) + len(right) <= room:
            return before, after
        keep = min(len(left), max(room // 2, room - len(right)))
        if keep < len(left):
            before = before[left[len(left) - keep][0] :]
        if room - keep < len(right):
            after = after[: right[room - keep - 1][1]]
        return before, after


def load(
    name: str, *, batch_size: int = 32, device: str = "", masks_rest: bool = False
) -> TransformersMasked:
    """The masked language model of a checkpoint.

    Raises:
        MissingResourceError: it is not there, or has no weights in safetensors.
        ModelError: it is no masked language model, or has no mask token.
    """
    checkpoint = load_checkpoint(AutoModelForMaskedLM, name, device=device)
    if checkpoint.tokenizer.mask_token_id is None:
        raise ModelError(name, "its tokenizer has no mask token: not a masked language model")
    return TransformersMasked(checkpoint, batch_size, masks_rest)


def _around_hole(text: str) -> tuple[str, str]:
    before, _, after = text.partition(MASK)
    if text.count(MASK) != 1:
        raise InputError(f"{text.count(MASK)} holes in a text", text, f"write {MASK} once")
    return before, after
