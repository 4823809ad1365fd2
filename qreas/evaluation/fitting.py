"""Turns labelled sets into examples for fitting, and measures the fit by cross-validation."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean, pstdev

from qreas.engine import Engine
from qreas.evaluation.labelled import LabelledSet
from qreas.lexicon.load import Lexicon, load_lexicon
from qreas.reasoning.decide import DefaultReasoner
from qreas.reasoning.features import features
from qreas.reasoning.fit import Example, FeatureRow, cross_validate
from qreas.reasoning.justify import justify
from qreas.types import Label


@dataclass(frozen=True, slots=True)
class Held:
    """The accuracy on the pairs of one set that no proof decides, held out; mean and deviation."""

    source: str
    pairs: int
    accuracy: float
    deviation: float


def read_examples(
    labelled: LabelledSet, engine: Engine, weight: float = 1.0
) -> tuple[Example, ...]:
    """The pairs of a set that nothing proves, with their features."""
    reasoner, lexicon = DefaultReasoner(), load_lexicon()
    return tuple(_examples(labelled, engine, reasoner, lexicon, weight))


def _examples(
    labelled: LabelledSet,
    engine: Engine,
    reasoner: DefaultReasoner,
    lexicon: Lexicon,
    weight: float,
) -> Iterator[Example]:
    has_three = {"contradiction", "neutral"} <= set(labelled.labels)
    for pair in labelled.pairs:
        case = engine.judge(pair.premise, pair.hypothesis).case
        found = justify(case)
        if reasoner.prove(case, found) is None:
            gold = Label.NEUTRAL if pair.gold == "not_entailment" else Label(pair.gold)
            facts = features(case, found, lexicon)
            yield Example(labelled.name, pair.premise, facts, gold, has_three, weight)


def hold_out(
    examples: Sequence[Example],
    rows: Sequence[FeatureRow],
    strength: float,
    seeds: Sequence[int],
) -> tuple[Held, ...]:
    """The accuracy of each set, cross-validated by premise once for each seed.

    A set with two labels is scored by mapping: contradiction counts as neutral there.
    """
    hits: dict[str, list[float]] = {each.source: [] for each in examples}
    for seed in seeds:
        labels = cross_validate(examples, rows, strength, seed=seed)
        for source, runs in hits.items():
            own = [
                _mapped(label, each) is each.label
                for each, label in zip(examples, labels, strict=True)
                if each.source == source
            ]
            runs.append(fmean(own))
    counts: Mapping[str, int] = {s: sum(each.source == s for each in examples) for s in hits}
    return tuple(Held(s, counts[s], fmean(runs), pstdev(runs)) for s, runs in hits.items())


def _mapped(label: Label, example: Example) -> Label:
    is_open = label is Label.CONTRADICTION and not example.has_three_labels
    return Label.NEUTRAL if is_open else label
