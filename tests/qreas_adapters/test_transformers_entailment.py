import json
from collections.abc import Callable
from pathlib import Path

import pytest

from qreas.errors import MissingResourceError, ModelError
from qreas.plugins import ENTAILMENT_MODELS, resolve
from qreas.types import Label, Probabilities

pytest.importorskip("torch", exc_type=ImportError)
pytest.importorskip("transformers", exc_type=ImportError)

import torch
from qreas_adapters.transformers_entailment import TransformersEntailment, load
from transformers import AutoModelForSequenceClassification, AutoTokenizer

Checkpoint = Callable[..., Path]
THREE = ("CONTRADICTION", "NEUTRAL", "ENTAILMENT")
PAIRS = [
    ("Ann has three cats and 14 dogs.", "Ann has three cats."),
    ("Ben sold no pears.", "Ben bought them all."),
    ("Ann has 14 dogs, and Ben bought pears from them all.", "Ann has three dogs."),
]


def shares(found: Probabilities) -> tuple[float, float, float]:
    return found.entailment, found.contradiction, found.neutral


def test_probabilities_are_those_of_transformers_itself(nli_checkpoint: Checkpoint) -> None:
    folder = nli_checkpoint(*THREE)
    model = AutoModelForSequenceClassification.from_pretrained(folder)
    tokenizer = AutoTokenizer.from_pretrained(folder)
    for pair, found in zip(PAIRS, load(str(folder)).probabilities(PAIRS), strict=True):
        with torch.inference_mode():
            logits = model(**tokenizer(*pair, return_tensors="pt")).logits[0]
        contradiction, neutral, entailment = logits.softmax(dim=0).tolist()
        expected = (entailment, contradiction, neutral)
        assert shares(found) == pytest.approx(expected, abs=1e-5)


def test_label_order_is_read_from_the_config(nli_checkpoint: Checkpoint) -> None:
    folder = nli_checkpoint(*THREE)
    found = load(str(folder)).probabilities(PAIRS)
    config = json.loads((folder / "config.json").read_text())
    config["id2label"] = {"0": "entailment", "1": "neutral", "2": "contradiction"}
    (folder / "config.json").write_text(json.dumps(config))
    swapped = load(str(folder)).probabilities(PAIRS)
    assert [shares(p) for p in swapped] == [
        (p.contradiction, p.entailment, p.neutral) for p in found
    ]
    assert all(p.contradiction != p.entailment for p in found)


def test_the_absence_of_entailment_counts_as_neutral(nli_checkpoint: Checkpoint) -> None:
    model = load(str(nli_checkpoint("entailment", "not_entailment")))
    assert model.labels == (Label.ENTAILMENT, Label.NEUTRAL)
    for found in model.probabilities(PAIRS):
        assert found.contradiction == 0
        assert found.entailment + found.neutral == pytest.approx(1)


def test_the_size_of_a_batch_changes_nothing(nli_checkpoint: Checkpoint) -> None:
    folder = str(nli_checkpoint(*THREE))
    alone, together = (load(folder, batch_size=n).probabilities(PAIRS * 3) for n in (1, 4))
    assert [shares(p) for p in alone] == [pytest.approx(shares(p), abs=1e-5) for p in together]


def test_no_pairs_give_no_answers(nli_checkpoint: Checkpoint) -> None:
    assert load(str(nli_checkpoint(*THREE))).probabilities([]) == []


def test_of_a_pair_that_is_too_long_the_longer_text_is_cut(nli_checkpoint: Checkpoint) -> None:
    model = load(str(nli_checkpoint(*THREE, positions=32)))
    assert model.checkpoint.max_tokens == 32
    asked = "Ann has three cats."
    long, longer = model.probabilities([("Ann has dogs. " * n, asked) for n in (40, 400)])
    assert shares(long) == pytest.approx(shares(longer), abs=1e-5)
    (other,) = model.probabilities([("Ann has dogs. " * 40, "Ben sold no pears.")])
    assert shares(long) != pytest.approx(shares(other))


def test_the_name_is_resolved_through_the_table(nli_checkpoint: Checkpoint) -> None:
    found = resolve("entailment model", f"hf:{nli_checkpoint(*THREE)}", ENTAILMENT_MODELS)
    assert isinstance(found, TransformersEntailment)


def test_a_missing_folder_is_answered_with_how_to_fetch_it(tmp_path: Path) -> None:
    with pytest.raises(MissingResourceError, match="hf download"):
        load(str(tmp_path / "none"))


def test_a_hub_name_is_not_looked_up_on_the_network(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise AssertionError("the network was asked")

    monkeypatch.setattr("socket.socket.connect", refuse)
    with pytest.raises(MissingResourceError, match="nobody/no-such-model"):
        load("nobody/no-such-model")


@pytest.mark.parametrize(
    "labels", [(), ("LABEL_0", "LABEL_1", "LABEL_2"), ("positive", "negative")]
)
def test_labels_that_are_none_of_inference_are_refused(
    nli_checkpoint: Checkpoint, labels: tuple[str, ...]
) -> None:
    with pytest.raises(ModelError, match=r"its labels are .*; entailment, contradiction, neutral"):
        load(str(nli_checkpoint(*labels)))


def test_another_head_is_refused(nli_checkpoint: Checkpoint) -> None:
    with pytest.raises(ModelError, match=r"lacks the weights classifier\.bias"):
        load(str(nli_checkpoint(*THREE, head="BertForMaskedLM")))


def test_pickled_weights_are_refused(nli_checkpoint: Checkpoint) -> None:
    folder = nli_checkpoint(*THREE)
    model = AutoModelForSequenceClassification.from_pretrained(folder)
    torch.save(model.state_dict(), folder / "pytorch_model.bin")
    (folder / "model.safetensors").unlink()
    with pytest.raises(MissingResourceError, match=r"model\.safetensors"):
        load(str(folder))


def test_code_that_a_checkpoint_brings_is_never_run(nli_checkpoint: Checkpoint) -> None:
    folder = nli_checkpoint(*THREE)
    config = json.loads((folder / "config.json").read_text())
    config |= {"model_type": "own", "auto_map": {"AutoConfig": "own.Config"}}
    (folder / "config.json").write_text(json.dumps(config))
    (folder / "own.py").write_text("raise SystemExit('the code was run')\n")
    with pytest.raises(ModelError, match="transformers can't load it"):
        load(str(folder))


def test_damaged_weights_are_named(nli_checkpoint: Checkpoint) -> None:
    folder = nli_checkpoint(*THREE)
    (folder / "model.safetensors").write_bytes(b"nothing of the kind")
    with pytest.raises(ModelError, match="transformers can't load it"):
        load(str(folder))
