"""Parses that come with the data, in the EQUATE JSON fields, as a `qreas.ports.Parser`.

A row holds, for `sentence1` and `sentence2`, what Stanford CoreNLP made of it: `…_tokens` (often in
lower case), `…_pos`, `…_dep_parse` and `…_syntax_parse`, each a list with one item a sentence.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import zip_longest
from pathlib import Path
from typing import Any

from nltk import Tree

from qreas.errors import DataError, MissingResourceError
from qreas.json_lines import read_rows
from qreas.types import Document, Sentence, Token
from qreas_adapters.bundled_parser import lemmatize
from qreas_adapters.penn import align, coarse
from qreas_adapters.stanford_dependencies import to_universal

FIELDS = ("tokens", "pos", "dep_parse", "syntax_parse")


@dataclass(frozen=True, slots=True)
class CorenlpParser:
    """Looks parses up by their text.

    file: where they are from, for messages.
    rows: for each text the row and the field name that it stands in, and its 1-based line.
    """

    file: str
    rows: Mapping[str, tuple[Mapping[str, Any], str, int]]

    def parse(self, texts: Sequence[str]) -> list[Document]:
        """One document for each text, in order, with constituency trees.

        Raises:
            DataError: the file holds no parse of a text, or a broken one.
        """
        return [self._document(text) for text in texts]

    def _document(self, text: str) -> Document:
        if text not in self.rows:
            raise DataError(self.file, 0, f"no parse of {text[:60]!r}; use another parser for it")
        row, name, line = self.rows[text]
        try:
            return _document(text, *(row[f"{name}_{field}"] for field in FIELDS))
        except KeyError as error:
            raise DataError(self.file, line, f"no CoreNLP parse: field {error} missing") from error
        except (TypeError, ValueError, IndexError) as error:
            raise DataError(self.file, line, f"{name}: broken CoreNLP parse ({error})") from error


@cache
def from_file(path: str) -> CorenlpParser:
    """The parses of a JSON Lines file in the EQUATE format.

    Raises:
        MissingResourceError: no such file.
        DataError: a line is no JSON object.
    """
    if not Path(path).is_file():
        raise MissingResourceError("the file of CoreNLP parses", path, "name an EQUATE JSON file")
    rows: dict[str, tuple[Mapping[str, Any], str, int]] = {}
    for line, row in read_rows(Path(path)):
        for name in ("sentence1", "sentence2"):
            rows.setdefault(str(row.get(name, "")), (row, name, line))
    return CorenlpParser(path, rows)


def _document(
    text: str,
    words: Sequence[Sequence[str]],
    tags: Sequence[Sequence[str]],
    arcs: Sequence[Sequence[Mapping[str, Any]]],
    trees: Sequence[str],
) -> Document:
    spans = iter(align(text, [word for sentence in words for word in sentence]))
    sentences = []
    for forms, pos, rows, bracketed in zip_longest(words, tags, arcs, trees):
        tokens = _tokens(text, [next(spans) for _ in forms], pos, rows)
        # A no-break space stands inside a word ("21 3/4"); a bracketing has words without spaces.
        tree = Tree.fromstring(bracketed.replace("\u00a0", "_"))
        if len(tree.leaves()) != len(tokens):
            raise ValueError("a tree's leaves are not the tokens")
        sentences.append(Sentence(tokens, tokens[0].start, tokens[-1].end, tree))
    return Document(text, tuple(sentences))


def _tokens(
    text: str,
    places: Sequence[tuple[int, int]],
    tags: Sequence[str],
    arcs: Sequence[Mapping[str, Any]],
) -> tuple[Token, ...]:
    """The tokens of a sentence as the text spells them; a word that no arc names is a root."""
    governors = {arc["dependent"] - 1: (arc["governor"] - 1, arc["dep"]) for arc in arcs}
    forms = [text[start:end] for start, end in places]
    links = [governors.get(index, (-1, "root")) for index in range(len(forms))]
    classes = [coarse(tag, dep) for tag, (_, dep) in zip(tags, links, strict=True)]
    lemmas = lemmatize(forms, classes)
    return to_universal(
        Token(index, forms[index], lemmas[index], classes[index], tags[index], head, dep, *place)
        for index, (place, (head, dep)) in enumerate(zip(places, links, strict=True))
    )
