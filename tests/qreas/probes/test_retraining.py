from pathlib import Path

import pytest
from qreas_adapters.vectors_embedder import from_file

from qreas.errors import InputError
from qreas.numerals import load_grammar
from qreas.probes.retraining import TrainingSettings, holds_number, retrain, sampled, words

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


@pytest.mark.parametrize("algorithm", ["word2vec", "fasttext", "glove"])
def test_every_algorithm_writes_vectors_that_can_be_probed(
    algorithm: str, corpus: Path, tmp_path: Path
) -> None:
    pytest.importorskip("gensim" if algorithm != "glove" else "torch", exc_type=ImportError)
    out = tmp_path / "vectors.txt"
    assert retrain(corpus, algorithm, "num", out, SETTINGS) == 60  # type: ignore[arg-type]
    vectors = from_file(str(out)).embed(["4", "six", "sleeps"])
    assert (vectors.texts, vectors.missing) == (("4", "six"), ("sleeps",))
    assert vectors.dimension == 8


def test_the_all_variant_takes_as_many_sentences(corpus: Path, tmp_path: Path) -> None:
    pytest.importorskip("gensim")
    out = tmp_path / "vectors.txt"
    assert retrain(corpus, "word2vec", "all", out, SETTINGS) == 60
    drawn = (tmp_path / "vectors.sentences").read_text(encoding="utf-8").splitlines()
    assert len(drawn) == 60
    assert "the dog sleeps ." in drawn


def test_a_corpus_without_numbers_is_refused(tmp_path: Path) -> None:
    pytest.importorskip("gensim")
    path = tmp_path / "corpus.txt"
    path.write_text("No such thing.\n", encoding="utf-8")
    with pytest.raises(InputError, match="a corpus without numbers"):
        retrain(path, "word2vec", "num", tmp_path / "v.txt")
