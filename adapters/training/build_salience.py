"""Writes qreas/reasoning/knowledge/salience.tsv: how much a lemma tells, from open treebanks.

    python adapters/training/build_salience.py TREEBANKS qreas/reasoning/knowledge/salience.tsv

TREEBANKS holds EWT/train.conllu and GUM/train.conllu of Universal Dependencies 2.16. Of GUM only
the genres under a free licence are read, so that the table may ship (CC BY-SA 4.0, see NOTICE).
"""

import math
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

FREE_GENRES = frozenset(
    ("academic", "bio", "court", "interview", "news", "voyage", "textbook", "vlog", "speech")
)
MIN_SENTENCES = 4
HEAD = """\
# How much a lemma tells: 0 for a word of every sentence, 1 for one never seen. One line a lemma,
# "lemma<TAB>salience": log(sentences / sentences with the lemma) / log(sentences), for lemmas of
# {floor} sentences up.
# Source: UD 2.16 English EWT and the freely licensed genres of GUM, {count} sentences;
# CC BY-SA 4.0.
# Rebuild: python adapters/training/build_salience.py TREEBANKS OUT
"""


def sentences(path: Path) -> Iterator[frozenset[str]]:
    """The lower-cased lemmas of each sentence of a CoNLL-U file, of its free genres."""
    is_free, lemmas = True, set[str]()
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("# newdoc id = GUM_"):
            is_free = line.split("_")[1] in FREE_GENRES
        if line and line[0] != "#":
            fields = line.split("\t")
            lemmas.add(fields[2].lower())
        elif not line and lemmas:
            if is_free:
                yield frozenset(lemmas)
            lemmas = set()


def main(treebanks: Path, target: Path) -> None:
    """Counts the sentences of each lemma and writes the table."""
    seen: Counter[str] = Counter()
    count = 0
    for name in ("EWT", "GUM"):
        for lemmas in sentences(treebanks / name / "train.conllu"):
            seen.update(lemmas)
            count += 1
    rows = sorted(
        f"{lemma}\t{math.log(count / number) / math.log(count):.3f}"
        for lemma, number in seen.items()
        if number >= MIN_SENTENCES and lemma[0].isalpha() and lemma.isascii()
    )
    head = HEAD.format(floor=MIN_SENTENCES, count=count)
    target.write_text(head + "\n".join(rows) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
