from collections.abc import Callable

import numpy as np
import pytest

from qreas.errors import InputError

pytest.importorskip("torch", exc_type=ImportError)
pytest.importorskip("transformers", exc_type=ImportError)

import torch
from qreas_adapters.transformers_causal import load
from transformers import AutoModelForCausalLM, AutoTokenizer

TEXTS = ["a bird has two legs", "six dogs", "two"]
BuildModel = Callable[..., str]


def test_perplexity_is_e_to_the_mean_loss(language_model: BuildModel) -> None:
    folder = language_model(TEXTS, "GPT2LMHeadModel")
    tokenizer = AutoTokenizer.from_pretrained(folder)
    model = AutoModelForCausalLM.from_pretrained(folder)
    expected = []
    for text in TEXTS:
        ids = torch.tensor([[tokenizer.bos_token_id, *tokenizer(text)["input_ids"]]])
        with torch.inference_mode():
            expected.append(float(model(ids, labels=ids).loss.exp()))
    assert np.allclose(load(folder, batch_size=2).perplexities(TEXTS), expected, rtol=1e-4)


def test_a_text_without_words_is_refused(language_model: BuildModel) -> None:
    with pytest.raises(InputError, match="a text without words"):
        load(language_model(TEXTS, "GPT2LMHeadModel")).perplexities([""])
