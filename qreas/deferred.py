"""A sequence that is made when it is first looked at: what few ask for, most need not pay."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeVar, overload

from qreas.cached import cached_property

Value = TypeVar("Value", covariant=True)


class Deferred(Sequence[Value]):
    """The values that `make` returns, which is called once, when they are first asked for.

    It is equal to the tuple of its values, and is pickled as that tuple.
    """

    def __init__(self, make: Callable[[], tuple[Value, ...]]) -> None:
        self._make = make

    @property
    def is_made(self) -> bool:
        """Somebody has asked for the values."""
        return "_made" in self.__dict__

    @cached_property
    def _made(self) -> tuple[Value, ...]:
        return self._make()

    @overload
    def __getitem__(self, at: int) -> Value: ...
    @overload
    def __getitem__(self, at: slice) -> tuple[Value, ...]: ...
    def __getitem__(self, at: int | slice) -> Value | tuple[Value, ...]:
        """The value at a place, or those of a stretch."""
        return self._made[at]

    def __len__(self) -> int:
        """How many there are."""
        return len(self._made)

    def __iter__(self) -> Iterator[Value]:
        """Each in turn."""
        return iter(self._made)

    def __eq__(self, other: object) -> bool:
        """The other has the same values, be it a tuple of them."""
        return isinstance(other, tuple | Deferred) and self._made == tuple(other)

    def __hash__(self) -> int:
        return hash(self._made)

    def __repr__(self) -> str:
        return repr(self._made)

    def __reduce__(self) -> tuple[Any, ...]:
        return tuple, (self._made,)
