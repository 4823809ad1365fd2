import os
import signal
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

pytest.importorskip("fastapi")
pytest.importorskip("httpx")

import httpx

from tests.qreas.web.conftest import PAIR, Service, Serving, eventually

KEY = {"Authorization": "Bearer open sesame"}
SECONDS = 4.0


@pytest.fixture(scope="module")
def strict(serving: Serving) -> Iterator[Service]:
    """A service that takes little, and only with a key."""
    limits = ("--max-body", "2000", "--max-batch", "3", "--max-requests", "2")
    choices = ("--workers", "1", "--pair-time", str(SECONDS))
    with serving(*limits, *choices, QREAS_API_KEY="open sesame") as started:
        yield started


def post(service: Service, path: str = "/v1/judge", **options: Any) -> httpx.Response:
    given = {"json": PAIR, "headers": KEY, "timeout": 60, **options}
    return httpx.post(service.url + path, **given)


def told(answer: httpx.Response) -> tuple[int, str, object]:
    assert answer.headers["content-type"] == "application/problem+json"
    values = answer.json()
    return answer.status_code, values["type"], values.get("limit")


@pytest.mark.parametrize("sent", [{}, {"Authorization": "Bearer shut"}, {"Authorization": "open"}])
def test_without_the_key_nobody_gets_in(strict: Service, sent: dict[str, str]) -> None:
    answer = post(strict, headers=sent)
    assert told(answer) == (401, "/problems/unauthorized", None)
    assert answer.headers["www-authenticate"] == "Bearer"


def test_with_the_key_a_pair_is_judged(strict: Service) -> None:
    assert post(strict).json()["label"] == "entailment"


def test_openapi_says_that_a_key_is_needed(strict: Service) -> None:
    told = httpx.get(strict.url + "/openapi.json").json()
    assert told["paths"]["/v1/judge"]["post"]["security"] == [{"HTTPBearer": []}]


def test_health_and_metrics_need_no_key(strict: Service) -> None:
    assert [httpx.get(strict.url + p).status_code for p in ("/healthz", "/metrics")] == [200, 200]


def test_a_long_body_is_refused_by_its_announced_length(strict: Service) -> None:
    answer = post(strict, json={**PAIR, "premise": "9 dimes " * 400})
    assert told(answer) == (413, "/problems/body-too-large", 2000)


def test_a_long_body_of_unknown_length_is_refused_too(strict: Service) -> None:
    answer = post(strict, json=None, content=iter([b"x" * 500] * 10))
    assert told(answer) == (413, "/problems/body-too-large", 2000)


def test_a_batch_of_too_many_pairs_is_refused(strict: Service) -> None:
    answer = post(strict, "/v1/judge:batch", json={"pairs": [PAIR] * 4})
    assert told(answer) == (413, "/problems/batch-too-large", 3)


def test_more_requests_than_may_run_are_sent_away(
    strict: Service,
) -> None:
    strict.stop_working()
    with ThreadPoolExecutor() as pool:
        running = [pool.submit(post, strict) for _ in range(2)]
        metrics = strict.url + "/metrics"
        # Two that wait for the worker, and the one that asks.
        assert eventually(lambda: "qreas_requests_running 3.0" in httpx.get(metrics).text)
        refused = post(strict)
        strict.go_on()
        assert told(refused) == (503, "/problems/too-busy", 2)
        assert refused.headers["retry-after"] == "1"
        assert [each.result().json()["label"] for each in running] == ["entailment"] * 2


def test_a_pair_that_takes_too_long_is_ended_and_its_worker_replaced(strict: Service) -> None:
    (stopped,) = strict.workers()
    os.kill(stopped, signal.SIGSTOP)
    assert told(post(strict)) == (504, "/problems/pair-too-slow", SECONDS)
    assert post(strict).json()["label"] == "entailment"
    assert strict.workers() != [stopped]
    assert 'qreas_workers_lost_total{cause="timeout"}' in httpx.get(strict.url + "/metrics").text


def test_a_slow_pair_of_a_batch_is_a_problem_in_its_line_alone(strict: Service) -> None:
    os.kill(strict.workers()[0], signal.SIGSTOP)
    answer = post(strict, "/v1/judge:batch", json={"pairs": [PAIR, PAIR]})
    first, second = (httpx.Response(200, text=line).json() for line in answer.text.splitlines())
    assert (first["row"], first["error"]["type"]) == (1, "/problems/pair-too-slow")
    assert (second["row"], second["label"]) == (2, "entailment")
