"""Loads a transformers checkpoint, whatever its head: local, safetensors, no foreign code."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import torch
from safetensors import SafetensorError
from transformers import AutoTokenizer
from transformers.utils import logging

from qreas.errors import MissingResourceError, ModelError

LOCAL: Mapping[str, Any] = {"local_files_only": True, "trust_remote_code": False}
# Longer texts are cut even where a model could read more: texts here are sentences.
_MOST_TOKENS = 512


@dataclass(frozen=True, slots=True)
class Checkpoint:
    """A model with its tokenizer, ready to be called.

    max_tokens: longest input, its special tokens included.
    """

    name: str
    model: Any
    tokenizer: Any
    max_tokens: int


def load_checkpoint(head: Any, name: str, *, device: str = "", **options: Any) -> Checkpoint:
    """The checkpoint in a folder, or under a hub name whose files are already on this machine.

    head:   the transformers class that loads it ("AutoModelForMaskedLM").
    device: as torch names it; without one, the GPU where there is one.

    Raises:
        MissingResourceError: it is not there, or has no weights in safetensors.
        ModelError: it lacks the head that is asked for, or can't be loaded.
    """
    try:
        tokenizer = AutoTokenizer.from_pretrained(name, **LOCAL)
        with quietly():
            model, report = head.from_pretrained(
                name,
                use_safetensors=True,
                dtype=torch.float32,
                output_loading_info=True,
                **LOCAL,
                **options,
            )
    except OSError as error:
        advice = (
            "give a folder with config.json, a tokenizer and model.safetensors, "
            f"or fetch it: hf download {name} ({_first_line(error)})"
        )
        raise MissingResourceError("checkpoint", name, advice) from error
    except (ValueError, SafetensorError) as error:
        raise ModelError(name, f"transformers can't load it: {_first_line(error)}") from error
    # A pooler is trained for one task only, and nothing here reads it.
    lacking = sorted(key for key in report["missing_keys"] if "pooler" not in key)
    if lacking:
        raise ModelError(name, f"its file lacks the weights {', '.join(lacking[:3])}")
    model.eval().to(device or best_device())
    return Checkpoint(name, model, tokenizer, _max_tokens(model.config, tokenizer))


@contextmanager
def quietly() -> Iterator[None]:
    """Within it transformers writes nothing: what is wrong with a checkpoint we say ourselves."""
    showed, verbosity = logging.is_progress_bar_enabled(), logging.get_verbosity()
    logging.disable_progress_bar()  # type: ignore[no-untyped-call]  # transformers' own
    logging.set_verbosity_error()  # type: ignore[no-untyped-call]  # transformers' own
    try:
        yield
    finally:
        logging.set_verbosity(verbosity)
        if showed:
            logging.enable_progress_bar()  # type: ignore[no-untyped-call]  # transformers' own


def best_device() -> str:
    """The GPU where there is one, else the CPU."""
    return "cuda" if torch.cuda.is_available() else "cpu"


def in_batches(lengths: Sequence[int], size: int) -> Iterator[list[int]]:
    """The places of items in batches of like length, so that little is spent on padding."""
    order = sorted(range(len(lengths)), key=lambda place: lengths[place])
    for start in range(0, len(order), size):
        yield order[start : start + size]


def padded(rows: Sequence[Sequence[int]], pad: int, device: Any) -> tuple[Any, Any]:
    """The rows as one tensor, filled up at their ends, and its attention mask."""
    width = max(map(len, rows))
    ids = torch.full((len(rows), width), pad)
    mask = torch.zeros((len(rows), width), dtype=torch.long)
    for place, row in enumerate(rows):
        ids[place, : len(row)] = torch.tensor(row)
        mask[place, : len(row)] = 1
    return ids.to(device), mask.to(device)


def _max_tokens(config: Any, tokenizer: Any) -> int:
    """How many tokens the model has positions for; RoBERTa's kind counts them after the padding."""
    positions = getattr(config, "max_position_embeddings", None) or _MOST_TOKENS
    if "roberta" in config.model_type:
        positions -= config.pad_token_id + 1
    return int(min(positions, tokenizer.model_max_length, _MOST_TOKENS))


def _first_line(error: Exception) -> str:
    return (str(error).splitlines() or [type(error).__name__])[0]
