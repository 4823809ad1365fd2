"""Many pairs: an answer for each, in order, whatever single pairs do."""

import gc
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache, partial
from typing import TYPE_CHECKING

from qreas.types import Judgment

if TYPE_CHECKING:
    from qreas.engine import Engine

Pair = tuple[str, str]
"""A premise and a hypothesis."""


@dataclass(frozen=True, slots=True)
class Failure:
    """Why a pair has no judgment.

    kind:    name of the error's class ("InputError").
    message: the sentence that the error prints.
    """

    kind: str
    message: str

    @classmethod
    def of(cls, error: Exception) -> "Failure":
        """The failure that `error` stands for."""
        return cls(type(error).__name__, str(error))

    @classmethod
    def lost(cls) -> "Failure":
        """The failure of a pair whose worker process died over it."""
        return cls("ModelError", "the worker process died over this pair (out of memory?)")


def judge_in_workers(
    engine: "Engine", pairs: Iterable[Pair], workers: int = 1
) -> Iterator[Judgment | Failure]:
    """The judgment of each pair, or why there is none, in order; see `Engine.judge_many`.

    Raises:
        InputError: `workers` is less than one.
        QreasError: a part of the engine can't be loaded.
    """
    # Processes are a fifth of what `import qreas` would load, and most callers start none.
    from qreas.workers import map_in_order

    # What an engine has loaded stays where it is: each process loads its own.
    sent = engine if workers == 1 else replace(engine)
    return map_in_order(_Readied(sent), pairs, workers=workers, lost=lambda _: Failure.lost())


def judge_or_fail(engine: "Engine", pairs: Sequence[Pair]) -> list[Judgment | Failure]:
    """The judgment of each pair; any error, even a mistake of ours, as a `Failure`."""
    try:
        return list(engine.judge_together(pairs))
    except Exception as error:  # one bad pair must not stop the others
        if len(pairs) == 1:
            return [Failure.of(error)]
        return [answer for pair in pairs for answer in judge_or_fail(engine, [pair])]


def ready(engine: "Engine") -> "Engine":
    """The engine with all its parts loaded, so that a part that is missing shows before the work.

    What is loaded by now stays as long as the process, and the garbage collector need not look
    through it ever again (`gc.freeze`): that took a tenth of the time of a pair.

    Raises:
        QreasError: a part can't be loaded.
    """
    engine.judge("Ann has 2 cats and 3 dogs.", "Ann has 5 animals.")
    gc.collect()
    gc.freeze()
    return engine


# What carries settings only (a stored document, a pickled classifier, a task of Spark) has no other
# place where a loaded engine could stay.
@cache
def shared(engine: "Engine") -> "Engine":
    """The one engine of this process with these settings: it loads its parts once.

    A part that is no name but an object must be hashable.
    """
    return replace(engine)


@dataclass(frozen=True, slots=True)
class _Readied:
    """Prepares the task of judging with `engine`."""

    engine: "Engine"

    def __call__(self) -> Callable[[Sequence[Pair]], list[Judgment | Failure]]:
        return partial(judge_or_fail, ready(self.engine))
