"""What an answer costs, in computing time of one core."""

import time
from dataclasses import dataclass

from qreas.evaluation.labelled import LabelledSet
from qreas.evaluation.prediction import System

# A model of this shape and of random weights costs what a trained one does.
YARDSTICK = "random:deberta-v3-base"


@dataclass(frozen=True, slots=True)
class Cost:
    """How long a system took over some pairs.

    seconds: computing time of this process, all threads added up: other work does not count.
    """

    system: str
    pair_count: int
    seconds: float

    @property
    def rate(self) -> float:
        """Pairs a second on one core."""
        return self.pair_count / self.seconds if self.seconds else float("inf")


def cost(name: str, system: System, labelled: LabelledSet) -> Cost:
    """What the set's pairs cost; one of them is answered before the clock starts."""
    for _ in system.predict(labelled.limited(1)):
        pass
    began = time.process_time()
    count = sum(1 for _ in system.predict(labelled))
    return Cost(name, count, time.process_time() - began)
