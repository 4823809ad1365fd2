"""A WordNet of a few synsets, written in the format of WordNet's own database files."""

from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path

import pytest

from qreas.lexicon.load import Lexicon, load_lexicon
from qreas.lexicon.taxonomy import Taxonomy

SUFFIXES = {"n": "noun", "v": "verb", "a": "adj", "r": "adv"}
HEAD = "  1 A licence that names WordNet 3.0 Copyright holders.\n"


@dataclass(frozen=True)
class Row:
    """A synset: its key, which begins with its part of speech, words and pointers.

    A pointer is "symbol target", with the numbers of the two words where it joins words.
    """

    key: str
    words: tuple[str, ...]
    pointers: tuple[str, ...] = ()

    def line(self, offsets: dict[str, int]) -> str:
        words = " ".join(f"{word} 0" for word in self.words)
        pointers = [f"{len(self.pointers):03}"]
        for symbol, target, *ends in map(str.split, self.pointers):
            source, goal = map(int, ends or ("0", "0"))
            pointers.append(f"{symbol} {offsets[target]:08} {target[0]} {source:02x}{goal:02x}")
        frames = " 00" if self.key[0] == "v" else ""
        head = f"{offsets[self.key]:08} 00 {self.key[0]} {len(self.words):02x} {words}"
        return f"{head} {' '.join(pointers)}{frames} | a gloss;  \n"


ROWS = (
    Row("n-entity", ("entity",)),
    Row("n-person", ("person", "soul"), ("@ n-entity",)),
    Row("n-officer", ("policeman", "police_officer"), ("@ n-person", "#m n-force")),
    Row("n-force", ("police",), ("@ n-entity",)),
    Row("n-man", ("man", "adult_male"), ("@ n-person",)),
    Row("n-chessman", ("man",), ("@ n-entity",)),
    Row("n-thebes", ("Thebes",), ("@i n-entity",)),
    Row("n-arrest", ("arrest",), ("@ n-entity", "+ v-arrest 1 1")),
    Row("v-arrest", ("arrest", "nab"), ("+ n-arrest 1 1", "> v-sit")),
    Row("v-sit", ("sit",)),
    Row("v-rise", ("rise", "go_up"), ("! v-fall 1 1",)),
    Row("v-fall", ("fall",), ("! v-rise 1 1",)),
    Row("a-small", ("small",), ("! a-large 1 1", "& a-tiny")),
    Row("a-large", ("large",), ("! a-small 1 1",)),
    Row("a-tiny", ("tiny(p)",), ("& a-small",)),
    Row("a-theban", ("Theban",), ("\\ n-thebes 1 1",)),
    Row("r-quickly", ("quickly",)),
)
COUNTS = "man%1:00:00:: 1 90\nman%1:00:01:: 2 3\nperson%1:00:00:: 1 7\n"
EXCEPTIONS = {"n": "policemen policeman\n", "v": "fell fall\nrisen rise\n"}


def write_database(folder: Path) -> None:
    """Writes the files that wndb(5) describes."""
    # An offset has eight digits whatever it is, so the lines' lengths are known before it is.
    offsets = {row.key: 0 for row in ROWS}
    for pos in SUFFIXES:
        position = len(HEAD)
        for row in (row for row in ROWS if row.key[0] == pos):
            offsets[row.key] = position
            position += len(row.line(offsets))
    for pos, suffix in SUFFIXES.items():
        rows = [row for row in ROWS if row.key[0] == pos]
        (folder / f"data.{suffix}").write_text(HEAD + "".join(row.line(offsets) for row in rows))
        (folder / f"index.{suffix}").write_text(HEAD + "".join(_index(pos, rows, offsets)))
        (folder / f"{suffix}.exc").write_text(EXCEPTIONS.get(pos, ""))
    (folder / "cntlist.rev").write_text(COUNTS)


def _index(pos: str, rows: list[Row], offsets: dict[str, int]) -> list[str]:
    synsets: dict[str, list[int]] = defaultdict(list)
    for row in rows:
        for word in row.words:
            synsets[word.partition("(")[0].lower()].append(offsets[row.key])
    return [
        f"{lemma} {pos} {len(at)} 0 {len(at)} 0 {' '.join(f'{o:08}' for o in at)}  \n"
        for lemma, at in sorted(synsets.items())
    ]


@pytest.fixture(scope="session")
def database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the database files of the small WordNet."""
    folder = tmp_path_factory.mktemp("wordnet-database")
    write_database(folder)
    return folder


@pytest.fixture(scope="session")
def lexicon() -> Lexicon:
    """The lexicon that ships."""
    return load_lexicon()


@pytest.fixture(scope="session")
def taxonomy(lexicon: Lexicon) -> Taxonomy:
    """The taxonomy that ships."""
    return lexicon.taxonomy
