"""Fits the weights by which the composer tells what the words ask for, and cross-validates them.

    PYTHONPATH=.:adapters python -m benchmarks.fit_plausibility [--data DIR] [--judge] [--write]

Supervision is the entailment label alone: of an entailed pair it is known that some equation which
reaches the hypothesis's number is the right one, and the probability of all such equations together
is raised (a log-linear model with a latent equation). Data: the entailed pairs of AWPNLI, the
exercises that were written for this purpose, exercises.jsonl, and the clauses of their premises,
which the premises entail. Prints how often the most plausible equation is right, in five-fold
cross-validation over AWPNLI's premises and on word problems that are never fitted, of both also
where the premise tells the quantity outright (restatements.py); with `--judge` also how well the
whole engine judges AWPNLI and AWPNLI-hard with weights that were fitted without the premises at
hand. `--write` refits and rewrites qreas/composition/plausibility.toml.
"""

import argparse
import hashlib
import json
import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path

import numpy as np
import numpy.typing as npt
from qreas_adapters.bundled_parser import bundled
from scipy.optimize import minimize
from scipy.sparse import csr_matrix, vstack

from benchmarks.restatements import restatements
from benchmarks.word_problems import read_word_problems
from qreas.composition import plausibility
from qreas.composition.arithmetic import Value
from qreas.composition.attributes import Situation
from qreas.composition.compose import EquationComposer
from qreas.composition.kinds import COMPOSED
from qreas.composition.outright import outright
from qreas.composition.reach import reaches
from qreas.engine import Engine
from qreas.evaluation.labelled import read_labelled
from qreas.generation.awpnli_hard import harden
from qreas.interval import Interval
from qreas.lexicon.load import load_lexicon
from qreas.limits import Deadline, Limits
from qreas.quantity import quantify
from qreas.types import Numset

Floats = npt.NDArray[np.float64]
PENALTY = 1.0  # of the squared weights
CONJOINED = 2.0  # times as much where two traits count together: they are many, and seldom seen
EXERCISES = Path(__file__).with_name("exercises.jsonl")
IMPORTANCE = {"awpnli": 6.0, "exercise": 1.0, "problem": 0.0}
TOLD_OUTRIGHT = 0.1  # times as much where the premise tells it outright: chosen by `--judge`
FOLDS = 5
LEAST_WEIGHT = 0.05  # smaller ones are left out of the file
HEAD = """\
# How far each trait of the wording speaks for or against an equation; log odds.
#
# [weights] attribute = { usage = weight }: `attribute` is how a premise quantity stands to what the
# hypothesis asks for (attributes.py) and `usage` how an equation uses it: alone, plus, minus,
# factor, dividend, divisor, unused. Rows with an operator for usage are traits of an operation;
# "one--other" rows weigh what an operation's left and right operand are; "asks-" rows weigh the
# outermost operation by the hypothesis's cues, "asked-" rows all operators together; "value-" rows
# the result; "stated-" rows how a quantity is told outright (outright.py); "all", "some", "opposed"
# and "mixed" are how an equation treats quantities that are told alike (parallels.py). Traits that
# are not listed weigh nothing.
#
# Fitted by `python -m benchmarks.fit_plausibility --write` from entailment labels alone: the
# development half of AWPNLI (EQUATE, MIT), benchmarks/exercises.jsonl (written for qreas), and what
# the premises of both tell outright (benchmarks/restatements.py).

[weights]
"""


@dataclass(frozen=True, slots=True)
class Example:
    """One entailed hypothesis quantity.

    group:    where it comes from, a key of `IMPORTANCE`.
    is_told:  the premise tells it outright.
    fold:     pairs with one premise are in one fold.
    features: of each candidate equation. `is_right`: which of them reach the number.
    """

    group: str
    is_told: bool
    fold: int
    features: tuple[tuple[str, ...], ...]
    is_right: tuple[bool, ...]

    @property
    def importance(self) -> float:
        """How much it counts."""
        return IMPORTANCE[self.group] * (TOLD_OUTRIGHT if self.is_told else 1)


@dataclass(frozen=True, slots=True)
class Pair:
    """An entailed pair; `answer` is its claimed number where that is known.

    is_told: the hypothesis is a clause of the premise.
    """

    group: str
    premise: str
    hypothesis: str
    answer: str = ""
    is_told: bool = False


