"""出场名单: rooms, seats, mixed seats and changes."""

from __future__ import annotations

from itertools import permutations, product

import pytest

from paizhuo.rulebook import BOOKS, Book, Citation
from paizhuo.seats import Seat, Side
from paizhuo.tournament.entries import (
    Entry,
    Gender,
    GenderClass,
    IfPlayed,
    LineUp,
    LineUpFault,
    LineUpFinding,
    Person,
    Room,
    RoomSeat,
    check_game,
    check_line_up,
    check_seating,
    mixed_seats,
    pair_places,
    team_places,
)
from paizhuo.tournament.results.outcomes import End

MEN = tuple(Person(f"男{at}", Gender.MALE, unit="甲") for at in range(3))
WOMEN = tuple(Person(f"女{at}", Gender.FEMALE, unit="甲") for at in range(3))
TEAM = Entry(1, "甲队", (*MEN, *WOMEN), unit="甲")
NORTH_SOUTH = pair_places(Side.NORTH_SOUTH)
HOME = team_places(End.HOME)


def line_up(where: tuple[RoomSeat, ...], *people: Person) -> LineUp:
    return LineUp(tuple(zip(where, people, strict=True)))


def codes(found: tuple[LineUpFinding, ...]) -> list[LineUpFault]:
    return [finding.code for finding in found]


def test_home_sits_north_south_in_the_open_room_and_the_visitors_the_other_way() -> None:
    home = {
        RoomSeat(Room.OPEN, Seat.NORTH),
        RoomSeat(Room.OPEN, Seat.SOUTH),
        RoomSeat(Room.CLOSED, Seat.EAST),
        RoomSeat(Room.CLOSED, Seat.WEST),
    }
    assert set(HOME) == home
    assert set(team_places(End.AWAY)) == {RoomSeat(room, seat) for room in Room for seat in Seat} - home


@pytest.mark.parametrize("end", End)
def test_a_seat_choice_turns_both_rooms_round(end: End) -> None:
    assert team_places(end, Side.NORTH_SOUTH) == team_places(End.HOME)
    assert team_places(end, Side.EAST_WEST) == team_places(End.AWAY)


def test_example_j_147_mixed_pair_north_south() -> None:
    pair = Entry(1, "甲对", (MEN[0], WOMEN[0]))
    north, south = RoomSeat(Room.OPEN, Seat.NORTH), RoomSeat(Room.OPEN, Seat.SOUTH)
    right = LineUp(((north, MEN[0]), (south, WOMEN[0])))
    assert check_line_up(right, pair, NORTH_SOUTH, GenderClass.MIXED) == ()
    wrong = LineUp(((north, WOMEN[0]), (south, MEN[0])))
    source = Citation(Book.NATIONAL, "17(二)4, 53(一)4")
    assert check_line_up(wrong, pair, NORTH_SOUTH, GenderClass.MIXED) == (
        LineUpFinding(LineUpFault.WRONG_MIXED_SEAT, source, north, WOMEN[0], IfPlayed.CLASS_4),
        LineUpFinding(LineUpFault.WRONG_MIXED_SEAT, source, south, MEN[0], IfPlayed.CLASS_4),
    )
    assert check_line_up(wrong, pair, NORTH_SOUTH) == ()


@pytest.mark.parametrize("end", End)
def test_mixed_teams_seat_a_man_and_a_woman_in_each_pair(end: End) -> None:
    where = team_places(end)
    for people in permutations((*MEN[:2], *WOMEN[:2])):
        right = all(
            (person.gender is Gender.MALE) is (place.seat in {Seat.WEST, Seat.NORTH})
            for place, person in zip(where, people, strict=True)
        )
        found = check_line_up(line_up(where, *people), TEAM, where, GenderClass.MIXED)
        assert (found == ()) is right


@pytest.mark.parametrize("end", End)
def test_special_mixed_teams_seat_men_east_west_and_women_north_south(end: End) -> None:
    where = team_places(end)
    for people in permutations((*MEN[:2], *WOMEN[:2])):
        right = all(
            (person.gender is Gender.MALE) is (place.seat in {Seat.EAST, Seat.WEST})
            for place, person in zip(where, people, strict=True)
        )
        found = check_line_up(line_up(where, *people), TEAM, where, GenderClass.SPECIAL_MIXED)
        assert (found == ()) is right
        assert all(finding.source.article.startswith("17(二)5") for finding in found)


def test_example_b_176_special_mixed_teams_by_room() -> None:
    """Women take N-S and men E-W, so home's women meet the visitors' men in the open room, and the other way round."""
    seated = {
        (end, gender): {
            place for place in team_places(end) if place.seat in mixed_seats(gender, GenderClass.SPECIAL_MIXED)
        }
        for end, gender in product(End, Gender)
    }
    assert seated == {
        (End.HOME, Gender.FEMALE): {RoomSeat(Room.OPEN, Seat.NORTH), RoomSeat(Room.OPEN, Seat.SOUTH)},
        (End.AWAY, Gender.MALE): {RoomSeat(Room.OPEN, Seat.EAST), RoomSeat(Room.OPEN, Seat.WEST)},
        (End.AWAY, Gender.FEMALE): {RoomSeat(Room.CLOSED, Seat.NORTH), RoomSeat(Room.CLOSED, Seat.SOUTH)},
        (End.HOME, Gender.MALE): {RoomSeat(Room.CLOSED, Seat.EAST), RoomSeat(Room.CLOSED, Seat.WEST)},
    }


