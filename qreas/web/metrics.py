"""What the service counts, for Prometheus."""

import time
from collections.abc import Callable
from typing import Any

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

# Seconds: a judgment takes some ten milliseconds, a limit some ten seconds.
_BUCKETS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30)


class Metrics:
    """Counts in a registry of their own, so that two services in one process don't mix."""

    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        own: dict[str, Any] = {"registry": self._registry}
        self._requests = Counter("qreas_requests", "Requests answered.", ["path", "status"], **own)
        self._seconds = Histogram(
            "qreas_request_seconds", "Time to answer.", ["path"], buckets=_BUCKETS, **own
        )
        self._running = Gauge("qreas_requests_running", "Requests being worked on.", **own)
        self._judgments = Counter("qreas_judgments", "Pairs judged.", ["label"], **own)
        self._lost = Counter("qreas_workers_lost", "Workers that were replaced.", ["cause"], **own)
        self._workers = Gauge("qreas_workers", "Workers that are there.", **own)

    def watch_workers(self, count: Callable[[], int]) -> None:
        """Asks `count` for the workers that are there, whenever the counts are read."""
        self._workers.set_function(count)

    def judged(self, label: str) -> None:
        """Counts a pair."""
        self._judgments.labels(label).inc()

    def lost(self, cause: str) -> None:
        """Counts a worker that had to be replaced."""
        self._lost.labels(cause).inc()

    def answered(self, path: str, status: int, seconds: float) -> None:
        """Counts a request."""
        self._requests.labels(path, str(status)).inc()
        self._seconds.labels(path).observe(seconds)

    def running(self, change: int) -> None:
        """Counts a request in (1) or out (-1)."""
        self._running.inc(change)

    def response(self) -> Response:
        """The counts as Prometheus reads them."""
        return Response(generate_latest(self._registry), media_type=CONTENT_TYPE_PLAIN_0_0_4)


class Measured:
    """Counts and times the requests that `app` answers."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self._app, self._metrics = app, metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answers one request."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        status = 500
        began = time.perf_counter()

        async def watched(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        self._metrics.running(1)
        try:
            await self._app(scope, receive, watched)
        finally:
            self._metrics.running(-1)
            # The route's own path, not the client's: a scan must not make a series of each guess.
            path = getattr(scope.get("route"), "path", "other")
            self._metrics.answered(path, status, time.perf_counter() - began)
