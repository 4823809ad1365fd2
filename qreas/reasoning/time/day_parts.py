"""The hours of the parts of the day: which surely are in the morning, and which may be."""

from collections.abc import Mapping

HALVES = {"morning": 0, "afternoon": 12, "evening": 12, "night": 12}
"""The hours to add to those of a clock that says in which part of the day it is."""
SURE_HOURS: Mapping[str, tuple[int, int]] = {
    "morning": (5, 12),
    "afternoon": (12, 17),
    "evening": (18, 22),
    "night": (22, 28),
}
"""The hours that surely are in a part of the day; a night ends on the next."""
MAYBE_HOURS: Mapping[str, tuple[int, int]] = {
    "morning": (0, 12),
    "afternoon": (12, 19),
    "evening": (16, 24),
    "night": (17, 30),
}
"""The hours that may be in it."""
