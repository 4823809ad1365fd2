import json
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from qreas.errors import InputError, MissingResourceError, ModelError, UnknownNameError
from qreas.evaluation.labelled import LabelledPair
from qreas.types import Label

pytest.importorskip("torch", exc_type=ImportError)

import numpy as np
import torch
from qreas_adapters.torch_baselines import MODULES
from qreas_adapters.torch_entailment import load

from qreas.baselines import BASELINES, Settings, train_baseline
from qreas.vectors import Vectors

# The matrices are tiny: threads would only wait for each other.
torch.set_num_threads(1)
ANIMALS = ("cats", "dogs", "mice")
SETTINGS = Settings(epochs=40, batch_size=9, rate=0.01, hidden=16, dimension=12, held_out=0)


def toy() -> list[LabelledPair]:
    """The same animal is entailed, another left open, none contradicted."""
    rows = []
    for given in ANIMALS:
        for asked in ANIMALS:
            premise, gold = f"Ann has {given}.", "entailment" if asked == given else "neutral"
            rows.append((premise, f"Ann has {asked}.", gold))
        rows.append((premise, f"Ann has no {given}.", "contradiction"))
    return [LabelledPair(str(n), *row) for n, row in enumerate(rows)]


def right(folder: Path, pairs: list[LabelledPair]) -> int:
    found = load(str(folder)).probabilities([(pair.premise, pair.hypothesis) for pair in pairs])
    return sum(max(Label, key=f.of) == p.gold for f, p in zip(found, pairs, strict=True))


@pytest.mark.parametrize("name", sorted(set(BASELINES) - {"hypothesis-only"}))
def test_each_baseline_learns_a_toy_task(name: str, tmp_path: Path) -> None:
    trained = train_baseline(name, toy(), tmp_path, replace(SETTINGS, dropout=0))
    assert trained.epochs[-1].loss < trained.epochs[0].loss
    assert right(tmp_path, toy()) == len(toy())


def test_the_hypothesis_alone_tells_what_is_denied(tmp_path: Path) -> None:
    pairs = toy()
    train_baseline("hypothesis-only", pairs, tmp_path, replace(SETTINGS, rate=0.1))
    denied = [pair for pair in pairs if pair.gold == "contradiction"]
    assert right(tmp_path, denied) == 3
    first, other = (
        load(str(tmp_path)).probabilities([(premise, "Ann has cats.")])
        for premise in ("Ann has cats.", "It rains.")
    )
    assert first == other


def test_the_modules_are_those_of_the_table() -> None:
    assert MODULES.keys() == BASELINES.keys()


@pytest.mark.parametrize("name", sorted(BASELINES))
def test_padding_changes_nothing(name: str, tmp_path: Path) -> None:
    train_baseline(name, toy(), tmp_path, replace(SETTINGS, epochs=1))
    short = ("Ann has cats.", "Ann has dogs.")
    long = ("Ann has cats. " * 9, "Ann has no mice. " * 7)
    model = load(str(tmp_path))
    (alone,) = model.probabilities([short])
    together = model.probabilities([long, short])[1]
    for label in Label:
        assert alone.of(label) == pytest.approx(together.of(label), abs=1e-5)


def test_the_same_seed_gives_the_same_weights(tmp_path: Path) -> None:
    for name in ("a", "b"):
        train_baseline("esim", toy(), tmp_path / name, replace(SETTINGS, epochs=2))
    a, b = ((tmp_path / name / "model.safetensors").read_bytes() for name in ("a", "b"))
    assert a == b


def test_a_run_that_goes_on_ends_as_an_unbroken_one(tmp_path: Path) -> None:
    whole = train_baseline("infersent", toy(), tmp_path / "a", replace(SETTINGS, epochs=4))
    train_baseline("infersent", toy(), tmp_path / "b", replace(SETTINGS, epochs=2))
    rest = train_baseline(
        "infersent", toy(), tmp_path / "b", replace(SETTINGS, epochs=4), resume=True
    )
    assert rest.epochs == whole.epochs
    a, b = ((tmp_path / name / "model.safetensors").read_bytes() for name in ("a", "b"))
    assert a == b


