from collections.abc import Callable

import pytest

from qreas.quantity import holds_number, quantify
from qreas.types import Change, Context, Document, Kind, Numset, Role

Rows = Callable[[str], list[tuple[str, str, str]]]
Parse = Callable[..., Document]
Read = Callable[[str], tuple[Numset, ...]]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        # What users of other extractors complain of.
        ("between 5 and 10 percent", [("[5, 10]", "percent", "percent")]),
        ("more than 500", [("(500, ∞)", "number", "")]),
        ("The walk is one and one-half miles.", [("1.5", "measure", "mile")]),
        ("It sold one and a half thousand.", [("1500", "number", "")]),
        ("15-20 usd", [("[15, 20]", "currency", "dollar")]),
        ("They reported negative $71.5 million.", [("-71500000", "currency", "dollar")]),
        ("The oven was at 200c.", [("200", "temperature", "celsius")]),
        ("The stamp was 20c.", [("20", "currency", "cent")]),
        ("It was a mix of sand and salt.", []),
        ("They owe $300 millon.", [("300000000", "currency", "dollar")]),
        ("five mullions", [("5", "count", "mullion")]),
        ("121 , 144 , 169", [("121", "number", ""), ("144", "number", ""), ("169", "number", "")]),
        ("80.125,25 and 1,111.25", [("80125.25", "number", ""), ("1111.25", "number", "")]),
        ("120 MEUR", [("120000000", "currency", "euro")]),
        ("They sold two million and three fifths.", [("2600000", "number", "")]),
        ("five grand", [("5000", "currency", "dollar")]),
        ("£5 grand", [("5000", "currency", "pound sterling")]),
        ("five grand pianos", [("5", "count", "piano")]),
        ("cooled to a temperature of 4 K", [("4", "temperature", "kelvin")]),
        ("A 12-member jury was sworn in.", [("12", "count", "member")]),
        ("Ann, a mother of three, left.", [("3", "count", "child")]),
        (
            "It carried 1,200 passengers and a crew of 300.",
            [("1200", "count", "passenger"), ("300", "count", "people")],
        ),
        ("The father of two of them left.", [("2", "number", "")]),
        (
            "the 300-seat hall and a 40-storey tower",
            [
                ("300", "count", "seat"),
                ("40", "count", "storey"),
            ],
        ),
        ("It rang more than once.", [("(1, ∞)", "multiple", "time")]),
        ("It rang once.", [("1", "multiple", "time")]),
        ("All left at once.", []),
        ("Once he arrived, all left.", []),
        # Bounds and approximation.
        ("less than 850 employees", [("(-∞, 850)", "count", "employee")]),
        ("at least 3 dogs", [("[3, ∞)", "count", "dog")]),
        ("10 or more dogs", [("[10, ∞)", "count", "dog")]),
        ("300+ dogs", [("[300, ∞)", "count", "dog")]),
        ("no more than 12 km", [("(-∞, 12]", "measure", "kilometre")]),
        ("prices will not go above 12 dollars", [("(-∞, 12]", "currency", "dollar")]),
        ("the price never fell below 12 dollars", [("[12, ∞)", "currency", "dollar")]),
        ("almost 500 metres", [("[490, 500)", "measure", "metre")]),
        ("over the past five years", [("5", "duration", "year")]),
        ("past five miles", [("(5, ∞)", "measure", "mile")]),
        ("in past 3 weeks", [("3", "duration", "week")]),
        ("higher than more than 40 %", [("(40, ∞)", "percent", "percent")]),
        ("T = 5 / 9 * K", [("5/9", "ratio", "")]),
        ("The chance is 1 / 9 , then.", [("1/9", "ratio", "")]),
        ("One in 350 babies has it.", [("1/350", "ratio", "")]),
        ("The odds are one in 14,000,000.", [("1/14000000", "ratio", "")]),
        ("The risk is one in 1,900.", [("1/1900", "ratio", "")]),
        ("Two in 1998 were shut.", [("2", "number", "")]),
        ("Two in 45 minutes is fast.", [("2", "number", ""), ("45", "duration", "minute")]),
        (
            "He shot six goals, three in 17 games.",
            [("6", "count", "goal"), ("3", "number", ""), ("17", "count", "game")],
        ),
        ("twice a week", [("2", "rate", "time per week")]),
        ("double the amount", [("2", "multiple", "time")]),
        ("a fourfold increase", [("4", "multiple", "time")]),
        ("≥ 5 kg", [("[5, ∞)", "measure", "kilogram")]),
        ("about 100 km", [("[98, 102]", "measure", "kilometre")]),
        ("20 or so dogs", [("[19.6, 20.4]", "count", "dog")]),
        ("just over 50 kg", [("(50, 55]", "measure", "kilogram")]),
        ("5 ± 0.2 mm", [("[4.8, 5.2]", "measure", "millimetre")]),
        # Ranges.
        ("from 5 to 10 km", [("[5, 10]", "measure", "kilometre")]),
        ("5 to 10 million dollars", [("[5000000, 10000000]", "currency", "dollar")]),
        ("a 50-60 kg dog", [("[50, 60]", "measure", "kilogram")]),
        ("two or three dogs", [("[2, 3]", "count", "dog")]),
        # A preposition of place after a verb of motion or posture bounds nothing.
        ("He walked past three houses.", [("3", "count", "house")]),
        ("The cat sat under two chairs.", [("2", "count", "chair")]),
        ("The girl jumps over three logs.", [("3", "count", "log")]),
        ("The trial took place over ten days.", [("10", "duration", "day")]),
        ("It was held over ten days ago.", [("(10, ∞)", "duration", "day")]),
        ("The trial took over ten days.", [("(10, ∞)", "duration", "day")]),
        ("She tripped over two cables.", [("2", "count", "cable")]),
        ("The horse jumped over five feet.", [("(5, ∞)", "measure", "foot")]),
        ("Shares jumped over 300 points.", [("(300, ∞)", "count", "point")]),
        ("He has flown over 200 missions.", [("(200, ∞)", "count", "mission")]),
        ("She sold over 300 cakes.", [("(300, ∞)", "count", "cake")]),
        ("It works in over 40 countries.", [("(40, ∞)", "count", "country")]),
        # After "shot", "up to" leads to a value.
        ("Prices shot up to 90 dollars.", [("90", "currency", "dollar")]),
        ("It holds up to 90 people.", [("(-∞, 90]", "count", "people")]),
        ("They waited until 135 guests had come.", [("135", "count", "guest")]),
        ("Over 4 years, prices doubled.", [("4", "duration", "year")]),
        ("It took over 4 years.", [("(4, ∞)", "duration", "year")]),
        ("30-odd people", [("[30, 40)", "count", "people")]),
        # Units.
        ("It is 5 feet 2 inches tall.", [("31/6", "measure", "foot")]),
        ("60 miles per hour", [("60", "rate", "mile per hour")]),
        ("Ten guests or more came.", [("[10, ∞)", "count", "guest")]),
        ("30 miles to the gallon", [("30", "rate", "mile per gallon")]),
        ("5 miles to the mile", [("5", "measure", "mile")]),
        ("$52 a barrel", [("52", "rate", "dollar per barrel")]),
        ("US$1.5bn", [("1500000000", "currency", "dollar")]),
        ("5 percentage points", [("5", "percentage-point", "percentage point")]),
        ("a 15-year-old boy", [("15", "age", "year")]),
        ("20 °C", [("20", "temperature", "celsius")]),
        ("half an hour", [("0.5", "duration", "hour")]),
        ("Half of the 30 dollars is gone.", [("0.5", "ratio", ""), ("30", "currency", "dollar")]),
        ("Half of the weeks were wet.", [("0.5", "ratio", "")]),
        ("It took half of an hour.", [("0.5", "duration", "hour")]),
        # How long a race took, unlike when it was.
        ("She ran it in 2:04:11.", [("7451", "duration", "second")]),
        ("He won in a time of 1:41.5.", [("101.5", "duration", "second")]),
        ("It began at 2:04:11.", []),
        ("She ran it in 2:04.", []),
        ("two thirds of the voters", [("2/3", "ratio", "")]),
        ("tens of thousands of dollars", [("(10000, 100000)", "currency", "dollar")]),
        ("It cost 15 dollars and 50 cents.", [("15.5", "currency", "dollar")]),
        ("3 x 4 m", [("3", "measure", "metre"), ("4", "measure", "metre")]),
        ("It cost $75 U.S. per barrel.", [("75", "rate", "dollar per barrel")]),
        ("£24 a-year", [("24", "rate", "pound sterling per year")]),
        ("starting from 450 km up to 900 km", [("[450, 900]", "measure", "kilometre")]),
        ("two new 737 Max jets", [("2", "count", "jet")]),
        ("1.0 of her 6.0 cousins", [("1", "count", "cousin"), ("6", "count", "cousin")]),
        (
            "They filled nine million 250ml bottles.",
            [("9000000", "count", "bottle"), ("250", "measure", "millilitre")],
        ),
    ],
)
def test_a_quantity_has_its_value_kind_and_unit(
    rows: Rows, text: str, expected: list[tuple[str, str, str]]
) -> None:
    assert rows(text) == expected


