"""仲裁裁决: the decision on an appeal: the committee, recusals, votes and reasons [NAT 56; J23 5.2(八)3]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.documents.case_details import AppealDetails
from paizhuo.documents.forms import area, choices, field, fields, form, head, listing, part, signatures, source_note
from paizhuo.documents.paper import Missing
from paizhuo.documents.papers import appeal_form
from paizhuo.documents.papers.appeal_form import about_words, place_rows
from paizhuo.rulebook import Book, Citation
from paizhuo.wording import N_

if TYPE_CHECKING:
    from paizhuo.documents.event_view import EventView, Where
    from paizhuo.documents.paper import Paper

SOURCES = (Citation(Book.NATIONAL, "56(二), 56(五)"), Citation(Book.JIANGSU_2023, "5.2(八)3, 5.3(二)3"))
NOT_DECIDED = N_("Appeal {fact} has not been decided yet; there is no decision to print.")
_SEATS = 5
"""The largest committee that a book names [J23 5.3(一)]."""


def check(event_view: EventView, where: Where) -> Missing | None:
    """缺什么: nothing for the blank form and for an appeal that is decided."""
    missing = appeal_form.check(event_view, where)
    if missing is None and where.fact and event_view.state.appeals[where.fact][1] is None:
        return Missing(NOT_DECIDED, {"fact": where.fact})
    return missing


def make(event_view: EventView, where: Where) -> Paper:
    """仲裁裁决: the decision on one appeal; number 0 is the blank form."""
    say, state = event_view.say, event_view.state
    title = say(N_("Arbitration decision"))
    entrant, grounds, about, text = 0, "", "", ""
    details = AppealDetails()
    upheld: bool | None = None
    refunded: bool | None = None
    if where.fact:
        appealed, decision = state.appeals[where.fact]
        details = event_view.appeals.get(where.fact, details)
        entrant, grounds = appealed.entrant, appealed.grounds
        about = about_words(event_view, where.fact)
        if decision is not None:
            text, upheld, refunded = decision.text, decision.upheld, decision.refunded
    members = [(one.name, one.unit, one.recusal, one.vote) for one in details.members]
    votes = ("", "") if details.votes is None else tuple(map(str, details.votes))
    blocks = [
        fields(*place_rows(event_view, where.fact, entrant)),
        area(say(N_("The ruling appealed against")), about, lines=1),
        area(say(N_("Grounds of the appeal")), grounds, lines=1 if not where.fact else 3),
        head(say(N_("Hearing"))),
        fields((field(say(N_("Heard by")), details.body), field(say(N_("Heard at")), details.heard))),
        *(
            [area(say(N_("Course of the hearing")), details.hearing, lines=2)]
            if details.hearing or not where.fact
            else []
        ),
        listing(
            (say(N_("Member")), say(N_("Unit")), say(N_("Steps aside because")), say(N_("Vote"))),
            members,
            widths=(2, 2, 3, 2),
            blank=0 if members else _SEATS,
            tall=0 if members else 7.5,
        ),
        fields(
            (
                field(say(N_("Votes for the appeal")), votes[0]),
                field(say(N_("Votes against")), votes[1]),
                field(say(N_("Decided at")), details.decided),
            ),
            tall=9,
        ),
        head(say(N_("Decision"))),
        choices(
            say(N_("The appeal")),
            ((say(N_("is upheld")), upheld is True), (say(N_("is rejected; the ruling stands")), upheld is False)),
        ),
        area(say(N_("Decision and reasons")), text, lines=4),
        choices(
            say(N_("Appeal fee")),
            ((say(N_("is paid back")), refunded is True), (say(N_("is kept")), refunded is False)),
        ),
        signatures(say(N_("Chair of the committee")), say(N_("Members")), say(N_("Date"))),
        source_note(event_view, *SOURCES),
    ]
    number = "" if not where.fact else say(N_("No. {number}")).format(number=where.fact)
    return form(event_view, title, [part(title, blocks, about=number)])
