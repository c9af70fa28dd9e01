"""逐副记录: what is known of each board of a duplicate match. Values only: ``transitions.boards`` replaces them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from paizhuo.tournament.duplicate.ace_boards import counted_levels
from paizhuo.tournament.duplicate.pairs_board import mixed_seats_result
from paizhuo.tournament.duplicate.table_result import LEAKED, Averages, Mark, NotPlayed, Void
from paizhuo.tournament.duplicate.team_board import TeamBoard
from paizhuo.tournament.entries.line_up import Room

if TYPE_CHECKING:
    from paizhuo.seats import Side
    from paizhuo.tournament.duplicate.options import AceBoards
    from paizhuo.tournament.duplicate.table_result import BoardLevels, TableResult
    from paizhuo.tournament.duplicate.team_board import Swing
    from paizhuo.tournament.plan.board_options import BoardOptions
    from paizhuo.tournament.results.outcomes import End


class PlayNotes(NamedTuple):
    """贡牌、还牌、首攻牌型: what the sheet says beside the order of going out [NAT App.3]; empty if unknown."""

    tribute: str = ""
    returned: str = ""
    lead: str = ""


class Version(NamedTuple):
    """一方说法: a result of a board as one side wrote it."""

    levels: BoardLevels
    finish: tuple[str, ...] = ()
    notes: PlayNotes = PlayNotes()


class RoomRecord(NamedTuple):
    """一室一副: the result of a board in one room, entered by one side and checked by the other."""

    entered: BoardLevels | None = None
    entered_by: End | None = None
    disputed: bool = False
    confirmed: BoardLevels | None = None
    finish: tuple[str, ...] = ()
    notes: PlayNotes = PlayNotes()
    other: Version | None = None
    """对方说法: what the other side says while it is disputed."""
    fact: int = 0
    """The number of the fact that first brought a result: its time is when the room had played the board."""

    def version(self, end: End) -> Version | None:
        """What a side has entered of it; None where it has entered nothing."""
        if self.entered is None or self.entered_by is None:
            return None
        return Version(self.entered, self.finish, self.notes) if self.entered_by is end else self.other

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
    averages: Averages | None = None
    innocent: Side | None = None
    """混合赛坐错: the direction that sat right."""

    def room(self, room: Room) -> RoomRecord:
        """What is known of it in this room."""
        return self.open_room if room is Room.OPEN else self.closed_room

    def with_room(self, room: Room, record: RoomRecord) -> BoardRecord:
        """The board with another record of this room."""
        return self._replace(open_room=record) if room is Room.OPEN else self._replace(closed_room=record)

    def as_played(self, number: int, ace_boards: AceBoards) -> TeamBoard:
        """What counts of it: the confirmed results and the ruling; ``number`` is that of the board."""
        played = [
            None if levels is None else counted_levels(number, levels, ace_boards)
            for levels in (self.open_room.confirmed, self.closed_room.confirmed)
        ]
        return TeamBoard(played[0], played[1], self.void, self.adjusted)

    def as_compared(self, number: int, options: BoardOptions) -> TableResult:
        """What counts of it at a table of a pairs or individual event: the result, or what was ruled instead."""
        if self.averages is not None:
            return self.averages
        levels = self.open_room.confirmed
        played = None if levels is None else counted_levels(number, levels, options.ace_boards)
        if self.innocent is not None:
            return mixed_seats_result(self.innocent, options.pairs.scoring, options.pairs.mixed_seats, played)
        match self.void:
            case Void.LEAKED:
                return LEAKED
            case Void.WRONG_SEATS:
                return Averages(Mark.MINUS, Mark.MINUS)
            case Void.NOT_DUPLICATED:
                return Averages(Mark.EQUAL, Mark.EQUAL)
            case Void.FOULED | None:
                return NotPlayed() if played is None else played