def test_a_run_cut_between_the_files_of_an_epoch_ends_as_an_unbroken_one(tmp_path: Path) -> None:
    whole, two, one = (tmp_path / name for name in ("whole", "two", "one"))
    for folder, epochs in ((whole, 3), (two, 2), (one, 1)):
        train_baseline("cbow", toy(), folder, replace(SETTINGS, epochs=epochs))
    (one / "next").mkdir()
    for name in ("optimizer.safetensors", "training.json"):
        (two / name).rename(one / "next" / name)
    for name in ("config.json", "model.safetensors"):
        (two / name).replace(one / name)
    train_baseline("cbow", toy(), one, replace(SETTINGS, epochs=3), resume=True)
    found = {path.name: path.read_bytes() for path in one.iterdir()}
    assert found == {path.name: path.read_bytes() for path in whole.iterdir()}


def test_other_settings_are_not_mixed_into_a_run(tmp_path: Path) -> None:
    train_baseline("cbow", toy(), tmp_path, replace(SETTINGS, epochs=1))
    with pytest.raises(InputError, match="begun with other data or settings"):
        train_baseline("cbow", toy(), tmp_path, replace(SETTINGS, seed=5), resume=True)


class TwoWords:
    """Vectors of two words."""

    name = "two words"
    dimension = 12

    def embed(self, texts: Sequence[str]) -> Vectors:
        known = tuple(text for text in texts if text in ("cats", "dogs"))
        matrix = np.full((len(known), 12), 0.25, dtype=np.float32)
        return Vectors(known, matrix, tuple(t for t in texts if t not in known))


def test_words_with_a_vector_start_at_it(tmp_path: Path) -> None:
    frozen = replace(SETTINGS, epochs=1, rate=0.0)
    train_baseline("cbow", toy(), tmp_path, frozen, vectors=TwoWords())
    model = load(str(tmp_path))
    table = model.module.state_dict()["words.table.weight"]
    numbers = model.encoder.word_numbers
    assert torch.equal(table[numbers["cats"]], torch.full((12,), 0.25))
    assert not torch.equal(table[numbers["mice"]], torch.full((12,), 0.25))


def test_premises_that_are_held_out_measure(tmp_path: Path) -> None:
    trained = train_baseline("cbow", toy(), tmp_path, replace(SETTINGS, epochs=1, held_out=0.4))
    assert trained.pair_count == 8
    assert trained.epochs[0].accuracy in {n / 4 for n in range(5)}


def test_the_absence_of_entailment_is_either_other_label(tmp_path: Path) -> None:
    pairs = [
        LabelledPair(str(n), "Ann has cats.", text, gold)
        for n, (text, gold) in enumerate(
            [("Ann has cats.", "entailment"), ("Ben has mice.", "not_entailment")]
        )
    ]
    train_baseline("cbow", pairs, tmp_path, SETTINGS)
    same, other = load(str(tmp_path)).probabilities([(p.premise, p.hypothesis) for p in pairs])
    assert same.entailment > 0.9
    assert other.entailment < 0.1


def test_an_unknown_baseline_is_answered_with_those_known(tmp_path: Path) -> None:
    with pytest.raises(UnknownNameError, match="did you mean 'esim'"):
        train_baseline("esmi", toy(), tmp_path)


def test_vectors_of_another_width_are_refused(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="the vectors have 12 numbers each"):
        train_baseline("cbow", toy(), tmp_path, Settings(dimension=50), vectors=TwoWords())


def test_a_folder_without_a_baseline_is_said_to_lack_it(tmp_path: Path) -> None:
    with pytest.raises(MissingResourceError, match="qreas train baseline"):
        load(str(tmp_path))


@pytest.mark.parametrize(
    ("key", "value", "said"),
    [("kind", "magic", "config.json can't be read"), ("kind", "esim", "does not fit config.json")],
)
def test_a_config_of_something_else_is_refused(
    tmp_path: Path, key: str, value: str, said: str
) -> None:
    train_baseline("cbow", toy(), tmp_path, replace(SETTINGS, epochs=1))
    config = json.loads((tmp_path / "config.json").read_text())
    (tmp_path / "config.json").write_text(json.dumps(config | {key: value}))
    with pytest.raises(ModelError, match=said):
        load(str(tmp_path))


def test_nothing_is_pickled(tmp_path: Path) -> None:
    train_baseline("cbow", toy(), tmp_path, replace(SETTINGS, epochs=1))
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "config.json",
        "model.safetensors",
        "optimizer.safetensors",
        "training.json",
    ]
