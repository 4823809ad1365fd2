from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction

import pytest

from qreas.interval import Interval
from qreas.lexicon.load import Lexicon, load_lexicon
from qreas.pruning import RULES, match, prune
from qreas.types import CompatiblePair, Context, Kind, Numset, Unit

Build = Callable[..., Numset]

METRE = Unit(Kind.MEASURE, "metre", "[length]")
KILOMETRE = Unit(Kind.MEASURE, "kilometre", "[length]", Fraction(1000))
MILE = Unit(Kind.MEASURE, "mile", "[length]", Fraction("1609.344"))
KILOGRAM = Unit(Kind.MEASURE, "kilogram", "[mass]", Fraction(1000))
POUND = Unit(Kind.MEASURE, "pound", "[mass]", Fraction("453.59237"))
HOUR = Unit(Kind.DURATION, "hour", "[time]", Fraction(3600))
MINUTE = Unit(Kind.DURATION, "minute", "[time]", Fraction(60))
YEARS = Unit(Kind.DURATION, "year", "[time]", Fraction(31557600))
AGE = Unit(Kind.AGE, "year", "[time]", Fraction(31557600))
DOLLAR = Unit(Kind.CURRENCY, "dollar", "USD")
CENT = Unit(Kind.CURRENCY, "cent", "USD", Fraction(1, 100))
EURO = Unit(Kind.CURRENCY, "euro", "EUR")
PERCENT = Unit(Kind.PERCENT, "percent", "[fraction]", Fraction(1, 100))
POINT = Unit(Kind.PERCENTAGE_POINT, "percentage point", "[percentage point]")
RATIO = Unit(Kind.RATIO, "", "[fraction]")
CELSIUS = Unit(Kind.TEMPERATURE, "celsius", "[temperature]", Fraction(1), Fraction("273.15"))
FAHRENHEIT = Unit(
    Kind.TEMPERATURE, "fahrenheit", "[temperature]", Fraction(5, 9), Fraction("459.67") * 5 / 9
)
PER_HOUR = Unit(Kind.RATE, "dollar", "USD / [time]", Fraction(1, 3600), per=HOUR)
PER_CHILD = Unit(Kind.RATE, "apple", "apple / child", per=Unit(Kind.COUNT, "child"))
PER_BOY = Unit(Kind.RATE, "apple", "apple / boy", per=Unit(Kind.COUNT, "boy"))
PLAIN = Unit(Kind.NUMBER)


@pytest.fixture(scope="module")
def lexicon() -> Lexicon:
    return load_lexicon()


def rule(premise: Numset, hypothesis: Numset) -> str | None:
    pair = match(premise, hypothesis, load_lexicon())
    return pair.rule if pair else None


@pytest.mark.parametrize(
    ("premise", "hypothesis", "name"),
    [
        ("soldier", "soldier", "same-unit"),
        ("jobs", "job", "same-head"),
        ("iraqi policeman", "policeman", "same-head"),
        ("movie", "film", "synonym"),
        ("policeman", "police officer", "synonym"),
        ("daisy", "flower", "more-specific"),
        ("policeman", "person", "more-specific"),
        ("boy", "child", "more-specific"),
        ("iraqis", "person", "more-specific"),
        ("troop", "people", "person-word"),
        ("frenchmen", "people", "person-word"),
        ("man", "suspect", "person-word"),
        ("other", "people", "spoken-of-before"),
        ("vehicle", "car", "more-general"),
        ("car", "bus", None),
        ("soldier", "policeman", None),
        ("passenger", "pilot", None),
        ("man", "woman", None),
        ("seat", "person", None),
        ("couple", "people", None),
    ],
)
def test_counted_nouns_pair_by_what_the_lexicon_says(
    numset: Build, premise: str, hypothesis: str, name: str | None
) -> None:
    assert rule(numset(7, premise), numset(7, hypothesis)) == name


