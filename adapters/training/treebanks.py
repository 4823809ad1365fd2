"""Reads Universal Dependencies treebanks in CoNLL-U: sentences, free to ship or for tests only."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path

from qreas_adapters.plain_text import plain

# The genres of GUM whose licences let a trained model be shipped; the others are non-commercial.
FREE_GENRES = frozenset(
    ("academic", "bio", "court", "interview", "news", "speech", "textbook", "vlog", "voyage")
)


@dataclass(frozen=True, slots=True)
class Word:
    """A row of a treebank; `head` is the governor's index in the sentence, its own for the root."""

    form: str
    lemma: str
    pos: str
    tag: str
    head: int
    dep: str
    is_space_after: bool


@dataclass(frozen=True, slots=True)
class TreebankDocument:
    """A text of a treebank, sentence by sentence."""

    name: str
    sentences: tuple[tuple[Word, ...], ...]

    @property
    def genre(self) -> str:
        """The genre that a document of GUM names; the first word of the name elsewhere."""
        return self.name.removeprefix("GUM_").partition("_")[0]


def read(path: Path) -> tuple[TreebankDocument, ...]:
    """The documents of a CoNLL-U file."""
    named = _named_sentences(path)
    return tuple(
        TreebankDocument(name, tuple(sentence for _, sentence in group))
        for name, group in groupby(named, key=lambda pair: pair[0])
    )


def read_free(treebanks: Path) -> tuple[TreebankDocument, ...]:
    """The training documents that a shipped model may learn from: EWT and the free part of GUM."""
    gum = read(treebanks / "GUM" / "train.conllu")
    free = tuple(document for document in gum if document.genre in FREE_GENRES)
    return read(treebanks / "EWT" / "train.conllu") + free


def _named_sentences(path: Path) -> Iterator[tuple[str, tuple[Word, ...]]]:
    name = ""
    rows: list[list[str]] = []
    with path.open(encoding="utf-8") as lines:
        for line in lines:
            if line.startswith("# newdoc id = "):
                name = line.partition("= ")[2].strip()
            elif line[0].isdigit():
                rows.append(line.rstrip("\n").split("\t"))
            elif not line.strip() and rows:
                yield name, _sentence(rows)
                rows = []


def _sentence(rows: list[list[str]]) -> tuple[Word, ...]:
    """The words of the rows; a contraction's parts are joined as its surface row says."""
    glued: dict[int, bool] = {}
    for row in rows:
        if "-" in row[0]:
            first, last = (int(number) for number in row[0].split("-"))
            glued |= dict.fromkeys(range(first, last), True)
            glued[last] = "SpaceAfter=No" in row[9]
    words = []
    for row in rows:
        if row[0].isdigit():
            number, head = int(row[0]), int(row[6])
            is_glued = glued.get(number, "SpaceAfter=No" in row[9])
            index = number - 1
            governor = head - 1 if head else index
            form = plain(row[1])
            words.append(Word(form, row[2], row[3], row[4], governor, row[7], not is_glued))
    return tuple(words)
