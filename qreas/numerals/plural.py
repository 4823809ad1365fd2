"""Plural classes, written as the rules of Unicode CLDR: "n%10 = 2..4 and n%100 != 12..14"."""

import re
from collections.abc import Callable, Mapping

from qreas.numerals.grammar import Classify

Condition = Callable[[int], bool]
"""Tells whether a number is in a class."""

_RELATION = re.compile(r"n(?:\s*%\s*(\d+))?\s*(!?=)\s*([\d.,\s]+)")


def classifier(classes: Mapping[str, str]) -> Classify:
    """The index of the first class whose condition holds; one past the last when none does.

    >>> classifier({"one": "n = 1", "few": "n%10 = 2..4 and n%100 != 12..14"})(23)
    1

    Raises:
        ValueError: a condition is malformed.
    """
    conditions = tuple(_condition(text) for text in classes.values())

    def classify(n: int) -> int:
        for number, holds in enumerate(conditions):
            if holds(n):
                return number
        return len(conditions)

    return classify


def _condition(text: str) -> Condition:
    either = [
        [_relation(relation) for relation in part.split(" and ")] for part in text.split(" or ")
    ]
    return lambda n: any(all(holds(n) for holds in part) for part in either)


def _relation(text: str) -> Condition:
    found = _RELATION.fullmatch(text.strip())
    if found is None:
        raise ValueError(f"{text!r} is no plural condition; write n%10 = 2..4 and n%100 != 12..14")
    modulus = int(found[1] or 0)
    ranges = tuple(_range(part) for part in found[3].split(","))
    wanted = found[2] == "="

    def holds(n: int) -> bool:
        value = n % modulus if modulus else n
        return any(low <= value <= high for low, high in ranges) == wanted

    return holds


def _range(text: str) -> tuple[int, int]:
    low, _, high = text.strip().partition("..")
    return int(low), int(high or low)
