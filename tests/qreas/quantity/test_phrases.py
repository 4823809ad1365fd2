"""What issue 4 names, phrase by phrase, each in a sentence of our own."""

from collections.abc import Callable

import pytest

from qreas.types import Kind, Numset

Read = Callable[[str], tuple[Numset, ...]]
Rows = Callable[[str], list[tuple[str, str, str]]]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        # Units.
        ("He owes ten bucks and five quid.", [("10", "dollar"), ("5", "pound sterling")]),
        ("It drove at 90 km/h.", [("90", "kilometre per hour")]),
        ("There are 300 people per square mile.", [("300", "people per square mile")]),
        ("They bought three dozen eggs.", [("36", "egg")]),
        ("It takes one month's notice.", [("1", "month")]),
        ("Nine North African sailors were rescued.", [("9", "sailor")]),
        ("He owns 20 head of cattle.", [("20", "head")]),
        ("Rates fell by 25 basis points.", [("25", "basis point")]),
        ("He had 1.5 per mille of it.", [("1.5", "per mille")]),
        ("Odds were 5 to 1.", [("5", ""), ("1", "")]),
        ("Two thirds of voters agreed.", [("2/3", "")]),
        ("Half came by bus.", [("0.5", "")]),
        ("A third of them walk, half take the bus.", [("1/3", ""), ("0.5", "")]),
        ("The house was half finished.", []),
        ("She half expected it.", []),
        ("Half of the dozen eggs broke.", [("0.5", ""), ("12", "egg")]),
        ("Her hundred sheep slept.", [("100", "sheep")]),
        ("He runs three times a week.", [("3", "time per week")]),
        ("She has twice the money.", [("2", "time")]),
        ("The gap is 5 ± 0.2 mm.", [("[4.8, 5.2]", "millimetre")]),
        ("It holds 2.5×10^8 cells.", [("250000000", "cell")]),
        ("A few dozen men left.", [("[24, 120)", "man")]),
        ("It killed tens of thousands of birds.", [("(10000, 100000)", "bird")]),
        ("Two boys aged 7 and 9 were hurt.", [("2", "boy"), ("7", "year"), ("9", "year")]),
        ("A man aged 45 and three dogs were hurt.", [("45", "year"), ("3", "dog")]),
        ("He answered 20 questions and got 14 right.", [("20", "question"), ("14", "question")]),
        (
            "Of 50 samples, 8 tested positive and 40 tested negative.",
            [("50", "sample"), ("8", "sample"), ("40", "")],
        ),
        # Disambiguation.
        ("The tyre pressure is 2.5 bar.", [("2.5", "bar")]),
        ("He ran 200 m.", [("200", "metre")]),
        ("The rate fell by half a point.", [("0.5", "percentage point")]),
        ("She scored 30 points.", [("30", "point")]),
        ("It cost $200m.", [("200000000", "dollar")]),
        ("The baby weighs 8 pounds.", [("8", "pound")]),
        ("She paid 20 pounds for it.", [("20", "pound sterling")]),
        ("They paid 9 dollars for 6 pounds of ripe cherries.", [("9", "dollar"), ("6", "pound")]),
        ("The storm did 900 pounds of damage.", [("900", "pound sterling")]),
        ("It took 900 pounds of taxpayer money.", [("900", "pound sterling")]),
        (
            "He had 6 pounds of flour in his pantry this morning. He took 2 pounds for rolls.",
            [("6", "pound"), ("2", "pound")],
        ),
        ("Ida drank two mugs and one more.", [("2", "mug"), ("1", "mug")]),
        ("The room was at 70 degrees.", [("70", "degree of temperature")]),
        ("They met at an angle of 70 degrees.", [("70", "degree")]),
        ("One should eat well.", []),
        ("The talk lasted 30 m.", [("30", "minute")]),
        ("The fund has 3 m euros.", [("3000000", "euro")]),
        ("The pressure fell to 980 mb.", [("980", "millibar")]),
        ("It is a 100 mb file.", [("100", "megabyte")]),
        ("It fell by 9.8 m/s^2.", [("9.8", "metre per second squared")]),
        ("Its density is 5 g/cm3.", [("5", "gram per cubic centimetre")]),
        ("The winter was at minus 5 degrees.", [("-5", "degree of temperature")]),
        ("A boy, 7, fell.", [("7", "year")]),
        ("The number, 7, is prime.", [("7", "")]),
        ("She turned 45 yesterday.", [("45", "year")]),
        ("A quarter of sales fell.", [("0.25", "")]),
        ("He earned 900 euros last year.", [("900", "euro")]),
        ("In Norway 200 people voted.", [("200", "people")]),
        # Change, bounds and approximation.
        ("It was 20-ish metres long.", [("[19.6, 20.4]", "metre")]),
        ("Some forty-odd guests stayed.", [("[40, 50)", "guest")]),
        ("The village has 300-odd houses.", [("[300, 400)", "house")]),
        ("He met 40-some students.", [("[40, 50)", "student")]),
        ("They need a minimum of 20 volts.", [("[20, ∞)", "volt")]),
        ("They had 300+ guests.", [("[300, ∞)", "guest")]),
        ("Prices are up 3% to 5%.", [("[3, 5]", "percent")]),
        # What is counted.
        ("The fire killed 45 of the 67 guests.", [("45", "guest"), ("67", "guest")]),
        ("The storm left 20 dead.", [("20", "dead")]),
        ("He has 3 red and 4 blue balls.", [("3", "ball"), ("4", "ball")]),
        ("She won 4 gold and 2 silver medals.", [("4", "medal"), ("2", "medal")]),
        ("They keep 5 sheep and 3 brown cows.", [("5", "sheep"), ("3", "cow")]),
        ("5 red, 6 blue and 7 green cars", [("5", "car"), ("6", "car"), ("7", "car")]),
        # Digits of any script.
        ("There were ١٢٣ dogs and १५ cats.", [("123", "dog"), ("15", "cat")]),
    ],
)
def test_a_named_phrase_is_read_as_it_is_meant(
    rows: Rows, text: str, expected: list[tuple[str, str]]
) -> None:
    assert [(value, unit) for value, _, unit in rows(text)] == expected


