"""回顾: the past choices of the other seats, each with what its seat could see then."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.ai.guandan.kernel_view import level_of
from paizhuo.ai.guandan.own_view import own_seat
from paizhuo.guandan import Lay
from paizhuo.kernel import codes
from paizhuo.kernel.packing import meaning, pack

if TYPE_CHECKING:
    from paizhuo.guandan import View
    from paizhuo.kernel.guessing import Guessing


def look_back(guessing: Guessing, view: View) -> None:
    """Add every past choice of the other seats to ``guessing``, from the first lead on."""
    own, level = own_seat(view), view.level
    tricks = [*(trick.acts for trick in view.tricks), view.acts]
    lefts = list(view.left)
    for laid in (act for acts in tricks for act in acts if isinstance(act, Lay)):
        lefts[laid.seat] += len(laid.cards)
    gone_low = gone_high = 0
    guessing.begin(level_of(view))
    for acts in tricks:
        top, top_seat = codes.LEAD, 0
        for act in acts:
            low = high = 0
            meta = codes.LEAD
            if isinstance(act, Lay):
                assert act.declared is not None, "a deal keeps what a play was read as"  # noqa: S101 - not input
                low, high = pack(act.cards)
                meta = meaning(act.declared, level)
            if act.seat is not own:
                guessing.add(int(act.seat), lefts, top, top_seat, gone_low, gone_high, low, high, meta)
            if isinstance(act, Lay):
                top, top_seat = meta, int(act.seat)
                lefts[act.seat] -= len(act.cards)
                gone_low, gone_high = gone_low + low, gone_high + high