def main() -> None:
    """Print the figures and, if asked to, write the weights."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--data", type=Path, default=Path("../shared/data"))
    parser.add_argument("--judge", action="store_true")
    parser.add_argument("--write", action="store_true")
    options = parser.parse_args()
    found = tuple(examples(tuple(pairs(options.data))))
    model = Model(found)
    for group in IMPORTANCE:
        own = [e for e in found if e.group == group]
        reachable, told = (
            sum(map(f, own)) for f in (lambda e: any(e.is_right), lambda e: e.is_told)
        )
        print(f"{group}: {len(own)} quantities, {reachable} reachable, {told} told outright")
    held_out = [
        (model.fit([e.fold != fold or e.group != "awpnli" for e in found]), fold)
        for fold in range(FOLDS)
    ]
    for name, is_told in (("AWPNLI", False), ("AWPNLI, told outright", True)):
        tested = [e.group == "awpnli" and e.is_told == is_told for e in found]
        right = sum(
            model.right_count(
                weights, [e.fold == fold and t for e, t in zip(found, tested, strict=True)]
            )
            for weights, fold in held_out
        )
        print(f"{name}, cross-validated: {right} of {sum(tested)} = {right / sum(tested):.3f}")
    if options.judge:
        for line in _held_out(model, options.data):
            print(line)
    weights = model.fit([True] * len(found))
    for name, is_told in (("word problems", False), ("word problems, told outright", True)):
        held = [e.group == "problem" and e.is_told == is_told for e in found]
        right = model.right_count(weights, held)
        print(f"{name}, never fitted: {right} of {sum(held)} = {right / sum(held):.3f}")
    if options.write:
        write(dict(zip(model.names, weights, strict=True)))


def _held_out(model: "Model", data: Path) -> Iterator[str]:
    """Accuracies of the whole engine on pairs whose premises its composer was not fitted on."""
    pairs = read_labelled(data / "equate-dev/AWPNLI.jsonl", "AWPNLI").pairs
    hard = tuple(harden(pairs, Engine().quantities, seed=0))
    sets = {
        "AWPNLI": [(p.premise, p.hypothesis, p.gold) for p in pairs],
        "AWPNLI-hard": [(p.premise, p.hypothesis, p.label) for p in hard],
    }
    right = dict.fromkeys(sets, 0)
    for fold in range(FOLDS):
        weights = model.fit([e.group != "awpnli" or e.fold != fold for e in model.examples])
        named = dict(zip(model.names, map(float, weights), strict=True))
        composer = EquationComposer(load_lexicon(), Limits(), plausibility.by_usage(named))
        engine = Engine(composer=composer)
        for name, rows in sets.items():
            held = [row for row in rows if fold_of(row[0]) == fold]
            found = engine.judge_together([(premise, said) for premise, said, _ in held])
            right[name] += sum(
                (judgment.label == "entailment") == (gold == "entailment")
                for judgment, (_, _, gold) in zip(found, held, strict=True)
            )
    for name, rows in sets.items():
        share = right[name] / len(rows)
        yield f"{name}, judged, cross-validated: {right[name]} of {len(rows)} = {share:.3f}"


def fold_of(premise: str) -> int:
    """The fold of all pairs with a premise, its numbers aside."""
    return int(hashlib.md5(_skeleton(premise), usedforsecurity=False).hexdigest(), 16) % FOLDS


def pairs(data: Path) -> Iterator[Pair]:
    """The entailed pairs of all sources, and of each premise what it tells outright."""
    found = tuple(_asked(data))
    yield from found
    groups = {pair.premise: pair.group for pair in found}
    for premise, document in zip(groups, bundled().parse(list(groups)), strict=True):
        for hypothesis in restatements(document, quantify(document)):
            yield Pair(groups[premise], premise, hypothesis, is_told=True)


def _asked(data: Path) -> Iterator[Pair]:
    for pair in read_labelled(data / "equate-dev/AWPNLI.jsonl", "AWPNLI").pairs:
        if pair.gold == "entailment":
            yield Pair("awpnli", pair.premise, pair.hypothesis)
    for line in EXERCISES.read_text(encoding="utf-8").splitlines():
        yield Pair("exercise", **json.loads(line))
    for problem in read_word_problems(data / "wordproblems-dev/problems.jsonl", bundled()):
        yield Pair("problem", problem.premise, problem.hypothesis, problem.answer)


def examples(entailed: Sequence[Pair]) -> Iterator[Example]:
    """The quantities of the pairs with their candidate equations."""
    composer = EquationComposer(load_lexicon(), Limits())
    texts = [text for pair in entailed for text in (pair.premise, pair.hypothesis)]
    documents = iter(bundled().parse(texts))
    for pair, premise, hypothesis in zip(entailed, documents, documents, strict=True):
        given = quantify(premise)
        numsets = [n for n in quantify(hypothesis) if n.unit.kind in COMPOSED]
        told = composer.read(given, (premise, hypothesis))
        for claimed in _claimed(pair, numsets, given):
            situation = composer.situation(claimed, told, numsets)
            # What there was before it changed is not what the premise comes to.
            if not (pair.is_told and "changed-later" in outright(situation)):
                yield _example(composer, pair, situation)


def _claimed(pair: Pair, numsets: Sequence[Numset], given: Sequence[Numset]) -> Sequence[Numset]:
    """The quantity that the label speaks about: the answer, else the one that is new."""
    if pair.is_told:
        return numsets if len(numsets) == 1 else ()
    if pair.answer:
        return [n for n in numsets if pair.answer in n.text][:1]
    known = {n.interval for n in given}
    return ([n for n in numsets if n.interval not in known] or list(numsets))[:1]


def _example(composer: EquationComposer, pair: Pair, situation: Situation) -> Example:
    claimed = situation.question.numset
    leaves = [scene.numset for scene in situation.scenes]
    found = tuple(composer.candidates(leaves, claimed, Deadline.after(10.0)))
    wording = plausibility.Wording(situation, {})
    right = [
        reaches(claimed, c.shape)(c.value) or (bool(pair.answer) and _near(c.value, pair))
        for c in found
    ]
    features = tuple(wording.features(c) for c in found)
    return Example(pair.group, pair.is_told, fold_of(pair.premise), features, tuple(right))


def _near(value: Value, pair: Pair) -> bool:
    """The answers of word problems are floats, rounded somewhere."""
    if isinstance(value, Interval) or abs(Fraction(*value)) > 10**12:
        return False
    answer = float(pair.answer)
    return abs(float(Fraction(*value)) - answer) <= 1e-6 * max(1.0, abs(answer))


def _skeleton(text: str) -> bytes:
    return re.sub(r"[\d.,]+", "", text)[:40].encode()


class Model:
    """The examples as matrices, and the weights that make their right equations likely."""

    def __init__(self, found: Sequence[Example]) -> None:
        self.examples = found
        listed = (f for e in found if e.importance for c in e.features for f in c)
        self.names = sorted(set(listed))
        index = {name: i for i, name in enumerate(self.names)}
        self.matrices = [_matrix(e, index) for e in found]

    def fit(self, chosen: Sequence[bool]) -> Floats:
        """The weights that maximise the likelihood of the chosen examples, squares penalised."""
        used = [
            (matrix, np.array(e.is_right), e.importance)
            for matrix, e, is_chosen in zip(self.matrices, self.examples, chosen, strict=True)
            if is_chosen and any(e.is_right) and not all(e.is_right) and e.importance
        ]
        features = vstack([matrix for matrix, _, _ in used]).tocsr()
        transposed = features.T.tocsr()
        sizes = [len(right) for _, right, _ in used]
        starts = np.concatenate([[0], np.cumsum(sizes)[:-1]])
        owner = np.repeat(np.arange(len(used)), sizes)
        right = np.concatenate([r for _, r, _ in used])
        importance = np.array([weight for _, _, weight in used])
        penalties = np.array([PENALTY * (CONJOINED if _is_joint(n) else 1) for n in self.names])

        def loss(weights: Floats) -> tuple[float, Floats]:
            scores = features @ weights
            likely = np.exp(scores - np.maximum.reduceat(scores, starts)[owner])
            all_sum = np.add.reduceat(likely, starts)
            right_sum = np.add.reduceat(likely * right, starts)
            pull = likely * right / right_sum[owner] - likely / all_sum[owner]
            value = -(np.log(right_sum / all_sum) * importance).sum()
            gradient = -(transposed @ (pull * importance[owner]))
            return value + penalties @ weights**2, gradient + 2 * penalties * weights

        start = np.zeros(len(self.names))
        return np.asarray(
            minimize(loss, start, jac=True, method="L-BFGS-B", options={"maxiter": 200}).x
        )

    def right_count(self, weights: Floats, chosen: Sequence[bool]) -> int:
        """Of how many chosen examples the most plausible equation is right."""
        return sum(
            e.is_right[int(np.argmax(matrix @ weights))]
            for matrix, e, is_chosen in zip(self.matrices, self.examples, chosen, strict=True)
            if is_chosen and e.features
        )


def _is_joint(name: str) -> bool:
    return "--" in name


def _matrix(example: Example, index: dict[str, int]) -> csr_matrix:
    rows, columns = [], []
    for row, features in enumerate(example.features):
        for name in features:
            if name in index:
                rows.append(row)
                columns.append(index[name])
    shape = (len(example.features), len(index))
    return csr_matrix((np.ones(len(rows)), (rows, columns)), shape=shape)


def write(weights: dict[str, float]) -> None:
    """Write the weights that matter, rounded, beside the module that reads them."""
    rows: dict[str, dict[str, float]] = defaultdict(dict)
    for name, weight in sorted(weights.items()):
        if abs(weight) >= LEAST_WEIGHT:
            attribute, usage = name.rsplit(":", 1)
            rows[attribute][usage] = round(float(weight), 2)
    lines = (
        f"{attribute} = {{ {', '.join(f'{_key(u)} = {w}' for u, w in row.items())} }}\n"
        for attribute, row in rows.items()
    )
    path = Path(plausibility.__file__).with_name("plausibility.toml")
    path.write_text(HEAD + "".join(lines), encoding="utf-8")


def _key(usage: str) -> str:
    return usage if usage.isascii() and usage.isalpha() else f'"{usage}"'


if __name__ == "__main__":
    main()
