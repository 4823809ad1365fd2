"""word2vec and fastText trained by gensim; one worker, so that a seed gives the same vectors."""

from pathlib import Path
from typing import Any

from gensim.models import FastText, Word2Vec

from qreas.errors import InputError
from qreas.probes.retraining import TrainingSettings


def word2vec(sentences: Path, out: Path, settings: TrainingSettings) -> None:
    """Skip-gram vectors (Mikolov et al. 2013) of a file of tokenized sentences."""
    _train(Word2Vec, sentences, out, settings)


def fasttext(sentences: Path, out: Path, settings: TrainingSettings) -> None:
    """Skip-gram vectors with character n-grams (Bojanowski et al. 2017), of the words alone."""
    _train(FastText, sentences, out, settings)


def _train(algorithm: Any, sentences: Path, out: Path, settings: TrainingSettings) -> None:
    try:
        model = algorithm(
            corpus_file=str(sentences),
            vector_size=settings.dimension,
            window=settings.window,
            min_count=settings.least_count,
            epochs=settings.epochs,
            seed=settings.seed,
            sg=1,
            workers=1,
        )
    except RuntimeError as error:
        # gensim's word for an empty vocabulary.
        raise InputError("too small a corpus", str(sentences), str(error)) from error
    model.wv.save_word2vec_format(str(out))
