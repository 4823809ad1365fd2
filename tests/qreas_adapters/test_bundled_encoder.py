import numpy as np
import spacy
from qreas_adapters.bundled_encoder import WordEncoder
from qreas_adapters.bundled_parser import BUNDLED


def test_the_vectors_are_those_of_spacys_layers_across_texts_and_blocks() -> None:
    nlp = spacy.load(BUNDLED)
    texts = ["Sam can't pay $5.", "", " ".join(f"word{n % 90} is {n}," for n in range(300)), "No."]
    docs = [nlp.make_doc(text) for text in texts]
    encoder = WordEncoder(nlp)
    first, again = encoder.encode(docs), encoder.encode(docs)
    wanted = nlp.get_pipe("tok2vec").predict(docs)  # type: ignore[attr-defined]  # any pipe
    np.testing.assert_allclose(first, np.concatenate(wanted), atol=1e-4)
    np.testing.assert_array_equal(again, first)


def test_a_word_has_its_cluster_also_where_it_begins_a_sentence() -> None:
    nlp = spacy.load(BUNDLED)
    found = nlp("Three players were injured. Investors are selling.")
    assert [token.pos_ for token in found[:2]] == ["NUM", "NOUN"]
    assert found[5].pos_ == "NOUN"


def test_a_word_is_known_until_all_are_forgotten() -> None:
    nlp = spacy.load(BUNDLED)
    encoder = WordEncoder(nlp)
    encoder.encode([nlp.make_doc("a dog and a dog")])
    assert len(encoder) == 3
    encoder.forget()
    assert len(encoder) == 0
