"""How hypothesis words are aligned, on sentences that the bundled parser reads."""

import pytest

from qreas.engine import Engine
from qreas.lexicon.load import load_lexicon
from qreas.reasoning.alignment.alignment import align
from qreas.reasoning.knowledge.steps import Step


@pytest.fixture(scope="module")
def engine() -> Engine:
    return Engine()


def steps(engine: Engine, premise: str, hypothesis: str) -> dict[str, tuple[str, Step]]:
    case = engine.judge(premise, hypothesis).case
    return {
        link.hypothesis.token.text: (link.premise.token.text if link.premise else "", link.step)
        for link in align(case, load_lexicon()).links
    }


@pytest.mark.parametrize(
    ("premise", "hypothesis", "word", "found"),
    [
        ("The goat slept.", "A goat slept.", "goat", ("goat", Step.SAME)),
        ("The goats slept.", "A goat sleeps.", "sleeps", ("slept", Step.SAME)),
        (
            "The World Trade Organization met in May.",
            "The WTO met in May.",
            "WTO",
            ("Organization", Step.ACRONYM),
        ),
        ("A French minister resigned.", "A minister of France resigned.", "France",
         ("French", Step.NATIONALITY)),
        ("They bought an automobile.", "They bought a car.", "car", ("automobile", Step.SYNONYM)),
        ("A gunman murdered them.", "A gunman killed them.", "killed",
         ("murdered", Step.EVENT_CLASS)),
        ("The soldiers sang.", "The people sang.", "people", ("soldiers", Step.GENERALISES)),
        ("A goat slept in Houston.", "A goat slept in Texas.", "Texas", ("Houston", Step.LIES_IN)),
        ("A goat slept in Texas.", "A goat slept in Houston.", "Houston", ("", Step.MISSING)),
        ("Rents rose in Houston.", "Rents rose in Texas.", "Texas", ("", Step.MISSING)),
        ("All goats in Houston slept.", "All goats in Texas slept.", "Texas", ("", Step.MISSING)),
        ("They hurt a man in Oslo.", "They hurt a Norwegian.", "Norwegian", ("", Step.MISSING)),
        ("Prices rose.", "Prices fell.", "fell", ("rose", Step.OPPOSITE)),
        ("The goat slept.", "The goat slept in Vienna.", "Vienna", ("", Step.MISSING)),
    ],
)  # fmt: skip
def test_a_word_is_aligned_by_the_step_that_leads_to_it(
    engine: Engine, premise: str, hypothesis: str, word: str, found: tuple[str, Step]
) -> None:
    assert steps(engine, premise, hypothesis)[word] == found


def test_a_number_is_aligned_with_the_quantity_of_its_value(engine: Engine) -> None:
    found = steps(engine, "Twelve goats and 7 sheep slept.", "12 goats slept.")

    assert found["12"] == ("Twelve", Step.NUMBER)


def test_what_is_about_a_number_is_aligned_with_the_number(engine: Engine) -> None:
    found = steps(engine, "The club has 412 members.", "The club has about 400 members.")
    apart = steps(engine, "The club has 412 members.", "The club has about 300 members.")
    nearly = steps(engine, "The club has 300 members.", "The club has about 301 members.")

    assert (found["400"][0], apart["300"][0], nearly["301"][0]) == ("", "", "300")


def test_digits_that_belong_to_another_quantity_are_not_the_number(engine: Engine) -> None:
    found = steps(engine, "They sold 5 million eggs.", "They sold 5 eggs.")

    assert found["5"] == ("", Step.MISSING)


def test_whoever_speaks_is_aligned_with_no_name(engine: Engine) -> None:
    assert steps(engine, "I slept.", "Bob slept.")["Bob"] == ("", Step.MISSING)
    assert steps(engine, "He slept.", "Bob slept.")["Bob"] == ("He", Step.REFERS)


def test_a_time_of_day_is_aligned_with_no_other_of_its_hour(engine: Engine) -> None:
    found = steps(engine, "The bus leaves at 5:30.", "A bus leaves at 5:00.")

    assert found["5:00"] == ("", Step.MISSING)


