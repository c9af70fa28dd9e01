"""罚分通知单: what a side is told of a penalty, to be signed, with a copy for the records [NAT 14(二), 22(十二)]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.documents.case_details import RulingTold
from paizhuo.documents.forms import Block, area, field, fields, form, note, part, signatures, source_note
from paizhuo.documents.paper import NothingToPrint
from paizhuo.documents.penalised import all_fines, fines_by_ruling
from paizhuo.referee.appeals.appeal import WhyInadmissible
from paizhuo.referee.appeals.rules import APPEAL_RULES, NO_APPEALS
from paizhuo.rulebook import Book, Citation
from paizhuo.tournament.log.facts import RulingGiven
from paizhuo.wording import N_, recorded_words
from paizhuo.wording.referee.appeals import inadmissible_words, limit_words
from paizhuo.wording.referee.sanctions import points_words
from paizhuo.wording.referee.terms import with_source
from paizhuo.wording.tournament import entrant_words, stage_words

if TYPE_CHECKING:
    from paizhuo.documents.event_view import EventView, Where
    from paizhuo.documents.paper import Paper
    from paizhuo.tournament.log.facts import Penalised
    from paizhuo.wording import Say

SOURCE = Citation(Book.NATIONAL, "14(二), 22(十二)")
NO_SUCH_RULING = N_("No ruling or penalty with the number {fact} stands in this event.")
_COPIES = (N_("Copy for the side"), N_("Copy for the records"))


def penalty_notice(occasion: EventView, where: Where) -> Paper:
    """罚分通知单: of one ruling and those given with it, each in two copies; number 0 is the blank form.

    The number may be that of a fine: it is told with its ruling, or alone where it was given without one.
    """
    say = occasion.say
    title = say(N_("Penalty notice"))
    if where.fact:
        by_ruling = fines_by_ruling(occasion.state)
        fact = next((ruling for ruling, fines in by_ruling.items() if where.fact in fines), where.fact)
        if fact not in by_ruling and fact not in all_fines(occasion.state):
            raise NothingToPrint(NO_SUCH_RULING, fact=where.fact)
        slips = [_filled(occasion, number) for number in (together(occasion, fact) if fact in by_ruling else (fact,))]
    else:
        slips = [("", _slip(occasion, None, RulingTold(), "", ""))]
    parts = [part(title, blocks, mark=say(copy), number=number) for number, blocks in slips for copy in _COPIES]
    return form(occasion, title, parts, halves=True)


def together(occasion: EventView, fact: int) -> tuple[int, ...]:
    """同案: a ruling, then those given with it; without a word of them, equal ones at the same table."""
    rulings = occasion.state.rulings
    told = occasion.rulings.get(fact)
    if told is not None:
        return (fact, *(one for one in told.beside if one in rulings and one != fact))
    own = rulings[fact]
    if not own.table:
        return (fact,)
    case = own.stage, own.round, own.table, own.article, own.text
    others = (
        number
        for number, one in sorted(rulings.items())
        if one.entrant != own.entrant and (one.stage, one.round, one.table, one.article, one.text) == case
    )
    return (fact, *others)


def _filled(occasion: EventView, number: int) -> tuple[str, list[Block]]:
    told = occasion.rulings.get(number, RulingTold())
    ruling = occasion.state.rulings.get(number) or _as_ruling(all_fines(occasion.state)[number])
    words = occasion.say(N_("No. {number}")).format(number=number)
    points = deducted(occasion, number)
    return words, _slip(occasion, ruling, told, points, told.at or occasion.times.get(number, ""))


def _as_ruling(fine: Penalised) -> RulingGiven:
    """罚分: a fine that was given without a ruling is told as its own."""
    return RulingGiven(fine.reason, fine.article, fine.stage, fine.round, fine.table, fine.entrant)


def _slip(occasion: EventView, ruling: RulingGiven | None, told: RulingTold, points: str, at: str) -> list[Block]:
    say, state = occasion.say, occasion.state
    stage = number = table = entrant = unit = given = article = ""
    if ruling is not None:
        stage = stage_words(say, occasion.plan.stage(ruling.stage)) if ruling.stage else ""
        number, table = (str(one) if one else "" for one in (ruling.round, ruling.table))
        entry = state.entries.get(ruling.entrant)
        entrant = entrant_words(say, ruling.entrant, occasion.names) if ruling.entrant else ""
        unit = entry.unit if entry is not None else ""
        given, article = told.given or ruling.text, recorded_words(ruling.article, say)
    rows = (
        (
            field(say(N_("Stage")), stage, weight=3),
            field(say(N_("Round no.")), number),
            field(say(N_("Table no.")), table),
        ),
        (field(say(N_("Entrant")), entrant, weight=3), field(say(N_("Unit")), unit, weight=2)),
        (
            field(say(N_("Player concerned")), told.player, weight=2),
            field(say(N_("Offence code")), told.code),
            field(say(N_("Penalty class")), told.class_),
            field(say(N_("Time counted")), told.count or ""),
        ),
    )
    below = (
        (
            field(say(N_("Points deducted")), points, weight=2),
            field(say(N_("Article")), article, weight=3, size=10),
        ),
        (
            field(say(N_("Referee")), told.referee),
            field(say(N_("Chief referee")), told.chief),
            field(say(N_("Time told")), at),
        ),
    )
    return [
        fields(*rows, tall=12),
        *([area(say(N_("Offence")), told.offence, lines=1)] if told.offence or ruling is None else []),
        area(say(N_("Ruling")), given, lines=1),
        fields(*below, tall=12),
        signatures(say(N_("Signed by the side")), say(N_("Signed by the referee"))),
        note(appeal_note(say, state.regulations.book)),
        source_note(occasion, SOURCE),
    ]


def deducted(occasion: EventView, number: int) -> str:
    """扣分: what was recorded with the ruling, or the fine itself; empty where nothing was."""
    known = all_fines(occasion.state)
    fines = [known[one] for one in fines_by_ruling(occasion.state).get(number, (number,))]
    if not fines:
        return ""
    return points_words(occasion.say, sum(-fine.mp for fine in fines), sum(-fine.vp for fine in fines))


def appeal_note(say: Say, book: Book) -> str:
    """申诉须知: until when an appeal may be made, or that the book knows none, with the article."""
    rules = APPEAL_RULES.get(book)
    if rules is None:
        return with_source(say, inadmissible_words(say, WhyInadmissible.NO_PROCEDURE), NO_APPEALS)
    text = say(N_("An appeal is made in writing {limit}.")).format(limit=limit_words(say, rules.limit.value))
    return with_source(say, text, rules.limit.source)
