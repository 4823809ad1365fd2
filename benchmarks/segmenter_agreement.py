"""How often the segmenter finds the same mentions in constituency trees and in dependencies.

    PYTHONPATH=.:adapters python benchmarks/segmenter_agreement.py [--data DIR]

Reads the EQUATE sets that carry CoreNLP parses. Once the dependencies are CoreNLP's own, so that
only the two ways differ; once they are the bundled parser's, so that two parsers differ as well. A
mention of the tree is agreed on when the other way finds one with the same cardinals and the same
last word, which is the head noun of an English noun phrase; `phrase` asks for the first word too.
"""

import argparse
import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from qreas_adapters.bundled_parser import bundled
from qreas_adapters.corenlp_parser import from_file

from qreas.quantity.segment import is_cardinal, segment
from qreas.types import Document

SETS = ("AWPNLI", "RTE_Quant", "RedditNLI")
Phrase = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Found:
    """A mention by the characters of its words: its cardinals, its last word, its beginning."""

    numbers: tuple[Phrase, ...]
    last: Phrase
    start: int


@dataclass(slots=True)
class Agreement:
    """Counts of one set; only mentions whose cardinals both parsers take for cardinals."""

    mentions: int = 0
    heads: int = 0
    phrases: int = 0

    def add(self, tree: Document, other: Document) -> None:
        """Counts one text."""
        shared = _cardinals(tree) & _cardinals(other)
        found = {mention.numbers: mention for mention in _mentions(other, shared)}
        for mention in _mentions(tree, shared):
            same = found.get(mention.numbers)
            self.mentions += 1
            self.heads += same is not None and same.last == mention.last
            self.phrases += same == mention

    def row(self, name: str, way: str) -> str:
        """The shares in per cent."""
        heads, phrases = (100 * count / self.mentions for count in (self.heads, self.phrases))
        return f"{name:10} {way:24} {self.mentions:8} {heads:8.1f} {phrases:8.1f}"


def main() -> None:
    """Prints a table; progress goes to stderr."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, default=Path("../shared/data"))
    folder = parser.parse_args().data / "equate-dev"
    print(f"{'set':10} {'dependencies of':24} {'mentions':>8} {'head':>8} {'phrase':>8}")
    for name in SETS:
        path = folder / f"{name}.jsonl"
        corenlp, own = Agreement(), Agreement()
        texts = list(_texts(path))
        for count, text in enumerate(texts, start=1):
            (tree,) = from_file(str(path)).parse([text])
            corenlp.add(tree, _without_trees(tree))
            own.add(tree, bundled().parse([text])[0])
            if count % 50 == 0 and sys.stderr.isatty():
                print(f"\r{name} {count}/{len(texts)}", end="", file=sys.stderr)
        print(corenlp.row(name, "CoreNLP"))
        print(own.row(name, "the bundled parser"))


def _texts(path: Path) -> Iterator[str]:
    """The distinct texts of a set."""
    rows = map(json.loads, path.read_text(encoding="utf-8").splitlines())
    yield from dict.fromkeys(row[name] for row in rows for name in ("sentence1", "sentence2"))


def _without_trees(document: Document) -> Document:
    sentences = tuple(replace(sentence, tree=None) for sentence in document.sentences)
    return replace(document, sentences=sentences)


def _cardinals(document: Document) -> set[Phrase]:
    tokens = (token for sentence in document.sentences for token in sentence.tokens)
    return {(token.start, token.end) for token in tokens if is_cardinal(token)}


def _mentions(document: Document, cardinals: set[Phrase]) -> Iterator[Found]:
    """The mentions of which every cardinal is among `cardinals`."""
    for index, sentence in enumerate(document.sentences):
        for mention in segment(sentence, index):
            places = [(token.start, token.end) for token in sentence.tokens]
            numbers = tuple(places[number] for number in mention.numbers)
            if set(numbers) <= cardinals:
                yield Found(numbers, places[mention.last], places[mention.first][0])


if __name__ == "__main__":
    main()
