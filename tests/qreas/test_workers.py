import gc
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

from qreas.errors import InputError, UnknownNameError
from qreas.workers import map_in_order

ROOT = Path(__file__).parent.parent.parent


@dataclass(frozen=True)
class Squares:
    """Prepares squaring; the number 13 kills the process that it comes to."""

    def __call__(self) -> Callable[[Sequence[int]], list[int]]:
        return self.squares

    def squares(self, numbers: Sequence[int]) -> list[int]:
        if 13 in numbers:
            os._exit(9)
        return [number * number for number in numbers]


@dataclass(frozen=True)
class Unprepared:
    def __call__(self) -> Callable[[Sequence[int]], list[int]]:
        raise UnknownNameError("parser", "nonsense", ["bundled"])


@dataclass(frozen=True)
class Counted:
    """Notes each time that it prepares doubling, and in which process."""

    log: Path

    def __call__(self) -> Callable[[Sequence[int]], list[int]]:
        with self.log.open("a") as file:
            file.write(f"{os.getpid()}\n")
        return self.doubles

    def doubles(self, numbers: Sequence[int]) -> list[int]:
        time.sleep(0.01)
        return [2 * number for number in numbers]


def lost(number: int) -> int:
    return -number


@pytest.mark.parametrize("workers", [1, 2])
def test_results_keep_the_order_of_the_items(workers: int) -> None:
    numbers = [n for n in range(60) if n != 13]
    found = map_in_order(Squares(), numbers, workers=workers, lost=lost)
    assert list(found) == [n * n for n in numbers]


def test_each_process_is_started_and_prepared_once(tmp_path: Path) -> None:
    found = list(map_in_order(Counted(tmp_path / "log"), range(400), workers=2, lost=lost))
    processes = (tmp_path / "log").read_text().split()
    assert found == [2 * number for number in range(400)]
    assert len(processes) == len(set(processes)) <= 2
    assert str(os.getpid()) not in processes


def test_an_item_that_kills_its_process_is_lost_and_no_other() -> None:
    found = map_in_order(Squares(), range(40), workers=2, lost=lost)
    assert list(found) == [-13 if n == 13 else n * n for n in range(40)]


@pytest.mark.parametrize("workers", [1, 2])
def test_what_preparing_raises_is_raised_before_any_item_is_read(workers: int) -> None:
    def unread() -> Iterator[int]:
        raise AssertionError("an item was read")
        yield 1

    with pytest.raises(UnknownNameError, match="nonsense"):
        list(map_in_order(Unprepared(), unread(), workers=workers, lost=lost))


def test_only_a_bounded_number_of_items_is_read_ahead() -> None:
    read = []

    def endless() -> Iterator[int]:
        number = 100
        while True:
            read.append(number)
            yield number
            number += 1

    found = map_in_order(Squares(), endless(), workers=2, lost=lost)
    first = next(found)
    found.close()  # type: ignore[attr-defined]  # a generator behind the Iterator
    assert (first, len(read) <= 64) == (10000, True)


def test_fewer_than_one_worker_is_refused() -> None:
    with pytest.raises(InputError, match="use 1 or more"):
        list(map_in_order(Squares(), [1], workers=0, lost=lost))


def test_workers_end_when_their_parent_is_killed() -> None:
    code = (
        "import multiprocessing as m, time\n"
        "from qreas.workers import map_in_order\n"
        "from tests.qreas.test_workers import Squares, lost\n"
        "found = map_in_order(Squares(), iter(int, 1), workers=2, lost=lost)\n"
        "next(found)\n"
        "print(*[p.pid for p in m.active_children()], flush=True)\n"
        "time.sleep(60)\n"
    )
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    with subprocess.Popen(
        [sys.executable, "-c", code], stdout=subprocess.PIPE, text=True, env=environment, cwd=ROOT
    ) as parent:
        assert parent.stdout is not None
        workers = [int(pid) for pid in parent.stdout.readline().split()]
        parent.kill()
    assert len(workers) == 2
    assert all(ends_within(pid, seconds=60) for pid in workers)


def ends_within(pid: int, seconds: float) -> bool:
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            return True
        if Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z":
            return True
        time.sleep(0.05)
    return False


@dataclass(frozen=True)
class Thresholds:
    """Prepares telling when a process looks for garbage."""

    def __call__(self) -> Callable[[Sequence[int]], list[int]]:
        return lambda numbers: [gc.get_threshold()[0] for _ in numbers]


@pytest.fixture
def usual_threshold() -> Iterator[tuple[int, int, int]]:
    """That of Python itself, whatever a command that was run in this process has made of it."""
    before, usual = gc.get_threshold(), (700, 10, 10)
    gc.set_threshold(*usual)
    yield usual
    gc.set_threshold(*before)


def test_workers_look_for_garbage_seldom_and_the_caller_as_before(
    usual_threshold: tuple[int, int, int],
) -> None:
    told = list(map_in_order(Thresholds(), range(3), workers=2, lost=lambda _: -1))
    assert min(told) > usual_threshold[0]
    assert gc.get_threshold() == usual_threshold
