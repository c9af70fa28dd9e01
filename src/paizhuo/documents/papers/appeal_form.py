"""申诉书: an appeal in writing, blank or as it was filed [NAT 14(二), 55; J23 3.9]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.documents.case_details import AppealTold
from paizhuo.documents.forms import Block, area, choices, field, fields, form, note, part, signatures, source_note
from paizhuo.documents.paper import NothingToPrint
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


def appeal_form(occasion: EventView, where: Where) -> Paper:
    """申诉书: of one appeal; number 0 is the blank form."""
    say, state = occasion.say, occasion.state
    title = say(N_("Appeal"))
    entrant, grounds, about = 0, "", ""
    told = AppealTold()
    if where.fact:
        if where.fact not in state.appeals:
            raise NothingToPrint(NO_SUCH_APPEAL, fact=where.fact)
        appealed = state.appeals[where.fact][0]
        told = occasion.appeals.get(where.fact, AppealTold(received=occasion.times.get(where.fact, "")))
        entrant, grounds = appealed.entrant, appealed.grounds
        about = about_words(occasion, where.fact)
    blocks = [
        fields(*place_rows(occasion, where.fact, entrant)),
        area(say(N_("The ruling appealed against")), about, lines=3),
        area(say(N_("Grounds of the appeal")), grounds, lines=8),
        signatures(*_signers(occasion), say(N_("Date and time")), columns=2),
        fields(
            (
                field(say(N_("Received at")), told.received),
                field(say(N_("Time limit")), told.deadline),
                field(say(N_("Received by")), told.received_by),
            ),
        ),
        fee_block(occasion, told),
        signatures(say(N_("Chief referee, forwarded at")), say(N_("Forwarded to"))),
        *(note(one) for one in _rules(occasion)),
        source_note(occasion, *SOURCES),
    ]
    number = "" if not where.fact else say(N_("No. {number}")).format(number=where.fact)
    return form(occasion, title, [part(title, blocks, about=number)])


def about_words(occasion: EventView, fact: int) -> str:
    """所申诉的裁决: as it was handed in, else the ruling with its article."""
    appealed = occasion.state.appeals[fact][0]
    told = occasion.appeals.get(fact)
    if told is not None and told.about:
        return told.about
    ruling = occasion.state.rulings.get(appealed.fact)
    if ruling is None:
        return occasion.say(N_("Fact {fact} of the event's log")).format(fact=appealed.fact)
    number = occasion.say(N_("No. {number}")).format(number=appealed.fact)
    text = occasion.say(N_("{number}: {text}")).format(number=number, text=ruling.text)
    if not ruling.article:
        return text
    return occasion.say(N_("{sentence} ({source})")).format(
        sentence=text, source=recorded_words(ruling.article, occasion.say)
    )


def place_rows(occasion: EventView, fact: int, entrant: int) -> tuple[tuple[Block, ...], ...]:
    """场次与申诉方: two lines of fields."""
    say, state = occasion.say, occasion.state
    stage, number, table = "", 0, 0
    if fact:
        told, ruling = occasion.appeals.get(fact), state.rulings.get(state.appeals[fact][0].fact)
        if told is not None and told.stage:
            stage, number, table = told.stage, told.round, told.table
        elif ruling is not None:
            stage, number, table = ruling.stage, ruling.round, ruling.table
    entry = state.entries.get(entrant)
    return (
        (
            field(say(N_("Appellant")), entrant_words(say, entrant, occasion.names) if entrant else "", weight=3),
            field(say(N_("Unit")), entry.unit if entry is not None else "", weight=2),
        ),
        (
            field(say(N_("Stage")), stage_words(say, occasion.plan.stage(stage)) if stage else "", weight=3),
            field(say(N_("Round no.")), number or ""),
            field(say(N_("Table no.")), table or ""),
        ),
    )


def fee_block(occasion: EventView, told: AppealTold) -> Block:
    """申诉费: the sum and whether it was paid."""
    say = occasion.say
    label = say(N_("Appeal fee")) if not told.fee else say(N_("Appeal fee: {fee}")).format(fee=told.fee)
    return choices(label, ((say(N_("paid")), told.fee_paid is True), (say(N_("not paid")), told.fee_paid is False)))


def _signers(occasion: EventView) -> tuple[str, ...]:
    say, kind = occasion.say, EventKind(occasion.plan.entries.kind.value)
    rules = APPEAL_RULES.get(occasion.state.regulations.book)
    ways = rules.signers.value[kind] if rules is not None else ()
    wanted = {signer for way in ways for signer in way} or {Signer.PLAYER}
    words = {
        Signer.PLAYER: N_("Signed by the player"),
        Signer.PARTNER: N_("Signed by the partner"),
        Signer.LEADER: N_("Signed by the leader"),
    }
    return tuple(say(words[one]) for one in Signer if one in wanted)


def _rules(occasion: EventView) -> tuple[str, ...]:
    """申诉规定: who signs, until when, who decides and what becomes of the fee, with the articles."""
    say, book = occasion.say, occasion.state.regulations.book
    rules = APPEAL_RULES.get(book)
    if rules is None:
        return (appeal_note(say, book),)
    kind = EventKind(occasion.plan.entries.kind.value)
    decides = with_source(say, body_words(say, rules.decides.value), rules.decides.source)
    refund = with_source(say, refund_words(say, rules.refund.value), rules.refund.source)
    return (
        say(N_("Who may appeal: {who}.")).format(who=ways_words(say, rules, kind)),
        appeal_note(say, book),
        say(N_("Decided by: {body}; {refund}.")).format(body=decides, refund=refund),
    )
