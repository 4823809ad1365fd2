from collections.abc import Callable
from pathlib import Path

import pytest

from qreas.errors import InputError
from qreas.generation.cloze import number_words

pytest.importorskip("torch", exc_type=ImportError)
pytest.importorskip("transformers", exc_type=ImportError)

from qreas_adapters.transformers_masked import load
from qreas_adapters.transformers_masked_training import FineTuning, fine_tune

EXAMPLES = [("a bird has <mask> legs", "two"), ("a fly has <mask> legs", "six")]
TEXTS = [text.replace("<mask>", word) for text, word in EXAMPLES] * 2


def test_a_model_learns_which_has_how_many(
    language_model: Callable[..., str], tmp_path: Path
) -> None:
    out, losses = tmp_path / "tuned", []
    settings = FineTuning(epochs=300, learning_rate=1e-3)
    fine_tune(language_model(TEXTS), EXAMPLES, out, settings, lambda _, loss: losses.append(loss))
    # Dropout makes single losses jump in a model so small.
    assert sum(losses[-30:]) / 30 < losses[0] / 4
    two, six = (word for word in number_words() if word.text in ("two", "six"))
    scores = load(str(out)).score([text for text, _ in EXAMPLES], [two, six])
    assert scores.argmax(axis=1).tolist() == [0, 1]
    assert (out / "model.safetensors").is_file()


def test_examples_of_unknown_words_are_refused(
    language_model: Callable[..., str], tmp_path: Path
) -> None:
    with pytest.raises(InputError, match="no examples to learn from"):
        fine_tune(language_model(TEXTS), [("a <mask> b", "§")], tmp_path / "tuned")
