import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent.parent
PAIR = {
    "premise": "Sam had 9 dimes and his dad gave him 7 dimes.",
    "hypothesis": "Sam has 16 dimes now.",
}


@dataclass(frozen=True)
class Service:
    """A running `qreas serve`."""

    url: str
    process: subprocess.Popen[str]
    said: str

    def workers(self) -> list[int]:
        """The ids of the processes that judge."""
        pid = self.process.pid
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
        return sorted(int(each) for each in children if "spawn_main" in command(each))

    def stop_working(self) -> None:
        """Has every job take for ever, until `go_on`."""
        for pid in self.workers():
            os.kill(pid, signal.SIGSTOP)

    def go_on(self) -> None:
        for pid in self.workers():
            os.kill(pid, signal.SIGCONT)


def command(pid: str) -> str:
    return Path(f"/proc/{pid}/cmdline").read_bytes().decode().replace("\0", " ")


@contextmanager
def running(*arguments: str, **environment: str) -> Iterator[Service]:
    process = subprocess.Popen(
        [sys.executable, "-m", "qreas", "serve", "--port", "0", *arguments],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": f"{ROOT}:{ROOT / 'adapters'}", **environment},
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stderr is not None
    try:
        said = process.stderr.readline()
        assert "listening on " in said, said + process.stderr.read()
        url = said.split("listening on ")[1].split(",")[0].strip()
        yield Service(url, process, said)
    finally:
        process.kill()
        process.wait()
        process.stderr.close()


Serving = Callable[..., AbstractContextManager[Service]]


@pytest.fixture(scope="session")
def serving() -> Serving:
    """Runs `qreas serve` with its arguments on a free port, as a context manager."""
    return running


@pytest.fixture(scope="session")
def service() -> Iterator[Service]:
    """A service with every choice left at its default."""
    with running() as started:
        yield started


def eventually(holds: Callable[[], bool], seconds: float = 30.0) -> bool:
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        if holds():
            return True
        time.sleep(0.05)
    return False
