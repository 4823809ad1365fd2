"""What is read of a text is read once, though many provers ask for it."""

from collections.abc import Callable
from functools import wraps
from operator import is_
from typing import ParamSpec, TypeVar

_Asked = ParamSpec("_Asked")
_Read = TypeVar("_Read")
# What was read of the two texts of a pair, each of them whole and in another cut.
_MOST = 4


def recalled(read: Callable[_Asked, _Read]) -> Callable[_Asked, _Read]:
    """The same function, which recalls what it returned last for the very same arguments.

    They are known by identity: two texts of the same words are never taken for one another, and
    nothing long is hashed. The function has to be pure; with named arguments it is called anew.
    """
    recent: tuple[tuple[tuple[object, ...], _Read], ...] = ()

    @wraps(read)
    def recall(*asked: _Asked.args, **named: _Asked.kwargs) -> _Read:
        nonlocal recent
        if named:
            return read(*asked, **named)
        for known, found in recent:
            if known[0] is asked[0] and (len(asked) == 1 or all(map(is_, known, asked))):
                return found
        found = read(*asked, **named)
        recent = ((asked, found), *recent[: _MOST - 1])
        return found

    return recall
