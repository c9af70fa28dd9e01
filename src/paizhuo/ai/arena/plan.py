"""约定: what an arena plays: the game, the book, the seed, whole games or single deals; and one bout of it."""

from __future__ import annotations

import hashlib
import hmac
from dataclasses import dataclass
from enum import StrEnum
from itertools import combinations
from typing import TYPE_CHECKING

from paizhuo.ai.arena.errors import BadArena
from paizhuo.cards import Rank
from paizhuo.guandan.rulesets import EVERY_RULE_SET as GUANDAN
from paizhuo.shengji.rulesets import RULE_SETS as SHENGJI
from paizhuo.wording import N_

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.ai.arena.entrants import Entrant
    from paizhuo.seats import Seat

MOST_DEALS = 100
"""A game of so many deals without a winner is drawn; agents that play sensibly need about ten."""
_LABEL = "paizhuo-arena-1"


class Game(StrEnum):
    """项目: which game is played."""

    GUANDAN = "guandan"
    SHENGJI = "shengji"


BOOKS = {Game.GUANDAN: tuple(GUANDAN), Game.SHENGJI: tuple(SHENGJI)}
USUAL_BOOK = {Game.GUANDAN: "national", Game.SHENGJI: "fujian-2022"}


class Length(StrEnum):
    """长短: a whole game from 2 until A is passed, or one deal."""

    GAME = "game"
    DEAL = "deal"


@dataclass(frozen=True, slots=True)
class Plan:
    """约定: everything that is needed to play the same bouts again."""

    game: Game
    rules: str
    seed: str
    """Any text; the same text gives the same cards."""
    length: Length = Length.GAME
    level: Rank = Rank.TWO
    """What a single deal is played at; a whole game begins at 2."""
    most_deals: int = MOST_DEALS
    keeps_records: bool = False

    def __post_init__(self) -> None:
        """The book must be one of the game's, the level one of a suit, the seed a text for the report."""
        if self.rules not in BOOKS[self.game]:
            books = ", ".join(BOOKS[self.game])
            text = N_("The rules {rules} are not of {game}; use: {names}.")
            raise BadArena(text, rules=self.rules, game=self.game, names=books)
        if not _can_be_written(self.seed):
            raise BadArena(N_("The seed is no text that can be written down. Use letters, digits or words."))
        if self.level.is_joker:
            raise BadArena(N_("'{text}' is no level. Levels are the ranks from 2 to A."), text=self.level)


def _can_be_written(text: str) -> bool:
    """Whether UTF-8 can encode the text: arguments of a command line may contain invalid bytes."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


@dataclass(frozen=True, slots=True)
class Bout:
    """对决: the same cards twice: the first agent sits East and West, then North and South."""

    plan: Plan
    first: Entrant
    second: Entrant
    number: int

    @property
    def seed(self) -> bytes:
        """The seed of the cards. It does not depend on the agents, so that all of them play the same deals."""
        root = hashlib.sha256(f"{_LABEL}/{self.plan.seed}".encode()).digest()
        return hmac.digest(root, f"{_LABEL}/bout/{self.number}".encode(), "sha256")

    def agent_seed(self, seat: Seat) -> bytes:
        """The seed of the agent at a seat, the same for every agent: an agent against itself plays alike twice."""
        return hmac.digest(self.seed, f"{_LABEL}/agent/{seat}".encode(), "sha256")


def bouts_of(plan: Plan, entrants: Sequence[Entrant], numbers: Sequence[int]) -> list[Bout]:
    """Every pairing of the entrants, number by number, so that after an early end all have equally many bouts."""
    pairings = list(combinations(entrants, 2))
    return [Bout(plan, first, second, number) for number in numbers for first, second in pairings]
