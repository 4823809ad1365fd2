"""Calculations across kinds, doings, holders and wholes, and near misses that ask for their own."""

import pytest

from qreas.engine import Engine
from qreas.types import Label


@pytest.fixture(scope="module")
def engine() -> Engine:
    return Engine()


@pytest.mark.parametrize(
    ("premise", "hypothesis"),
    [
        # who takes one of them each
        ("The inn has 40 beds, and 25 guests had soup there.", "15 beds were empty."),
        ("The school has 18 classrooms. 12 teachers came.", "Six classrooms were empty."),
        (
            "The ferry has room for 30 vans, and 8 of the passengers are Swedes.",
            "There is room for 22 more vans.",
        ),
        ("The choir has 40 members, and 25 visitors came.", "15 members were absent."),
        # what is shared out, and how
        ("Four cousins shared the cost of $200.", "Each cousin paid $50."),
        ("Three bakers split the rent evenly. The oven cost $900.", "Each baker paid $300."),
        ("Two sisters share a rent of $800 equally.", "Each sister earns $400."),
        # whose sum it is
        ("Peru won six races and Chile two.", "All South American teams together won eight races."),
        ("He ran 8 km on Monday and 12 km on Tuesday.", "He ran 20 km in the month."),
        (
            "The first sack weighs 20 kg and the second 35 kg.",
            "The four sacks weigh 55 kg together.",
        ),
        # what it measures
        ("She rode 90 km in 5 hours.", "Her highest speed was 18 km/h."),
        (
            "The island is 40 km long and 10 km wide.",
            "The island has an area of 400 square kilometres.",
        ),
        (
            "The desk is 2 metres long, and the table is 20 cm wider.",
            "The table is 2.2 metres long.",
        ),
        # what was paid, and for what
        ("The fine is $500, and Rob paid $200 for a bicycle.", "Rob still owes $300 of the fine."),
        ("Instead of the usual $60, Ida paid only $45.", "Ida has $15 left."),
        ("The salary rose by $100; the bonus was $400 before.", "The salary is now $500."),
        ("Pam earns $2,000 a month and got three months' notice.", "Pam got $6,000."),
        # who has them
        ("Nina bought 8 stamps and Otto gave her 4 more.", "Otto has 12 stamps."),
        ("The library lent 80 books, 30 of them novels.", "The library has 50 other books."),
        ("Mia ate 20 nuts and Tim twice as many.", "Tim ate 40 pears."),
        ("There are three nurses for every two doctors.", "There are six nurses."),
        (
            "A printer prints 20 pages a minute and the office has three printers.",
            "The office printed 60 pages.",
        ),
        ("Packing took 25 minutes and loading took 15 minutes.", "Driving home took 30 minutes."),
    ],
)
def test_across_these_nothing_is_reckoned(engine: Engine, premise: str, hypothesis: str) -> None:
    assert engine.judge(premise, hypothesis).label is Label.NEUTRAL


@pytest.mark.parametrize(
    ("premise", "hypothesis"),
    [
        ("The hostel has 60 beds, and 45 of them are taken.", "15 beds are free."),
        ("Four cousins shared the cost of $200 equally.", "Each cousin paid $50."),
        ("Eric has 30 pens. He shares them among 6 friends.", "Each friend gets 5 pens."),
        ("Peru won six races and Chile two.", "Peru and Chile together won eight races."),
        ("She rode 90 km in 5 hours.", "Her average speed was 18 km/h."),
        (
            "The rectangular field is 40 m long and 10 m wide.",
            "The field has an area of 400 square metres.",
        ),
        ("The fine is $500, and Rob has paid $200 of it.", "Rob still owes $300."),
        ("Instead of the usual $60, Ida paid only $45.", "Ida saved $15."),
        ("Nina bought 8 stamps and Otto gave her 4 more.", "Nina has 12 stamps."),
        ("Mia ate 20 nuts and Tim twice as many.", "Tim ate 40 nuts."),
        ("Eva sold 3 of her 10 paintings.", "Eva has 7 paintings."),
    ],
)
def test_of_its_own_it_is_reckoned(engine: Engine, premise: str, hypothesis: str) -> None:
    assert engine.judge(premise, hypothesis).label is Label.ENTAILMENT


@pytest.mark.parametrize(
    ("premise", "hypothesis"),
    [
        (
            "A budget of 900 euros: a third goes for food, half for rent and the rest for books.",
            "150 euros go for books.",
        ),
        (
            "The firm employs 1,200 people, 30 percent of them abroad.",
            "840 employees work at home.",
        ),
        ("The tank holds 60 litres and is a third full.", "Another 40 litres would fill the tank."),
        (
            "The recipe takes 200 g of butter and twice as much flour.",
            "The recipe takes 400 g of flour.",
        ),
        ("Oranges are six for $3.", "One orange costs 50 cents."),
    ],
)
def test_what_is_right_is_not_denied_by_another_part(
    engine: Engine, premise: str, hypothesis: str
) -> None:
    assert engine.judge(premise, hypothesis).label is not Label.CONTRADICTION
