"""What settles a quantity that stands beside another one, which is told in other words."""

from collections.abc import Sequence

from qreas.reasoning.exclusion import unless_compatible
from qreas.reasoning.findings import Findings
from qreas.reasoning.one_event.settle import Answer
from qreas.reasoning.rules import Numerals, compare
from qreas.reasoning.tellings.retellings import Retelling
from qreas.types import Document, Numset, Relation


def settle_beside(
    told: Sequence[Retelling], asked: Numset, found: Findings, numerals: Numerals
) -> Answer | None:
    """What settles an adjunct of an event that the premise tells in other words."""
    for retelling in told:
        (at, verb), (given_at, given_verb) = retelling.verbs
        if asked.sentence != at or not _hangs_on(verb, asked, found.case.hypothesis):
            continue
        for pair in found.case.pairs:
            is_beside = pair.hypothesis == asked and pair.premise.sentence == given_at
            if is_beside and _hangs_on(given_verb, pair.premise, found.case.premise):
                compared = unless_compatible(compare(pair, numerals), found.case)
                # At another time it may have been other things.
                return Answer(compared) if compared.relation is Relation.ENTAILS else None
    return None


def _hangs_on(verb: int, numset: Numset, document: Document) -> bool:
    """The word is the nearest verb above the quantity, or the predicate below that."""
    for token in document.sentences[numset.sentence].ancestors(numset.head):
        if token.index == verb or token.pos == "VERB":
            return token.index == verb
    return False
