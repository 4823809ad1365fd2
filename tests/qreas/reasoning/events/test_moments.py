from datetime import date

import pytest

from qreas.reasoning.events.moments import Moment, moment


@pytest.mark.parametrize(
    ("words", "first", "last"),
    [
        ("1992", date(1992, 1, 1), date(1992, 12, 31)),
        ("February 1992", date(1992, 2, 1), date(1992, 2, 29)),
        ("the 5th of May , 1995", date(1995, 5, 5), date(1995, 5, 5)),
        ("May 5 , 1995", date(1995, 5, 5), date(1995, 5, 5)),
    ],
)
def test_a_date_is_a_stretch_of_days(words: str, first: date, last: date) -> None:
    assert moment(words.split()) == Moment(first, last)


@pytest.mark.parametrize(
    "words", ["May", "the 31st of June , 1995", "1992 and 1993", "May or June 1992", "40 books", ""]
)
def test_what_is_no_single_date_is_none(words: str) -> None:
    assert moment(words.split()) is None


def test_a_month_lies_in_its_year_and_apart_from_the_next() -> None:
    may, year, later = (moment(text.split()) for text in ("May 1992", "1992", "1993"))
    assert may is not None
    assert year is not None
    assert later is not None
    assert may.within(year)
    assert not year.within(may)
    assert year.disjoint(later)
    assert not year.disjoint(may)
