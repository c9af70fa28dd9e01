"""视角: the table as one seat sees it. :mod:`paizhuo.tournament.seating` decides who sits where."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _

from paizhuo.web.language import say
from paizhuo.wording.cards import side_words

if TYPE_CHECKING:
    from paizhuo.seats import Seat, Side


@dataclass(frozen=True)
class Viewpoint:
    """视角: the table as the player in seat ``me`` sees it."""

    me: Seat

    def is_ours(self, seat: Seat) -> bool:
        """Whether the seat is on the own side."""
        return seat.side is self.me.side

    def word(self, seat: Seat) -> str:
        """我、对家、左边、右边: the seat relative to the own one; play goes to the right."""
        return {
            self.me: _("Me"),
            self.me.partner: _("Partner"),
            self.me.next: _("Right side"),
            self.me.previous: _("Left side"),
        }[seat]

    def spot(self, seat: Seat) -> str:
        """The CSS class of the seat's place: s is the own seat."""
        return {self.me: "s", self.me.partner: "n", self.me.next: "e", self.me.previous: "w"}[seat]

    def whose(self, seat: Seat) -> str:
        """我方、对方: the side of the seat, relative to the own one."""
        return _("our side") if self.is_ours(seat) else _("other side")


def side_name(side: Side) -> str:
    """南北方、东西方: the name of a side."""
    return _("{side} side").format(side=side_words(side, say()))
