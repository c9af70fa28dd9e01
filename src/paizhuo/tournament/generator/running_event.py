"""进行中的模拟: the log so far, the state that it gives, and where the next random decision comes from."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeVar

from paizhuo.tournament.log import fold
from paizhuo.tournament.log.append import append
from paizhuo.tournament.log.logged import Logged
from paizhuo.tournament.log.refusals import Refused

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.chance import Chance
    from paizhuo.tournament.entries import Entry
    from paizhuo.tournament.generator.troubles import Troubles
    from paizhuo.tournament.log.facts import Fact, Undone
    from paizhuo.tournament.log.state import State
    from paizhuo.tournament.plan.plan import Plan

T = TypeVar("T")

OFFICIAL = "编排长"
THOUSAND = 1_000
SEED_WORDS = 4


@dataclass(slots=True)
class RunningEvent:
    """进行中: facts go in one by one; nothing is folded again unless something is undone."""

    plan: Plan
    chance: Chance
    troubles: Troubles
    state: State
    on_time: tuple[Entry, ...]
    """按时报名: who is entered before the first stage."""
    late: list[Entry]
    """补报: who was held back and may come later."""
    log: list[Logged] = field(default_factory=list)
    met: Counter[str] = field(default_factory=Counter)
    """How many of each trouble there have been."""

    by_boards: bool = False
    """逐副: whether matches are played board by board."""

    def record(self, fact: Fact) -> None:
        """Add a fact that must be accepted."""
        logged = Logged(len(self.log) + 1, fact, by=OFFICIAL)
        fold.apply(self.state, logged)
        self.log.append(logged)

    def attempt(self, fact: Fact) -> bool:
        """Add a fact if it is accepted."""
        try:
            self.record(fact)
        except Refused:
            return False
        return True

    def undo(self, fact: Undone) -> bool:
        """Take a fact back if the rest stands without it."""
        try:
            log = append(self.plan, self.log, fact, by=OFFICIAL)
        except Refused:
            return False
        self.log = list(log)
        self.state = fold.fold(self.plan, self.log)
        return True

    def strikes(self, trouble: str) -> bool:
        """Whether this trouble happens now."""
        rate: int = getattr(self.troubles, trouble)
        if not rate or self.met[trouble] >= self.troubles.most or self.chance.below(THOUSAND) >= rate:
            return False
        self.met[trouble] += 1
        return True

    def one_in(self, count: int) -> bool:
        """Whether, by chance, the one case in so many happens now."""
        return self.chance.below(count) == 0

    def one_of(self, items: Sequence[T]) -> T:
        """One of the items."""
        return self.chance.choice(items)

    def seed(self) -> str:
        """A fresh seed for a draw of the event."""
        return "".join(f"{self.chance.below(1 << 32):08x}" for _ in range(SEED_WORDS))
