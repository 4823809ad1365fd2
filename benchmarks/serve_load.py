"""Load on `qreas serve`: many connections at once, each asking again as soon as it is answered.

    python -m benchmarks.serve_load [--connections 64] [--seconds 60] [--workers 2] [--url URL]

Starts a service of its own on a free port, or loads the one at URL. Ends with 1 where a request
failed, or where the slowest hundredth takes ten times as long as the middle one.
"""

import argparse
import asyncio
import json
import os
import statistics
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path

import httpx

ROOT = Path(__file__).parent.parent
# Requests before the clock starts: the workers' caches are filled, the connections open.
WARM_UP = 128
# The slowest hundredth may take so many times as long as the middle one.
MOST_SPREAD = 10


@dataclass
class Load:
    """What the requests took, in seconds, and how they ended."""

    seconds: list[float] = field(default_factory=list)
    ends: Counter[str] = field(default_factory=Counter)

    def to_dict(self, duration: float) -> dict[str, object]:
        """The figures, times in milliseconds."""
        hundredths = statistics.quantiles(self.seconds, n=100)
        return {
            "requests": len(self.seconds),
            "per_second": round(len(self.seconds) / duration, 1),
            "p50_ms": round(1000 * hundredths[49], 1),
            "p95_ms": round(1000 * hundredths[94], 1),
            "p99_ms": round(1000 * hundredths[98], 1),
            "max_ms": round(1000 * max(self.seconds), 1),
            "errors": {end: n for end, n in self.ends.items() if end != "200"},
        }


def main() -> None:
    """Runs the load and prints its figures as JSON."""
    options = _options()
    with _service(options.url, options.workers) as url:
        load, duration = asyncio.run(_run(url, options.connections, options.seconds))
    figures = load.to_dict(duration)
    busy = os.getloadavg()[0]
    choices = {"connections": options.connections, "workers": options.workers}
    print(json.dumps({**choices, **figures, "load_average": round(busy, 1)}))
    is_even = figures["p99_ms"] < MOST_SPREAD * figures["p50_ms"]  # type: ignore[operator]
    sys.exit(0 if is_even and not figures["errors"] else 1)


async def _run(url: str, connections: int, seconds: float) -> tuple[Load, float]:
    limits = httpx.Limits(max_connections=connections)
    pairs = _pairs()
    async with httpx.AsyncClient(base_url=url, limits=limits, timeout=60) as client:
        warm_up = Load()
        await asyncio.gather(*(_ask(client, next(pairs), warm_up) for _ in range(WARM_UP)))
        load, began = Load(), time.perf_counter()
        until = began + seconds
        await asyncio.gather(
            *(_keep_asking(client, pairs, load, until) for _ in range(connections))
        )
        return load, time.perf_counter() - began


async def _keep_asking(
    client: httpx.AsyncClient, pairs: Iterator[dict[str, str]], load: Load, until: float
) -> None:
    while time.perf_counter() < until:
        await _ask(client, next(pairs), load)


async def _ask(client: httpx.AsyncClient, pair: dict[str, str], load: Load) -> None:
    began = time.perf_counter()
    try:
        end = str((await client.post("/v1/judge", json=pair)).status_code)
    except httpx.HTTPError as error:
        end = type(error).__name__
    load.seconds.append(time.perf_counter() - began)
    load.ends[end] += 1


def _pairs() -> Iterator[dict[str, str]]:
    """Pairs without end, of several kinds, no two alike: a cache would not help."""
    for n in count(10):
        yield {
            "premise": f"Sam had {n} dimes and his dad gave him 7 dimes.",
            "hypothesis": f"Sam has {n + 7} dimes now.",
        }
        yield {
            "premise": f"The company hired between {n} and {n + 20} engineers last year.",
            "hypothesis": f"The company hired more than {n + 5} engineers.",
        }
        yield {
            "premise": f"The bridge is {n} km long and was opened by the mayor in May.",
            "hypothesis": f"The bridge is {n},000 metres long.",
        }


@contextmanager
def _service(url: str, workers: int) -> Iterator[str]:
    """The address of the service: the one given, or one that runs as long as the block."""
    if url:
        yield url
        return
    command = [sys.executable, "-m", "qreas", "serve", "--port", "0", "--workers", str(workers)]
    paths = os.pathsep.join([str(ROOT), str(ROOT / "adapters")])
    environment = {**os.environ, "PYTHONPATH": paths}
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True, env=environment) as process:
        assert process.stderr is not None
        said = process.stderr.readline()
        if "listening on " not in said:
            sys.exit(said + process.stderr.read())
        yield said.split("listening on ")[1].split(",")[0].strip()
        process.terminate()


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--connections", type=int, default=64)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--url", default="", help="a service that runs already")
    return parser.parse_args()


if __name__ == "__main__":
    main()
