"""A comparison of systems as one HTML page that needs no network, no script and no other file."""

import math
from collections.abc import Iterator, Sequence
from html import escape
from pathlib import Path

from qreas.evaluation.equate import published
from qreas.evaluation.evaluate import Result
from qreas.evaluation.phenomena import PHENOMENA
from qreas.evaluation.report import remarks
from qreas.evaluation.study import Study, short_name
from qreas.evaluation.svg_bars import Bar, bars

_STYLE = Path(__file__).parent / "study_page.css"
_HALVES = ((0.0, "0"), (0.25, "25"), (0.5, "50"), (0.75, "75"), (1.0, "100 %"))


def study_page(study: Study, title: str = "Symbolic against neural on EQUATE") -> str:
    """The page, light or dark as the reader's system is."""
    style = _STYLE.read_text(encoding="utf-8")
    body = "\n".join(_sections(study))
    return (
        '<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width">\n'
        f"<title>{escape(title)}</title>\n<style>\n{style}</style>\n"
        f"<body>\n<h1>{escape(title)}</h1>\n{body}\n</body>\n</html>\n"
    )


def _sections(study: Study) -> Iterator[str]:
    yield (
        "<p>Whiskers are 95 % Wilson intervals. Grey bars are the figures that the EQUATE paper "
        "publishes for the whole sets; the others were measured on the pairs of this run.</p>"
    )
    yield from (f'<p class="quiet">{escape(remark)}</p>' for remark in remarks(study.results))
    yield "<h2>Accuracy</h2>"
    for name in study.sets:
        own = [result for result in study.results if result.labelled.name == name]
        yield f"<h3>{escape(name)}, {len(own[0].answers):,} pairs</h3>"
        yield bars(f"Accuracy on {name}", [*_measured(own), *_published(name)], _HALVES)
    if study.differences:
        yield "<h2>Pair by pair</h2>"
        yield "<p>McNemar's exact test; p below 0.05 in bold.</p>"
        yield _differences(study)
    if study.phenomena:
        yield "<h2>Phenomena</h2>"
        yield "<p>Tagged by the engine's own reading of the pairs, over all sets.</p>"
        yield from _phenomena(study)
    if study.perturbations:
        yield "<h2>When the number changes</h2>"
        yield (
            "<p>Entailed pairs with a quantity in both texts, before (first bar) and after the "
            "hypothesis's number is changed so that it contradicts (second bar).</p>"
        )
        yield bars("Before and after", [*_perturbed(study)], _HALVES)
    if study.costs:
        yield "<h2>Cost</h2>"
        yield "<p>Pairs a second of computing time on one core; the scale is logarithmic.</p>"
        yield bars("Pairs a second", [*_costs(study)])


def _measured(results: Sequence[Result]) -> Iterator[Bar]:
    for result in results:
        share = result.accuracy
        shown = f"{100 * share.value:.1f}"
        yield Bar(short_name(result.system), share.value, shown, "ours", share.low, share.high)


def _published(name: str) -> Iterator[Bar]:
    for system, figures in published().items():
        if name in figures:
            yield Bar(f"{system} (paper)", figures[name], f"{100 * figures[name]:.1f}", "paper")


def _differences(study: Study) -> str:
    head = ("set", "one", "other", "pairs", "both right", "only one", "only other", "agree", "p")
    rows = []
    for each in study.differences:
        p = f"{each.p_value:.2g}"
        words = (each.set_name, short_name(each.left), short_name(each.right))
        numbers = (each.pair_count, each.both_right, each.only_left, each.only_right)
        cells = [f'<td class="word">{escape(word)}</td>' for word in words]
        cells += [f"<td>{number}</td>" for number in numbers]
        cells.append(f"<td>{100 * each.agreement:.1f} %</td>")
        cells.append(f"<td>{f'<b>{p}</b>' if each.is_significant else p}</td>")
        rows.append("".join(cells))
    return _table(head, rows)


def _phenomena(study: Study) -> Iterator[str]:
    for phenomenon in PHENOMENA:
        own = [each for each in study.phenomena if each.phenomenon == phenomenon]
        if own:
            says = (PHENOMENA[phenomenon].__doc__ or "").strip()
            yield f"<h3>{escape(phenomenon)}</h3><p class='quiet'>{escape(says)}</p>"
            yield bars(
                f"Accuracy on {phenomenon}",
                [
                    Bar(
                        short_name(each.system),
                        each.accuracy.value,
                        f"{100 * each.accuracy.value:.1f} of {each.pair_count}",
                        "ours",
                        each.accuracy.low,
                        each.accuracy.high,
                    )
                    for each in own
                ],
            )


def _perturbed(study: Study) -> Iterator[Bar]:
    for each in study.perturbations:
        for name, share, kind in (
            (short_name(each.system), each.before, "ours"),
            ("numbers changed", each.after, "second"),
        ):
            yield Bar(name, share.value, f"{100 * share.value:.1f}", kind, share.low, share.high)


def _costs(study: Study) -> Iterator[Bar]:
    fastest = max(each.rate for each in study.costs)
    for each in study.costs:
        length = math.log1p(each.rate) / math.log1p(fastest) if math.isfinite(fastest) else 1.0
        yield Bar(short_name(each.system), length, f"{each.rate:,.1f}")


def _table(head: Sequence[str], rows: Sequence[str]) -> str:
    titles = "".join(f"<th>{escape(each)}</th>" for each in head)
    lines = "\n".join(f"<tr>{row}</tr>" for row in rows)
    return f'<div class="wide"><table><tr>{titles}</tr>\n{lines}\n</table></div>'
