import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("material")
pytest.importorskip("mkdocstrings")

ROOT = Path(__file__).parent.parent.parent
FETCHED = re.compile(
    r'<(?:script|img|iframe)[^>]+src="(https?:[^"]+)"|rel="stylesheet" href="(https?:[^"]+)"'
)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    built = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "-d", str(folder)],
        cwd=ROOT,
        env={
            **os.environ,
            "PYTHONPATH": f"{ROOT}:{ROOT / 'adapters'}",
            "NO_MKDOCS_2_WARNING": "1",
        },
        capture_output=True,
        text=True,
        check=False,
    )
    assert built.returncode == 0, built.stderr
    return folder


def test_every_page_of_the_documentation_is_built(site: Path) -> None:
    pages = {path.stem for path in (ROOT / "docs").glob("*.md")} - {"index"}
    assert {path.parent.name for path in site.glob("*/index.html")} >= pages


def test_the_command_line_page_has_every_command(site: Path) -> None:
    text = (site / "cli" / "index.html").read_text()
    for command in ("judge", "batch", "quantities", "number spell", "eval equate", "fit", "serve"):
        assert f"qreas {command}" in text


def test_the_python_page_has_the_signatures_and_words_of_the_docstrings(site: Path) -> None:
    text = (site / "python" / "index.html").read_text()
    assert "judge_many" in text
    assert "A quantity as an interval over exact numbers" in text


def test_a_reader_fetches_nothing_from_elsewhere(site: Path) -> None:
    pages = list(site.rglob("*.html"))
    assert pages
    for page in pages:
        assert FETCHED.findall(page.read_text()) == []


def test_the_pictures_are_small() -> None:
    sizes = {path.name: path.stat().st_size for path in (ROOT / "docs" / "images").iterdir()}
    assert {name for name, size in sizes.items() if size >= 150_000} == set()
