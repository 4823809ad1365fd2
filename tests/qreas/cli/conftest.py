import io
import sys
from collections.abc import Callable
from dataclasses import dataclass

import pytest

from qreas.cli.main import main


@dataclass(frozen=True)
class Ran:
    """What a command left behind."""

    code: int
    out: str
    err: str


@pytest.fixture
def qreas(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> Callable[..., Ran]:
    """Runs the program in this process with its arguments, and bytes for its stdin."""

    def run(*arguments: str, stdin: bytes = b"") -> Ran:
        monkeypatch.setattr(sys, "argv", ["qreas", *arguments])
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin)))
        try:
            main()
            code: object = 0
        except SystemExit as ended:
            code = ended.code or 0
        captured = capsys.readouterr()
        assert isinstance(code, int)
        return Ran(code, captured.out, captured.err)

    return run
