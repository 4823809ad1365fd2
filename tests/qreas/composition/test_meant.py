import pytest

import qreas
from qreas.types import Label


@pytest.mark.parametrize(
    ("premise", "right", "wrong"),
    [
        (
            "Ilse had 60 euros. She bought a lamp for 22 euros and a vase for 9 euros.",
            "Ilse has 29 euros left.",
            "Ilse has 91 euros left.",
        ),
        (
            "To the 14 geese on the lake the keeper added 20 more.",
            "The lake now has 34 geese.",
            "The lake now has 6 geese.",
        ),
        (
            "27 boys and 24 girls were on the ship; 12 children went ashore.",
            "39 children remained on the ship.",
            "12 children remained on the ship.",
        ),
        (
            "Jonas was given 13 coins by his uncle. Before that he owned 41.",
            "Jonas owns 54 coins now.",
            "Jonas owns 28 coins now.",
        ),
        (
            "A library had 410 films. 52 were borrowed and 30 were returned.",
            "The library has 388 films now.",
            "The library has 328 films now.",
        ),
        (
            "The mean weight of 6 crates is 8 kilograms.",
            "The crates weigh 48 kilograms in total.",
            "The crates weigh 14 kilograms in total.",
        ),
        (
            "Olga needs 80 points for the badge. She has collected 35 so far.",
            "Olga still needs 45 points.",
            "Olga still needs 115 points.",
        ),
        (
            "Rolf's barrel contains 3 liters of oil. He pours out 250 milliliters.",
            "The barrel now contains 2750 milliliters of oil.",
            "The barrel now contains 3250 milliliters of oil.",
        ),
        (
            "They ordered 6 boxes of wax with 15 sticks each. So far 40 sticks have been used.",
            "50 sticks of wax have not been used yet.",
            "61 sticks of wax have not been used yet.",
        ),
        (
            "A pencil costs $1.20. Chloe paid for 5 pencils with a $10 bill.",
            "His change was $4.",
            "His change was $8.80.",
        ),
        (
            "Iris gave 16 of her beads to Tom. She had 13 left.",
            "She began with 29 beads.",
            "She began with 3 beads.",
        ),
        (
            "There are 7 carts with 4 crates each, and each crate holds 9 melons.",
            "There are 252 melons in all.",
            "There are 36 melons in all.",
        ),
        (
            "Olga had 44 coins. She gave 6 coins to each of her 5 cousins.",
            "Olga has 14 coins left.",
            "Olga has 38 coins left.",
        ),
    ],
)
def test_what_the_words_cannot_mean_is_not_reckoned(premise: str, right: str, wrong: str) -> None:
    labels = [qreas.judge(premise, hypothesis).label for hypothesis in (right, wrong)]
    assert labels == [Label.ENTAILMENT, Label.CONTRADICTION]


@pytest.mark.parametrize(
    ("premise", "hypothesis"),
    [
        # What is told to be left may be added up, and so may what was gained and lost.
        ("Ann has 5 red and 6 blue beads left.", "Ann has 11 beads left."),
        ("Ann had 20 beads. She lost 5 and then gave 3 away.", "Ann has 12 beads left."),
        # What else is told outweighs what the numbers come to otherwise.
        ("Ben ran 18 km last week, three times as much as before.", "Before that Ben ran 6 km."),
        ("Ada earns 600 euros, twice as much as Ben earned.", "Ben earned 300 euros."),
        (
            "Some crows were sitting in a tree. 9 more came and now there are 23.",
            "At first there were 14 crows in the tree.",
        ),
        # What came on top may be taken apart by itself.
        ("Bo had 12 pens. He bought 20 more, and 5 of these leaked.", "Bo has 27 good pens now."),
    ],
)
def test_what_the_words_may_mean_is_reckoned(premise: str, hypothesis: str) -> None:
    assert qreas.judge(premise, hypothesis).label is Label.ENTAILMENT


@pytest.mark.parametrize(
    ("premise", "hypothesis"),
    [
        (
            "The first jar has 31 nuts, and the second has 8 more than the first.",
            "The two jars hold 39 nuts together.",
        ),
        (
            "Rita's average over 6 games is 9 points.",
            "Rita scored 15 points in the 6 games together.",
        ),
    ],
)
def test_what_the_words_cannot_mean_is_not_entailed(premise: str, hypothesis: str) -> None:
    assert qreas.judge(premise, hypothesis).label is not Label.ENTAILMENT


@pytest.mark.parametrize(
    ("premise", "hypothesis"),
    [
        ("There are 6 more girls than boys in a choir of 40.", "There are 34 boys in the choir."),
        ("A choir of 40 has 6 more girls than boys.", "The choir has 34 boys."),
        ("The choir has 40 singers and 6 fewer boys than girls.", "The choir has 34 girls."),
        ("There are 2 fewer cats than dogs among the 20 pets.", "There are 18 cats."),
        (
            "5 gardeners worked 6 hours each at 12 dollars an hour.",
            "They earned 72 dollars in all.",
        ),
        ("Olga had 44 coins and gave each of 5 cousins 6.", "Olga kept 38 coins."),
    ],
)
def test_what_each_has_and_how_they_differ_is_not_taken_for_all(
    premise: str, hypothesis: str
) -> None:
    assert qreas.judge(premise, hypothesis).label is not Label.ENTAILMENT
