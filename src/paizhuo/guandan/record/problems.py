"""掼蛋记录的问题: errors in the acts of a recorded deal of Guandan."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from paizhuo.recording import problems
from paizhuo.recording.problems import BadRecord

if TYPE_CHECKING:
    from paizhuo.engine import Refusal
    from paizhuo.guandan.actions import Action, Ruling
    from paizhuo.guandan.refusals import DealReason
    from paizhuo.guandan.rules import RuleSet
    from paizhuo.recording.entries import Act


class NoReading(BadRecord):
    """A recorded play has no reading."""

    code: ClassVar[str] = "NO_READING"


class NotReplayable(problems.NotReplayable):
    """不能重放: the rules refuse an act; ``rules`` are needed to put the refusal into words."""

    action: Action | Ruling
    refusal: Refusal[DealReason]

    def __init__(self, deal: int, act: Act[Any], at: int, refusal: Refusal[DealReason], rules: RuleSet) -> None:
        """Remember the act, the refusal and the rules."""
        super().__init__(deal, act, at, refusal)
        self.rules = rules
