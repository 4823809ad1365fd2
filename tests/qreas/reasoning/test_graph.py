from collections.abc import Callable
from dataclasses import replace

from qreas.reasoning.graph import justification_graph
from qreas.types import CompatiblePair, Judgment, Justification, Relation


def test_both_quantities_lead_through_the_equation_to_the_label(
    dimes: Callable[[int], Judgment],
) -> None:
    graph = justification_graph(dimes(16))
    (equation,) = (node for node, kind in graph.nodes(data="kind") if kind == "equation")
    assert sorted(graph.edges) == sorted(
        [
            ("premise:8-15", equation),
            ("premise:37-44", equation),
            (equation, "hypothesis:8-16"),
            ("hypothesis:8-16", "label"),
        ]
    )
    assert graph.edges["hypothesis:8-16", "label"] == {"relation": "entails"}


def test_a_direct_comparison_is_one_edge_with_its_rule(dimes: Callable[[int], Judgment]) -> None:
    judgment = dimes(16)
    (asked,), stated = judgment.case.hypothesis_numsets, judgment.case.premise_numsets[0]
    pair = CompatiblePair(asked, stated, "same-unit", stated.interval)
    direct = Justification(asked, Relation.CONTRADICTS, "apart", pair=pair)
    graph = justification_graph(replace(judgment, justifications=(direct,)))
    assert graph.edges["premise:8-15", "hypothesis:8-16"] == {
        "relation": "contradicts",
        "rule": "apart",
    }
