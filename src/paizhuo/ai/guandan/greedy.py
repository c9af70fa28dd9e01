"""贪心牌手: sheds as many cards as it can as cheaply as it can, and plans nothing.

It leads its longest play, the lowest of those, and keeps bombs for last; it beats an opponent whenever it can, with the
lowest play that beats it; it does not beat its partner. A baseline between ``random`` and ``club``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.ai.guandan.kernel_view import Listing, laid
from paizhuo.ai.guandan.own_view import own_seat
from paizhuo.guandan import Action, GiveBack, Pass, Pay
from paizhuo.guandan.order import play_value
from paizhuo.guandan.phases import Stage
from paizhuo.kernel import codes
from paizhuo.kernel.packing import rules_of

if TYPE_CHECKING:
    from paizhuo.guandan import RuleSet, View


class Greedy:
    """贪心牌手: no chance, no memory, no plan."""

    def __init__(self, rules: RuleSet) -> None:
        """Store the options of the book that concern plays."""
        self._listing = Listing(*rules_of(rules))

    def act(self, view: View) -> Action:
        """The action of the viewing seat."""
        seat = own_seat(view)
        match view.phase:
            case Stage.PAYING:
                return Pay(seat, view.choices[0])
            case Stage.RETURNING:
                return GiveBack(seat, min(view.choices, key=lambda card: (play_value(card.rank, view.level), card)))
            case _ if view.top is None:
                return laid(view, min(self._listing(view), key=_to_lead))
            case _ if view.top.seat is seat.partner:
                return Pass(seat)
            case _:
                answers = self._listing(view)
                return laid(view, min(answers, key=_to_answer)) if answers else Pass(seat)


def _is_bomb(meta: int) -> bool:
    return meta & 15 >= codes.BOMB


def _to_lead(play: tuple[int, int, int]) -> tuple[bool, int, int, tuple[int, int, int]]:
    """Bombs last, long plays first, low ones before high ones; wild cards are spent last."""
    _, _, meta = play
    return _is_bomb(meta), -(meta >> 8 & 15), (meta >> 12 & 3) * 16 + (meta >> 4 & 15), play


def _to_answer(play: tuple[int, int, int]) -> tuple[int, int, int, tuple[int, int, int]]:
    """The smallest step of the bomb order, the fewest wild cards, the lowest value."""
    _, _, meta = play
    return meta >> 16, meta >> 12 & 3, meta >> 4 & 15, play