@pytest.mark.parametrize(
    ("premise", "hypothesis", "name"),
    [
        (KILOMETRE, METRE, "conversion"),
        (METRE, KILOMETRE, "conversion"),
        (MILE, KILOMETRE, "rounded-conversion"),
        (KILOGRAM, POUND, "rounded-conversion"),
        (CELSIUS, FAHRENHEIT, "rounded-conversion"),
        (HOUR, MINUTE, "conversion"),
        (DOLLAR, CENT, "conversion"),
        (DOLLAR, DOLLAR, "same-unit"),
        (DOLLAR, EURO, None),
        (METRE, KILOGRAM, None),
        (PERCENT, RATIO, "conversion"),
        (PERCENT, POINT, None),
        (AGE, YEARS, "age"),
        (AGE, MINUTE, "age"),
        (PER_CHILD, PER_BOY, "same-rate"),
        (PER_HOUR, PER_CHILD, None),
        (PER_HOUR, DOLLAR, "implied-rate"),
        (PER_HOUR, EURO, None),
        (KILOMETRE, Unit(Kind.RATE, "kilometre", "[length] / [time]", per=HOUR), None),
        (PLAIN, PLAIN, "same-unit"),
        (PLAIN, DOLLAR, "bare-number"),
        (PERCENT, PLAIN, "bare-number"),
        (PLAIN, HOUR, None),
        (PLAIN, METRE, None),
        (DOLLAR, Unit(Kind.COUNT, "dollar bill"), None),
        (Unit(Kind.ORDINAL, "war"), Unit(Kind.ORDINAL), "same-place"),
        (Unit(Kind.ORDINAL, "war"), Unit(Kind.ORDINAL, "time"), None),
        (Unit(Kind.ORDINAL, "war"), Unit(Kind.COUNT, "war"), None),
    ],
)
def test_units_pair_when_they_measure_the_same(
    numset: Build, premise: Unit, hypothesis: Unit, name: str | None
) -> None:
    assert rule(numset(7, premise), numset(7, hypothesis)) == name


def test_a_pair_holds_the_premise_s_value_in_the_hypothesis_s_unit(
    numset: Build, lexicon: Lexicon
) -> None:
    premise, hypothesis = numset(2, HOUR), numset(130, MINUTE)
    assert prune([premise], [hypothesis], lexicon) == (
        CompatiblePair(hypothesis, premise, "conversion", Interval.point(120), 0.95),
    )


@pytest.mark.parametrize(
    ("miles", "kilometres", "is_told"),
    [
        (5, 8, True),
        (60, 97, True),
        (60, Fraction("96.6"), True),
        (60, Fraction("96.5"), False),
        (60, 100, True),
        (60, 110, False),
        (4, 10, False),
        (1, 2, False),
        (0, 0, True),
    ],
)
def test_miles_told_in_kilometres_are_rounded_to_the_digits_told(
    numset: Build, lexicon: Lexicon, miles: int, kilometres: Fraction, is_told: bool
) -> None:
    (pair,) = prune([numset(miles, MILE)], [numset(kilometres, KILOMETRE)], lexicon)
    exact = Interval.point(miles * Fraction("1.609344"))
    assert pair.converted == (Interval.point(kilometres) if is_told else exact)


def test_a_range_is_converted_exactly(numset: Build, lexicon: Lexicon) -> None:
    (pair,) = prune([numset(Interval.at_most(60), MILE)], [numset(97, KILOMETRE)], lexicon)
    assert pair.converted == Interval.at_most(Fraction("96.56064"))


def test_the_noun_that_a_hyphen_ties_to_its_number_is_counted(numset: Build) -> None:
    lead = numset(2, "lead", text="a two-stroke lead", context=Context(modifiers=("stroke",)))
    assert rule(lead, numset(2, "stroke")) == "same-head"
    house = numset(2, "lead", text="two stroke leads", context=Context(modifiers=("stroke",)))
    assert rule(house, numset(2, "stroke")) is None


@pytest.mark.parametrize("kind", [Kind.YEAR, Kind.DATE, Kind.TIME, Kind.PHONE, Kind.SCORE])
def test_a_name_pairs_with_the_same_name_only(numset: Build, kind: Kind) -> None:
    unit = Unit(kind)
    first, second = numset(2004, unit, text="2004"), numset(2005, unit, text="2005")
    assert rule(first, first) == "same-name"
    assert rule(first, second) is None
    assert rule(first, numset(2004, "soldier")) is None


@pytest.mark.parametrize(
    ("premise", "hypothesis", "is_same"),
    [
        ("February 25", "the 25th of Feb.", True),
        ("May 19, 1990", "19 May", True),
        ("19 May", "May 19, 1990", False),
        ("June 25", "July 25", False),
        ("June 2", "June 25", False),
        ("August 21st", "21 August", True),
    ],
)
def test_a_day_is_the_same_in_whatever_words_it_is_told(
    numset: Build, premise: str, hypothesis: str, is_same: bool
) -> None:
    date = Unit(Kind.DATE)
    pair = rule(numset(25, date, text=premise), numset(25, date, text=hypothesis))
    assert pair == ("same-name" if is_same else None)


def test_a_day_lies_in_its_year(numset: Build, lexicon: Lexicon) -> None:
    day = numset(19, Unit(Kind.DATE), text="May 19, 1990")
    year = numset(1990, Unit(Kind.YEAR), text="1990")
    (pair,) = prune([day], [year], lexicon)
    assert pair.converted == year.interval
    assert rule(day, numset(1991, Unit(Kind.YEAR), text="1991")) is None
    assert rule(year, day) is None


