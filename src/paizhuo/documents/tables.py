"""比赛桌: the tables of a published round, and the numbers of all tables in the hall."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.documents.paper import NO_SUCH_ROUND, Missing, missing_in
from paizhuo.officiating.table_key import find_round
from paizhuo.officiating.table_now import PLAYERS_OF_A_TABLE, SIDES_OF_A_TABLE
from paizhuo.tournament.entries import EntryKind
from paizhuo.wording import N_

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.documents.event_view import EventView, Where
    from paizhuo.tournament.log.state import MatchState, RoundState
    from paizhuo.tournament.plan.plan import StagePlan

NO_SUCH_TABLE = N_("Round {round} has no table {table}.")
NOT_PLAYED = N_("Table {table} of round {round} is not played: one side has left the event.")
NOBODY_PLAYS = N_("No table of round {round} is played; there is nothing to print.")
NO_TABLES = N_("Nobody has entered yet, so there are no tables to number.")


def stage_of(event_view: EventView, where: Where) -> StagePlan:
    """The stage named in ``where``; the first stage where none is named."""
    return event_view.plan.stage(where.stage) if where.stage else event_view.plan.stages[0]


def published_round(event_view: EventView, stage: str, number: int) -> RoundState | Missing:
    """The published round of this number; the stage must be named."""
    found = find_round(event_view.state, stage, number)
    return found if found is not None and found.published else Missing(NO_SUCH_ROUND, {"round": number})


def round_of(event_view: EventView, where: Where) -> RoundState | Missing:
    """The published round named in ``where``; of the first stage where no stage is named."""
    return published_round(event_view, stage_of(event_view, where).id, where.round)


def matches_of(event_view: EventView, where: Where) -> tuple[MatchState, ...] | Missing:
    """The matches of a published round that are played at a table, in the order of tables, or the one at one table."""
    found = round_of(event_view, where)
    if isinstance(found, Missing):
        return found
    matches = found.matches
    if where.table and where.table not in matches:
        return Missing(NO_SUCH_TABLE, {"round": where.round, "table": where.table})
    if where.table and matches[where.table].pairing.walkover is not None:
        return Missing(NOT_PLAYED, {"round": where.round, "table": where.table})
    chosen = [where.table] if where.table else sorted(matches)
    played = tuple(matches[table] for table in chosen if matches[table].pairing.walkover is None)
    return played or Missing(NOBODY_PLAYS, {"round": where.round})


def hall(event_view: EventView, where: Where) -> tuple[int, ...] | Missing:
    """The numbers of the tables: those of the named round, otherwise enough for everybody in the event."""
    if where.round:
        matches = matches_of(event_view, where)
        if isinstance(matches, Missing):
            return matches
        numbers = tuple(match.pairing.table for match in matches)
    elif where.table:
        numbers = (where.table,)
    else:
        each = PLAYERS_OF_A_TABLE if event_view.plan.entries.kind is EntryKind.INDIVIDUAL else SIDES_OF_A_TABLE
        published = [
            table
            for stage in event_view.stages
            if not where.stage or stage.id == where.stage
            for one in event_view.rounds(stage.id)
            for table in one.matches
        ]
        numbers = tuple(range(1, max([len(event_view.state.present) // each, *published]) + 1))
    return numbers or Missing(NO_TABLES)


def check_hall(event_view: EventView, where: Where) -> Missing | None:
    """缺什么: nothing where there are tables, of the named round or of the hall."""
    return missing_in(hall(event_view, where))


def check_matches(event_view: EventView, where: Where) -> Missing | None:
    """缺什么: nothing without a named round, because the blank form is printed then."""
    return missing_in(matches_of(event_view, where)) if where.round else None


def cut_and_stacked(sheets: Sequence[dict[str, object]]) -> list[dict[str, object]]:
    """Two sheets on a page, ordered so that after cutting, the upper halves and then the lower halves are in order.

    >>> [one["n"] for one in cut_and_stacked([{"n": 1}, {"n": 2}, {"n": 3}, {"n": 4}, {"n": 5}])]
    [1, 4, 2, 5, 3]
    """
    half = (len(sheets) + 1) // 2
    order = [at for page in range(half) for at in (page, page + half) if at < len(sheets)]
    return [sheets[at] for at in order]
