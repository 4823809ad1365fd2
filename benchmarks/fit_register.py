"""Fits the weights that tell exercises in arithmetic from reports (qreas/reasoning/register.toml).

    PYTHONPATH=.:adapters python benchmarks/fit_register.py [--data DIR] [--out FILE]

A pair of AWPNLI or AWPNLI-hard is an exercise, one of NewsNLI, RTE_Quant, RedditNLI or MNLI a
report. Prints the accuracy, cross-validated by premise, and writes the file.
"""

import argparse
from collections.abc import Iterator
from pathlib import Path

from sklearn.linear_model import LogisticRegression
from sklearn.model_selection import GroupKFold, cross_val_score

from qreas.composition.commitment import is_arithmetic
from qreas.engine import Engine
from qreas.evaluation.equate import read_equate
from qreas.evaluation.labelled import LabelledPair, read_labelled
from qreas.generation.awpnli_hard import HardPair, harden
from qreas.reasoning.register import TRAITS
from qreas.types import Case, Judgment

REPORTS = ("NewsNLI", "RTE_Quant", "RedditNLI")
HEAD = """\
# How far each trait of a pair speaks for an exercise in arithmetic; log odds. The traits are the
# functions of register.py. Fitted by benchmarks/fit_register.py on the development halves of EQUATE
# (MIT) and MNLI, without any entailment label.

[weights]
"""


def main() -> None:
    """Fit, report and write."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--data", type=Path, default=Path("../shared/data"))
    parser.add_argument("--out", type=Path, default=Path("qreas/reasoning/register.toml"))
    options = parser.parse_args()
    rows, labels, groups = [], [], []
    for case, is_exercise in _cases(options.data):
        if any(is_arithmetic(c.equations[0]) for c in case.compositions if c.equations):
            rows.append([trait(case) for trait in TRAITS.values()])
            labels.append(is_exercise)
            groups.append(case.premise.text)
    model = LogisticRegression(max_iter=1000, class_weight="balanced")
    scores = cross_val_score(model, rows, labels, groups=groups, cv=GroupKFold(5))
    print(f"{len(rows)} pairs, cross-validated accuracy {100 * scores.mean():.1f} %")
    model.fit(rows, labels)
    weights = dict(zip(TRAITS, model.coef_[0], strict=True), bias=model.intercept_[0])
    lines = "".join(f"{name} = {weight:.2f}\n" for name, weight in weights.items())
    options.out.write_text(HEAD + lines, encoding="utf-8")


def _cases(data: Path) -> Iterator[tuple[Case, bool]]:
    engine = Engine(reasoner="paper")
    (awpnli,) = read_equate(data / "equate-dev", ["AWPNLI"])
    exercises: tuple[LabelledPair | HardPair, ...] = (
        *awpnli.pairs,
        *harden(awpnli.pairs, engine.quantities, 0),
    )
    natural = read_equate(data / "equate-dev", list(REPORTS))
    mnli = read_labelled(data / "nli-dev" / "mnli_dev_numeric.jsonl", "MNLI")
    reports = tuple(pair for each in (*natural, mnli) for pair in each.pairs)
    for pairs, is_exercise in ((exercises, True), (reports, False)):
        for judgment in engine.judge_many((pair.premise, pair.hypothesis) for pair in pairs):
            if isinstance(judgment, Judgment):
                yield judgment.case, is_exercise


if __name__ == "__main__":
    main()
