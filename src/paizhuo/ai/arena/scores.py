"""成绩: the score of a game and of a bout, or why a bout could not be finished."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from paizhuo.seats import Side

if TYPE_CHECKING:
    from paizhuo.ai.arena.plan import Bout
    from paizhuo.ai.arena.thinking_time import Times
    from paizhuo.cards import Rank

FIRST_SITS = (Side.EAST_WEST, Side.NORTH_SOUTH)
"""Where the first agent sits in the two games of a bout."""
_WON, _DRAWN, _LOST = 1.0, 0.5, 0.0


@dataclass(frozen=True, slots=True)
class DealScore:
    """一副的成绩: its level, and the levels it was worth to East-West, less than zero when North-South won them."""

    level: Rank
    difference: int


@dataclass(frozen=True, slots=True)
class GameScore:
    """一局的成绩: the winner (None when drawn), both sides' steps, the deals, and the record where it is kept."""

    winner: Side | None
    steps: tuple[int, int]
    deals: tuple[DealScore, ...]
    record: str = ""


@dataclass(frozen=True, slots=True)
class BoutScore:
    """对决的成绩: both games of a bout, and the thinking times of both agents."""

    bout: Bout
    games: tuple[GameScore, GameScore]
    times: tuple[Times, Times]

    @property
    def points(self) -> tuple[float, float]:
        """The first agent's points in either game: 1 for a win, a half for a draw."""
        one, two = (_points(game.winner, side) for game, side in zip(self.games, FIRST_SITS, strict=True))
        return one, two

    @property
    def levels(self) -> int:
        """The levels won minus those lost by the first agent, over all deals of both games."""
        return sum(
            deal.difference if side is Side.EAST_WEST else -deal.difference
            for game, side in zip(self.games, FIRST_SITS, strict=True)
            for deal in game.deals
        )

    @property
    def deals(self) -> int:
        """The deals of both games."""
        return sum(len(game.deals) for game in self.games)


def _points(winner: Side | None, side: Side) -> float:
    if winner is None:
        return _DRAWN
    return _WON if winner is side else _LOST


@dataclass(frozen=True, slots=True)
class Crash:
    """失败: an agent failed or did what the rules refuse: where, and with which error."""

    bout: Bout
    game: int
    """1 or 2; 0 when the process itself was lost and nobody knows."""
    deal: int
    agent: str
    """Who was to act; empty when nobody knows."""
    reason: str
    trace: str = ""
    limit: float = 0.0
    """The seconds allowed for a move, when it took longer; 0 for any other failure."""
