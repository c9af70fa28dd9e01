"""Which boards a table in the browser plays, who sits there, and from which secret its cards come."""

from __future__ import annotations

from paizhuo.chance import commitment
from paizhuo.officiating.online_boards import BoardOrigin, RoomBoards, SeatedPlayer, origins, room_boards, seats_in
from paizhuo.officiating.table_key import TableKey
from paizhuo.seats import Seat
from paizhuo.tournament.entries.line_up import Room
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.plan.plan import Format, StagePlan
from tests.tournament.log.transitions.test_boards import play
from tests.tournament.log.transitions.test_line_ups import AWAY, HERE, HOME, line_up, match_in
from tests.tournament.playing import Playing

KEY = TableKey(*HERE)
OPEN, CLOSED = Room.OPEN, Room.CLOSED
FIRST, AGAIN, LATE = (commitment(bytes([number]) * 16) for number in (1, 2, 3))


def test_each_room_has_a_table_for_each_segment() -> None:
    event = match_in(2)
    assert room_boards(event.state, KEY) == (
        RoomBoards(OPEN, 1, (1, 2, 3, 4)),
        RoomBoards(CLOSED, 1, (1, 2, 3, 4)),
        RoomBoards(OPEN, 2, (5, 6, 7, 8)),
        RoomBoards(CLOSED, 2, (5, 6, 7, 8)),
    )


def test_an_extra_board_has_a_table_of_its_own_and_the_players_of_the_last_segment() -> None:
    event = match_in(1, boards=2)
    event.add(line_up(HOME))
    event.add(line_up(AWAY))
    play(event, ((1, 0), (1, 0)), ((0, 2), (0, 2)))
    extra = room_boards(event.state, KEY)[2:]
    assert extra == (RoomBoards(OPEN, 2, (3,)), RoomBoards(CLOSED, 2, (3,)))
    assert seats_in(event.state, KEY, extra[0]) == seats_in(event.state, KEY, RoomBoards(OPEN, 1, (1, 2)))


def test_players_are_known_when_both_line_ups_are_public() -> None:
    event, part = match_in(2), RoomBoards(CLOSED, 1, (1, 2, 3, 4))
    event.add(line_up(HOME))
    assert seats_in(event.state, KEY, part) is None
    event.add(line_up(AWAY))
    assert seats_in(event.state, KEY, part) == {
        Seat.EAST: SeatedPlayer(1, "丙"),
        Seat.WEST: SeatedPlayer(1, "丁"),
        Seat.NORTH: SeatedPlayer(2, "庚"),
        Seat.SOUTH: SeatedPlayer(2, "辛"),
    }
    assert seats_in(event.state, KEY, part._replace(segment=2)) is None


def test_a_match_of_pairs_has_the_boards_of_its_round_at_one_table() -> None:
    stage = StagePlan("main", Format.PAIRS_MOVEMENT, boards=2)
    event = Playing(stage, entrants=8)
    event.open("main")
    event.pair("main")
    (part,) = room_boards(event.state, KEY)
    assert (part.room, part.segment) == (OPEN, 0)
    assert part.boards == event.state.stages["main"].rounds[0].matches[1].pairing.boards
    assert seats_in(event.state, KEY, part) is None


def test_a_match_that_is_not_written_down_by_boards_needs_none() -> None:
    event = Playing(StagePlan("main", Format.SWISS, rounds=1), entrants=2)
    event.open("main")
    event.pair("main")
    assert room_boards(event.state, KEY) == ()


def test_cards_come_from_the_set_of_the_table_and_of_a_board_dealt_again_from_its_own_secret() -> None:
    event = match_in(2)
    event.add(f.BoardSetMade("main", "上半", (1, 2, 3, 4), FIRST, (1,)))
    assert [one.board for one in origins(event.state, KEY, (4, 5))] == [4]
    event.add(f.BoardSubstituted("main", "上半", 2, AGAIN, "少一张"))
    event.add(f.BoardSetMade("main", "下半", (5, 6, 7, 8), LATE, (1,)))
    assert origins(event.state, KEY, (1, 2, 5)) == (
        BoardOrigin(1, "上半", FIRST),
        BoardOrigin(2, "上半", AGAIN),
        BoardOrigin(5, "下半", LATE),
    )
