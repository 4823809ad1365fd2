from qreas.reasoning.proof import TURNED, yes_or_no
from qreas.types import Label


def test_what_is_so_is_entailed_and_what_is_not_is_contradicted() -> None:
    assert yes_or_no(True) is Label.ENTAILMENT
    assert yes_or_no(False) is Label.CONTRADICTION


def test_a_denial_turns_each_label_and_leaves_an_open_one_open() -> None:
    assert set(TURNED) == set(Label)
    assert all(TURNED[TURNED[label]] is label for label in Label)
    assert TURNED[Label.NEUTRAL] is Label.NEUTRAL
