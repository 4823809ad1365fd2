import pytest

import qreas
from qreas.types import Label


@pytest.mark.parametrize(
    ("premise", "right", "wrong"),
    [
        (
            "A stall had 70 melons. 31 were sold on Friday and 24 on Sunday.",
            "15 melons are left at the stall.",
            "39 melons are left at the stall.",
        ),
        (
            "Pia packed 6 boxes of 12 jars and dropped 3 jars.",
            "69 jars are still whole.",
            "54 jars are still whole.",
        ),
        (
            "Vito had 3 packs of 10 pens and lost 4 pens.",
            "Vito has 26 pens.",
            "Vito has 30 pens.",
        ),
        (
            "Ines paid with a 50-euro note and got 13 euros back.",
            "Ines spent 37 euros.",
            "Ines spent 63 euros.",
        ),
        (
            "Ines had 28 plums. She gave 9 to her aunt and ate 4 herself.",
            "Ines has 15 plums left.",
            "Ines has 19 plums left.",
        ),
        (
            "Three girls picked 6, 8 and 13 kilos of plums.",
            "The girls picked 27 kilos of plums together.",
            "The girls picked 21 kilos of plums together.",
        ),
        (
            "There are 11 pears in the blue bowl and 6 in the white one. Three pears from the blue "
            "bowl are rotten.",
            "There are 17 pears in the two bowls.",
            "There are 20 pears in the two bowls.",
        ),
        (
            "Ulf paid with a 50-dollar note for a lamp that cost 32 dollars.",
            "Ulf got 18 dollars back.",
            "Ulf got 82 dollars back.",
        ),
        (
            "There are 72 nails in the big tin. That is 3 times as many as in the small tin.",
            "There are 24 nails in the small tin.",
            "There are 216 nails in the small tin.",
        ),
        (
            "Last week Ola scored 17 points. This week he scored 4 points more.",
            "Ola scored 21 points this week.",
            "Ola scored 13 points this week.",
        ),
        (
            "A ferry has 6 decks. Each deck has 40 cabins.",
            "The ferry has 240 cabins.",
            "The ferry has 46 cabins.",
        ),
        (
            "Vera and Nils have 33 shells together. Vera has 14 of them.",
            "Nils has 19 shells.",
            "Nils has 47 shells.",
        ),
        (
            "Rolf had 90 grams of sugar. He needs 220 grams.",
            "Rolf needs 130 more grams of sugar.",
            "Rolf needs 310 more grams of sugar.",
        ),
        (
            "Moa had some stamps. Her uncle gave her 15 more. Now she has 48.",
            "Moa had 33 stamps at first.",
            "Moa had 63 stamps at first.",
        ),
        (
            "The town had 700 people in 1960 and has grown by 250 since.",
            "The town has 950 people.",
            "The town has 450 people.",
        ),
        (
            "There are 15 girls in the class, three more than boys.",
            "There are 12 boys in the class.",
            "There are 18 boys in the class.",
        ),
        (
            "There are 14 hens on the farm, three fewer than ducks.",
            "There are 17 ducks on the farm.",
            "There are 11 ducks on the farm.",
        ),
        ("Kim has seven five-dollar bills.", "Kim has 35 dollars.", "Kim has 12 dollars."),
        (
            "Ada bought three 2-litre bottles of milk.",
            "Ada bought 6 litres of milk.",
            "Ada bought 5 litres of milk.",
        ),
        (
            "In the yard there are 8 rose bushes with 5 roses each.",
            "There are 40 roses in the yard.",
            "There are 13 roses in the yard.",
        ),
        (
            "Nine children were on the swing and 14 in the sandpit. Five went from the swing to "
            "the sandpit.",
            "19 children are in the sandpit.",
            "9 children are in the sandpit.",
        ),
    ],
)
def test_the_equation_uses_all_that_goes_together(premise: str, right: str, wrong: str) -> None:
    labels = [qreas.judge(premise, hypothesis).label for hypothesis in (right, wrong)]
    assert labels[0] is Label.ENTAILMENT
    assert labels[1] is not Label.ENTAILMENT


@pytest.mark.parametrize(
    ("premise", "hypothesis"),
    [
        ("Ida lost 10 of her 30 pins, six to Ben and four to Al.", "Ida has 20 pins left."),
        (
            "Ben and Ada had 20 pins each. Ben lost 4 pins and Ada lost 7 pins.",
            "Ben has 16 pins left.",
        ),
        ("There were 9 cups. Then 4 more were put there.", "There were 13 cups."),
        (
            "There were 9 red lilies in the vase, and Ada cut 15 red lilies and put them there.",
            "There are 24 red lilies in the vase now.",
        ),
    ],
)
def test_what_is_told_twice_or_of_others_may_be_left_out(premise: str, hypothesis: str) -> None:
    assert qreas.judge(premise, hypothesis).label is Label.ENTAILMENT


@pytest.mark.parametrize(
    ("premise", "hypothesis"),
    [
        # A difference is no size, and what each does is not what all do.
        (
            "In May the shop sold 36 lamps. In July it sold 12 fewer.",
            "The shop sold 20 lamps in July.",
        ),
        (
            "On Monday Ola got 13 cards. On Friday he got 5 cards more.",
            "Ola got 16 cards on Friday.",
        ),
        ("There are 3 cats. Each cat eats 2 tins a day.", "The cats eat 6 tins a day."),
        ("Otto needs 250 grams.", "Otto needs 150 more grams."),
        ("The hen laid 3 eggs on Monday, 2 on Friday and none on Sunday.", "The hen laid 5 eggs."),
    ],
)
def test_what_may_be_is_not_contradicted_for_sure(premise: str, hypothesis: str) -> None:
    judgment = qreas.judge(premise, hypothesis)
    assert judgment.probabilities.of(Label.CONTRADICTION) < 1
