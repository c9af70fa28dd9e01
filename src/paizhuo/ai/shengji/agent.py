"""牌手: the interface of every agent of Shengji."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from paizhuo.shengji import Action, Call, View


class Agent(Protocol):
    """牌手: answers the view of its seat with an action, and sees nothing else.

    ``act`` is called only while its seat is in ``view.to_act``. While cards are drawn everybody may show between two
    draws: ``call`` is called for a seat whose view has ``options``. Both answers are checked like a person's.
    """

    def act(self, view: View) -> Action:
        """The action of the seat whose view this is."""

    def call(self, view: View) -> Call | None:
        """What the seat shows now; None to show nothing."""
