"""A comparison of systems as tables for the terminal."""

from collections.abc import Iterator

from rich.table import Table

from qreas.evaluation.equate import published
from qreas.evaluation.phenomena import PHENOMENA
from qreas.evaluation.study import Study, short_name


def study_tables(study: Study) -> Iterator[Table]:
    """The tables of those parts that the comparison has."""
    yield _published(study)
    if study.differences:
        yield _differences(study)
    if study.phenomena:
        yield _phenomena(study)
    if study.perturbations:
        yield _perturbations(study)
    if study.costs:
        yield _costs(study)


def _published(study: Study) -> Table:
    table = Table("system", title="Accuracy in %, with the published figures (whole sets)")
    for name in study.sets:
        table.add_column(name, justify="right")
    found = {(r.system, r.labelled.name): r.accuracy.value for r in study.results}
    for system in study.systems:
        cells = (found.get((system, name)) for name in study.sets)
        table.add_row(short_name(system), *("" if c is None else f"{100 * c:.1f}" for c in cells))
    table.add_section()
    for system, figures in published().items():
        cells = (figures.get(name) for name in study.sets)
        table.add_row(f"paper: {system}", *("" if c is None else f"{100 * c:.1f}" for c in cells))
    return table


def _differences(study: Study) -> Table:
    table = Table("set", "one", "other", title="Pair by pair (McNemar, exact)")
    for name in ("pairs", "both right", "only one", "only other", "agree %", "p"):
        table.add_column(name, justify="right")
    for each in study.differences:
        table.add_row(
            each.set_name,
            short_name(each.left),
            short_name(each.right),
            *map(str, (each.pair_count, each.both_right, each.only_left, each.only_right)),
            f"{100 * each.agreement:.1f}",
            f"{each.p_value:.2g}{' *' if each.is_significant else ''}",
        )
    return table


def _phenomena(study: Study) -> Table:
    table = Table("phenomenon", title="Accuracy in % by phenomenon, over all sets")
    for name in study.systems:
        table.add_column(short_name(name), justify="right")
    found = {(each.phenomenon, each.system): each for each in study.phenomena}
    for phenomenon in PHENOMENA:
        cells = [found.get((phenomenon, system)) for system in study.systems]
        if any(cells):
            shown = (f"{100 * c.accuracy.value:.1f} of {c.pair_count}" if c else "" for c in cells)
            table.add_row(phenomenon, *shown)
    return table


def _perturbations(study: Study) -> Table:
    table = Table("system", title="Accuracy in % before and after the numbers are changed")
    for name in ("pairs", "before", "after", "after, neutral is right too"):
        table.add_column(name, justify="right")
    for each in study.perturbations:
        shares = (each.before, each.after, each.after_two)
        shown = (f"{100 * share.value:.1f}" for share in shares)
        table.add_row(short_name(each.system), str(each.pair_count), *shown)
    return table


def _costs(study: Study) -> Table:
    table = Table("system", title="Cost, in computing time of one core")
    for name in ("pairs", "seconds", "pairs/s"):
        table.add_column(name, justify="right")
    for each in study.costs:
        row = (str(each.pair_count), f"{each.seconds:.2f}", f"{each.rate:,.1f}")
        table.add_row(short_name(each.system), *row)
    return table
