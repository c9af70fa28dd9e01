"""临场裁判员安排: tables are given referees by lot, never against a recusal, at most four tables each.

J23 5.2(一), 5.2(三). Table after table a referee is drawn; one who must step aside, has his share of tables already, or
without whom some later table would be left with nobody, is drawn again (J-150). Whether the rest can still be served is
answered exactly, by augmenting paths, so a draw that can succeed always does.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING, ClassVar

from paizhuo.errors import BadInput
from paizhuo.referee.powers.recusal import conflicts
from paizhuo.rulebook import Book
from paizhuo.rulebook.source import Source

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from paizhuo.chance import Chance
    from paizhuo.referee.powers.recusal import Conflict, Official, Party
    from paizhuo.rulebook import Citation

MOST_TABLES = 4
"""四桌一裁: tables to a floor referee at most, as a rule [J23 5.2(一)]."""
BY_LOT = Source(Book.JIANGSU_2023).cite("5.2(三)3")
EVENLY = Source(Book.JIANGSU_2023).read("5.2(一)", "tables-spread-evenly")
SERVED = Source(Book.JIANGSU_2023).derive("5.2(三)", "no-table-without-a-referee")


class BadAssignment(BadInput):
    """Two referees of one name."""

    code: ClassVar[str] = "BAD_ASSIGNMENT"


class WhyRedrawn(Enum):
    """重抽的理由."""

    RECUSED = "recused"
    """应予回避."""
    FULL = "full"
    """桌数已满."""
    NEEDED = "needed"
    """他桌非其不可: without him a later table would have nobody."""


@dataclass(frozen=True, slots=True)
class RefereePassedOver:
    """重抽: a referee who was drawn for a table and not taken."""

    referee: str
    why: WhyRedrawn
    source: Citation
    conflicts: tuple[Conflict, ...] = ()


@dataclass(frozen=True, slots=True)
class Assigned:
    """一桌的裁判员, and who was drawn before him."""

    table: int
    referee: str
    passed_over: tuple[RefereePassedOver, ...]
    source: Citation = BY_LOT


@dataclass(frozen=True, slots=True)
class NotAssignable:
    """无法安排: these tables together have too few referees who need not step aside."""

    tables: tuple[int, ...]
    referees: tuple[str, ...]


def assign(
    referees: Sequence[Official], tables: Mapping[int, tuple[Party, ...]], chance: Chance, *, most: int = MOST_TABLES
) -> tuple[Assigned, ...] | NotAssignable:
    """抽签安排: every table gets one referee; nobody gets more tables than needed, and never more than ``most``."""
    if len({referee.id for referee in referees}) != len(referees):
        raise BadAssignment("a referee is listed twice")
    ties = {(table, one.id): conflicts(one, tables[table]) for table in tables for one in referees}
    free = {table: tuple(one.id for one in referees if not ties[table, one.id]) for table in sorted(tables)}
    least = max(-(-len(tables) // len(referees)), 1) if referees else most
    for capacity in range(min(least, most), most + 1):
        if not _Hall(free, capacity).unserved():
            return _draw(free, ties, tuple(one.id for one in referees), chance, capacity)
    short = _Hall(free, most).unserved()
    return NotAssignable(short, tuple(sorted({one for table in short for one in free[table]})))


def _draw(
    free: Mapping[int, tuple[str, ...]],
    ties: Mapping[tuple[int, str], tuple[Conflict, ...]],
    referees: tuple[str, ...],
    chance: Chance,
    capacity: int,
) -> tuple[Assigned, ...]:
    fixed: dict[int, str] = {}
    drawn: list[Assigned] = []
    for table in free:
        passed: list[RefereePassedOver] = []
        for referee in chance.shuffled(referees):
            why = _refusal(table, referee, free, fixed, capacity)
            if why is None:
                fixed[table] = referee
                drawn.append(Assigned(table, referee, tuple(passed)))
                break
            found = ties[table, referee]
            source = found[0].source if found else EVENLY if why is WhyRedrawn.FULL else SERVED
            passed.append(RefereePassedOver(referee, why, source, found))
    return tuple(drawn)


def _refusal(
    table: int, referee: str, free: Mapping[int, tuple[str, ...]], fixed: Mapping[int, str], capacity: int
) -> WhyRedrawn | None:
    if referee not in free[table]:
        return WhyRedrawn.RECUSED
    if Counter(fixed.values())[referee] >= capacity:
        return WhyRedrawn.FULL
    return WhyRedrawn.NEEDED if _Hall(free, capacity, {**fixed, table: referee}).unserved() else None


@dataclass(frozen=True, slots=True)
class _Hall:
    """The tables with those who may serve each, and the ones already given away."""

    free: Mapping[int, tuple[str, ...]]
    capacity: int
    fixed: Mapping[int, str] = field(default_factory=dict)

    def unserved(self) -> tuple[int, ...]:
        """Tables that together have too few referees; none if every table can be served."""
        serving = dict(self.fixed)
        for table in self.free:
            seen: set[str] = set()
            if table not in serving and not self._augment(table, serving, seen):
                rivals = (at for at, one in serving.items() if one in seen and at not in self.fixed)
                return tuple(sorted((table, *rivals)))
        return ()

    def _augment(self, table: int, serving: dict[int, str], seen: set[str]) -> bool:
        for referee in self.free[table]:
            if referee in seen:
                continue
            seen.add(referee)
            at = [one for one, whose in serving.items() if whose == referee]
            movable = (one for one in at if one not in self.fixed)
            if len(at) < self.capacity or any(self._augment(one, serving, seen) for one in movable):
                serving[table] = referee
                return True
        return False
