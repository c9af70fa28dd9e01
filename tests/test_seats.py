"""The seats: counter-clockwise, East, North, West, South (J17 2.2; J23 3.4(二); NAT 2)."""

from __future__ import annotations

import pytest

from paizhuo.seats import Seat, Side, UnknownSeat, parse_seat

E, N, W, S = Seat


def test_the_table_of_neighbours() -> None:
    """Seat: next (right), previous (left), partner, as the specification's section 0 lists them."""
    table = {E: (N, S, W), N: (W, E, S), W: (S, N, E), S: (E, W, N)}
    assert {seat: (seat.next, seat.previous, seat.partner) for seat in Seat} == table


def test_sides() -> None:
    assert [seat.side for seat in Seat] == [Side.EAST_WEST, Side.NORTH_SOUTH] * 2
    assert Side.EAST_WEST.seats == (E, W)
    assert Side.NORTH_SOUTH.other is Side.EAST_WEST
    assert [str(side) for side in Side] == ["EW", "NS"]


def test_going_around() -> None:
    assert list(W.around()) == [W, S, E, N]
    assert S.after(5) is E


@pytest.mark.parametrize("text", ["N", "n", "NORTH", "North", "北", "北家", 1])
def test_a_seat_is_read_from_any_name(text: str | int) -> None:
    assert parse_seat(text) is N


@pytest.mark.parametrize("text", ["", "X", 4, -1, "中", True, None, 1.0])
def test_anything_else_is_no_seat(text: object) -> None:
    with pytest.raises(UnknownSeat):
        parse_seat(text)
