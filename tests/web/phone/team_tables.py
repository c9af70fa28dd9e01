"""What tests of boards start from: a team match of two rooms, with phones in both."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from paizhuo.tournament.duplicate.options import MovementKind
from paizhuo.tournament.duplicate.table_result import levels_of_finish
from paizhuo.tournament.entries import Entry, EntryKind, EntryRules, Person
from paizhuo.tournament.entries.line_up import Room
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.plan.board_options import BoardOptions, MovementOptions, ReleaseOptions, ShownToPlayers
from paizhuo.tournament.plan.plan import Format, StagePlan
from paizhuo.web.access.permissions import Permission
from paizhuo.web.founding.create import create_from_plan
from tests.web import staging
from tests.web.phone.tables import CodedTable, Phone, order, table_at

if TYPE_CHECKING:
    from django.test.client import _MonkeyPatchedWSGIResponse as Answer

    from paizhuo.tournament.plan.plan import Plan

OPEN, CLOSED = Room.OPEN, Room.CLOSED
TEAMS = ("南湖中学", "师院附中", "云汀一中", "城东小学")


def team_plan(boards: int = 4, *, segments: int = 1, knockout: bool = False, by_segment: bool = False) -> Plan:
    """An event of teams with one stage of duplicate matches."""
    shown = ShownToPlayers.SEGMENT if by_segment else ShownToPlayers.BOARD
    stage = StagePlan(
        "main",
        Format.KNOCKOUT if knockout else Format.SWISS,
        rounds=0 if knockout else 1,
        boards=boards,
        segments=segments,
        duplicate=BoardOptions(release=ReleaseOptions(shown)),
    )
    return replace(staging.swiss_plan(), entries=EntryRules(EntryKind.TEAM), stages=(stage,))


def team_table(made: Plan | None = None, *, teams: int = 2) -> CodedTable:
    """Table 1 of a first round that is being played."""
    competition = create_from_plan(made or team_plan(), staging.person(), venue="教工之家")
    entries = [
        Entry(number, TEAMS[number - 1], tuple(Person(f"{TEAMS[number - 1][:2]}{one}") for one in "甲乙丙丁"))
        for number in range(1, teams + 1)
    ]
    staging.put(competition, *(f.Entered(entry) for entry in entries), permission=Permission.ENTER)
    staging.open_and_publish(competition)
    return table_at(competition)


def pairs_table() -> CodedTable:
    """Table 1 of the first round of a pairs session: six pairs, two boards a round."""
    movement = BoardOptions(movement=MovementOptions(MovementKind.MITCHELL))
    stage = StagePlan("main", Format.PAIRS_MOVEMENT, boards=2, duplicate=movement)
    made = replace(staging.swiss_plan(), entries=EntryRules(EntryKind.PAIRS), stages=(stage,))
    competition = create_from_plan(made, staging.person(), venue="教工之家")
    entries = [Entry(one, f"第{one}对", (Person(f"甲{one}"), Person(f"乙{one}"))) for one in range(1, 7)]
    staging.put(competition, *(f.Entered(entry) for entry in entries), permission=Permission.ENTER)
    staging.open_and_publish(competition)
    return table_at(competition)


class RoomPhone(Phone):
    """A phone in a room of a team match."""

    def __init__(self, at: CodedTable, room: Room, seat: str, *, live: bool = True) -> None:
        """Sit down in the room."""
        super().__init__(at, live=live)
        self.room = room
        assert self.send("sit", seat=seat, room=room.value).status_code == 303

    def enter(self, board: int, finish: str, **more: str) -> Answer:
        """Fill in a board, from the screen that shows it."""
        seen = self.look(do="board", board=str(board)).context.get("seen", "")
        return self.send("enter-board", board=str(board), finish=finish, **{"seen": seen, **more})

    def confirm(self, board: int) -> Answer:
        """Agree with the board that is shown."""
        seen = self.look(do="board", board=str(board)).context["seen"]
        return self.send("confirm-board", board=str(board), seen=seen)


def four_phones(at: CodedTable) -> dict[Room, tuple[RoomPhone, RoomPhone]]:
    """South and West of both rooms."""
    return {room: (RoomPhone(at, room, "S"), RoomPhone(at, room, "W")) for room in Room}


def put_board(at: CodedTable, room: Room, board: int, finish: str) -> None:
    """An official enters a board."""
    levels = levels_of_finish(order(finish))
    fact = f.BoardEntered(*at.key, room, board, (levels.north_south, levels.east_west), tuple(finish))
    staging.put(at.competition, fact, permission=Permission.RECORD)
