"""Trains the baselines; see `qreas.baselines.train_baseline`."""

import json
import random
import shutil
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from difflib import get_close_matches
from pathlib import Path

import torch
from safetensors.torch import load_file, save_file
from torch import nn

from qreas.baselines import Epoch, Settings, Trained
from qreas.errors import InputError, UnknownNameError
from qreas.evaluation.labelled import LabelledPair
from qreas.ports import Embedder
from qreas_adapters.torch_baselines import MODULES, Words
from qreas_adapters.torch_entailment import (
    CONFIG,
    LABELS,
    WEIGHTS,
    Baseline,
    build,
    load,
    save,
)
from qreas_adapters.torch_vocabulary import Vocabulary

# Where a run that was cut goes on: its optimizer, and what it has done.
_OPTIMIZER, _PROGRESS = "optimizer.safetensors", "training.json"
# Where the files of an epoch are written, until all of them take the place of the last one's.
_NEXT = "next"
_LARGEST_GRADIENT = 5.0


@dataclass(frozen=True, slots=True)
class _Run:
    """A baseline in training, and the epochs that are behind it."""

    baseline: Baseline
    vocabulary: Vocabulary
    optimizer: torch.optim.Adam
    epochs: list[Epoch]


def train(
    name: str,
    *,
    pairs: Sequence[LabelledPair],
    out: Path,
    settings: Settings,
    vectors: Embedder | None,
    resume: bool,
    progress: Callable[[int, float], None],
) -> Trained:
    """The baseline `name`, trained on `pairs` and saved to `out` after each epoch."""
    if name not in MODULES:
        close = get_close_matches(name, MODULES, n=1)
        raise UnknownNameError("baseline", name, sorted(MODULES), close[0] if close else None)
    seen, held_out = _split(pairs, settings)
    if not seen:
        raise InputError("pairs", str(len(pairs)), "give more of them, or hold fewer out")
    _settle(out)
    goes_on = resume and (out / _PROGRESS).exists()
    task = {"name": name, "pairs": len(pairs), "settings": asdict(settings) | {"epochs": 0}}
    run = _resumed(out, task, settings) if goes_on else _begun(name, seen, settings, vectors)
    began = time.perf_counter()
    for number in range(len(run.epochs) + 1, settings.epochs + 1):
        done_before = (number - 1) * len(seen)

        def told(count: int, before: int = done_before) -> None:
            progress(before + count, count / (time.perf_counter() - began))

        loss = _epoch(run, seen, number, settings, told)
        run.epochs.append(Epoch(number, loss, _accuracy(run.baseline, held_out)))
        _keep(out, task, settings, run)
    return Trained(name, out, len(seen), tuple(run.epochs))


def _split(
    pairs: Sequence[LabelledPair], settings: Settings
) -> tuple[list[LabelledPair], list[LabelledPair]]:
    """Those to learn from and those that measure, without a premise on both sides."""
    premises = sorted({pair.premise for pair in pairs})
    random.Random(settings.seed).shuffle(premises)
    measuring = set(premises[: int(settings.held_out * len(premises))])
    return (
        [pair for pair in pairs if pair.premise not in measuring],
        [pair for pair in pairs if pair.premise in measuring],
    )


def _begun(
    name: str, pairs: Sequence[LabelledPair], settings: Settings, vectors: Embedder | None
) -> _Run:
    if vectors is not None and vectors.dimension != settings.dimension:
        advice = f"the vectors have {vectors.dimension} numbers each"
        raise InputError("dimension", str(settings.dimension), advice)
    torch.manual_seed(settings.seed)
    vocabulary = Vocabulary.of(text for pair in pairs for text in (pair.premise, pair.hypothesis))
    baseline = build(name, vocabulary, settings)
    if vectors is not None:
        _start_at(baseline.module, vocabulary, vectors)
    return _Run(baseline, vocabulary, _optimizer(baseline, settings), [])


def _start_at(module: nn.Module, vocabulary: Vocabulary, vectors: Embedder) -> None:
    """Sets the rows of the words that have a vector."""
    found = vectors.embed(vocabulary.words)
    numbers = vocabulary.encoder().word_numbers
    places = torch.tensor([numbers[word] for word in found.texts], dtype=torch.long)
    for part in module.modules():
        if isinstance(part, Words):
            with torch.no_grad():
                part.table.weight[places] = torch.from_numpy(found.matrix).to(part.table.weight)


def _optimizer(baseline: Baseline, settings: Settings) -> torch.optim.Adam:
    return torch.optim.Adam(baseline.module.parameters(), lr=settings.rate)


