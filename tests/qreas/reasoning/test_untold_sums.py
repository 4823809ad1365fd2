"""Numbers that a calculation gives, told of what the calculation is not of."""

import pytest

from qreas.engine import Engine
from qreas.types import Label

_LABELS = {"E": Label.ENTAILMENT, "C": Label.CONTRADICTION, "N": Label.NEUTRAL}
GUESTS = "Of 40 guests, 15 sang."


@pytest.mark.parametrize(
    ("label", "premise", "hypothesis"),
    [
        ("E", GUESTS, "25 guests did not sing."),
        ("E", "Of the 60 seats 20 are taken.", "40 free seats are left."),
        ("C", "Ann had nine figs and ate three of them.", "Ann has three figs left."),
        ("C", "The airline runs 38 jets and had 900 guests.", "It runs more than 40 jets."),
        ("N", "A ferry with 300 cars and 120 men sank, killing 31 of them.", "269 cars sank."),
        ("C", "The count has three sons, aged 5, 7 and 11.", "The sons are all over six."),
        (
            "N",
            "The storm, the fourth this year, hit 48 homes; by Friday 30 of them were repaired.",
            "Three other storms had hit the town this year.",
        ),
        (
            "E",
            "The mill, founded with a single saw, now has 21 saws in nine halls.",
            "The mill now has 21 saws.",
        ),
        ("N", "The bag holds 4 red and 7 blue beads.", "The bag holds three green beads."),
        ("N", "The bag holds 4 red and 7 blue beads.", "The bag holds eleven green beads."),
        ("E", "The bag holds 4 red and 7 blue beads.", "The bag holds eleven beads."),
        ("N", "Lunch cost $50, including a $5 tip.", "The meal itself cost $45."),
        ("N", "There are 12 girls and 9 boys in the choir.", "Three teachers sing in the choir."),
        ("E", "There are 12 girls and 9 boys in the choir.", "The choir has 21 children."),
        ("N", "A crew of nine sailed it, five of them Danes.", "Four of the crew were women."),
        ("N", "Jana has 12 goats and may buy six more.", "Jana will have 18 goats."),
        ("E", "Jana has 12 goats and will buy six more.", "Jana will have 18 goats."),
        ("N", GUESTS, "25 guests did not dance."),
        ("N", GUESTS, "25 guests who did not dance sang."),
        ("E", "Of 40 lamps, 15 broke.", "25 lamps are left."),
        ("E", "The red pen costs $2 and the blue one $3.", "The blue pen costs $3."),
        ("E", "The red pen costs $2 and the blue one $3.", "The two pens cost $5."),
        ("E", "Plums cost 2 euros a kilo, pears 3 euros a kilo.", "Pears cost 3 euros a kilo."),
        ("C", "The hut has three beds and two stoves.", "The hut has only one stove."),
        ("E", "The index closed at 9,500, down 40 points.", "The index lost 40 points."),
        ("C", "Mia has 11 cats and she bought 43 more.", "Mia has 11 cats now."),
        ("E", "Ida had 50 euros and bought shoes for 30 euros.", "Ida spent 30 euros."),
        ("C", "Peter has 30 dollars. Laura spent 8 dollars.", "Peter has 22 dollars."),
        (
            "C",
            "The mill sold boats for 2 million, cutting its debt to 9.",
            "It cut its debt to 2 million.",
        ),
        ("N", "30 people applied, including 12 nurses.", "18 doctors applied."),
        ("E", "30 people applied, including 12 women.", "18 men applied."),
        ("E", "Divers saved 30 people, including five boys, from a raft.", "30 saved from raft"),
        ("C", "Tom had 30 pens and lost five of them.", "Tom has 30 pens now."),
        ("C", "Five maids and two cooks came.", "There were four more maids than cooks."),
        ("E", "The pair, who robbed two inns, each got six years.", "Robbers get six years each"),
        ("C", "Three girls shared nine figs equally.", "The girls got nine figs each."),
        ("N", "The club won 12 medals in 4 races.", "The club won three medals in the last race."),
        ("N", "The diet cut deaths by 30 percent in a home with 400 men.", "120 men died."),
        ("N", "A third of the 1,500 seats are kept for students.", "500 students came."),
        ("E", "Tom bought 3 pens at $2 each.", "That comes to $6."),
        ("N", "The yard has 12 trees, five of which are apple trees.", "Seven are pear trees."),
        ("E", "The yard has 12 trees, five of which are apple trees.", "Seven are no apple trees."),
        ("E", "The inn had 400 cooks. It cut its staff by 30 percent.", "It cut 120 cooks."),
        ("E", "The inn cut its staff of 400 by 30 percent.", "The inn cut 120 jobs."),
        ("E", "Rosa got six years for thefts of $200.", "Rosa got six years."),
        ("C", "The shop had 75 umbrellas. 32 were sold.", "The shop sold 43 umbrellas."),
        ("E", "The shop had 75 umbrellas. 32 were sold.", "The shop has 43 umbrellas left."),
        ("E", "A van carries 14 crates with 20 jars each.", "The van carries 280 jars."),
        ("C", "A van carries 14 crates with 20 jars each.", "The van carries 280 crates."),
        ("E", "He scored 21 goals in 30 games.", "He scored 0.7 goals per game."),
        ("N", "Ivo swam in a 25-metre pool.", "Ivo swam 2 km."),
        ("E", "The fire killed two guards and injured another five.", "Five guards were injured."),
        ("C", "He had two pens and bought another five.", "He has five pens now."),
        ("C", "They built a 90-metre tower.", "They built an 80-metre tower."),
        ("E", "Pens cost 2 euros each.", "Five pens cost 10 euros."),
        ("C", "Pens cost 2 euros each.", "Five pens cost 12 euros."),
        ("N", "Pens cost 2 euros each.", "Five brushes cost 10 euros."),
        ("N", "The farm has 3 dogs and 4 cats.", "The farm has seven birds."),
        ("E", "The farm has 3 dogs and 4 cats.", "The farm has seven animals."),
        ("E", "Five boys and three girls sang.", "Eight pupils sang."),
        ("N", "The mill had revenue of $9 million, up from $8 m.", "Profit rose by $1 million."),
        ("E", "The mill had revenue of $9 million, up from $8 m.", "Revenue rose $1 million."),
        ("C", "Tom ate two of his nine figs.", "Two figs are left."),
        ("N", "The hut has three rooms and costs 90 euros a day.", "The hut has two bathrooms."),
        ("N", "Three cousins paid a bill of 90 euros together.", "Each cousin paid 30 euros."),
        ("E", "Three cousins split a bill of 90 euros evenly.", "Each cousin paid 30 euros."),
        (
            "E",
            "Ida earns 20 euros an hour and works 30 hours a week.",
            "Ida earns 600 euros a week.",
        ),
        (
            "C",
            "Ida earns 20 euros an hour and works 30 hours a week.",
            "Ida earns 500 euros a week.",
        ),
        ("N", "Ida paid with a 20 euro note and got some change back.", "Ida got 3 euros back."),
        ("E", "Ida paid with a 20 euro note and got 3 euros back.", "Her purchase cost 17 euros."),
        ("C", "A disk holds 90 GB, of which 60 GB are used.", "60 GB are free."),
        ("E", "A disk holds 90 GB, of which 60 GB are used.", "30 GB are free."),
        ("N", "My trunk weighs 25 kg, and my aunt has one, too.", "My aunt's trunk weighs 20 kg."),
        ("C", "My trunk weighs 25 kg.", "My trunk weighs 20 kg."),
        ("N", "Ida bought a dozen jars and broke some of them.", "Ida broke four jars."),
        ("N", "Ida was born in 1950 and moved to Oslo.", "Ida moved to Oslo in 1980."),
        ("C", "The pond is 25 metres long and 2 metres deep.", "The pond is 3 metres deep."),
        ("N", "Ida answered 36 questions in the exam.", "The exam had 40 questions."),
    ],
)
def test_a_number_is_of_what_was_calculated(label: str, premise: str, hypothesis: str) -> None:
    assert Engine().judge(premise, hypothesis).label is _LABELS[label]


def test_a_list_may_have_bounds_that_no_sum_ends() -> None:
    premise = "The clan ruled for 88 years, from 1206 until 1294, under five chiefs."
    judged = Engine().judge(premise, "The clan ruled for less than fifty years.")
    assert judged.label is Label.CONTRADICTION
