import json
from collections.abc import Callable
from typing import Any

import pytest

pytest.importorskip("fastapi")
pytest.importorskip("httpx")

import httpx

from qreas.engine import judge, quantities
from qreas.quantity.serialize import numset_to_dict
from qreas.reasoning.serialize import judgment_to_dict
from qreas.web import schemas
from tests.qreas.web.conftest import PAIR, Service

Post = Callable[..., Any]


@pytest.fixture
def post(service: Service) -> Post:
    def send(path: str, **options: Any) -> Any:
        return httpx.post(service.url + path, timeout=60, **options)

    return send


def test_a_judgment_is_what_the_engine_gives_with_its_words_and_graph(post: Post) -> None:
    judgment = judge(**PAIR)
    expected = json.loads(json.dumps(judgment_to_dict(judgment)))
    answer = post("/v1/judge", json=PAIR)
    told = answer.json()
    explanation, graph = told.pop("explanation"), told.pop("graph")
    assert (answer.status_code, told) == (200, expected)
    assert explanation == judgment.explain()
    assert {node["kind"] for node in graph["nodes"]} == {
        "premise",
        "hypothesis",
        "equation",
        "label",
    }


def test_an_answer_has_the_shape_that_openapi_tells(post: Post) -> None:
    schemas.Judgment.model_validate(post("/v1/judge", json=PAIR).json())


def test_the_stages_are_timed_in_a_header(post: Post) -> None:
    timing = post("/v1/judge", json=PAIR).headers["server-timing"]
    assert [each.split(";")[0] for each in timing.split(", ")] == [
        "parse",
        "quantify",
        "prune",
        "compose",
        "reason",
    ]


def test_a_batch_comes_back_in_order_line_by_line_with_its_ids(post: Post) -> None:
    pairs = [
        {"premise": "Ann has 5 cats.", "hypothesis": f"Ann has {n} cats.", "id": f"n{n}"}
        for n in range(3, 9)
    ]
    answer = post("/v1/judge:batch", json={"pairs": pairs})
    lines = [json.loads(line) for line in answer.text.splitlines()]
    assert answer.headers["content-type"].startswith("application/jsonl")
    assert [(line["row"], line["id"]) for line in lines] == [
        (row, f"n{row + 2}") for row in range(1, 7)
    ]
    assert lines[2]["label"] == "entailment"
    assert {line["label"] for line in lines[:2] + lines[3:]} == {"contradiction"}


def test_the_quantities_of_a_text_are_those_of_the_command_line(post: Post) -> None:
    text = "Between 3 and 5 km of road cost about $2 million."
    answer = post("/v1/quantities", json={"text": text}).json()
    expected = [dict(numset_to_dict(each)) for each in quantities(text)]
    assert answer == {"text": text, "quantities": expected}


@pytest.mark.parametrize(
    ("asked", "answer"),
    [
        ({"operation": "spell", "item": "53", "lang": "da"}, "treoghalvtreds"),
        ({"operation": "read", "item": "quatre-vingt-dix-sept", "lang": "fr"}, "97"),
        ({"operation": "check", "item": "twenty and one"}, False),
        ({"operation": "spell", "item": "3", "form": "ordinal"}, "third"),
    ],
)
def test_numbers_are_spelled_read_and_checked(
    post: Post, asked: dict[str, str], answer: str | bool
) -> None:
    assert post("/v1/numbers", json=asked).json() == {"item": asked["item"], "answer": answer}


@pytest.mark.parametrize(
    ("path", "body", "problem"),
    [
        ("/v1/judge", {"premise": "Ann has 5 cats."}, "bad-request"),
        ("/v1/judge", {**PAIR, "premisse": ""}, "bad-request"),
        ("/v1/quantities", {"text": "5 km", "lang": "tlh"}, "unusable-input"),
        ("/v1/numbers", {"operation": "read", "item": "five fivety"}, "unusable-input"),
    ],
)
def test_what_cannot_be_used_is_a_problem_with_its_reason(
    post: Post, path: str, body: dict[str, str], problem: str
) -> None:
    answer = post(path, json=body)
    told = answer.json()
    assert answer.headers["content-type"] == "application/problem+json"
    assert (answer.status_code, told["status"]) == (422, 422)
    assert told["type"] == f"/problems/{problem}"
    assert told["title"]
    assert told["detail"]


@pytest.mark.parametrize("body", [b"{", b"", b"\xff\xfe", b'"\\ud800"'])
def test_a_body_that_is_no_json_is_a_problem(post: Post, body: bytes) -> None:
    answer = post("/v1/judge", content=body, headers={"content-type": "application/json"})
    assert (answer.status_code, answer.json()["type"]) == (422, "/problems/bad-request")


@pytest.mark.parametrize("headers", [{}, {"content-type": "text/plain"}])
def test_a_body_that_is_not_said_to_be_json_is_answered_with_what_to_send(
    post: Post, headers: dict[str, str]
) -> None:
    told = post("/v1/judge", content=json.dumps(PAIR), headers=headers).json()
    assert (told["status"], told["detail"]) == (422, "body: send Content-Type: application/json")


def test_an_unreadable_number_word_says_where(post: Post) -> None:
    told = post("/v1/numbers", json={"operation": "read", "item": "five fivety"}).json()
    assert told["at"] > 0
    assert isinstance(told["expected"], list)


@pytest.mark.parametrize(
    ("method", "path", "status"), [("GET", "/v1/judge", 405), ("GET", "/x", 404)]
)
def test_what_the_framework_refuses_is_a_problem_too(
    service: Service, method: str, path: str, status: int
) -> None:
    answer = httpx.request(method, service.url + path)
    assert (answer.status_code, answer.json()["status"]) == (status, status)
    assert answer.headers["content-type"] == "application/problem+json"


def test_a_kind_of_problem_is_explained_where_its_type_points(service: Service, post: Post) -> None:
    told = post("/v1/judge", json={}).json()
    page = httpx.get(service.url + told["type"]).json()
    assert page["title"] == told["title"]
    assert "openapi.json" in page["advice"]


def test_the_service_tells_its_health_and_counts_its_work(service: Service, post: Post) -> None:
    post("/v1/judge", json=PAIR)
    assert httpx.get(service.url + "/healthz").json() == {"status": "ok", "workers": 2}
    counts = httpx.get(service.url + "/metrics").text
    assert 'qreas_judgments_total{label="entailment"}' in counts
    assert 'qreas_requests_total{path="/v1/judge",status="200"}' in counts
    assert "qreas_workers 2.0" in counts


def test_openapi_describes_every_path_and_its_problems(service: Service) -> None:
    told = httpx.get(service.url + "/openapi.json").json()
    assert sorted(told["paths"]) == [
        "/healthz",
        "/metrics",
        "/problems/{name}",
        "/v1/judge",
        "/v1/judge:batch",
        "/v1/numbers",
        "/v1/quantities",
    ]
    answers = told["paths"]["/v1/judge"]["post"]["responses"]
    assert {"200", "401", "408", "413", "422", "500", "503", "504"} <= set(answers)
    (media, told_of) = answers["413"]["content"].popitem()
    assert media == "application/problem+json"
    assert told_of["schema"]["required"] == ["type", "title", "status", "detail"]


def test_it_listens_on_loopback_and_says_so(service: Service) -> None:
    assert service.said.startswith("qreas: listening on http://127.0.0.1:")
    assert "for this machine only" in service.said


def test_openapi_asks_for_no_key_where_none_is_needed(service: Service) -> None:
    told = httpx.get(service.url + "/openapi.json").json()
    assert "security" not in told["paths"]["/v1/judge"]["post"]
