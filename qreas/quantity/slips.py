"""Slips of typing in long words: "millon", "billlion"."""

from collections.abc import Iterator

SHORTEST = 7
"""Letters of the shortest word in which a slip leaves no doubt about what was meant."""


def slips(word: str) -> Iterator[str]:
    """The word with one letter left out, doubled, or swapped with the next.

    The first letter is never wrong, and none is replaced by another: "bullion" is no "billion".

    >>> "milion" in set(slips("million")), "mullion" in set(slips("million")), set(slips("ten"))
    (True, False, set())
    """
    if len(word) < SHORTEST:
        return
    for at in range(1, len(word)):
        yield word[:at] + word[at + 1 :]
        yield word[:at] + word[at] + word[at:]
        yield word[:at] + word[at + 1 : at + 2] + word[at] + word[at + 2 :]
