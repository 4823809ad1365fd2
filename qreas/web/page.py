"""The web page: its files as they are, and a policy that lets nothing else in."""

from pathlib import Path

from fastapi import APIRouter
from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.responses import FileResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

_FOLDER = Path(__file__).parent / "page"
_TYPES = {
    ".html": "text/html",
    ".css": "text/css",
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
}
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
_HEADERS = {
    "Content-Security-Policy": POLICY,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}


def router() -> APIRouter:
    """The routes of the page and its files."""
    files = {path.name: path for path in _FOLDER.iterdir() if path.suffix in _TYPES}
    pages = APIRouter(include_in_schema=False)

    @pages.get("/")
    async def index() -> FileResponse:
        return _answer(files["page.html"])

    @pages.get("/page/{name}")
    async def asset(name: str) -> FileResponse:
        if name not in files:
            raise HTTPException(404)
        return _answer(files[name])

    return pages


class Shielded:
    """Puts the headers that keep a browser safe on every answer of `app`."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answers one request."""

        async def shielding(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message).update(_HEADERS)
            await send(message)

        await self._app(scope, receive, shielding if scope["type"] == "http" else send)


def _answer(path: Path) -> FileResponse:
    # Asked for anew each time, answered with "not modified": an upgrade shows at once.
    return FileResponse(path, headers={"Cache-Control": "no-cache"}, media_type=_TYPES[path.suffix])
