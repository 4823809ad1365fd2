import struct
from pathlib import Path

import numpy as np
import pytest
from qreas_adapters.vectors_embedder import from_file

from qreas.errors import DataError, MissingResourceError

WORDS = ("the", "3", "drei", "三")
ROWS = ((0.5, -1.0, 2.0), (3.0, 0.25, 1e-3), (3.5, 0.0, 1.0), (-3.0, 1.0, 7.0))


def text_lines(words: tuple[str, ...] = WORDS) -> list[str]:
    return [" ".join((word, *map(str, row))) for word, row in zip(words, ROWS, strict=False)]


def write_text(path: Path, lines: list[str]) -> str:
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return str(path)


def write_binary(path: Path, *, line_ends: bool) -> str:
    entries = (
        word.encode() + b" " + struct.pack("<3f", *row) + (b"\n" if line_ends else b"")
        for word, row in zip(WORDS, ROWS, strict=True)
    )
    path.write_bytes(b"4 3\n" + b"".join(entries))
    return str(path)


def files(folder: Path) -> dict[str, str]:
    return {
        "glove": write_text(folder / "glove.txt", text_lines()),
        "header": write_text(folder / "words.vec", ["4 3", *(x + " " for x in text_lines())]),
        "binary": write_binary(folder / "words.bin", line_ends=True),
        "packed": write_binary(folder / "packed.bin", line_ends=False),
    }


@pytest.mark.parametrize("kind", ["glove", "header", "binary", "packed"])
def test_every_format_gives_the_same_rows(kind: str, tmp_path: Path) -> None:
    embedder = from_file(files(tmp_path)[kind])
    vectors = embedder.embed(["三", "absent", "3", "三"])
    assert vectors.texts == ("三", "3")
    assert vectors.missing == ("absent",)
    assert vectors.matrix.dtype == np.float32
    assert vectors.matrix.tolist() == np.array([ROWS[3], ROWS[1]], "float32").tolist()
    assert embedder.dimension == 3
    assert tuple(embedder.words()) == WORDS


def test_a_word_may_hold_spaces(tmp_path: Path) -> None:
    embedder = from_file(write_text(tmp_path / "v.txt", text_lines(("the", ". . .", "3"))))
    assert embedder.embed([". . ."]).matrix.tolist() == [pytest.approx([3.0, 0.25, 1e-3], rel=1e-6)]


@pytest.mark.parametrize(
    ("lines", "problem"),
    [
        (["a 1 2 3", "3 4 5", "b 6 7 8"], "v.txt:2: 2 numbers where 3 are expected"),
        (["a 1 2 3", "3 4 5 6 7"], "v.txt:2: 4 numbers where 3 are expected"),
        (["3 3", "a 1 2 3", "3 1 2 3"], "v.txt:1: the header promises 3 vectors, the file has 2"),
        (["2 5", "a 1 2 3", "3 1 2 3"], "v.txt:1: the header says 5 numbers a line, line 2 has 3"),
        (["3 1 2 3", "a 1 2 3", "3 4 5 6"], "v.txt:3: the word '3' is there twice"),
        (["a 1 2 3", "3 1 nan 3"], "v.txt:2: a number is infinite or NaN"),
        (["a 1 2 3", "3 1 x 3"], "v.txt:2: not a number"),
        ([""], "v.txt:1: no vectors: the file is empty"),
    ],
)
def test_a_bad_text_file_names_the_line(lines: list[str], problem: str, tmp_path: Path) -> None:
    with pytest.raises(DataError) as caught:
        from_file(write_text(tmp_path / "v.txt", lines)).embed(["3"])
    assert str(caught.value).removeprefix(f"{tmp_path}/").startswith(problem)


