"""书架: what was made for a page and serves everybody who asks for the same again.

A snapshot is gone with the next fact; what was published stays as it was. So these are kept beside the snapshots, by
what they were made from.
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
"""How many things one process keeps."""


class Cache:
    """书架: the last so many things, each made once however many ask for it at the same time."""

    def __init__(self, most: int = MOST) -> None:
        """Begin empty."""
        self._most = most
        self._kept: OrderedDict[Hashable, Any] = OrderedDict()
        self._making: dict[Hashable, threading.Lock] = {}
        self._lock = threading.Lock()

    def get(self, key: Hashable, make: Callable[[], T]) -> T:
        """What stands under this key, made now if it does not."""
        with self._lock:
            if key in self._kept:
                self._kept.move_to_end(key)
                found: T = self._kept[key]
                return found
            making = self._making.setdefault(key, threading.Lock())
        with making:
            with self._lock:
                if key in self._kept:
                    again: T = self._kept[key]
                    return again
            made = make()
            with self._lock:
                self._kept[key] = made
                self._making.pop(key, None)
                while len(self._kept) > self._most:
                    self._kept.popitem(last=False)
        return made


_shelf = Cache()


def of_competition(competition: Competition, key: Hashable, make: Callable[[], T]) -> T:
    """What was made for a competition. Primary keys may come again, the moment of creation does not."""
    return _shelf.get((competition.pk, competition.created_at, key), make)


def in_language(competition: Competition, key: Hashable, make: Callable[[], T]) -> T:
    """What was made for a competition in the language of this page."""
    return of_competition(competition, (get_language(), key), make)
