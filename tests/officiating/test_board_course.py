"""逐副进程: boards come in any order; the match is over with the last one, unless it must have a winner."""

from __future__ import annotations

from dataclasses import replace

from paizhuo.officiating.board_course import board_numbers, is_over, next_board, segments_of, written_rooms
from paizhuo.officiating.table_key import TableKey
from paizhuo.tournament.duplicate.table_result import Void
from paizhuo.tournament.entries.line_up import Room
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.plan.plan import Format, StagePlan
from paizhuo.tournament.results.outcomes import End
from tests.tournament.log.transitions.test_boards import HERE, play, team_match

KEY = TableKey(*HERE)


def test_each_room_has_its_own_next_board() -> None:
    event = team_match(3)
    event.add(f.BoardEntered(*HERE, Room.OPEN, 2, (3, 0), side=End.HOME))
    assert (next_board(event.state, KEY, Room.OPEN), next_board(event.state, KEY, Room.CLOSED)) == (1, 1)
    event.add(f.BoardEntered(*HERE, Room.OPEN, 1, (3, 0)))
    event.add(f.BoardRuled(*HERE, 1, "泄露", void=Void.LEAKED))
    assert (next_board(event.state, KEY, Room.OPEN), next_board(event.state, KEY, Room.CLOSED)) == (3, 2)


def test_the_match_is_over_when_every_board_counts_in_both_rooms() -> None:
    event = team_match(2)
    play(event, ((3, 0), (1, 0)))
    event.add(f.BoardEntered(*HERE, Room.OPEN, 2, (3, 0)))
    event.add(f.BoardEntered(*HERE, Room.CLOSED, 2, (1, 0), side=End.HOME))
    assert not is_over(event.state, KEY)
    event.add(f.BoardConfirmed(*HERE, Room.CLOSED, 2, End.AWAY))
    assert is_over(event.state, KEY)
    assert next_board(event.state, KEY, Room.OPEN) is None


def test_nat_49_2_a_level_knockout_match_gets_one_more_board_and_again() -> None:
    event = team_match(1, Format.KNOCKOUT)
    assert board_numbers(event.state, KEY) == (1,)
    for number in (1, 2):
        play(event, ((3, 0), (3, 0)), first=number)
        assert not is_over(event.state, KEY)
        assert next_board(event.state, KEY, Room.CLOSED) == number + 1
    play(event, ((3, 0), (1, 0)), first=3)
    assert is_over(event.state, KEY)
    assert board_numbers(event.state, KEY) == (1, 2, 3)


def test_only_teams_play_in_two_rooms() -> None:
    assert written_rooms(team_match(2).state, "main") == (Room.OPEN, Room.CLOSED)
    assert written_rooms(team_match(0).state, "main") == ()


def test_segments_are_numbered_on() -> None:
    stage = StagePlan("main", Format.SWISS, rounds=1, boards=5, segments=2)
    assert segments_of(stage) == (range(1, 4), range(4, 6))
    assert segments_of(replace(stage, segments=1)) == (range(1, 6),)
