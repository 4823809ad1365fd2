from collections.abc import Callable

import pytest

from qreas.generation.number_words import NumberWordExample
from qreas.probes.number_words import Lesson, Outcome, Training

pytest.importorskip("torch", exc_type=ImportError)
pytest.importorskip("transformers", exc_type=ImportError)

from qreas_adapters.torch_readout import fine_tuned, frozen

# Whether a text begins with "six" can be told from its tokens alone.
LABELLED = [NumberWordExample((f"{word} and two",), int(word == "six")) for word in ("six", "ten")]
PARTS = {"train": LABELLED * 8, "validation": LABELLED, "test": LABELLED}


@pytest.mark.parametrize(("train", "rate"), [(frozen, 0.05), (fine_tuned, 0.005)])
def test_a_separable_task_is_learnt(
    language_model: Callable[..., str], train: Callable[[str, Lesson], Outcome], rate: float
) -> None:
    texts = [example.texts[0] for example in LABELLED]
    training = Training(epochs=15, learning_rate=rate, batch_size=8)
    losses: list[float] = []
    lesson = Lesson(PARTS, training, lambda _, loss: losses.append(loss))
    outcome = train(language_model(texts * 2), lesson)
    assert outcome.answers == (1, 0)
    assert outcome.validation[-1] == 1.0
    assert losses[-1] < losses[0]


def test_the_same_seed_learns_the_same(language_model: Callable[..., str]) -> None:
    pairs = [NumberWordExample(("six", "ten"), 1), NumberWordExample(("ten", "six"), 0)]
    parts = {"train": pairs * 4, "validation": pairs, "test": pairs}
    model = language_model(["six and ten"] * 2)
    training = Training(epochs=2, learning_rate=0.01, batch_size=4)
    runs: list[float] = []
    for _ in range(2):
        frozen(model, Lesson(parts, training, lambda done, loss: runs.append(loss)))
    assert runs[: len(runs) // 2] == runs[len(runs) // 2 :]
