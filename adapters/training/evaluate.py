"""Scores a parser on raw treebank text: PYTHONPATH=.:adapters python -m training.evaluate --help.

Words are aligned by their characters; every figure is an F1 over words, as in the CoNLL 2018 shared
task, but for the heads of numeral modifiers, which are the share of the treebank's that are found.
Speed is in words a CPU second.
"""

import argparse
import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from qreas_adapters.bundled_parser import bundled
from qreas_adapters.spacy_parser import installed
from training.treebanks import FREE_GENRES, TreebankDocument, read

from qreas.ports import Parser
from qreas.types import Sentence

Span = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Node:
    """A word by the characters that it covers, spaces not counted."""

    span: Span
    tag: str
    pos: str
    lemma: str
    head: Span
    dep: str
    is_first: bool


@dataclass(slots=True)
class Scores:
    """Counts of one test set."""

    gold: int = 0
    predicted: int = 0
    words: int = 0
    tags: int = 0
    pos: int = 0
    lemmas: int = 0
    heads: int = 0
    labelled: int = 0
    subtyped: int = 0
    sentences: int = 0
    gold_sentences: int = 0
    predicted_sentences: int = 0
    numerals: int = 0
    numeral_heads: int = 0
    seconds: float = 0.0  # of the processor

    def add(self, gold: Sequence[Node], predicted: Sequence[Node]) -> None:
        """Counts one text."""
        self.gold, self.predicted = self.gold + len(gold), self.predicted + len(predicted)
        self.gold_sentences += sum(node.is_first for node in gold)
        self.predicted_sentences += sum(node.is_first for node in predicted)
        found = {node.span: node for node in predicted}
        for node in gold:
            if node.dep == "nummod":
                self.numerals += 1
                self.numeral_heads += node.span in found and found[node.span].head == node.head
            if node.span in found:
                self._compare(node, found[node.span])

    def _compare(self, gold: Node, predicted: Node) -> None:
        self.words += 1
        self.tags += gold.tag == predicted.tag
        self.pos += gold.pos == predicted.pos
        self.lemmas += gold.lemma.lower() == predicted.lemma.lower()
        if gold.head == predicted.head:
            self.heads += 1
            self.labelled += gold.dep.partition(":")[0] == predicted.dep.partition(":")[0]
            self.subtyped += gold.dep == predicted.dep
        self.sentences += gold.is_first and predicted.is_first

    def row(self, name: str) -> str:
        """The figures in per cent, under `HEADER`."""
        both = (self.gold + self.predicted) / 200
        cut = (self.gold_sentences + self.predicted_sentences) / 200
        found = (self.words, self.tags, self.pos, self.lemmas)
        shares = [count / both for count in (*found, self.heads, self.labelled, self.subtyped)]
        shares += [self.sentences / cut, 100 * self.numeral_heads / max(1, self.numerals)]
        speed = self.gold / self.seconds
        return f"{name:12}" + "".join(f"{share:9.1f}" for share in shares) + f"{speed:9,.0f}"


HEADER = f"{'':12}" + "".join(
    f"{name:>9}"
    for name in (
        "words",
        "tags",
        "pos",
        "lemmas",
        "UAS",
        "LAS",
        "subtypes",
        "first",
        "numerals",
        "words/s",
    )
)


def main() -> None:
    """Prints one row for each test set."""
    options = _arguments()
    parser = bundled() if options.model is None else installed(str(options.model))
    print(HEADER)
    for name, documents in _test_sets(options.treebanks, options.part):
        if options.by == "sentence":
            documents = [replace(d, sentences=(s,)) for d in documents for s in d.sentences]
        print(evaluate(parser, documents).row(name), flush=True)


def evaluate(parser: Parser, documents: Iterable[TreebankDocument]) -> Scores:
    """The parser's scores on the raw text of the documents."""
    documents = list(documents)
    texts = [_raw(document) for document in documents]
    scores = Scores()
    parser.parse(texts[:1])  # what is loaded at first use is no part of the speed
    began = time.process_time()
    parsed = parser.parse(texts)
    scores.seconds = time.process_time() - began
    for document, result in zip(documents, parsed, strict=True):
        scores.add(list(_gold_nodes(document)), list(_parsed_nodes(result.sentences)))
    return scores


def _test_sets(treebanks: Path, part: str) -> Iterator[tuple[str, Sequence[TreebankDocument]]]:
    gum = read(treebanks / "GUM" / f"{part}.conllu")
    yield "EWT", read(treebanks / "EWT" / f"{part}.conllu")
    yield "GUM", gum
    yield "GUM free", [document for document in gum if document.genre in FREE_GENRES]
    if part == "test":
        yield "PUD", read(treebanks / "PUD" / "test.conllu")
        yield "GENTLE", read(treebanks / "GENTLE" / "test.conllu")


def _raw(document: TreebankDocument) -> str:
    words = (word for sentence in document.sentences for word in sentence)
    return "".join(word.form + " " * word.is_space_after for word in words)


def _gold_nodes(document: TreebankDocument) -> Iterator[Node]:
    position = 0
    for sentence in document.sentences:
        spans = []
        for word in sentence:
            spans.append((position, position := position + _length(word.form)))
        for index, word in enumerate(sentence):
            head = spans[word.head]
            fields = (word.tag, word.pos, word.lemma, head, word.dep, index == 0)
            yield Node(spans[index], *fields)


def _parsed_nodes(sentences: Iterable[Sentence]) -> Iterator[Node]:
    position = 0
    for sentence in sentences:
        spans = []
        for token in sentence.tokens:
            spans.append((position, position := position + _length(token.text)))
        for token in sentence.tokens:
            head = spans[token.head]
            fields = (token.tag, token.pos, token.lemma, head, token.dep, token.index == 0)
            yield Node(spans[token.index], *fields)


def _length(word: str) -> int:
    """Characters that are no spaces: a few words of the treebanks hold one ("20 000")."""
    return len("".join(word.split()))


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--treebanks", type=Path, default=Path("../shared/data/treebanks"))
    parser.add_argument("--model", type=Path, help="a model folder; the bundled model by default")
    parser.add_argument("--by", choices=("document", "sentence"), default="document")
    parser.add_argument("--part", choices=("dev", "test"), default="test")
    return parser.parse_args()


if __name__ == "__main__":
    main()
