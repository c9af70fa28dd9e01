"""沿用: what was made from parts of a snapshot, for the snapshots after it that have the same parts.

A write changes one match of a hundred. The others are the same objects in the next snapshot, and what was made from
them is not made again. Whether a value holds is decided by the objects that it was made from, never by time.
"""

from __future__ import annotations

from collections import OrderedDict
from operator import is_
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

T = TypeVar("T")

MOST = 8192
"""How many values one competition carries: some for each table of a large hall, in every language."""


class Carried:
    """沿用的值: each under a key, with the objects it was made from; shared by the snapshots of a competition."""

    def __init__(self, most: int = MOST) -> None:
        """Start empty, for at most ``most`` values."""
        self._most = most
        self._values: OrderedDict[Hashable, tuple[tuple[object, ...], Any]] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], T], *parts: object) -> T:
        """The value made under this key from these very objects; made now where it is missing, or of others.

        The objects are kept with the value, so that no others can come to be at their place in memory. A value that
        comes out as before stays the same object: what was made from it holds, too. Two threads may make a value at
        once; both are right.
        """
        kept = self._values.get(key)
        if kept is not None and len(kept[0]) == len(parts) and all(map(is_, kept[0], parts)):
            found: T = kept[1]
            return found
        made = make()
        if kept is not None and kept[1] == made:
            made = kept[1]
        self._values.pop(key, None)
        self._values[key] = (parts, made)
        while len(self._values) > self._most:
            self._values.popitem(last=False)
        return made

    def __len__(self) -> int:
        return len(self._values)
