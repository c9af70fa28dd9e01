"""桌上约定: what is agreed before the first card of a match is dealt."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from paizhuo.errors import BadInput
from paizhuo.referee.clock.absence import WhenAway
from paizhuo.table.pace import UNHURRIED, Pace

MOST_DEALS = 100


class BadTableSettings(BadInput):
    """The settings of a table contradict themselves."""

    code: ClassVar[str] = "BAD_TABLE_SETTINGS"


class GameName(StrEnum):
    """玩法: which game is played."""

    GUANDAN = "guandan"
    SHENGJI = "shengji"


class CardsLeft(StrEnum):
    """剩几张: what a table shows of the number of cards that others hold."""

    EXACT = "exact"
    ANNOUNCED = "announced"
    """Only what the book has a player announce, at ten cards and fewer [J23 3.5(六); NAT 11]."""


@dataclass(frozen=True, slots=True)
class TableSettings:
    """桌上约定: the game and its book, how long the match is, the clock, and what players are helped with."""

    game: GameName
    rules: str
    """规则: the name of a rule set of the game."""
    deals: int = 0
    """副数: 0 plays until A is passed."""
    boards: tuple[int, ...] = ()
    """复式牌号: preset boards, one after another, instead of a match; each is scored for itself [NAT App.3]."""
    timed: bool = False
    """计时: whether the clock of a round calls the last deal and the end of the time."""
    winner_needed: bool = False
    """须分胜负: whether a match that ends level is decided as the book says."""
    session: str = ""
    """场次: which cards of the secret the boards have."""
    pace: Pace = UNHURRIED
    practice: bool = False
    """练习: plays may be taken back, and hints explain."""
    hints: bool = False
    """提示: whether the table lists legal answers."""
    left: CardsLeft = CardsLeft.EXACT
    keyed: bool = False
    """录入: an operator keys what happens at a table in the hall; nobody plays in the browser [NAT 20(六)3]."""
    counter: bool = False
    """记牌器: whether the table counts the cards that are still out."""
    away: WhenAway = WhenAway.BOT
    """不在时: what is done when the time of a player runs out twice in succession."""
    call_stops: bool = False
    """叫停: whether the table stops from the call of the referee until play goes on."""
    watched: bool = True
    """可观看: whether spectators see the deals; those of boards that others have yet to play stay closed (K85)."""

    def __post_init__(self) -> None:
        """Refuse what no match can be."""
        if not 0 <= self.deals <= MOST_DEALS:
            raise BadTableSettings(f"a match has 0 to {MOST_DEALS} deals, not {self.deals}", text=str(self.deals))
        if self.boards and (self.game is not GameName.GUANDAN or self.deals):
            raise BadTableSettings("boards are preset for Guandan, and are as many as they are")
        if len(set(self.boards)) != len(self.boards) or any(number < 1 for number in self.boards):
            raise BadTableSettings("boards are numbered from 1, each once")