@pytest.mark.parametrize(
    "text",
    ["It is shut from 5 to 20 March.", "It is shut on March 5-20.", "It is on 5 and 20 May."],
)
def test_two_days_of_one_month_are_two_dates(read: Read, text: str) -> None:
    dates = [(int(n.interval.value), n.unit.kind) for n in read(text)]
    assert dates == [(5, Kind.DATE), (20, Kind.DATE)]


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("It opened in 1998.", Kind.YEAR),
        ("They met on May 19.", Kind.DATE),
        ("They remember 9/11.", Kind.DATE),
        ("The shop is open 24/7.", Kind.IDENTIFIER),
        ("It was in the 30s.", Kind.YEAR),
        ("They met on 10 August.", Kind.DATE),
        ("In 2000 rents were low.", Kind.YEAR),
        ("By 2010 prices had doubled.", Kind.YEAR),
        ("He left at 5:30 pm.", Kind.TIME),
        ("Call +1-222-2222-2222 now.", Kind.PHONE),
        ("They won 3-1.", Kind.SCORE),
        ("See section 427.", Kind.IDENTIFIER),
        ("The SCP-173 file", Kind.IDENTIFIER),
        ("It runs version 2.10.3 now.", Kind.IDENTIFIER),
        ("They met at 10 Downing Street.", Kind.IDENTIFIER),
        ("They met at 16-18 Park Lane.", Kind.IDENTIFIER),
        ("The Galaxy S22 is out.", Kind.IDENTIFIER),
        ("The iPhone 14’s screen broke.", Kind.IDENTIFIER),
    ],
)
def test_what_is_no_quantity_is_returned_with_a_kind_that_nothing_compares(
    read: Read, text: str, kind: Kind
) -> None:
    assert [numset.unit.kind for numset in read(text)] == [kind]


