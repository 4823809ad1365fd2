"""Probe 3: number words in many languages (Johnson et al. 2020).

Task 1 asks whether a number word is grammatical, task 2 which of two is the larger; either bare or
in sentences. A model answers with its frozen encoder and a readout of one hidden layer, or
fine-tuned as a whole. The grammar itself is the reference line.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from qreas.errors import InputError
from qreas.generation.number_words import (
    NumberWordExample,
    Settings,
    Variant,
    number_word_examples,
    sentence_templates,
    split,
)
from qreas.numerals import check, load_grammar, read
from qreas.plugins import load
from qreas.probes.bootstrap import Estimate, share_estimate

if TYPE_CHECKING:
    import pandas

Mode = Literal["grammar", "frozen", "fine-tuned"]

_TRAINERS = {
    "frozen": "qreas_adapters.torch_readout:frozen",
    "fine-tuned": "qreas_adapters.torch_readout:fine_tuned",
}


@dataclass(frozen=True, slots=True)
class Training:
    """How a model is trained; the paper's own settings ("Dataset Parameters", "Hyperparameters").

    train, validation, test: how many examples of each.
    """

    epochs: int = 20
    learning_rate: float = 1e-5
    batch_size: int = 32
    train: int = 30_000
    validation: int = 10_000
    test: int = 10_000
    seed: int = 1


@dataclass(frozen=True, slots=True)
class Task:
    """One cell of the paper's figures, for one language."""

    lang: str
    task: Literal[1, 2]
    variant: Variant


@dataclass(frozen=True, slots=True)
class Outcome:
    """What training came to: the answers to the test examples, and how it went.

    validation: accuracy on the validation examples after each epoch, from 0 to 1.
    """

    answers: tuple[int, ...]
    validation: tuple[float, ...] = ()


@dataclass(frozen=True, slots=True)
class NumberWordResult:
    """The accuracy of one model in one task."""

    task: Task
    model: str
    mode: Mode
    count: int
    accuracy: Estimate
    validation: tuple[float, ...] = ()

    def to_dict(self) -> dict[str, Any]:
        """The result as a flat, JSON-ready row."""
        return {
            "lang": self.task.lang,
            "task": self.task.task,
            "variant": self.task.variant,
            "model": self.model,
            "mode": self.mode,
            "count": self.count,
            "accuracy": self.accuracy.value,
            "low": self.accuracy.low,
            "high": self.accuracy.high,
            "validation": list(self.validation),
        }

    @classmethod
    def of_dict(cls, row: Mapping[str, Any]) -> "NumberWordResult":
        """What `to_dict` gave."""
        return cls(
            Task(row["lang"], row["task"], row["variant"]),
            row["model"],
            row["mode"],
            row["count"],
            Estimate(row["accuracy"], row["low"], row["high"]),
            tuple(row["validation"]),
        )


Report = Callable[[int, float], None]
Parts = Mapping[str, Sequence[NumberWordExample]]


@dataclass(frozen=True, slots=True)
class Lesson:
    """What a model is trained on and how.

    parts:  the examples for "train", "validation" and "test".
    report: called after each batch with how many examples were seen, and the batch's loss.
    device: of torch; the best there is when empty.
    keep:   a file for what is learnt, epoch by epoch; where it is there, the training goes on.
    """

    parts: Parts
    training: Training
    report: Report = lambda done, loss: None
    device: str = ""
    keep: Path | None = None


def number_words(
    task: Task,
    model: str,
    mode: Mode,
    training: Training | None = None,
    report: Report = lambda done, loss: None,
    device: str = "",
    keep: Path | None = None,
) -> NumberWordResult:
    """Trains a model on a task and tests it; the grammar needs no training, and no model.

    report: called after each batch with how many examples were seen, and the batch's loss.
    keep:   a file for what is learnt, epoch by epoch; where it is there, the training goes on. It
            stays: delete it when the result is safe.

    Raises:
        UnknownNameError: the language has no grammar.
        InputError: it has no sentences, or not that many different examples; or `keep` is of
            another training.
        MissingResourceError, ModelError: see the adapters.
    """
    training = training or Training()
    parts = examples(task, training)
    if mode == "grammar":
        outcome = Outcome(tuple(by_grammar(parts["test"], task)))
    else:
        lesson = Lesson(parts, training, report, device, keep)
        outcome = load(_TRAINERS[mode])(model, lesson)
    labels = [example.label for example in parts["test"]]
    right = sum(a == b for a, b in zip(outcome.answers, labels, strict=True))
    accuracy = share_estimate(right, len(labels), training.seed)
    name = "grammar" if mode == "grammar" else model
    return NumberWordResult(task, name, mode, len(labels), accuracy, outcome.validation)


def examples(task: Task, training: Training) -> dict[str, tuple[NumberWordExample, ...]]:
    """The task's examples: "train", "validation" and "test"."""
    sizes = {
        "train": training.train,
        "validation": training.validation,
        "test": training.test,
    }
    if min(sizes.values()) < 1:
        raise InputError("no examples", str(sizes), "each part needs one at least")
    settings = Settings(task.lang, task.task, task.variant, training.seed)
    return split(number_word_examples(settings, sum(sizes.values())), sizes)


def by_grammar(found: Sequence[NumberWordExample], task: Task) -> Iterator[int]:
    """The answers that reading the number words gives."""
    grammar = load_grammar(task.lang)
    words = _extractor(task)
    for example in found:
        if task.task == 1:
            yield 0 if check(words(example.texts[0]), grammar) else 1
        else:
            first, second = (read(words(text), grammar) for text in example.texts)
            yield 0 if first > second else 1


def results_frame(results: Sequence[NumberWordResult]) -> "pandas.DataFrame":
    """One row for each result, accuracies from 0 to 1."""
    import pandas

    return pandas.DataFrame([result.to_dict() for result in results])


def _extractor(task: Task) -> Callable[[str], str]:
    """A function from an example's text to the number word in it."""
    if task.variant == "bare":
        return lambda text: text
    templates = (template.split("{number}") for template in sentence_templates(task.lang))
    slots = [re.compile(f"{re.escape(a)}(.*){re.escape(b)}", re.DOTALL) for a, b in templates]

    def words(text: str) -> str:
        found = (slot.fullmatch(text) for slot in slots)
        return next(match[1] for match in found if match)

    return words
