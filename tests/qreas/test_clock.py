"""Times of day as minutes."""

import pytest

from qreas.clock import Clock, clock, times_in_words


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("9:40", Clock(580, is_sure=False)),
        ("6 p.m.", Clock(1080, is_sure=True)),
        ("12 a.m.", Clock(0, is_sure=True)),
        ("17:05", Clock(1025, is_sure=True)),
        ("7pm", Clock(1140, is_sure=True)),
        ("noon", Clock(720, is_sure=True)),
        ("half past six", Clock(390, is_sure=False)),
        ("a quarter to seven", Clock(405, is_sure=False)),
        ("twenty minutes past 1", Clock(80, is_sure=False)),
        ("nine in the evening", Clock(1260, is_sure=True)),
        ("two at night", Clock(120, is_sure=True)),
        ("11 at night", Clock(1380, is_sure=True)),
        ("six o'clock", Clock(360, is_sure=False)),
        ("25:00", None),
        ("13 p.m.", None),
        ("noonish", None),
    ],
)
def test_a_time_of_day_is_so_many_minutes(text: str, read: Clock | None) -> None:
    assert clock(text) == read


def test_a_time_whose_half_of_the_day_is_open_comes_next_within_twelve_hours() -> None:
    assert Clock(540, is_sure=False).until(Clock(300, is_sure=False)) == 480


def test_times_that_are_sure_may_be_more_than_twelve_hours_apart() -> None:
    assert Clock(360, is_sure=True).until(Clock(1320, is_sure=True)) == 960


def test_a_later_time_may_be_on_the_next_day() -> None:
    assert Clock(1380, is_sure=True).later(120) == Clock(60, is_sure=True)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("They met at noon and left at half past six.", ["noon", "half past six"]),
        ("Come by a quarter to two.", ["a quarter to two"]),
        ("It is five to eight.", ["five to eight"]),
        ("It was already ten to nine when he left.", ["ten to nine"]),
        ("The train leaves at ten to nine.", ["ten to nine"]),
        ("They were sold at five to eight euros each.", []),
        ("He is five to eight.", []),
        ("It is open from 9 in the morning to 11 at night.", ["9 in the morning", "11 at night"]),
        ("Shares rose from a quarter to six percent.", []),
        ("She ran past nine houses in the morning.", []),
        ("Three in the morning class failed.", []),
        ("Lena sold 4 cakes in the morning and 6 in the afternoon.", []),
        (
            "It runs at 9 in the morning and 6 in the evening.",
            ["9 in the morning", "6 in the evening"],
        ),
    ],
)
def test_a_text_tells_times_in_words_but_not_in_numbers_of_other_things(
    text: str, told: list[str]
) -> None:
    assert [found[0] for found in times_in_words(text)] == told


def test_a_time_may_be_one_that_is_written_otherwise() -> None:
    assert Clock(360, is_sure=False).may_be(Clock(1080, is_sure=True))
    assert not Clock(360, is_sure=True).may_be(Clock(1080, is_sure=True))
