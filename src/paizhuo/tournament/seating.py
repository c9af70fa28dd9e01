"""座次: which side of the table an end of the match sits at, and who sits where as far as a line-up says so."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from paizhuo.seats import Seat, Side, parse_seat
from paizhuo.tournament.entries import Room
from paizhuo.tournament.results.outcomes import End

if TYPE_CHECKING:
    from paizhuo.tournament.log.state import MatchState


@dataclass(frozen=True)
class Seating:
    """座次: the side at which the home end sits, and who sits where as far as a line-up says so."""

    home: Side = Side.NORTH_SOUTH
    players: dict[Seat, str] = field(default_factory=dict)

    def side(self, end: End) -> Side:
        """The side of the table of an end."""
        return self.home if end is End.HOME else self.home.other

    def end(self, side: Side) -> End:
        """The end that sits at this side."""
        return End.HOME if side is self.home else End.AWAY

    def usual_seat(self, end: End) -> Seat:
        """The seat from which a phone looks that did not say where it lies: South or West."""
        return self.side(end).seats[1]


def seating_of(match: MatchState, room: Room = Room.OPEN) -> Seating:
    """Home sits North-South and the visitors East-West, unless a line-up says otherwise [NAT 29(一)2].

    In the closed room of a team match everybody sits the other way round [NAT 29(二)].
    """
    home = Side.NORTH_SOUTH if room is Room.OPEN else Side.EAST_WEST
    players: dict[Seat, str] = {}
    for end, line_up in match.seated.items():
        for declared, letter, player in line_up:
            seat = parse_seat(letter)
            own = seat.side if end is End.HOME else seat.side.other
            home = own if declared == room.value else own.other
            if declared == room.value:
                players[seat] = player
    return Seating(home, players)
