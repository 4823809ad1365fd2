"""The features of a pair: typed facts of alignment, events, context and quantities."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from qreas.lexicon.load import Lexicon
from qreas.reasoning.context_features import context_features
from qreas.reasoning.event_features import event_features
from qreas.reasoning.findings import Feature, Findings, find
from qreas.reasoning.quantity_features import quantity_features
from qreas.reasoning.word_features import word_features
from qreas.types import Case, Justification

GROUPS: Mapping[str, Callable[[Findings], Iterator[Feature]]] = {
    "words": word_features,
    "events": event_features,
    "context": context_features,
    "quantities": quantity_features,
}
"""The feature groups, each of which an ablation can leave out."""


def features(
    case: Case, justifications: Sequence[Justification], lexicon: Lexicon
) -> tuple[Feature, ...]:
    """All features of a case, each name once, in the same order every time."""
    found = find(case, justifications, lexicon)
    return tuple(feature for group in GROUPS.values() for feature in group(found))
