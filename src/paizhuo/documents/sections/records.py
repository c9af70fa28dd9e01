"""记录: penalties, rulings, appeals with their decisions, withdrawals, corrections and lots of an event."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.documents.sections.blocks import listing
from paizhuo.tournament import directing
from paizhuo.tournament.lots import MATCH, RANKING, is_by_lot
from paizhuo.tournament.plan.regulations import Tiebreak
from paizhuo.tournament.standings import Row
from paizhuo.wording import N_, recorded_words
from paizhuo.wording.tournament import (
    choice_of_plan_words,
    entrant_words,
    entrants_words,
    outcome_words,
    points_words,
    purpose_words,
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


def penalties(occasion: EventView, stage: str = "", *, size: float = 8.5) -> tuple[Block, ...]:
    """罚分登记: points off a stage total, in the order in which they were given [NAT 51(三)]."""
    say = occasion.say
    rows = [
        (
            _where(occasion, one.id, fine.round, fine.table),
            _who(occasion, fine.entrant),
            points_words(fine.mp),
            points_words(fine.vp),
            fine.reason,
            recorded_words(fine.article, say),
        )
        for one in occasion.stages
        if stage in {"", one.id}
        for _, fine in sorted(one.fines.items())
    ]
    heads = [
        say(N_("Where")),
        say(N_("Entrant")),
        say(N_("Match points")),
        vp_words(say, occasion.state.regulations.book),
        say(N_("Reason")),
        say(N_("Article")),
    ]
    return _list(heads, rows, ("1fr", "1.1fr", "auto", "auto", "1.3fr", "0.8fr"), right=(2, 3), size=size)


def rulings(occasion: EventView) -> tuple[Block, ...]:
    """裁定登记: what referees decided, with the time where it is known."""
    say = occasion.say
    timed = any(number in occasion.times for number in occasion.state.rulings)
    rows = [
        (
            str(number),
            *([occasion.times.get(number, "")] if timed else []),
            _where(occasion, one.stage, one.round, one.table),
            _who(occasion, one.entrant) if one.entrant else "",
            one.text,
            recorded_words(one.article, say),
        )
        for number, one in sorted(occasion.state.rulings.items())
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


def appeals(occasion: EventView) -> tuple[Block, ...]:
    """申诉与裁决: every appeal, its grounds, and what became of it [NAT 55, 56; J23 3.9]."""
    say = occasion.say
    rows = []
    for number, (appeal, decided) in sorted(occasion.state.appeals.items()):
        if decided is None:
            result = say(N_("not decided yet"))
        else:
            upheld = say(N_("upheld")) if decided.upheld else say(N_("rejected"))
            fee = say(N_("the fee is given back")) if decided.refunded else say(N_("the fee is kept"))
            result = say(N_("; ")).join(part for part in (upheld, decided.text, fee) if part)
        rows.append((str(number), _who(occasion, appeal.entrant), str(appeal.fact), appeal.grounds, result))
    heads = [
        say(N_("Fact no.")),
        say(N_("Entrant")),
        say(N_("Against fact")),
        say(N_("Grounds")),
        say(N_("Decision")),
    ]
    return _list(heads, rows, ("auto", "1fr", "auto", "1.3fr", "1.3fr"), right=(0, 2))


def withdrawals(occasion: EventView) -> tuple[Block, ...]:
    """离赛: who withdrew or was disqualified, after which round, and why."""
    say, state = occasion.say, occasion.state
    rows = []
    for number, left in sorted(state.left.items()):
        when = [
            where_words(say, stage=one.id, round_=one.left[number], titles=stage_titles(say, occasion.plan))
            for one in occasion.stages
            if one.left.get(number)
        ]
        told = say(N_("after {where}")).format(where=when[0]) if when else say(N_("before the first round"))
        how, article = choice_of_plan_words(say, left.how), recorded_words(left.article, say)
        rows.append((_who(occasion, number), how, told, left.reason, article))
    heads = [say(N_("Entrant")), say(N_("How it left")), say(N_("When")), say(N_("Reason")), say(N_("Article"))]
    return _list(heads, rows, ("1fr", "auto", "1fr", "1fr", "0.7fr"))


def corrections(occasion: EventView) -> tuple[Block, ...]:
    """更正: the matches whose confirmed result was replaced, with what counts now."""
    say = occasion.say
    rows = [
        (
            _where(occasion, stage.id, one.number, table),
            entrants_words(say, (*match.pairing.home, *match.pairing.away), occasion.names),
            outcome_words(say, match.confirmed, walkover=match.pairing.walkover) if match.confirmed else "",
        )
        for stage in occasion.stages
        for one in occasion.rounds(stage.id)
        for table, match in sorted(one.matches.items())
        if match.corrected
    ]
    heads = [say(N_("Where")), say(N_("Entrants")), say(N_("Result that counts"))]
    return _list(heads, rows, ("1fr", "1.5fr", "1fr"))


def lots(occasion: EventView) -> tuple[Block, ...]:
    """抽签: every lot, its order, who saw it or its seed, and whether it has decided anything."""
    say = occasion.say
    rows = [
        (
            _where(occasion, stage.id),
            purpose_words(say, lot.purpose),
            entrants_words(say, lot.order, occasion.names),
            say(N_(", ")).join(lot.witnesses) or (say(N_("by seed")) if lot.seed else say(N_("by hand"))),
            say(N_("has decided nothing")) if lot in idle else "",
        )
        for stage in occasion.stages
        for idle in (_idle(occasion, stage),)
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


def _idle(occasion: EventView, stage: StageState) -> list[LotDrawn]:
    """未用到的抽签: for a match that is not level, or a place that is not equal, after a correction; others serve."""
    matches = [match for one in stage.rounds for match in one.matches.values()]
    used = [match.lot for match in matches if is_by_lot(match.confirmed)]
    idle = [lot for lot in stage.lots if lot.purpose.startswith(f"{MATCH}/") and lot not in used]
    ranking = [lot for lot in stage.lots if lot.purpose == RANKING]
    if not ranking:
        return idle
    decided = {
        one.entrant
        for one in directing.places(occasion.state, stage.id)
        if isinstance(one.reason, Row) and one.reason.decided_by is Tiebreak.LOT
    }
    return [*idle, *(lot for lot in ranking if not decided & set(lot.candidates))]


def by_hand(occasion: EventView) -> tuple[Block, ...]:
    """人工编排: the rounds that were paired by hand, and why."""
    say = occasion.say
    rows = [
        (_where(occasion, stage.id, one.number), one.reason)
        for stage in occasion.stages
        for one in occasion.rounds(stage.id)
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
    """A list without the columns in which nothing stands; nothing where there are no rows."""
    if not rows:
        return ()
    kept = [at for at in range(len(heads)) if any(row[at] for row in rows)]
    return (
        listing(
            [heads[at] for at in kept],
            [[row[at] for at in kept] for row in rows],
            [widths[at] for at in kept],
            right=[place for place, at in enumerate(kept) if at in right],
            size=size,
        ),
    )


def _where(occasion: EventView, stage: str, round_: int = 0, table: int = 0) -> str:
    return where_words(
        occasion.say, stage=stage, round_=round_, table=table, titles=stage_titles(occasion.say, occasion.plan)
    )


def _who(occasion: EventView, number: int) -> str:
    return entrant_words(occasion.say, number, occasion.names)
