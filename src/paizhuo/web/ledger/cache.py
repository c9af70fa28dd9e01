"""缓存: values made for pages, shared by all visitors of this process.

A snapshot is replaced with the next fact, but a publication never changes. So these values are cached beside the
snapshots, under keys that name what they were made from.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from typing import TYPE_CHECKING, Any, TypeVar

from django.utils.translation import get_language

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    from paizhuo.web.models import Competition

T = TypeVar("T")

MOST = 96
"""How many values one process caches."""


class Cache:
    """缓存: a least-recently-used cache; threads that ask for a missing value together make it once."""

    def __init__(self, most: int = MOST) -> None:
        """Start empty, for at most ``most`` values."""
        self._most = most
        self._values: OrderedDict[Hashable, Any] = OrderedDict()
        self._making: dict[Hashable, threading.Lock] = {}
        self._lock = threading.Lock()

    def get(self, key: Hashable, make: Callable[[], T]) -> T:
        """The value under this key; made now if it is missing."""
        with self._lock:
            if key in self._values:
                self._values.move_to_end(key)
                found: T = self._values[key]
                return found
            making = self._making.setdefault(key, threading.Lock())
        with making:
            with self._lock:
                if key in self._values:
                    again: T = self._values[key]
                    return again
            made = make()
            with self._lock:
                self._values[key] = made
                self._making.pop(key, None)
                while len(self._values) > self._most:
                    self._values.popitem(last=False)
        return made

    def clear(self) -> None:
        """Drop every value."""
        with self._lock:
            self._values.clear()


_cache = Cache()


def of_competition(competition: Competition, key: Hashable, make: Callable[[], T]) -> T:
    """A value of a competition, which is known by its key and its creation time: databases reuse primary keys."""
    return _cache.get((competition.pk, competition.created_at, key), make)


def in_language(competition: Competition, key: Hashable, make: Callable[[], T]) -> T:
    """A value of a competition in the language of this page."""
    return of_competition(competition, (get_language(), key), make)


def forget() -> None:
    """Empty the cache, as when the database was put back to an earlier state."""
    _cache.clear()
