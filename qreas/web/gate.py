"""What a request must pass before it is worked on: key, size, and how many are inside already."""

import asyncio
import secrets

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from qreas.web.problems import Problem
from qreas.web.settings import Settings

# Health, metrics and the page are answered however busy the service is.
GUARDED = "/v1/"


class Gate:
    """Lets requests through to `app`, or answers them with the problem that they have."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app, self._settings = app, settings
        self._inside = 0

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answers one request."""
        if scope["type"] != "http" or not scope["path"].startswith(GUARDED):
            await self._app(scope, receive, send)
            return
        try:
            self._check_key(Headers(scope=scope))
            body = await self._body(Headers(scope=scope), receive)
            self._check_room()
        except Problem as problem:
            await problem.response()(scope, receive, send)
            return
        self._inside += 1
        try:
            await self._app(scope, _Replayed(body, receive), send)
        finally:
            self._inside -= 1

    def _check_key(self, headers: Headers) -> None:
        key = self._settings.api_key
        scheme, _, sent = headers.get("authorization", "").partition(" ")
        is_right = secrets.compare_digest(sent.strip().encode(), key.encode())
        if key and not (scheme.lower() == "bearer" and is_right):
            raise Problem("unauthorized", "send the header Authorization: Bearer KEY")

    def _check_room(self) -> None:
        most = self._settings.most_requests
        if self._inside >= most:
            raise Problem("too-busy", f"{most} requests are being worked on", {"limit": most})

    async def _body(self, headers: Headers, receive: Receive) -> bytes:
        """The whole body, before a place is taken: a client that dawdles must not hold one."""
        declared = headers.get("content-length", "0")
        if declared.isdecimal() and int(declared) > self._settings.most_bytes:
            raise self._too_large()
        try:
            async with asyncio.timeout(self._settings.body_seconds):
                return await self._received(receive)
        except TimeoutError as error:
            seconds = self._settings.body_seconds
            detail = f"the body was not there after {seconds:g} s"
            raise Problem("slow-request", detail, {"limit": seconds}) from error

    async def _received(self, receive: Receive) -> bytes:
        body = bytearray()
        while True:
            message = await receive()
            body += message.get("body", b"")
            if len(body) > self._settings.most_bytes:
                raise self._too_large()
            if not message.get("more_body", False):
                return bytes(body)

    def _too_large(self) -> Problem:
        most = self._settings.most_bytes
        return Problem("body-too-large", f"at most {most:,} bytes", {"limit": most})


class _Replayed:
    """Hands out a body that was received, then whatever else comes (the client goes away)."""

    def __init__(self, body: bytes, receive: Receive) -> None:
        self._first: Message | None = {"type": "http.request", "body": body, "more_body": False}
        self._receive = receive

    async def __call__(self) -> Message:
        first, self._first = self._first, None
        return await self._receive() if first is None else first
