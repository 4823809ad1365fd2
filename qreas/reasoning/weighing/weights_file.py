"""Writes a fitted model as the readable file that `qreas.reasoning.weighing.weights` reads."""

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from qreas.reasoning.weighing.fit import FeatureRow
from qreas.reasoning.weighing.trees import Question, Tree
from qreas.reasoning.weighing.weights import Decision, Model

_HEAD = """\
# The default reasoner's decision over words; it never overrules a proof.
# Fitted {date} by: {command}
# Data: {data}
#
# The log-odds of a decision are its intercept plus the answers of its trees; "entailment" decides
# whether the hypothesis follows, "contradiction" whether, if not, it is contradicted; nothing is
# without one of the `grounds`, and nothing follows where one of the `bars` is. A tree is either an
# answer or a question [feature, threshold, usual answer, tree if at most, tree if above].
#
# What the features mean, and how many questions ask for each:
"""


def write_weights(
    model: Model, rows: Sequence[FeatureRow], path: Path, head: Mapping[str, str]
) -> None:
    """Writes the model; `head` has the `date`, the `command` and the `data` it was fitted with."""
    decisions = {"entailment": model.entailment, "contradiction": model.contradiction}
    counts = [name for decision in decisions.values() for t in decision.trees for name in _asks(t)]
    lines = [_HEAD.format_map(head).rstrip()]
    lines += [f"# {counts.count(row.name):4} {row.name}: {row.means}" for row in rows]
    lines += ["", f"grounds = [{', '.join(sorted(map(json.dumps, model.grounds)))}]"]
    lines += [f"bars = [{', '.join(sorted(map(json.dumps, model.bars)))}]"]
    lines += ["", "[intercept]"]
    lines += [f"{name} = {decision.intercept:.4f}" for name, decision in decisions.items()]
    for name, decision in decisions.items():
        lines += _trees(name, decision)
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def _trees(towards: str, decision: Decision) -> Iterator[str]:
    for tree in decision.trees:
        yield from ("", "[[tree]]", f'towards = "{towards}"', f"ask = {_written(tree, 1)}")


def _written(tree: Tree, depth: int) -> str:
    """The tree as a TOML value, a question a line."""
    if not isinstance(tree, Question):
        return f"{tree:.4f}"
    parts = (_written(tree.at_most, depth + 1), _written(tree.above, depth + 1))
    gap = "\n" + "  " * depth if any("[" in part for part in parts) else " "
    asked = f'"{tree.feature}", {tree.threshold:.4f}, {tree.usual:.4f}'
    return f"[{asked},{gap}{parts[0]},{gap}{parts[1]}]"


def _asks(tree: Tree) -> Iterator[str]:
    if isinstance(tree, Question):
        yield tree.feature
        yield from _asks(tree.at_most)
        yield from _asks(tree.above)
