"""天梯: the strength of several agents on one scale, from all their games (Bradley and Terry).

An agent ``d`` Elo points ahead wins ``1 / (1 + 10 ** (-d / 400))`` of the games. The ratings are the maximum-likelihood
estimate; a draw is half a win to either. The intervals take the bout as the unit, and never assume less variance than
independent games have. If an agent has won or lost everything, no finite rating is most likely: then one drawn game is
added to every pairing, and the ladder reports it.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

from paizhuo.ai.arena.intervals import ELO_PER_LOGIT, Interval, student

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

_STEPS = 100
_NEAR = 1e-10
_GAMES_IN_BOUT = 2

Points = tuple[float, float]
"""The first agent's points in the two games of a bout."""


@dataclass(frozen=True, slots=True)
class Rung:
    """一级: an agent's Elo points above the first of the list, whose own are 0."""

    name: str
    elo: float
    interval: Interval


@dataclass(frozen=True, slots=True)
class Ladder:
    """天梯: the agents from the strongest, and whether drawn games had to be added."""

    rungs: tuple[Rung, ...]
    added_draws: bool


@dataclass(frozen=True, slots=True)
class _Pairing:
    first: int
    second: int
    won: float
    games: float
    bouts: tuple[Points, ...]

    @property
    def ends(self) -> tuple[tuple[int, int], tuple[int, int]]:
        """Both agents, each with the sign its rating has in the difference."""
        return (self.first, 1), (self.second, -1)


def ladder(names: Sequence[str], bouts: Mapping[tuple[str, str], Sequence[Points]]) -> Ladder:
    """The ratings of these agents; ``bouts`` has the points of the first of each pairing."""
    places = {name: at for at, name in enumerate(names)}
    pairings = [
        _Pairing(places[one], places[two], sum(map(sum, points)), _GAMES_IN_BOUT * len(points), tuple(points))
        for (one, two), points in bouts.items()
    ]
    added = not _everybody_is_reached(len(names), pairings)
    if added:
        pairings = [_Pairing(p.first, p.second, p.won + 0.5, p.games + 1, p.bouts) for p in pairings]
    ratings = _most_likely(len(names), pairings)
    errors = _errors(ratings, pairings)
    freedom = max(1, sum(len(p.bouts) for p in pairings) - len(names) + 1)
    rungs = []
    for name, rating, error in zip(names, ratings, errors, strict=True):
        half = student(freedom) * error
        rungs.append(Rung(name, *_in_elo(rating, rating - half, rating + half)))
    return Ladder(tuple(sorted(rungs, key=lambda rung: -rung.elo)), added)


def _in_elo(rating: float, low: float, high: float) -> tuple[float, Interval]:
    return rating * ELO_PER_LOGIT, (low * ELO_PER_LOGIT, high * ELO_PER_LOGIT)


def _everybody_is_reached(count: int, pairings: Sequence[_Pairing]) -> bool:
    """Whether every agent has beaten every other directly or through others: only then the ratings are finite."""
    beaten: list[set[int]] = [set() for _ in range(count)]
    for p in pairings:
        if p.won > 0:
            beaten[p.first].add(p.second)
        if p.won < p.games:
            beaten[p.second].add(p.first)
    for start in range(count):
        reached, edge = {start}, [start]
        while edge:
            new = beaten[edge.pop()] - reached
            reached |= new
            edge += new
        if len(reached) < count:
            return False
    return True


def _expected(p: _Pairing, ratings: Sequence[float]) -> float:
    return 1 / (1 + math.exp(ratings[p.second] - ratings[p.first]))


def _most_likely(count: int, pairings: Sequence[_Pairing]) -> list[float]:
    """The maximum-likelihood ratings by Newton's method; the first stays 0, and no step is longer than one."""
    ratings = [0.0] * count
    for _ in range(_STEPS):
        slope = [0.0] * count
        for p in pairings:
            for agent, sign in p.ends:
                slope[agent] += sign * (p.won - p.games * _expected(p, ratings))
        step = _solved(_information(ratings, pairings), slope)
        longest = max(map(abs, step))
        ratings = [rating + change / max(1.0, longest) for rating, change in zip(ratings, step, strict=True)]
        if longest < _NEAR:
            break
    return ratings


def _information(ratings: Sequence[float], pairings: Sequence[_Pairing]) -> list[list[float]]:
    weights = []
    for p in pairings:
        share = _expected(p, ratings)
        weights.append(p.games * share * (1 - share))
    return _matrix(len(ratings), pairings, weights)


def _matrix(count: int, pairings: Sequence[_Pairing], weights: Sequence[float]) -> list[list[float]]:
    rows = [[0.0] * count for _ in range(count)]
    for p, weight in zip(pairings, weights, strict=True):
        for one, sign in p.ends:
            for two, other in p.ends:
                rows[one][two] += sign * other * weight
    return rows


def _errors(ratings: Sequence[float], pairings: Sequence[_Pairing]) -> list[float]:
    """The standard error of each rating relative to the first: the sandwich estimate with bouts as clusters."""
    count = len(ratings)
    spreads = []
    for p in pairings:
        share = _expected(p, ratings)
        seen = math.fsum((sum(points) - _GAMES_IN_BOUT * share) ** 2 for points in p.bouts)
        spreads.append(max(seen, p.games * share * (1 - share)))
    middle = _matrix(count, pairings, spreads)
    information = _information(ratings, pairings)
    errors = []
    for at in range(count):
        unit = [float(other == at) for other in range(count)]
        lever = _solved(information, unit)
        variance = sum(lever[i] * middle[i][j] * lever[j] for i in range(count) for j in range(count))
        errors.append(math.sqrt(max(0.0, variance)))
    return errors


def _solved(rows: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """Solve the linear equations by Gaussian elimination, with the first unknown fixed at 0."""
    work = [[*row[1:], value] for row, value in zip(rows[1:], right[1:], strict=True)]
    size = len(work)
    for at in range(size):
        pivot = max(range(at, size), key=lambda row: abs(work[row][at]))
        work[at], work[pivot] = work[pivot], work[at]
        for row in range(size):
            if row != at:
                factor = work[row][at] / work[at][at]
                work[row] = [a - factor * b for a, b in zip(work[row], work[at], strict=True)]
    return [0.0, *(work[at][size] / work[at][at] for at in range(size))]
