"""Who sits against the line-up: another room, another seat, somebody else; and what a referee rules on."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from paizhuo.officiating.seating_check import LineUpsSealed, check_seated, declared_entrants, declared_places
from paizhuo.officiating.table_key import TableKey
from paizhuo.referee import Infraction
from paizhuo.seats import Seat
from paizhuo.tournament.entries import LineUpFault, Person, Room, RoomSeat
from paizhuo.tournament.log import facts as f
from tests.tournament.log.transitions.test_line_ups import AWAY, HERE, HOME, LEAVE, PLACES, line_up, match, match_in

if TYPE_CHECKING:
    from tests.tournament.playing import Playing

KEY = TableKey(*HERE)


def names(event: Playing, end: object) -> list[str]:
    pairing = match(event).pairing
    number = (pairing.home if end is HOME else pairing.away)[0]
    return [person.name for person in event.state.entries[number].members]


def declared() -> Playing:
    """Both line-ups of the first segment are in: the first four of each entry."""
    event = match_in(2)
    for end in (HOME, AWAY):
        players = tuple(f.Side(*place, name) for place, name in zip(PLACES[end], names(event, end), strict=False))
        event.add(f.Seated(*HERE, end, players, segment=1))
    return event


def found(event: Playing, **moved: str) -> dict[object, list[LineUpFault]]:
    """The faults by side, with other people on some places than declared."""
    seated = dict(declared_places(event.state, KEY, 1))
    for place, name in moved.items():
        room, seat = place.split("_")
        seated[RoomSeat(Room(room), Seat[["NORTH", "SOUTH", "EAST", "WEST"]["NSEW".index(seat)]])] = name
    return {side.end: [one.code for one in side.findings] for side in check_seated(event.state, KEY, 1, seated)}


def test_as_declared_nothing_is_found() -> None:
    assert found(declared()) == {HOME: [], AWAY: []}


def test_every_place_belongs_to_the_side_that_declared_it() -> None:
    event = declared()
    pairing = match(event).pairing
    entrants = declared_entrants(event.state, KEY, 1)
    assert [entrants[RoomSeat(Room.OPEN, seat)] for seat in (Seat.NORTH, Seat.EAST)] == [*pairing.home, *pairing.away]
    assert entrants[RoomSeat(Room.CLOSED, Seat.NORTH)] == pairing.away[0]
    assert len(entrants) == 8


def test_nat_53_1_3_another_room_and_another_seat() -> None:
    event = declared()
    north, south, east, west = names(event, HOME)[:4]
    other_room = found(event, open_N=east, open_S=west, closed_E=north, closed_W=south)
    assert other_room == {HOME: [LineUpFault.WRONG_ROOM] * 4, AWAY: []}
    assert found(event, open_N=south, open_S=north) == {HOME: [LineUpFault.WRONG_SEAT] * 2, AWAY: []}


def test_a_table_turned_round_is_found_on_both_sides() -> None:
    event = declared()
    (north, south), (east, west) = names(event, HOME)[:2], names(event, AWAY)[:2]
    turned = found(event, open_N=east, open_S=west, open_E=north, open_W=south)
    assert turned == {HOME: [LineUpFault.WRONG_SEAT] * 2, AWAY: [LineUpFault.WRONG_SEAT] * 2}


def test_nat_19_2_2_who_came_in_within_the_segment() -> None:
    event = declared()
    entry = event.state.entries[match(event).pairing.home[0]]
    fifth = replace(entry, members=(*entry.members, Person("reserve")))
    event.add(f.EntryChanged(fifth, "增补", player=f.Substituted("reserve", approval=LEAVE)))
    assert found(event, open_N="reserve") == {HOME: [LineUpFault.CHANGED_IN_GAME], AWAY: []}


def test_a_stranger_is_of_the_side_whose_place_he_takes() -> None:
    event = declared()
    assert found(event, closed_N="外人")[AWAY] == [LineUpFault.NOT_ON_LIST, LineUpFault.CHANGED_IN_GAME]


def test_the_referee_is_led_to_each_case_with_its_answer() -> None:
    event = declared()
    north, south = names(event, HOME)[:2]
    places = declared_places(event.state, KEY, 1)
    exchanged = {**places, RoomSeat(Room.OPEN, Seat.NORTH): south, RoomSeat(Room.OPEN, Seat.SOUTH): north}
    home, away = check_seated(event.state, KEY, 1, exchanged)
    assert home.cases == ((Infraction.AGAINST_LINE_UP, {"wrong-room": "no"}),)
    assert away.cases == ()


def test_a_sealed_line_up_is_not_checked() -> None:
    event = match_in(2)
    event.add(line_up(HOME))
    with pytest.raises(LineUpsSealed):
        declared_places(event.state, KEY, 1)
