"""Labelled pairs as what the default reasoner's weights are fitted to, and honest figures of that.

Only pairs that no proof settles have to do with weights. Their labels are cross-validated; the
others keep the label of their proof.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from qreas.batch import Failure
from qreas.engine import Engine
from qreas.errors import DataError
from qreas.evaluation.evaluate import Answer, Result
from qreas.evaluation.labelled import LabelledPair, LabelledSet
from qreas.evaluation.metrics import on_labels
from qreas.evaluation.prediction import Prediction
from qreas.evaluation.related import groups, strangers
from qreas.ports import Embedder
from qreas.reasoning.decide import DefaultReasoner
from qreas.reasoning.weighing.bars import bar
from qreas.reasoning.weighing.features import features
from qreas.reasoning.weighing.fit import FEWEST_PAIRS, Example, FeatureRow, cross_validate
from qreas.reasoning.weighing.quantity_features import void_grounds
from qreas.reasoning.weighing.weights import Score
from qreas.types import Judgment, Label

# How much a premise with the hypothesis of another group counts, beside the pair itself: enough to
# be told apart, and not so much that less is contradicted in other words.
_UNRELATED = 0.02


@dataclass(frozen=True, slots=True)
class Fittable:
    """A labelled pair that the engine has read.

    judgment:  what the engine says without weights: the last word where a proof settles the pair.
    example:   what weights are fitted to; None when a proof settles the pair.
    unrelated: the premise with the hypothesis of another group; None when a proof settles it.
    """

    pair: LabelledPair
    judgment: Judgment
    example: Example | None
    unrelated: Example | None


def fittable(
    labelled: LabelledSet,
    weight: float,
    parser: str,
    progress: Callable[[int, float], None],
    encoder: Embedder | None = None,
) -> tuple[Fittable, ...]:
    """The set's pairs, judged as far as proofs go; one that can't be judged is left out.

    weight:  how much each pair counts.
    encoder: adds its features.
    """
    reading = _Reading(labelled, DefaultReasoner(weights=None, encoder=encoder))
    engine = Engine(parser=parser, reasoner=reading.reasoner)
    together = groups(labelled.pairs)
    others = strangers(labelled.pairs, together)
    answers = engine.judge_many(_with_others(labelled.pairs, others))
    found: list[Fittable] = []
    for done, (pair, number) in enumerate(zip(labelled.pairs, together, strict=True), 1):
        answer = next(answers)
        apart = next(answers) if others[done - 1] is not None else None
        if not isinstance(answer, Failure):
            group = f"{labelled.name} {number}"
            example = reading.example(answer, group, _as_label(pair.gold), weight)
            unrelated = None
            if apart is not None and not isinstance(apart, Failure):
                unrelated = reading.example(apart, group, Label.NEUTRAL, weight * _UNRELATED)
            found.append(Fittable(pair, answer, example, unrelated))
        progress(done, 0.0)
    return tuple(found)


def examples_of(read: Sequence[Sequence[Fittable]]) -> tuple[list[Example], list[Example]]:
    """What weights are fitted to: the examples of the pairs, and those of unrelated texts."""
    pairs = [each for group in read for each in group]
    own = [each.example for each in pairs if each.example]
    return own, [each.unrelated for each in pairs if each.unrelated]


def check_fittable(examples: Sequence[Example], source: str) -> None:
    """Refuses pairs of which no tree could ask anything.

    source: the files that they are from.

    Raises:
        DataError: they are too few, or all of one label.
    """
    if len(examples) < FEWEST_PAIRS:
        problem = f"{len(examples)} pairs that no proof settles; weights need {FEWEST_PAIRS}"
        raise DataError(source, 0, problem)
    labels = {each.label.value for each in examples}
    if len(labels) < 2:
        raise DataError(source, 0, f"all pairs are {labels.pop()}; weights need another label too")


def cross_validated(
    sets: Sequence[LabelledSet],
    read: Sequence[Sequence[Fittable]],
    rows: Sequence[FeatureRow],
    trees: int,
    seed: int = 0,
) -> Iterator[Result]:
    """How the reasoner does on pairs when its weights have seen none that is related.

    Each prediction's judgment has the label and the probabilities of such weights.

    seed: draws the partition into folds.
    """
    own, unrelated = examples_of(read)
    scores = iter(cross_validate(own, rows, trees, seed=seed, unrelated=unrelated))
    for labelled, group in zip(sets, read, strict=True):
        answers = tuple(
            _answer(each, next(scores) if each.example else None, labelled) for each in group
        )
        yield Result("qreas held out", labelled, answers, 0.0)


@dataclass(frozen=True, slots=True)
class _Reading:
    """What makes examples of the judged pairs of a set."""

    labelled: LabelledSet
    reasoner: DefaultReasoner

    def example(
        self, judgment: Judgment, group: str, label: Label, weight: float
    ) -> Example | None:
        """What weights are fitted to; None when a proof settles the pair."""
        case, reasoner = judgment.case, self.reasoner
        if reasoner.prove(reasoner.findings(case.told or case)) is not None:
            return None
        alone = reasoner.by_clause(case)
        if alone is not None and alone.label is not Label.NEUTRAL:
            return None
        found = reasoner.findings(case)
        return Example(
            self.labelled.name,
            group,
            features(found, reasoner.encoder),
            label,
            {"contradiction", "neutral"} <= set(self.labelled.labels),
            weight,
            void_grounds(found),
            bar(found),
        )


def _with_others(
    pairs: Sequence[LabelledPair], others: Sequence[str | None]
) -> Iterator[tuple[str, str]]:
    """Each pair, and then its premise with the hypothesis of another group."""
    for pair, other in zip(pairs, others, strict=True):
        yield pair.premise, pair.hypothesis
        if other is not None:
            yield pair.premise, other


def _as_label(gold: str) -> Label:
    return Label.NEUTRAL if gold == "not_entailment" else Label(gold)


def _answer(each: Fittable, weighed: Score | None, labelled: LabelledSet) -> Answer:
    judgment = each.judgment
    if weighed is not None:
        judgment = replace(
            judgment,
            label=weighed.label,
            probabilities=weighed.probabilities,
            evidence=weighed.evidence,
        )
    label = judgment.label.value
    return Answer(each.pair, on_labels(label, labelled.labels), Prediction(label, judgment))
