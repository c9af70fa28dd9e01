"""Who sits where: home North-South in the open room, the other way in the closed one, as the line-ups say."""

from __future__ import annotations

import pytest

from paizhuo.seats import Seat, Side
from paizhuo.tournament.entries import Room
from paizhuo.tournament.log.facts import Pairing
from paizhuo.tournament.log.facts import Side as Placed
from paizhuo.tournament.log.state import MatchState
from paizhuo.tournament.results.outcomes import End
from paizhuo.tournament.seating import seating_of


def _match() -> MatchState:
    return MatchState(Pairing(1, (1,), (2,)))


def test_home_sits_north_south_in_the_open_room_and_east_west_in_the_closed_one() -> None:
    assert seating_of(_match()).side(End.HOME) is Side.NORTH_SOUTH
    assert seating_of(_match(), Room.CLOSED).side(End.HOME) is Side.EAST_WEST


@pytest.mark.parametrize(("end", "seat"), [(End.HOME, "E"), (End.HOME, "W"), (End.AWAY, "N"), (End.AWAY, "S")])
def test_a_line_up_of_either_end_turns_both_rooms(end: End, seat: str) -> None:
    match = _match()
    match.seated[end] = (Placed("open", seat, "甲"),)
    assert seating_of(match).home is Side.EAST_WEST
    assert seating_of(match, Room.CLOSED).home is Side.NORTH_SOUTH


def test_a_line_up_of_the_closed_room_says_where_home_sits_in_the_open_one() -> None:
    match = _match()
    match.seated[End.HOME] = (Placed("closed", "N", "甲"),)
    assert seating_of(match).home is Side.EAST_WEST


def test_each_room_has_its_own_players() -> None:
    match = _match()
    match.seated[End.HOME] = (Placed("open", "N", "甲"), Placed("closed", "E", "乙"))
    assert seating_of(match).players == {Seat.NORTH: "甲"}
    assert seating_of(match, Room.CLOSED).players == {Seat.EAST: "乙"}
