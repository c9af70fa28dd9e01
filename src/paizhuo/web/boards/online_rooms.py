"""线上的室: which rooms of a match by boards have no table in the browser yet, and what each of them waits for.

A table opens when its line-ups are public and its boards are dealt; until then the desk reads here what is missing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from paizhuo.officiating.board_course import is_ruled, written_rooms
from paizhuo.officiating.online_boards import room_boards, seats_in
from paizhuo.officiating.online_play import Where, is_by_boards, knows_its_seats
from paizhuo.officiating.segments import declares_line_ups
from paizhuo.officiating.table_key import TableKey, match_at, round_at
from paizhuo.officiating.table_now import rounds_in_play
from paizhuo.web.board_sets.table_cards import NotDealt, cards_of
from paizhuo.web.event_play.online_play import online_play_of, opens_online
from paizhuo.web.event_play.refusals import OnlineRefused, WhyNotOnline
from paizhuo.web.models.event_tables import TablePlace, open_event_tables

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paizhuo.officiating.online_boards import RoomBoards
    from paizhuo.tournament.entries.line_up import Room
    from paizhuo.tournament.log.state import State
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.models import Competition


class Waiting(NamedTuple):
    """还没开的桌: the place, and what it waits for."""

    place: TablePlace
    why: OnlineRefused | NotDealt


def waiting(competition: Competition, snapshot: Snapshot, key: TableKey) -> tuple[Waiting, ...]:
    """还没开的桌: of a match by boards, with everything that each of them waits for."""
    found, state = [], snapshot.state
    for place, part in lacking(competition, state, key):
        try:
            check_line_ups(state, key, part)
        except OnlineRefused as why:
            found.append(Waiting(place, why))
        try:
            cards_of(competition, state, key, part.boards)
        except NotDealt as why:
            found.append(Waiting(place, why))
    return tuple(found)


def waiting_now(
    competition: Competition, snapshot: Snapshot, stage: str, number: int
) -> dict[int, tuple[Waiting, ...]]:
    """现在等什么: by table, what keeps a match of a round that is played online from opening its next tables.

    While a segment is in play the next one waits for nothing but its time. Teams that play no boards say by nothing
    who sits where, so that their matches cannot be opened.
    """
    if not competition.online:
        return {}
    state, found = snapshot.state, {}
    if is_by_boards(state, stage):
        playing = {
            one.table for one in open_event_tables(competition).filter(stage=stage, round=number, live__ended_at=None)
        }
        for key in online_matches(competition, snapshot):
            if (key.stage, key.round) == (stage, number) and key.table not in playing:
                waits = waiting(competition, snapshot, key)
                first = min((one.place.segment for one in waits), default=0)
                found[key.table] = tuple(one for one in waits if one.place.segment == first)
    elif not knows_its_seats(state, stage) and online_play_of(competition).where is Where.ONLINE:
        for table, match in round_at(state, stage, number).matches.items():
            if match.confirmed is None and match.pairing.walkover is None:
                place = TablePlace(TableKey(stage, number, table))
                found[table] = (Waiting(place, OnlineRefused(WhyNotOnline.NO_SEATS)),)
    return {table: waits for table, waits in found.items() if waits}


def online_matches(competition: Competition, snapshot: Snapshot) -> Iterator[TableKey]:
    """线上的复式对局: the matches by boards that are played online: all, or those moved there."""
    known = competition.event_tables.values_list("stage", "round", "table", "is_in_hall", "closed_at")
    in_hall = {TableKey(*one[:3]) for one in known if one[3]}
    moved = {TableKey(*one[:3]) for one in known if one[4] is None}
    opens = opens_online(competition)
    for key in board_matches(snapshot.state):
        if key not in in_hall and (key in moved or opens(key)):
            yield key


def board_matches(state: State) -> Iterator[TableKey]:
    """The matches of the rounds in play that are written down board by board and wait for a result."""
    for stage, number in rounds_in_play(state):
        if written_rooms(state, stage):
            for table, match in sorted(round_at(state, stage, number).matches.items()):
                if match.confirmed is None and match.pairing.walkover is None:
                    yield TableKey(stage, number, table)


def lacking(competition: Competition, state: State, key: TableKey) -> Iterator[tuple[TablePlace, RoomBoards]]:
    """What has no open table yet and still has boards to play."""
    rows = open_event_tables(competition).filter(**key._asdict())
    taken = set(rows.values_list("room", "segment"))
    for part in room_boards(state, key):
        place = place_of(state, key, part)
        left = tuple(board for board in part.boards if not is_done(state, key, part.room, board))
        if left and (place.room, place.segment) not in taken:
            yield place, part._replace(boards=left)


def place_of(state: State, key: TableKey, part: RoomBoards) -> TablePlace:
    """桌位: a match with one room has the place of any other match."""
    room = part.room.value if len(written_rooms(state, key.stage)) > 1 else ""
    return TablePlace(key, room, part.segment)


def is_done(state: State, key: TableKey, room: Room, board: int) -> bool:
    """打完: whether the event has the result of the board in this room, or a ruling on it."""
    record = match_at(state, key).boards.get(board)
    return record is not None and (is_ruled(record) or record.room(room).confirmed is not None)


def check_line_ups(state: State, key: TableKey, part: RoomBoards) -> None:
    """Raise where teams declare who plays, and have not done it for this room."""
    if declares_line_ups(state, key.stage) and seats_in(state, key, part) is None:
        raise OnlineRefused(WhyNotOnline.NO_LINE_UPS)
