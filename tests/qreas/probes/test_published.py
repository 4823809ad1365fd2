import pytest

from qreas.probes.contexts import THRESHOLDS
from qreas.probes.object_bias import TEMPLATES
from qreas.probes.published import (
    numeracy_row_for,
    numersense_row_for,
    published_bias,
    published_contexts,
    published_numeracy,
)


@pytest.mark.parametrize(
    ("file", "model"),
    [
        ("glove.6B.50d.txt", "GloVe-6B-50D"),
        ("glove-6b-50d-top9163.txt", "GloVe-6B-50D"),
        ("crawl-300d-2M.vec", "FastText-CC"),
        ("Word2Vec-Num.txt", "Word2Vec-Num"),
    ],
)
def test_a_file_finds_its_row_by_its_name(file: str, model: str) -> None:
    row = numeracy_row_for(file)
    assert row is not None
    assert row.model == model


def test_vectors_of_no_paper_have_no_row() -> None:
    assert numeracy_row_for("own.txt") is None


def test_every_row_has_a_random_baseline_for_each_of_its_tests() -> None:
    for row in published_numeracy():
        assert set(row.cosine) == set(row.random)


def test_models_are_found_under_their_hub_names() -> None:
    names = ("bert-large-uncased", "FacebookAI/roberta-large", "gpt2", "tuned/own")
    rows = [numersense_row_for(name) for name in names]
    found = [row.model if row else None for row in rows]
    assert found == ["BERT-Large", "RoBERTa-Large", "GPT-2", None]


def test_each_template_of_the_paper_has_its_figures() -> None:
    assert all(len(published_bias("roberta-large", each)) == 3 for each in TEMPLATES)
    assert published_bias("bert-base-uncased", TEMPLATES[0]) == {}


def test_each_threshold_of_the_paper_has_its_words() -> None:
    for threshold in THRESHOLDS:
        for kind in ("primitives", "large"):
            found = published_contexts(threshold, kind)
            assert (len(found.wikipedia), len(found.gigaword)) == (5, 5)
    assert published_contexts(7, "large").wikipedia == ()
