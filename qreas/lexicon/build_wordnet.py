"""Makes the compact WordNet that ships with qreas from the database files of WordNet 3.0.

Run it on the folder that holds `data.noun`, `index.noun` and so on (Debian's wordnet-base puts them
into /usr/share/wordnet); a second folder gets the files in place of the package's own:

    python -m qreas.lexicon.build_wordnet /usr/share/wordnet
    python -m qreas.lexicon.build_wordnet other-wordnet my-folder

Glosses, examples, verb frames and the pointers that `Link` does not name are left out.
"""

import argparse
from array import array
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from qreas.lexicon.compact import Table, file_name, write_tables
from qreas.lexicon.store import PARTS_OF_SPEECH, WORD_LINKS, Link, Pos, pack
from qreas.lexicon.wordnet_files import (
    Pointer,
    Synset,
    read_counts,
    read_exceptions,
    read_senses,
    read_synsets,
)

_MOST_COUNT = 0xFFFF


@dataclass(frozen=True, slots=True)
class _Part:
    """The synsets, lemmas and senses of one part of speech, numbered as `compact` says.

    synsets: by number.
    number:  a synset's offset → its number.
    lemmas:  lemma → its number, in sorted order.
    senses:  lemma and synset's offset → the number of the sense, in order.
    """

    synsets: Sequence[Synset]
    number: Mapping[int, int]
    lemmas: Mapping[str, int]
    senses: Mapping[tuple[str, int], int]


def build(source: Path, target: Path) -> None:
    """Writes the compact files of the WordNet in folder `source` into folder `target`.

    Raises:
        MissingResourceError: `source` lacks a database file.
    """
    parts = {pos: _number(source, pos) for pos in PARTS_OF_SPEECH}
    for pos, part in parts.items():
        tables: dict[str, Table] = {
            **_sense_tables(part, read_counts(source, pos)),
            **_word_tables(part),
            "exceptions": _lines("\t".join((f, *ls)) for f, ls in read_exceptions(source, pos)),
        }
        for link in Link:
            tables |= _link_tables(link, part, parts)
        filled = {name: table for name, table in tables.items() if table}
        write_tables(target / file_name(pos), pos, filled)


def _number(source: Path, pos: Pos) -> _Part:
    synsets = _by_level(list(read_synsets(source, pos)))
    index = sorted(read_senses(source, pos))
    senses = [(lemma, offset) for lemma, offsets in index for offset in offsets]
    return _Part(
        synsets,
        {synset.offset: number for number, synset in enumerate(synsets)},
        {lemma: number for number, (lemma, _) in enumerate(index)},
        {sense: number for number, sense in enumerate(senses)},
    )


def _by_level(synsets: Sequence[Synset]) -> Sequence[Synset]:
    """The synsets from the top of the hierarchy down, siblings together: that packs well."""
    below: dict[int, list[Synset]] = defaultdict(list)
    level: list[Synset] = []
    for synset in synsets:
        above = _parents(synset)
        (below[above[0]] if above else level).append(synset)
    ordered: list[Synset] = []
    while level:
        ordered += level
        level = [child for synset in level for child in below[synset.offset]]
    # A few verbs are each other's hypernyms, so that no top leads to them.
    reached = {synset.offset for synset in ordered}
    return ordered + [synset for synset in synsets if synset.offset not in reached]


def _parents(synset: Synset) -> list[int]:
    upward = (Link.HYPERNYM, Link.INSTANCE)
    return [pointer.offset for pointer in synset.pointers if pointer.link in upward]


def _sense_tables(part: _Part, counts: Mapping[tuple[str, int], int]) -> dict[str, Table]:
    lengths = array("B", [0]) * len(part.lemmas)
    tagged = array("H")
    for lemma, _ in part.senses:
        lengths[part.lemmas[lemma]] += 1
        count = counts.get((lemma, lengths[part.lemmas[lemma]]), 0)
        tagged.append(min(count, _MOST_COUNT))
    return {
        "lemmas": _lines(part.lemmas),
        "sense_lengths": lengths,
        "sense_synsets": array("I", [part.number[offset] for _, offset in part.senses]),
        "sense_counts": tagged,
    }


def _word_tables(part: _Part) -> dict[str, Table]:
    return {
        "word_lengths": array("B", [len(synset.words) for synset in part.synsets]),
        "word_lemmas": array("I", [part.lemmas[w] for s in part.synsets for w in s.words]),
    }


def _link_tables(link: Link, part: _Part, parts: Mapping[Pos, _Part]) -> dict[str, Table]:
    rows = sorted(
        (_source(part, synset, pointer), _target(parts[pointer.pos], pointer))
        for synset in part.synsets
        for pointer in synset.pointers
        if pointer.link == link
    )
    sources = [0, *(source for source, _ in rows)]
    name = link.name.lower()
    return {
        f"{name}_gaps": array("I", [after - before for before, after in pairwise(sources)]),
        f"{name}_targets": array("I", [target for _, target in rows]),
    }


def _source(part: _Part, synset: Synset, pointer: Pointer) -> int:
    if pointer.link in WORD_LINKS:
        return part.senses[synset.words[pointer.source - 1], synset.offset]
    return part.number[synset.offset]


def _target(part: _Part, pointer: Pointer) -> int:
    number = part.number[pointer.offset]
    if pointer.link in WORD_LINKS:
        word = part.synsets[number].words[pointer.target - 1]
        number = part.senses[word, pointer.offset]
    return pack(number, pointer.pos)


def _lines(rows: Iterable[str]) -> bytes:
    return "\n".join(rows).encode()


def main() -> None:
    """Makes the files from the folders that the command line names."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("source", type=Path, help="the folder of WordNet's database files")
    target = Path(__file__).parent
    parser.add_argument("target", type=Path, nargs="?", default=target, help="default: the package")
    chosen = parser.parse_args()
    build(chosen.source, chosen.target)


if __name__ == "__main__":
    main()
