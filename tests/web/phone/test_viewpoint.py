"""视角: the four seats as the player at one of them sees them."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from paizhuo.seats import Seat
from paizhuo.web.phone.viewpoint import Viewpoint


@given(st.sampled_from(list(Seat)))
def test_from_every_seat_the_four_places_are_drawn_once_and_right_is_next(me: Seat) -> None:
    viewpoint = Viewpoint(me)
    assert {viewpoint.spot(seat) for seat in Seat} == {"n", "e", "s", "w"}
    assert (viewpoint.spot(me), viewpoint.spot(me.next), viewpoint.spot(me.partner)) == ("s", "e", "n")
    assert [seat for seat in Seat if viewpoint.is_ours(seat)] == sorted((me, me.partner))
