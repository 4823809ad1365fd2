import os
import signal
import socket
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

pytest.importorskip("fastapi")
pytest.importorskip("httpx")

import httpx

from tests.qreas.web.conftest import PAIR, ROOT, Service, Serving, eventually


def judged(service: Service) -> str:
    return str(httpx.post(service.url + "/v1/judge", json=PAIR, timeout=60).json()["label"])


def is_refused(service: Service) -> bool:
    try:
        httpx.get(service.url + "/healthz")
    except httpx.TransportError:
        return True
    return False


def test_one_slow_pair_blocks_nobody_and_a_killed_worker_is_replaced(service: Service) -> None:
    slow, other = service.workers()
    os.kill(slow, signal.SIGSTOP)
    try:
        with ThreadPoolExecutor() as pool:
            asked = [pool.submit(judged, service) for _ in range(2)]
            # One of the two waits for the worker that stands still; the other one is answered.
            assert eventually(lambda: sum(each.done() for each in asked) == 1)
            os.kill(slow, signal.SIGKILL)  # the pair that it held is tried again
            assert [each.result() for each in asked] == ["entailment"] * 2
    finally:
        assert eventually(lambda: len(service.workers()) == 2)
    assert other in service.workers()
    assert slow not in service.workers()


def test_an_idle_worker_that_dies_is_replaced_unasked(service: Service) -> None:
    killed = service.workers()[0]
    os.kill(killed, signal.SIGKILL)
    assert eventually(lambda: len(service.workers()) == 2 and killed not in service.workers())
    assert judged(service) == "entailment"


@pytest.mark.parametrize("told", [signal.SIGTERM, signal.SIGINT])
def test_told_to_end_it_finishes_running_requests_and_takes_no_more(
    serving: Serving, told: signal.Signals
) -> None:
    with serving("--workers", "1") as service, ThreadPoolExecutor() as pool:
        (worker,) = service.workers()
        service.stop_working()
        running = pool.submit(judged, service)
        metrics = service.url + "/metrics"
        assert eventually(lambda: "qreas_requests_running 2.0" in httpx.get(metrics).text)
        service.process.send_signal(told)
        assert eventually(lambda: is_refused(service))
        service.go_on()
        assert running.result() == "entailment"
        assert service.process.wait(timeout=30) == 0
        assert eventually(lambda: not Path(f"/proc/{worker}").exists())


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "qreas", "serve", *arguments],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": f"{ROOT}:{ROOT / 'adapters'}"},
        capture_output=True,
        text=True,
        check=False,
    )


def test_an_address_in_use_is_one_line_that_says_what_to_do() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        ran = run("--port", str(port))
    assert ran.returncode == 1
    assert ran.stderr.startswith(f"qreas: address: '127.0.0.1:{port}'; Address already in use")
    assert "--port" in ran.stderr


def test_a_parser_that_is_not_known_is_one_line() -> None:
    ran = run("--port", "0", "--parser", "bundeld")
    assert ran.returncode == 2
    assert ran.stderr.startswith("qreas: unknown parser 'bundeld' (did you mean 'bundled'?)")


def test_without_the_extra_it_says_what_brings_it() -> None:
    code = (
        "import sys; sys.modules['uvicorn'] = None; sys.argv = ['qreas', 'serve']; "
        "from qreas.cli.main import main; main()"
    )
    ran = subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": f"{ROOT}:{ROOT / 'adapters'}"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 1
    assert ran.stderr == "qreas: uvicorn is not installed; run: pip install 'qreas[serve]'\n"
