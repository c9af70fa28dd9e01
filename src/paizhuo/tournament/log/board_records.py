"""逐副记录: what is known of each board of a duplicate match. Values only: ``transitions.boards`` replaces them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from paizhuo.tournament.duplicate.team_board import TeamBoard
from paizhuo.tournament.entries.line_up import Room

if TYPE_CHECKING:
    from paizhuo.tournament.duplicate.table_result import BoardLevels, Void
    from paizhuo.tournament.duplicate.team_board import Swing
    from paizhuo.tournament.results.outcomes import End


class RoomRecord(NamedTuple):
    """一室一副: the result of a board in one room, entered by one side and checked by the other."""

    entered: BoardLevels | None = None
    entered_by: End | None = None
    disputed: bool = False
    confirmed: BoardLevels | None = None
    finish: tuple[str, ...] = ()

    @property
    def is_open(self) -> bool:
        """Whether something was entered that does not count yet."""
        return self.confirmed is None and self.entered is not None


class BoardRecord(NamedTuple):
    """一副: both rooms, and what the referee ruled."""

    open_room: RoomRecord = RoomRecord()
    closed_room: RoomRecord = RoomRecord()
    void: Void | None = None
    adjusted: Swing | None = None

    def room(self, room: Room) -> RoomRecord:
        """What is known of it in this room."""
        return self.open_room if room is Room.OPEN else self.closed_room

    def with_room(self, room: Room, record: RoomRecord) -> BoardRecord:
        """The board with another record of this room."""
        return self._replace(open_room=record) if room is Room.OPEN else self._replace(closed_room=record)

    def as_played(self) -> TeamBoard:
        """What counts of it: the confirmed results and the ruling."""
        return TeamBoard(self.open_room.confirmed, self.closed_room.confirmed, self.void, self.adjusted)
