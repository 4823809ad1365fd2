"""Runs the service: says where it listens, and ends when told, running requests first."""

import asyncio
import signal
import socket
import sys
from types import FrameType
from typing import NoReturn

import uvicorn

from qreas.engine import Engine
from qreas.errors import InputError
from qreas.web.app import create_app
from qreas.web.crew import Crew
from qreas.web.metrics import Metrics
from qreas.web.settings import Settings

# Seconds that an idle connection stays open: longer than clients and proxies keep theirs, so that
# none is closed in the moment in which its next request is on the way.
_KEEP_ALIVE = 90


def serve(engine: Engine, settings: Settings, version: str) -> None:
    """Serves until SIGTERM or SIGINT, then lets running requests finish.

    Raises:
        InputError: the address can't be listened on.
        QreasError: a part of the engine can't be loaded.
    """
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, _end)
    with _listening(settings) as listener:
        asyncio.run(_serve(engine, settings, version, listener))


async def _serve(engine: Engine, settings: Settings, version: str, listener: socket.socket) -> None:
    metrics = Metrics()
    crew = Crew(engine, settings.workers, settings.pair_seconds, metrics.lost)
    config = uvicorn.Config(
        create_app(crew, metrics, settings, version),
        lifespan="off",
        log_level="warning",
        access_log=False,
        server_header=False,
        timeout_keep_alive=_KEEP_ALIVE,
        timeout_graceful_shutdown=settings.grace_seconds,
    )
    try:
        await crew.start()
        await _Server(config, settings).serve([listener])
    finally:
        await crew.close()


class _Server(uvicorn.Server):
    """Says where it listens once it does."""

    def __init__(self, config: uvicorn.Config, settings: Settings) -> None:
        super().__init__(config)
        self._settings = settings

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if sockets and self.started:
            sys.stderr.write(_announcement(self._settings, sockets[0].getsockname()[1]))
            sys.stderr.flush()


def _listening(settings: Settings) -> socket.socket:
    try:
        family, _, _, _, address = socket.getaddrinfo(
            settings.host, settings.port, type=socket.SOCK_STREAM
        )[0]
        return socket.create_server((str(address[0]), settings.port), family=family)
    except OSError as error:
        place = f"{settings.host}:{settings.port}"
        raise InputError("address", place, f"{error.strerror}; choose --host and --port") from error


def _announcement(settings: Settings, port: int) -> str:
    host = f"[{settings.host}]" if ":" in settings.host else settings.host
    lines = [f"qreas: listening on http://{host}:{port}"]
    if settings.is_loopback:
        lines[0] += ", for this machine only (--host 0.0.0.0 lets others in)"
    elif not settings.api_key:
        lines.append("qreas: anyone who reaches this address can use it; set QREAS_API_KEY")
    return "\n".join(lines) + "\n"


def _end(_: int, __: FrameType | None) -> NoReturn:
    # While the server runs, its own handler waits for the requests; this one is asked afterwards.
    raise SystemExit(0)