def test_of_two_equal_words_the_one_beside_the_neighbours_is_taken(engine: Engine) -> None:
    premise = "Red boats sank in May and blue boats sank in June."
    case = engine.judge(premise, "Blue boats sank in June.").case
    links = align(case, load_lexicon()).by_place()

    boats = next(link for link in links.values() if link.hypothesis.token.text == "boats")
    assert boats.premise is not None
    assert boats.premise.token.start == premise.index("blue boats") + len("blue ")


@pytest.mark.parametrize(
    ("premise", "hypothesis", "word", "found"),
    [
        ("Ruiz sold 40 pots.", "Martha Ruiz sold 40 pots.", "Martha", ("Ruiz", Step.SPELLING)),
        ("Anna Ruiz sold 40 pots.", "Martha Ruiz sold 40 pots.", "Martha", ("", Step.MISSING)),
        ("Boston sold 40 pots.", "North Boston sold 40 pots.", "North", ("", Step.MISSING)),
    ],
)
def test_who_is_called_by_one_name_may_have_more_but_no_other(
    engine: Engine, premise: str, hypothesis: str, word: str, found: tuple[str, Step]
) -> None:
    assert steps(engine, premise, hypothesis)[word] == found


@pytest.mark.parametrize(
    ("hypothesis", "word", "found"),
    [
        ("The robbery took place in May.", "took", ("robbery", Step.EVENT_CLASS)),
        ("The robbery took place in May.", "place", ("robbery", Step.EVENT_CLASS)),
        ("The robbery happened in May.", "happened", ("robbery", Step.EVENT_CLASS)),
        ("The auction happened in May.", "happened", ("", Step.MISSING)),
        ("The guards were held in May.", "held", ("", Step.MISSING)),
    ],
)
def test_an_event_that_is_told_took_place(
    engine: Engine, hypothesis: str, word: str, found: tuple[str, Step]
) -> None:
    premise = "The robbery in May left two guards hurt."
    assert steps(engine, premise, hypothesis)[word] == found


@pytest.mark.parametrize(
    ("premise", "hypothesis", "word", "stands"),
    [
        ("They sentenced Ron to 9 years.", "He was given a 9-year sentence.", "given", "sentenced"),
        ("They sentenced Ron to 9 years.", "Ron got a 9-year sentence.", "got", "sentenced"),
        ("Ron announced it in May.", "Ron made an announcement in May.", "made", "announced"),
        ("The bus crashed in May.", "The crash was caused in May.", "caused", ""),
        ("The firm rejected an offer.", "The firm made an offer.", "made", ""),
        ("Ron announced it in May.", "Ron read an announcement in May.", "read", ""),
        ("Ron announced it in May.", "Ron has a ship in May.", "has", ""),
    ],
)  # fmt: skip
def test_whoever_does_something_is_said_to_do_the_deed(
    engine: Engine, premise: str, hypothesis: str, word: str, stands: str
) -> None:
    assert steps(engine, premise, hypothesis)[word][0] == stands


@pytest.mark.parametrize(
    ("premise", "hypothesis", "word", "found"),
    [
        ("Thieves stole 30 cars.", "The theft of 30 cars was odd.", "theft",
         ("stole", Step.DERIVATION)),
        ("The firm laid off 30 men.", "The layoff of 30 men was odd.", "layoff",
         ("laid", Step.DERIVATION)),
        ("The layoff of 30 men was odd.", "The firm laid off 30 men.", "laid",
         ("layoff", Step.DERIVATION)),
        ("The firm laid bricks.", "The layoff was odd.", "layoff", ("", Step.MISSING)),
        ("He told of the closure of two yards by the end of the year.", "He closed two yards.",
         "closed", ("closure", Step.DERIVATION)),
    ],
)  # fmt: skip
def test_a_noun_of_a_deed_stands_for_its_verb(
    engine: Engine, premise: str, hypothesis: str, word: str, found: tuple[str, Step]
) -> None:
    assert steps(engine, premise, hypothesis)[word] == found
