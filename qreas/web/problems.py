"""Errors as RFC 9457 problem details: one table of kinds, one body for all."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from http import HTTPStatus
from typing import Any

from fastapi import Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException

from qreas.errors import NumberWordError, QreasError
from qreas.web.crew import TooSlowError

MEDIA_TYPE = "application/problem+json"
# Where the kinds are explained: the service answers GET for each.
ROOT = "/problems/"


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of problem: its status, its title, and what a client can do about it."""

    status: HTTPStatus
    title: str
    advice: str


KINDS: Mapping[str, Kind] = {
    "bad-request": Kind(
        HTTPStatus.UNPROCESSABLE_ENTITY,
        "The request is not as the API describes it",
        "Compare it with /openapi.json; `errors` names each fault and its place.",
    ),
    "unusable-input": Kind(
        HTTPStatus.UNPROCESSABLE_ENTITY,
        "The input can't be used",
        "`detail` says what is wrong with it.",
    ),
    "unauthorized": Kind(
        HTTPStatus.UNAUTHORIZED,
        "The API key is missing or wrong",
        "Send it as `Authorization: Bearer KEY`.",
    ),
    "slow-request": Kind(
        HTTPStatus.REQUEST_TIMEOUT,
        "The request did not arrive in time",
        "Send the body without pauses.",
    ),
    "body-too-large": Kind(
        HTTPStatus.REQUEST_ENTITY_TOO_LARGE,
        "The request body is too large",
        "Send less at once; `limit` is the most bytes.",
    ),
    "batch-too-large": Kind(
        HTTPStatus.REQUEST_ENTITY_TOO_LARGE,
        "The batch has too many pairs",
        "Send several batches; `limit` is the most pairs.",
    ),
    "too-busy": Kind(
        HTTPStatus.SERVICE_UNAVAILABLE,
        "Too many requests are being worked on",
        "Try again after the seconds in `Retry-After`; `limit` is the most at once.",
    ),
    "pair-too-slow": Kind(
        HTTPStatus.GATEWAY_TIMEOUT,
        "The work took too long and was ended",
        "Shorten the texts; `limit` is the most seconds for one pair.",
    ),
    "failed": Kind(
        HTTPStatus.INTERNAL_SERVER_ERROR,
        "The service failed",
        "This is a fault of the service, not of the request.",
    ),
}


@dataclass
class Problem(Exception):
    """An error that a client is told of.

    name:   a key of `KINDS`.
    detail: what is wrong with this request.
    more:   further members of the problem details ("limit").
    """

    name: str
    detail: str
    more: Mapping[str, Any] = field(default_factory=dict)

    def to_dict(self) -> Mapping[str, Any]:
        """The problem details."""
        kind = KINDS[self.name]
        told = {"type": ROOT + self.name, "title": kind.title, "status": kind.status.value}
        return {**told, "detail": self.detail, **self.more}

    def response(self) -> JSONResponse:
        """The answer that carries it."""
        headers = {}
        if self.name == "too-busy":
            headers["Retry-After"] = "1"
        if self.name == "unauthorized":
            headers["WWW-Authenticate"] = "Bearer"
        status = KINDS[self.name].status.value
        return JSONResponse(self.to_dict(), status, headers, MEDIA_TYPE)


def problem_of(error: Exception) -> Problem:
    """The problem that an error stands for; one that we did not raise keeps its words to itself."""
    if isinstance(error, Problem):
        return error
    if isinstance(error, TooSlowError):
        return Problem("pair-too-slow", str(error), {"limit": error.seconds})
    if isinstance(error, NumberWordError):
        where = {"at": error.at, "expected": list(error.expected)}
        return Problem("unusable-input", f"no number word beyond character {error.at}", where)
    if isinstance(error, QreasError) and isinstance(error, (ValueError, LookupError)):
        return Problem("unusable-input", str(error))
    if isinstance(error, QreasError):
        return Problem("failed", str(error))
    return Problem("failed", "an unexpected error; the service's log has it")


async def answer_error(_: Request, error: Exception) -> JSONResponse:
    """The answer to an error of ours, or to one that nobody foresaw."""
    return problem_of(error).response()


async def answer_invalid(request: Request, error: Exception) -> JSONResponse:
    """The answer to a body that is no JSON, is not said to be, or does not fit the schema."""
    assert isinstance(error, RequestValidationError)
    is_json = "json" in request.headers.get("content-type", "")
    faults = [
        {
            "place": "/".join(str(step) for step in each["loc"]),
            "problem": each["msg"]
            # The framework has not read such a body, and would ask for a dictionary.
            if is_json or each["loc"] != ("body",)
            else "send Content-Type: application/json",
        }
        for each in error.errors()
    ]
    detail = "; ".join(f"{each['place']}: {each['problem']}" for each in faults[:3])
    return Problem("bad-request", detail, {"errors": faults}).response()


async def answer_http(_: Request, error: Exception) -> JSONResponse:
    """The answer to what the framework itself refuses: an unknown path, a wrong method."""
    assert isinstance(error, HTTPException)
    if error.status_code == HTTPStatus.BAD_REQUEST:  # a body that is no text
        return Problem("bad-request", str(error.detail)).response()
    told = {"type": "about:blank", "title": HTTPStatus(error.status_code).phrase}
    body = {**told, "status": error.status_code, "detail": str(error.detail)}
    return JSONResponse(body, error.status_code, error.headers, MEDIA_TYPE)
