"""升级记录的问题: errors in the acts of a recorded deal of Shengji."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from paizhuo.recording import problems

if TYPE_CHECKING:
    from paizhuo.engine import Refusal
    from paizhuo.recording.entries import Act
    from paizhuo.shengji.actions import Action, Ruling
    from paizhuo.shengji.phases import Claim
    from paizhuo.shengji.refusals import DealReason


class NotReplayable(problems.NotReplayable):
    """不能重放: the rules refuse an act; ``standing`` is the claim on the table, needed to put a call into words."""

    action: Action | Ruling
    refusal: Refusal[DealReason]

    def __init__(
        self, deal: int, act: Act[Any], at: int, refusal: Refusal[DealReason], standing: Claim | None = None
    ) -> None:
        """Remember the act, the refusal and the claim."""
        super().__init__(deal, act, at, refusal)
        self.standing = standing
