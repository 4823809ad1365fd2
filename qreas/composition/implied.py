"""Operands that no number of the premise writes: what several come to together, and how many.

A sum of more quantities than an expression has places for is one operand, a Numset composed of
them (EQUATE, "Quantity Parser"); so is one that is averaged. "Ann, Ben and Cleo each have 6 pens"
says that they are three; "Ben has 4 more than Ann" how many he has (compared.py).
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import reduce
from itertools import pairwise
from operator import add

from qreas.composition.compared import DERIVED, compared_scenes
from qreas.composition.kinds import SameKind
from qreas.composition.scene import Scene
from qreas.composition.shapes import MAX_OPERANDS
from qreas.interval import Interval
from qreas.types import Document, Kind, Numset, Sentence, Token, Unit

_ADDED = frozenset({Kind.COUNT, Kind.MEASURE, Kind.CURRENCY, Kind.DURATION, Kind.NUMBER})
_JOINTS = frozenset({",", "and"})
# What stands between the number of groups and that of what is in each is no longer.
_OF = " of "


def implied_scenes(
    document: Document, told: Sequence[Scene], question: Scene, same: SameKind
) -> tuple[Scene, ...]:
    """The scenes of the operands that the told ones imply."""
    found: list[Scene] = []
    is_average = "average" in question.cues
    if is_average or len(told) > MAX_OPERANDS:
        for several in _several(told, question, same):
            if is_average or len(several) >= MAX_OPERANDS:
                found.append(_total(document, several))
            if is_average:
                found.append(_count(document, several))
    if len(told) > MAX_OPERANDS:
        found.extend(
            _product(document, told[group], told[own], question) for group, own in grouped(told)
        )
    found.extend(compared_scenes(told, question, same))
    found.extend(owners for scene in told if (owners := _owners(document, scene)) is not None)
    return tuple(found)


def grouped(told: Sequence[Scene]) -> list[tuple[int, int]]:
    """The places of numbers of groups, and of how many are in each: "5 packs of 8 markers"."""
    return [
        (place, place + 1)
        for place, (group, own) in enumerate(pairwise(told))
        if group.numset.unit.kind is own.numset.unit.kind is Kind.COUNT
        and group.noun in own.containers
        and 0 < own.numset.start - group.numset.end <= len(_OF)
        and not (group.numset.parts or own.numset.parts)
    ]


def _product(document: Document, group: Scene, own: Scene, question: Scene) -> Scene:
    """What so many groups of so many come to.

    Of "markers and crayons" the hypothesis tells one number.
    """
    value = group.numset.interval * own.numset.interval
    is_of_both = own.noun in question.words and "total" in question.cues
    unit = question.numset.unit if is_of_both else own.numset.unit
    numset = _over(document, (group.numset, own.numset), value, unit)
    parts = (group.numset, own.numset)
    numset = replace(numset, head=own.numset.head, context=own.numset.context, parts=parts)
    return replace(own, numset=numset, containers=frozenset(), cues=frozenset({DERIVED}))


def implies_alone(document: Document, numset: Numset) -> bool:
    """A quantity may imply another although the text has no second one: "Ann and Ben each"."""
    return bool(document.sentences) and "each" in document.sentences[numset.sentence].vocabulary


def _several(told: Sequence[Scene], question: Scene, same: SameKind) -> Iterator[list[Scene]]:
    """Quantities that one verb tells of and that are of one unit, or all of the asked kind."""
    groups: dict[tuple[str, str], list[Scene]] = {}
    for scene in told:
        unit = scene.numset.unit
        if unit.kind not in _ADDED or unit.per is not None or scene.per or scene.numset.is_range:
            continue
        is_asked = unit.kind is Kind.COUNT and bool(question.noun and scene.noun)
        name = question.noun if is_asked and same(scene.noun, question.noun) else unit.name
        groups.setdefault((scene.verb, name), []).append(scene)
    yield from (group for group in groups.values() if len(group) > 1)


def _total(document: Document, several: Sequence[Scene]) -> Scene:
    numsets = tuple(scene.numset for scene in several)
    value = reduce(add, (numset.interval for numset in numsets))
    numset = _over(document, numsets, value, numsets[0].unit)
    return replace(several[0], numset=replace(numset, parts=numsets), cues=frozenset({"together"}))


def _count(document: Document, several: Sequence[Scene]) -> Scene:
    numsets = tuple(scene.numset for scene in several)
    numset = _over(document, numsets, Interval.point(len(numsets)), Unit(Kind.NUMBER))
    return Scene(numset, cues=frozenset({"how-many"}))


def _over(document: Document, numsets: Sequence[Numset], value: Interval, unit: Unit) -> Numset:
    """A Numset over the text from the first to the last of some."""
    start, end = numsets[0].start, numsets[-1].end
    text = document.text[start:end]
    return replace(numsets[0], interval=value, unit=unit, text=text, start=start, end=end)


def _owners(document: Document, scene: Scene) -> Scene | None:
    """How many they are of whom each has what the scene tells: "Ann, Ben and Cleo each"."""
    sentence = document.sentences[scene.numset.sentence] if document.sentences else None
    if sentence is None or not scene.per or scene.numset.unit.per is not None:
        return None
    each = next((t for t in sentence.tokens if t.lemma == "each"), None)
    names = _names_before(sentence, each.index) if each is not None else []
    if each is None or len(names) < 2:
        return None
    start, end = names[0].start, names[-1].end
    numset = Numset(
        interval=Interval.point(len(names)),
        unit=Unit(Kind.COUNT, scene.per),
        text=document.text[start:end],
        start=start,
        end=end,
        sentence=scene.numset.sentence,
        head=names[-1].index,
    )
    return Scene(numset, noun=scene.per, cues=frozenset({"how-many"}), clause=scene.clause)


def _names_before(sentence: Sentence, end: int) -> list[Token]:
    """The names of the coordination that ends right before the token at `end`, in order."""
    names: list[Token] = []
    is_open = True
    for token in reversed(sentence.tokens[:end]):
        # A name that the tagger doesn't know is capitalised all the same.
        is_name = token.pos == "PROPN" or token.text.istitle()
        if is_name and is_open:
            names.insert(0, token)
            is_open = False
        elif token.form in _JOINTS:
            is_open = True
        elif not is_name:
            break
    return names
