"""判罚记录: what has been ruled so far, by match and side and by entrant: all that later rulings depend on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from paizhuo.referee.rulings.ladder import Tally, climb

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paizhuo.referee.cases.case import Case
    from paizhuo.referee.cases.infractions import Infraction
    from paizhuo.referee.penalties.classes import PenaltyClass
    from paizhuo.referee.penalties.penalties import Counter
    from paizhuo.referee.rulings.ladder import Ladder
    from paizhuo.seats import Side


@dataclass(frozen=True, slots=True)
class Noted:
    """记录: one ruling as the register keeps it."""

    infraction: Infraction
    """What it is counted as."""
    entrant: int
    match: str
    side: Side | None
    counters: tuple[Counter, ...] = ()
    """What was given directly; what it grew into follows from the order of the records."""
    class_: PenaltyClass | None = None
    match_lost: bool = False
    """Whether it is one of the lost matches that the book counts over the event."""
    lapsed: bool = False


@dataclass(frozen=True, slots=True)
class History:
    """历次判罚: the rulings of an event in order."""

    noted: tuple[Noted, ...] = ()

    def with_(self, noted: Noted) -> History:
        """The history with one more ruling."""
        return History((*self.noted, noted))

    def in_match(self, case: Case, infraction: Infraction) -> int:
        """同一场同一方: how often this happened before on the same side of the same match."""
        return sum(one.infraction is infraction for one in self._of_match(case))

    def in_event(self, case: Case, infraction: Infraction) -> int:
        """同一参赛者: how often this happened before to the same entrant in the event."""
        return sum(one.infraction is infraction for one in self._of_entrant(case))

    def in_class(self, case: Case, infraction: Infraction) -> int:
        """同项按类判罚: how often the entrant was punished by class for the same infraction before."""
        return sum(one.infraction is infraction and one.class_ is not None for one in self._of_entrant(case))

    def losses(self, case: Case) -> int:
        """判负场数: how many other matches the entrant has lost that the book counts."""
        return len({one.match for one in self._of_entrant(case) if one.match_lost and one.match != case.match})

    def tally(self, case: Case, ladder: Ladder) -> Tally:
        """计数器: what the side has on record in this match."""
        tally = Tally()
        for one in self._of_match(case):
            for counter in one.counters:
                tally, _ = climb(ladder, tally, counter)
        return tally

    def _of_match(self, case: Case) -> Iterator[Noted]:
        for one in self.noted:
            same = one.entrant == case.entrant if case.side is None else one.side is case.side
            if one.match == case.match and same and not one.lapsed:
                yield one

    def _of_entrant(self, case: Case) -> Iterator[Noted]:
        return (one for one in self.noted if one.entrant == case.entrant and not one.lapsed)
