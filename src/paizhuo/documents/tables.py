"""比赛桌: the tables of a published round, and the numbers of all tables that stand in the hall."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.documents.paper import NO_SUCH_ROUND, NothingToPrint
from paizhuo.tournament.entries import EntryKind
from paizhuo.wording import N_

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.documents.event_view import EventView, Where
    from paizhuo.tournament.log.state import MatchState, RoundState
    from paizhuo.tournament.plan.plan import StagePlan

SIDES_OF_A_TABLE = 2
PLAYERS_OF_A_TABLE = 4

NO_SUCH_TABLE = N_("Round {round} has no table {table}.")
NOT_PLAYED = N_("Table {table} of round {round} is not played: one side has left the event.")
NOBODY_PLAYS = N_("No table of round {round} is played; there is nothing to print.")
NO_TABLES = N_("Nobody has entered yet, so there are no tables to number.")


def stage_of(occasion: EventView, where: Where) -> StagePlan:
    """The stage that is meant; the first one where none was named."""
    return occasion.plan.stage(where.stage) if where.stage else occasion.plan.stages[0]


def round_of(occasion: EventView, where: Where) -> RoundState:
    """The published round that is meant."""
    for one in occasion.rounds(stage_of(occasion, where).id):
        if one.number == where.round:
            return one
    raise NothingToPrint(NO_SUCH_ROUND, round=where.round)


def matches_of(occasion: EventView, where: Where) -> tuple[MatchState, ...]:
    """The matches that are played at a table in a published round, by table, or the one of the table that is named."""
    found = round_of(occasion, where).matches
    if where.table and where.table not in found:
        raise NothingToPrint(NO_SUCH_TABLE, round=where.round, table=where.table)
    if where.table and found[where.table].pairing.walkover is not None:
        raise NothingToPrint(NOT_PLAYED, round=where.round, table=where.table)
    chosen = [where.table] if where.table else sorted(found)
    played = tuple(found[table] for table in chosen if found[table].pairing.walkover is None)
    if not played:
        raise NothingToPrint(NOBODY_PLAYS, round=where.round)
    return played


def hall(occasion: EventView, where: Where) -> tuple[int, ...]:
    """The numbers of the tables: those of the round that is named, else enough for everybody who is in the event."""
    if where.round:
        numbers = tuple(match.pairing.table for match in matches_of(occasion, where))
    elif where.table:
        numbers = (where.table,)
    else:
        each = PLAYERS_OF_A_TABLE if occasion.plan.entries.kind is EntryKind.INDIVIDUAL else SIDES_OF_A_TABLE
        published = [
            table
            for stage in occasion.stages
            if not where.stage or stage.id == where.stage
            for one in occasion.rounds(stage.id)
            for table in one.matches
        ]
        numbers = tuple(range(1, max([len(occasion.state.present) // each, *published]) + 1))
    if not numbers:
        raise NothingToPrint(NO_TABLES)
    return numbers


def cut_and_stacked(sheets: Sequence[dict[str, object]]) -> list[dict[str, object]]:
    """Two sheets a page in such an order that the upper halves, and then the lower ones, lie in order when cut.

    >>> [one["n"] for one in cut_and_stacked([{"n": 1}, {"n": 2}, {"n": 3}, {"n": 4}, {"n": 5}])]
    [1, 4, 2, 5, 3]
    """
    half = (len(sheets) + 1) // 2
    order = [at for page in range(half) for at in (page, page + half) if at < len(sheets)]
    return [sheets[at] for at in order]
