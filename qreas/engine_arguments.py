"""What is handed to an engine: what can't be used is refused before a text is read."""

import re
from collections.abc import Iterable, Sequence
from pathlib import Path

from qreas.errors import InputError
from qreas.limits import Limits
from qreas.types import Document

_LONE_SURROGATE = re.compile("[\ud800-\udfff]")


def check_parts(
    parser: object, reasoner: object, composer: object, limits: object, numerals: object
) -> None:
    """Refuses parts that an engine can't be made of.

    Raises:
        InputError: one is neither a name nor of the shape that its Protocol asks for.
    """
    if numerals not in ("exact", "at-least"):
        raise InputError("numerals", str(numerals), "choose 'exact' or 'at-least'")
    _check_part("parser", parser, "parse")
    _check_part("reasoner", reasoner, "reason")
    if composer is not None:
        _check_part("composer", composer, "compose")
    if not isinstance(limits, Limits):
        raise InputError("limits", repr(limits), "pass a qreas.Limits")


def unit_files(units: str | Path | Sequence[str | Path]) -> tuple[str | Path, ...]:
    """The unit files, of which one may be given alone.

    Raises:
        InputError: what is given is no path, nor several.
    """
    files = (units,) if isinstance(units, (str, Path)) else units
    if not isinstance(files, (tuple, list)) or not all(isinstance(f, (str, Path)) for f in files):
        raise InputError("units", repr(units), "pass the paths of unit files")
    return tuple(files)


def check_pairs(pairs: object) -> None:
    """Refuses what is no sequence of two things each.

    Raises:
        InputError: it is something else.
    """
    if not isinstance(pairs, Sequence):
        raise InputError("pairs", repr(pairs), "pass a list of (premise, hypothesis)")
    for pair in pairs:
        if not isinstance(pair, (tuple, list)) or len(pair) != 2:
            raise InputError("pair", repr(pair), "pass (premise, hypothesis)")


def check_iterable(pairs: object) -> None:
    """Refuses what can't be gone through pair by pair.

    Raises:
        InputError: it can't.
    """
    if not isinstance(pairs, Iterable):
        raise InputError("pairs", repr(pairs), "pass pairs of (premise, hypothesis)")


def check_documents(*documents: object) -> None:
    """Refuses what no parser has read.

    Raises:
        InputError: one is no `Document`.
    """
    for document in documents:
        if not isinstance(document, Document):
            raise InputError("document", repr(document), "pass what a parser gives, or use judge")


def readable(text: str) -> str:
    """The text with lone surrogates, which are no characters, replaced; offsets stay.

    Raises:
        InputError: it is not text.
    """
    if not isinstance(text, str):
        raise InputError("text", repr(text), "pass a str")
    return _LONE_SURROGATE.sub("\ufffd", text)


def _check_part(kind: str, part: object, method: str) -> None:
    is_named = isinstance(part, str) and kind != "composer"
    if not is_named and not callable(getattr(part, method, None)):
        names = "" if kind == "composer" else "a name or "
        raise InputError(kind, repr(part), f"pass {names}an object with a method {method!r}")
