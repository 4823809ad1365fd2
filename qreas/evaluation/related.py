"""Pairs that tell of one thing, so that cross-validation does not learn from what it asks."""

import itertools
import re
from collections.abc import Sequence

from qreas.evaluation.labelled import LabelledPair

_WORD = re.compile(r"\w{3,}|\d+")
# Two titles of one event share about half of their words; so do a text and its summary.
_SHARED = 0.5


def groups(pairs: Sequence[LabelledPair]) -> tuple[int, ...]:
    """For each pair the number of its group.

    Pairs are of one group when a text of one shares half of its words with a text of the other
    (Jaccard), directly or by way of others.
    """
    import networkx

    texts = [[_words(pair.premise), _words(pair.hypothesis)] for pair in pairs]
    graph = networkx.Graph()
    graph.add_nodes_from(range(len(pairs)))
    graph.add_edges_from(
        (one, other)
        for one, other in itertools.combinations(range(len(pairs)), 2)
        if any(_is_alike(a, b) for a in texts[one] for b in texts[other])
    )
    found = [0] * len(pairs)
    for number, group in enumerate(networkx.connected_components(graph)):
        for index in group:
            found[index] = number
    return tuple(found)


def strangers(pairs: Sequence[LabelledPair], together: Sequence[int]) -> tuple[str | None, ...]:
    """For each pair the hypothesis of one of another group, about half the set away.

    together: the numbers of their groups; where all pairs are of one, there is None.
    """
    count = len(pairs)
    found: list[str | None] = []
    for at, own in enumerate(together):
        others = ((at + count // 2 + step) % count for step in range(count))
        found.append(next((pairs[o].hypothesis for o in others if together[o] != own), None))
    return tuple(found)


def _words(text: str) -> frozenset[str]:
    return frozenset(_WORD.findall(text.lower()))


def _is_alike(one: frozenset[str], other: frozenset[str]) -> bool:
    shorter, longer = sorted((len(one), len(other)))
    if shorter < _SHARED * longer:
        return False
    return bool(longer) and len(one & other) >= _SHARED * len(one | other)
