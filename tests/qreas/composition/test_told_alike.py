import pytest

import qreas
from qreas.types import Label


@pytest.mark.parametrize(
    ("premise", "right", "wrong"),
    [
        (
            "Lena filled 5 jars in the morning and 2 more jars at noon. Each jar holds 9 beads.",
            "Lena has 63 beads in all.",
            "Lena has 47 beads in all.",
        ),
        (
            "There are 40 pupils. 12 more pupils join, and the pupils are put into 4 groups.",
            "13 pupils are in each group.",
            "7 pupils are in each group.",
        ),
        (
            "Max worked 4 hours for 5 days.",
            "Max worked 20 hours in total.",
            "Max worked 9 hours in total.",
        ),
        ("Rita has 7 ten dollar bills.", "Rita has 70 dollars.", "Rita has 17 dollars."),
        (
            "Iris earns $9 an hour. On Monday she worked 6 hours and on Friday she worked 4 hours.",
            "Iris earned 90 dollars.",
            "Iris earned 18 dollars.",
        ),
        (
            "Leo bought 3 packs of stickers for $2 each, and a pen for $5.",
            "Leo spent 11 dollars.",
            "Leo spent 7 dollars.",
        ),
        (
            "Ed had 12 pennies and 9 nickels. His aunt gave him 14 nickels and 20 dimes.",
            "Ed has 23 nickels now.",
            "Ed has 5 nickels now.",
        ),
    ],
)
def test_what_is_told_alike_is_used_alike(premise: str, right: str, wrong: str) -> None:
    labels = [qreas.judge(premise, hypothesis).label for hypothesis in (right, wrong)]
    assert labels[0] is Label.ENTAILMENT
    assert labels[1] is not Label.ENTAILMENT


@pytest.mark.parametrize(
    ("premise", "hypothesis"),
    [
        ("Ann has 9 red and 4 blue beads.", "Ann has 5 more red beads than blue ones."),
        (
            "Ann had 9 beads on Monday and 4 beads on Friday.",
            "Ann had 5 fewer beads on Friday than on Monday.",
        ),
    ],
)
def test_what_is_compared_is_set_against_each_other(premise: str, hypothesis: str) -> None:
    assert qreas.judge(premise, hypothesis).label is Label.ENTAILMENT
