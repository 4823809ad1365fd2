"""What one judgment may cost, and the clock that enforces it."""

import time
from dataclasses import dataclass

from qreas.errors import InputError


@dataclass(frozen=True, slots=True)
class Limits:
    """Bounds on one pair, none of them negative.

    deadline:    seconds for one judgment; what is proved by then is returned and marked as cut.
    max_characters: longest text that is parsed whole; a longer one is cut at a word and marked.
    max_tokens:  longest sentence that is read whole; a longer one is read in pieces of so many.
    max_words:   words of both texts that are compared; in longer ones quantities alone decide.
    max_quantities: most quantities of one text that are compared; others are left, and marked.
    max_operators: arithmetic or range operators in an equation (EQUATE: tree depth 3).
    max_operands: premise quantities that equations are built over, for one hypothesis quantity.

    Raises:
        InputError: a bound is no number, or too small.
    """

    deadline: float = 2.0
    max_characters: int = 10_000
    max_tokens: int = 250
    max_words: int = 2_000
    max_quantities: int = 64
    max_operators: int = 3
    max_operands: int = 8

    def __post_init__(self) -> None:
        # Written so that it refuses NaN, of which no comparison is true.
        if not isinstance(self.deadline, (int, float)) or not self.deadline >= 0:
            raise InputError("deadline", repr(self.deadline), "use seconds, 0 or more")
        for name in ("max_characters", "max_tokens"):
            _check_count(name, getattr(self, name), 1)
        for name in ("max_words", "max_quantities", "max_operators", "max_operands"):
            _check_count(name, getattr(self, name), 0)

    def cut(self, text: str) -> str:
        """As much of `text` as is parsed, up to the end of a word."""
        length = self.max_characters
        if len(text) <= length:
            return text
        end = text.rfind(" ", length // 2, length)
        return text[: end if end > 0 else length]

    def exceeded(self, words: int, quantities: int) -> tuple[str, ...]:
        """The limits of size that a pair is beyond, in words.

        words:      those of both texts.
        quantities: those of the text that has more of them.
        """
        too_long = f"texts of over {self.max_words} words: quantities alone decide"
        exceeded: tuple[str, ...] = (too_long,) if words > self.max_words else ()
        if quantities > self.max_quantities:
            exceeded += (f"only the first {self.max_quantities} quantities of a text are compared",)
        return exceeded


@dataclass(frozen=True, slots=True)
class Deadline:
    """A moment on the monotonic clock, in seconds."""

    at: float

    @classmethod
    def after(cls, seconds: float) -> "Deadline":
        """The moment `seconds` from now."""
        return cls(time.monotonic() + seconds)

    @property
    def has_passed(self) -> bool:
        """The moment is over."""
        return time.monotonic() >= self.at


def _check_count(name: str, value: object, least: int) -> None:
    if not isinstance(value, int) or isinstance(value, bool) or value < least:
        raise InputError(name, repr(value), f"use a whole number, {least} or more")
