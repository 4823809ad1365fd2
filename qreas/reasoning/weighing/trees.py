"""The trees that vote in the fitted model: shallow ones, each a few questions and an answer."""

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Question:
    """Whether a feature is above a threshold, and what is asked or answered next.

    usual: what the tree answers from here on average, so that each question moves the odds by what
           its answer changes in the expectation (Saabas 2014, "Interpreting random forests").
    """

    feature: str
    threshold: float
    usual: float
    at_most: "Tree"
    above: "Tree"


Tree: TypeAlias = Question | float
"""A question, or an answer: log-odds."""


def usual(tree: Tree) -> float:
    """What a tree answers on average."""
    return tree.usual if isinstance(tree, Question) else tree


def depth(tree: Tree) -> int:
    """How many questions a tree asks at most."""
    return 1 + max(depth(tree.at_most), depth(tree.above)) if isinstance(tree, Question) else 0


def names(tree: Tree) -> frozenset[str]:
    """The features that a tree asks for."""
    if not isinstance(tree, Question):
        return frozenset()
    return frozenset((tree.feature,)) | names(tree.at_most) | names(tree.above)
