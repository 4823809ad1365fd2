"""The engine and a neural model together: proofs are the engine's, the open words the model's.

EQUATE, "Conclusion", hopes for models that join neural with symbolic reasoning. Here the two meet
in one function, `decide`; the neural half is any `qreas.ports.EntailmentModel`.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import islice

from qreas.batch import Failure, Pair
from qreas.engine import Engine
from qreas.plugins import ENTAILMENT_MODELS, resolve
from qreas.ports import EntailmentModel
from qreas.types import Evidence, Judgment, Label, Probabilities

# Pairs that are judged before the model sees those that are open: several of its batches.
_CHUNK = 128


class Part(StrEnum):
    """What the policy is made of; an ablation leaves one out.

    PROOF: what logic or arithmetic proves stands.
    BLEND: the engine's own estimate of the words counts as much as the model's.
    """

    PROOF = "proof"
    BLEND = "blend"


PARTS = frozenset(Part)


def decide(judgment: Judgment, model: Probabilities, parts: frozenset[Part] = PARTS) -> Judgment:
    """The engine's judgment where it is proved; else what both halves make of the words.

    model: what the neural half thinks of the same pair.
    """
    if Part.PROOF in parts and is_proved(judgment):
        return judgment
    shares = {label: model.of(label) for label in Label}
    if Part.BLEND in parts:
        shares = {label: (shares[label] + judgment.probabilities.of(label)) / 2 for label in Label}
    likely = max(Label, key=model.of)
    said = Evidence("neural-model", f"{likely} {model.of(likely):.2f}")
    return replace(
        judgment,
        label=max(Label, key=shares.__getitem__),
        probabilities=Probabilities(**{label.value: share for label, share in shares.items()}),
        evidence=(*judgment.evidence, said),
    )


def is_proved(judgment: Judgment) -> bool:
    """Logic or arithmetic settled the pair; no weight was asked."""
    return judgment.probabilities.of(judgment.label) == 1 and not judgment.limits_hit


@dataclass(frozen=True, slots=True)
class Hybrid:
    """An engine and a model as one judge."""

    engine: Engine
    model: EntailmentModel
    parts: frozenset[Part] = PARTS

    def judge(self, premise: str, hypothesis: str) -> Judgment:
        """What both make of one pair.

        Raises:
            InputError: an argument is not text.
        """
        judgment = self.engine.judge(premise, hypothesis)
        (found,) = self._completed([(premise, hypothesis)], [judgment])
        assert isinstance(found, Judgment)
        return found

    def judge_many(
        self, pairs: Iterable[Pair], *, workers: int = 1
    ) -> Iterator[Judgment | Failure]:
        """The judgments of `pairs`, in order; see `Engine.judge_many`.

        The model sees, in batches, only the pairs that the engine leaves open.
        """
        waiting: list[Pair] = []

        def remembered() -> Iterator[Pair]:
            for pair in pairs:
                waiting.append(pair)
                yield pair

        judgments = self.engine.judge_many(remembered(), workers=workers)
        while chunk := list(islice(judgments, _CHUNK)):
            asked, waiting[: len(chunk)] = waiting[: len(chunk)], []
            yield from self._completed(asked, chunk)

    def _completed(
        self, pairs: Sequence[Pair], judgments: Sequence[Judgment | Failure]
    ) -> Iterator[Judgment | Failure]:
        keeps_proofs = Part.PROOF in self.parts
        is_open = [
            isinstance(each, Judgment) and not (keeps_proofs and is_proved(each))
            for each in judgments
        ]
        asked = [pair for pair, is_asked in zip(pairs, is_open, strict=True) if is_asked]
        answers = iter(self.model.probabilities(asked))
        for each, is_asked in zip(judgments, is_open, strict=True):
            if is_asked and isinstance(each, Judgment):
                yield decide(each, next(answers), self.parts)
            else:
                yield each


def load_model(spec: str) -> EntailmentModel:
    """The model of that name: "hf:MODEL", "baseline:FOLDER"; a bare name is one of transformers.

    Raises:
        QreasError: it is not there, or is no model of inference.
    """
    known = spec.partition(":")[0] in ENTAILMENT_MODELS
    model: EntailmentModel = resolve(
        "entailment model", spec if known else f"hf:{spec}", ENTAILMENT_MODELS
    )
    return model
