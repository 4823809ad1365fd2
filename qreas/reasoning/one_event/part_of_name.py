"""Names that have an "and" in them, of which a part is another name: "the Hare and the Fox"."""

from collections.abc import Iterable, Iterator

from qreas.reasoning.findings import Findings
from qreas.tags import CONTENT, PLURAL, SUBJECTS
from qreas.types import Document, Sentence, Token

_JOINING = frozenset(("and", "or", "&"))
_QUOTES = frozenset(('"', "'", "``", "''", "‘", "’", "“", "”"))
_MODIFIERS = frozenset(("compound", "amod", "nummod"))
_SINGULAR = frozenset(("is", "was", "has"))
_LONGEST = 6  # words on one side

Side = tuple[Token, ...]
"""The words of content of a name on one side of its "and"."""


def part_of_name(found: Findings) -> str | None:
    """One text's name of one thing, of which the other has the words on one side of "and".

    A shop called "Bread and Butter" is no "Bread".
    """
    case = found.case
    return _cut(case.premise, case.hypothesis) or _cut(case.hypothesis, case.premise)


def _cut(one: Document, other: Document) -> str | None:
    """The name in the one text of which the other has a part."""
    if not one.mentions(_JOINING):
        return None
    there = {t.form for t in other.tokens}
    here = [t.form for t in one.tokens]
    for sentence in one.sentences:
        for joint in (t for t in sentence.tokens if t.form in _JOINING):
            for kept, gone in _parts(joint, sentence):
                is_left_out = there.isdisjoint(t.form for t in gone)
                if is_left_out and all(t.form in there and here.count(t.form) == 1 for t in kept):
                    return f"{kept[0].text}, {gone[0].text}"
    return None


def _parts(joint: Token, sentence: Sentence) -> Iterator[tuple[Side, Side]]:
    """Each side of a name's "and" with the other one, where it joins no two things."""
    sides = _quoted(joint, sentence) or _named(joint, sentence)
    if sides is not None and all(sides):
        yield sides
        yield sides[1], sides[0]


def _quoted(joint: Token, sentence: Sentence) -> tuple[Side, Side] | None:
    """The sides in quotation marks, where all words are capitalised, as in titles."""
    before = sentence.tokens[max(0, joint.index - _LONGEST) : joint.index]
    behind = sentence.tokens[joint.index + 1 : joint.index + 1 + _LONGEST]
    opened = next((t.index for t in reversed(before) if t.text in _QUOTES), None)
    closed = next((t.index for t in behind if t.text in _QUOTES), None)
    if opened is None or closed is None:
        return None
    left = _content(sentence.tokens[opened + 1 : joint.index])
    right = _content(sentence.tokens[joint.index + 1 : closed])
    return (left, right) if all(t.text[:1].isupper() for t in (*left, *right)) else None


def _named(joint: Token, sentence: Sentence) -> tuple[Side, Side] | None:
    """Two capitalised words of which a verb in the singular is said, or of one singular name."""
    last = sentence.tokens[joint.head]
    first = sentence.tokens[last.head]
    if joint.dep != "cc" or last.dep != "conj" or not first.index < joint.index < last.index:
        return None
    between = _content(sentence.tokens[first.index : last.index + 1])
    if not all(t.text[:1].isupper() for t in between):
        return None
    if not (_is_one_subject(first, sentence) or _is_in_name(first, last, sentence)):
        return None
    return tuple(t for t in between if t.index < joint.index), tuple(
        t for t in between if t.index > joint.index
    )


def _is_one_subject(noun: Token, sentence: Sentence) -> bool:
    """What is said of it is said in the singular: "the Hare and the Tortoise is a fable"."""
    said = sentence.tokens[noun.head]
    if noun.dep not in SUBJECTS or noun.index > said.index:
        return False
    return said.tag == "VBZ" or any(
        t.form in _SINGULAR
        for t in sentence.children(said.index)
        if t.dep.startswith(("aux", "cop"))
    )


def _is_in_name(first: Token, last: Token, sentence: Sentence) -> bool:
    """Both stand before the noun of one name: "the Oak and Pine Nature Park"."""
    noun = sentence.tokens[first.head]
    is_before = first.dep in _MODIFIERS and noun.index > last.index
    is_one = sentence.tokens[max(0, first.index - 1)].pos == "DET"
    return is_one and is_before and noun.text[:1].isupper() and noun.tag not in PLURAL


def _content(tokens: Iterable[Token]) -> Side:
    return tuple(t for t in tokens if t.pos in CONTENT)
