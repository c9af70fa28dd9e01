"""座位: four seats in playing order, and the two sides they form.

Everything at the table runs counter-clockwise, East, North, West, South (J17 2.2; J23 3.4(二); NAT 2). The numbers
0 to 3 follow that order, so ``seat.next`` is always one step on.
"""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING, ClassVar

from paizhuo.errors import BadInput

if TYPE_CHECKING:
    from collections.abc import Iterator


class UnknownSeat(BadInput):
    """The text or number names no seat."""

    code: ClassVar[str] = "UNKNOWN_SEAT"


class Side(IntEnum):
    """方: a pair of partners. East-West is 0, North-South is 1."""

    EAST_WEST = 0
    NORTH_SOUTH = 1

    @property
    def other(self) -> Side:
        """对方: the opposing side."""
        return Side(1 - self)

    @property
    def seats(self) -> tuple[Seat, Seat]:
        """The two seats of this side, in playing order from East."""
        return Seat(self), Seat(self + 2)

    def __str__(self) -> str:
        return "EW" if self is Side.EAST_WEST else "NS"

    def __repr__(self) -> str:
        return f"Side.{self.name}"


class Seat(IntEnum):
    """家: a place at the table; the values run in playing order."""

    EAST = 0
    NORTH = 1
    WEST = 2
    SOUTH = 3

    @property
    def next(self) -> Seat:
        """下家: the right-hand neighbour, next in turn."""
        return Seat((self + 1) % 4)

    @property
    def previous(self) -> Seat:
        """上家: the left-hand neighbour."""
        return Seat((self + 3) % 4)

    @property
    def partner(self) -> Seat:
        """对家: the player opposite."""
        return Seat((self + 2) % 4)

    @property
    def side(self) -> Side:
        """The side this seat plays for."""
        return Side(self % 2)

    def after(self, steps: int) -> Seat:
        """The seat reached by going ``steps`` places on in playing order."""
        return Seat((self + steps) % 4)

    def around(self) -> Iterator[Seat]:
        """All four seats in playing order, beginning with this one."""
        for steps in range(4):
            yield self.after(steps)

    def __str__(self) -> str:
        return "ENWS"[self]

    def __repr__(self) -> str:
        return f"Seat.{self.name}"


_NAMES = {
    **{str(seat): seat for seat in Seat},
    **{seat.name: seat for seat in Seat},
    **dict(zip("东北西南", Seat, strict=True)),
}


def parse_seat(text: object) -> Seat:
    """Read a seat from ``0``–``3``, ``E N W S``, an English or a Chinese name.

    >>> parse_seat("北"), parse_seat("w"), parse_seat(3)
    (Seat.NORTH, Seat.WEST, Seat.SOUTH)
    """
    if isinstance(text, int) and not isinstance(text, bool):
        if text in range(4):
            return Seat(text)
    elif isinstance(text, str):
        seat = _NAMES.get(text.strip().removesuffix("家").upper())
        if seat is not None:
            return seat
    raise UnknownSeat(f"{text!r} is no seat; use E, N, W, S or 0 to 3", text=str(text))
