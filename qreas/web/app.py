"""The service as an ASGI application: its routes and what stands around them."""

import asyncio
import json
import logging
from collections import deque
from collections.abc import AsyncIterator, Mapping
from typing import Any

from fastapi import APIRouter, Depends, FastAPI
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, PlainTextResponse, StreamingResponse
from fastapi.security import HTTPBearer
from starlette.exceptions import HTTPException
from starlette.responses import Response

from qreas.errors import QreasError
from qreas.web import page, schemas
from qreas.web.crew import Crew
from qreas.web.gate import Gate
from qreas.web.jobs import Judged, answer_number, find_quantities, judge_pair
from qreas.web.metrics import Measured, Metrics
from qreas.web.problems import (
    KINDS,
    MEDIA_TYPE,
    ROOT,
    Problem,
    answer_error,
    answer_http,
    answer_invalid,
    problem_of,
)
from qreas.web.settings import Settings

# A batch has so many pairs waiting for each worker: none idles, and others get their turn.
_PAIRS_AHEAD = 2
_LOG = logging.getLogger(__name__)
_DETAILS = {MEDIA_TYPE: {"schema": schemas.ProblemDetails.model_json_schema()}}
_PROBLEMS: Mapping[int | str, dict[str, Any]] = {
    kind.status.value: {"description": kind.title, "content": _DETAILS} for kind in KINDS.values()
}
_UNKNOWN: Mapping[int | str, dict[str, Any]] = {
    404: {"description": "There is no such kind", "content": _DETAILS}
}


def create_app(crew: Crew, metrics: Metrics, settings: Settings, version: str) -> FastAPI:
    """The application, whose judgments `crew` makes."""
    app = FastAPI(
        title="QREAS",
        summary="Does one text entail another, by its quantities?",
        version=version,
        # The framework's pages for these fetch their scripts from elsewhere.
        docs_url=None,
        redoc_url=None,
    )
    metrics.watch_workers(lambda: crew.alive_count)
    service = _Service(crew, settings, metrics)
    app.include_router(_api(service))
    app.include_router(_health(service))
    app.include_router(page.router())
    app.add_exception_handler(RequestValidationError, answer_invalid)
    app.add_exception_handler(HTTPException, answer_http)
    app.add_exception_handler(Problem, answer_error)
    app.add_exception_handler(QreasError, answer_error)
    app.add_exception_handler(Exception, answer_error)
    app.add_middleware(Gate, settings=settings)
    app.add_middleware(Measured, metrics=metrics)
    app.add_middleware(page.Shielded)
    return app


class _Service:
    """What the routes share."""

    def __init__(self, crew: Crew, settings: Settings, metrics: Metrics) -> None:
        self.crew, self.settings, self.metrics = crew, settings, metrics

    async def judge(self, pair: schemas.Pair) -> Judged:
        judged = await self.crew.do(judge_pair, pair.premise, pair.hypothesis)
        self.metrics.judged(judged.values["label"])
        return judged

    async def record(self, row: int, pair: schemas.NamedPair) -> str:
        """One line of a batch's answer: the judgment, or the problem of this pair alone."""
        name = {} if pair.id is None else {"id": pair.id}
        try:
            content = (await self.judge(pair)).values
        except Exception as error:  # one bad pair must not stop the others
            if not isinstance(error, QreasError):
                _LOG.exception("row %d of a batch", row)
            content = {"error": problem_of(error).to_dict()}
        return json.dumps({"row": row, **name, **content}, ensure_ascii=False) + "\n"

    async def records(self, batch: schemas.Batch) -> AsyncIterator[str]:
        """The lines, in order, while a bounded number of pairs is under way."""
        waiting: deque[asyncio.Task[str]] = deque()
        try:
            for row, pair in enumerate(batch.pairs, start=1):
                waiting.append(asyncio.create_task(self.record(row, pair)))
                if len(waiting) >= self.settings.workers * _PAIRS_AHEAD:
                    yield await waiting.popleft()
            while waiting:
                yield await waiting.popleft()
        finally:
            for task in waiting:  # the client has gone away
                task.cancel()


def _api(service: _Service) -> APIRouter:
    # The gate has checked the key before a body is read; this tells OpenAPI of it.
    key = [Depends(HTTPBearer(auto_error=False))] if service.settings.api_key else []
    api = APIRouter(prefix="/v1", responses=dict(_PROBLEMS), dependencies=key)

    @api.post("/judge", response_model=schemas.Judgment)
    async def judge(pair: schemas.Pair) -> Response:
        """Whether the premise entails, contradicts or leaves open the hypothesis, with the proof.

        The header Server-Timing has the milliseconds of each stage.
        """
        judged = await service.judge(pair)
        spent = ", ".join(f"{each.stage};dur={each.milliseconds:.2f}" for each in judged.timings)
        return JSONResponse(judged.values, headers={"Server-Timing": spent})

    @api.post(
        "/judge:batch",
        response_class=StreamingResponse,
        responses={200: {"content": {"application/jsonl": {}}, "description": "JSON Lines"}},
    )
    async def judge_batch(batch: schemas.Batch) -> Response:
        """The same for many pairs: one line of JSON for each, in order, as soon as it is there.

        A line has `row` (from 1), the pair's `id` if it has one, and either a judgment or `error`
        with the problem details of that pair.
        """
        most = service.settings.most_pairs
        if len(batch.pairs) > most:
            raise Problem("batch-too-large", f"at most {most:,} pairs", {"limit": most})
        return StreamingResponse(service.records(batch), media_type="application/jsonl")

    @api.post("/quantities", response_model=schemas.Quantities)
    async def quantities(text: schemas.Text) -> Response:
        """The quantities of a text: values, units, kinds and places."""
        return JSONResponse(await service.crew.do(find_quantities, text.text, text.lang))

    @api.post("/numbers", response_model=schemas.NumberAnswer)
    async def numbers(number: schemas.Number) -> Response:
        """A number read from words, written in words, or its words checked."""
        asked = (number.operation, number.item, number.lang, number.form)
        return JSONResponse(await service.crew.do(answer_number, *asked))

    return api


def _health(service: _Service) -> APIRouter:
    health = APIRouter()

    @health.get(
        "/healthz",
        response_model=schemas.Health,
        responses={503: {"model": schemas.Health, "description": "No worker is there"}},
    )
    async def healthz(response: Response) -> schemas.Health:
        """Whether pairs can be judged; 503 while no worker is there."""
        count = service.crew.alive_count
        response.status_code = 200 if count else 503
        return schemas.Health(status="ok" if count else "no workers", workers=count)

    @health.get("/metrics", response_class=PlainTextResponse)
    async def metrics() -> Response:
        """Counts for Prometheus."""
        return service.metrics.response()

    @health.get(ROOT + "{name}", response_model=dict[str, Any], responses=dict(_UNKNOWN))
    async def problem(name: str) -> Mapping[str, Any]:
        """What a kind of problem means, and what to do about it."""
        if name not in KINDS:
            raise HTTPException(404, f"known: {', '.join(KINDS)}")
        kind = KINDS[name]
        return {"title": kind.title, "status": kind.status.value, "advice": kind.advice}

    return health
