"""复式桌: the tables of a match that is played board by board: one for each room and each segment.

A table opens when its line-ups are public and its boards are dealt; until then the desk reads what it waits for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from paizhuo.officiating.board_course import is_ruled, written_rooms
from paizhuo.officiating.online_boards import room_boards, seats_in
from paizhuo.officiating.online_play import Where, is_by_boards
from paizhuo.officiating.segments import declares_line_ups
from paizhuo.officiating.table_key import TableKey, find_match, match_at, round_at
from paizhuo.officiating.table_now import rounds_in_play
from paizhuo.table import ReplaceBoard
from paizhuo.table.courses.course import BoardCards
from paizhuo.table.courses.guandan import GuandanBoards
from paizhuo.table.places import LONGEST_NAME
from paizhuo.web.event_play.online_play import online_play_of
from paizhuo.web.event_play.refusals import OnlineRefused, WhyNotOnline
from paizhuo.web.ledger.entrant_numbers import facts_by_number
from paizhuo.web.ledger.snapshot import snapshot_of
from paizhuo.web.live import door, store
from paizhuo.web.live.board_cards import NotDealt, cards_of
from paizhuo.web.live.event.opening import TablePlace, change_players, close, has_not_begun, open_event_table
from paizhuo.web.live.event.seats import seats_of
from paizhuo.web.live.event.settings import settings_for
from paizhuo.web.models.event_tables import open_event_tables

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paizhuo.officiating.online_boards import RoomBoards
    from paizhuo.officiating.online_play import OnlinePlay
    from paizhuo.tournament.entries.line_up import Room
    from paizhuo.tournament.log.state import State
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.live.event.seats import Seats
    from paizhuo.web.models import Competition, EventTable


class Waiting(NamedTuple):
    """还没开的桌: the place, and what it waits for."""

    place: TablePlace
    why: OnlineRefused | NotDealt


def open_board_tables(competition: Competition) -> int:
    """开复式桌: all that can be opened now of the matches that are played in the browser; how many. Bears repeating."""
    snapshot, online = snapshot_of(competition), online_play_of(competition)
    for one in open_event_tables(competition):
        if is_by_boards(snapshot.state, one.stage):
            _keep_as_declared(one, snapshot)
    return sum(open_rooms(competition, snapshot, key, online) for key in _online(competition, snapshot, online))


def open_rooms(competition: Competition, snapshot: Snapshot, key: TableKey, online: OnlinePlay) -> int:
    """开一场: every room and segment of a match that can be opened now; how many."""
    opened = 0
    for place, part in _lacking(competition, snapshot.state, key):
        try:
            made = _open(competition, snapshot, place, part, online)
        except (OnlineRefused, NotDealt):
            continue
        opened += made is not None
    return opened


def waiting(competition: Competition, snapshot: Snapshot, key: TableKey) -> tuple[Waiting, ...]:
    """还没开的桌: of a match by boards, each with what it waits for."""
    found = []
    for place, part in _lacking(competition, snapshot.state, key):
        try:
            _seats(snapshot, key, part)
            cards_of(competition, snapshot.state, key, part.boards)
        except (OnlineRefused, NotDealt) as why:
            found.append(Waiting(place, why))
    return tuple(found)


def _online(competition: Competition, snapshot: Snapshot, online: OnlinePlay) -> Iterator[TableKey]:
    """The matches by boards that are played in the browser: all, or those that an official has moved there."""
    known = competition.event_tables.values_list("stage", "round", "table", "is_in_hall", "closed_at")
    in_hall = {TableKey(*one[:3]) for one in known if one[3]}
    moved = {TableKey(*one[:3]) for one in known if one[4] is None}
    for key in board_matches(snapshot.state):
        if key not in in_hall and (online.where is Where.ONLINE or key in moved):
            yield key


def board_matches(state: State) -> Iterator[TableKey]:
    """The matches of the rounds in play that are written down board by board and wait for a result."""
    for stage, number in rounds_in_play(state):
        if written_rooms(state, stage):
            for table, match in sorted(round_at(state, stage, number).matches.items()):
                if match.confirmed is None and match.pairing.walkover is None:
                    yield TableKey(stage, number, table)


def _lacking(competition: Competition, state: State, key: TableKey) -> Iterator[tuple[TablePlace, RoomBoards]]:
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


def _open(
    competition: Competition, snapshot: Snapshot, place: TablePlace, part: RoomBoards, online: OnlinePlay
) -> EventTable | None:
    """开一桌; raises what it waits for."""
    seats = _seats(snapshot, place.key, part)
    cards = cards_of(competition, snapshot.state, place.key, part.boards)
    settings = settings_for(snapshot.state, place.key, online, boards=part.boards, session=cards.session)
    secret = bytes.fromhex(cards.secret)
    return open_event_table(
        competition, place, settings, seats, delay=online.delay, secret=secret, replaced=cards.elsewhere
    )


def _seats(snapshot: Snapshot, key: TableKey, part: RoomBoards) -> Seats:
    """座次: of teams by their line-ups, of pairs and individuals by the pairing."""
    state = snapshot.state
    if not declares_line_ups(state, key.stage):
        return seats_of(snapshot, match_at(state, key))
    found = seats_in(state, key, part)
    if found is None:
        raise OnlineRefused(WhyNotOnline.NO_LINE_UPS)
    facts = facts_by_number(snapshot)
    return {
        str(seat): {"fact": facts[one.entrant], "name": one.name[:LONGEST_NAME]} for seat, one in sorted(found.items())
    }


# ------------------------------------------------------------------------------------------------ tables that are open


def _keep_as_declared(bound: EventTable, snapshot: Snapshot) -> None:
    """Seat those who are declared now, deal what was dealt again, close what is not played here any more."""
    state, key = snapshot.state, bound.key
    match = find_match(state, key)
    if match is None or not round_at(state, key.stage, key.round).published:
        close(bound)
        return
    if bound.live.ended_at is not None:
        return
    if match.confirmed is not None and has_not_begun(bound.live):
        close(bound)
        return
    part = next((one for one in room_boards(state, key) if place_of(state, key, one) == bound_place(bound)), None)
    if part is None:
        return
    _keep_players(bound, snapshot, part)
    _replace_boards(bound, snapshot)


def bound_place(bound: EventTable) -> TablePlace:
    """桌位: of a table that is open."""
    return TablePlace(bound.key, bound.room, bound.segment)


def _keep_players(bound: EventTable, snapshot: Snapshot, part: RoomBoards) -> None:
    """A line-up may be changed with leave; a team that turned round before the first card sits down again."""
    try:
        seats = _seats(snapshot, bound.key, part)
    except OnlineRefused:
        return
    if seats == bound.seats:
        return
    if all(seats[letter]["fact"] == one["fact"] for letter, one in bound.seats.items()):
        change_players(bound, seats)
    elif has_not_begun(bound.live):
        close(bound)


def _replace_boards(bound: EventTable, snapshot: Snapshot) -> None:
    """换副: boards that were dealt again since the table was opened, as long as they are not dealt here."""
    table = store.table_of(bound.live)
    course = table.course
    if bound.closed_at is not None or not isinstance(course, GuandanBoards):
        return
    ahead = course.boards[len(course.dealt) :]
    if not ahead:
        return
    try:
        cards = cards_of(bound.competition, snapshot.state, bound.key, ahead)
    except NotDealt:
        return
    others = {one.board: BoardCards(one.session, bytes.fromhex(one.secret)) for one in cards.elsewhere}
    usual = BoardCards(cards.session, bytes.fromhex(cards.secret))
    known = dict(course.elsewhere)
    moves = []
    for board in ahead:
        wanted = others.get(board, usual)
        if known.get(board, BoardCards(course.session, table.secret)) != wanted:
            moves.append((ReplaceBoard(board, wanted.session, wanted.secret.hex()), door.now()))
    if moves:
        door.record(bound.live_id, moves)
