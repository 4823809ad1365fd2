from collections.abc import Callable

import numpy as np
import pytest

from qreas.errors import InputError, MissingResourceError, ModelError
from qreas.interval import Interval
from qreas.types import Kind, Numset, Unit

pytest.importorskip("torch", exc_type=ImportError)
pytest.importorskip("transformers", exc_type=ImportError)

import torch
from qreas_adapters.transformers_masked import load
from transformers import AutoModelForMaskedLM, AutoTokenizer

SENTENCES = [
    "a bird has two legs",
    "a fly has six legs",
    "two dogs have eight legs and two tails",
    "six birds and two flies have eight dogs",
]
BuildModel = Callable[..., str]


def candidates(*words: str) -> list[Numset]:
    return [Numset(Interval.point(0), Unit(Kind.NUMBER), word, 0, len(word)) for word in words]


def expected(folder: str, text: str, word: str, *, masks_rest: bool = False) -> float:
    """The pseudo-log-likelihood, written down once more in the plainest way."""
    tokenizer = AutoTokenizer.from_pretrained(folder)
    model = AutoModelForMaskedLM.from_pretrained(folder).eval()
    ids = tokenizer(text.replace("<mask>", word))["input_ids"]
    around = tokenizer(text.replace("<mask>", tokenizer.mask_token))["input_ids"]
    first = around.index(tokenizer.mask_token_id)
    pieces = ids[first : first + len(ids) - len(around) + 1]
    total = 0.0
    for place in range(len(pieces)):
        masked = list(ids)
        for other in range(place, len(pieces) if masks_rest else place + 1):
            masked[first + other] = tokenizer.mask_token_id
        with torch.inference_mode():
            logits = model(torch.tensor([masked])).logits[0, first + place]
        total += float(logits.log_softmax(-1)[pieces[place]])
    return total


@pytest.mark.parametrize("head", ["BertForMaskedLM", "RobertaForMaskedLM"])
@pytest.mark.parametrize("masks_rest", [False, True])
def test_scores_are_pseudo_log_likelihoods(
    language_model: BuildModel, head: str, masks_rest: bool
) -> None:
    folder = language_model(SENTENCES, head)
    texts = ["a bird has <mask> legs", "the dogs have <mask> small tails and legs", "so <mask>"]
    words = ("two", "eight", "eighteen")
    model = load(folder, batch_size=2, masks_rest=masks_rest)
    scores = model.score(texts, candidates(*words))
    plain = [[expected(folder, t, w, masks_rest=masks_rest) for w in words] for t in texts]
    assert np.allclose(scores, plain, atol=1e-4)
    pieces = AutoTokenizer.from_pretrained(folder)(" eighteen", add_special_tokens=False)
    assert len(pieces["input_ids"]) > 1


def test_batches_do_not_change_the_scores(language_model: BuildModel) -> None:
    folder = language_model(SENTENCES)
    texts = [f"a bird has <mask> legs{' and tails' * n}" for n in range(5)]
    one, many = (load(folder, batch_size=size).score(texts, candidates("six")) for size in (1, 8))
    assert np.allclose(one, many, atol=1e-4)


def test_a_long_text_is_cut_around_its_hole(language_model: BuildModel) -> None:
    model = load(language_model(SENTENCES))
    long = "dogs have legs " * 200
    score = model.score([f"{long}and <mask> tails {long}"], candidates("six"))
    assert np.isfinite(score).all()


@pytest.mark.parametrize(("text", "holes"), [("no hole", 0), ("<mask> and <mask>", 2)])
def test_a_text_has_one_hole(language_model: BuildModel, text: str, holes: int) -> None:
    with pytest.raises(InputError, match=f"{holes} holes in a text"):
        load(language_model(SENTENCES)).score([text], candidates("two"))


def test_a_model_without_a_mask_token_is_refused(language_model: BuildModel) -> None:
    with pytest.raises(ModelError):
        load(language_model(SENTENCES, "GPT2LMHeadModel"))


def test_a_missing_checkpoint_says_what_to_do(tmp_path: object) -> None:
    with pytest.raises(MissingResourceError, match="hf download"):
        load("nobody/such-a-model-0")
