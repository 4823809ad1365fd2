import pytest

import qreas
from qreas.types import Label


@pytest.mark.parametrize(
    ("premise", "right", "wrong"),
    [
        (
            "Tove grew 2 onions, Pelle grew 9 onions, and Ruth grew 4 onions. They worked 6 days.",
            "Tove grew 2 onions.",
            "Tove grew 15 onions.",
        ),
        (
            "The shop sold 60 lamps in May. It sold twice as many in May as in June.",
            "The shop sold 30 lamps in June.",
            "The shop sold 120 lamps in June.",
        ),
        (
            "The shop sold 60 lamps in May. It sold twice as many in June as in May.",
            "The shop sold 120 lamps in June.",
            "The shop sold 30 lamps in June.",
        ),
        (
            "Tove has $14, her cousin has $9, and their uncle has three times as much as Tove.",
            "Their uncle has $42.",
            "Their uncle has $69.",
        ),
        (
            "Tove has $14, her cousin has $9, and their uncle has three times as much as Tove.",
            "They have $65 in all.",
            "They have $51 in all.",
        ),
        (
            "There were 21 geese on the pond. Eight of them flew away.",
            "There were 21 geese on the pond at first.",
            "There were 29 geese on the pond at first.",
        ),
        (
            "The hall has 7 rows with 12 seats in each row. 15 seats are empty.",
            "69 seats are taken.",
            "84 seats are taken.",
        ),
        (
            "Pelle bought a hat for $22 and a belt for $8. He had $50.",
            "The hat cost $22.",
            "The hat cost $30.",
        ),
        (
            "A jar holds 11 red, 8 blue and 6 green beads. Ruth takes out 3 blue beads.",
            "There are 5 blue beads left in the jar.",
            "There are 8 blue beads left in the jar.",
        ),
        (
            "In a jar there are 11 red, 8 blue and 6 green beads. Ruth takes out 3 blue beads.",
            "22 beads are left in the jar.",
            "25 beads are left in the jar.",
        ),
        (
            "Gus earned $12 an hour and worked 5 hours on Saturday. On Sunday he earned $40.",
            "Gus earned $100 over the weekend.",
            "Gus earned $60 over the weekend.",
        ),
        (
            "Nils has 16 ducks. He buys 9 more at the fair and sells 6.",
            "Nils now owns 19 ducks.",
            "Nils now owns 31 ducks.",
        ),
    ],
)
def test_the_equation_is_of_those_who_are_asked_about(premise: str, right: str, wrong: str) -> None:
    labels = [qreas.judge(premise, hypothesis).label for hypothesis in (right, wrong)]
    assert labels[0] is Label.ENTAILMENT
    assert labels[1] is not Label.ENTAILMENT


@pytest.mark.parametrize(
    ("premise", "hypothesis"),
    [
        ("Tove has 14 pins. Her cousin has three times as many as Tove.", "They have 56 pins."),
        (
            "There were some geese on the pond. 8 flew away and 13 were left.",
            "At first 21 were there.",
        ),
        ("A jar holds 11 red and 8 blue beads.", "The jar holds 19 beads."),
        ("Gus earned $60 on Saturday and $40 on Sunday.", "Gus earned $60 on Saturday."),
        ("Pelle bought a hat for $22 and a belt for $8.", "Pelle spent $30 in all."),
    ],
)
def test_what_goes_together_is_reckoned_together(premise: str, hypothesis: str) -> None:
    assert qreas.judge(premise, hypothesis).label is Label.ENTAILMENT