def test_every_seat_of_a_mixed_table_belongs_to_one_gender() -> None:
    for gender_class, seat in product((GenderClass.MIXED, GenderClass.SPECIAL_MIXED), Seat):
        assert sum(seat in mixed_seats(gender, gender_class) for gender in Gender) == 1
    assert mixed_seats(Gender.MALE, GenderClass.OPEN) == frozenset(Seat)


def test_a_gender_that_is_not_known_cannot_be_judged() -> None:
    unknown = Person("某")
    pair = Entry(1, "对", (unknown, WOMEN[0]))
    found = check_line_up(line_up(NORTH_SOUTH, unknown, WOMEN[0]), pair, NORTH_SOUTH, GenderClass.MIXED)
    assert codes(found) == [LineUpFault.GENDER_MISSING]


def test_a_player_who_is_not_on_the_list_costs_the_result() -> None:
    stranger = Person("外人", unit="乙")
    (found,) = check_line_up(line_up(HOME, *MEN, stranger), TEAM, HOME)
    assert found == LineUpFinding(
        LineUpFault.NOT_ON_LIST, Citation(Book.NATIONAL, "53(一)1"), HOME[3], stranger, IfPlayed.CANCELLED
    )


@pytest.mark.parametrize("person", [MEN[0], Person("无名单位")])
def test_nobody_sits_twice(person: Person) -> None:
    team = Entry(1, "队", (person, *WOMEN))
    (found,) = check_line_up(line_up(HOME, person, *WOMEN[:2], person), team, HOME)
    assert (found.code, found.place) == (LineUpFault.PLAYER_TWICE, HOME[3])


def test_every_place_is_taken_once() -> None:
    where = (HOME[0], HOME[0], HOME[2])
    found = check_line_up(line_up(where, *MEN), TEAM, HOME)
    assert [(finding.code, finding.place) for finding in found] == [
        (LineUpFault.PLACE_TWICE, HOME[0]),
        (LineUpFault.PLACE_EMPTY, HOME[1]),
        (LineUpFault.PLACE_EMPTY, HOME[3]),
    ]


def test_the_places_of_the_other_side_are_refused() -> None:
    away = team_places(End.AWAY)
    found = check_line_up(line_up(away, *MEN, WOMEN[0]), TEAM, HOME)
    assert codes(found) == [LineUpFault.WRONG_SIDE] * 4 + [LineUpFault.PLACE_EMPTY] * 4


def test_seating_against_the_line_up() -> None:
    declared = line_up(HOME, *MEN, WOMEN[0])
    assert check_seating(declared, declared) == ()
    swapped = line_up(HOME, MEN[1], MEN[0], MEN[2], WOMEN[0])
    assert [(found.code, found.if_played) for found in check_seating(declared, swapped)] == [
        (LineUpFault.WRONG_SEAT, IfPlayed.CLASS_4)
    ] * 2
    crossed = line_up(HOME, MEN[2], MEN[1], MEN[0], WOMEN[0])
    assert [(found.code, found.if_played) for found in check_seating(declared, crossed)] == [
        (LineUpFault.WRONG_ROOM, IfPlayed.CLASS_3)
    ] * 2


def test_example_b_179_the_open_pair_in_the_closed_room_and_north_and_south_exchanged() -> None:
    declared = line_up(HOME, *MEN, WOMEN[0])
    closed = tuple(RoomSeat(Room.CLOSED, place.seat) for place in NORTH_SOUTH)
    wrong_room = check_seating(declared, line_up(closed, *MEN[:2]))
    assert [(one.code, one.person, one.if_played) for one in wrong_room] == [
        (LineUpFault.WRONG_ROOM, person, IfPlayed.CLASS_3) for person in MEN[:2]
    ]
    exchanged = check_seating(declared, line_up(NORTH_SOUTH, MEN[1], MEN[0]))
    assert [(one.code, one.person, one.if_played) for one in exchanged] == [
        (LineUpFault.WRONG_SEAT, person, IfPlayed.CLASS_4) for person in (MEN[1], MEN[0])
    ]


def test_within_a_game_a_pair_stays_two_players() -> None:
    before = line_up(HOME, *MEN, WOMEN[0])
    assert check_game(before, line_up(HOME, MEN[1], MEN[0], WOMEN[0], MEN[2])) == ()
    now = line_up(HOME, MEN[0], WOMEN[1], MEN[2], WOMEN[0])
    assert [(found.code, found.person) for found in check_game(before, now)] == [
        (LineUpFault.CHANGED_IN_GAME, WOMEN[1])
    ]
    assert check_game(before, now, leave=True) == ()
    crossed = line_up(HOME, MEN[2], MEN[1], MEN[0], WOMEN[0])
    assert codes(check_game(before, crossed)) == [LineUpFault.CHANGED_IN_GAME] * 2


def test_the_articles_of_line_ups_exist() -> None:
    stranger, unknown = Person("外人", unit="乙"), Person("某", unit="甲")
    bad = line_up((HOME[0], HOME[0], team_places(End.AWAY)[0], HOME[1]), stranger, unknown, unknown, WOMEN[0])
    found = [*check_line_up(bad, TEAM, HOME, GenderClass.MIXED), *check_game(line_up(HOME, *MEN, WOMEN[0]), bad)]
    assert {finding.code for finding in found} >= set(LineUpFault) - {
        LineUpFault.WRONG_ROOM,
        LineUpFault.WRONG_SEAT,
        LineUpFault.WRONG_MIXED_SEAT,
    }
    for finding in found:
        assert all(BOOKS[Book.NATIONAL].article(number) for number in finding.source.numbers)
