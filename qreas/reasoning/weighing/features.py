"""The features of a pair: typed facts of alignment, events, context and quantities."""

from collections.abc import Callable, Iterator, Mapping

from qreas.ports import Embedder
from qreas.reasoning.findings import Feature, Findings
from qreas.reasoning.weighing.context_features import context_features
from qreas.reasoning.weighing.encoder_features import encoder_features
from qreas.reasoning.weighing.event_features import event_features
from qreas.reasoning.weighing.quantity_features import quantity_features
from qreas.reasoning.weighing.word_features import word_features

GROUPS: Mapping[str, Callable[[Findings], Iterator[Feature]]] = {
    "words": word_features,
    "events": event_features,
    "context": context_features,
    "quantities": quantity_features,
}
"""The feature groups, each of which an ablation can leave out."""


def features(found: Findings, encoder: Embedder | None = None) -> tuple[Feature, ...]:
    """All features of a case, each name once, in the same order every time.

    encoder: adds what its vectors say.
    """
    added = () if encoder is None else encoder_features(found, encoder)
    return (*(feature for group in GROUPS.values() for feature in group(found)), *added)
