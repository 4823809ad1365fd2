"""Trees as arrays: they answer what the trees answer."""

from hypothesis import given
from hypothesis import strategies as st

from qreas.reasoning.weighing.forest import plant
from qreas.reasoning.weighing.trees import Question, Tree, usual

NAMES = ("covered", "opposite", "length")
ODDS = st.integers(-8, 8).map(lambda eighths: eighths / 8)
TREES: st.SearchStrategy[Tree] = st.recursive(
    ODDS,
    lambda below: st.builds(Question, st.sampled_from(NAMES), ODDS, ODDS, below, below),
    max_leaves=12,
)


def walked(tree: Tree, features: dict[str, float]) -> float:
    """The answer of a tree, one question after the other."""
    while isinstance(tree, Question):
        tree = tree.above if features[tree.feature] > tree.threshold else tree.at_most
    return tree


@given(st.lists(TREES, max_size=6), st.fixed_dictionaries(dict.fromkeys(NAMES, ODDS)))
def test_all_moves_and_the_usual_answers_make_up_the_answers_of_the_trees(
    trees: list[Tree], features: dict[str, float]
) -> None:
    moves = plant(trees).ask(features)

    answers = sum(walked(tree, features) for tree in trees)
    assert sum(map(usual, trees)) + sum(moves.values()) == answers


def test_each_question_moves_the_odds_by_its_own_feature() -> None:
    tree = Question("covered", 0.5, 0.25, -1.0, Question("opposite", 0.5, 0.5, 0.75, -0.25))

    moves = plant((tree, tree)).ask({"covered": 1.0, "opposite": 0.0})

    assert moves == {"covered": 0.5, "opposite": 0.5}
