"""Whom a bare number counts not: those who do it, and those whom it is given to.

The two of "the three children ate 2 each" are no children, nor are the seven shells of "gave 12 to
each of her 3 cousins and found 7 more" cousins.
"""

from collections.abc import Iterator, Sequence

from qreas.quantity.tree import CLAUSAL_SUBJECTS, Tree
from qreas.types import Kind, Numset

# How those are told among whom something is given out.
_TO_ALL = frozenset(("to", "among", "between"))
# What a bare number may stand before as if it were its noun.
_BEHIND = frozenset(("each", "more", "fewer", "less", "others"))
_OBJECTS = frozenset(("obj", "conj"))


def without_doers(
    tree: Tree, number: int, earlier: Sequence[Numset], sentence: int
) -> Sequence[Numset]:
    """The quantities before a number that the number may be of the same things as."""
    above = tree.governor(number)
    if above is not None and above.form in _BEHIND:
        number = above.index
    verb = tree.governor(number)
    if verb is None or verb.pos != "VERB" or tree.tokens[number].dep not in _OBJECTS:
        return earlier
    subject = tree.child(verb.index, *CLAUSAL_SUBJECTS)
    doers = set() if subject is None else {subject.index, *_of_whom(subject.index, tree)}
    kept = [n for n in earlier if n.sentence != sentence or doers.isdisjoint(_places(n, tree))]
    others = [n for n in kept if n.sentence != sentence or not _is_aside(n, tree)]
    is_told = any(sentence - 1 <= n.sentence and n.unit.kind is Kind.COUNT for n in others)
    return others if is_told else kept


def is_behind_place(tree: Tree, number: int) -> bool:
    """The bare number is the subject behind a place: "at York 11 got off", and no name."""
    verb, before = tree.governor(number), tree.tokens[number - 1 : number]
    if verb is None or verb.index != number + 1 or tree.tokens[number].dep != "nsubj":
        return False
    return bool(before) and before[0].dep == "obl" and before[0].head == verb.index


def _of_whom(noun: int, tree: Tree) -> Iterator[int]:
    """Those of whom some are spoken of: "two of the bidders"."""
    return (t.index for t in tree.children(noun, "nmod") if tree.case(t.index) == "of")


def _places(numset: Numset, tree: Tree) -> set[int]:
    return {t.index for t in tree.tokens if numset.start <= t.start < numset.end}


def _is_aside(numset: Numset, tree: Tree) -> bool:
    return _is_given_to(numset, tree) or _holds_others(numset, tree)


def _holds_others(numset: Numset, tree: Tree) -> bool:
    """They have so many others in them: the five are no packs in "two packs of 12 and lost 5"."""
    behind = [t for t in tree.tokens if t.start >= numset.end][:2]
    return [t.form for t in behind[:1]] == ["of"] and [t.pos for t in behind[1:]] == ["NUM"]


def _is_given_to(numset: Numset, tree: Tree) -> bool:
    """It counts those who get something: "to each of her 3 cousins"."""
    places = _places(numset, tree)
    places |= {tree.tokens[i].head for i in places}
    is_named = " " in numset.text
    return any(
        tree.case(i) in _TO_ALL or (is_named and tree.tokens[i].dep == "iobj") for i in places
    )
