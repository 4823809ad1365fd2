"""What was made last is kept a while: one premise is often held against many hypotheses."""

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable
from threading import Lock
from typing import Generic, TypeVar

Key = TypeVar("Key", bound=Hashable)
Value = TypeVar("Value")


class Recent(Generic[Key, Value]):
    """The values of the keys that were asked for last.

    make:  the values of keys, in their order; it is called with those that are not kept.
    most:  how many values are kept.
    """

    def __init__(self, make: Callable[[list[Key]], Iterable[Value]], most: int) -> None:
        self._make, self._most = make, most
        self._kept: OrderedDict[Key, Value] = OrderedDict()
        self._lock = Lock()

    def of(self, keys: Iterable[Key]) -> list[Value]:
        """The value of each key; a key that occurs twice has one value."""
        asked = list(keys)
        with self._lock:
            found = {key: self._kept[key] for key in asked if key in self._kept}
        missing = [key for key in dict.fromkeys(asked) if key not in found]
        if missing:
            found.update(zip(missing, self._make(missing), strict=True))
        with self._lock:
            for key in asked:
                self._kept[key] = found[key]
                self._kept.move_to_end(key)
            while len(self._kept) > self._most:
                self._kept.popitem(last=False)
        return [found[key] for key in asked]