@pytest.mark.parametrize(
    ("text", "name", "kind"),
    [
        ("See article 50 of the treaty.", "50", Kind.IDENTIFIER),
        ("They saw two Boeing 747 jets.", "747", Kind.IDENTIFIER),
        ("Owners of Volkswagen Golf 3 cars wrote to the firm.", "3 cars", Kind.COUNT),
        ("Complaints of Volkswagen Golf 3 owners piled up.", "3", Kind.IDENTIFIER),
        ("Call 555-123-4567 now.", "555-123-4567", Kind.PHONE),
        ("Version 3.2.1 is out.", "3.2.1", Kind.IDENTIFIER),
        ("In version 12 the menu was moved.", "12", Kind.IDENTIFIER),
        ("Room 5 is free.", "5", Kind.IDENTIFIER),
        ("4) Three men left.", "4", Kind.IDENTIFIER),
        ("Version 2.0 uses less memory.", "2.0", Kind.IDENTIFIER),
        ("Top 100 firms met in Oslo.", "100", Kind.IDENTIFIER),
        ("Top 5% own most of the land.", "5%", Kind.PERCENT),
        ("There are 9 chairs in each row. 17 chairs are free.", "17 chairs", Kind.COUNT),
        ("They won 21-14.", "21-14", Kind.SCORE),
        ("Few came in 2004.", "2004", Kind.YEAR),
    ],
)
def test_what_a_number_names_is_kept_apart(read: Read, text: str, name: str, kind: Kind) -> None:
    assert (name, kind) in [(found.text, found.unit.kind) for found in read(text)]


@pytest.mark.parametrize(
    "text",
    [
        "There are 300 people per square mile here.",
        "She lost one and one-half miles of track.",
        "It pays $10.50 an hour, or more.",
        "They saw (about 5 km) of it.",
    ],
)
def test_offsets_bound_the_words_of_a_quantity(read: Read, text: str) -> None:
    (found,) = read(text)
    assert text[found.start : found.end] == found.text
    assert found.text == found.text.strip(" ,.()")


@pytest.mark.parametrize(
    ("text", "value", "unit"),
    [
        ("The first film took 95 minutes and the second 80.", "80", "minute"),
        ("Maria ran 10 kilometres and her brother 7.", "7", "kilometre"),
        ("The north tower is 80 metres tall, the south tower 65.", "65", "metre"),
        ("Norway won 3 medals, Chile 1.", "1", "medal"),
        ("In May the clinic saw 52 patients, in June just 30.", "30", "patient"),
    ],
)
def test_a_number_whose_clause_lacks_its_verb_has_the_unit_of_the_clause_before(
    rows: Rows, text: str, value: str, unit: str
) -> None:
    assert (value, unit) in [(row[0], row[2]) for row in rows(text)]


@pytest.mark.parametrize(
    "text",
    [
        "Thirty pupils met in Block B, Room 12.",
        "The bus leaves with 40 people from Gate 5.",
        "The firm flies two jets, the Airbus 320.",
        "She bought three coats in June, 2006.",
    ],
)
def test_the_number_of_a_name_counts_nothing_of_the_clause_before(read: Read, text: str) -> None:
    assert read(text)[-1].unit.kind.value != "count"
