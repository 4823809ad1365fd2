"""Work spread over processes: order kept, a bounded amount in flight, nothing left behind.

A task is *prepared* once in each process, where its models are loaded, and then applied to each
chunk of items that the process is handed: what takes several together may take less time.
"""

import gc
import multiprocessing
import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from itertools import islice
from multiprocessing.process import BaseProcess
from typing import Any, TypeVar

from qreas.errors import InputError, ModelError

Item = TypeVar("Item")
Result = TypeVar("Result")
# Items that travel together, and how many such chunks each worker has waiting for it: enough that
# it never idles, little enough that Ctrl-C is answered at once and memory stays flat.
_CHUNK = 8
_CHUNKS_AHEAD = 3
_SELDOM = (50_000, 20, 50)


def map_in_order(
    prepare: Callable[[], Callable[[Sequence[Item]], list[Result]]],
    items: Iterable[Item],
    *,
    workers: int,
    lost: Callable[[Item], Result],
) -> Iterator[Result]:
    """The prepared task's results for `items`, in their order, as they are asked for.

    With one worker the task runs in this process. With more, `prepare`, the items and the results
    must pickle, and a script needs the usual ``if __name__ == "__main__":`` guard.

    prepare: makes the task, which gives a result for each item of a chunk; what it raises is raised
             here, before any item is read.
    lost:    the result for an item that killed its process (out of memory, a fault in a library).

    Raises:
        InputError: `workers` is less than one.
        ModelError: no worker process could be started.
    """
    if workers < 1:
        raise InputError("workers", str(workers), "use 1 or more")
    if workers == 1:
        task = prepare()
        for chunk in _chunks(items):
            yield from task(chunk)
        return
    crew = _Crew(prepare, workers, lost)
    try:
        for chunk in _chunks(items):
            crew.send(chunk)
            if crew.is_busy:
                yield from crew.receive()
        while crew.has_work:
            yield from crew.receive()
    finally:
        crew.dismiss()


def collect_seldom() -> None:
    """Has this process look for garbage seldom: for one of our own, never for a caller's.

    The models and the lexicon are objects by the hundred thousand that live as long as the process
    does, and to go through them again and again took a tenth of the time.
    """
    gc.set_threshold(*_SELDOM)


def end_with_parent() -> None:
    """Has this process end when its parent is killed, which it would otherwise outlive."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_follow, args=(parent,), daemon=True).start()


def _chunks(items: Iterable[Item]) -> Iterator[tuple[Item, ...]]:
    iterator = iter(items)
    while chunk := tuple(islice(iterator, _CHUNK)):
        yield chunk


class _Crew:
    """Worker processes, and the chunks that were sent to them, oldest first."""

    def __init__(
        self,
        prepare: Callable[[], Callable[[Sequence[Any]], list[Any]]],
        workers: int,
        lost: Callable[[Any], Any],
    ) -> None:
        self._prepare, self._workers, self._lost = prepare, workers, lost
        self._sent: deque[tuple[tuple[Any, ...], Future[list[Any]]]] = deque()
        self._pool = self._hire()

    @property
    def has_work(self) -> bool:
        return bool(self._sent)

    @property
    def is_busy(self) -> bool:
        return len(self._sent) >= self._workers * _CHUNKS_AHEAD

    def send(self, chunk: tuple[Any, ...]) -> None:
        self._sent.append((chunk, self._submit(chunk)))

    def receive(self) -> list[Any]:
        """The results of the oldest chunk; where its process died, found again item by item."""
        chunk, future = self._sent.popleft()
        try:
            return future.result()
        except BrokenProcessPool:
            self._rehire()
            results = [self._alone(item) for item in chunk]
            self._sent = deque((each, self._submit(each)) for each, _ in self._sent)
            return results

    def dismiss(self) -> None:
        """Ends the processes; what they have not begun is dropped."""
        self._pool.shutdown(wait=True, cancel_futures=True)

    def _alone(self, item: Any) -> Any:
        """The result of an item that has the crew to itself, so that a death is its doing."""
        try:
            return self._submit((item,)).result()[0]
        except BrokenProcessPool:
            self._rehire()
            return self._lost(item)

    def _submit(self, chunk: tuple[Any, ...]) -> Future[list[Any]]:
        try:
            return self._pool.submit(_work, chunk)
        except BrokenProcessPool as error:  # a death that no result has told of yet
            broken: Future[list[Any]] = Future()
            broken.set_exception(error)
            return broken

    def _rehire(self) -> None:
        self.dismiss()
        self._pool = self._hire()

    def _hire(self) -> ProcessPoolExecutor:
        # Spawned, not forked: a fork would copy the threads' locks of the solver and the parser.
        pool = ProcessPoolExecutor(
            self._workers,
            mp_context=multiprocessing.get_context("spawn"),
            initializer=_enlist,
            initargs=(self._prepare,),
        )
        try:
            # All start now: a process that the pool starts for later work, while it ends the others
            # because one was killed, is waited for and never told to end.
            with _ctrl_c_held():
                started = [pool.submit(_work, ()) for _ in range(self._workers)]
            started[0].result()
        except BrokenProcessPool as error:
            problem = "could not be started; guard a script with if __name__ == '__main__':"
            raise ModelError("worker process", problem) from error
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise
        return pool


@contextmanager
def _ctrl_c_held() -> Iterator[None]:
    """Puts Ctrl-C off; a process that is started meanwhile puts it off for good.

    It would otherwise be interrupted while it still imports, and print that.
    """
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


class _Worker:
    """What a worker process holds: the way to make its task, and the task once it is made."""

    prepare: Callable[[], Callable[[Sequence[Any]], list[Any]]]
    task: Callable[[Sequence[Any]], list[Any]] | None = None


def _enlist(prepare: Callable[[], Callable[[Sequence[Any]], list[Any]]]) -> None:
    # Ctrl-C reaches the whole terminal group; the parent alone answers it and then dismisses us.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent()
    collect_seldom()
    _Worker.prepare = staticmethod(prepare)


def _follow(parent: BaseProcess) -> None:
    parent.join()
    os._exit(1)


def _work(chunk: tuple[Any, ...]) -> list[Any]:
    if _Worker.task is None:
        _Worker.task = staticmethod(_Worker.prepare())
    return _Worker.task(chunk)
