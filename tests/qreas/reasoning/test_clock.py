"""Times of day as minutes."""

import pytest

from qreas.reasoning.clock import Clock, clock


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("9:40", Clock(580, is_sure=False)),
        ("6 p.m.", Clock(1080, is_sure=True)),
        ("12 a.m.", Clock(0, is_sure=True)),
        ("17:05", Clock(1025, is_sure=True)),
        ("7pm", Clock(1140, is_sure=True)),
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
