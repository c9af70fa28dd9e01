"""网络复盘: what the net expects of an act, and of the best one; the same view and act give the same answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from paizhuo.ai.guandan.net.forward import Forward
from paizhuo.ai.guandan.net.view_features import ViewFeatures
from paizhuo.ai.guandan.net.weights import packaged
from paizhuo.ai.reviewed import Judgement, Levels

if TYPE_CHECKING:
    from paizhuo.guandan import Action, RuleSet, View


class NetReviewer:
    """网络复盘: needs NumPy; a deal takes about a second."""

    def __init__(self, rules: RuleSet) -> None:
        """Use the packaged weights."""
        self._features, self._forward = ViewFeatures(rules), Forward(packaged())

    def judge(self, view: View, played: Action, /) -> Judgement[Action]:
        """What the net expects most of."""
        decision = self._features.decision(view)
        own = self._features.candidate(view, played)
        expected = self._forward.expectations(decision.state, np.vstack([decision.candidates, own]))
        best = int(np.argmax(expected[:-1]))
        # The act itself is among the candidates, but perhaps in other suits, of which the net may expect a little more.
        better = max(float(expected[best]), float(expected[-1]))
        action = played if expected[-1] >= expected[best] else decision.action(best)
        return Judgement(action, Levels(float(expected[-1]), better))
