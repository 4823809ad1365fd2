from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from qreas.errors import InputError
from qreas.probes.attention import plot_attention

pytest.importorskip("torch", exc_type=ImportError)
pytest.importorskip("transformers", exc_type=ImportError)

from qreas_adapters.transformers_attention import attention_of

TEXT = "two dogs have two tails"


def test_a_words_attention_over_layers_and_heads(language_model: Callable[..., str]) -> None:
    found = attention_of(language_model([TEXT] * 2), TEXT, "tails")
    assert found.tokens == ("[CLS]", "two", "dogs", "have", "two", "tails", "[SEP]")
    assert (found.place, found.weights.shape) == (5, (2, 2, 7))
    assert np.allclose(found.weights.sum(axis=-1), 1, atol=1e-5)
    assert len(list(found.rows())) == 2 * 2 * 7


def test_the_plot_is_written(language_model: Callable[..., str], tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    out = tmp_path / "attention.svg"
    plot_attention(attention_of(language_model([TEXT] * 2), TEXT, "dogs"), out)
    assert "<svg" in out.read_text(encoding="utf-8")


def test_the_word_must_be_in_the_sentence(language_model: Callable[..., str]) -> None:
    with pytest.raises(InputError, match="a word that is not in the sentence"):
        attention_of(language_model([TEXT] * 2), TEXT, "six")
