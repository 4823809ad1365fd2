from collections.abc import Callable
from pathlib import Path

import pytest

from qreas.errors import UnknownNameError
from qreas.generation.number_words import NumberWordExample
from qreas.numerals import known_languages
from qreas.probes.number_word_tables import plot_accuracies
from qreas.probes.number_words import (
    Task,
    Training,
    by_grammar,
    examples,
    number_words,
    results_frame,
)

SMALL = Training(epochs=2, train=60, validation=20, test=20)


@pytest.mark.parametrize("lang", known_languages())
@pytest.mark.parametrize("task", [1, 2])
@pytest.mark.parametrize("variant", ["bare", "sentence"])
def test_the_grammar_is_always_right(lang: str, task: int, variant: str) -> None:
    result = number_words(Task(lang, task, variant), "", "grammar", SMALL)  # type: ignore[arg-type]
    assert (result.count, result.accuracy.value, result.model) == (20, 1.0, "grammar")


def test_the_grammar_reads_what_is_said() -> None:
    task = Task("en", 2, "bare")
    found = (NumberWordExample(("twelve", "fifteen"), 1), NumberWordExample(("six", "five"), 0))
    assert list(by_grammar(found, task)) == [1, 0]
    wrong = (NumberWordExample(("two fifty-five hundred",), 1), NumberWordExample(("ten",), 0))
    assert list(by_grammar(wrong, Task("en", 1, "bare"))) == [1, 0]


def test_parts_do_not_overlap() -> None:
    parts = examples(Task("en", 1, "bare"), SMALL)
    assert {name: len(part) for name, part in parts.items()} == {
        "train": 60,
        "validation": 20,
        "test": 20,
    }
    texts = [example.texts for part in parts.values() for example in part]
    assert len(set(texts)) == 100


def test_the_defaults_are_the_papers() -> None:
    assert Training() == Training(20, 1e-5, 32, 30_000, 10_000, 10_000, 1)


def test_a_language_without_a_grammar_is_named() -> None:
    with pytest.raises(UnknownNameError, match="xx"):
        number_words(Task("xx", 1, "bare"), "", "grammar", SMALL)


def test_a_model_is_trained_and_tested(language_model: Callable[..., str]) -> None:
    pytest.importorskip("torch", exc_type=ImportError)
    task = Task("en", 2, "bare")
    texts = [text for e in examples(task, SMALL)["train"] for text in e.texts]
    seen: list[int] = []
    result = number_words(
        task, language_model(texts), "frozen", SMALL, lambda done, loss: seen.append(done)
    )
    assert (result.mode, result.count, len(result.validation)) == ("frozen", 20, 2)
    assert seen == [32, 60, 92, 120]


def test_results_become_a_frame_and_a_plot(tmp_path: Path) -> None:
    pytest.importorskip("pandas")
    pytest.importorskip("matplotlib")
    cells = [Task("en", 1, "bare"), Task("ja", 2, "bare")]
    results = [number_words(cell, "", "grammar", SMALL) for cell in cells]
    assert results_frame(results)["accuracy"].tolist() == [1.0, 1.0]
    plot_accuracies(results, tmp_path / "plot.svg")
    assert "<svg" in (tmp_path / "plot.svg").read_text(encoding="utf-8")
