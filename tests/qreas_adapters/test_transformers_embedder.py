from collections.abc import Callable

import numpy as np
import pytest

pytest.importorskip("torch", exc_type=ImportError)
pytest.importorskip("transformers", exc_type=ImportError)

import torch
from qreas_adapters.transformers_embedder import contextual, input_embeddings
from transformers import AutoModel, AutoTokenizer

TEXTS = ["two dogs have two tails", "six dogs", "dogs have legs and tails and more tails"]
BuildModel = Callable[..., str]


def test_input_embeddings_are_rows_of_the_models_table(language_model: BuildModel) -> None:
    folder = language_model(TEXTS)
    tokenizer, model = AutoTokenizer.from_pretrained(folder), AutoModel.from_pretrained(folder)
    table = model.get_input_embeddings().weight.detach().numpy()
    embedder = input_embeddings(folder)
    vectors = embedder.embed(["dogs", "§", "dogs"])
    assert (vectors.texts, vectors.missing) == (("dogs",), ("§",))
    assert np.array_equal(vectors.matrix[0], table[tokenizer.convert_tokens_to_ids("dogs")])


def test_a_text_of_several_pieces_gets_their_mean(language_model: BuildModel) -> None:
    folder = language_model(TEXTS)
    tokenizer, model = AutoTokenizer.from_pretrained(folder), AutoModel.from_pretrained(folder)
    pieces = tokenizer("sixlegs", add_special_tokens=False)["input_ids"]
    rows = model.get_input_embeddings().weight.detach().numpy()[pieces]
    assert len(pieces) > 1
    assert np.allclose(input_embeddings(folder).embed(["sixlegs"]).matrix[0], rows.mean(axis=0))


@pytest.mark.parametrize("head", ["BertForMaskedLM", "RobertaForMaskedLM"])
def test_words_are_the_whole_words_of_the_vocabulary(language_model: BuildModel, head: str) -> None:
    words = set(input_embeddings(language_model(TEXTS, head)).words())
    assert {"two", "dogs", "tails"} <= words
    assert not {"##s", "[MASK]", "<mask>", ""} & words


def test_contextual_vectors_are_the_mean_of_the_last_layer(language_model: BuildModel) -> None:
    folder = language_model(TEXTS)
    tokenizer, model = AutoTokenizer.from_pretrained(folder), AutoModel.from_pretrained(folder)
    expected = []
    for text in TEXTS:
        with torch.inference_mode():
            hidden = model.eval()(**tokenizer(text, return_tensors="pt")).last_hidden_state
        expected.append(hidden[0].mean(dim=0).numpy())
    embedder = contextual(folder, batch_size=2)
    vectors = embedder.embed(TEXTS)
    assert vectors.texts == tuple(TEXTS)
    assert embedder.dimension == 32
    assert np.allclose(vectors.matrix, expected, atol=1e-4)


def test_the_first_token_of_a_pair_can_stand_for_it(language_model: BuildModel) -> None:
    folder = language_model(TEXTS)
    tokenizer, model = AutoTokenizer.from_pretrained(folder), AutoModel.from_pretrained(folder)
    with torch.inference_mode():
        inputs = tokenizer("two dogs", "six dogs", return_tensors="pt")
        expected = model.eval()(**inputs).last_hidden_state[0, 0].numpy()
    found = contextual(folder, pooling="first").encode([("two dogs", "six dogs")])
    assert np.allclose(found[0], expected, atol=1e-4)
