"""开法: the server runs real events or the demonstration; a page may ask it to change over.

Only a server that can start itself again offers the change; a page of another process finds none offered.
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable


class Mode(Enum):
    """开法: what a server runs."""

    REAL = "real"
    DEMONSTRATION = "demonstration"


_offered: list[Callable[[Mode], None]] = []


def offer(change: Callable[[Mode], None] | None) -> None:
    """Offer the change to pages, or with None no longer."""
    _offered[:] = [] if change is None else [change]


def is_offered() -> bool:
    """Whether the server can be asked."""
    return bool(_offered)


def ask(mode: Mode) -> bool:
    """Ask the server to change over; False where it cannot."""
    for change in _offered:
        change(mode)
    return is_offered()
