"""牌手: the interface of every agent of Guandan."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from paizhuo.guandan import Action, View


class Agent(Protocol):
    """牌手: answers the view of its seat with an action, and sees nothing else.

    It is made for one rule book. ``act`` is called only while its seat is in ``view.to_act``, and its answer is checked
    like a person's.
    """

    def act(self, view: View) -> Action:
        """The action of the seat whose view this is."""
