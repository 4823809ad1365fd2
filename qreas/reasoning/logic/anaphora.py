"""Sentences about "they", "he", "she" or "it", said of the subject of the sentence before.

The subject is what a discourse is most often about (Grosz, Joshi and Weinstein 1995, "Centering").
Of "three of the ten cars", "they" are the three, but "they all" are the ten.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from qreas.reasoning.alignment.edits import Place
from qreas.reasoning.events.statements import Statement, lemmas
from qreas.reasoning.logic.consequences import Consequence, Force
from qreas.tags import PLURAL

_PLURAL, _SINGULAR = ("they",), ("he", "she", "it")


def resolved(said: Sequence[Statement]) -> Iterator[Consequence]:
    """Each statement about a pronoun, with the subject before it in the pronoun's place."""
    for before, each in pairwise(said):
        pronouns = _PLURAL if _is_plural(before.subject) else _SINGULAR
        if " ".join(lemmas(each.subject)) not in pronouns:
            continue
        part, whole = _partitive(before.subject)
        everyone = _floating(each)
        subject = whole if part and everyone is not None else part or before.subject
        places = (*subject, *(p for p in (*each.verbs, *each.rest) if p is not everyone))
        # Others of the whole may have done the same: no number is excluded.
        yield Consequence("resolved", places, Force.HOLDS, is_exclusive=not part)


def _is_plural(subject: Sequence[Place]) -> bool:
    tags = {place.token.tag for place in subject}
    return not tags.isdisjoint(PLURAL) or "and" in lemmas(subject)


def _partitive(subject: Sequence[Place]) -> tuple[tuple[Place, ...], tuple[Place, ...]]:
    """Of "three (out) of (the) ten cars", the words "three cars" and "ten cars"."""
    words = lemmas(subject)
    if "of" not in words:
        return (), ()
    at = words.index("of")
    number = tuple(p for p in subject[:at] if p.token.form != "out")
    whole = tuple(p for p in subject[at + 1 :] if p.token.pos != "DET")
    if not number or not whole or whole[0].token.pos != "NUM":
        return (), ()
    return (*number, *whole[1:]), whole


def _floating(each: Statement) -> Place | None:
    """The "all" of "they were all here"."""
    return next((p for p in (*each.verbs, *each.rest[:1]) if p.token.lemma == "all"), None)
