"""复式桌: the tables of a match that is played board by board: one for each room and each segment.

A table opens when its line-ups are public and its boards are dealt; until then the desk reads what it waits for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.officiating.online_boards import room_boards, seats_in
from paizhuo.officiating.online_play import is_by_boards
from paizhuo.officiating.table_key import TableKey, find_match, match_at, round_at
from paizhuo.table import ReplaceBoard
from paizhuo.table.courses.course import BoardCards
from paizhuo.table.courses.guandan import GuandanBoards
from paizhuo.table.places import LONGEST_NAME
from paizhuo.web.board_sets.table_cards import NotDealt, cards_of
from paizhuo.web.boards.online_rooms import check_line_ups, lacking, online_matches, place_of
from paizhuo.web.event_play.online_play import online_play_of
from paizhuo.web.event_play.refusals import OnlineRefused
from paizhuo.web.ledger.entrant_numbers import facts_by_number
from paizhuo.web.ledger.snapshot import snapshot_of
from paizhuo.web.live import door, store
from paizhuo.web.live.event.opening import change_players, close, is_left, open_event_table
from paizhuo.web.live.event.seats import has_not_begun, seats_of
from paizhuo.web.live.event.settings import settings_for
from paizhuo.web.models.event_tables import open_event_tables

if TYPE_CHECKING:
    from paizhuo.officiating.online_boards import RoomBoards
    from paizhuo.officiating.online_play import OnlinePlay
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.live.event.seats import Seats
    from paizhuo.web.models import Competition, EventTable
    from paizhuo.web.models.event_tables import TablePlace


def open_board_tables(competition: Competition) -> int:
    """开复式桌: all that can be opened now of the matches that are played in the browser; how many. Bears repeating."""
    snapshot, online = snapshot_of(competition), online_play_of(competition)
    for one in open_event_tables(competition):
        if is_by_boards(snapshot.state, one.stage):
            _keep_as_declared(one, snapshot)
    return sum(open_rooms(competition, snapshot, key, online) for key in online_matches(competition, snapshot))


def open_rooms(competition: Competition, snapshot: Snapshot, key: TableKey, online: OnlinePlay) -> int:
    """开一场: every room and segment of a match that can be opened now; how many."""
    opened = 0
    for place, part in lacking(competition, snapshot.state, key):
        try:
            made = _open(competition, snapshot, place, part, online)
        except (OnlineRefused, NotDealt):
            continue
        opened += made is not None
    return opened


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
    check_line_ups(state, key, part)
    found = seats_in(state, key, part)
    if found is None:
        return seats_of(snapshot, match_at(state, key))
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
    if is_left(bound, state, match):
        close(bound)
        return
    part = next((one for one in room_boards(state, key) if place_of(state, key, one) == bound.place), None)
    if part is None:
        return
    _keep_players(bound, snapshot, part)
    _replace_boards(bound, snapshot)


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
