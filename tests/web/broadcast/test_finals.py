"""Two rooms against each other: only boards that both have finished count, and the last one is named."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from paizhuo.cards import Chance
from paizhuo.guandan import Over, apply, legal, start
from paizhuo.guandan.duplicate import board_score
from paizhuo.seats import Seat, Side
from paizhuo.table import GameName, KeyDeal, Player, Rekey, Sit, Stage, TableSettings
from paizhuo.table.played_boards import played_boards
from paizhuo.tournament.duplicate import team_board
from paizhuo.tournament.duplicate.table_result import BoardLevels
from paizhuo.web.broadcast.finals import MatchBoards, final_boards
from tests.table.keyed.keying import keyed_acts
from tests.table.playing import SECRET, Log

if TYPE_CHECKING:
    from paizhuo.table import Table

BOARDS = TableSettings(GameName.GUANDAN, "national", boards=(1, 2), session="1", keyed=True)


def room(seed: str, boards: int, *, begins: bool = False) -> Table:
    """A room that has finished so many boards, each played by chance; and has begun the next one."""
    log = Log(BOARDS)
    for seat in Seat:
        log.add(Sit(seat, Player(f"{seat}家")))
    for number in range(1, boards + 1):
        log.add(KeyDeal())
        setting = log.table.course.current.phase.setting  # type: ignore[attr-defined]
        phases = [start(setting)]
        chance = Chance(SECRET, f"{seed} {number}")
        while not isinstance(phases[-1], Over):
            phases.append(apply(phases[-1], chance.choice(legal(phases[-1]))))
        log.add(Rekey(0, tuple(keyed_acts(setting, phases, suits=True))))
    if begins:
        log.add(KeyDeal())
    return log.table


def levels(table: Table) -> dict[int, BoardLevels]:
    """The levels of each finished board, N-S first."""
    found = {}
    for one in played_boards(table):
        assert one.finish is not None
        side, gained = board_score(one.finish)
        found[one.number] = BoardLevels(gained, 0) if side is Side.NORTH_SOUTH else BoardLevels(0, gained)
    return found


@pytest.mark.parametrize(
    ("rooms", "compared", "playing"),
    [
        (((0, False), (0, False)), 0, [[], []]),
        (((0, True), (0, True)), 0, [[0, 1], []]),
        (((1, False), (0, True)), 0, [[1], []]),
        (((2, False), (1, True)), 1, [[], [1]]),
        (((1, True), (1, True)), 1, [[], [0, 1]]),
        (((2, False), (2, False)), 2, [[], []]),
    ],
)
def test_a_board_is_compared_when_both_rooms_have_finished_it(
    rooms: tuple[tuple[int, bool], tuple[int, bool]], compared: int, playing: list[list[int]]
) -> None:
    tables = [room(f"room {at}", count, begins=begins) for at, (count, begins) in enumerate(rooms)]
    found = final_boards(([tables[0]], [tables[1]]))
    assert found["compared"] == compared
    assert [row[2] for row in found["boards"]] == playing
    # What one room has played waits for the other, and says so.
    done = [[at for at, (count, _begins) in enumerate(rooms) if count >= number] for number in (1, 2)]
    assert [row[3] for row in found["boards"]] == [one if len(one) < 2 else [] for one in done]
    nets = [row[1] for row in found["boards"]]
    assert [net is not None for net in nets] == [number <= compared for number in (1, 2)]
    assert found["over"] is (compared == 2)
    open_room, closed_room = (levels(table) for table in tables)
    scores = [
        team_board.board_score(team_board.TeamBoard(open_room[number], closed_room[number]))
        for number in range(1, compared + 1)
    ]
    assert nets[:compared] == [score.net.home for score in scores]
    assert (found["home"], found["away"]) == (sum(one.home for one in scores), sum(one.visitors for one in scores))
    is_close = abs(found["home"] - found["away"]) <= team_board.LARGEST_SWING
    assert found["deciding"] is (compared == 1 and is_close)


def test_the_rooms_are_at_their_end_together() -> None:
    tables = room("room 0", 2), room("room 1", 2)
    assert [table.stage for table in tables] == [Stage.OVER] * 2
    assert final_boards(([tables[0]], [tables[1]]))["over"]


def test_a_match_of_several_segments_is_over_with_its_last_board_only() -> None:
    first = room("room 0", 2), room("room 1", 2)
    found = final_boards(([first[0]], [first[1]]), MatchBoards(((1, 2), (3, 4))))
    assert (found["compared"], found["over"], found["deciding"], found["breaks"]) == (2, False, False, [3])
    assert [row[0] for row in found["boards"]] == [1, 2, 3, 4]
    # The tables of the next segment go on from there.
    assert (
        final_boards(([first[0], room("room 2", 0)], [first[1], room("room 3", 0)]), MatchBoards(((1, 2),)))["compared"]
        == 2
    )


def test_a_segment_that_nobody_keyed_counts_as_the_event_has_published_it_and_what_is_on_air_does_not() -> None:
    tables = room("room 0", 1), room("room 1", 1)
    by_keys = final_boards(([tables[0]], [tables[1]]))
    adjusted = team_board.BoardScore(team_board.BoardState.ADJUSTED, 0, 0, team_board.Swing(4, -4))
    played = team_board.BoardScore(team_board.BoardState.COMPARED, 3, 1, team_board.Swing(2, -2))
    match = MatchBoards(((11, 12), (1, 2)), {11: played, 12: adjusted, 2: played})
    found = final_boards(([tables[0]], [tables[1]]), match)
    assert [row[1] for row in found["boards"]] == [2, 4, by_keys["boards"][0][1], None], "board 2 is being played"
    assert found["net"] == 2 + 4 + by_keys["net"]
    assert (found["home"], found["away"]) == (3 + by_keys["home"], 1 + by_keys["away"])
    assert (found["compared"], found["deciding"]) == (3, abs(found["net"]) <= team_board.LARGEST_SWING)


@pytest.mark.parametrize(("net", "boards", "vp"), [(5, 16, ["15", "11"]), (-5, 16, ["11", "15"]), (0, 8, ["13", "13"])])
def test_the_net_of_all_boards_is_turned_into_vp_by_the_column_of_the_match(
    net: int, boards: int, vp: list[str]
) -> None:
    score = team_board.BoardScore(
        team_board.BoardState.COMPARED, max(net, 0), max(-net, 0), team_board.Swing(net, -net)
    )
    match = MatchBoards((tuple(range(101, 101 + boards)),), {101: score})
    found = final_boards(([room("room 0", 0)], [room("room 1", 0)]), match)
    assert found["vp"] == vp, "as on the wall of the design: +5 over 16 boards is 15 : 11"
    assert final_boards(([room("room 0", 0)], [room("room 1", 0)]))["vp"] == []
