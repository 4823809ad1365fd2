"""Features of the quantities: what settles each one, and whether its value is there at all."""

from collections.abc import Iterator, Sequence

from qreas.reasoning import paper
from qreas.reasoning.exclusion import unless_denied
from qreas.reasoning.findings import Feature, Findings
from qreas.types import CompatiblePair, Numset, Relation

_SETTLED = (Relation.ENTAILS, Relation.CONTRADICTS)


def quantity_features(found: Findings) -> Iterator[Feature]:
    """Shares of the asked quantities: entailed, contradicted, given as a bound, of no own value."""
    count = max(1, len(found.case.hypothesis_numsets))
    for relation in _SETTLED:
        hit = [j for j in found.justifications if j.relation is relation]
        yield Feature(f"quantity-{relation}", len(hit) / count, _texts(j.hypothesis for j in hit))
    yield from _bare(found, count)
    rounded = [n for n in found.case.hypothesis_numsets if _is_at_bound(n, found.case.pairs)]
    yield Feature("quantity-at-bound", len(rounded) / count, _texts(rounded))
    absent = [n for n in found.case.hypothesis_numsets if not _has_value(n, found)]
    yield Feature("quantity-value-absent", len(absent) / count, _texts(absent))


def _bare(found: Findings, count: int) -> Iterator[Feature]:
    """The verdicts of EQUATE's own algorithm, which asks for values and units alone.

    Values that differ and may both be true are no verdict.
    """
    case = found.case
    bare = [unless_denied(paper.justify(n, case), case) for n in case.hypothesis_numsets]
    for relation in _SETTLED:
        hit = [j for j in bare if j.relation is relation]
        yield Feature(
            f"bare-quantity-{relation}", len(hit) / count, _texts(j.hypothesis for j in hit)
        )


def _is_at_bound(numset: Numset, pairs: Sequence[CompatiblePair]) -> bool:
    """The premise gives the number as a bound: reports of "at least 40" soon say "40"."""
    if numset.interval.low != numset.interval.high:
        return False
    return any(
        pair.hypothesis == numset
        and pair.converted.is_one_sided
        and numset.interval.low in (pair.converted.low, pair.converted.high)
        for pair in pairs
    )


def _has_value(numset: Numset, found: Findings) -> bool:
    """The premise has a quantity of the same value, in its own unit or in the hypothesis's."""
    return any(each.interval == numset.interval for each in found.case.premise_numsets) or any(
        pair.hypothesis == numset and pair.converted == numset.interval for pair in found.case.pairs
    )


def _texts(numsets: Iterator[Numset] | Sequence[Numset]) -> str:
    return ", ".join(each.text for each in numsets)
