"""成绩入账: when the match at a table of an event is over, its result becomes a fact, once.

The table has played it, so both sides agree. What the event refuses (a result that somebody entered, a round that is
closed, a level match that needs a winner) waits for an official with the reason; nothing is lost.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.utils import timezone

from paizhuo.errors import PaizhuoError
from paizhuo.officiating.results import named_level
from paizhuo.officiating.table_key import match_at
from paizhuo.officiating.table_now import takes_results
from paizhuo.seats import Side
from paizhuo.table import Stage
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.results.outcomes import Decision, End, Levels
from paizhuo.tournament.seating import seating_of
from paizhuo.web.access.actors import PLAYERS, Actor, live_table_name
from paizhuo.web.access.permissions import Permission
from paizhuo.web.event_play.refusals import OnlineRefused, WhyNotOnline, stored_reason
from paizhuo.web.ledger.request import Request
from paizhuo.web.ledger.write import write
from paizhuo.web.live import store
from paizhuo.web.live.event.board_results import record_boards
from paizhuo.web.models import EventTable
from paizhuo.web.results.actions.shared import note_and_send_table

if TYPE_CHECKING:
    from paizhuo.table import Table
    from paizhuo.tournament.log.state import MatchState
    from paizhuo.web.ledger.write import Writing

FORFEIT = "forfeit"
"""What both games call the cause of a match that a side gave up."""


def record_result(bound: EventTable, *, command: str = "") -> bool:
    """入账: whether the result counts now. A table that is not over, or whose result is recorded, is left alone."""
    table = store.table_of(bound.live)
    if bound.recorded_at is not None or bound.closed_at is not None or table.stage is not Stage.OVER:
        return False
    if table.settings.boards:
        return record_boards(bound)
    actor = Actor(live_table_name(bound.table), PLAYERS)
    request = Request(bound.competition, actor, command or f"live-table-{bound.live.key}")
    try:
        write(request, Permission.SHEET, lambda writing: _recorded(writing, bound, table))
    except PaizhuoError as error:
        bound.refused = stored_reason(error)
        bound.save(update_fields=("refused",))
        return False
    bound.refresh_from_db()
    return True


def _recorded(writing: Writing, bound: EventTable, table: Table) -> None:
    state, key = writing.snapshot.state, bound.key
    if not takes_results(state, key):
        raise OnlineRefused(WhyNotOnline.ROUND_OVER)
    match = match_at(state, key)
    if match.confirmed is not None or match.entered is not None:
        raise OnlineRefused(WhyNotOnline.HAS_RESULT)
    outcome = outcome_of(table, match)
    if outcome is None:
        raise OnlineRefused(WhyNotOnline.GIVEN_UP)
    writing.append(f.ResultEntered(*key, outcome, side=End.HOME), f.ResultConfirmed(*key, side=End.AWAY))
    writing.detail["live"] = bound.live.key
    EventTable.objects.filter(pk=bound.pk).update(recorded_at=timezone.now(), refused="")
    note_and_send_table(writing, key, outcome)


def outcome_of(table: Table, match: MatchState) -> Levels | None:
    """赛果: the levels of home and visitors; None where a side gave up, which the chief referee has to weigh."""
    score = table.course.score()
    result = score["result"]
    seating = seating_of(match)
    home, away = seating.side(End.HOME), seating.side(End.AWAY)
    if result is None:
        # Equal levels, and the book has lots drawn.
        level = named_level(str(score["levels"][home]))
        return None if level is None else Levels(level, level)
    if result["cause"] == FORFEIT:
        return None
    levels = (result["steps"][home], result["steps"][away])
    if levels[0] != levels[1] or result["winner"] is None:
        return Levels(*levels)
    winner = seating.end(Side.EAST_WEST if result["winner"] == str(Side.EAST_WEST) else Side.NORTH_SOUTH)
    return Levels(*levels, winner, Decision.EXTRA_DEAL)
