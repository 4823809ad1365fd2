"""word2vec and fastText trained by gensim; one worker, so that a seed gives the same vectors."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
from gensim.models import FastText, Word2Vec
from numpy.typing import NDArray

from qreas.errors import InputError
from qreas.probes.retraining import Report, TrainingSettings


def word2vec(
    sentences: Path, out: Path, settings: TrainingSettings, report: Report, keep: Path | None
) -> None:
    """Skip-gram vectors (Mikolov et al. 2013) of a file of tokenized sentences."""
    _train(Word2Vec, sentences, out, settings, report, keep)


def fasttext(
    sentences: Path, out: Path, settings: TrainingSettings, report: Report, keep: Path | None
) -> None:
    """Skip-gram vectors with character n-grams (Bojanowski et al. 2017), of the words alone."""
    _train(FastText, sentences, out, settings, report, keep)


def _train(
    algorithm: Any,
    sentences: Path,
    out: Path,
    settings: TrainingSettings,
    report: Report,
    keep: Path | None,
) -> None:
    model = algorithm(
        vector_size=settings.dimension,
        window=settings.window,
        min_count=settings.least_count,
        seed=settings.seed,
        sg=1,
        workers=1,
    )
    model.build_vocab(corpus_file=str(sentences))
    if not len(model.wv):
        raise InputError("too small a corpus", str(sentences), "no word is frequent enough")
    task = repr((algorithm.__name__, settings))
    rates = np.linspace(model.alpha, model.min_alpha, settings.epochs + 1).tolist()
    for epoch in range(_restored(model, task, keep), settings.epochs):
        model.train(
            corpus_file=str(sentences),
            total_examples=model.corpus_count,
            total_words=model.corpus_total_words,
            epochs=1,
            start_alpha=rates[epoch],
            end_alpha=rates[epoch + 1],
        )
        _keep(model, epoch + 1, task, keep)
        report(epoch + 1)
    model.wv.save_word2vec_format(str(out))


def _learnt(model: Any) -> Iterator[tuple[str, NDArray[np.float32], Any]]:
    """What training changes: the name of each matrix, the matrix, and which rows of it change."""
    yield "vectors", model.wv.vectors, slice(None)
    yield "contexts", model.syn1neg, slice(None)
    if isinstance(model, FastText):
        # Of two million rows for n-grams those stay as they began that no word hashes to.
        yield "ngrams", model.wv.vectors_ngrams, np.unique(np.concatenate(model.wv.buckets_word))
        yield "words", model.wv.vectors_vocab, slice(None)


def _keep(model: Any, done: int, task: str, keep: Path | None) -> None:
    """Leaves what an epoch came to; arrays alone, never a pickle."""
    if keep is None:
        return
    _, key, place, *_ = model.random.get_state()
    chance = {"key": key, "place": place}
    learnt = {name: matrix[rows] for name, matrix, rows in _learnt(model)}
    beside = keep.with_name(f"{keep.name}.new")
    with beside.open("wb") as file:
        np.savez(file, done=done, task=task, **chance, **learnt)
    beside.replace(keep)


def _restored(model: Any, task: str, keep: Path | None) -> int:
    """Takes up what was kept; gives the number of epochs that are done."""
    if keep is None or not keep.exists():
        return 0
    with np.load(keep) as kept:
        if str(kept["task"]) != task:
            raise InputError("epochs", str(keep), "they are of another training: delete them")
        for name, matrix, rows in _learnt(model):
            matrix[rows] = kept[name]
        model.random.set_state(("MT19937", kept["key"], int(kept["place"])))
        return int(kept["done"])
