"""赛前约定: what is fixed before the first deal of a match, in either game."""

from __future__ import annotations

import hmac
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Generic, TypeVar

from paizhuo.seats import Seat

if TYPE_CHECKING:
    from paizhuo.recording.entries import Players
    from paizhuo.wording.options import AnyRules

RulesT = TypeVar("RulesT", bound="AnyRules")
USUAL_BOT = "club"
_LABEL = "paizhuo-play-1"


@dataclass(frozen=True, slots=True)
class MatchPlan(Generic[RulesT]):
    """赛前约定: the rules, the seed, who sits where, how many deals, and where the record goes."""

    rules: RulesT
    seed: bytes
    me: Seat | None
    """The seat of the person; None to watch four bots."""
    deals: int
    """How many deals; 0 plays until A is passed."""
    save: Path | None = None
    """The file of the record, if there is to be one."""
    bot: str = USUAL_BOT
    """The agent at the other seats: a name of the roster."""

    @property
    def players(self) -> Players:
        """The names in the record: who is a person, and which agent plays elsewhere."""
        east, north, west, south = ("human" if seat is self.me else self.bot for seat in Seat)
        return east, north, west, south

    def agent_seed(self, seat: Seat) -> bytes:
        """The seed of the agent at a seat; it reveals nothing about the cards."""
        return hmac.digest(self.seed, f"{_LABEL}/agent/{seat}".encode(), "sha256")

    def command(self, *, english: bool) -> str:
        """The command that deals the same cards again, in two lines that can be pasted as they are."""
        who = "--watch" if self.me is None else f"--seat {self.me}"
        deals = f" --deals {self.deals}" if self.deals else ""
        bot = f" --bot {self.bot}" if self.bot != USUAL_BOT else ""
        language = " --lang en" if english else ""
        return f"{_program()} play --rules {self.rules.id} {who}{deals}{bot}{language} \\\n  --seed {self.seed.hex()}"


def _program() -> str:
    """The way this program was called, where that was by its own name."""
    called = sys.argv[0]
    return called if Path(called).name == "paizhuo" else "paizhuo"
