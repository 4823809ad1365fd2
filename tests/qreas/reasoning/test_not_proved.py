"""What looks told or calculated and is neither, beside what is."""

import pytest

from qreas.engine import Engine

HOSTAGES = "Three of the five hostages were freed; one escaped and the fifth was killed."
VOTERS = "The union has 12,000 members, of whom 9,000 voted, 85 percent in favour of a strike."
BOATS = "Each of the 12 boats carries six people, except for two that carry four."


@pytest.fixture(scope="module")
def engine() -> Engine:
    return Engine()


@pytest.mark.parametrize(
    ("premise", "hypothesis"),
    [
        # plans and deeds
        ("A ticket costs 9 euros, and Omar needs four tickets.", "Omar paid 36 euros."),
        # of the rest, of whom nothing is told, and of what may be more
        ("Of the 30 questions, Mara had 26 right.", "Four of the questions were hard."),
        ("Vera gave her son 10 euros and her sister some money too.", "Vera gave 20 euros."),
        ("Ida weighed 82 kilos in May and has lost weight since then.", "Ida lost five kilos."),
        ("Sven had 500 euros when he left and came back with 80.", "Sven spent 420 euros on food."),
        ("Ida had 50 euros and bought shoes for 30 euros.", "Ida spent 20 euros."),
        ("Ida had 12 hens in May and was ill in June.", "Ida had 15 hens in June."),
        ("At 9 there were 15 people; at 10 there were more.", "At 10 there were 20 people."),
        # another one of a row, another one of a name, and another time
        ("Mr Bell bought three chairs.", "Mrs Bell bought three chairs."),
        ("The first of the two trains leaves at nine.", "The second of the two leaves at nine."),
        ("Rosa won the race for the second time in 2020.", "Rosa won the race in 2015."),
        ("The farm has 30 hens and 40 ducks.", "The farm had 70 birds a month ago."),
        # who did it last week, or in one way of several
        ("Ida was late on two days last week.", "Ida was late on two days this week."),
        ("Ten of the guests came by car and six by train.", "Sixteen guests came."),
        ("Two thirds of the 900 firms asked plan to hire.", "600 firms have hired."),
        ("Half of the 60 nurses want to strike in May.", "30 nurses went on strike in May."),
        # times that one another holds, and that recur
        ("She scored twice in May and three times in her career.", "She scored five times."),
        ("He ran 5 km on Monday and 20 km this week.", "He ran 25 km."),
        ("The shop sold 30 bikes in May and 200 this year.", "The shop sold 230 bikes."),
        ("She bakes 12 loaves on weekdays and 20 on Saturdays.", "She bakes 32 loaves."),
        ("She bakes 12 loaves on weekdays and 20 on Saturdays.", "She bakes 60 loaves."),
        (
            "She sold 30 red hats on Monday and 20 blue hats on Friday.",
            "She sold 50 hats on Monday.",
        ),
        # how it was then, and how it is now
        ("The mill had 300 workers when it opened.", "The mill has 500 workers."),
        ("The boy weighed 30 kg at the age of nine.", "The boy weighs 60 kg."),
        ("Oil, which cost $1.50 a litre last year, is dearer.", "Oil now costs $1.70 a litre."),
        ("The firm plans to cut 300 of its 1,200 jobs.", "The firm now has 900 workers."),
        ("The club wants to sell 3 of its 20 boats.", "The club has 17 boats now."),
        # times with no such length between them
        ("A note written before 1920 was found in 2020.", "It was found 100 years later."),
        ("The play began after 7 pm and ended at 9 pm.", "The play lasted two hours."),
        ("She left Oslo at 10 am and got to Rome at 1 pm.", "She spent three hours in Rome."),
        ("Ida left the fair at 10 am and came home at 1 pm.", "Ida was home for three hours."),
        ("Ida left home at 10 am and got to the fair at 1 pm.", "Ida spent 21 hours at the fair."),
        (
            "The jet left Bath at 10 am and landed in Rome at 1 pm Italian time.",
            "The flight took three hours.",
        ),
        # another one, and each of them
        ("Rita drank three cups of tea and ordered another.", "Rita drank four cups of tea."),
        ("Two buses collided, and five passengers were hurt.", "Five were hurt in each bus."),
        # one and several, a noun and what it only tells more of
        ("The mill employs 40 people, the mill in Leeds 25.", "The mills employ 40."),
        ("In 1990 Germany fans celebrated.", "In 1990 Germany celebrated."),
        ("The Hawks finished second, the Otters third.", "The Hawks finished third."),
        # who does it otherwise, earlier, or in a longer time
        ("Fifteen guests arrived by train.", "Nine guests arrived by car."),
        ("The club has 90 members, and 40 of them own an animal.", "25 members own a dog."),
        ("Felix is 8 and his cousin is two years older.", "Felix's sister is ten."),
        ("Emma is 34 and her husband is 36.", "Emma has two sons."),
        (
            "Rita saves 50 euros a month for a sofa of 900 euros.",
            "Rita has saved 300 euros so far.",
        ),
        ("Ida earns $15 an hour and worked six hours on Sunday.", "Ida earned $180 this week."),
        # what is priced or wanted, and of whom a pronoun tells
        ("A dozen eggs cost $3.", "Two dozen eggs were sold."),
        ("A ticket costs 8 euros, and Sam wants to buy five.", "Sam paid 40 euros."),
        ("Sue had 15 sweets. Now she has four left.", "Tim has four sweets left."),
        # those who are left
        (HOSTAGES, "One of the hostages died."),
        (VOTERS, "3,000 members are against a strike."),
        ("14 were taken to hospital, two of them with burns.", "Twelve had minor injuries."),
        (BOATS, "The boats carry 72 people in all."),
        (BOATS, "The boats carry 68 people in all."),
        (
            "Crews found six of the eight sailors alive, and one man is still missing.",
            "Two sailors are still missing.",
        ),
        ("Mia paid a third of the bill of 90 euros.", "Mia ate for 30 euros."),
        # other people, other qualities, and sorts that make no sum
        ("Gunmen killed four soldiers and three policemen.", "Three gunmen were killed."),
        ("There were 18 birds; seven flew off, and four came back.", "Four birds were young."),
        ("Lea paid 24 euros and got 6 euros from her brother.", "Her brother has 6 euros."),
        ("Kofi is one of five children; his sister is 19, he is 16.", "Kofi has two sisters."),
        ("The pump fills 600 litres in half an hour.", "The old tank holds 600 litres."),
        ("Of the 500 km planned, 120 km are built.", "The railway will cost 500 million."),
        ("An adult ticket costs 12 euros, a day pass 8.", "A day pass costs 8 euros."),
        # what is told of one deed, and what of another
        (
            "The city spent 2 million on roads and promised 3 million for schools.",
            "The city spent 3 million on schools.",
        ),
        ("The storm caused nine injuries in a home with 400 guests.", "Nine guests were injured."),
        ("Ann has run the firm since 2009.", "The firm was founded in 2009."),
        ("Ruto won, eleven seconds ahead of Kip, who had run 2:04:50.", "Kip was faster."),
        ("Boil the rice and cook the beans for an hour.", "The rice is boiled for an hour."),
        # what is left out, and what is of others
        ("Nina picked 15 figs, ate some and gave 4 away.", "Nina has 11 figs left."),
        ("Nina had 15 figs. She ate a few figs and sold 4.", "Nina has 11 figs."),
        ("Some of the 30 miners, four of them injured, were trapped.", "26 miners were trapped."),
        ("The 30 miners, four of them injured, were trapped.", "26 miners were trapped."),
        ("The 5 km road was closed for 3 km.", "The other road is 2 km long."),
        ("Two trains left with 300 people each, and one of them broke down.", "599 people left."),
        (
            "The dealer bought a car for 3,000 euros and sold a van for 5,000 euros.",
            "The dealer made a profit of 2,000 euros.",
        ),
        ("17 boys and 13 girls sat the exam; 20 passed.", "7 girls passed."),
        ("Three of the six robbers were armed; two wore masks.", "Five were armed or wore masks."),
        ("Two men were charged with stealing 50,000 euros.", "Each man stole 25,000 euros."),
        ("A couple paid 300 euros for two nights and dinner.", "A night costs 150 euros."),
        ("The charity raised 4,000 euros, 1,000 more than its target.", "It was up by 1,000."),
        ("A fifth of the drivers were tested; 12 of those were drunk.", "A fifth were drunk."),
        ("Two brothers share a house with six rooms.", "Each brother has three rooms."),
        ("Four men were held over the theft of $2 million.", "Each of the men got $500,000."),
        ("The lorry left with 40 crates, and some were unloaded.", "The lorry had 40 crates left."),
        ("Mia paid 8 euros instead of 12.", "Mia had 4 euros left."),
        ("Instead of the usual $60, Ben paid only $45 for shoes.", "Ben saved $15 on the hat."),
        # a clause that another one belongs to
        ("Of the 200 asked, 120 said yes and the rest said no.", "80 voters said no."),
        (
            "The satellite was to be launched on Tuesday, but engineers called off the launch.",
            "The satellite was launched on Tuesday.",
        ),
    ],
)
def test_it_is_not_proved(engine: Engine, premise: str, hypothesis: str) -> None:
    odds = engine.judge(premise, hypothesis).probabilities
    assert max(odds.entailment, odds.contradiction) < 1


