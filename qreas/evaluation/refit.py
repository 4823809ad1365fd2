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
from qreas.evaluation.related import groups
from qreas.ports import Embedder
from qreas.reasoning.decide import DefaultReasoner
from qreas.reasoning.weighing.bars import bar
from qreas.reasoning.weighing.features import features
from qreas.reasoning.weighing.fit import FEWEST_PAIRS, Example, FeatureRow, cross_validate
from qreas.reasoning.weighing.quantity_features import void_grounds
from qreas.reasoning.weighing.weights import Score
from qreas.types import Judgment, Label


@dataclass(frozen=True, slots=True)
class Fittable:
    """A labelled pair that the engine has read.

    judgment: what the engine says without weights: the last word where a proof settles the pair.
    example:  what weights are fitted to; None when a proof settles the pair.
    """

    pair: LabelledPair
    judgment: Judgment
    example: Example | None


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
    reasoner = DefaultReasoner(weights=None, encoder=encoder)
    engine = Engine(parser=parser, reasoner=reasoner)
    pairs = ((pair.premise, pair.hypothesis) for pair in labelled.pairs)
    found: list[Fittable] = []
    together = groups(labelled.pairs)
    answers = zip(labelled.pairs, engine.judge_many(pairs), strict=True)
    for done, (pair, answer) in enumerate(answers, 1):
        if not isinstance(answer, Failure):
            group = f"{labelled.name} {together[done - 1]}"
            found.append(_fittable(labelled, pair, answer, reasoner, group, weight))
        progress(done, 0.0)
    return tuple(found)


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
    examples = [each.example for group in read for each in group if each.example]
    scores = iter(cross_validate(examples, rows, trees, seed=seed))
    for labelled, group in zip(sets, read, strict=True):
        answers = tuple(
            _answer(each, next(scores) if each.example else None, labelled) for each in group
        )
        yield Result("qreas held out", labelled, answers, 0.0)


def _fittable(
    labelled: LabelledSet,
    pair: LabelledPair,
    judgment: Judgment,
    reasoner: DefaultReasoner,
    group: str,
    weight: float,
) -> Fittable:
    case = judgment.case
    if reasoner.prove(reasoner.findings(case.told or case)) is not None:
        return Fittable(pair, judgment, None)
    found = reasoner.findings(case)
    example = Example(
        labelled.name,
        group,
        features(found, reasoner.encoder),
        _as_label(pair.gold),
        {"contradiction", "neutral"} <= set(labelled.labels),
        weight,
        void_grounds(found),
        bar(found),
    )
    return Fittable(pair, judgment, example)


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
