"""Pronouns for all people, or none: "everyone", "nobody"."""

from collections.abc import Sequence

from qreas.types import Token

EVERYONE = frozenset(("everyone", "everybody"))
NOBODY = frozenset(("nobody", "no-one", "noone"))
_NO, _ONE = "no", "one"


def is_of_everyone(words: Sequence[str]) -> bool:
    """The words, in lower case, are no more than a pronoun for all people."""
    return len(words) == 1 and words[0] in EVERYONE


def is_of_nobody(words: Sequence[str]) -> bool:
    """The words, in lower case, are no more than a pronoun that there is nobody."""
    return (len(words) == 1 and words[0] in NOBODY) or list(words) == [_NO, _ONE]


def is_of_all_or_none(tokens: Sequence[Token]) -> bool:
    """The same of tokens, for either."""
    words = [token.form for token in tokens]
    return is_of_everyone(words) or is_of_nobody(words)
