"""评估: a net against ``club`` on duplicate deals: the same cards twice, the net once at each side."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from paizhuo.ai.guandan.training.actor import EAST_WEST, NORTH_SOUTH, Actor, Rows, Uploaded

if TYPE_CHECKING:
    import torch
    from numpy.typing import NDArray

    from paizhuo.ai.guandan.training.model import Net
    from paizhuo.guandan import RuleSet

SEED = 0x5EED_0000_0000_0000
"""The first of the fixed evaluation deals; training rows draw from other streams."""
TWO, DRAWN = 0, -1
"""The level of a first deal; a level that is drawn for every deal."""


@dataclass(frozen=True)
class Score:
    """成绩: levels a deal above ``club``, with the standard error over deals."""

    levels: float
    error: float
    deals: int

    def __str__(self) -> str:
        return f"{self.levels:+.3f} ± {self.error:.3f} levels a deal over {self.deals} duplicate deals"


class Evaluation:
    """评估: rows that are played once, kept for the next time."""

    def __init__(self, net: Net, rules: RuleSet, deals: int, threads: int, device: torch.device) -> None:
        """Make rows for so many deals, two to a deal."""
        self._deals, self._device = deals, device
        self._rows = Rows(2 * deals, rules, threads, 1 << 17, device)
        self._uploaded = Uploaded(2 * deals, device)
        self._actor = Actor(net, self._uploaded, 0.0)

    def against_club(self, tribute: float, seed: int = SEED) -> Score:
        """Play all deals; ``tribute`` is the share of them that follow another one. Without any they are at level 2."""
        return score(self.played_against_club(tribute, seed))

    def played_against_club(self, tribute: float, seed: int = SEED) -> NDArray[np.float64]:
        """The same, row by row: what East-West won where the net sat there, then where ``club`` did."""
        seeds = np.repeat(np.arange(self._deals, dtype=np.uint64) + np.uint64(seed), 2)
        club = np.tile([NORTH_SOUTH, EAST_WEST], self._deals)
        won = np.zeros(2 * self._deals)
        running = self._rows.play.reset(seeds, DRAWN if tribute else TWO, tribute=tribute, club=club, once=True)
        while running:
            won += self._rows.ended.numpy()
            self._actor.choose(self._rows.upload(self._uploaded))
            self._rows.actions.copy_(self._uploaded.actions)
            running = self._rows.play.step(self._rows.actions.numpy())
        won += self._rows.ended.numpy()
        return won


def score(won: NDArray[np.float64]) -> Score:
    """The score of rows in pairs: what East-West won where the net sat there, then where ``club`` did."""
    bouts = (won[0::2] - won[1::2]) / 2
    return Score(float(bouts.mean()), float(bouts.std(ddof=1) / np.sqrt(len(bouts))), len(bouts))
