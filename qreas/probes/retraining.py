"""Word vectors trained again on a corpus (Naik et al. 2019, "Retrained Word Vectors").

Two variants: `num` takes the sentences that contain numbers, `all` takes as many sentences drawn
without that constraint. Window 5, 100 dimensions, as in the paper.
"""

import random
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from qreas.errors import InputError
from qreas.numerals import NumberGrammar, find, load_grammar
from qreas.plugins import load

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


def retrain(
    corpus: Path,
    algorithm: Algorithm,
    variant: Variant,
    out: Path,
    settings: TrainingSettings | None = None,
    lang: str = "en",
) -> int:
    """Trains on a text file with one sentence a line; gives the number of sentences used.

    out: a file of vectors in word2vec's text format; beside it stands what was trained on.

    Raises:
        InputError: no sentence has a number.
        MissingExtraError: the library that trains is not installed.
    """
    settings = settings or TrainingSettings()
    grammar = load_grammar(lang)
    train = load(TRAINERS[algorithm])
    sentences = out.with_suffix(".sentences")
    with corpus.open(encoding="utf-8") as lines:
        count = sum(holds_number(line, grammar) for line in lines)
    if not count:
        raise InputError("a corpus without numbers", str(corpus), "one sentence a line")
    with corpus.open(encoding="utf-8") as lines, sentences.open("w", encoding="utf-8") as file:
        chosen: Iterable[str]
        if variant == "num":
            chosen = (line for line in lines if holds_number(line, grammar))
        else:
            chosen = sampled(lines, count, settings.seed)
        for line in chosen:
            file.write(" ".join(words(line)) + "\n")
    train(sentences, out, settings)
    return count


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
