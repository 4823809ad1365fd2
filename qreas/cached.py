"""Properties that are worked out once: `functools.cached_property` without its lock.

Python takes a lock around each first look until 3.12, which costs more than many of these
properties do, and some fifty are looked at for a pair. Of two threads that ask at once, both may
work one out; they come to the same, since what the property belongs to does not change.
"""

from collections.abc import Callable
from typing import Any, Generic, Self, TypeVar, overload

Value = TypeVar("Value", covariant=True)


class cached_property(Generic[Value]):
    """A method that is called when its value is first asked for, and replaced by that value."""

    def __init__(self, make: Callable[[Any], Value]) -> None:
        self._make = make
        self.__doc__ = make.__doc__

    def __set_name__(self, owner: type[Any], name: str) -> None:
        self._name = name

    @overload
    def __get__(self, instance: None, owner: type[Any] | None = None) -> Self: ...
    @overload
    def __get__(self, instance: object, owner: type[Any] | None = None) -> Value: ...
    def __get__(self, instance: object | None, owner: type[Any] | None = None) -> Self | Value:
        """The value, which the instance has from then on; of a class, the property itself."""
        if instance is None:
            return self
        value = instance.__dict__[self._name] = self._make(instance)
        return value
