"""Plays rows of self-play by the law itself: every decision of a row beside the same deal in ``guandan``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bench.self_play_soak import draw
from paizhuo.ai.guandan.net.view_features import Decision, ViewFeatures
from paizhuo.cards import Rank
from paizhuo.guandan import apply, gain, legal, outcome, start, view
from paizhuo.guandan.phases import NoTribute, Over, Paying, Returning, Setting
from paizhuo.guandan.tribute import tribute_after
from paizhuo.kernel.packing import tribute_rules_of, unpack
from paizhuo.kernel.tribute import Opening
from paizhuo.seats import Seat, Side

if TYPE_CHECKING:
    from paizhuo.guandan import Action, Phase, RuleSet


class Deals:
    """一行的牌: the deals of one row of ``SelfPlay``, drawn from its seed once more and played by the law."""

    def __init__(self, rules: RuleSet, seed: int, tribute: float) -> None:
        """Draw the first deal."""
        self._rules, self._chance, self._tribute = rules, seed, tribute
        self._features = ViewFeatures(rules)
        self.won = 0
        self.phase = self._next()

    def decision(self) -> tuple[Seat, Decision]:
        """The next real decision, after all that has a single answer."""
        while True:
            if isinstance(self.phase, Over):
                self.won = self.levels()
                self.phase = self._next()
            seat = self.seat()
            found = self._features.decision(view(self.phase, seat))
            if len(found.candidates) > 1:
                return seat, found
            self.phase = apply(self.phase, found.action(0))

    def act(self, action: Action) -> None:
        """Go on with this action."""
        self.phase = apply(self.phase, action)

    def seat(self) -> Seat:
        """Whose decision is next."""
        if isinstance(self.phase, Paying | Returning):
            return min(self.phase.owing)
        return legal(self.phase)[0].seat

    def levels(self) -> int:
        """What East-West won."""
        done = outcome(self.phase)
        assert done is not None
        levels = gain(done.finish)
        return levels if done.finish[0].side is Side.EAST_WEST else -levels

    def _next(self) -> Phase:
        """Draw the next deal as the kernel does."""
        drawn = draw(self._chance, self._tribute)
        self._chance = drawn.seed
        opening = Opening(tribute_rules_of(self._rules))
        opening.start(drawn.seed, drawn.level, (), drawn.leader)
        east, north, west, south = (unpack(*opening.hand(seat)) for seat in range(4))
        finish = tuple(map(Seat, drawn.finish))
        due = tribute_after(finish) if finish else NoTribute(Seat(drawn.leader))
        return start(Setting(self._rules, Rank(drawn.level + 2), (east, north, west, south), due))
