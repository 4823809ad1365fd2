"""Times the judgments of two checkouts in turns: python -m benchmarks.in_turns --help.

A machine's speed changes from one minute to the next by more than most changes of the code are
worth. Here one process for each checkout judges the same parsed pair right after the other, many
times over, and the least computing times of each pair are compared.
"""

import argparse
import os
import statistics
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import IO

WORKER = """
import pickle, sys, time
from pathlib import Path
from qreas.batch import ready
from qreas.engine import Engine
from qreas.evaluation.labelled import read_labelled
from qreas_adapters.bundled_parser import bundled
pairs = read_labelled(Path(sys.argv[1]), "pairs").pairs[:: int(sys.argv[2])]
engine, parser = ready(Engine()), bundled()
parsed = [pickle.dumps(tuple(parser.parse([p.premise, p.hypothesis]))) for p in pairs]
print(len(pairs), flush=True)
for line in sys.stdin:
    documents = pickle.loads(parsed[int(line)])
    started = time.process_time()
    engine.judge_documents(*documents)
    print(1000 * (time.process_time() - started), flush=True)
"""


def main() -> None:
    """Prints both medians and means, and the ratios of the second checkout to the first."""
    options = _arguments()
    workers = [_start(each, options.pairs, options.step) for each in (options.base, options.new)]
    count = min(int(_answer(each)) for each in workers)
    best = [[float("inf")] * count for _ in workers]
    for turn in range(options.rounds):
        for number in range(count):
            for which in (0, 1) if (turn + number) % 2 else (1, 0):
                _ask(workers[which], number)
                spent = float(_answer(workers[which]))
                best[which][number] = min(best[which][number], spent)
    for each, times in zip((options.base, options.new), best, strict=True):
        print(
            f"{each}: median {statistics.median(times):.2f} ms, mean {statistics.mean(times):.2f}"
        )
    print(f"ratio of medians {_ratio(best):.3f}, of means {sum(best[1]) / sum(best[0]):.3f}")


def _ratio(best: Sequence[Sequence[float]]) -> float:
    return statistics.median(best[1]) / statistics.median(best[0])


def _start(checkout: Path, pairs: Path, step: int) -> "subprocess.Popen[str]":
    """A process that judges pairs by number with the code of a checkout."""
    checkout = checkout.resolve()
    paths = os.pathsep.join(map(str, (checkout, checkout / "adapters")))
    return subprocess.Popen(
        [sys.executable, "-c", WORKER, str(pairs.resolve()), str(step)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": paths},
        cwd=checkout,
    )


def _ask(worker: "subprocess.Popen[str]", number: int) -> None:
    stream: IO[str] | None = worker.stdin
    assert stream is not None, "it was started with a pipe"
    stream.write(f"{number}\n")
    stream.flush()


def _answer(worker: "subprocess.Popen[str]") -> str:
    stream: IO[str] | None = worker.stdout
    assert stream is not None, "it was started with a pipe"
    line = stream.readline()
    if not line:
        sys.exit("a checkout cannot judge: see its error above")
    return line


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("base", type=Path, help="the checkout that is compared with")
    parser.add_argument("new", type=Path, help="the checkout that is compared")
    data = Path("../shared/data/equate-dev/NewsNLI.jsonl")
    parser.add_argument("--pairs", type=Path, default=data, help="labelled pairs as JSON Lines")
    parser.add_argument("--step", type=int, default=4, help="every so-and-so-many-th pair")
    parser.add_argument("--rounds", type=int, default=12, help="how often each pair is judged")
    return parser.parse_args()


if __name__ == "__main__":
    main()
