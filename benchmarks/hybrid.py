"""What the hybrid policy is worth, held out: the engine, the model, both, and both less a part.

    python -m benchmarks.hybrid MODEL --data ../shared/data [--finetune OUT] [--mnli]

MODEL is as in `hybrid:MODEL`. The engine's weights are cross-validated, see `qreas fit`, with MNLI
among what they learn from where asked; the model must not have seen the sets. With --finetune,
MODEL is a folder, and what answers a pair is a checkpoint that has learned the pairs of the other
two thirds of all sets besides, saved under OUT; pairs that share half of a text's words stay
together. Each half is asked once; the policy is then applied with all its parts and with one left
out at a time.
"""

import argparse
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

from qreas.evaluation.evaluate import Answer, Result
from qreas.evaluation.labelled import LabelledPair, LabelledSet, read_labelled
from qreas.evaluation.metrics import on_labels
from qreas.evaluation.prediction import Prediction
from qreas.evaluation.refit import cross_validated, fittable
from qreas.evaluation.related import groups
from qreas.evaluation.significance import difference
from qreas.hybrid import PARTS, Part, decide, is_proved, load_model
from qreas.reasoning.weighing.fit import TREES, load_rows
from qreas.types import Judgment, Label, Probabilities

# What the README's command fits the weights to, and how much a pair of each set counts.
SETS = {
    "equate-dev/NewsNLI.jsonl": 1.0,
    "equate-dev/RTE_Quant.jsonl": 2.5,
    "equate-dev/RedditNLI.jsonl": 2.5,
}
MNLI = {"nli-dev/mnli_dev_numeric.jsonl": 0.6}
_FOLDS = 3
Shares = Mapping[tuple[str, str], Probabilities]
"""What a model thinks of each pair, by its texts."""
Policy = Callable[[Judgment, Probabilities], Label]


def main() -> None:
    """Prints one line for each set and policy."""
    asked = _arguments()
    sets = [read_labelled(asked.data / name, Path(name).stem) for name in SETS]
    pairs = [pair for labelled in sets for pair in labelled.pairs]
    began = time.process_time()
    shares = (
        _tuned(asked.model, asked.finetune, pairs) if asked.finetune else _ask(asked.model, pairs)
    )
    print(f"the model: {len(pairs)} pairs in {time.process_time() - began:.0f} CPU s", flush=True)
    for engine in _engine(asked.data, sets, MNLI if asked.mnli else {}):
        _compare(engine, shares)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("model")
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--finetune", metavar="OUT", type=Path)
    parser.add_argument("--mnli", action="store_true")
    return parser.parse_args()


def _ask(name: str, pairs: Sequence[LabelledPair]) -> Shares:
    model = load_model(name)
    asked = [(pair.premise, pair.hypothesis) for pair in pairs]
    began = time.process_time()
    found = model.probabilities(asked)
    print(f"{name} answers {len(pairs) / (time.process_time() - began):.1f} pairs a CPU second")
    return dict(zip(asked, found, strict=True))


def _tuned(start: str, out: Path, pairs: Sequence[LabelledPair]) -> Shares:
    """Each pair's answer of a checkpoint that has learned those of the other folds."""
    from benchmarks.finetune_nli import Learner, Training

    together = groups(pairs)
    shares: dict[tuple[str, str], Probabilities] = {}
    for fold in range(_FOLDS):
        inside = [number % _FOLDS == fold for number in together]
        folder = out / f"fold-{fold}"
        if not folder.exists():
            learner = Learner(
                Path(start.removeprefix("hf:")), Training(epochs=2, rate=5e-5, seed=fold)
            )
            known = [pair for pair, is_asked in zip(pairs, inside, strict=True) if not is_asked]
            losses = ", ".join(f"{loss:.3f}" for loss in learner.learn(known))
            print(f"fold {fold}: {len(known)} pairs learned, losses {losses}", flush=True)
            learner.save(folder)
        asked = [pair for pair, is_asked in zip(pairs, inside, strict=True) if is_asked]
        shares.update(_ask(f"hf:{folder}", asked))
    return shares


def _engine(data: Path, sets: Sequence[LabelledSet], others: dict[str, float]) -> Iterator[Result]:
    """The engine's held-out answers to the sets."""
    mixed = [*sets, *(read_labelled(data / name, Path(name).stem) for name in others)]
    weights = (SETS | others).values()
    began = time.process_time()
    read = [
        fittable(labelled, weight, "bundled", lambda done, rate: None)
        for labelled, weight in zip(mixed, weights, strict=True)
    ]
    count = sum(map(len, read))
    print(f"the engine reads {count / (time.process_time() - began):.1f} pairs a CPU second")
    results = cross_validated(mixed, read, load_rows(), TREES)
    return (result for result, _ in zip(results, sets, strict=False))


def _compare(engine: Result, shares: Shares) -> None:
    """Prints each half and each policy, and how both together differ from each half."""
    proved = sum(is_proved(_judgment(answer)) for answer in engine.answers)
    print(f"{engine.labelled.name}: {len(engine.answers)} pairs, {proved} of them proved")
    model = _answered("model", engine, shares, lambda _, share: max(Label, key=share.of))
    both = _answered("both", engine, shares, _policy(PARTS))
    lacking = [
        _answered(f"without {part}", engine, shares, _policy(PARTS - {part}))
        for part in sorted(PARTS)
    ]
    for result in (engine, model, both, *lacking):
        share = result.accuracy
        interval = f"{100 * share.low:.1f} to {100 * share.high:.1f}"
        print(f"  {result.system}: {100 * share.value:.1f} ({interval})")
    for half in (engine, model):
        found = difference(half, both)
        print(
            f"  only {half.system} right {found.only_left}, only both right {found.only_right}, "
            f"p {found.p_value:.2g}",
            flush=True,
        )


def _policy(parts: frozenset[Part]) -> Policy:
    return lambda judgment, share: decide(judgment, share, parts).label


def _answered(name: str, engine: Result, shares: Shares, policy: Policy) -> Result:
    """The engine's answers with the labels that the policy makes of them and of the model's."""
    answers = []
    for each in engine.answers:
        label = policy(_judgment(each), shares[each.pair.premise, each.pair.hypothesis])
        counted = on_labels(label, engine.labelled.labels)
        answers.append(Answer(each.pair, counted, Prediction(label)))
    return Result(name, engine.labelled, tuple(answers), 0.0)


def _judgment(answer: Answer) -> Judgment:
    assert answer.prediction.judgment is not None
    return answer.prediction.judgment


if __name__ == "__main__":
    main()
