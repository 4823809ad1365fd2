import pytest

from qreas.errors import InputError
from qreas.web.settings import Settings


@pytest.mark.parametrize(
    ("host", "is_loopback"),
    [("127.0.0.1", True), ("::1", True), ("localhost", True), ("0.0.0.0", False), ("a.b", False)],
)
def test_loopback_is_told_from_addresses_that_others_reach(host: str, is_loopback: bool) -> None:
    assert Settings(host=host).is_loopback is is_loopback


def test_by_default_only_this_machine_reaches_the_service() -> None:
    assert Settings().is_loopback


@pytest.mark.parametrize(
    ("name", "value"),
    [("workers", 0), ("most_bytes", 0), ("most_pairs", -1), ("pair_seconds", 0.0), ("port", 70000)],
)
def test_a_limit_that_lets_nothing_through_is_refused(name: str, value: float) -> None:
    with pytest.raises(InputError, match=name):
        Settings(**{name: value})  # type: ignore[arg-type]  # each name has its own type
