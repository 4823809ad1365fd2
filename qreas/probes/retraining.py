"""Word vectors trained again on a corpus (Naik et al. 2019, "Retrained Word Vectors").

Two variants: `num` takes the sentences that contain numbers, `all` takes as many sentences drawn
without that constraint. Window 5, 100 dimensions, as in the paper.
"""

import random
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any, Literal

from qreas.errors import InputError
from qreas.numerals import NumberGrammar, find, load_grammar
from qreas.plugins import load
from qreas.text_lines import corpus_lines

Algorithm = Literal["word2vec", "fasttext", "glove"]
Variant = Literal["num", "all"]

TRAINERS: Mapping[str, str] = {
    "word2vec": "qreas_adapters.gensim_training:word2vec",
    "fasttext": "qreas_adapters.gensim_training:fasttext",
    "glove": "qreas_adapters.torch_glove:glove",
}
_WORD = re.compile(r"\d[\d.,]*\d|\w[\w'’-]*|[^\w\s]")
_DIGIT = re.compile(r"\d")


@dataclass(frozen=True, slots=True)
class TrainingSettings:
    """How to train.

    least_count: words that are rarer have no vector.
    epochs: passes over the corpus; for GloVe over the pairs that occur together.
    """

    dimension: int = 100
    window: int = 5
    least_count: int = 5
    epochs: int = 5
    seed: int = 1


Report = Callable[[int], None]


@dataclass(frozen=True, slots=True)
class Retrained:
    """A file of vectors in word2vec's text format, and how many sentences they were trained on."""

    vectors: Path
    sentence_count: int

    @classmethod
    def of(cls, vectors: Path) -> "Retrained":
        """What stands beside vectors that are trained says of them."""
        with sentences_beside(vectors).open("rb") as lines:
            return cls(vectors, sum(1 for _ in lines))

    def to_dict(self) -> dict[str, Any]:
        """The same as JSON-ready values."""
        return {"vectors": str(self.vectors), "sentences": self.sentence_count}


def retrain(
    corpus: Path,
    algorithm: Algorithm,
    variant: Variant,
    out: Path,
    settings: TrainingSettings | None = None,
    lang: str = "en",
    *,
    limit: int | None = None,
    report: Report = lambda done: None,
    keep: Path | None = None,
) -> Retrained:
    """Trains on a text file with one sentence a line.

    out:    a file of vectors; beside it stands what was trained on (".sentences").
    limit:  only the first lines of the corpus.
    report: called after each epoch with how many are done.
    keep:   a file for what is learnt, epoch by epoch; where it is there, the training goes on with
            the sentences that it began with. It is deleted when the vectors are written.

    Raises:
        InputError: no sentence has a number, no word is frequent enough, or `keep` is of another
            training.
        MissingExtraError: the library that trains is not installed.
    """
    settings = settings or TrainingSettings()
    train = load(TRAINERS[algorithm])
    sentences = sentences_beside(out)
    if keep is None or not keep.exists():
        _write(_chosen(corpus, variant, load_grammar(lang), limit, settings.seed), sentences)
    found = Retrained.of(out)
    if not found.sentence_count:
        raise InputError("a corpus without numbers", str(corpus), "one sentence a line")
    whole = out.with_name(f"{out.name}.new")
    train(sentences, whole, settings, report, keep)
    whole.replace(out)
    if keep is not None:
        keep.unlink(missing_ok=True)
    return found


def sentences_beside(vectors: Path) -> Path:
    """The file with the tokenized sentences that vectors are trained on."""
    return vectors.with_suffix(".sentences")


def holds_number(sentence: str, grammar: NumberGrammar) -> bool:
    """The sentence has a number in digits or in words."""
    return bool(_DIGIT.search(sentence)) or bool(find(sentence, grammar, "standard"))


def sampled(lines: Iterable[str], count: int, seed: int) -> list[str]:
    """So many of the lines, each as likely as another, in their order (reservoir sampling)."""
    chooser = random.Random(seed)
    kept: list[tuple[int, str]] = []
    for number, line in enumerate(lines):
        if len(kept) < count:
            kept.append((number, line))
        elif (place := chooser.randint(0, number)) < count:
            kept[place] = (number, line)
    return [line for _, line in sorted(kept)]


def words(sentence: str) -> Iterator[str]:
    """The words of a sentence in lower case, numbers in digits whole."""
    return (found[0].lower() for found in _WORD.finditer(sentence))


def _chosen(
    corpus: Path, variant: Variant, grammar: NumberGrammar, limit: int | None, seed: int
) -> Iterator[str]:
    """The lines to train on: those with numbers, or as many of all."""
    if variant == "num":
        yield from (line for line in _lines(corpus, limit) if holds_number(line, grammar))
        return
    count = sum(holds_number(line, grammar) for line in _lines(corpus, limit))
    yield from sampled(_lines(corpus, limit), count, seed)


def _lines(corpus: Path, limit: int | None) -> Iterator[str]:
    return islice(corpus_lines(corpus), limit)


def _write(chosen: Iterable[str], sentences: Path) -> None:
    with sentences.open("w", encoding="utf-8") as file:
        file.writelines(" ".join(words(line)) + "\n" for line in chosen)
