"""座次: which side of the table an end of the match sits at, and how the table looks from one seat."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _

from paizhuo.seats import Seat, Side, parse_seat
from paizhuo.tournament.entries import Room
from paizhuo.tournament.outcomes import End
from paizhuo.web.words import say
from paizhuo.wording.cards import seat_words, side_words

if TYPE_CHECKING:
    from paizhuo.tournament.state import MatchState


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


def seating_of(match: MatchState) -> Seating:
    """Home sits North-South and the visitors East-West, unless a line-up says otherwise [NAT 29(一)2]."""
    home = Side.NORTH_SOUTH
    players: dict[Seat, str] = {}
    for end, line_up in match.seated.items():
        for room, letter, player in line_up:
            if room == Room.CLOSED.value:
                continue
            seat = parse_seat(letter)
            players[seat] = player
            home = seat.side if end is End.HOME else seat.side.other
    return Seating(home, players)


@dataclass(frozen=True)
class Eyes:
    """视角: the table as the player in this seat sees it."""

    me: Seat

    def is_ours(self, seat: Seat) -> bool:
        """Whether the seat is of our side."""
        return seat.side is self.me.side

    def word(self, seat: Seat) -> str:
        """我、对家、左边、右边: playing goes round to the right."""
        return {
            self.me: _("Me"),
            self.me.partner: _("Partner"),
            self.me.next: _("Right side"),
            self.me.previous: _("Left side"),
        }[seat]

    def spot(self, seat: Seat) -> str:
        """Where it is drawn: the class of the grid."""
        return {self.me: "s", self.me.partner: "n", self.me.next: "e", self.me.previous: "w"}[seat]

    def whose(self, seat: Seat) -> str:
        """我方、对方."""
        return _("our side") if self.is_ours(seat) else _("other side")


def seat_name(seat: Seat) -> str:
    """东、南、西、北."""
    return seat_words(seat, say())


def side_name(side: Side) -> str:
    """南北方、东西方."""
    return _("{side} side").format(side=side_words(side, say()))
