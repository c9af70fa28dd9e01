"""抽台号: who may draw the table of the next round, and which slips are left for it [GZ Form4 note 3, Notice5.2].

Before the first round everybody draws. After a match its winner draws; in opening rounds, in which nobody leaves, the
loser does too (silent). The last two play the final at the only table and draw nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.tournament.engines import guangzhou
from paizhuo.tournament.engines.context import LotNeeded
from paizhuo.tournament.formats.slip_tables import BYE
from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.tournament.plan.plan import Format
from paizhuo.tournament.plan.regulations import TableDraw
from paizhuo.tournament.results.lines import byes_in

if TYPE_CHECKING:
    from paizhuo.tournament.engines.context import Context

DRAWS = frozenset({Format.ELIMINATION_POINTS, Format.HALVING})


def are_drawn(context: Context) -> bool:
    """Whether the entrants of this stage draw their tables themselves."""
    by_themselves = context.regulations.table_draw.value is TableDraw.OWN
    return by_themselves and context.plan.format in DRAWS and not context.stage.closed


def drawn(context: Context) -> dict[int, int]:
    """已抽: the slips of the next round by entrant, of those who still go on to it."""
    going = set(_going_on(context))
    slips = context.stage.slips.get(context.next_round, {})
    return {entrant: slip for entrant, slip in slips.items() if entrant in going}


def may_draw(context: Context) -> tuple[int, ...]:
    """可抽者: who goes on to the next round and has not drawn; nobody once that round is paired."""
    rounds = context.stage.rounds
    if not are_drawn(context) or (rounds and not rounds[-1].published) or _count(context) <= guangzhou.FINAL:
        return ()
    has_drawn = drawn(context)
    return tuple(sorted(entrant for entrant in _going_on(context) if entrant not in has_drawn))


def check_drawer(context: Context, entrant: int, number: int) -> None:
    """Raise :class:`Refused` unless the entrant can draw its table of this round now."""
    rounds = context.stage.rounds
    if not are_drawn(context):
        raise Refused(Why.TABLES_DRAWN_CENTRALLY, stage=context.id)
    if number != context.next_round or (rounds and not rounds[-1].published):
        raise Refused(Why.WRONG_ROUND, stage=context.id, round=number)
    if entrant not in may_draw(context):
        why = Why.SLIP_DRAWN if entrant in drawn(context) else Why.MAY_NOT_DRAW
        raise Refused(why, entrant=entrant, stage=context.id, round=number)


def slips_left(context: Context, entrant: int) -> tuple[int, ...]:
    """所余之签: the slips that this entrant can draw now.

    The bye is not for somebody who has had one, while somebody else can take it; the last who can take it does.
    """
    count = _count(context)
    taken = drawn(context)
    left = [slip for slip in range(1, count - count % 2 + 1) if slip not in taken.values()]
    if not count % 2 or BYE in taken.values():
        return tuple(left)
    waiting = [one for one in _expected(context) if one not in taken]
    resting = [one for one in waiting if one in may_rest(context, waiting)]
    if entrant in resting and len(resting) == 1 and len(waiting) > 1:
        return (BYE,)
    return (*left, BYE) if entrant in resting or not resting else tuple(left)


def may_rest(context: Context, entrants: tuple[int, ...] | list[int]) -> tuple[int, ...]:
    """Who has had fewer byes than the book allows."""
    sheets, allowed = context.sheets(context.done), context.regulations.byes_each.value
    return tuple(one for one in entrants if byes_in(sheets[one].lines) < allowed)


def _is_opening(context: Context) -> bool:
    """Whether everybody plays the next round."""
    return context.done == 0 or context.done < guangzhou.opening_rounds(context)


def _going_on(context: Context) -> tuple[int, ...]:
    """Who is sure to play the next round, by the results that count now."""
    last = context.stage.rounds[context.done - 1] if context.done else None
    if last is None:
        return context.present
    if _is_opening(context):
        waiting = {
            entrant
            for match in last.matches.values()
            if match.confirmed is None
            for entrant in (*match.pairing.home, *match.pairing.away)
        }
        return tuple(entrant for entrant in context.present if entrant not in waiting)
    winners = tuple(one for one in guangzhou.winners(last) if one not in context.state.left)
    after_opening = context.done == guangzhou.opening_rounds(context)
    if not last.is_complete:
        return () if after_opening else winners
    try:
        return guangzhou.field(context)[0]
    except LotNeeded:
        return () if after_opening else winners


def _expected(context: Context) -> tuple[int, ...]:
    return context.present if _is_opening(context) else _going_on(context)


def _count(context: Context) -> int:
    """How many play the next round: one winner of every table, and a wild card where that is odd."""
    last = context.stage.rounds[context.done - 1] if context.done else None
    if last is None or _is_opening(context):
        return len(context.present)
    if context.done == guangzhou.opening_rounds(context):
        return len(_going_on(context))
    winners = len(last.matches) + len(last.byes)
    if last.is_complete:
        winners = len(_going_on(context))
    return winners + (winners % 2 if winners > 1 else 0)
