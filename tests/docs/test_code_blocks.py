"""Every code block of the documentation runs, and gives what the page shows.

The blocks of a page run in order, in a folder of their own: Python blocks share one namespace, a
block with title="FILE" becomes that file, `text` and `json` blocks right after one that ran are its
output, where … stands for anything. `qreas serve` starts a service for the rest of the page.
`pip install` is checked against the extras that there are. What can't run here says why, in a
comment before it: <!-- illustration: … -->; what .ci/run itself runs: <!-- ci: … -->.
"""

import os
import re
import shlex
import subprocess
import sys
import tomllib
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
import qreas_adapters.spacy_component  # noqa: F401  # a bare checkout has no entry points

from tests.docs.blocks import Block, blocks, needed
from tests.docs.expected import matches, run_python
from tests.qreas.web.conftest import running

ROOT = Path(__file__).parent.parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
FILES_AND_OUTPUT = ("text", "json", "toml", "csv", "")
SERVICE = "http://127.0.0.1:8000"
SHELL = f"""
qreas() {{ {shlex.quote(sys.executable)} -m qreas "$@"; }}
python() {{ {shlex.quote(sys.executable)} "$@"; }}
pip() {{ echo "pip $*" >&2; }}
"""


class Reader:
    """Goes down a page and does what it says."""

    def __init__(self, page: Path, folder: Path, stack: ExitStack) -> None:
        self.page, self.folder, self.stack = page, folder, stack
        self.namespace: dict[str, Any] = {"__name__": "__main__"}
        self.output: str | None = None
        self.service = ""

    def read(self, block: Block) -> None:
        shown, self.output = self.output, None
        if block.title:
            (self.folder / block.title).write_text(block.code, encoding="utf-8")
        elif not block.is_run_here:
            return
        elif block.language == "python":
            file = str(self.page.relative_to(ROOT))
            self.output = run_python(self._aimed(block.code), self.namespace, file, block.line)
        elif block.language == "bash" and "qreas serve" in block.code:
            self._serve(block.code)
        elif block.language == "bash":
            self.output = self._shell(self._aimed(block.code))
        elif block.language not in FILES_AND_OUTPUT:
            pytest.fail(f"{self.page.name}:{block.line}: no way to run {block.language}")
        elif shown is not None and block.is_next:
            place = f"{self.page.name}:{block.line}"
            assert matches(block.code, shown), f"{place}: shown\n{block.code}\ngiven\n{shown}"

    def _shell(self, code: str) -> str:
        for line in re.findall(r"^\s*pip install .*$", code, re.MULTILINE):
            check_extras(line)
        ran = subprocess.run(
            ["bash", "-euo", "pipefail", "-c", SHELL + code],
            cwd=self.folder,
            env={**os.environ, "PYTHONPATH": f"{ROOT}:{ROOT / 'adapters'}"},
            capture_output=True,
            text=True,
            check=False,
            timeout=300,
        )
        assert ran.returncode == 0, f"{code}\n{ran.stderr}"
        return ran.stdout

    def _serve(self, code: str) -> None:
        (line,) = [line for line in code.splitlines() if "qreas serve" in line]
        settings, _, choices = line.partition("qreas serve")
        environment = dict(each.split("=", 1) for each in shlex.split(settings))
        started = self.stack.enter_context(running(*shlex.split(choices), **environment))
        self.service = started.url

    def _aimed(self, code: str) -> str:
        """The code with the address of the service that runs."""
        return code.replace(SERVICE, self.service) if self.service else code


def check_extras(line: str) -> None:
    """Fails where a line installs extras of qreas that there are not."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    for names in re.findall(r"(?:qreas|\.)\[([\w,]+)\]", line):
        unknown = set(names.split(",")) - set(project["optional-dependencies"])
        assert not unknown, f"{line}: no extra {', '.join(unknown)}"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_code_of_a_page_runs_and_gives_what_it_shows(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in needed(page):
        pytest.importorskip(module, exc_type=ImportError)
    monkeypatch.chdir(tmp_path)
    with ExitStack() as stack:
        reader = Reader(page, tmp_path, stack)
        for block in blocks(page):
            reader.read(block)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_what_only_illustrates_says_why(page: Path) -> None:
    excused = [block.note for block in blocks(page) if block.note.startswith("illustration: ")]
    assert all(len(note) > len("illustration: ") + 10 for note in excused)
    assert len(excused) <= 4
