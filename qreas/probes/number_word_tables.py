"""Accuracies in the tasks of Johnson et al. 2020, as a table and a plot."""

from collections.abc import Sequence
from pathlib import Path

from rich.table import Table

from qreas.probes.number_words import NumberWordResult

# The paper prints its figures as plots alone; this is what its text says of them.
PAPER = (
    "Johnson et al. 2020: fine-tuned over 99 % after 20 epochs (Danish sentences 95 %), "
    "frozen above chance in task 1 and mostly not in task 2"
)


def accuracy_table(results: Sequence[NumberWordResult]) -> Table:
    """One row for each language, task, variant and model; the grammar is the reference line.

    Accuracy is that of the paper's figure 2; its figures 3 and 4 are on the validation examples
    after one epoch of fine-tuning and after twenty.
    """
    table = Table(title=f"Accuracy in %; {PAPER}")
    for name in ("language", "task", "variant", "model", "mode"):
        table.add_column(name)
    for name in ("tests", "accuracy", "95 % interval", "validation: epoch 1", "last"):
        table.add_column(name, justify="right")
    for result in results:
        table.add_row(
            result.task.lang,
            {1: "1 grammaticality", 2: "2 comparison"}[result.task.task],
            result.task.variant,
            Path(result.model).name,
            result.mode,
            f"{result.count:,}",
            f"{100 * result.accuracy.value:.2f}",
            f"{100 * result.accuracy.low:.1f}–{100 * result.accuracy.high:.1f}",
            *(f"{100 * each:.2f}" for each in (*result.validation[:1], *result.validation[-1:])),
        )
    return table


def plot_accuracies(results: Sequence[NumberWordResult], out: Path) -> None:
    """Writes a figure as the paper's: bars for each language and model, a panel for each task."""
    from matplotlib.figure import Figure

    panels = sorted({(r.task.task, r.task.variant) for r in results})
    langs = list(dict.fromkeys(r.task.lang for r in results))
    models = list(dict.fromkeys((r.model, r.mode) for r in results))
    figure = Figure(figsize=(4.5 * len(panels), 4), layout="constrained")
    all_axes = figure.subplots(1, len(panels), squeeze=False, sharey=True)[0]
    width = 0.8 / len(models)
    for axes, (task, variant) in zip(all_axes, panels, strict=True):
        for number, (model, mode) in enumerate(models):
            found = {
                r.task.lang: 100 * r.accuracy.value
                for r in results
                if (r.task.task, r.task.variant, r.model, r.mode) == (task, variant, model, mode)
            }
            places = [langs.index(lang) + number * width for lang in found]
            label = model if mode == "grammar" else f"{Path(model).name}, {mode}"
            axes.bar(places, list(found.values()), width, label=label)
        axes.axhline(50, color="grey", linewidth=0.8, linestyle=":")
        centre = 0.4 - width / 2
        axes.set_xticks([place + centre for place in range(len(langs))], langs)
        axes.set_title(f"task {task}, {variant}")
        axes.set_ylim(0, 100)
    all_axes[0].set_ylabel("accuracy in %")
    all_axes[-1].legend(fontsize="small")
    figure.savefig(out)
