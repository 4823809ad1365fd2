from collections.abc import Callable
from pathlib import Path

import pytest

from qreas.errors import ModelError
from qreas.evaluation.evaluate import evaluate
from qreas.evaluation.labelled import LabelledSet
from qreas.evaluation.systems import load_system

Checkpoint = Callable[..., Path]
ROWS = [
    ("Ann has 3 cats and 4 dogs.", "Ann has 7 animals.", "entailment"),
    ("Ann has 3 cats.", "Ben buys cats.", "neutral"),
] * 70


def test_a_checkpoint_answers_every_pair_in_order(
    nli_checkpoint: Checkpoint, labelled: Callable[..., LabelledSet]
) -> None:
    folder = nli_checkpoint("entailment", "neutral", "contradiction")
    result = evaluate(load_system(f"hf:{folder}"), "hf", labelled(*ROWS))
    labels = [answer.label for answer in result.answers]
    assert len(labels) == len(ROWS)
    assert labels == labels[:2] * 70


def test_a_hybrid_keeps_what_the_engine_proves(
    nli_checkpoint: Checkpoint, labelled: Callable[..., LabelledSet]
) -> None:
    folder = nli_checkpoint("contradiction", "neutral", "entailment")
    result = evaluate(load_system(f"hybrid:{folder}"), "hybrid", labelled(*ROWS[:4]))
    assert [answer.is_right for answer in result.answers][::2] == [True, True]
    assert all(answer.prediction.judgment for answer in result.answers)


def test_a_model_of_another_task_is_refused_before_the_first_pair(
    nli_checkpoint: Checkpoint,
) -> None:
    with pytest.raises(ModelError, match="its labels are positive, negative"):
        load_system(f"hf:{nli_checkpoint('positive', 'negative')}")
