"""罚分通知单: the notice of a penalty for a side to sign, with a copy for the records [NAT 14(二), 22(十二)].

It says how and until when to appeal [NAT 22(九); J23 5.2(六)7].
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.documents.case_details import RulingDetails
from paizhuo.documents.forms import Block, area, field, fields, form, note, part, signatures, source_note
from paizhuo.documents.paper import Missing
from paizhuo.documents.penalties import all_fines, fines_by_ruling, penalty_numbers
from paizhuo.officiating.limits import appeal_time
from paizhuo.referee.appeals.appeal import WhyInadmissible
from paizhuo.referee.appeals.rules import NO_APPEALS
from paizhuo.rulebook import Book, Citation
from paizhuo.tournament.log.facts import RulingGiven
from paizhuo.wording import N_, recorded_words
from paizhuo.wording.referee.appeals import inadmissible_words, limit_words
from paizhuo.wording.referee.sanctions import points_words
from paizhuo.wording.referee.terms import with_source
from paizhuo.wording.tournament import ruled_on_words, stage_words

if TYPE_CHECKING:
    from paizhuo.documents.event_view import EventView, Where
    from paizhuo.documents.paper import Paper
    from paizhuo.tournament.log.facts import Penalised
    from paizhuo.tournament.log.state import State
    from paizhuo.wording import Say

SOURCE = Citation(Book.NATIONAL, "14(二), 22(十二)")
NO_SUCH_RULING = N_("No ruling or penalty with the number {fact} stands in this event.")
NO_PENALTY = N_("Ruling {fact} settles a result and penalises nobody; it is in the list of rulings.")
_COPIES = (N_("Copy for the side"), N_("Copy for the records"))


def check(event_view: EventView, where: Where) -> Missing | None:
    """缺什么: nothing for the blank form and for a ruling or a fine of the event."""
    state = event_view.state
    if where.fact in {0, *penalty_numbers(state), *all_fines(state)}:
        return None
    if where.fact in state.rulings:
        return Missing(NO_PENALTY, {"fact": where.fact})
    return Missing(NO_SUCH_RULING, {"fact": where.fact})


def make(event_view: EventView, where: Where) -> Paper:
    """罚分通知单: for one ruling and those given with it, each in two copies; number 0 is the blank form.

    The number of a fine gives the notice of its ruling, or of the fine alone where it was given without a ruling.
    """
    say = event_view.say
    title = say(N_("Penalty notice"))
    if where.fact:
        by_ruling = fines_by_ruling(event_view.state)
        fact = next((ruling for ruling, fines in by_ruling.items() if where.fact in fines), where.fact)
        slips = [
            _filled(event_view, number) for number in (together(event_view, fact) if fact in by_ruling else (fact,))
        ]
    else:
        slips = [("", _slip(event_view, None, RulingDetails(), "", ""))]
    parts = [part(title, blocks, mark=say(copy), number=number) for number, blocks in slips for copy in _COPIES]
    return form(event_view, title, parts, halves=True)


def together(event_view: EventView, fact: int) -> tuple[int, ...]:
    """同案: a ruling, then those given with it; without details, the equal rulings at the same table."""
    rulings = event_view.state.rulings
    details = event_view.rulings.get(fact)
    if details is not None:
        return (fact, *(one for one in details.given_with if one in rulings and one != fact))
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


def _filled(event_view: EventView, number: int) -> tuple[str, list[Block]]:
    details = event_view.rulings.get(number, RulingDetails())
    ruling = event_view.state.rulings.get(number) or _as_ruling(all_fines(event_view.state)[number])
    words = event_view.say(N_("No. {number}")).format(number=number)
    points = deducted(event_view, number)
    return words, _slip(event_view, ruling, details, points, details.notified or event_view.times.get(number, ""))


def _as_ruling(fine: Penalised) -> RulingGiven:
    """罚分: a fine that was given without a ruling, in the form of a ruling."""
    return RulingGiven(fine.reason, fine.article, fine.stage, fine.round, fine.table, fine.entrant)


def _slip(
    event_view: EventView, ruling: RulingGiven | None, details: RulingDetails, points: str, at: str
) -> list[Block]:
    say, state = event_view.say, event_view.state
    stage = number = table = entrant = unit = given = article = ""
    if ruling is not None:
        stage = stage_words(say, event_view.plan.stage(ruling.stage)) if ruling.stage else ""
        number, table = (str(one) if one else "" for one in (ruling.round, ruling.table))
        entry = state.entries.get(ruling.entrant)
        entrant = ruled_on_words(say, ruling, event_view.names)
        unit = entry.unit if entry is not None else ""
        given, article = details.penalty or ruling.text, recorded_words(ruling.article, say)
    rows = (
        (
            field(say(N_("Stage")), stage, weight=3),
            field(say(N_("Round no.")), number),
            field(say(N_("Table no.")), table),
        ),
        (field(say(N_("Entrant")), entrant, weight=3), field(say(N_("Unit")), unit, weight=2)),
        (
            field(say(N_("Player concerned")), details.player, weight=2),
            field(say(N_("Offence code")), details.code),
            field(say(N_("Penalty class")), details.class_),
            field(say(N_("Time counted")), details.count or ""),
        ),
    )
    below = (
        (
            field(say(N_("Points deducted")), points, weight=2),
            field(say(N_("Article")), article, weight=3, size=10),
        ),
        (
            field(say(N_("Referee")), details.referee),
            field(say(N_("Chief referee")), details.chief),
            field(say(N_("Time of notice")), at),
        ),
    )
    return [
        fields(*rows, tall=12),
        *([area(say(N_("Offence")), details.offence, lines=1)] if details.offence or ruling is None else []),
        area(say(N_("Ruling")), given, lines=1),
        fields(*below, tall=12),
        signatures(say(N_("Signed by the side")), say(N_("Signed by the referee"))),
        note(appeal_note(say, state, *((ruling.stage, ruling.round) if ruling is not None else ()))),
        source_note(event_view, SOURCE),
    ]


def deducted(event_view: EventView, number: int) -> str:
    """扣分: the points recorded with the ruling, or those of the fine itself; empty where there are none."""
    known = all_fines(event_view.state)
    fines = [known[one] for one in fines_by_ruling(event_view.state).get(number, (number,))]
    if not fines:
        return ""
    return points_words(event_view.say, sum(-fine.mp for fine in fines), sum(-fine.vp for fine in fines))


def appeal_note(say: Say, state: State, stage: str = "", number: int = 0) -> str:
    """申诉须知: the time limit for an appeal in a round, or that the book has no appeals, with the article."""
    limit = appeal_time(state, stage, number)
    if limit is None:
        return with_source(say, inadmissible_words(say, WhyInadmissible.NO_PROCEDURE), NO_APPEALS)
    text = say(N_("An appeal is made in writing {limit}.")).format(limit=limit_words(say, limit.value))
    return with_source(say, text, limit.source)
