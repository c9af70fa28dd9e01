"""记录: penalties, rulings, appeals with their decisions, withdrawals, corrections and lots of an event."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.documents.sections.blocks import listing
from paizhuo.officiating.sanctions import published_sanctions
from paizhuo.tournament.lots import MATCH, RANKING, is_by_lot
from paizhuo.tournament.plan.regulations import Tiebreak
from paizhuo.tournament.standings import StandingsRow
from paizhuo.wording import N_, recorded_words
from paizhuo.wording.tournament import (
    choice_of_plan_words,
    entrant_words,
    entrants_words,
    outcome_words,
    points_words,
    purpose_words,
    ruled_on_words,
    stage_titles,
    vp_words,
    where_words,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.documents.event_view import EventView
    from paizhuo.documents.sections.blocks import Block
    from paizhuo.tournament.log.facts import LotDrawn
    from paizhuo.tournament.log.state import StageState


def penalties(event_view: EventView, stage: str = "", *, size: float = 8.5) -> tuple[Block, ...]:
    """罚分登记: the fines of the event or of one stage, in the order in which they were given [NAT 51(三)]."""
    say = event_view.say
    rows = [
        (
            _where(event_view, one.id, fine.round, fine.table),
            _who(event_view, fine.entrant),
            points_words(fine.mp),
            points_words(fine.vp),
            fine.reason,
            recorded_words(fine.article, say),
        )
        for one in event_view.stages
        if stage in {"", one.id}
        for _, fine in sorted(one.fines.items())
    ]
    heads = [
        say(N_("Where")),
        say(N_("Entrant")),
        say(N_("Match points")),
        vp_words(say, event_view.state.regulations.book),
        say(N_("Reason")),
        say(N_("Article")),
    ]
    return _list(heads, rows, ("1fr", "1.1fr", "auto", "auto", "1.3fr", "0.8fr"), right=(2, 3), size=size)


def rulings(event_view: EventView) -> tuple[Block, ...]:
    """裁定登记: the rulings of referees, with the time where it is known."""
    say = event_view.say
    timed = any(number in event_view.times for number in event_view.state.rulings)
    rows = [
        (
            str(number),
            *([event_view.times.get(number, "")] if timed else []),
            _where(event_view, one.stage, one.round, one.table),
            ruled_on_words(event_view.say, one, event_view.names),
            one.text,
            recorded_words(one.article, say),
        )
        for number, one in sorted(event_view.state.rulings.items())
    ]
    heads = [
        say(N_("Fact no.")),
        *([say(N_("Time"))] if timed else []),
        say(N_("Where")),
        say(N_("Entrant")),
        say(N_("Ruling")),
        say(N_("Article")),
    ]
    widths = ["auto", *(["auto"] if timed else []), "1fr", "1fr", "1.5fr", "0.7fr"]
    return _list(heads, rows, widths, right=(0,))


def appeals(event_view: EventView) -> tuple[Block, ...]:
    """申诉与裁决: every appeal with its grounds and the decision [NAT 55, 56; J23 3.9]."""
    say = event_view.say
    rows = []
    for number, (appeal, decided) in sorted(event_view.state.appeals.items()):
        if decided is None:
            result = say(N_("not decided yet"))
        else:
            upheld = say(N_("upheld")) if decided.upheld else say(N_("rejected"))
            fee = say(N_("the fee is given back")) if decided.refunded else say(N_("the fee is kept"))
            result = say(N_("; ")).join(part for part in (upheld, decided.text, fee) if part)
        rows.append(
            (str(number), appeal.person or _who(event_view, appeal.entrant), str(appeal.fact), appeal.grounds, result)
        )
    heads = [
        say(N_("Fact no.")),
        say(N_("Entrant")),
        say(N_("Against fact")),
        say(N_("Grounds")),
        say(N_("Decision")),
    ]
    return _list(heads, rows, ("auto", "1fr", "auto", "1.3fr", "1.3fr"), right=(0, 2))


def public_sanctions(event_view: EventView) -> tuple[Block, ...]:
    """赛会通报批评: the sanctions on persons and units that the event makes public [J23 6.2(二)3]."""
    say = event_view.say
    rows = [
        (str(number), one.name, one.unit, one.conduct, recorded_words(one.article, say))
        for number, one in published_sanctions(event_view.state)
    ]
    heads = [say(N_("Fact no.")), say(N_("Person or unit concerned")), say(N_("Unit")), say(N_("Offence"))]
    return _list([*heads, say(N_("Article"))], rows, ("auto", "1fr", "1fr", "1.5fr", "0.7fr"), right=(0,))


def withdrawals(event_view: EventView) -> tuple[Block, ...]:
    """离赛: withdrawals and disqualifications, with round and reason."""
    say, state = event_view.say, event_view.state
    rows = []
    for number, left in sorted(state.left.items()):
        when = [
            where_words(say, stage=one.id, round_=one.left[number], titles=stage_titles(say, event_view.plan))
            for one in event_view.stages
            if one.left.get(number)
        ]
        after = say(N_("after {where}")).format(where=when[0]) if when else say(N_("before the first round"))
        how, article = choice_of_plan_words(say, left.how), recorded_words(left.article, say)
        rows.append((_who(event_view, number), how, after, left.reason, article))
    heads = [say(N_("Entrant")), say(N_("How it left")), say(N_("When")), say(N_("Reason")), say(N_("Article"))]
    return _list(heads, rows, ("1fr", "auto", "1fr", "1fr", "0.7fr"))


def corrections(event_view: EventView, stage: str = "", *, size: float = 8.5) -> tuple[Block, ...]:
    """更正: every correction of a confirmed result, in the order in which they were made: before, after, why, when."""
    say = event_view.say
    found = sorted(
        (correction.no, correction, match, (opened.id, one.number, table))
        for opened in event_view.stages
        if stage in {"", opened.id}
        for one in event_view.rounds(opened.id)
        for table, match in one.matches.items()
        for correction in match.corrections
    )
    rows = [
        (
            _where(event_view, *where),
            entrants_words(say, (*match.pairing.home, *match.pairing.away), event_view.names),
            outcome_words(say, correction.before, walkover=match.pairing.walkover),
            outcome_words(say, correction.after, walkover=match.pairing.walkover),
            correction.reason,
            event_view.times.get(number, ""),
        )
        for number, correction, match, where in found
    ]
    heads = [
        say(N_("Where")),
        say(N_("Entrants")),
        say(N_("Result before")),
        say(N_("Result now")),
        say(N_("Reason")),
        say(N_("Time")),
    ]
    return _list(heads, rows, ("1fr", "1.4fr", "1fr", "1fr", "1fr", "21mm"), size=size)


def lots(event_view: EventView) -> tuple[Block, ...]:
    """抽签: every lot with its order, its witnesses or seed, and whether it decided anything."""
    say = event_view.say
    rows = [
        (
            _where(event_view, stage.id),
            purpose_words(say, lot.purpose),
            entrants_words(say, lot.order, event_view.names),
            say(N_(", ")).join(lot.witnesses) or (say(N_("by seed")) if lot.seed else say(N_("by hand"))),
            say(N_("has decided nothing")) if lot in idle else "",
        )
        for stage in event_view.stages
        for idle in (_idle(event_view, stage),)
        for lot in stage.lots
    ]
    heads = [
        say(N_("Where")),
        say(N_("For what")),
        say(N_("Order, best first")),
        say(N_("Drawn how")),
        say(N_("Remarks")),
    ]
    return _list(heads, rows, ("auto", "1fr", "1.4fr", "auto", "auto"))


def _idle(event_view: EventView, stage: StageState) -> list[LotDrawn]:
    """未用到的抽签: lots that decide nothing since a correction: the match is not level, or the places differ."""
    matches = [match for one in stage.rounds for match in one.matches.values()]
    used = [match.lot for match in matches if is_by_lot(match.confirmed)]
    idle = [lot for lot in stage.lots if lot.purpose.startswith(f"{MATCH}/") and lot not in used]
    ranking = [lot for lot in stage.lots if lot.purpose == RANKING]
    if not ranking:
        return idle
    decided = {
        one.entrant
        for one in event_view.places(stage.id)
        if isinstance(one.reason, StandingsRow) and one.reason.decided_by is Tiebreak.LOT
    }
    return [*idle, *(lot for lot in ranking if not decided & set(lot.candidates))]


def by_hand(event_view: EventView) -> tuple[Block, ...]:
    """人工编排: the rounds that were paired by hand, and why."""
    say = event_view.say
    rows = [
        (_where(event_view, stage.id, one.number), one.reason)
        for stage in event_view.stages
        for one in event_view.rounds(stage.id)
        if one.manual
    ]
    return _list([say(N_("Where")), say(N_("Reason"))], rows, ("auto", "1fr"))


def _list(
    heads: Sequence[str],
    rows: Sequence[Sequence[str]],
    widths: Sequence[str],
    right: Sequence[int] = (),
    size: float = 8.5,
) -> tuple[Block, ...]:
    """A list without its empty columns; no list where there are no rows."""
    if not rows:
        return ()
    filled = [at for at in range(len(heads)) if any(row[at] for row in rows)]
    return (
        listing(
            [heads[at] for at in filled],
            [[row[at] for at in filled] for row in rows],
            [widths[at] for at in filled],
            right=[place for place, at in enumerate(filled) if at in right],
            names=range(len(filled)),
            size=size,
        ),
    )


def _where(event_view: EventView, stage: str, round_: int = 0, table: int = 0) -> str:
    return where_words(
        event_view.say, stage=stage, round_=round_, table=table, titles=stage_titles(event_view.say, event_view.plan)
    )


def _who(event_view: EventView, number: int) -> str:
    return entrant_words(event_view.say, number, event_view.names)
