"""An evaluation as tables for the terminal."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from rich.table import Table

from qreas.evaluation.attribution import RULES, attribute
from qreas.evaluation.blame import Stage
from qreas.evaluation.equate import PAPER
from qreas.evaluation.evaluate import Result
from qreas.evaluation.fitted_on import is_fitted_on
from qreas.evaluation.metrics import confusion


def accuracy_table(results: Sequence[Result]) -> Table:
    """One row for each set and system, the paper's figure beside ours."""
    table = Table(title="Accuracy in %")
    for name in ("set", "system"):
        table.add_column(name)
    for name in ("pairs", "accuracy", "95 % interval", "paper", "pairs/s"):
        table.add_column(name, justify="right")
    for result in results:
        share, paper = result.accuracy, PAPER.get(result.labelled.name)
        table.add_row(
            result.labelled.name,
            result.system,
            str(len(result.answers)),
            f"{100 * share.value:.1f}",
            f"{100 * share.low:.1f}–{100 * share.high:.1f}",
            "" if paper is None else f"{100 * paper:.1f}",
            f"{len(result.answers) / result.seconds:,.0f}" if result.seconds else "",
        )
    return table


def confusion_table(results: Sequence[Result]) -> Table:
    """How often each gold label got each predicted one."""
    counted = [(r, confusion((a.pair.gold, a.label) for a in r.answers)) for r in results]
    predicted = sorted({label for _, rows in counted for row in rows.values() for label in row})
    table = Table("set", "system", "gold", title="Confusion: gold label, and how often each answer")
    for label in predicted:
        table.add_column(label, justify="right")
    for result, rows in counted:
        for gold, row in rows.items():
            counts = (str(row.get(label, 0)) for label in predicted)
            table.add_row(result.labelled.name, result.system, gold, *counts)
    return table


def stage_table(results: Sequence[Result]) -> Table:
    """How many wrong pairs each stage is to blame for, as in the paper's table 7."""
    table = Table("set", "system", title="Wrong pairs by stage")
    for stage in Stage:
        table.add_column(stage.value, justify="right")
    for result in results:
        counts = error_counts(result)
        table.add_row(result.labelled.name, result.system, *map(str, counts.values()))
    return table


def rule_table(results: Sequence[Result]) -> Table:
    """The rules that blamed a stage, what they say, and for how many pairs of all results."""
    found = (attribute(answer) for result in results for answer in result.answers)
    counts = Counter(each.rule for each in found if each)
    table = Table("stage", "rule", "what it says", title="By what rule")
    table.add_column("pairs", justify="right")
    for name, rule in RULES.items():
        if counts[name]:
            table.add_row(rule.stage.value, name, rule.sentence, str(counts[name]))
    return table


def remarks(results: Sequence[Result]) -> Iterator[str]:
    """What a reader of the figures has to know."""
    weighed = {result.labelled.name for result in results if result.system == "qreas"}
    for labelled in {result.labelled.name: result.labelled for result in results}.values():
        if labelled.unlabelled_count:
            yield f"{labelled.name}: {labelled.unlabelled_count} rows without a gold label left out"
        if labelled.name in weighed and is_fitted_on(labelled.source):
            yield (
                f"{labelled.name}: the shipped weights were fitted on this file; "
                f"qreas fit {labelled.source} --cross-validate gives the honest figure"
            )


def error_counts(result: Result) -> Mapping[str, int]:
    """How many wrong pairs each stage is to blame for; only wrong pairs with a proof count."""
    counts = Counter(found.stage for found in map(attribute, result.answers) if found)
    return {stage.value: counts[stage] for stage in Stage}
