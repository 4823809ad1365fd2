"""A sentence as one line of lemmas in which each number is one word, to be read by patterns.

Parsers hang numbers on whatever stands before them ("outnumber women two to one"), so that what the
numbers tell is better read from the order of the words than from a tree.
"""

from collections.abc import Collection, Sequence

from qreas.kind_sets import FACTORS, MEASURED
from qreas.types import Document, Kind, Numset, Sentence

PLAIN = frozenset((Kind.COUNT, Kind.NUMBER, Kind.PERCENT)) | FACTORS
"""The kinds of numbers that stand alone or before what is counted."""
WITH_UNITS = PLAIN | MEASURED
"""The kinds of numbers, and of measures, which stand with the names of their units."""


def number_line(
    sentence: Sentence, index: int, numsets: Sequence[Numset], kinds: Collection[Kind] = PLAIN
) -> str:
    """The lemmas of a sentence in their order, with "<0>" for the first quantity of the text.

    What is counted follows its number, as the name of a unit does: "three girls" are "<0> girl".

    index: the place of the sentence in its text.
    kinds: those of the quantities that are put so.
    """
    words, own = [], [(i, n) for i, n in enumerate(numsets) if n.sentence == index]
    done = set[int]()
    for token in sentence.tokens:
        near = [(i, n) for i, n in own if n.start < token.end and token.start < n.end]
        holding = [(i, n) for i, n in near if n.unit.kind in kinds]
        for at, numset in holding:
            if at not in done:
                done.add(at)
                words.append(f"<{at}>")
                words += (
                    [numset.unit.name.replace(" ", "_")] if numset.unit.kind in MEASURED else []
                )
        # Of "30 of them" the number itself is the head.
        is_counted = token.pos != "NUM" and any(
            n.unit.kind is Kind.COUNT and n.head == token.index for _, n in holding
        )
        if not holding or is_counted:
            words.append(token.lemma)
    return " ".join(words).rstrip(" .!")


def text_line(
    document: Document, numsets: Sequence[Numset], kinds: Collection[Kind] = PLAIN
) -> str:
    """The lines of all sentences of a text, with a full stop between them."""
    lines = (number_line(s, i, numsets, kinds) for i, s in enumerate(document.sentences))
    return " . ".join(lines)


def unitless_line(
    document: Document, numsets: Sequence[Numset], kinds: Collection[Kind] = WITH_UNITS
) -> str:
    """The line of a text without the names of units, which the quantities have anyhow."""
    line = text_line(document, numsets, kinds)
    for at, numset in enumerate(numsets):
        line = line.replace(f"<{at}> {numset.unit.name.replace(' ', '_')}", f"<{at}>")
    return line
