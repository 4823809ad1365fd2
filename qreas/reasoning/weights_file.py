"""Writes a fitted model as the readable file that `qreas.reasoning.weights` reads."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from qreas.reasoning.fit import FeatureRow
from qreas.reasoning.weights import Decision, Model

_HEAD = """\
# Weights of the default reasoner's decision over words; they never overrule a proof.
# Fitted {date} by: {command}
# Data: {data}
#
# The log-odds of a decision are its intercept plus, for each feature, slope x value, plus the
# height of each step [threshold, height] that the value is above, minus what is usual; "entailment"
# decides whether the hypothesis follows, "contradiction" whether, if not, it is contradicted.
"""


def write_weights(
    model: Model, rows: Sequence[FeatureRow], path: Path, head: Mapping[str, str]
) -> None:
    """Writes the model; `head` has the `date`, the `command` and the `data` it was fitted with."""
    means = {row.name: row.means for row in rows}
    decisions = {"entailment": model.entailment, "contradiction": model.contradiction}
    lines = [_HEAD.format_map(head), "[intercept]"]
    lines += [f"{name} = {decision.intercept:.4f}" for name, decision in decisions.items()]
    for name, decision in decisions.items():
        lines += _weights(name, decision, means)
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def _weights(towards: str, decision: Decision, means: Mapping[str, str]) -> list[str]:
    lines: list[str] = []
    for feature, weight in decision.weights.items():
        steps = ", ".join(f"[{at:.4f}, {height:.4f}]" for at, height in weight.steps)
        lines += [
            "",
            f"# {means[feature]}",
            "[[weight]]",
            f'feature = "{feature}"',
            f'towards = "{towards}"',
            f"slope = {weight.slope:.4f}",
            f"steps = [{steps}]",
            f"usual = {weight.usual:.4f}",
        ]
    return lines
