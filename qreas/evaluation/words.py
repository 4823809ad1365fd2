"""Words of a text as the baselines see them: lower case, punctuation apart."""

import re

_WORD = re.compile(r"\d+(?:[.,]\d+)*|\w+|[^\w\s]")


def words(text: str) -> tuple[str, ...]:
    """The words, numbers and marks of `text`, in order.

    >>> words("Sam has 1,600 dimes.")
    ('sam', 'has', '1,600', 'dimes', '.')
    """
    return tuple(_WORD.findall(text.lower()))