def test_a_web_address_holds_no_quantity(read: Read) -> None:
    assert read("Look at https://example.org/7/12 soon.") == ()


def test_a_unit_that_is_not_said_is_that_of_the_quantity_before(rows: Rows) -> None:
    assert rows("A mortar attack killed four people and injured 80.") == [
        ("4", "count", "people"),
        ("80", "count", "people"),
    ]


def test_a_list_shares_the_unit_at_its_end(rows: Rows) -> None:
    assert rows("The sides measure 20, 16 and 10 metres.") == [
        ("20", "measure", "metre"),
        ("16", "measure", "metre"),
        ("10", "measure", "metre"),
    ]


def test_a_change_from_one_value_to_another_is_no_range(read: Read) -> None:
    found = read("Sales rose from 3 million to 5 million.")
    assert [(str(n.interval), n.context.change) for n in found] == [
        ("3000000", Change.FROM),
        ("5000000", Change.TO),
    ]


def test_the_context_names_owner_verb_role_and_what_restricts_the_noun(document: Parse) -> None:
    (found,) = quantify(
        document(
            "Sally/Sally/PROPN/NNP/1/nsubj",
            "has/have/VERB/VBZ/1/root",
            "9.0/9.0/NUM/CD/4/nummod",
            "orange/orange/ADJ/JJ/4/amod",
            "balloons/balloon/NOUN/NNS/1/obj",
        )
    )
    assert found.context == Context(
        modifiers=("orange",),
        entity="balloon",
        verb="have",
        role=Role.PATIENT,
        subject="Sally",
        concepts=("Sally",),
    )


def test_a_part_names_its_whole(read: Read) -> None:
    (found,) = read("She lost 2.0 of the orange balloons.")
    assert (found.unit.name, found.context.whole) == ("balloon", "orange balloon")


def test_one_of_each_is_said_over_and_over(document: Parse) -> None:
    (found,) = quantify(
        document(
            "16/16/NUM/CD/1/nummod",
            "chairs/chair/NOUN/NNS/1/root",
            "in/in/ADP/IN/4/case",
            "each/each/DET/DT/4/det",
            "row/row/NOUN/NN/1/nmod",
        )
    )
    assert (found.context.frequency, found.context.location) == ("each row", "row")


def test_each_of_two_numbers_that_predicate_has_its_own_subject(read: Read) -> None:
    found = read("Her mother is 70 and her father is 74.")
    assert [numset.context.subject for numset in found] == ["mother", "father"]


def test_a_measure_names_what_it_measures(read: Read) -> None:
    (found,) = read("The car has a range of 400 km.")
    assert found.context.entity == "range"


def test_a_bound_may_stand_between_currency_and_number(rows: Rows) -> None:
    assert rows("He paid exactly $ less than 628.") == [("(-∞, 628)", "currency", "dollar")]


def test_the_span_of_a_quantity_is_its_words_in_the_text(read: Read) -> None:
    text = "They sold   more than  5,000 red   apples yesterday."
    (found,) = read(text)
    assert text[found.start : found.end] == found.text == "more than  5,000 red   apples"


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "\x00\x07",
        "9" * 10_000,
        "1e999999",
        "-" * 50,
        "½" * 50,
        "１２ ٣٤",
        "\ufffd 5",
        "^5 /0",
    ],
)
def test_odd_input_never_fails(read: Read, text: str) -> None:
    for numset in read(text):
        assert text[numset.start : numset.end] == numset.text


@pytest.mark.parametrize("number", ["7" * 1001, "1e999999", "10^999999", "9^9999 and a half"])
def test_a_number_too_long_to_be_built_only_identifies(read: Read, number: str) -> None:
    found, *_ = read(f"The code is {number}.")
    assert found.unit.kind is Kind.IDENTIFIER


@pytest.mark.parametrize("text", ["It rained.", "", "an apple a day"])
def test_a_text_without_a_number_is_known_before_it_is_parsed(text: str) -> None:
    assert not holds_number(text)


@pytest.mark.parametrize(
    "text", ["5 km", "twelve men", "dozens of men", "½ cup", "half a cup", "twice"]
)
def test_a_text_with_a_number_is_known_before_it_is_parsed(text: str) -> None:
    assert holds_number(text)
