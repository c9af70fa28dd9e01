"""网络的建议: which plays a search tries, and which it takes, if the net is asked.

It tries the plays of which the net expects most. What the net expects counts like a number of worlds; what was gained
in the worlds that were tried counts less and less for each further one, for all of them were played out by players who
are not those at the table.
"""

from __future__ import annotations

from statistics import fmean
from typing import TYPE_CHECKING

import numpy as np

from paizhuo.ai.guandan.net.forward import Forward
from paizhuo.ai.guandan.net.view_features import ViewFeatures
from paizhuo.ai.guandan.net.weights import packaged
from paizhuo.ai.guandan.own_view import own_hand
from paizhuo.kernel.packing import pack

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.ai.guandan.net.forward import Numbers
    from paizhuo.ai.guandan.net.view_features import Decision
    from paizhuo.guandan import Action, RuleSet, View
    from paizhuo.kernel.trials import Trials

_PLAYS = 8
"""The most plays that are tried."""
_MARGIN = 0.6
"""A play of which the net expects so many levels less than of the best is not tried."""
_TRUST = 120.0
"""What the net expects counts like the gains in so many worlds."""
_DOUBT = 250.0
"""However many worlds are tried, they never count more than so many that are free of error."""


def weighed(expected: float, gains: Sequence[int]) -> float:
    """The levels that a play is worth by what the net expects and by what it gained in the worlds that were tried."""
    count = len(gains) / (1 + len(gains) / _DOUBT)
    return (_TRUST * expected + count * fmean(gains)) / (_TRUST + count)


class NetAdviser:
    """网络为顾问: needs NumPy."""

    def __init__(self, rules: RuleSet) -> None:
        """Use the packaged weights."""
        self._features, self._forward = ViewFeatures(rules), Forward(packaged())

    def __call__(self, view: View) -> NetAdvice:
        """Advice for the viewing seat."""
        decision = self._features.decision(view)
        return NetAdvice(decision, self._forward.expectations(decision.state, decision.candidates))


class NetAdvice:
    """网络的建议: for one decision."""

    def __init__(self, decision: Decision, expected: Numbers) -> None:
        """Put the candidates into order; one that plays the whole hand comes first."""
        self._decision, self._expected = decision, expected
        ends = [len(own_hand(decision.view)) == decision.size(number) for number in range(len(expected))]
        self._order = [int(number) for number in np.lexsort((-expected, np.logical_not(ends)))]
        self._places: dict[int, int] = {}
        self.usual = decision.action(self._order[0])

    def list_plays(self, trials: Trials) -> bool:
        """Say which plays are to be tried; whether there is anything to choose."""
        trials.hold(*pack(own_hand(self._decision.view)))
        least = self._expected[self._order[0]] - _MARGIN
        kept = [number for number in self._order[:_PLAYS] if self._expected[number] >= least]
        self._places = {number: trials.add(*self._decision.plays[number]) for number in kept}
        return trials.count > 1

    def choose(self, trials: Trials) -> Action:
        """The play that is worth most by the net and the worlds together, of those that were not dropped."""
        left = [(number, place) for number, place in self._places.items() if trials.is_tried(place)]
        best, _ = max(left, key=lambda one: weighed(float(self._expected[one[0]]), trials.gains(one[1])))
        return self._decision.action(best)
