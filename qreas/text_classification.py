"""The engine behind the interface of a transformers text-classification pipeline.

What is written for a neural NLI model, `evaluate.evaluator("text-classification")` among it, runs
on the engine by this object alone. Shapes of inputs and answers are those of transformers.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, Literal, TypedDict

from qreas.batch import Failure
from qreas.engine import Engine
from qreas.errors import InputError, ModelError, UnknownNameError
from qreas.types import Judgment, Label

TASK = "text-classification"
_TEXT, _TEXT_PAIR = "text", "text_pair"
# What callers tell a neural model, and what changes nothing here: texts are never cut to fit one.
_WITHOUT_EFFECT = ("batch_size", "max_length", "num_workers", "padding", "truncation")

TopK = int | Literal[""] | None
"""How many labels an answer lists, None for all; "" for the best alone, not in a list."""


class Score(TypedDict):
    """A label and its probability, as transformers writes them."""

    label: str
    score: float


Answer = Score | list[Score]
"""The best label alone, or the best `top_k` in order where `top_k` was given."""


@dataclass(frozen=True, slots=True)
class TextClassificationPipeline:
    """Classifies pairs of texts; made by `qreas.pipeline`.

    top_k:   what a call uses that gives none.
    workers: processes that judge when several pairs are given.

    Raises:
        InputError: `top_k` is no count of labels.
    """

    task: ClassVar[str] = TASK
    engine: Engine = field(default_factory=Engine)
    top_k: TopK = ""
    workers: int = 1

    def __post_init__(self) -> None:
        _check_top_k(self.top_k)

    def __call__(
        self,
        inputs: str | Mapping[str, str] | Iterable[str | Mapping[str, str]],
        *,
        text_pair: str | None = None,
        top_k: TopK = "",
        **options: Any,
    ) -> Answer | list[Answer] | Iterator[Answer]:
        """The answer for a pair; for a list of pairs a list; for any other iterable an iterator.

        inputs:    a premise, or ``{"text": premise, "text_pair": hypothesis}``, or several.
        text_pair: the hypothesis for each premise that comes without one.

        Raises:
            InputError: a pair lacks one of its texts, or `top_k` is no count of labels.
            UnknownNameError: an option that a transformers pipeline's tokenizer doesn't take.
            ModelError: a pair among several could not be judged.
        """
        _check(options)
        _check_top_k(top_k)
        wanted = self.top_k if top_k == "" else top_k
        if isinstance(inputs, (str, Mapping)):
            answer = _answer(self.engine.judge(*_pair(inputs, text_pair)), wanted)
            # transformers puts the one answer for a plain text into a list, unless asked for top_k.
            return [answer] if isinstance(inputs, str) and top_k == "" else answer
        answers = self._answers((_pair(each, text_pair) for each in inputs), wanted)
        return list(answers) if isinstance(inputs, list) else answers

    def _answers(self, pairs: Iterable[tuple[str, str]], top_k: TopK) -> Iterator[Answer]:
        for judged in self.engine.judge_many(pairs, workers=self.workers):
            if isinstance(judged, Failure):
                raise ModelError(TASK, f"{judged.kind}: {judged.message}")
            yield _answer(judged, top_k)


def pipeline(
    task: str = TASK,
    engine: Engine | None = None,
    *,
    top_k: TopK = "",
    workers: int = 1,
) -> TextClassificationPipeline:
    """The engine as a transformers text-classification pipeline.

    >>> classify = pipeline("text-classification")
    >>> classify({"text": "Ann ate 3 pears.", "text_pair": "Ann ate 2 pears."})["label"]
    'contradiction'

    Raises:
        UnknownNameError: another task.
        InputError: `top_k` is no count of labels.
    """
    if task != TASK:
        raise UnknownNameError("task", task, [TASK])
    return TextClassificationPipeline(engine or Engine(), top_k, workers)


def _pair(given: str | Mapping[str, str], text_pair: str | None) -> tuple[str, str]:
    if isinstance(given, str):
        texts: tuple[Any, Any] = given, text_pair
    elif isinstance(given, Mapping):
        texts = given.get(_TEXT), given.get(_TEXT_PAIR, text_pair)
    else:
        texts = None, None
    if not all(isinstance(text, str) for text in texts):
        advice = 'pass {"text": premise, "text_pair": hypothesis}, both of them text'
        raise InputError("pair", repr(given), advice)
    return texts


def _answer(judgment: Judgment, top_k: TopK) -> Answer:
    """The label first, then the others by probability.

    Entailment takes an even chance, so that "neutral" may be the label of a pair whose likeliest
    single answer is a weak "entailment": the label that was judged stands first all the same.
    """
    odds = judgment.probabilities
    labels = sorted(Label, key=lambda each: (each != judgment.label, -odds.of(each)))
    scores = [Score(label=each.value, score=odds.of(each)) for each in labels]
    return scores[0] if top_k == "" else scores[:top_k]


def _check_top_k(top_k: TopK) -> None:
    if top_k in ("", None):
        return
    if not isinstance(top_k, int) or isinstance(top_k, bool) or top_k < 1:
        raise InputError("top_k", repr(top_k), "use 1 or more, or None for all labels")


def _check(options: Mapping[str, Any]) -> None:
    for name in options:
        if name not in _WITHOUT_EFFECT:
            raise UnknownNameError("option", name, ["text_pair", "top_k", *_WITHOUT_EFFECT])
