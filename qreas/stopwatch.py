"""How long the stages of a judgment take, where one stage may be asked for within another."""

import time

from qreas.types import Timing

_STAGES = ("quantify", "prune", "compose", "reason")


class Stopwatch:
    """Times the stages of one judgment, through some of which a pair goes twice or never."""

    def __init__(self) -> None:
        self._spent = dict.fromkeys(_STAGES, 0.0)
        self._last = time.perf_counter()

    def lap(self, stage: str) -> None:
        """Counts the time since the last lap as that of a stage."""
        now = time.perf_counter()
        self._spent[stage] += 1000 * (now - self._last)
        self._last = now

    def timings(self) -> tuple[Timing, ...]:
        """What each stage has taken, in ms."""
        return tuple(Timing(stage, spent) for stage, spent in self._spent.items())