@pytest.mark.parametrize(
    ("label", "premise", "hypothesis"),
    [
        ("entailment", "Two thirds of the 900 firms asked hired.", "600 firms hired."),
        ("entailment", "He ran 5 km on Monday and 20 km on Tuesday.", "He ran 25 km."),
        ("entailment", "He ran 5 km on Monday and 20 km the rest of the week.", "He ran 25 km."),
        ("entailment", "The shop sold 30 bikes in May and 20 in June.", "The shop sold 50 bikes."),
        (
            "entailment",
            "Ida came to the fair at 1 pm and left at 4 pm.",
            "Ida was there three hours.",
        ),
        (
            "entailment",
            "The bar opened at 8 pm and shut at 2 am.",
            "The bar was open for six hours.",
        ),
        ("entailment", "Written in 1920, it was found in 2020.", "It was found 100 years later."),
        ("entailment", "Ben had 13 figs and ate 5, leaving 8.", "There are 8 figs."),
        ("entailment", "The firm cut 300 of its 1,200 jobs.", "The firm now has 900 jobs."),
        ("contradiction", "Ben ate two pies and then another pie.", "Ben ate one pie."),
        ("contradiction", "Ben ate two pies and another man left.", "Ben ate three pies."),
        ("entailment", "The mills employ 40 people, the plant 25.", "The mills employ 40 people."),
        ("entailment", "The Hawks, the champions, finished second.", "The Hawks finished second."),
        ("entailment", "All but two of the 30 lifts work.", "28 lifts work."),
        ("entailment", "Of the 12,000 members, 9,000 voted.", "3,000 members did not vote."),
        ("entailment", "Four of the six doors are open.", "Two doors are closed."),
        (
            "entailment",
            "Each of the 12 boats carries six people.",
            "The boats carry 72 people in all.",
        ),
        ("entailment", "Five boys and three girls sang.", "Eight pupils sang."),
        ("entailment", "There were 18 birds, and seven flew off.", "Eleven birds were left."),
        ("entailment", "Nina had 15 figs, ate some and has 11 left.", "Nina ate 4 figs."),
        ("entailment", "Nina had 15 figs and gave 4 away.", "Nina has 11 figs left."),
        ("entailment", "A couple paid 300 euros for two nights.", "A night costs 150 euros."),
        ("entailment", "Nina had 15 figs, washed some and gave 4 away.", "Nina has 11 figs left."),
        ("entailment", "The two roads are 12 km long, and one is 5 km.", "The other is 7 km long."),
        (
            "entailment",
            "The dealer bought a car for 3,000 euros and sold it for 5,000 euros.",
            "The dealer made a profit of 2,000 euros.",
        ),
        (
            "entailment",
            "Gunmen killed four soldiers and three policemen.",
            "Seven people were killed.",
        ),
        ("entailment", "A day pass costs 8 euros, a year pass 300.", "A day pass costs 8 euros."),
        (
            "contradiction",
            "The city spent 2 million on roads.",
            "The city spent 3 million on roads.",
        ),
    ],
)
def test_it_is_told_or_calculated(
    engine: Engine, label: str, premise: str, hypothesis: str
) -> None:
    assert engine.judge(premise, hypothesis).label.value == label


@pytest.mark.parametrize(
    ("premise", "hypothesis"),
    [
        (
            "The gym sells a year pass for 300 euros and a day pass for 8.",
            "A day pass costs 8 euros.",
        ),
        ("He ran 15 km, less than the 20 km that he had planned.", "He had planned to run 20 km."),
        ("Tom has 15 figs, Nick 8 and Olga as many as both together.", "Olga has 23 figs."),
    ],
)
def test_it_is_not_denied(engine: Engine, premise: str, hypothesis: str) -> None:
    judged = engine.judge(premise, hypothesis)
    assert judged.label.value != "contradiction"
