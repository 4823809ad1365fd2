"""What the fitted model and the rules beside it make of a pair together."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from qreas.reasoning.findings import Feature
from qreas.reasoning.weighing.bars import Bar
from qreas.reasoning.weighing.weights import Model, Score, score
from qreas.types import Label


def weigh(
    features: Sequence[Feature],
    model: Model,
    void: frozenset[str],
    bar: Callable[[], Bar | None],
) -> Score:
    """The model's score, unless a rule says that what it takes to follow cannot.

    void: names of grounds for contradiction that are none here.
    bar:  finds that rule; asked only where the model says entailment, so most pairs need not pay.
    """
    weighed = score(features, model, void)
    barred = bar() if weighed.label is Label.ENTAILMENT else None
    if barred is None:
        return weighed
    grounds = model.grounds if barred.is_open else void
    denied = score(features, model, grounds, is_barred=True)
    return replace(denied, evidence=(barred.evidence, *denied.evidence))
