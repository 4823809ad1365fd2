"""Fine-tunes a masked language model to put number words into holes."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

import torch
from transformers import AutoModelForMaskedLM

from qreas.errors import InputError, ModelError
from qreas.ports import MASK
from qreas_adapters.torch_epochs import Epochs
from qreas_adapters.transformers_checkpoint import Checkpoint, load_checkpoint, padded, quietly

_IGNORED = -100


@dataclass(frozen=True, slots=True)
class FineTuning:
    """How to fine-tune; the paper does not give its settings, these are BERT's own."""

    epochs: int = 3
    learning_rate: float = 2e-5
    batch_size: int = 32
    seed: int = 1


def fine_tune(
    name: str,
    examples: Sequence[tuple[str, str]],
    out: Path,
    settings: FineTuning | None = None,
    report: Callable[[int, float], None] = lambda done, loss: None,
    device: str = "",
    *,
    keep: Path | None = None,
) -> None:
    """Trains on sentences with a hole and the word in it, and saves the model in safetensors.

    keep:   a file for what is learnt, epoch by epoch; where it is there, the training goes on. It
            is deleted when the model is saved.
    report: called after each batch with how many examples were seen, and the batch's loss.

    Raises:
        InputError: there are no examples whose word is one piece of the vocabulary, or `keep` is
            of another training.
        ModelError: it is no masked language model.
    """
    settings = settings or FineTuning()
    checkpoint = load_checkpoint(AutoModelForMaskedLM, name, device=device)
    if checkpoint.tokenizer.mask_token_id is None:
        raise ModelError(name, "its tokenizer has no mask token: not a masked language model")
    rows = [row for text, word in examples if (row := _row(checkpoint, text, word))]
    if not rows:
        raise InputError("no examples to learn from", name, "their words are unknown to it")
    model = checkpoint.model
    optimizer = torch.optim.AdamW(model.parameters(), lr=settings.learning_rate)
    task = repr((name, settings, sha256(repr(examples).encode()).hexdigest()))
    epochs = Epochs(model, optimizer, settings.epochs, settings.seed, keep, task)
    for epoch in epochs.left():
        done = epoch * len(rows)
        for batch in torch.randperm(len(rows)).split(settings.batch_size):  # type: ignore[no-untyped-call]  # torch's own
            chosen = [rows[place] for place in batch.tolist()]
            loss = _loss(checkpoint, chosen)
            optimizer.zero_grad()
            loss.backward()  # type: ignore[no-untyped-call]  # torch's own
            optimizer.step()
            done += len(chosen)
            report(done, float(loss.detach()))
    with quietly():
        model.eval().save_pretrained(out)
        checkpoint.tokenizer.save_pretrained(out)
    if keep is not None:
        keep.unlink(missing_ok=True)


@dataclass(frozen=True, slots=True)
class _Row:
    ids: tuple[int, ...]
    place: int
    piece: int


def _row(checkpoint: Checkpoint, text: str, word: str) -> _Row | None:
    """The masked input; None where the word is not one known piece, or the text is too long."""
    before, _, after = text.partition(MASK)
    encoded = checkpoint.tokenizer(before + word + after, return_offsets_mapping=True)
    start, end = len(before), len(before) + len(word)
    offsets = enumerate(encoded["offset_mapping"])
    places = [p for p, (low, high) in offsets if low < min(high, end) and high > start]
    if len(places) != 1 or len(encoded["input_ids"]) > checkpoint.max_tokens:
        return None
    ids = list(encoded["input_ids"])
    piece, ids[places[0]] = ids[places[0]], checkpoint.tokenizer.mask_token_id
    if piece == checkpoint.tokenizer.unk_token_id:
        return None
    return _Row(tuple(ids), places[0], piece)


def _loss(checkpoint: Checkpoint, rows: Sequence[_Row]) -> torch.Tensor:
    device = checkpoint.model.device
    ids, mask = padded([row.ids for row in rows], checkpoint.tokenizer.pad_token_id or 0, device)
    labels = torch.full_like(ids, _IGNORED)
    for number, row in enumerate(rows):
        labels[number, row.place] = row.piece
    loss: torch.Tensor = checkpoint.model(input_ids=ids, attention_mask=mask, labels=labels).loss
    return loss
