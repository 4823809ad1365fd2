"""Orders of things on one scale, as graphs whose edges lead from what has more of it to the rest.

What a text says of two things that it does not compare is the path between them.
"""

from collections.abc import Mapping, Sequence

from qreas.reasoning.logic.comparison_patterns import Fact, Order


def order_graph(edges: Sequence[Fact]) -> Mapping[str, Sequence[Fact]]:
    """The facts by the thing that each puts above another."""
    graph: dict[str, list[Fact]] = {}
    for edge in edges:
        graph.setdefault(edge.upper, []).append(edge)
    return graph


def reached(graph: Mapping[str, Sequence[Fact]], upper: str, lower: str) -> Order | None:
    """The strongest order that a path from `upper` down to `lower` proves; None without a path."""
    best: dict[str, Order] = {upper: Order.AT_LEAST}
    waiting = [upper]
    while waiting:
        name = waiting.pop()
        for edge in graph.get(name, ()):
            order = max(best[name], edge.order)
            if best.get(edge.lower, 0) < order:
                best[edge.lower] = order
                waiting.append(edge.lower)
    return best.get(lower) if lower != upper else None
