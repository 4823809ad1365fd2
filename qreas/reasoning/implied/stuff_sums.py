"""Sums over a list of measured stuff: two kilograms of apples and 500 grams of grapes are fruit.

The list is all that the premise measures, and no verb stands in it; what is in it but not known to
be of the asked kind leaves the sum open.
"""

from collections.abc import Iterator, Sequence
from functools import reduce
from itertools import pairwise
from operator import add

from qreas.conversion import commensurable, convert
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.implied import Implied
from qreas.types import Kind, Numset, Sentence

_AND = "and"
# What stands between the members of a list.
_INSIDE = frozenset(("NOUN", "PROPN", "ADJ", "ADP", "DET", "PUNCT", "CCONJ"))
_BEFORE = frozenset((_AND, ","))
_JOINTS = frozenset((_AND, ",", "of"))


def stuff_sums(asked: Numset, found: Findings) -> Iterator[Implied]:
    """How much stuff of the asked kind the members of the premise's list are together."""
    members = found.case.premise_numsets
    if asked.unit.kind is not Kind.MEASURE or asked.unit.per is not None or len(members) < 2:
        return
    if not all(_is_of_kind(member, asked, found) for member in members):
        return
    sentence = found.case.premise.sentences[members[0].sentence]
    if any(m.sentence != members[0].sentence for m in members) or not _are_listed(
        members, sentence
    ):
        return
    total = reduce(add, (convert(m.interval, m.unit, asked.unit) for m in members))
    told = " + ".join(f"{m.text} of {m.context.entity}" for m in members)
    places = tuple((m.sentence, m.head) for m in members)
    yield Implied(total, told, places, frozenset((asked.unit.name, asked.context.entity)))


def _is_of_kind(member: Numset, asked: Numset, found: Findings) -> bool:
    """It is an exact measure of stuff of the asked kind, and not of just that noun."""
    noun, genus = member.context.entity, asked.context.entity
    is_exact = member.interval.is_point and not member.is_approximate and not member.unit.per
    is_like = commensurable(member.unit, asked.unit) and noun not in ("", genus)
    is_plain = not asked.context.modifiers and bool(genus)
    return is_exact and is_like and is_plain and found.lexicon.is_kind(noun, genus)


def _are_listed(members: Sequence[Numset], sentence: Sentence) -> bool:
    """Nothing but their nouns, commas and the last "and" stand between them."""
    for one, other in pairwise(members):
        between = [t for t in sentence.tokens if one.end <= t.start and t.end <= other.start]
        joints = [t.form for t in between if t.pos in ("ADP", "PUNCT", "CCONJ")]
        if not all(t.pos in _INSIDE for t in between) or not _JOINTS.issuperset(joints):
            return False
        if not between or between[-1].form not in _BEFORE:
            return False  # "and Igor 500 grams"
    last = [t for t in sentence.tokens if members[-2].end <= t.start < members[-1].start]
    return any(t.form == _AND for t in last)
