"""桌况: how a table is doing, as people see it: in play, waiting, agreed, disputed, called."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from paizhuo.tournament.entries.line_up import Room
from paizhuo.tournament.results.outcomes import Boards, DefaultLoss, LateSheet, Levels

if TYPE_CHECKING:
    from paizhuo.tournament.log.state import MatchState
    from paizhuo.tournament.results.outcomes import Outcome


class TableState(Enum):
    """桌况: screens know each by its value."""

    IN_PLAY = "play"
    """在打."""
    NOT_HANDED_IN = "none"
    """未交: the time is over and nobody has entered anything."""
    WAITING = "half"
    """待核: one side has entered, the other has not confirmed."""
    AGREED = "ok"
    """已核: both agree, or an official entered it."""
    DISPUTED = "ne"
    """异议: the sides differ."""
    CALLED = "call"
    """叫裁判."""


NEEDS_A_PERSON = (TableState.CALLED, TableState.DISPUTED, TableState.NOT_HANDED_IN)


def is_disputed(match: MatchState, *, deals_differ: bool) -> bool:
    """异议: no result counts, and the sides differ over the result, a deal of the sheet or a board."""
    return match.confirmed is None and (match.disputed or deals_differ or _boards_differ(match))


def _boards_differ(match: MatchState) -> bool:
    return any(one.open_room.disputed or one.closed_room.disputed for one in match.boards.values())


def disputed_boards(match: MatchState) -> tuple[tuple[Room, int], ...]:
    """有异议的牌: the rooms and boards on which the sides differ."""
    return tuple(
        (room, number) for number, one in sorted(match.boards.items()) for room in Room if one.room(room).disputed
    )


def state_of(match: MatchState, *, is_called: bool, deals_differ: bool, time_is_up: bool) -> TableState:
    """桌况: a call first, then a dispute, then how far the result has come."""
    if is_called:
        return TableState.CALLED
    if match.confirmed is not None:
        return TableState.AGREED
    if is_disputed(match, deals_differ=deals_differ):
        return TableState.DISPUTED
    if match.entered is not None or any(
        one.open_room.is_open or one.closed_room.is_open for one in match.boards.values()
    ):
        return TableState.WAITING
    return TableState.NOT_HANDED_IN if time_is_up else TableState.IN_PLAY


def levels_of(outcome: Outcome | None) -> tuple[int, int] | None:
    """级数: of both sides, home first, or their sums over duplicate boards; None where the outcome has none."""
    match outcome:
        case Levels(home, away) | Boards(home, away) | LateSheet(_, home, away) | DefaultLoss(_, home, away):
            return home, away
        case _:
            return None
