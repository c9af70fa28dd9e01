"""离赛的操作: an entrant withdraws or is disqualified."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.officiating.disqualification import cited_articles, put_out
from paizhuo.tournament.log import facts as f
from paizhuo.web.access.actors import book_of
from paizhuo.web.access.permissions import Permission
from paizhuo.web.ledger import commitments
from paizhuo.web.ledger.write import write

if TYPE_CHECKING:
    from paizhuo.tournament.log.facts import LeaveKind
    from paizhuo.web.ledger.request import Request
    from paizhuo.web.ledger.write import Done, Writing


def leave(  # noqa: PLR0913 - who, how, why, by which article and paper
    request: Request, entrant: int, how: LeaveKind, reason: str, *, article: str = "", paper: str = ""
) -> Done:
    """离赛: record that an entrant withdraws or is disqualified.

    A disqualification needs its own permission [NAT 34(一)] and an article of the book; ``paper`` is the written
    decision or consent of the organiser, where somebody else records it.
    """
    book = book_of(request.competition)

    def body(writing: Writing) -> None:
        if how is f.LeaveKind.DISQUALIFIED:
            cited = cited_articles(book, article)
            writing.append(put_out(book, request.actor.roles, entrant, reason, cited, paper=paper))
            writing.agreed_on(paper)
        else:
            writing.append(f.Left(entrant, how, reason, article))
        writing.detail |= {"entrant": entrant, "how": how.value, "reason": reason}
        commitments.commit_and_notify(writing, "entries", "standings", "tables")

    permission = Permission.REMOVE if how is f.LeaveKind.DISQUALIFIED else Permission.ENTER
    return write(request, permission, body)
