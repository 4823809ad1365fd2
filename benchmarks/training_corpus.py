"""The English sentences of the development data as a corpus to train word vectors on.

    python benchmarks/training_corpus.py CORPUS --data ../shared/data

One sentence a line, each once: the texts of the treebanks, the two texts of every pair, word
problems, news and Wikipedia sentences with quantities.  No corpus of the paper's size is at hand.
"""

import argparse
import json
import re
from collections.abc import Iterator
from pathlib import Path

FIELDS = ("sentence1", "sentence2", "premise", "hypothesis", "question", "text")
# Texts of several sentences are cut where one plainly ends.
END = re.compile(r"(?<=[a-z)”\"][.!?]) +(?=[A-Z“\"])")


def main() -> None:
    """Writes the corpus and prints its size."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("corpus", type=Path)
    options.add_argument("--data", type=Path, required=True)
    chosen = options.parse_args()
    texts = (sentence for text in found(chosen.data) for sentence in END.split(text))
    sentences = dict.fromkeys(" ".join(sentence.split()) for sentence in texts)
    chosen.corpus.write_text("".join(f"{each}\n" for each in sentences if each), encoding="utf-8")
    word_count = sum(len(sentence.split()) for sentence in sentences)
    print(f"{len(sentences):,} sentences, {word_count:,} words")


def found(data: Path) -> Iterator[str]:
    """All English texts of the data folder."""
    for path in sorted(data.glob("treebanks/*/*.conllu")):
        lines = path.read_text(encoding="utf-8").splitlines()
        yield from (line[9:] for line in lines if line.startswith("# text = "))
    for name in ("gkb_best_filtered", "wiki_complete"):
        path = data / "numersense" / "data" / f"{name}.txt"
        yield from path.read_text(encoding="utf-8").splitlines()
    for folder in ("equate-dev", "nli-dev", "wordproblems-dev", "quantity-dev"):
        for path in sorted(data.glob(f"{folder}/*.jsonl")):
            for line in path.read_text(encoding="utf-8").splitlines():
                yield from _texts(json.loads(line))


def _texts(row: dict[str, object]) -> Iterator[str]:
    if str(row.get("lang", "EN"))[:2].upper() == "EN":
        yield from (str(row[field]) for field in FIELDS if row.get(field))


if __name__ == "__main__":
    main()
