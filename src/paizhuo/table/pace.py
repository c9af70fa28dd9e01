"""限时: how long a turn may take at a table: by the rule book, or by what a club has set.

Where a book is silent the table takes the seconds of Jiangsu, and says so (J23 3.7(一)5; D9).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from paizhuo.errors import BadInput
from paizhuo.referee.clock.thinking import Act, limit

if TYPE_CHECKING:
    from paizhuo.rulebook import Book

SECOND = 1000
USUAL = {Act.TRIBUTE: 20, Act.RETURN: 40, Act.FIRST_LEAD: 40, Act.LEAD: 20, Act.FOLLOW: 20, Act.BURY: 60}
"""书上没写时的限时: seconds for acts that the book of a table does not limit (D9)."""
LONGEST = 3600


class BadPace(BadInput):
    """A limit is negative, or longer than an hour."""

    code: ClassVar[str] = "BAD_PACE"


@dataclass(frozen=True, slots=True)
class Pace:
    """限时: seconds for each act, 0 for no limit; all of them may be changed by a club."""

    tribute: int = 0
    giving_back: int = 0
    first_lead: int = 0
    lead: int = 0
    follow: int = 0
    bury: int = 0
    reserve: int = 0
    """备用时间: further seconds that a seat has in each deal."""
    ready: int = 0
    """准备: until the next deal begins by itself."""
    drawing: int = 1
    """抓牌: until everybody draws the next card [FJ 3.1]."""
    lifting: int = 3
    """拿底: how long the last chance to show lasts."""

    def __post_init__(self) -> None:
        """Refuse what no clock shows."""
        for name in self.__slots__:
            seconds: object = getattr(self, name)
            if type(seconds) is not int or not 0 <= seconds <= LONGEST:
                raise BadPace(f"'{name}' is {seconds!r}; it should be 0 to {LONGEST} seconds", text=name)

    def seconds(self, act: Act) -> int:
        """The seconds for an act; 0 where it has no limit."""
        match act:
            case Act.TRIBUTE:
                return self.tribute
            case Act.RETURN:
                return self.giving_back
            case Act.FIRST_LEAD:
                return self.first_lead
            case Act.LEAD:
                return self.lead
            case Act.FOLLOW:
                return self.follow
            case Act.BURY:
                return self.bury


UNHURRIED = Pace()
"""不限时: for practice."""


def own_pace(play: int, reserve: int = 0, ready: int = 30) -> Pace:
    """自定限时: of a club: so long for a play, twice as long for tribute, a card given back and the first lead."""
    twice, burying = play * 2, play * 3
    return Pace(play, twice, twice, play, play, burying, reserve, ready)


def book_pace(book: Book, ready: int = 30) -> Pace:
    """按书限时: the limits of a rule book.

    >>> from paizhuo.rulebook import Book
    >>> pace = book_pace(Book.GUANGZHOU_2025)
    >>> pace.lead, pace.follow, pace.tribute
    (15, 10, 20)
    """
    found = {act: limit(book, act).value for act in Act}
    seconds = {act: USUAL[act] if value is None else value for act, value in found.items()}
    return Pace(
        tribute=seconds[Act.TRIBUTE],
        giving_back=seconds[Act.RETURN],
        first_lead=seconds[Act.FIRST_LEAD],
        lead=seconds[Act.LEAD],
        follow=seconds[Act.FOLLOW],
        bury=seconds[Act.BURY],
        ready=ready,
    )
