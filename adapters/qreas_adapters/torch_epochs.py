"""The epochs of a training, kept one by one, so that a training that was killed can go on."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import torch

from qreas.errors import InputError


@dataclass(frozen=True, slots=True)
class Epochs:
    """What is trained, and where it is kept after each epoch.

    count: how many epochs there are.
    path:  the file that keeps them; None to keep nothing. It stays until the caller, who knows when
           what came of them is safe, deletes it.
    task:  what is trained on what; a file of another task is refused.
    history: a figure for each epoch that is done, which the caller appends; kept as well.
    """

    module: torch.nn.Module
    optimizer: torch.optim.Optimizer
    count: int
    seed: int
    path: Path | None = None
    task: str = ""
    history: list[float] = field(default_factory=list)

    def left(self) -> Iterator[int]:
        """The numbers of the epochs to do; each is kept when the next one is asked for.

        Chance is seeded by the epoch, so that a resumed training gives what an unbroken one gives.

        Raises:
            InputError: the file keeps the epochs of another task.
        """
        for epoch in range(self._done(), self.count):
            torch.manual_seed(self.seed + epoch)
            self.module.train()
            yield epoch
            self._keep(epoch + 1)

    def _done(self) -> int:
        if self.path is None or not self.path.exists():
            return 0
        kept = torch.load(self.path, weights_only=True)
        if kept["task"] != self.task:
            raise InputError("epochs", str(self.path), "they are of another training: delete them")
        self.module.load_state_dict(kept["module"])
        self.optimizer.load_state_dict(kept["optimizer"])
        self.history[:] = kept["history"]
        return int(kept["done"])

    def _keep(self, done: int) -> None:
        if self.path is None:
            return
        kept = {"task": self.task, "done": done, "history": self.history}
        states = {"module": self.module.state_dict(), "optimizer": self.optimizer.state_dict()}
        # A kill while it is written must not cost the epoch before.
        beside = self.path.with_name(f"{self.path.name}.new")
        torch.save(kept | states, beside)
        beside.replace(self.path)
