"""Clauses without their verb, and whoever gets so many."""

from collections.abc import Callable, Sequence

import pytest

from qreas.engine import Engine
from qreas.rereading.gapped_clauses import with_gapped_clauses
from qreas.types import Document, Label

Write = Callable[..., Document]
_LABELS = {"E": Label.ENTAILMENT, "C": Label.CONTRADICTION, "N": Label.NEUTRAL}
SOLD = "Ann sold 60 cars and Ben 20."
READ = "Rosa read 3 books and Ivo 2 of them."
THEN = "Ann sold 60 cars and Ben 20, twice as many as a year ago."
MONTHS = "The farm lost 30 sheep in March and 20 in April."
HOTELS = "The chain, which runs 70 hotels in Spain and 12 in Portugal, said sales had risen."
TANKS = "The army has 20 tanks at the border and 60 in the capital."
GAVE = "Lena had 12 pens and gave Tom 5."
SIBLINGS = "My sister is 12 and my brother 15."
PRICES = "Adults pay 12 euros, children 7 and students 9."
TRIPS = "The train takes 3 hours and the bus 5."
PRIZES = "First prize is $1,000, second prize $500 and third prize $250."
TOWNS = "The population of Oslo is 700,000 and that of Bergen 290,000."
PLACES = "In Oslo 300 people marched, in Bergen only 120."
YEARS = "In 2019 the firm sold 300 vans, in 2020 only 120."
EXAMS = "The first exam lasted 90 minutes, the second an hour."
HALVES = "The first exam lasted 90 minutes, the second half an hour."
CARS = "The old car uses 8 litres of petrol a day, the new one 5 litres."
WAGES = "Ann earns $20 an hour and Ben $15."


def test_the_name_is_the_subject_of_the_number_that_goes_on_for_the_verb(document: Write) -> None:
    told = document(
        "Ann/Ann/PROPN/NNP/1/nsubj",
        "sold/sell/VERB/VBD/1/root",
        "60/60/NUM/CD/3/nummod",
        "cars/car/NOUN/NNS/1/obj",
        "and/and/CCONJ/CC/5/cc",
        "Ben/Ben/PROPN/NNP/3/conj",
        "20/20/NUM/CD/5/flat",
        "././PUNCT/./1/punct",
    )
    tokens = with_gapped_clauses(told).sentences[0].tokens
    assert [(t.text, t.head, t.dep) for t in tokens[5:7]] == [
        ("Ben", 6, "nsubj"),
        ("20", 1, "conj"),
    ]


@pytest.mark.parametrize(
    "words",
    [
        # A month is nobody.
        ("June/June/PROPN/NNP/3/conj", "4/4/NUM/CD/5/flat", "././PUNCT/./1/punct"),
        # What has a noun behind it is counted with it.
        ("Ben/Ben/PROPN/NNP/3/conj", "20/20/NUM/CD/5/flat", "-/-/PUNCT/:/1/punct"),
    ],
)
def test_other_numbers_behind_names_stay(words: tuple[str, ...], document: Write) -> None:
    told = document(
        "Ann/Ann/PROPN/NNP/1/nsubj",
        "sold/sell/VERB/VBD/1/root",
        "60/60/NUM/CD/3/nummod",
        "cars/car/NOUN/NNS/1/obj",
        "and/and/CCONJ/CC/5/cc",
        *words,
    )
    assert with_gapped_clauses(told) is told


@pytest.mark.parametrize(
    ("label", "premise", "hypothesis"),
    [
        ("E", SOLD, "Ben sold 20 cars."),
        ("C", SOLD, "Ben sold 60 cars."),
        ("E", SOLD, "Ann and Ben sold 80 cars."),
        ("E", READ, "Ivo read 2 books."),
        ("N", READ, "They read 5 books."),
        ("E", THEN, "Ben sold 10 cars a year ago."),
        ("N", THEN, "Ann sold 30 cars a year ago."),
        ("N", THEN, "Ann sold 30 a year ago."),
        ("E", MONTHS, "The farm lost more sheep in March than in April."),
        ("C", MONTHS, "The farm lost more sheep in April than in March."),
        ("E", HOTELS, "The chain runs 12 hotels in Portugal."),
        ("E", TANKS, "The army has 60 tanks in the capital."),
        ("C", TANKS, "The army has 60 tanks at the border."),
        ("E", GAVE, "Lena has 7 pens left."),
        ("C", GAVE, "Lena has 8 pens left."),
        ("E", SIBLINGS, "My brother is 15."),
        ("C", SIBLINGS, "My sister is 15."),
        ("E", PRICES, "Students pay 9 euros."),
        ("C", PRICES, "Children pay 9 euros."),
        ("E", TRIPS, "The bus takes 5 hours."),
        ("C", TRIPS, "The train takes 5 hours."),
        ("E", PRIZES, "Third prize is $250."),
        ("C", PRIZES, "Third prize is $500."),
        ("E", TOWNS, "The population of Bergen is 290,000."),
        ("C", TOWNS, "The population of Bergen is 700,000."),
        ("E", PLACES, "In Bergen 120 people marched."),
        ("C", PLACES, "In Bergen 300 people marched."),
        ("C", PLACES, "300 people marched in Bergen."),
        ("N", PLACES, "In Hamar 120 people marched."),
        ("E", PLACES, "More people marched in Oslo than in Bergen."),
        ("E", YEARS, "In 2020 the firm sold 120 vans."),
        ("C", YEARS, "In 2020 the firm sold 300 vans."),
        ("E", EXAMS, "The second exam lasted an hour."),
        ("C", EXAMS, "The second exam lasted 90 minutes."),
        ("C", EXAMS, "The second exam was longer than the first."),
        ("E", CARS, "The new car uses 5 litres of petrol a day."),
        ("C", CARS, "The new car uses 8 litres of petrol a day."),
        ("E", WAGES, "Ben earns $15 an hour."),
        ("C", WAGES, "Ben earns $20 an hour."),
    ],
)
def test_whose_number_it_is_decides(label: str, premise: str, hypothesis: str) -> None:
    assert Engine().judge(premise, hypothesis).label is _LABELS[label]


def test_a_second_half_of_an_hour_may_be_half_of_one() -> None:
    judged = Engine().judge(HALVES, "The second exam lasted an hour.")
    assert judged.probabilities.of(Label.ENTAILMENT) < 1


@pytest.mark.parametrize(
    ("text", "units"),
    [
        ("The bus takes 5 minutes, the tram an hour.", ["minute", "hour"]),
        ("The bus costs 5 euros, the tram an hour.", ["euro"]),
        (
            "The old lamp uses 8 kWh a day, the new one 2 kWh.",
            ["kilowatt hour per day", "kilowatt hour per day"],
        ),
        ("The old lamp uses 8 kWh a day and takes 2 kWh more.", ["kilowatt hour per day"]),
    ],
)
def test_an_amount_that_goes_on_has_the_unit_of_the_one_before(
    text: str, units: Sequence[str]
) -> None:
    assert [str(n.unit) for n in Engine().quantities(text)][: len(units)] == units