@pytest.mark.parametrize(
    ("lines", "problem"),
    [
        (["a 1 2 3", "b 1 2 3", "a 4 5 6"], "v.txt:3: the word 'a' is there twice"),
        (["a 1 2 3", " 1 2 3"], "v.txt:2: no word stands before the numbers"),
        (["a 1 2 3", "b 1 2 NaN"], "v.txt:2: a number is infinite or NaN"),
        (["a 1 2 3", "b 1 inf 3"], "v.txt:2: a number is infinite or NaN"),
    ],
)
def test_words_that_nobody_asks_for_are_checked_as_well(
    lines: list[str], problem: str, tmp_path: Path
) -> None:
    with pytest.raises(DataError) as caught:
        list(from_file(write_text(tmp_path / "v.txt", lines)).words())
    assert str(caught.value).removeprefix(f"{tmp_path}/") == problem


def test_a_word_that_is_twice_in_a_binary_file_is_named_by_its_entry(tmp_path: Path) -> None:
    path = Path(files(tmp_path)["binary"])
    path.write_bytes(path.read_bytes().replace(b"the ", b"3 "))
    with pytest.raises(DataError, match="the word '3' is there twice"):
        list(from_file(str(path)).words())


def test_a_binary_file_that_ends_early_names_the_entry(tmp_path: Path) -> None:
    path = Path(files(tmp_path)["binary"])
    path.write_bytes(path.read_bytes()[:-4])
    with pytest.raises(DataError, match=r"bin:5: .* promises 4 vectors, the file ends at 3"):
        from_file(str(path)).embed(["the"])


def test_a_missing_file_says_so(tmp_path: Path) -> None:
    with pytest.raises(MissingResourceError, match="word vectors not found"):
        from_file(str(tmp_path / "none.txt"))


def test_a_compressed_file_is_to_be_unpacked(tmp_path: Path) -> None:
    path = tmp_path / "v.txt.gz"
    path.write_bytes(b"\x1f\x8b\x08\x00")
    with pytest.raises(DataError, match="unpack it first"):
        from_file(str(path))


def test_a_saved_pickle_of_something_else_is_not_loaded(tmp_path: Path) -> None:
    pytest.importorskip("gensim")
    import pickle

    path = tmp_path / "evil.kv"
    path.write_bytes(pickle.dumps(Path))
    with pytest.raises(DataError, match="no KeyedVectors saved by gensim: it names pathlib"):
        from_file(str(path))


def test_keyed_vectors_that_gensim_saved(tmp_path: Path) -> None:
    models = pytest.importorskip("gensim.models")
    keyed = models.KeyedVectors(vector_size=3)
    keyed.add_vectors(list(WORDS), np.array(ROWS, "float32"))
    keyed.save(str(tmp_path / "words.kv"))
    vectors = from_file(str(tmp_path / "words.kv")).embed(["drei", "absent"])
    assert (vectors.texts, vectors.missing) == (("drei",), ("absent",))
    assert vectors.matrix.tolist() == [list(ROWS[2])]


def test_a_fasttext_model_gives_what_gensim_reads_from_it(tmp_path: Path) -> None:
    gensim = pytest.importorskip("gensim")
    from gensim.models.fasttext import load_facebook_vectors, save_facebook_model

    sentences = [["the", "ünit", "sold", "three", "of", "3", "三"]] * 20
    model = gensim.models.FastText(
        sentences, vector_size=8, min_count=1, bucket=50, epochs=2, seed=1, workers=1
    )
    path = tmp_path / "model.bin"
    save_facebook_model(model, str(path))
    words = ["ünit", "三", "unseen", "threes"]
    vectors = from_file(str(path)).embed(words)
    expected = load_facebook_vectors(str(path))
    assert vectors.texts == tuple(words)
    assert np.allclose(vectors.matrix, np.array([expected[w] for w in words]), atol=1e-6)


def test_a_fasttext_model_that_ends_early_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "model.bin"
    path.write_bytes(struct.pack("<iii", 793712314, 12, 100))
    with pytest.raises(DataError, match="ends early"):
        from_file(str(path))
