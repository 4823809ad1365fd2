import ast
import subprocess
import sys
import tomllib
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
MODULES = sorted((ROOT / "qreas").rglob("*.py"))
# A stage may import those before it, never one after it.
ORDER = (
    "numerals",
    "lexicon",
    "rereading",
    "quantity",
    "pruning",
    "composition",
    "reasoning",
    "engine",
    "evaluation",
    "probes",
    "cli",
)
# The folders of the reasoner, likewise; the modules beside them belong to all.
REASONING = (
    "knowledge",
    "alignment",
    "events",
    "tellings",
    "implied",
    "apart",
    "logic",
    "one_event",
    "limits",
    "time",
    "division",
    "contrast",
    "denial",
    "calculation",
    "weighing",
    "provers",
)
KNOW_NO_SENTENCE = ("numerals", "interval", "lexicon")


def imports(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module


def stage(module: str) -> str:
    return module.split(".")[1] if module.startswith("qreas.") else ""


def name(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts)


@pytest.mark.parametrize("path", MODULES, ids=name)
def test_the_core_never_imports_adapters_tests_or_benchmarks(path: Path) -> None:
    outside = ("qreas_adapters", "tests", "benchmarks", "adapters")
    assert [m for m in imports(path) if m.split(".")[0] in outside] == []


@pytest.mark.parametrize("path", [p for p in MODULES if stage(name(p)) in ORDER], ids=name)
def test_no_stage_imports_a_later_one(path: Path) -> None:
    later = ORDER[ORDER.index(stage(name(path))) + 1 :]
    assert [m for m in imports(path) if stage(m) in later] == []


@pytest.mark.parametrize("path", [p for p in MODULES if p.parent.name in REASONING], ids=name)
def test_no_folder_of_the_reasoner_imports_a_later_one(path: Path) -> None:
    later = REASONING[REASONING.index(path.parent.name) + 1 :]
    folders = [m.split(".")[2] for m in imports(path) if m.startswith("qreas.reasoning.")]
    assert [folder for folder in folders if folder in later] == []


def test_every_folder_of_the_reasoner_has_its_place() -> None:
    folders = {path.parent.name for path in (ROOT / "qreas" / "reasoning").glob("*/__init__.py")}
    assert folders == set(REASONING)


def test_probes_ask_for_generated_data_and_only_commands_ask_for_probes() -> None:
    others = [path for path in MODULES if stage(name(path)) not in ("probes", "cli")]
    assert [name(p) for p in others if any(stage(m) == "probes" for m in imports(p))] == []


@pytest.mark.parametrize(
    "path", [p for p in MODULES if stage(name(p)) in KNOW_NO_SENTENCE], ids=name
)
def test_words_and_numbers_know_no_sentence(path: Path) -> None:
    assert [m for m in imports(path) if stage(m) == "types"] == []


def test_importing_qreas_loads_the_standard_library_only() -> None:
    code = (
        "import sys; before = set(sys.modules); import qreas; "
        "print(*sorted({m.split('.')[0] for m in set(sys.modules) - before}))"
    )
    loaded = subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout.split()
    # multiprocessing enters the main module under a second name, "__mp_main__".
    foreign = [m for m in loaded if m not in sys.stdlib_module_names and not m.startswith("__")]
    assert foreign == ["qreas"]


def test_the_public_face_is_sorted_and_short() -> None:
    import qreas

    assert qreas.__all__ == sorted(qreas.__all__)
    assert len(qreas.__all__) < 30
    assert all(hasattr(qreas, name) for name in qreas.__all__)


def test_only_the_solver_module_names_the_solver() -> None:
    naming = [name(p) for p in MODULES if any(m.startswith("ortools") for m in imports(p))]
    assert naming == ["qreas.composition.solve"]


def test_the_wheel_holds_the_packages_and_the_grammars_and_nothing_else(tmp_path: Path) -> None:
    pytest.importorskip("hatchling")
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)],
        cwd=ROOT,
        check=True,
        capture_output=True,
    )
    (wheel,) = tmp_path.glob("*.whl")
    listed = {n for n in zipfile.ZipFile(wheel).namelist() if ".dist-info/" not in n}
    assert listed == set(tracked_files())


def tracked_files() -> Iterator[str]:
    """What git tracks of the shipped folders, under the names that the wheel gives them."""
    listing = subprocess.run(
        ["git", "ls-files", "qreas", "adapters/qreas_adapters", "grammars"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    for path in listing.stdout.split():
        if path.startswith("grammars/"):
            yield f"qreas/{path}"
        else:
            yield path.removeprefix("adapters/")


def test_no_dependency_of_the_core_brings_torch() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    assert not [d for d in project["dependencies"] if d.startswith(("torch", "transformers"))]
