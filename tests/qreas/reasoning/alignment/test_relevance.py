"""Which sentences of a premise have to do with the hypothesis."""

import pytest

from qreas.engine import Engine
from qreas.limits import Limits

_KEPT = "Two men play table football."


@pytest.fixture(scope="module")
def engine() -> Engine:
    return Engine()


def _read(engine: Engine, premise: str, hypothesis: str) -> list[str]:
    document = engine.judge(premise, hypothesis).case.premise
    return [document.text[each.start : each.end] for each in document.sentences]


@pytest.mark.parametrize(
    "aside", ["The weather was fine.", "Rome has many fountains.", "I was late, as usual."]
)
def test_a_sentence_about_something_else_is_left_out(engine: Engine, aside: str) -> None:
    assert _read(engine, f"{aside} {_KEPT}", "Two men play table tennis.") == [_KEPT]


@pytest.mark.parametrize(
    "other",
    [
        "Some of the players are tired.",  # a word for one of the hypothesis
        "Three women serve drinks.",  # a count that may be added
        "Twice as many went home.",  # a comparison
        "It was a good match.",  # points to what is told elsewhere
        "The report was not true.",  # denies something
        "Helsinki, Oslo and Rome.",  # a piece of a list
    ],
)
def test_a_sentence_that_may_matter_is_kept(engine: Engine, other: str) -> None:
    assert len(_read(engine, f"{_KEPT} {other}", "Two players play table tennis.")) == 2


@pytest.mark.parametrize(
    "aside",
    [
        "Tickets cost 3 euros.",
        "Rainfall fell by 8 percent.",
        "The bell of the old chapel weighs 300 kilos.",
        "Mr. Lopez owns 40 hectares of forest.",
        "The village has 900 houses.",
        "Police in Madrid seized 12 crates on Friday.",  # a deed, of someone and somewhere else
        "Ingrid Dahl carved 30 spoons for the bazaar.",
        "Eighty cows were saved in the Alps.",
        "The lighthouse was built in 1950.",
        "A storm tore up 80 oaks in the park. The rangers planted 50 saplings.",
    ],
)
def test_a_quantity_that_no_other_can_meet_is_left_out(engine: Engine, aside: str) -> None:
    assert _read(engine, f"{aside} {_KEPT}", "Two men play table tennis.") == [_KEPT]


@pytest.mark.parametrize(
    ("premise", "hypothesis"),
    [
        # The truck's load and a crate's weight meet in their dimension, the hypothesis in a word.
        ("The truck carries 3 tons. A crate weighs 500 kg.", "Six crates fill it."),
        ("A machine makes 10 cars an hour. The shift lasts 8 hours.", "They made 80 cars."),
        ("Ann was born in 1950. The war broke out in 1972.", "Ann was 22 when the war broke out."),
        ("The film starts at 8. The walk takes 20 minutes.", "Who leaves at 7:30 sees the film."),
        ("60 percent of the pupils are girls. The school has 50 pupils.", "It has 30 girls."),
        ("The temperature is 20 degrees. Later it fell by 3 degrees.", "It was 17 degrees later."),
        ("Forty seats are in the hall. Thirty pupils came.", "Ten seats were free."),
        ("A bus had 30 passengers. The driver let out five women.", "25 passengers are left."),
        ("The bakery made 80 rolls. Customers bought 50 buns.", "30 rolls are left."),
        ("Six sparrows sat on a wire. A cat chased away two birds.", "Four sparrows are left."),
        # The numbers fit, though no words do.
        ("The hotel has 40 rooms. Guests booked 25 suites.", "15 rooms are free."),
        ("The museum opened in 1950. The wing came 20 years later.", "The wing came in 1970."),
    ],
)
def test_quantities_that_may_be_reckoned_with_are_kept(
    engine: Engine, premise: str, hypothesis: str
) -> None:
    assert len(_read(engine, premise, hypothesis)) == 2


@pytest.mark.parametrize("aside", ["Police in Madrid seized 12 crates.", "The weather was fine."])
@pytest.mark.parametrize(
    ("premise", "hypothesis"),
    [
        ("Three sisters share 20 plums evenly.", "Each sister gets six plums."),
        ("Ann bought a cow for 900 euros and sold it a year later for 1,200.", "Ann sold it."),
        ("A letter may weigh 20 grams. This letter weighs 25 grams.", "This letter is too heavy."),
    ],
)
def test_words_that_point_to_something_beside_them_keep_nothing_else(
    engine: Engine, aside: str, premise: str, hypothesis: str
) -> None:
    assert "".join(_read(engine, f"{aside} {premise}", hypothesis)).startswith(premise[:8])


def test_what_a_pronoun_behind_it_may_stand_for_is_kept(engine: Engine) -> None:
    premise = "The museum is in Oslo. It has two halls."
    assert len(_read(engine, premise, "There are two halls.")) == 2


@pytest.mark.parametrize("aside", ["The museum is very old.", "The museum is well known."])
def test_what_only_describes_whom_others_tell_of_is_left_out(engine: Engine, aside: str) -> None:
    told = "The museum has two halls."
    assert _read(engine, f"{aside} {told}", "The museum has more than one hall.") == [told]


@pytest.mark.parametrize(
    ("premise", "hypothesis"),
    [
        ("The museum is closed. The museum has two halls.", "The museum has two halls."),
        ("The museum was sold. The museum has two halls.", "The museum has two halls."),
        ("The museum is old. The museum has two halls.", "The old museum has two halls."),
        ("The museum is old. It has two halls.", "The museum has two halls."),
        ("The museum is bigger than the zoo. The museum has two halls.", "The museum has halls."),
    ],
)
def test_what_may_matter_to_what_others_tell_is_kept(
    engine: Engine, premise: str, hypothesis: str
) -> None:
    assert len(_read(engine, premise, hypothesis)) == 2


def test_quantities_keep_their_places_in_the_text(engine: Engine) -> None:
    case = engine.judge(f"The weather was fine. {_KEPT}", "Two men play table tennis.").case
    (numset,) = case.premise_numsets
    assert case.premise.text[numset.start : numset.end] == numset.text == "Two men"
    assert case.premise.sentences[numset.sentence].tokens[numset.head].text == "men"


def test_texts_of_too_many_words_are_left_as_they_are() -> None:
    engine = Engine(limits=Limits(max_words=5))
    found = _read(engine, f"The weather was fine. {_KEPT}", "Two men play table tennis.")
    assert found == ["The weather was fine.", _KEPT]


def test_the_quantities_that_are_left_out_are_still_told(engine: Engine) -> None:
    told = engine.judge(f"Tickets cost 3 euros. {_KEPT}", "Two men play table tennis.").to_dict()
    assert [each["text"] for each in told["premise_quantities"]] == ["3 euros", "Two men"]


def test_they_are_told_where_the_premise_is_read_without_its_source_too(engine: Engine) -> None:
    premise = "Tickets cost 3 euros. Two men play table football, officials said."
    told = engine.judge(premise, "Two men play football.").to_dict()
    assert [each["text"] for each in told["premise_quantities"]] == ["3 euros", "Two men"]
