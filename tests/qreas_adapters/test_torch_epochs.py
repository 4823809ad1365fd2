from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

pytest.importorskip("torch", exc_type=ImportError)

import torch
from qreas_adapters.torch_epochs import Epochs

from qreas.errors import InputError


def learn(path: Path | None, *, stop: int | None = None, task: str = "task") -> list[float]:
    """Learns for four epochs, or is stopped in one; what the readout weighs in the end."""
    torch.manual_seed(0)
    module = torch.nn.Linear(2, 1)
    epochs = Epochs(module, torch.optim.AdamW(module.parameters(), lr=0.1), 4, 1, path, task)
    for epoch in epochs.left():
        loss = (module(torch.randn(5, 2)) - 1).square().mean()
        epochs.optimizer.zero_grad()
        loss.backward()
        epochs.optimizer.step()
        if epoch == stop:
            raise KeyboardInterrupt
        epochs.history.append(float(loss.detach()))
    weights: list[float] = module.weight.flatten().tolist()
    return [*weights, *epochs.history]


def test_a_training_that_was_stopped_ends_as_one_that_was_not(tmp_path: Path) -> None:
    path = tmp_path / "epochs"
    with pytest.raises(KeyboardInterrupt):
        learn(path, stop=2)
    assert path.exists()
    assert learn(path) == learn(None)
    # What came of them may not be safe yet.
    assert learn(path) == learn(None)


def test_the_epochs_of_another_task_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "epochs"
    learn(path)
    with pytest.raises(InputError, match="of another training: delete them"):
        learn(path, task="other")


def test_fine_tuning_goes_on(language_model: Callable[..., str], tmp_path: Path) -> None:
    pytest.importorskip("transformers", exc_type=ImportError)
    from qreas_adapters.transformers_masked_training import FineTuning, fine_tune

    model = language_model(["a bird has two legs", "a fly has six legs"] * 2)
    examples = [("a bird has <mask> legs", "two"), ("a fly has <mask> legs", "six")]
    settings, keep = FineTuning(epochs=4, learning_rate=1e-3), tmp_path / "epochs"

    def stopped(done: int, loss: float) -> None:
        if done == 6:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        fine_tune(model, examples, tmp_path / "tuned", settings, stopped, keep=keep)
    seen: list[int] = []
    goes_on = partial(fine_tune, report=lambda done, _: seen.append(done), keep=keep)
    goes_on(model, examples, tmp_path / "tuned", settings)
    fine_tune(model, examples, tmp_path / "whole", settings)
    assert seen == [6, 8]
    weights = [(tmp_path / name / "model.safetensors").read_bytes() for name in ("tuned", "whole")]
    assert weights[0] == weights[1]
    assert not keep.exists()
