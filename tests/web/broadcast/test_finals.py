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
from paizhuo.web.broadcast.finals import final_boards
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
    found = final_boards(([first[0]], [first[1]]), [(1, 2), (3, 4)])
    assert (found["compared"], found["over"], found["deciding"], found["breaks"]) == (2, False, False, [3])
    assert [row[0] for row in found["boards"]] == [1, 2, 3, 4]
    # The tables of the next segment go on from there.
    assert final_boards(([first[0], room("room 2", 0)], [first[1], room("room 3", 0)]), [(1, 2)])["compared"] == 2
