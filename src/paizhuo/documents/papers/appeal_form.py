"""申诉书: an appeal in writing, blank or filled in as filed [NAT 14(二), 55; J23 3.9]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.documents.case_details import AppealDetails
from paizhuo.documents.forms import Block, area, choices, field, fields, form, note, part, signatures, source_note
from paizhuo.documents.paper import Missing
from paizhuo.documents.papers.penalty_notice import appeal_note
from paizhuo.referee.appeals.rules import APPEAL_RULES, Signer
from paizhuo.referee.cases.event_kind import EventKind
from paizhuo.rulebook import Book, Citation
from paizhuo.wording import N_, recorded_words
from paizhuo.wording.referee.appeals import body_words, refund_words, ways_words
from paizhuo.wording.referee.terms import with_source
from paizhuo.wording.tournament import entrant_words, stage_words

if TYPE_CHECKING:
    from paizhuo.documents.event_view import EventView, Where
    from paizhuo.documents.paper import Paper

SOURCES = (Citation(Book.NATIONAL, "14(二), 55(二)"), Citation(Book.JIANGSU_2023, "3.9(一)2"))
NO_SUCH_APPEAL = N_("No appeal with the number {fact} stands in this event.")


def check(event_view: EventView, where: Where) -> Missing | None:
    """缺什么: nothing for the blank form and for an appeal of the event."""
    if where.fact in {0, *event_view.state.appeals}:
        return None
    return Missing(NO_SUCH_APPEAL, {"fact": where.fact})


def make(event_view: EventView, where: Where) -> Paper:
    """申诉书: the form of one appeal; number 0 is the blank form."""
    say, state = event_view.say, event_view.state
    title = say(N_("Appeal"))
    entrant, grounds, about = 0, "", ""
    details = AppealDetails()
    if where.fact:
        appealed = state.appeals[where.fact][0]
        details = event_view.appeals.get(where.fact, AppealDetails(received=event_view.times.get(where.fact, "")))
        entrant, grounds = appealed.entrant, appealed.grounds
        about = about_words(event_view, where.fact)
    blocks = [
        fields(*place_rows(event_view, where.fact, entrant)),
        area(say(N_("The ruling appealed against")), about, lines=3),
        area(say(N_("Grounds of the appeal")), grounds, lines=8),
        signatures(*_signers(event_view), say(N_("Date and time")), columns=2),
        fields(
            (
                field(say(N_("Received at")), details.received),
                field(say(N_("Time limit")), details.deadline),
                field(say(N_("Received by")), details.received_by),
            ),
        ),
        fee_block(event_view, details),
        signatures(say(N_("Chief referee, forwarded at")), say(N_("Forwarded to"))),
        *(note(one) for one in _rules(event_view)),
        source_note(event_view, *SOURCES),
    ]
    number = "" if not where.fact else say(N_("No. {number}")).format(number=where.fact)
    return form(event_view, title, [part(title, blocks, about=number)])


def about_words(event_view: EventView, fact: int) -> str:
    """所申诉的裁决: the text in the details of the appeal, otherwise the ruling with its article."""
    appealed = event_view.state.appeals[fact][0]
    details = event_view.appeals.get(fact)
    if details is not None and details.about:
        return details.about
    ruling = event_view.state.rulings.get(appealed.fact)
    if ruling is None:
        return event_view.say(N_("Fact {fact} of the event's log")).format(fact=appealed.fact)
    number = event_view.say(N_("No. {number}")).format(number=appealed.fact)
    text = event_view.say(N_("{number}: {text}")).format(number=number, text=ruling.text)
    if not ruling.article:
        return text
    return event_view.say(N_("{sentence} ({source})")).format(
        sentence=text, source=recorded_words(ruling.article, event_view.say)
    )


def _entrant(event_view: EventView, entrant: int) -> str:
    return entrant_words(event_view.say, entrant, event_view.names) if entrant else ""


def place_rows(event_view: EventView, fact: int, entrant: int) -> tuple[tuple[Block, ...], ...]:
    """场次与申诉方: two rows of fields."""
    say, state = event_view.say, event_view.state
    stage, number, table = "", 0, 0
    person = state.appeals[fact][0].person if fact else ""
    if fact:
        details, ruling = event_view.appeals.get(fact), state.rulings.get(state.appeals[fact][0].fact)
        if details is not None and details.stage:
            stage, number, table = details.stage, details.round, details.table
        elif ruling is not None:
            stage, number, table = ruling.stage, ruling.round, ruling.table
    entry = state.entries.get(entrant)
    return (
        (
            field(
                say(N_("Appellant")),
                person or (entrant_words(say, entrant, event_view.names) if entrant else ""),
                weight=3,
            ),
            field(say(N_("Unit")), entry.unit if entry is not None else "", weight=2),
        ),
        (
            field(say(N_("Stage")), stage_words(say, event_view.plan.stage(stage)) if stage else "", weight=3),
            field(say(N_("Round no.")), number or ""),
            field(say(N_("Table no.")), table or ""),
        ),
    )


def fee_block(event_view: EventView, details: AppealDetails) -> Block:
    """申诉费: the amount, and whether it was paid."""
    say = event_view.say
    label = say(N_("Appeal fee")) if not details.fee else say(N_("Appeal fee: {fee}")).format(fee=details.fee)
    return choices(
        label, ((say(N_("paid")), details.fee_paid is True), (say(N_("not paid")), details.fee_paid is False))
    )


def _signers(event_view: EventView) -> tuple[str, ...]:
    say, kind = event_view.say, EventKind(event_view.plan.entries.kind.value)
    rules = APPEAL_RULES.get(event_view.state.regulations.book)
    ways = rules.signers.value[kind] if rules is not None else ()
    wanted = {signer for way in ways for signer in way} or {Signer.PLAYER}
    words = {
        Signer.PLAYER: N_("Signed by the player"),
        Signer.PARTNER: N_("Signed by the partner"),
        Signer.LEADER: N_("Signed by the leader"),
    }
    return tuple(say(words[one]) for one in Signer if one in wanted)


def _rules(event_view: EventView) -> tuple[str, ...]:
    """申诉规定: who signs, the time limit, who decides, and when the fee is paid back, with the articles."""
    say, book = event_view.say, event_view.state.regulations.book
    rules = APPEAL_RULES.get(book)
    if rules is None:
        return (appeal_note(say, event_view.state),)
    kind = EventKind(event_view.plan.entries.kind.value)
    decides = with_source(say, body_words(say, rules.decides.value), rules.decides.source)
    refund = with_source(say, refund_words(say, rules.refund.value), rules.refund.source)
    return (
        say(N_("Who may appeal: {who}.")).format(who=ways_words(say, rules, kind)),
        appeal_note(say, event_view.state),
        say(N_("Decided by: {body}; {refund}.")).format(body=decides, refund=refund),
    )
