"""约定: what is fixed before the first deal, in either game."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from paizhuo.recording.fingerprint import Rules
    from paizhuo.seats import Seat

RulesT = TypeVar("RulesT", bound="Rules")


@dataclass(frozen=True, slots=True)
class Plan(Generic[RulesT]):
    """约定: the rules, the seed, who sits where and how long it goes on."""

    rules: RulesT
    seed: bytes
    me: Seat | None
    """None: bots play, and everybody watches."""
    deals: int
    """How many deals; 0 plays until A is passed."""
    save: Path | None = None
    """Where the record goes, if it is to be kept."""

    def command(self, *, english: bool) -> str:
        """The command that deals the same cards again, in two lines that can be pasted as they are."""
        who = "--watch" if self.me is None else f"--seat {self.me}"
        deals = f" --deals {self.deals}" if self.deals else ""
        language = " --lang en" if english else ""
        return f"{_program()} play --rules {self.rules.id} {who}{deals}{language} \\\n  --seed {self.seed.hex()}"


def _program() -> str:
    """The way this program was called, where that was by its own name."""
    called = sys.argv[0]
    return called if Path(called).name == "paizhuo" else "paizhuo"