def _epoch(
    run: _Run,
    pairs: Sequence[LabelledPair],
    number: int,
    settings: Settings,
    told: Callable[[int], None],
) -> float:
    """The mean loss of one pass; the order and the dropout hang on seed and epoch alone."""
    torch.manual_seed(settings.seed * 1000 + number)
    order = list(pairs)
    random.Random(settings.seed * 1000 + number).shuffle(order)
    run.baseline.module.train()
    total = 0.0
    for start in range(0, len(order), settings.batch_size):
        batch = order[start : start + settings.batch_size]
        loss = _loss(run.baseline, batch)
        run.optimizer.zero_grad()
        loss.backward()  # type: ignore[no-untyped-call]  # torch leaves it untyped
        nn.utils.clip_grad_norm_(run.baseline.module.parameters(), _LARGEST_GRADIENT)
        run.optimizer.step()
        total += loss.item() * len(batch)
        told(start + len(batch))
    return total / len(order)


def _loss(baseline: Baseline, batch: Sequence[LabelledPair]) -> torch.Tensor:
    """The mean negative log-likelihood; "not_entailment" is either of the other two labels."""
    scores = baseline.scores([(pair.premise, pair.hypothesis) for pair in batch])
    allowed = torch.tensor([_allowed(pair.gold) for pair in batch], device=scores.device)
    likely = scores.masked_fill(~allowed, float("-inf")).logsumexp(dim=-1)
    return (scores.logsumexp(dim=-1) - likely).mean()


def _allowed(gold: str) -> list[bool]:
    if gold == "not_entailment":
        return [label.value != "entailment" for label in LABELS]
    return [label.value == gold for label in LABELS]


def _accuracy(baseline: Baseline, pairs: Sequence[LabelledPair]) -> float | None:
    if not pairs:
        return None
    asked = [(pair.premise, pair.hypothesis) for pair in pairs]
    right = 0
    for pair, found in zip(pairs, baseline.probabilities(asked), strict=True):
        right += _allowed(pair.gold)[LABELS.index(max(LABELS, key=found.of))]
    return right / len(pairs)


def _keep(out: Path, task: dict[str, object], settings: Settings, run: _Run) -> None:
    """Leaves what `load` and a resumed run need, of one epoch whatever cuts the run."""
    beside = out / _NEXT
    shutil.rmtree(beside, ignore_errors=True)
    save(beside, str(task["name"]), run.vocabulary, settings, run.baseline)
    _note(beside, task, run)
    _settle(out)


def _settle(out: Path) -> None:
    """Puts the files of a whole epoch in their place.

    That of its progress is written and moved last: it says that all are there, or still to move.
    """
    beside = out / _NEXT
    if (beside / _PROGRESS).exists():
        for file in (CONFIG, WEIGHTS, _OPTIMIZER, _PROGRESS):
            if (beside / file).exists():
                (beside / file).replace(out / file)
        beside.rmdir()


def _note(out: Path, task: dict[str, object], run: _Run) -> None:
    """Leaves what a resumed run needs besides the model; never a pickle."""
    state = run.optimizer.state_dict()["state"]
    tensors = {f"{n}.{key}": value for n, each in state.items() for key, value in each.items()}
    save_file(tensors, out / _OPTIMIZER)
    done = {"task": task, "epochs": [asdict(each) for each in run.epochs]}
    whole = out / f"{_PROGRESS}.new"
    whole.write_text(json.dumps(done), encoding="utf-8")
    whole.replace(out / _PROGRESS)


def _resumed(out: Path, task: dict[str, object], settings: Settings) -> _Run:
    done = json.loads((out / _PROGRESS).read_text(encoding="utf-8"))
    if done["task"] != task:
        advice = "it was begun with other data or settings; run without --resume"
        raise InputError("training", str(out), advice)
    config = json.loads((out / CONFIG).read_text(encoding="utf-8"))
    baseline = load(str(out))
    optimizer = _optimizer(baseline, settings)
    state: dict[int, dict[str, torch.Tensor]] = {}
    for key, value in load_file(out / _OPTIMIZER, device=baseline.device).items():
        number, _, part = key.partition(".")
        state.setdefault(int(number), {})[part] = value
    optimizer.load_state_dict({**optimizer.state_dict(), "state": state})
    vocabulary = Vocabulary(tuple(config["words"]), tuple(config["characters"]))
    return _Run(baseline, vocabulary, optimizer, [Epoch(**each) for each in done["epochs"]])
