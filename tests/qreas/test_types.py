from collections.abc import Callable
from dataclasses import fields, replace
from typing import Any

import pytest

from qreas.interval import Interval
from qreas.types import Case, Context, Document, Kind, Numset, Sentence, Token, Unit

# Another value of each field than the one that the fixture's quantities have.
OTHERS: dict[str, Any] = {
    "interval": Interval.point(4),
    "unit": Unit(Kind.COUNT, "pear"),
    "text": "four",
    "start": 7,
    "end": 70,
    "sentence": 1,
    "head": 9,
    "is_approximate": True,
    "context": Context(verb="eat"),
    "parts": (Numset(Interval.point(1), Unit(Kind.NUMBER), "1", 0, 1),),
    "is_nested": True,
}


@pytest.mark.parametrize("name", [each.name for each in fields(Numset)])
def test_quantities_that_differ_in_any_field_are_not_equal(
    name: str, numset: Callable[..., Numset]
) -> None:
    one = numset(3, "apple")
    assert one == replace(one)
    assert replace(one, **{name: OTHERS[name]}) != one


def test_a_quantity_is_no_other_thing(numset: Callable[..., Numset]) -> None:
    assert numset(3, "apple") != "3 apple"


def _token(index: int, text: str, lemma: str) -> Token:
    return Token(index, text, lemma, "VERB", "VBD", 0, "root", 5 * index, 5 * index + len(text))


def test_a_word_is_among_words_as_written_or_as_its_lemma() -> None:
    came = _token(0, "Came", "come")
    assert came.is_among({"came"})
    assert came.is_among({"come"})
    assert not came.is_among({"Came", "coming"})


def test_the_token_behind_a_place_begins_there_or_later() -> None:
    came, went = _token(0, "came", "come"), _token(1, "went", "go")
    sentence = Sentence((came, went), 0, 9)
    assert sentence.token_behind(0) == came
    assert sentence.token_behind(came.end) == went
    assert sentence.token_behind(went.end) is None


def test_a_pair_mentions_what_one_of_its_texts_does() -> None:
    premise = Document("came", (Sentence((_token(0, "came", "come"),), 0, 4),))
    hypothesis = Document("went", (Sentence((_token(0, "went", "go"),), 0, 4),))
    case = Case(premise, hypothesis, (), ())
    assert case.mentions(("come",))
    assert case.mentions(("went",))
    assert not case.mentions(("sleep",))


@pytest.mark.parametrize(
    ("unit", "is_money"),
    [
        (Unit(Kind.CURRENCY, "euro", "EUR"), True),
        (Unit(Kind.RATE, "euro", "EUR / kilo"), True),
        (Unit(Kind.RATE, "kilometre", "[length] / [time]"), False),
        (Unit(Kind.COUNT, "apple"), False),
    ],
)
def test_money_is_a_currency_or_a_price(unit: Unit, is_money: bool) -> None:
    assert unit.is_money is is_money
