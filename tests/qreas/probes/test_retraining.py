from dataclasses import replace
from pathlib import Path

import pytest
from qreas_adapters.vectors_embedder import from_file

from qreas.errors import InputError
from qreas.numerals import load_grammar
from qreas.probes.retraining import (
    Algorithm,
    Retrained,
    TrainingSettings,
    holds_number,
    retrain,
    sampled,
    words,
)

CORPUS = ["The dog has 4 legs .", "A fly has six legs .", "The dog sleeps ."] * 30
SETTINGS = TrainingSettings(dimension=8, least_count=2, epochs=2)


@pytest.fixture
def corpus(tmp_path: Path) -> Path:
    path = tmp_path / "corpus.txt"
    path.write_text("\n".join(CORPUS), encoding="utf-8")
    return path


def test_sentences_with_numbers_have_them_in_digits_or_words() -> None:
    grammar = load_grammar("en")
    assert [holds_number(line, grammar) for line in CORPUS[:3]] == [True, True, False]


def test_a_sample_is_seeded_and_keeps_the_order() -> None:
    lines = [str(number) for number in range(1000)]
    drawn = sampled(lines, 50, seed=1)
    assert drawn == sampled(lines, 50, seed=1) != sampled(lines, 50, seed=2)
    assert drawn == sorted(set(drawn), key=int)


def test_numbers_in_digits_are_one_word() -> None:
    assert list(words("It's 1,200 km.")) == ["it's", "1,200", "km", "."]


@pytest.fixture(params=["word2vec", "fasttext", "glove"])
def algorithm(request: pytest.FixtureRequest) -> Algorithm:
    name: Algorithm = request.param
    pytest.importorskip("gensim" if name != "glove" else "torch", exc_type=ImportError)
    return name


def test_every_algorithm_writes_vectors_that_can_be_probed(
    algorithm: Algorithm, corpus: Path, tmp_path: Path
) -> None:
    out = tmp_path / "vectors.txt"
    assert retrain(corpus, algorithm, "num", out, SETTINGS) == Retrained(out, 60)
    vectors = from_file(str(out)).embed(["4", "six", "sleeps"])
    assert (vectors.texts, vectors.missing) == (("4", "six"), ("sleeps",))
    assert vectors.dimension == 8


def test_a_training_that_is_cut_goes_on_and_gives_the_same(
    algorithm: Algorithm, corpus: Path, tmp_path: Path
) -> None:
    settings = replace(SETTINGS, epochs=4)
    whole, cut, keep = tmp_path / "whole.txt", tmp_path / "cut.txt", tmp_path / "epochs"

    def stop(done: int) -> None:
        if done == 2:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        retrain(corpus, algorithm, "all", cut, settings, report=stop, keep=keep)
    assert not cut.exists()
    seen: list[int] = []
    retrain(corpus, algorithm, "all", cut, settings, report=seen.append, keep=keep)
    # torch's epochs are kept when the next one begins.
    assert seen in ([3, 4], [2, 3, 4])
    retrain(corpus, algorithm, "all", whole, settings)
    assert cut.read_bytes() == whole.read_bytes()
    assert not keep.exists()


def test_the_epochs_of_another_training_are_refused(
    algorithm: Algorithm, corpus: Path, tmp_path: Path
) -> None:
    keep = tmp_path / "epochs"

    def stop(done: int) -> None:
        if done == 2:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        retrain(corpus, algorithm, "num", tmp_path / "v.txt", SETTINGS, report=stop, keep=keep)
    other = replace(SETTINGS, seed=2)
    with pytest.raises(InputError, match="of another training"):
        retrain(corpus, algorithm, "num", tmp_path / "v.txt", other, keep=keep)


def test_the_all_variant_takes_as_many_sentences(corpus: Path, tmp_path: Path) -> None:
    pytest.importorskip("gensim")
    out = tmp_path / "vectors.txt"
    assert retrain(corpus, "word2vec", "all", out, SETTINGS).sentence_count == 60
    drawn = (tmp_path / "vectors.sentences").read_text(encoding="utf-8").splitlines()
    assert len(drawn) == 60
    assert "the dog sleeps ." in drawn


def test_a_limit_leaves_the_rest_of_the_corpus(corpus: Path, tmp_path: Path) -> None:
    pytest.importorskip("gensim")
    out = tmp_path / "vectors.txt"
    assert retrain(corpus, "word2vec", "num", out, SETTINGS, limit=9).sentence_count == 6


def test_a_corpus_without_numbers_is_refused(tmp_path: Path) -> None:
    pytest.importorskip("gensim")
    path = tmp_path / "corpus.txt"
    path.write_text("No such thing.\n", encoding="utf-8")
    with pytest.raises(InputError, match="a corpus without numbers"):
        retrain(path, "word2vec", "num", tmp_path / "v.txt")
