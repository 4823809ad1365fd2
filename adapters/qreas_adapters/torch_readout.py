"""Trains a transformers checkpoint to classify number words: frozen with a readout, or as a whole.

The readout is a perceptron with one hidden layer, as wide as the encoder (Johnson et al. 2020,
"Methods"), on the vector of the first token; two texts are read as a pair.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import torch
from transformers import AutoModel

from qreas.generation.number_words import NumberWordExample
from qreas.probes.number_words import Lesson, Outcome
from qreas_adapters.torch_epochs import Epochs
from qreas_adapters.transformers_checkpoint import in_batches, load_checkpoint
from qreas_adapters.transformers_embedder import TransformersEmbedder, contextual

_CLASSES = 2


def frozen(name: str, lesson: Lesson) -> Outcome:
    """Every text goes through the encoder once; only the readout learns."""
    size = lesson.training.batch_size
    encoder = contextual(name, pooling="first", batch_size=size, device=lesson.device)
    inputs = {part: _encoded(encoder, found) for part, found in lesson.parts.items()}
    torch.manual_seed(lesson.training.seed)
    readout = _readout(encoder.dimension).to(encoder.checkpoint.model.device)

    def logits(part: str, places: Sequence[int]) -> torch.Tensor:
        out: torch.Tensor = readout(inputs[part][places].to(_device(readout)))
        return out

    return _trained(_Learner(f"{name} frozen", readout, logits), lesson)


def fine_tuned(name: str, lesson: Lesson) -> Outcome:
    """The encoder and the readout learn together."""
    checkpoint = load_checkpoint(AutoModel, name, device=lesson.device)
    torch.manual_seed(lesson.training.seed)
    width = int(checkpoint.model.config.hidden_size)
    readout = _readout(width).to(checkpoint.model.device)
    whole = torch.nn.ModuleList([checkpoint.model, readout])

    def logits(part: str, places: Sequence[int]) -> torch.Tensor:
        texts = [lesson.parts[part][place].texts for place in places]
        segments = [list(column) for column in zip(*texts, strict=True)]
        encoded = checkpoint.tokenizer(
            *segments,
            padding=True,
            truncation=True,
            max_length=checkpoint.max_tokens,
            return_tensors="pt",
        ).to(checkpoint.model.device)
        out: torch.Tensor = readout(checkpoint.model(**encoded).last_hidden_state[:, 0])
        return out

    return _trained(_Learner(name, whole, logits), lesson)


@dataclass(frozen=True, slots=True)
class _Learner:
    """A module that learns, and what it says of the examples at some places of a part."""

    name: str
    module: torch.nn.Module
    logits: Any


def _readout(width: int) -> torch.nn.Sequential:
    return torch.nn.Sequential(
        torch.nn.Linear(width, width), torch.nn.ReLU(), torch.nn.Linear(width, _CLASSES)
    )


def _encoded(encoder: TransformersEmbedder, found: Sequence[NumberWordExample]) -> torch.Tensor:
    return torch.from_numpy(encoder.encode([example.texts for example in found]))


def _trained(learner: _Learner, lesson: Lesson) -> Outcome:
    parts, training = lesson.parts, lesson.training
    optimizer = torch.optim.AdamW(learner.module.parameters(), lr=training.learning_rate)
    labels = torch.tensor([example.label for example in parts["train"]])
    # The first example tells one task from another.
    task = repr((learner.name, training, parts["train"][0].texts))
    epochs = Epochs(learner.module, optimizer, training.epochs, training.seed, lesson.keep, task)
    for epoch in epochs.left():
        done = epoch * len(labels)
        for places in torch.split(torch.randperm(len(labels)), training.batch_size):
            logits = learner.logits("train", places.tolist())
            loss = torch.nn.functional.cross_entropy(logits, labels[places].to(logits.device))
            optimizer.zero_grad()
            loss.backward()  # type: ignore[no-untyped-call]  # torch's own
            optimizer.step()
            done += len(places)
            lesson.report(done, float(loss.detach()))
        epochs.history.append(_accuracy(learner, parts["validation"], training.batch_size))
    answers = _answers(learner, parts["test"], "test", training.batch_size)
    return Outcome(tuple(answers), tuple(epochs.history))


def _accuracy(learner: _Learner, found: Sequence[NumberWordExample], size: int) -> float:
    answers = _answers(learner, found, "validation", size)
    right = sum(answer == each.label for answer, each in zip(answers, found, strict=True))
    return right / len(found)


def _answers(
    learner: _Learner, found: Sequence[NumberWordExample], part: str, size: int
) -> list[int]:
    learner.module.eval()
    answers = [0] * len(found)
    lengths = [sum(map(len, example.texts)) for example in found]
    with torch.inference_mode():
        for places in in_batches(lengths, size):
            best = learner.logits(part, places).argmax(dim=1).tolist()
            for place, answer in zip(places, best, strict=True):
                answers[place] = answer
    return answers


def _device(module: torch.nn.Module) -> torch.device:
    parameters: Iterator[torch.nn.Parameter] = module.parameters()
    return next(parameters).device
