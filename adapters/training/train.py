"""Trains the bundled English pipeline: PYTHONPATH=.:adapters python -m training.train --help."""

import argparse
import json
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

from spacy.language import Language
from spacy.strings import StringStore
from spacy.tokens import Doc
from spacy.training import Example
from spacy.util import load_config, load_model_from_config
from thinc.api import Adam, NumpyOps, fix_random_seed, set_current_ops
from training.augment import vary
from training.knowledge import set_clusters, set_lemmas
from training.tokenizer import set_tokenizer
from training.treebanks import TreebankDocument, Word, read_free

HERE = Path(__file__).parent
MODEL = HERE.parent / "qreas_adapters" / "models" / "en"
LEARNING_RATE = 0.001
WARM_UP = 250
DROPOUT = 0.15
BATCH_WORDS = 800
LONGEST_TEXT = 4  # sentences
CLUSTERED_WORDS, CLUSTER_WIDTH = 40_000, 64


def main() -> None:
    """Trains and saves a pipeline as the command line says."""
    options = _arguments()
    set_current_ops(NumpyOps(use_blis=False))  # OpenBLAS: three times as fast on many processors
    fix_random_seed(options.seed)
    documents = read_free(options.treebanks)
    nlp = make_pipeline(options.config, documents, options.seed)
    averages = train(nlp, documents, options.steps, options.stop or options.steps, options.seed)
    with nlp.use_params(averages):
        save(nlp, options.out)


def make_pipeline(config: Path, documents: Sequence[TreebankDocument], seed: int) -> Language:
    """An untrained pipeline with its tokenizer, labels, clusters and lemma tables."""
    nlp = load_model_from_config(load_config(config), auto_fill=True)
    set_tokenizer(nlp)
    set_clusters(nlp, CLUSTERED_WORDS, CLUSTER_WIDTH, seed)
    plain = [
        example
        for document in documents
        for sentence in document.sentences
        for example in [_example(nlp, sentence)]
    ]
    with nlp.select_pipes(disable=["lemmatizer"]):
        nlp.initialize(lambda: plain)
    set_lemmas(nlp, documents)
    return nlp


def train(
    nlp: Language, documents: Sequence[TreebankDocument], steps: int, stop: int, seed: int
) -> dict[Any, Any]:
    """Trains in place; returns the weights averaged over the last steps, which parse better.

    The learning rate falls as for `steps`, also where training stops before.
    """
    optimizer = Adam(
        LEARNING_RATE, L2=0.01, grad_clip=1.0, use_averages=True, L2_is_weight_decay=True
    )
    losses: dict[str, float] = {}
    batches = _batches(nlp, documents, Random(seed))
    with nlp.select_pipes(disable=["lemmatizer"]):
        for step in range(1, stop + 1):
            optimizer.learn_rate = _rate(step, steps)
            nlp.update(next(batches), sgd=optimizer, losses=losses, drop=DROPOUT)
            if step % 50 == 0:
                shown = "  ".join(f"{name} {loss:,.0f}" for name, loss in sorted(losses.items()))
                print(f"step {step:,} of {steps:,}  {shown}", flush=True)
                losses = {}
    return optimizer.averages or {}


def save(nlp: Language, folder: Path) -> None:
    """Writes the pipeline without the training words, of which only their labels are needed."""
    nlp.meta.update(name="qreas", license="CC BY-SA 4.0", description="see CARD.md")
    nlp.to_disk(folder)
    _store_case_folding(nlp, folder)
    labels = {label for _, pipe in nlp.pipeline for label in getattr(pipe, "labels", ())}
    parts = {part for label in labels for part in label.split("||")}
    StringStore(sorted(labels | parts)).to_disk(folder / "vocab" / "strings.json")


def _store_case_folding(nlp: Language, folder: Path) -> None:
    """Writes by which attribute vectors are found, which spaCy reads and, for tables, forgets.

    Without it, no word with a capital has a cluster: "Three" is then no longer found as "three".
    """
    file = folder / "vocab" / "vectors.cfg"
    settings = json.loads(file.read_text(encoding="utf-8"))
    settings["attr"] = nlp.vocab.vectors.attr
    file.write_text(json.dumps(settings), encoding="utf-8")


def _rate(step: int, steps: int) -> float:
    """A linear rise, then a linear fall to almost nothing."""
    return LEARNING_RATE * min(step / WARM_UP, (steps - step + 1) / max(1, steps - WARM_UP), 1.0)


def _batches(
    nlp: Language, documents: Sequence[TreebankDocument], random: Random
) -> Iterator[list[Example]]:
    """Batches of about `BATCH_WORDS` words, without end; every pass cuts and varies them anew."""
    batch: list[Example] = []
    words = 0
    while True:
        texts = [text for document in documents for text in _texts(document, random)]
        random.shuffle(texts)
        for text in texts:
            batch.append(_example(nlp, text))
            words += len(text)
            if words >= BATCH_WORDS:
                yield batch
                batch, words = [], 0


def _texts(document: TreebankDocument, random: Random) -> Iterator[tuple[Word, ...]]:
    """The document in runs of one to `LONGEST_TEXT` sentences, each run varied as a whole."""
    position = 0
    while position < len(document.sentences):
        count = random.choice((1, 1, 1, 2, 2, 3, LONGEST_TEXT))
        run: list[Word] = []
        for sentence in vary(document.sentences[position : position + count], random):
            run += [_shifted(word, len(run)) for word in sentence]
        yield tuple(run)
        position += count


def _shifted(word: Word, offset: int) -> Word:
    return replace(word, head=word.head + offset) if offset else word


def _example(nlp: Language, words: Sequence[Word]) -> Example:
    reference = Doc(
        nlp.vocab,
        words=[word.form for word in words],
        spaces=[word.is_space_after for word in words],
        tags=[word.tag for word in words],
        pos=[word.pos for word in words],
        heads=[word.head for word in words],
        deps=["ROOT" if word.dep == "root" else word.dep for word in words],
    )
    return Example(nlp.make_doc(reference.text), reference)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--treebanks", type=Path, default=Path("../shared/data/treebanks"))
    parser.add_argument("--config", type=Path, default=HERE / "config.cfg")
    parser.add_argument("--out", type=Path, default=MODEL)
    parser.add_argument("--steps", type=int, default=8000)
    parser.add_argument("--stop", type=int, help="the last step, where it is to end before --steps")
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args()


if __name__ == "__main__":
    main()