def test_a_decade_is_the_same_with_an_apostrophe(numset: Build) -> None:
    year = Unit(Kind.YEAR)
    assert rule(numset(1990, year, text="1990s"), numset(1990, year, text="1990's")) == "same-name"
    assert rule(numset(1990, year, text="1990s"), numset(1990, year, text="1980s")) is None
    assert rule(numset(1990, year, text="1990s"), numset(1990, year, text="1990")) is None


def test_a_unit_of_time_may_be_counted(numset: Build) -> None:
    assert rule(numset(4, "minute"), numset(4, MINUTE)) == "same-head"
    assert rule(numset(4, "apple"), numset(4, MINUTE)) is None


def test_a_year_pairs_with_a_number_of_the_same_value_only(numset: Build) -> None:
    year = numset(2000, Unit(Kind.YEAR), text="2000")
    assert rule(year, numset(2000)) == "same-name"
    assert rule(year, numset(2001)) is None
    assert rule(year, numset(2000, Unit(Kind.IDENTIFIER), text="class of 2000")) == "same-name"


@pytest.mark.parametrize(
    ("event", "verb", "name"),
    [
        ("death", "die", "event-of-people"),
        ("injury", "wound", "event-of-people"),
        ("arrest", "arrest", "event-of-people"),
        ("death", "arrest", None),
        ("goal", "score", None),
    ],
)
def test_events_pair_with_the_people_whom_they_happened_to(
    numset: Build, event: str, verb: str, name: str | None
) -> None:
    people = numset(3, "people", context=Context(verb=verb))
    assert rule(numset(3, event), people) == name
    assert rule(people, numset(3, event)) == name


def test_the_best_premise_quantity_comes_first_for_each_hypothesis_quantity(
    numset: Build, lexicon: Lexicon
) -> None:
    people, soldier, car = numset(9, "people"), numset(7, "soldier"), numset(2, "car")
    wanted, vehicles = numset(7, "soldier", text="wanted"), numset(2, "vehicle")
    pairs = prune([people, soldier, car], [wanted, vehicles], lexicon)
    assert [(p.hypothesis, p.premise, p.rule) for p in pairs] == [
        (wanted, soldier, "same-unit"),
        (wanted, people, "person-word"),
        (vehicles, car, "more-specific"),
    ]


def test_premise_quantities_that_match_alike_keep_their_order(
    numset: Build, lexicon: Lexicon
) -> None:
    first, second = numset(3, "apple"), numset(5, "apple")
    pairs = prune([first, second], [numset(8, "apple")], lexicon)
    assert [pair.premise for pair in pairs] == [first, second]


def test_a_description_that_the_premise_lacks_makes_the_match_less_close(
    numset: Build, lexicon: Lexicon
) -> None:
    red = numset(3, "car", context=Context(modifiers=("red",)))
    any_car = numset(3, "car")
    (doubtful,) = prune([any_car], [red], lexicon)
    (sure,) = prune([red], [any_car], lexicon)
    assert doubtful.score < sure.score == 1.0


def test_names_of_one_country_describe_alike(numset: Build, lexicon: Lexicon) -> None:
    abbreviated = numset(7, "soldier", context=Context(modifiers=("u.s.",)))
    adjective = numset(7, "soldier", context=Context(modifiers=("american",)))
    (pair,) = prune([abbreviated], [adjective], lexicon)
    assert pair.score == 1.0


def test_measures_of_different_things_match_less_closely(numset: Build, lexicon: Lexicon) -> None:
    flour = numset(3, KILOGRAM, context=Context(entity="flour"))
    sugar = numset(3, KILOGRAM, context=Context(entity="sugar"))
    (pair,) = prune([flour], [sugar], lexicon)
    assert 0 < pair.score < 1.0


def test_nothing_pairs_with_nothing(numset: Build, lexicon: Lexicon) -> None:
    assert prune([], [numset(3, "car")], lexicon) == ()
    assert prune([numset(3, "car")], [], lexicon) == ()


@pytest.mark.parametrize("name", RULES)
def test_each_rule_says_in_words_when_it_holds_and_scores_between_none_and_all(name: str) -> None:
    assert RULES[name].sentence.endswith(".")
    assert 0 < RULES[name].score <= 1


def test_a_bound_on_a_bound_is_held_against_the_limit_itself(
    numset: Build, lexicon: Lexicon
) -> None:
    asked = replace(numset(Interval.more_than(Fraction(40)), "car"), is_nested=True)
    pair = match(numset(Interval.more_than(Fraction(30)), "car"), asked, lexicon)
    assert pair is not None
    assert pair.converted == Interval.point(Fraction(30))
