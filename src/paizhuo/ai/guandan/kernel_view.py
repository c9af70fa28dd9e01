"""装箱的视角: converts a view for the kernel, and plays of the kernel into actions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.ai.guandan.own_view import own_hand, own_seat
from paizhuo.cards import PACK
from paizhuo.guandan import Lay
from paizhuo.kernel import codes
from paizhuo.kernel.packing import meaning, pack, reading_of, unpack
from paizhuo.kernel.plays import Plays

if TYPE_CHECKING:
    from paizhuo.guandan import View

FIRST_RANK = 2
WHOLE_PACK = pack(PACK)


class Listing:
    """可出之牌: the canonical plays of the seat whose view this is, listed by the kernel."""

    def __init__(self, suited: int, five_full_house: bool) -> None:  # noqa: FBT001 - as ``rules_of`` answers
        """Make the buffers once, for a book's answers."""
        self._plays = Plays()
        self._plays.set_rules(suited, five_full_house)

    def __call__(self, view: View) -> list[tuple[int, int, int]]:
        """Every legal play: two words of cards, and what it is played as."""
        low, high = pack(own_hand(view))
        count = self._plays.generate(low, high, level_of(view), to_beat(view), True)  # noqa: FBT003 - canonical
        return [self._plays.at(place) for place in range(count)]


def level_of(view: View) -> int:
    """The level as the kernel counts it."""
    return view.level - FIRST_RANK


def to_beat(view: View) -> int:
    """The play to beat, packed as the kernel packs it."""
    return meaning(view.top.play.reading, view.level) if view.top else codes.LEAD


def laid(view: View, play: tuple[int, int, int]) -> Lay:
    """A play of the kernel as the action of the viewing seat."""
    low, high, meta = play
    return Lay(own_seat(view), tuple(unpack(low, high)), reading_of(meta, view.level))


def unseen(view: View) -> tuple[int, int]:
    """The cards in the other hands, as two words: all that the viewing seat neither holds nor has seen laid."""
    low, high = WHOLE_PACK
    own_low, own_high = pack(own_hand(view))
    low, high = low - own_low, high - own_high
    for act in (act for acts in (*(trick.acts for trick in view.tricks), view.acts) for act in acts):
        if isinstance(act, Lay):
            gone = pack(act.cards)
            low, high = low - gone.low, high - gone.high
    return low, high
