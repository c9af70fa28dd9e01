"""俱乐部牌手的建议: which plays a search tries, and which it takes, if ``club`` is asked.

It tries the plays that leave the best hands, the pass, and what ``club`` would do; a close call goes to the latter.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.ai.guandan.club import Club
from paizhuo.ai.guandan.kernel_view import laid, unseen
from paizhuo.ai.guandan.own_view import own_hand, own_seat
from paizhuo.guandan import Action, Lay, Pass
from paizhuo.kernel import codes
from paizhuo.kernel.packing import meaning, pack

if TYPE_CHECKING:
    from paizhuo.guandan import RuleSet, View
    from paizhuo.kernel.trials import Trials

_PLAYS = 10
"""The most plays that are tried, without the pass and the choice of ``club``."""
_TRUST = 4.0
"""The head start of the choice of ``club``, in units of variance."""


class ClubAdviser:
    """俱乐部牌手为顾问: needs nothing but the kernel."""

    def __init__(self, rules: RuleSet) -> None:
        """Make the buffers."""
        self._club = Club(rules)

    def __call__(self, view: View) -> ClubAdvice:
        """Advice for the viewing seat."""
        return ClubAdvice(view, self._club.act(view))


class ClubAdvice:
    """俱乐部牌手的建议: for one decision."""

    def __init__(self, view: View, usual: Action) -> None:
        """Remember what ``club`` would do."""
        self.usual = usual
        self._view, self._place = view, 0

    def list_plays(self, trials: Trials) -> bool:
        """Say which plays are to be tried; whether there is anything to choose."""
        view, hand = self._view, pack(own_hand(self._view))
        trials.prepare(hand.low, hand.high, *unseen(view), view.left, _PLAYS)
        if isinstance(self.usual, Lay):
            assert self.usual.declared is not None, "club says what it lays"  # noqa: S101 - a programming error, not input
            self._place = trials.add(*pack(self.usual.cards), meaning(self.usual.declared, view.level))
        else:
            self._place = trials.add(0, 0, codes.LEAD)
        return trials.count > 1

    def choose(self, trials: Trials) -> Action:
        """The play that gained most, unless it is a close call."""
        best = trials.best()
        if trials.is_tried(self._place) and not trials.is_better(best, self._place, _TRUST):
            return self.usual
        play = trials.at(best)
        return Pass(own_seat(self._view)) if play[2] == codes.LEAD else laid(self._view, play)
