"""The time that a sentence names once for several values: "35 °C in Rome yesterday, 20 in Oslo".

A clause without its verb is of the time of the one whose verb it shares.
"""

from collections.abc import Mapping
from dataclasses import replace

from qreas.reasoning.contrast.stretches import is_of_time
from qreas.reasoning.events.surroundings import Surroundings
from qreas.tags import FINITE_OR_MODAL
from qreas.types import Document, Numset, Sentence


def with_shared_times(
    around: Mapping[Numset, Surroundings], premise: Document
) -> Mapping[Numset, Surroundings]:
    """The words around each quantity with the only time of its sentence, if that has one verb."""
    times = [_only_time(sentence) for sentence in premise.sentences]
    if not any(times):
        return around
    return {n: replace(each, near=each.near | times[n.sentence]) for n, each in around.items()}


def _only_time(sentence: Sentence) -> frozenset[str]:
    """The word for when it was, where there is just one, and one verb."""
    if sum(t.tag in FINITE_OR_MODAL for t in sentence.tokens) != 1:
        return frozenset()
    named = [t for t in sentence.tokens if t.pos in ("NOUN", "ADV") and is_of_time(t)]
    return frozenset((named[0].lemma,)) if len(named) == 1 else frozenset()
