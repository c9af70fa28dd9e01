"""学来的牌手: plays what its net expects most of, tribute and returns included; the same view gives the same action."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from paizhuo.ai.guandan.net.forward import Forward
from paizhuo.ai.guandan.net.view_features import ViewFeatures
from paizhuo.ai.guandan.net.weights import packaged

if TYPE_CHECKING:
    from paizhuo.ai.guandan.net.weights import Weights
    from paizhuo.guandan import Action, RuleSet, View


class NetPlayer:
    """学来的牌手: no search, no chance, no memory beyond the view."""

    def __init__(self, rules: RuleSet, weights: Weights | None = None) -> None:
        """Use the packaged weights, or others; a book the kernel cannot play by is refused here."""
        self._features = ViewFeatures(rules)
        self._forward = Forward(packaged() if weights is None else weights)

    def act(self, view: View) -> Action:
        """The action of the viewing seat."""
        decision = self._features.decision(view)
        if len(decision.candidates) == 1:
            return decision.action(0)
        return decision.action(int(np.argmax(self._forward.expectations(decision.state, decision.candidates))))
