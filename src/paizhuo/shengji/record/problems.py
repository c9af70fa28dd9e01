"""升级记录的问题: what can be wrong with the acts of a recorded deal of Shengji."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from paizhuo.recording.problems import BadRecord

if TYPE_CHECKING:
    from paizhuo.engine import Refusal
    from paizhuo.shengji.phases import Claim
    from paizhuo.shengji.record.model import Act
    from paizhuo.shengji.refusals import DealReason


class NotReplayable(BadRecord):
    """不能重放: an act of the record is refused by the rules. ``act`` counts the acts of the deal from 1.

    ``standing`` is the claim on the table, by which a call is told.
    """

    code: ClassVar[str] = "NOT_REPLAYABLE"

    def __init__(
        self, deal: int, act: Act, at: int, refusal: Refusal[DealReason], standing: Claim | None = None
    ) -> None:
        """Keep where it happened, what was to be done, and why not."""
        super().__init__(f"deal {deal}, act {at}: {act.action} is refused: {refusal}", line=act.line)
        self.deal = deal
        self.act = at
        self.action = act.action
        self.refusal = refusal
        self.standing = standing
