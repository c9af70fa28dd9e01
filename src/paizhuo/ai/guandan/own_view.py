"""自己: whose view it is, and the cards in that hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.seats import Seat

if TYPE_CHECKING:
    from paizhuo.cards import Hand
    from paizhuo.guandan import View


def own_seat(view: View) -> Seat:
    """The seat whose view this is; an onlooker has none and plays no cards."""
    assert isinstance(view.viewer, Seat), "an agent sits at the table"  # noqa: S101 - a programming error, not input
    return view.viewer


def own_hand(view: View) -> Hand:
    """The viewing seat's own cards."""
    hand = view.hands[own_seat(view)]
    assert hand is not None, "a seat sees its own hand"  # noqa: S101 - a programming error, not input
    return hand
