"""对比: two agents compared over their bouts: games won, win rate, levels and Elo, each with its interval."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

from paizhuo.ai.arena.intervals import elo, mean_by_bouts, rate_by_bouts, wilson
from paizhuo.ai.arena.ladder import ladder
from paizhuo.ai.arena.thinking_time import Times

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.ai.arena.intervals import Interval
    from paizhuo.ai.arena.ladder import Ladder
    from paizhuo.ai.arena.scores import BoutScore

_GAMES_IN_BOUT = 2


@dataclass(frozen=True, slots=True)
class Comparison:
    """对比: figures of the first agent against the second; a drawn game is half a win, and also counted as drawn."""

    first: str
    second: str
    scores: tuple[BoutScore, ...]

    @property
    def games(self) -> int:
        """The games played."""
        return _GAMES_IN_BOUT * len(self.scores)

    def _ended(self, points: float) -> int:
        return sum(score.points.count(points) for score in self.scores)

    @property
    def won(self) -> int:
        """Games the first agent won."""
        return self._ended(1)

    @property
    def lost(self) -> int:
        """Games the second agent won."""
        return self._ended(0)

    @property
    def drawn(self) -> int:
        """Games cut off without a winner."""
        return self.games - self.won - self.lost

    @property
    def rate_by_games(self) -> Interval:
        """The win rate's interval if all games were independent (Wilson)."""
        return wilson(self.won + self.drawn / 2, self.games)

    @property
    def rate(self) -> tuple[float, Interval]:
        """The win rate, and its interval with the bout as the unit, which the arena reports."""
        return rate_by_bouts([score.points for score in self.scores])

    @property
    def elo(self) -> tuple[float, Interval]:
        """The difference in Elo points, from the win rate and its interval by bouts."""
        rate, (low, high) = self.rate
        return elo(rate), (elo(low), elo(high))

    @property
    def levels(self) -> tuple[float, Interval | None]:
        """级差: the levels won in a deal, less those lost, on average; no interval from a single bout."""
        return mean_by_bouts([(score.levels, score.deals) for score in self.scores])

    @property
    def deals(self) -> int:
        """The deals of all games."""
        return sum(score.deals for score in self.scores)


def comparisons(scores: Sequence[BoutScore]) -> list[Comparison]:
    """One comparison for each two agents that met, in the order in which they first did."""
    met: dict[tuple[str, str], list[BoutScore]] = {}
    for score in scores:
        met.setdefault((score.bout.first.name, score.bout.second.name), []).append(score)
    return [Comparison(first, second, tuple(found)) for (first, second), found in met.items()]


def ladder_of(names: Sequence[str], found: Sequence[Comparison]) -> Ladder | None:
    """The ladder of these agents; None until all of them have met."""
    if len(found) < math.comb(len(names), 2):
        return None
    return ladder(names, {(each.first, each.second): [score.points for score in each.scores] for each in found})


def times_of(scores: Sequence[BoutScore]) -> dict[str, Times]:
    """The thinking times of each agent, over all its bouts."""
    found: dict[str, Times] = {}
    for score in scores:
        for entrant, times in zip((score.bout.first, score.bout.second), score.times, strict=True):
            found.setdefault(entrant.name, Times()).include(times)
    return found
