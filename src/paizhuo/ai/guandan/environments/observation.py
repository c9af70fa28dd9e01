"""所见: the view of a seat as a row of bytes, by the fields of ``kernel.observation``; made from the view alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from paizhuo.ai.guandan.own_view import own_hand, own_seat
from paizhuo.guandan import Lay
from paizhuo.guandan.phases import Stage
from paizhuo.kernel.observation import FACES, PLACES, WIDTH
from paizhuo.kernel.packing import meaning

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from paizhuo.guandan import Standing, View

_STAGES = (Stage.PAYING, Stage.RETURNING, Stage.PLAYING)


def observation(view: View, standing: Standing | None = None, page: int = 0) -> NDArray[np.uint8]:
    """What the viewing seat sees, with the standing of the match where there is one."""
    row = np.zeros(WIDTH, np.uint8)
    fields = {name: row[place] for name, place in PLACES.items()}
    own = own_seat(view)
    for card in own_hand(view):
        fields["hand"][card] += 1
    for act in (act for acts in (*(trick.acts for trick in view.tricks), view.acts) for act in acts):
        if isinstance(act, Lay):
            for card in act.cards:
                fields["played"][FACES * ((act.seat - own) % 4) + card] += 1
    for seat, left in enumerate(view.left):
        fields["left"][(seat - own) % 4] = left
    for place, seat in enumerate(view.finished, 1):
        fields["place"][(seat - own) % 4] = place
    for seat in view.to_act:
        fields["to_act"][(seat - own) % 4] = 1
    if view.leader is not None:
        fields["leader"][(view.leader - own) % 4] = 1
    fields["level"][view.level - 2] = 1
    if view.phase in _STAGES:
        fields["stage"][_STAGES.index(view.phase)] = 1
    fields["page"][0] = page
    _top(view, fields)
    _tribute(view, fields)
    if standing is not None:
        _standing(view, standing, fields)
    return row


def _top(view: View, fields: dict[str, NDArray[np.uint8]]) -> None:
    if view.top is None:
        return
    own, what = own_seat(view), meaning(view.top.play.reading, view.level)
    for card in view.top.play.cards:
        fields["top"][card] += 1
    fields["top_kind"][0] = (what & 15) + 1
    fields["top_value"][0] = what >> 4 & 15
    fields["top_size"][0] = what >> 8 & 15
    fields["top_step"][0] = what >> 16
    fields["top_seat"][(view.top.seat - own) % 4] = 1
    for act in reversed(view.acts):
        if isinstance(act, Lay):
            break
        fields["passed"][(act.seat - own) % 4] = 1


def _tribute(view: View, fields: dict[str, NDArray[np.uint8]]) -> None:
    own = own_seat(view)
    for payer, receiver, card in view.payments:
        fields["paid"][(payer - own) % 4] = card + 1
        if receiver is not None:
            fields["receiver"][(payer - own) % 4] = (receiver - own) % 4 + 1
    for payment in view.returns:
        fields["gave_back"][(payment.payer - own) % 4] = payment.card + 1
    for seat in view.laid_face_down:
        fields["face_down"][(seat - own) % 4] = 1
    fields["resisted"][0] = view.resisted


def _standing(view: View, standing: Standing, fields: dict[str, NDArray[np.uint8]]) -> None:
    side = own_seat(view).side
    for at, one in enumerate((side, side.other)):
        fields["steps"][at] = standing.step(one) + 1
        fields["failures"][at] = min(standing.failures[one], 255)
        fields["owner"][at] = standing.owner is one
