"""不在桌前: what a table in the browser does when the time of a player runs out twice in succession.

No book knows such tables. In a hall nobody plays for a player who is away: the others wait, and a referee comes.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from paizhuo.rulebook.source import Source

if TYPE_CHECKING:
    from paizhuo.rulebook import Book, Cited


class WhenAway(StrEnum):
    """不在时."""

    STOP = "stop"
    """停桌: the table waits for him, and the referee is called."""
    CLOCK = "clock"
    """照走: the clock passes for him, or plays the lowest card, when his seconds are over; the referee is called."""
    BOT = "bot"
    """托管: a bot plays until he is back."""


def when_away(book: Book) -> Cited[WhenAway]:
    """默认: what an event does that has not said anything else.

    >>> from paizhuo.rulebook import Book
    >>> when_away(Book.JIANGSU_2023).value
    <WhenAway.STOP: 'stop'>
    """
    return Source(book).silent(WhenAway.STOP, "away-from-the-browser")
