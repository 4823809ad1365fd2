"""The errors that qreas raises: one base, each kind also the fitting builtin.

Every field is passed to ``super().__init__`` so that an error survives pickling (worker processes,
Spark); the sentence that the user reads is formed in ``__str__``.
"""

from collections.abc import Sequence


class QreasError(Exception):
    """The base of every error that qreas raises on purpose."""


class InputError(QreasError, ValueError):
    """A value handed in by the caller can't be used; `advice` says what to do."""

    def __init__(self, what: str, value: str, advice: str) -> None:
        super().__init__(what, value, advice)
        self.what, self.value, self.advice = what, value, advice

    def __str__(self) -> str:
        shown = self.value if len(self.value) <= 60 else self.value[:57] + "..."
        return f"{self.what}: {shown!r}; {self.advice}"


class DataError(QreasError, ValueError):
    """A data file is not as it should be; `line` is 1-based, 0 for the file as a whole."""

    def __init__(self, file: str, line: int, problem: str) -> None:
        super().__init__(file, line, problem)
        self.file, self.line, self.problem = file, line, problem

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}" if self.line else self.file
        return f"{place}: {self.problem}"


class UnknownNameError(QreasError, LookupError):
    """A name stands for nothing that qreas knows; `known` are the names that would do."""

    def __init__(
        self, kind: str, name: str, known: Sequence[str], guess: str | None = None
    ) -> None:
        super().__init__(kind, name, tuple(known), guess)
        self.kind, self.name, self.known, self.guess = kind, name, tuple(known), guess

    def __str__(self) -> str:
        hint = f" (did you mean {self.guess!r}?)" if self.guess else ""
        return f"unknown {self.kind} {self.name!r}{hint}; known: {', '.join(self.known)}"


class MissingExtraError(QreasError, ImportError):
    """A feature needs a library that is not installed; `extra` brings it."""

    def __init__(self, library: str, extra: str) -> None:
        super().__init__(library, extra)
        self.library, self.extra = library, extra

    def __str__(self) -> str:
        return f"{self.library} is not installed; run: pip install 'qreas[{self.extra}]'"


class MissingResourceError(QreasError, FileNotFoundError):
    """A file that qreas reads is not where it should be."""

    def __init__(self, what: str, path: str, advice: str) -> None:
        super().__init__(what, path, advice)
        self.what, self.path, self.advice = what, path, advice

    def __str__(self) -> str:
        return f"{self.what} not found at {self.path}; {self.advice}"


class ModelError(QreasError, RuntimeError):
    """A model can't do what was asked of it, or failed while it did."""

    def __init__(self, model: str, problem: str) -> None:
        super().__init__(model, problem)
        self.model, self.problem = model, problem

    def __str__(self) -> str:
        return f"{self.model}: {self.problem}"


class NumberWordError(QreasError, ValueError):
    """A text is not a number word of the language; `at` is the first bad character."""

    def __init__(self, text: str, at: int, expected: Sequence[str]) -> None:
        super().__init__(text, at, tuple(expected))
        self.text, self.at, self.expected = text, at, tuple(expected)

    def __str__(self) -> str:
        # A window around the fault: a message must stay readable when the text is a megabyte.
        first = max(0, self.at - 60)
        shown = self.text[first : self.at + 60]
        wanted = ", ".join(self.expected) or "the end"
        return f"{shown}\n{' ' * (self.at - first)}^ expected one of: {wanted}"
