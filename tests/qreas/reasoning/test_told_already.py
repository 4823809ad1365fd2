"""What the premise has already, and what no calculation with its numbers denies."""

import pytest

import qreas


@pytest.mark.parametrize(
    ("premise", "hypothesis"),
    [
        ("Three tourists were killed and four others injured.", "Four tourists were injured."),
        ("The chain is closing 46 of its 310 shops.", "The chain has 310 shops."),
        ("The chain will close 46 of its 310 shops.", "The chain has 310 shops."),
        ("The chain closed 46 of its 310 shops.", "The chain had 310 shops."),
        (
            "The mill posted a loss of $48 million on revenue of $300 million.",
            "The mill had revenue of $300 million.",
        ),
    ],
)
def test_what_is_told_is_not_denied_by_a_difference(premise: str, hypothesis: str) -> None:
    assert qreas.judge(premise, hypothesis).label.value == "entailment"


def test_what_is_gone_is_taken_away() -> None:
    judged = qreas.judge("Ann gave away 3 of her 10 apples.", "Ann has 10 apples.")
    assert judged.label.value == "contradiction"
