"""What one judgment may cost, and the clock that enforces it."""

import time
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Limits:
    """Bounds on one pair.

    deadline:    seconds for one judgment; what is proved by then is returned and marked as cut.
    max_characters: longest text that is parsed whole; a longer one is cut at a word and marked.
    max_tokens:  longest sentence that is read whole; a longer one is read in pieces of so many.
    max_words:   words of both texts that are compared; in longer ones quantities alone decide.
    max_quantities: most quantities of one text that are compared; others are left, and marked.
    max_operators: arithmetic or range operators in an equation (EQUATE: tree depth 3).
    max_operands: premise quantities that equations are built over, for one hypothesis quantity.
    """

    deadline: float = 2.0
    max_characters: int = 10_000
    max_tokens: int = 250
    max_words: int = 2_000
    max_quantities: int = 64
    max_operators: int = 3
    max_operands: int = 8


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
