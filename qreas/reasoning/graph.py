"""The justification graph: which quantities and equations carry each hypothesis quantity."""

from typing import TYPE_CHECKING

from qreas.types import Judgment, Justification, Numset, Operator

if TYPE_CHECKING:
    import networkx


def justification_graph(judgment: Judgment) -> "networkx.DiGraph":
    """A graph from premise quantities, through comparisons and equations, to the label.

    Nodes are named by side and offset ("premise:12-20"), equations by their infix text; each has
    the attributes `kind` ("premise", "hypothesis", "equation", "label") and `text`. An edge into a
    hypothesis quantity has `relation` and `rule`.
    """
    import networkx

    graph = networkx.DiGraph()
    label = judgment.label.value
    graph.add_node("label", kind="label", text=label)
    for side, numsets in (
        ("premise", judgment.case.all_premise_numsets),
        ("hypothesis", judgment.case.hypothesis_numsets),
    ):
        for numset in numsets:
            graph.add_node(_name(side, numset), kind=side, text=numset.text)
    for found in judgment.justifications:
        _add(graph, found)
    return graph


def _add(graph: "networkx.DiGraph", found: Justification) -> None:
    target = _name("hypothesis", found.hypothesis)
    graph.add_node(target, kind="hypothesis", text=found.hypothesis.text)
    graph.add_edge(target, "label", relation=found.relation.value)
    edge = {"relation": found.relation.value, "rule": found.rule}
    if found.equation is not None:
        equation = found.equation
        graph.add_node(equation.infix, kind="equation", text=equation.infix)
        graph.add_edge(equation.infix, target, **edge)
        for symbol in equation.postfix[:-2]:
            if not isinstance(symbol, Operator):
                graph.add_edge(_name("premise", symbol), equation.infix)
    elif found.pair is not None:
        graph.add_edge(_name("premise", found.pair.premise), target, **edge)


def _name(side: str, numset: Numset) -> str:
    return f"{side}:{numset.start}-{numset.end}"
