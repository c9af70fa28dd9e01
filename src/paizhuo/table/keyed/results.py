"""只录结果: a deal that an operator could not follow to its end; how it ended is typed, and the law checks what it can.

The order of going out must end a deal, and begin with those whom the keyed plays have put out. What was not keyed is
not known, so such a deal has no replay and no record.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.guandan.deal import final_places
from paizhuo.guandan.phases import Outcome, Over, Paying, Playing, Trick, Until
from paizhuo.seats import Seat
from paizhuo.table.keyed.refusals import Doubt, NotKeyed

if TYPE_CHECKING:
    from paizhuo.guandan import Phase

NOBODY_SAID = (None, None, None, None)
"""No seat has announced how many cards it has left."""


def ended_by(phase: Phase, typed: tuple[Seat, ...]) -> Over:
    """The deal with its typed end; raises :class:`NotKeyed` where it cannot have ended like this."""
    finish = places(typed, phase.setting.until)
    out = phase.finished if isinstance(phase, Playing) else ()
    if isinstance(phase, Over) or not finish or finish[: len(out)] != out:
        raise NotKeyed(Doubt.NO_SUCH_FINISH)
    tricks: tuple[Trick, ...] = ()
    if isinstance(phase, Playing):
        # The trick that lies there is the last one that anybody has seen.
        lying = () if phase.top is None else (Trick(phase.leader, phase.top.seat, phase.acts),)
        tricks = (*phase.tricks, *lying)
    return Over(
        phase.setting,
        phase.hands,
        Outcome(finish),
        tricks,
        phase.announced if isinstance(phase, Playing) else NOBODY_SAID,
        () if isinstance(phase, Paying) else phase.payments,
        phase.returns if isinstance(phase, Playing) else (),
        isinstance(phase, Playing) and phase.resisted,
        phase.history,
    )


def places(typed: tuple[Seat, ...], until: Until) -> tuple[Seat, ...]:
    """The order of going out by the law; empty where this one ends no deal. The last seat may be left out.

    >>> east, north, west = Seat.EAST, Seat.NORTH, Seat.WEST
    >>> places((east, west), Until.SIDE_OUT), places((east, north), Until.SIDE_OUT)
    ((Seat.EAST, Seat.WEST), ())
    """
    if len(set(typed)) < len(typed):
        return ()
    for count in range(1, len(Seat)):
        found = final_places(typed[:count], until)
        if found:
            return found if typed in {typed[:count], found} else ()
    return ()
