"""可看: whether the cards of a deal may be seen by everybody: its secret, hands, replay, review and links.

A deal is open when it is over. The cards of a duplicate board lie at several tables: they stay closed until every table
that has this board has finished it [NAT 20(四); K6, K85], and its segment where players wait for that. A keyed table
plays nothing itself: only the event knows whether the hall has finished.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.officiating.board_release import shown_together
from paizhuo.tournament.duplicate.board_custody import Stop
from paizhuo.tournament.log.boards_in_play import still_to_finish
from paizhuo.web.ledger.snapshot import snapshot_of
from paizhuo.web.live import store
from paizhuo.web.models import LiveTable
from paizhuo.web.models.broadcasts import keyed_table_of
from paizhuo.web.models.event_tables import event_table_of

if TYPE_CHECKING:
    from paizhuo.table import TableSettings
    from paizhuo.web.models import KeyedTable
    from paizhuo.web.models.event_tables import EventTable


def is_open(row: LiveTable, deal: int) -> bool:
    """Whether a deal of this table, or a board, may be seen."""
    if deal not in store.table_of(row).course.finished():
        return False
    settings = store.settings_of(row)
    if not settings.boards:
        return True
    if any(_still_plays(other, settings, deal) for other in _with_same_cards(row)):
        return False
    bound = keyed_table_of(row) if settings.keyed else event_table_of(row)
    return not settings.keyed if bound is None else _is_played_everywhere(bound, deal)


def _is_played_everywhere(bound: EventTable | KeyedTable, board: int) -> bool:
    """Whether no table of the event has still to play the board, in the hall or in a later round.

    A replay of the other room tells its result, which players may not know before the segment is over.
    """
    state, stop = snapshot_of(bound.competition).state, Stop(bound.round, bound.table)
    sets = [one for (stage, _), one in state.board_sets.items() if stage == bound.stage and one.is_played_at(stop)]
    record = next((one for one in sets if board in one.made.boards), None)
    if record is None or record.is_open:
        return record is not None
    together = next((one for one in shown_together(state.plan.stage(bound.stage)) if board in one), (board,))
    return not still_to_finish(state, record, [one for one in together if one in record.made.boards])


def _with_same_cards(row: LiveTable) -> list[LiveTable]:
    """Other tables that are dealt from the same secret; one that was closed, or is keyed, plays nothing."""
    same = LiveTable.objects.filter(secret=row.secret, ended_at=None, keyed_table=None)
    return list(same.exclude(pk=row.pk))


def _still_plays(other: LiveTable, settings: TableSettings, board: int) -> bool:
    theirs = store.settings_of(other)
    if theirs.session != settings.session or board not in theirs.boards:
        return False
    return board not in store.table_of(other).course.finished()
