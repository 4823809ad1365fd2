"""Worker processes for a service: jobs in the order they came, each with a time limit.

`qreas.workers` goes through a list in chunks; a service must end a job that takes too long, and go
on while the process that did it is replaced. So each member of the crew is a process of its own
that does one job at a time and is waited for by name.
"""

import asyncio
import multiprocessing
import os
import signal
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import replace
from multiprocessing.process import BaseProcess
from typing import Any, Concatenate, ParamSpec, TypeVar

from qreas.batch import ready
from qreas.engine import Engine
from qreas.errors import ModelError, QreasError
from qreas.workers import end_with_parent

P = ParamSpec("P")
Answer = TypeVar("Answer")
Job = Callable[Concatenate[Engine, P], Answer]
"""A function at the top of a module: it travels to the worker by its name."""

# A pair is tried again when its worker dies, which may have been killed for another's sake.
_ATTEMPTS = 2
# A worker that can't be started may be short of memory that comes back.
_PAUSE = 1.0


class TooSlowError(QreasError, TimeoutError):
    """A job took longer than `seconds` and was ended."""

    def __init__(self, seconds: float) -> None:
        super().__init__(seconds)
        self.seconds = seconds

    def __str__(self) -> str:
        return f"not done within {self.seconds:g} s"


class Crew:
    """Worker processes that each hold the engine, loaded.

    engine:  what each process loads its own of.
    seconds: time for one job.
    lost:    told of each process that is gone, with "timeout" or "died".
    """

    def __init__(
        self, engine: Engine, size: int, seconds: float, lost: Callable[[str], None]
    ) -> None:
        self._engine, self._size, self._seconds, self._lost = engine, size, seconds, lost
        self._idle: asyncio.Queue[_Member] = asyncio.Queue()
        self._members: set[_Member] = set()
        self._tasks: set[asyncio.Task[Any]] = set()

    @property
    def alive_count(self) -> int:
        """How many processes are there, idle or at work."""
        return len(self._members)

    async def start(self) -> None:
        """Starts the processes and waits until all have loaded the engine.

        Raises:
            QreasError: a part of the engine can't be loaded, or no process started.
        """
        await asyncio.gather(*(self._hire() for _ in range(self._size)))

    async def do(self, job: "Job[P, Answer]", *arguments: P.args, **named: P.kwargs) -> Answer:
        """What `job` gives for the arguments, in the order of the calls.

        A caller that goes away while its job runs leaves the worker to finish it.

        Raises:
            TooSlowError: the job took too long.
            ModelError: its process died, twice.
        """
        for _ in range(_ATTEMPTS):
            member = await self._next()
            work = self._keep(self._work(member, job, *arguments, **named))
            try:
                answer: Answer = await asyncio.shield(work)
            except BrokenProcessPool:
                continue
            return answer
        raise ModelError("worker process", "it died over this request (out of memory?)")

    async def close(self) -> None:
        """Ends the processes, whatever they are at."""
        for task in self._tasks:
            task.cancel()
        members, self._members = self._members, set()
        for member in members:
            self._forget(member)
            member.kill()

    async def _next(self) -> "_Member":
        member = await self._idle.get()
        while member not in self._members:  # it died idle
            member = await self._idle.get()
        return member

    async def _work(self, member: "_Member", job: Callable[..., Any], *a: Any, **named: Any) -> Any:
        try:
            answer = asyncio.wrap_future(member.submit(job, *a, **named))
            return await asyncio.wait_for(answer, self._seconds)
        except TimeoutError as error:
            self._bury(member, "timeout")
            raise TooSlowError(self._seconds) from error
        except BrokenProcessPool:
            self._bury(member, "died")
            raise
        finally:
            if member in self._members:
                self._idle.put_nowait(member)

    def _bury(self, member: "_Member", cause: str) -> None:
        """Ends a process, whether it lives or not, and starts another in its place."""
        if member not in self._members:
            return
        self._members.remove(member)
        self._forget(member)
        member.kill()
        self._lost(cause)
        self._keep(self._replace())

    def _forget(self, member: "_Member") -> None:
        asyncio.get_running_loop().remove_reader(member.process.sentinel)

    async def _replace(self) -> None:
        while True:
            try:
                return await self._hire()
            except (QreasError, OSError):
                await asyncio.sleep(_PAUSE)

    async def _hire(self) -> None:
        member = await _Member.hired(self._engine)
        self._members.add(member)
        loop = asyncio.get_running_loop()
        loop.add_reader(member.process.sentinel, self._bury, member, "died")
        self._idle.put_nowait(member)

    def _keep(self, work: Any) -> "asyncio.Task[Any]":
        """A task for `work` that lives until it is done: the loop alone would let it go."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task


class _Member:
    """One process."""

    def __init__(self, pool: ProcessPoolExecutor, process: BaseProcess) -> None:
        self._pool, self.process = pool, process

    @classmethod
    async def hired(cls, engine: Engine) -> "_Member":
        # Spawned, not forked: a fork would copy the threads' locks of the solver and the parser.
        context = multiprocessing.get_context("spawn")
        pool = ProcessPoolExecutor(1, context, _enlist, (replace(engine),))
        try:
            pid = await asyncio.wrap_future(pool.submit(_loaded))
        except BrokenProcessPool as error:
            raise ModelError("worker process", "it ended while it was starting") from error
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise
        return cls(pool, next(p for p in multiprocessing.active_children() if p.pid == pid))

    def submit(self, job: Callable[..., Any], *arguments: Any, **named: Any) -> "Future[Any]":
        return self._pool.submit(_done, job, *arguments, **named)

    def kill(self) -> None:
        self.process.kill()
        self._pool.shutdown(wait=False, cancel_futures=True)


class _Held:
    """What a worker process holds."""

    engine: Engine


def _enlist(engine: Engine) -> None:
    # The parent alone answers signals to the group, and lets running jobs finish.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    end_with_parent()
    _Held.engine = engine


def _loaded() -> int:
    """The process's id, once the engine has all its parts."""
    ready(_Held.engine)
    return os.getpid()


def _done(job: Callable[..., Any], *arguments: Any, **named: Any) -> Any:
    return job(_Held.engine, *arguments, **named)
