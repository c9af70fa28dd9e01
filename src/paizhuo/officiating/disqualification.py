"""取消资格: the articles of a book that put an entrant out of the event, and who does it.

The organiser disqualifies [NAT 51(一); J17 4.2.4], or the chief referee with the committee's consent [J23 3.6(二)4]. A
chief who cannot wait does it in an emergency; it counts, and the organiser confirms or revokes it.
"""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING, ClassVar

from paizhuo.officiating.refusals import NotAccepted
from paizhuo.officiating.who_may_act import NotPermitted, entitlement
from paizhuo.referee import SCHEDULES
from paizhuo.referee.penalties.disqualification import disqualifying
from paizhuo.referee.powers.actions import Action
from paizhuo.rulebook import BOOKS
from paizhuo.tournament.log.facts import LeaveKind, Left

if TYPE_CHECKING:
    from paizhuo.referee.powers.actions import Role
    from paizhuo.rulebook import Article, Book

_BETWEEN = re.compile(r"[,;、]\s*|\s+")


class NotDisqualifying(NotAccepted):
    """条款不符: no article was given, the book has none of this number, or the article disqualifies nobody."""

    code: ClassVar[str] = "NOT_AN_ARTICLE"

    def __init__(self, book: Book, number: str) -> None:
        """``number`` is the article as typed; empty where none was given."""
        super().__init__(f"by {book} {number!r} nobody is put out of the event", text=number)
        self.book = book
        self.number = number


def disqualifying_articles(book: Book) -> tuple[Article, ...]:
    """取消资格条款: the articles of the book that disqualify, in the order of its schedule."""
    found = (BOOKS[book].article(number) for number in disqualifying(SCHEDULES[book]))
    return tuple(article for article in found if article is not None)


def cited_articles(book: Book, text: str) -> str:
    """所引条款: the articles typed in ``text`` as facts store them, with the code of the book.

    :class:`NotDisqualifying` where one of them disqualifies nobody, or none is given.
    """
    parts = _BETWEEN.split(unicodedata.normalize("NFKC", text).strip())
    numbers = list(dict.fromkeys(one for one in parts if one and one != book.value))
    if not numbers:
        raise NotDisqualifying(book, "")
    known = disqualifying(SCHEDULES[book])
    for number in numbers:
        if number not in known:
            raise NotDisqualifying(book, number)
    return ", ".join(f"{book} {number}" for number in numbers)


def put_out(  # noqa: PLR0913 - whom, why, by whom, on which paper
    book: Book, roles: frozenset[Role], entrant: int, reason: str, article: str, *, paper: str = ""
) -> Left:
    """取消资格: the fact by which somebody with these roles puts an entrant out of the event.

    ``paper`` names the written decision or consent of the organiser; without it, who is not the organiser acts in an
    emergency. :class:`NotPermitted` for those who may not do even that.
    """
    found = entitlement(roles, Action.DISQUALIFY, book)
    if found.refusal is not None:
        raise NotPermitted(Action.DISQUALIFY, found.refusal)
    emergency = found.is_emergency and not paper.strip()
    return Left(entrant, LeaveKind.DISQUALIFIED, reason, article, emergency, paper.strip())
